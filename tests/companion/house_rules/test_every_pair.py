"""Every pair of house rules at tables of 2, 3 and 4, beside a table with real cards that plays by their sentences."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import replace
from typing import Final

import pytest

from companion.application.live_game import live
from companion.application.live_turn import open_four_of
from companion.application.ports import SavedGame
from companion.cards import Face
from companion.effects.first_cards import AS_A_WILD
from companion.errors import CompanionError
from companion.game.changes.settings import DecksSet
from companion.game.draft import Tap, TapKind
from companion.game.game import make_change
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.referee.turn_keeper import after, start, steps_of
from companion.turns.turn import Phase, Turn, TurnEvent
from tests.companion.house_rules.real_cards import Sheet
from tests.companion.house_rules.simulator import Table
from tests.conftest import LONG
from tests.faces import FACES, Faces, is_number
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS, NOON, new_game

pytestmark = pytest.mark.no_cover

TURNS: Final = 2_000 if LONG else 20
"""How many turns each pair is played, at each number of players."""
PLAYERS: Final = (ANN, BEN, CLEO, DAN)
PAIRS: Final = [
    frozenset(pair)
    for number in (0, 1, 2)
    for pair in itertools.combinations(House, number)
    if not any(one.value in other.rule.excludes for one, other in itertools.permutations(pair, 2))
]
"""No house rule, each alone, and each two that do not exclude each other."""
WAYS: Final = {
    "first": set(FACES) - {Faces.SPECIAL, Faces.WILD_DRAW_FOUR},
    "played": set(FACES),
    "jumped in": set(FACES),
    "stacked": {Faces.DRAW_TWO, Faces.WILD_DRAW_FOUR, Faces.REVERSE, Faces.SKIP},
    "several": set(FACES),
    "last": set(FACES),
}
"""Every way a card gets on the pile, and the faces that can."""
PLAIN: Final = EDITIONS["plain"]
NO_NUMBER: Final = frozenset(face for face in FACES if not is_number(face))
STARTS_ON_FOUR: Final = replace(
    PLAIN,
    faces=tuple(
        replace(facts, first_card=AS_A_WILD) if facts.face == Faces.WILD_DRAW_FOUR else facts
        for facts in PLAIN.faces
    ),
)
"""A table's own edition that starts on a Wild Draw Four."""
SHEETS: Final = (
    Sheet(edition=replace(PLAIN, hand_size=3)),
    Sheet(edition=replace(PLAIN, hand_size=3, cards=30)),
    Sheet(edition=replace(STARTS_ON_FOUR, hand_size=3), again=frozenset()),
    *(
        Sheet(edition=replace(EDITIONS[name], hand_size=3), special=effect)
        for name, effect in (("space-jam", "jam"), ("jurassic-world", "raptors"), ("lotso", "lotso"))
    ),
    Sheet(edition=replace(EDITIONS["ohana"], hand_size=3), special="ohana", again=NO_NUMBER),
)


def rules_of(houses: frozenset[House]) -> HouseRules:
    rules = BY_THE_SHEET
    for house in houses:
        rules = rules.with_rule(house)
    return rules


class Round:
    """One round, played on the turn keeper and at the simulated table at once."""

    def __init__(self, houses: frozenset[House], seats: int, chance: random.Random) -> None:
        self.sheet = chance.choice(SHEETS)
        self.rules, self.players = rules_of(houses), PLAYERS[:seats]
        decks = chance.choice((1, 1, 2))
        self.table = Table(chance, self.sheet, houses, self.players, decks)
        self.table.deal()
        self.turn = start(self.players, self.players[-1].id, self.rules, decks)
        self.events: list[TurnEvent] = []

    def fault(self) -> str:
        """Let one thing happen; what goes wrong, as its kind and how it was found."""
        table, before = self.table, self.turn
        if table.chance.random() < 0.2:
            event = table.forbidden()
            if event is not None and self.accepts(before, event):
                return f"{before.phase}: {event.kind} of {event.face} is accepted"
        event = table.play()
        self.events.append(event)
        way = f"{before.phase}: {event.kind} of {event.counts or 1} {event.face}, last {event.last}"
        try:
            self.turn = after(before, event, self.sheet.edition).turn
        except (CompanionError, ValueError) as wrong:
            return f"{way}: {type(wrong).__name__}: {wrong}"
        differs = table.differs(self.turn)
        if not differs and self.turn.phase is Phase.FOUR and table.four:
            differs = self.asked()
        return f"{way}: {differs}" if differs else ""

    def replayed(self) -> str:
        """What comes out otherwise when the round is played again from its saved events."""
        begin = start(self.players, self.players[-1].id, self.rules, self.table.decks)
        same = steps_of(begin, self.events, self.sheet.edition)[-1].turn == self.turn
        return "" if same else "the same events lead to another turn"

    def accepts(self, turn: Turn, event: TurnEvent) -> bool:
        try:
            after(turn, event, self.sheet.edition)
        except CompanionError:
            return False
        return True

    def asked(self) -> str:
        """What the challenge helper gets wrong about the Wild Draw Four that waits."""
        game = new_game(players=self.players, edition=self.sheet.edition, house_rules=self.rules)
        taps = [Tap(kind=TapKind.TURN_ON), *(Tap(kind=TapKind.TURN, turn=event) for event in self.events)]
        game = replace(game, dealer=self.players[-1].id)
        if self.table.decks > 1:
            game = make_change(game, DecksSet(at=NOON, decks=self.table.decks), self.sheet.edition)
        try:
            four = open_four_of(live(SavedGame(game=game, generation=1), self.sheet.edition, tuple(taps)))
        except ValueError as wrong:
            return f"challenge: {wrong}"
        found = four and (four.player, four.challenger, four.colour, four.drew)
        return "" if found == self.table.four else f"challenge: keeper {found}, table {self.table.four}"


def faults_of(
    houses: frozenset[House], seats: int, turns: int, met: set[tuple[str, Face]]
) -> list[tuple[str, list[TurnEvent]]]:
    """What goes wrong in that many turns; a round with a fault is not played on."""
    chance = random.Random(f"{sorted(houses)} {seats}")
    found, left = [], turns
    while left > 0:
        playing = Round(houses, seats, chance)
        while left > 0 and playing.table.phase is not Phase.OVER and len(playing.events) < 80:
            left -= 1
            fault = playing.fault()
            if fault:
                found.append((fault, playing.events))
                break
        else:
            fault = playing.replayed()
            found += [(fault, playing.events)] if fault else []
        met |= playing.table.met
    return found


def pairs_for(seats: int) -> list[frozenset[House]]:
    """The pairs by which that many players can play."""
    return [houses for houses in PAIRS if seats == 4 or House.PARTNERS not in houses]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_every_pair_of_house_rules_the_turn_keeper_sees_what_lies_on_the_table(seats: int) -> None:
    met: set[tuple[str, Face]] = set()
    found: list[str] = []
    kinds: Counter[str] = Counter()
    for houses in pairs_for(seats):
        for fault, events in faults_of(houses, seats, TURNS, met):
            kinds[fault.partition(":")[0]] += 1
            found.append(f"{sorted(houses)}: {fault} after {events[-3:]}")
    assert not found, f"{kinds.total()} faults {dict(kinds)}\n" + "\n".join(found[:5])
    if LONG:
        assert {(way, face) for way, faces in WAYS.items() for face in faces} <= met, (
            "a way of a card was not met"
        )
