from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from companion.application.game_setup import GameSetup
from companion.errors import BadEntry, BadName
from companion.game.changes.settings import DecksSet
from companion.game.game import table_of
from companion.game.length import LengthKind
from companion.players import PLAYERS_MOST, Player
from companion.scoring.systems import System
from tests.knocked_out import MERCY
from tests.tables import ANN, BEN, CLEO, EDITIONS, JAM, NOON, OHANA

EMPTY = GameSetup(id="s", edition=JAM.id, system=System.WINNER_COLLECTS, target_typed="500")
THREE = reduce(GameSetup.seated, (ANN, BEN, CLEO), EMPTY)


def test_a_name_is_seated_once_and_a_full_table_seats_nobody() -> None:
    with pytest.raises(BadName):
        THREE.seated(Player(id="other", name="ann"))
    crowd = [Player(id=str(seat), name=f"Player {seat}") for seat in range(PLAYERS_MOST + 1)]
    full = reduce(GameSetup.seated, crowd[:-1], EMPTY)
    with pytest.raises(BadEntry, match="full"):
        full.seated(crowd[-1])


def test_a_seat_moves_and_a_dealer_who_goes_away_deals_no_more() -> None:
    assert [player.id for player in THREE.moved(2, 0).players] == ["cleo", "ann", "ben"]
    assert THREE.opened("g", NOON).dealer == "ann"
    dealt = replace(THREE, dealer="cleo")
    assert dealt.opened("g", NOON).dealer == "cleo"
    assert dealt.without("cleo").dealer is None
    assert dealt.without("ann").dealer == "cleo"


@pytest.mark.parametrize("typed", ["20", "-5", "99999", "x", "1.5"])
def test_a_target_that_is_not_allowed_starts_no_game(typed: str) -> None:
    with pytest.raises(BadEntry, match=f"Target: “{typed}” doesn't fit"):
        replace(THREE, target_typed=typed).opened("g", NOON)


def test_an_edition_brings_the_scoring_that_its_sheet_has() -> None:
    ohana = THREE.with_edition(OHANA)
    assert ohana.edition == "ohana"
    assert OHANA.has_system(ohana.system)
    assert ohana.players == THREE.players
    plain = EDITIONS["plain"]
    assert ohana.with_edition(plain).system is ohana.system, "an edition without a sheet keeps the scoring"


def test_a_typed_target_stays_while_it_counts_the_same_things() -> None:
    typed = replace(THREE, target_typed="300")
    assert typed.with_system(System.LOWEST_TALLY, JAM).target_typed == "300"
    hands = typed.with_system(System.HANDS_WON, JAM)
    assert hands.target_typed != "300", "hands are not points"
    assert hands.with_system(System.WINNER_COLLECTS, JAM).target_typed == "500"


def test_a_game_is_opened_with_what_differs_from_a_usual_one_alone() -> None:
    assert THREE.opened("g", NOON).changes == ()
    two = replace(THREE, decks_chosen=2).opened("g", NOON)
    assert two.changes == (DecksSet(at=NOON, decks=2),)
    crowd = reduce(
        GameSetup.seated, (Player(id=str(seat), name=f"Player {seat}") for seat in range(11)), EMPTY
    )
    assert crowd.opened("g", NOON).changes == two.changes
    assert replace(crowd, decks_chosen=1).opened("g", NOON).changes == ()


def test_a_deck_brings_its_own_target_until_another_one_was_typed() -> None:
    collects = replace(THREE, system=System.WINNER_COLLECTS, target_typed="500").with_edition(MERCY, JAM)
    assert collects.target_typed == "1000"
    assert collects.with_edition(JAM, MERCY).target_typed == "500"
    typed = replace(collects, target_typed="300")
    assert typed.with_edition(JAM, MERCY).target_typed == "300"
    hands = replace(THREE, system=System.HANDS_WON, target_typed="").with_edition(MERCY, OHANA)
    assert (hands.system, hands.target_typed) == (System.HANDS_WON, "")


@pytest.mark.parametrize("measure", [kind for kind in LengthKind if kind is not LengthKind.TARGET])
def test_a_game_begins_with_its_length_and_the_next_one_takes_it_over(measure: LengthKind) -> None:
    setup = THREE.with_measure(measure)
    game = setup.opened("g", NOON)
    assert not game.can_undo
    table = table_of(game, JAM)
    assert (table.length.kind, table.length.number) == (measure, measure.rules.first)
    assert table.target is None
    taken = EMPTY.as_long_as(table)
    assert (taken.measure, taken.length_typed) == (setup.measure, setup.length_typed)
    assert taken.target_typed == "500", "which is there again when the points shall end it"


def test_a_wrong_target_keeps_nobody_from_playing_ten_rounds() -> None:
    setup = replace(THREE, target_typed="x").with_measure(LengthKind.ROUNDS)
    assert table_of(setup.opened("g", NOON), JAM).length.number == 10
    with pytest.raises(BadEntry, match="Target: “x” doesn't fit"):
        replace(setup, system=System.KNOCKED_OUT).opened("g", NOON)
    with pytest.raises(BadEntry, match="“0” doesn't fit. Type a whole number from 1 to 200"):
        replace(setup, length_typed="0").opened("g", NOON)


def test_a_scoring_that_cannot_have_a_length_goes_to_its_target() -> None:
    hands = THREE.with_measure(LengthKind.HANDS).with_system(System.HANDS_WON, JAM)
    assert hands.measure is LengthKind.TARGET
    rounds = THREE.with_measure(LengthKind.ROUNDS).with_system(System.HANDS_WON, JAM)
    assert (rounds.measure, rounds.length_typed) == (LengthKind.ROUNDS, "10")
