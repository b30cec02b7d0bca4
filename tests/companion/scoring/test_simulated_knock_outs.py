"""Games in which players are knocked out of rounds, beside a simulator of its own: the totals agree after every change.

The simulator knows the sentences of the sheet alone. Whoever wins a hand gets the points of the cards left in the opponents'
hands, and 250 for each player knocked out of it, whose cards are ignored. Whose tally counts own cards has none for cards that
were set aside. With plus and minus the others lose what the winner gets, and where the winner takes off it is the other way
round. It keeps a list of what happened and adds all of it up again each time.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

import pytest

from companion.cards import Face
from companion.editions.edition import Edition
from companion.errors import CompanionError
from companion.game.changes.change import Change
from companion.game.changes.players import PlayerJoined, PlayerLeft, StartWith
from companion.game.changes.rounds import PointsCorrected, RoundCorrected, RoundRecorded, RoundRemoved
from companion.game.current_table import Table
from companion.game.game import make_change, table_of
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.round import SET_ASIDE, Hand, HandLeft, Round, TypedPoints
from companion.scoring.systems import System
from tests.conftest import LONG
from tests.knocked_out import MERCY
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS, EVE, at, new_game

FOR_EACH = 250
PEOPLE = (ANN, BEN, CLEO, DAN, EVE)
POINTS = {"0": 0, "4": 4, "9": 9, "skip": 20, "draw-two": 20}
"""What a card is worth on the sheets."""
DECKS = [MERCY, *(edition for edition in EDITIONS.values() if edition.set_aside)]
SIGNS = {System.PLUS_AND_MINUS: 1, System.WINNER_TAKES_OFF: -1}
"""The systems in which the others pay what the winner gets, and its sign for the winner."""
GAMES = 400 if LONG else 40
CHANGES = 30

Left = dict[str, tuple[str, ...] | int | None]
"""What each opponent had left: cards, typed points, or None for cards that were set aside."""


@dataclass
class Played:
    """A round as people tell it: who won, and what the others had left."""

    winner: str | None
    left: Left


@dataclass
class Given:
    """Points given to somebody, or taken."""

    who: str
    points: int


@dataclass
class Simulated:
    """Everything that happened, in its order."""

    system: System
    happened: list[Played | Given] = field(default_factory=list)

    def totals(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for each in self.happened:
            if isinstance(each, Played):
                self._count(each, found)
            else:
                found[each.who] = found.get(each.who, 0) + each.points
        return found

    def _count(self, played: Played, found: dict[str, int]) -> None:
        if played.winner is None:
            return
        if self.system is System.HANDS_WON:
            found[played.winner] = found.get(played.winner, 0) + 1
            return
        for who, left in played.left.items():
            worth = sum(POINTS[card] for card in left) if isinstance(left, tuple) else left or 0
            if self.system in SIGNS:
                worth = SIGNS[self.system] * (FOR_EACH if left is None else worth)
                found[played.winner] = found.get(played.winner, 0) + worth
                worth = -worth
            elif self.system is System.WINNER_COLLECTS:
                worth, who = FOR_EACH if left is None else worth, played.winner
            found[who] = found.get(who, 0) + worth


def some_left(chance: Random) -> tuple[str, ...] | int | None:
    """What somebody has left: often set aside, so that now and then all are but one."""
    kind = chance.random()
    if kind < 0.4:
        return None
    if kind < 0.6:
        return chance.randrange(200)
    return tuple(chance.choice(sorted(POINTS)) for _ in range(chance.randint(1, 3)))


def round_of(id_: str, dealer: str, played: Played) -> Round:
    hands = tuple(
        HandLeft(player=who, held=SET_ASIDE if left is None else held_of(left))
        for who, left in played.left.items()
    )
    return Round(id=id_, dealer=dealer, went_out=played.winner, hands=hands, at=at(1))


def held_of(left: tuple[str, ...] | int) -> Hand | TypedPoints:
    if isinstance(left, int):
        return TypedPoints(typed=left)
    return Hand(faces=tuple(Face(card) for card in left))


def rules_of(partners: bool) -> HouseRules:
    return BY_THE_SHEET.with_rule(House.PARTNERS) if partners else BY_THE_SHEET


@pytest.mark.sampled(3)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
@pytest.mark.parametrize("partners", [False, True], ids=["alone", "teams"])
@pytest.mark.parametrize("system", System)
def test_the_totals_are_those_of_the_simulator_after_each_change(
    system: System, partners: bool, deck: Edition
) -> None:
    compared = kept_aside = alone = 0
    for seed in range(GAMES):
        chance = Random(f"{system}-{partners}-{seed}")
        seats = PEOPLE[:4] if partners else PEOPLE[: chance.randint(2, 4)]
        game = new_game(
            system,
            players=seats,
            edition=deck,
            target=chance.choice([100, 1000]) if system is not System.HANDS_WON else None,
            house_rules=rules_of(partners),
        )
        simulated = Simulated(system=system)
        before: list[list[Played | Given]] = []
        for number in range(CHANGES):
            table = table_of(game, deck)
            playing = [seat.player.id for seat in table.playing]
            rounds = [place for place, each in enumerate(simulated.happened) if isinstance(each, Played)]
            now = list(simulated.happened)
            change: Change
            act = chance.random()
            if act < 0.12 and game.can_undo:
                game, simulated.happened = game.undone(), before.pop()
            else:
                if act < 0.55 and len(playing) > 1:
                    played = some_round(chance, playing, seats_in_order(table), system, partners)
                    change = RoundRecorded(at=at(number), round=round_of(f"r{number}", playing[0], played))
                    now.append(played)
                elif act < 0.7 and rounds:
                    nth = chance.randrange(len(rounds))
                    past = table.rounds[nth]
                    played = some_round(chance, list(past.players), seats_in_order(table), system, partners)
                    change = RoundCorrected(
                        at=at(number),
                        round=replace(round_of(past.round.id, past.round.dealer, played), at=past.round.at),
                    )
                    now[rounds[nth]] = played
                elif act < 0.76 and rounds:
                    nth = chance.randrange(len(rounds))
                    change = RoundRemoved(at=at(number), round_id=table.rounds[nth].round.id)
                    del now[rounds[nth]]
                elif act < 0.86:
                    who, points = chance.choice(seats).id, chance.choice([-30, 5, 40])
                    change = PointsCorrected(
                        at=at(number), id=f"c{number}", player=who, points=points, reason="x"
                    )
                    now.append(Given(who, points))
                elif act < 0.93:
                    start = chance.choice([*StartWith]) if system in SIGNS else StartWith.ZERO
                    change = PlayerJoined(at=at(number), player=chance.choice(PEOPLE), start=start)
                else:
                    change = PlayerLeft(at=at(number), player=chance.choice(PEOPLE).id)
                try:
                    game = make_change(game, change, deck)
                except CompanionError:
                    continue
                before.append(simulated.happened)
                simulated.happened = now
            totals = simulated.totals()
            for seat in table_of(game, deck).seats:
                assert seat.total == totals.get(seat.player.id, 0), (seed, number, seat.player.name)
                compared += 1
            if system in SIGNS:
                given = sum(each.points for each in simulated.happened if isinstance(each, Given))
                assert sum(seat.total for seat in table_of(game, deck).seats) == given
                assert not any(sum(each.points.values()) for each in table_of(game, deck).rounds)
            for each in table_of(game, deck).rounds:
                kept_aside += len(each.round.set_aside)
                alone += len(each.round.set_aside) == len(each.round.hands) > 1
    # What is compared must be there: most games have hands set aside, and some rounds are won by the last one in.
    assert compared > GAMES * CHANGES
    assert kept_aside > GAMES
    assert alone > GAMES / 4


def seats_in_order(table: Table) -> list[str]:
    return [seat.player.id for seat in table.seats]


def some_round(
    chance: Random, players: list[str], seats: list[str], system: System, partners: bool
) -> Played:
    """A round of these players; now and then it was called off."""
    if chance.random() < 0.05:
        return Played(winner=None, left={})
    winner = chance.choice(players)
    partner = seats[(seats.index(winner) + 2) % 4] if partners and len(seats) == 4 else None
    skips_partner = system is System.WINNER_COLLECTS or system in SIGNS
    others = [who for who in players if who != winner and not (skips_partner and who == partner)]
    return Played(winner=winner, left={who: some_left(chance) for who in others})
