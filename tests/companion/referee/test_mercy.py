"""No Mercy: whoever holds too many cards is out of the round; the keeper agrees with a table that plays by the sheet."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import combinations
from random import Random
from typing import Final

import pytest

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.editions.ruled_edition import ruled_edition
from companion.errors import NotNow
from companion.game.draft import Tap, TapKind
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.questions import Reading
from companion.house_rules.rules import House
from companion.house_rules.rules_code import rules_words
from companion.house_rules.rulings import Ruling, Rulings
from companion.players import Player
from companion.referee.turn_keeper import after, start
from companion.turns.turn import MORE_KINDS_VERSION, CardCounts, Phase, Step, Turn, TurnEvent, TurnKind
from tests.companion.referee.mercy_table import MercyTable
from tests.conftest import LONG
from tests.tables import EDITIONS, new_game

MERCY: Final = EDITIONS["no-mercy"]
ROUNDS: Final = 2_000 if LONG else 30
PAIRED: Final = 200 if LONG else 2
MOVES: Final = 400
FOUR: Final = tuple(Player(id=name.lower(), name=name) for name in ("Ann", "Ben", "Cleo", "Dan"))


def seen(turn: Turn) -> dict[str, object]:
    over = turn.phase is Phase.OVER
    return {
        "mover": turn.to_move,
        "over": over,
        "last one in": turn.is_last_one_in,
        "out": [int(player) for player in turn.set_aside],
        "way": 0 if over else int(turn.direction),
        "top": turn.top,
        "colour": turn.colour,
        "owed": 0 if over else turn.pending,
        "hands": turn.counts and list(turn.counts.hands),
        "pile": turn.counts and turn.counts.draw_pile,
    }


def there(table: MercyTable) -> dict[str, object]:
    won = table.winner is not None
    return {
        "mover": table.winner if table.winner is not None else table.on,
        "over": won,
        "last one in": len(table.out) == table.seats - 1,
        "out": table.out,
        "way": 0 if won else table.way,
        "top": table.top,
        "colour": table.colour,
        "owed": 0 if won else table.owed,
        # The last card says that nothing is left in a hand, whatever was known of it.
        "hands": [
            None if hand.lost and not (seat == table.winner and not hand.cards) else len(hand.cards)
            for seat, hand in enumerate(table.hands)
        ],
        "pile": len(table.draw) if table.piles_known else None,
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_who_is_on_who_is_out_and_who_wins_is_the_same_at_a_table_with_real_cards(seats: int) -> None:
    ends = set[str]()
    for number in range(ROUNDS // 4):
        ends |= agreeing(Random(f"{seats} {number}"), seats)
    assert "last one in" in ends


PLAYED_WITH: Final = (
    *(choice.house.dropped for choice in MERCY.sheet_rules.choices if choice.house.dropped),
    House.STACK_TWOS,
    House.STACK_FOURS,
    House.STACK_ANY,
    House.PENALTY_PASSES,
    House.DRAWN_ENDS_TURN,
    House.NUMBER_TO_GO_OUT,
    House.NO_CHALLENGE,
    House.FOUR_ANY_TIME,
    House.MISSED_UNO,
    House.NO_WILD_LAST,
    House.COLOUR_HELD,
)
"""The house rules that the table knows, first the printed ones that it leaves out."""


GOES_ON: Final = ruled_edition(
    MERCY, Rulings((Ruling(reading=Reading.REST_GOES_ON, day=date(2026, 11, 30)),))
)


@pytest.mark.parametrize(
    "out", [None, House.STACK_BY_VALUE.dropped, House.REVERSE_SKIPS_TWO.dropped], ids=str
)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_agrees_where_the_rest_of_a_penalty_goes_on_to_the_next_player(
    seats: int, out: House | None
) -> None:
    rules = BY_THE_SHEET if out is None else BY_THE_SHEET.with_rule(out)
    for number in range(ROUNDS // 4):
        agreeing(Random(f"rest {seats} {number}"), seats, rules, GOES_ON)


def together(pair: tuple[House, House]) -> bool:
    return not any(two.value in one.rule.excludes for one, two in (pair, pair[::-1]))


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "pair", [*filter(together, combinations(PLAYED_WITH, 2))], ids=lambda pair: "+".join(map(str, pair))
)
def test_it_agrees_with_two_house_rules_at_once_also_such_as_leave_a_printed_one_out(
    pair: tuple[House, House],
) -> None:
    rules = BY_THE_SHEET
    for house in pair:
        rules = rules.with_rule(house)
    for number in range(PAIRED):
        # Two of the numbers of players, and each pair of rules others; in `make test-long` all.
        seats = 2 + (PLAYED_WITH.index(pair[0]) + PLAYED_WITH.index(pair[1]) + number) % 4
        agreeing(Random(f"{'+'.join(pair)} {number}"), seats, rules)


def agreeing(
    chance: Random, seats: int, rules: HouseRules = BY_THE_SHEET, edition: Edition = MERCY
) -> set[str]:
    """A round in which the keeper and the table agree after each move; how it ended."""
    ends = set[str]()
    table = MercyTable(chance, seats, frozenset(choice.house.value for choice in rules.choices))
    table.rules |= {each.reading.value for each in edition.rulings.made}
    players = tuple(Player(id=str(seat), name=f"Player {seat}") for seat in range(seats))
    turn = start(players, str(seats - 1), rules)
    for _ in range(MOVES):
        did = table.play()
        if table.dry or table.winner is not None:
            ends.add("dry" if table.dry else "last one in" if len(table.out) == seats - 1 else "went out")
        if table.dry:
            break
        for each in did:
            turn = after(turn, each.event, edition).turn
        if not table.top:
            continue
        found, wanted = seen(turn), there(table)
        if any(hand.lost for hand in table.hands):
            # Nobody knows the draw pile while the number of a hand is lost.
            found["pile"] = wanted["pile"]
        assert found == wanted, (rules_words(rules), did)
        if table.winner is not None:
            break
    return ends


def at(hands: tuple[int | None, ...], **more: object) -> Turn:
    """Four players in a round; Ann is on."""
    begun = start(FOUR[: len(hands)], FOUR[len(hands) - 1].id)
    counts = CardCounts(hands=hands, discarded=1, deck=168)
    return replace(
        begun,
        phase=Phase.TO_PLAY,
        top=Face("3"),
        colour="red",
        counts=counts,
        **more,  # type: ignore[arg-type]
    )


def told(step: Step) -> list[tuple[str, Mark]]:
    return [(claim.text, claim.mark) for claim in step.claims]


def test_who_takes_too_many_cards_is_out_and_the_others_play_on_without_them() -> None:
    ten = TurnEvent(kind=TurnKind.PLAYED, face=Face("wild-draw-ten"), suit="blue")
    hit = after(at((7, 15, 9, 9)), ten, MERCY).turn
    step = after(hit, TurnEvent(kind=TurnKind.ACCEPTED), MERCY)
    assert [text for text, _ in told(step)] == [
        "Ben draws 10 and misses a turn.",
        "Ben is knocked out.",
        "Cleo's turn.",
    ]
    assert (step.turn.set_aside, step.turn.mover.name) == (("ben",), "Cleo")
    assert step.turn.counts
    assert (step.turn.counts.hands, step.turn.counts.set_aside) == ((6, 0, 9, 9), 25)
    turned = TurnEvent(kind=TurnKind.PLAYED, face=Face("reverse"), suit="blue")
    assert after(step.turn, turned, MERCY).turn.mover.name == "Ann"


def test_cards_of_who_is_out_come_back_when_the_draw_pile_is_made_again() -> None:
    counts = CardCounts(hands=(7, 0, 9), discarded=30, deck=72, set_aside=25)
    assert counts.draw_pile == 1
    again = counts.drew(0, 4)
    assert (again.hands, again.draw_pile, again.set_aside) == ((11, 0, 9), 51, 0)
    assert not CardCounts(hands=(7, 0), discarded=1, deck=33, set_aside=25).nothing_to_draw


def test_who_draws_too_many_before_one_fits_plays_none_of_them() -> None:
    step = after(at((20, 7, 7)), TurnEvent(kind=TurnKind.DREW, counts=(5,)), MERCY)
    assert told(step) == [("Ann is knocked out.", Mark.PRINTED), ("Ben's turn.", Mark.INFERRED)]
    assert (step.turn.drew, step.turn.phase) == (0, Phase.TO_PLAY)


def test_the_last_one_in_wins_without_a_last_card() -> None:
    step = after(at((3, 24)), TurnEvent(kind=TurnKind.MISSED_UNO, player="ben"), MERCY)
    assert told(step)[-1] == ("Ann is the last one in. The round is over.", Mark.PRINTED)
    assert (step.turn.phase, step.turn.mover.name, step.turn.is_last_one_in) == (Phase.OVER, "Ann", True)


def test_where_the_count_was_lost_the_players_say_who_is_out() -> None:
    ben = TurnEvent(kind=TurnKind.SET_ASIDE, player="ben")
    step = after(at((3, None, 7)), ben, MERCY)
    assert told(step) == [("Ben is knocked out.", Mark.PRINTED)]
    with pytest.raises(NotNow, match="Ben is knocked out"):
        after(step.turn, ben, MERCY)
    swapping = after(step.turn, TurnEvent(kind=TurnKind.PLAYED, face=Face("7"), suit="red"), MERCY).turn
    with pytest.raises(NotNow, match="Ben is knocked out"):
        after(swapping, TurnEvent(kind=TurnKind.SWAPPED, player="ben"), MERCY)
    with pytest.raises(NotNow, match="has to choose a swap first"):
        after(swapping, TurnEvent(kind=TurnKind.SET_ASIDE, player="cleo"), MERCY)


@pytest.mark.parametrize(
    "edition", [each for each in EDITIONS.values() if each is not MERCY], ids=lambda each: each.id
)
def test_by_the_sheets_of_other_decks_nobody_is_out(edition: Edition) -> None:
    full = at((3, 40, 7), decks=2)
    with pytest.raises(NotNow, match="Nobody is knocked out of a round by your rules"):
        after(full, TurnEvent(kind=TurnKind.SET_ASIDE, player="ben"), edition)
    assert after(full, TurnEvent(kind=TurnKind.MISSED_UNO, player="ben"), edition).turn.set_aside == ()


def test_only_a_half_played_round_with_such_an_event_says_its_version() -> None:
    game = new_game(edition=MERCY)
    said = Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.SET_ASIDE, player="ben"))
    drew = Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.DREW))
    assert HandedGame(game=game, taps=(drew,)).version == 1
    handed = HandedGame(game=game, taps=(drew, said))
    assert handed.version == MORE_KINDS_VERSION == 8
    assert handed_game(handed.packed()).taps == (drew, said)
