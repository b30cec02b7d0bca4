"""What every scoring system declares, and the one that knocks out."""

from __future__ import annotations

import pytest

from companion.errors import BadEntry, NotNow
from companion.game.changes.evenings import GameEnded, GameReopened
from companion.game.changes.players import PlayerJoined, PlayerLeft, StartWith
from companion.game.changes.rounds import PointsCorrected
from companion.game.changes.settings import DealerSet, TargetSet
from companion.game.current_table import may_play_on, ranking, winners
from companion.game.game import make_change, table_of
from companion.scoring.systems import System
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, a_round, new_game, play

FOUR = (ANN, BEN, CLEO, DAN)


@pytest.mark.parametrize("system", System)
def test_each_system_has_a_name_a_summary_and_a_first_target_it_allows(system: System) -> None:
    rules = system.rules
    assert rules.label
    assert rules.summary.endswith(".")
    assert rules.targets.optional or rules.amount(2).split()[-1] in rules.target_label.casefold()
    rules.check_target(rules.first_target(JAM.target))
    for wrong in (-1, 0, 10**12):
        with pytest.raises(BadEntry, match=str(wrong)):
            rules.check_target(wrong)


def test_a_target_that_a_file_leaves_empty_is_named_as_it_stands_there() -> None:
    with pytest.raises(BadEntry, match="points, not to “”"):
        System.WINNER_COLLECTS.rules.check_target(None)


@pytest.mark.parametrize("system", [system for system in System if not system.rules.knocks_out])
def test_what_a_system_says_of_itself_holds_with_every_length_of_a_game(system: System) -> None:
    """Only where players are knocked out at it has a game of ten rounds a target, too."""
    assert "target" not in system.rules.summary


def test_no_two_systems_have_the_same_name() -> None:
    assert len({system.rules.label for system in System}) == len(System)


def test_whoever_reaches_the_target_is_out_and_the_last_one_in_wins() -> None:
    game = new_game(System.KNOCKED_OUT, target=100, players=FOUR)
    game = play(game, a_round("1", "ann", ben=100, cleo=40, dan=99))
    table = table_of(game, JAM)
    assert [seat.player.name for seat in table.playing] == ["Ann", "Cleo", "Dan"]
    assert table.seat("ben").out_since == 1
    assert table.dealer == "cleo"
    assert not table.finished
    game = play(game, a_round("2", "ann", dealer="cleo", cleo=10, dan=1))
    game = play(game, a_round("3", "cleo", dealer="cleo", ann=100))
    table = table_of(game, JAM)
    assert table.finished
    assert [seat.player.name for seat in winners(table)] == ["Cleo"]
    places = [(place.rank, place.seat.player.name) for place in ranking(table)]
    assert places == [(1, "Cleo"), (2, "Ann"), (3, "Dan"), (4, "Ben")]


def test_two_who_are_out_in_one_round_with_the_same_total_share_a_place() -> None:
    game = new_game(System.KNOCKED_OUT, target=100, players=FOUR)
    game = play(game, a_round("1", "ann", ben=120, cleo=120, dan=130))
    table = table_of(game, JAM)
    assert [place.rank for place in ranking(table)] == [1, 2, 2, 4]


def test_a_player_who_is_out_cannot_go_out_deal_or_join_again_and_may_leave() -> None:
    game = play(
        new_game(System.KNOCKED_OUT, target=100, players=FOUR), a_round("1", "ann", ben=100, cleo=1, dan=1)
    )
    with pytest.raises(NotNow, match="Only a player"):
        play(game, a_round("2", "ben", dealer="ann", ann=1, cleo=1, dan=1))
    with pytest.raises(NotNow, match="Ben is knocked out"):
        make_change(game, DealerSet(at=NOON, player="ben"), JAM)
    with pytest.raises(NotNow, match="Ben is knocked out"):
        make_change(game, PlayerJoined(at=NOON, player=BEN, start=StartWith.ZERO), JAM)
    table = table_of(make_change(game, PlayerLeft(at=NOON, player="ben"), JAM), JAM)
    assert [seat.player.name for seat in table.present] == ["Ann", "Cleo", "Dan"]


def test_a_correction_or_a_higher_target_lets_a_player_in_again() -> None:
    game = play(
        new_game(System.KNOCKED_OUT, target=100, players=FOUR), a_round("1", "ann", ben=100, cleo=1, dan=1)
    )
    lower = make_change(
        game, PointsCorrected(at=NOON, id="c", player="ben", points=-1, reason="counted twice"), JAM
    )
    assert len(table_of(lower, JAM).playing) == 4
    assert len(table_of(make_change(game, TargetSet(at=NOON, target=101), JAM), JAM).playing) == 4


def test_a_table_with_one_player_left_cannot_play_on_but_an_early_end_can() -> None:
    game = new_game(System.KNOCKED_OUT, target=100)
    over = play(game, a_round("1", "ann", ben=100, cleo=100))
    assert not may_play_on(table_of(over, JAM))
    with pytest.raises(NotNow, match="The last one in has won"):
        make_change(over, GameReopened(at=NOON), JAM)
    stopped = make_change(play(game, a_round("1", "ann", ben=1, cleo=2)), GameEnded(at=NOON), JAM)
    assert not table_of(make_change(stopped, GameReopened(at=NOON), JAM), JAM).finished


def test_a_late_joiner_of_a_knock_out_may_start_with_the_highest_total_of_who_plays() -> None:
    game = play(new_game(System.KNOCKED_OUT, target=100), a_round("1", "ann", ben=100, cleo=30))
    game = make_change(game, PlayerJoined(at=NOON, player=DAN, start=StartWith.HIGHEST), JAM)
    assert table_of(game, JAM).seat("dan").total == 30
