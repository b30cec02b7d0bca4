from __future__ import annotations

import pytest

from companion.errors import BadName, EmptyHand, NotNow
from companion.game.changes.evenings import GameEnded, GameReopened
from companion.game.changes.players import PlayerJoined, PlayerLeft, PlayerSeated, StartWith
from companion.game.changes.rounds import (
    PointsCorrected,
    RoundCorrected,
    RoundRecorded,
    RoundRemoved,
    RoundsDropped,
)
from companion.game.changes.settings import DealerSet
from companion.game.current_table import leading_sides, ranking, remaining, winners
from companion.game.game import Game, make_change, table_of
from companion.game.summary import game_text
from companion.players import Player
from companion.scoring.systems import System
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, OHANA, a_round, at, cards, new_game, play


def totals(game: Game) -> dict[str, int]:
    return {seat.player.id: seat.total for seat in table_of(game, JAM).seats}


def test_who_goes_out_collects_all_other_hands() -> None:
    game = play(new_game(), a_round("1", "ann", ben=cards("7", "wild"), cleo=cards("skip", "0")))
    assert totals(game) == {"ann": 77, "ben": 0, "cleo": 0}


def test_in_lowest_tally_everybody_is_charged_the_own_hand() -> None:
    game = play(new_game(System.LOWEST_TALLY), a_round("1", "ann", ben=cards("7", "wild"), cleo=20))
    assert totals(game) == {"ann": 0, "ben": 57, "cleo": 20}


def test_a_hand_won_is_one_and_needs_no_cards() -> None:
    game = new_game(System.HANDS_WON, target=None, edition=OHANA)
    game = make_change(game, RoundRecorded(at=NOON, round=a_round("1", "ben")), OHANA)
    table = table_of(game, OHANA)
    assert table.seat("ben").total == 1
    assert not table.finished
    assert remaining(table, table.seat("ben")) is None


def test_an_abandoned_round_gives_nobody_points_and_passes_the_deal() -> None:
    game = play(new_game(), a_round("1", None))
    assert set(totals(game).values()) == {0}
    assert table_of(game, JAM).dealer == "ben"


def test_the_first_to_the_target_wins_and_no_round_follows() -> None:
    game = play(new_game(target=50), a_round("1", "cleo", ann=cards("wild"), ben=cards("1")))
    table = table_of(game, JAM)
    assert table.finished
    assert [seat.player.name for seat in winners(table)] == ["Cleo"]
    assert [place.rank for place in ranking(table)] == [1, 2, 2]
    with pytest.raises(NotNow, match="over"):
        play(game, a_round("2", "ann", ben=1, cleo=1))


def test_the_lowest_wins_when_somebody_reaches_the_target() -> None:
    game = play(new_game(System.LOWEST_TALLY, target=50), a_round("1", "ann", ben=60, cleo=10))
    table = table_of(game, JAM)
    assert [seat.player.name for seat in winners(table)] == ["Ann"]
    assert [place.seat.player.name for place in ranking(table)] == ["Ann", "Cleo", "Ben"]


def test_a_tie_for_the_lowest_is_shared_and_one_more_round_can_be_played() -> None:
    game = new_game(System.LOWEST_TALLY, target=50)
    game = play(game, a_round("1", "ann", ben=0, cleo=60))
    assert len(winners(table_of(game, JAM))) == 2
    game = make_change(game, GameReopened(at=at(2)), JAM)
    assert not table_of(game, JAM).finished
    game = play(game, a_round("2", "ben", ann=5, cleo=1))
    table = table_of(game, JAM)
    assert table.finished
    assert table.ended_early_at is None
    assert [seat.player.name for seat in winners(table)] == ["Ben"]


def test_nobody_leads_before_a_round_counts() -> None:
    table = table_of(new_game(), JAM)
    assert leading_sides(table) == ()
    assert winners(table) == ()


def test_a_corrected_finished_game_reopens_and_later_rounds_are_marked() -> None:
    game = play(
        new_game(target=100),
        a_round("1", "ann", ben=60, cleo=0),
        a_round("2", "ann", dealer="ben", ben=50, cleo=0),
    )
    assert table_of(game, JAM).finished
    game = make_change(game, RoundCorrected(at=at(9), round=a_round("1", "ann", ben=10, cleo=0)), JAM)
    table = table_of(game, JAM)
    assert not table.finished
    assert table.rounds[0].corrected == at(9)
    assert not table.rounds[0].after_correction
    assert table.rounds[1].after_correction
    assert totals(game)["ann"] == 60


def test_a_correction_that_would_have_ended_the_game_earlier_says_so_and_can_end_it_there() -> None:
    game = play(
        new_game(target=100),
        a_round("1", "ann", ben=60, cleo=0),
        a_round("2", "ben", dealer="ben", ann=5, cleo=0),
    )
    game = make_change(game, RoundCorrected(at=at(9), round=a_round("1", "ann", ben=120, cleo=0)), JAM)
    table = table_of(game, JAM)
    assert table.ended_early_at == 1
    game = make_change(game, RoundsDropped(at=at(10), after="1"), JAM)
    assert len(table_of(game, JAM).rounds) == 1
    with pytest.raises(NotNow, match="There's no round after"):
        make_change(game, RoundsDropped(at=at(11), after="1"), JAM)
    assert len(table_of(game.undone(), JAM).rounds) == 2


def test_a_removed_round_takes_its_points_along() -> None:
    game = play(new_game(), a_round("1", "ann", ben=10, cleo=0), a_round("2", "ben", ann=7, cleo=0))
    game = make_change(game, RoundRemoved(at=NOON, round_id="1"), JAM)
    assert totals(game) == {"ann": 0, "ben": 7, "cleo": 0}
    assert table_of(game, JAM).rounds[0].after_correction
    with pytest.raises(NotNow, match="no longer part"):
        make_change(game, RoundRemoved(at=NOON, round_id="1"), JAM)


def test_a_correction_after_a_round_shows_in_its_totals_and_can_end_the_game() -> None:
    game = play(new_game(target=50), a_round("1", "ann", ben=40, cleo=0))
    game = make_change(
        game, PointsCorrected(at=NOON, id="c", player="ann", points=10, reason="house rule"), JAM
    )
    table = table_of(game, JAM)
    assert table.rounds[0].totals["ann"] == 50
    assert table.finished


@pytest.mark.parametrize(
    ("start", "points"), [(StartWith.ZERO, 0), (StartWith.HIGHEST, 61), (StartWith.AVERAGE, 24)]
)
def test_a_late_joiner_starts_as_the_table_says_in_lowest_tally(start: StartWith, points: int) -> None:
    game = play(new_game(System.LOWEST_TALLY), a_round("1", "ann", ben=61, cleo=10))
    game = make_change(game, PlayerJoined(at=NOON, player=DAN, start=start), JAM)
    seat = table_of(game, JAM).seat("dan")
    assert seat.total == seat.started_with == points


def test_a_late_joiner_starts_at_nothing_in_winner_collects() -> None:
    game = play(new_game(), a_round("1", "ann", ben=61, cleo=10))
    game = make_change(game, PlayerJoined(at=NOON, player=DAN, start=StartWith.HIGHEST), JAM)
    assert totals(game)["dan"] == 0
    with pytest.raises(EmptyHand, match="Dan"):
        play(game, a_round("2", "ann", dealer="ben", ben=1, cleo=1))
    assert [*table_of(game, JAM).round("1").players] == ["ann", "ben", "cleo"]


def test_a_leaver_keeps_the_place_cannot_win_and_can_come_back() -> None:
    game = new_game(System.LOWEST_TALLY, target=50, players=(ANN, BEN, CLEO))
    game = make_change(game, PlayerLeft(at=NOON, player="ann"), JAM)
    assert table_of(game, JAM).dealer == "ben"
    game = play(game, a_round("1", "ben", dealer="ben", cleo=60))
    table = table_of(game, JAM)
    assert [seat.player.name for seat in winners(table)] == ["Ben"]
    assert ranking(table)[-1].seat.player.name == "Ann"
    assert [seat.player.name for seat in table.present] == ["Ben", "Cleo"]
    game = make_change(game, GameReopened(at=NOON), JAM)
    game = make_change(game, PlayerJoined(at=NOON, player=ANN, start=StartWith.HIGHEST), JAM)
    assert table_of(game, JAM).seat("ann").total == 0
    with pytest.raises(NotNow, match="already at the table"):
        make_change(game, PlayerJoined(at=NOON, player=ANN, start=StartWith.ZERO), JAM)
    with pytest.raises(BadName, match="ann"):
        make_change(game, PlayerJoined(at=NOON, player=Player(id="x", name="ann"), start=StartWith.ZERO), JAM)


def test_the_deal_passes_left_unless_it_is_set() -> None:
    game = play(new_game(), a_round("1", "ann", ben=1, cleo=1))
    assert table_of(game, JAM).dealer == "ben"
    game = make_change(game, DealerSet(at=NOON, player="ann"), JAM)
    assert table_of(game, JAM).dealer == "ann"
    game = play(game, a_round("2", "ann", dealer="ann", ben=1, cleo=1))
    assert table_of(game, JAM).dealer == "ben"


def test_a_dealer_who_leaves_hands_the_deal_to_the_left() -> None:
    game = make_change(new_game(), DealerSet(at=NOON, player="cleo"), JAM)
    game = make_change(game, PlayerLeft(at=NOON, player="cleo"), JAM)
    assert table_of(game, JAM).dealer == "ann"


def test_who_left_has_no_rank_and_the_others_are_counted_without_them() -> None:
    game = play(new_game(), a_round("1", "cleo", ann=50, ben=10), a_round("2", "ben", ann=1, cleo=1))
    game = make_change(game, PlayerLeft(at=at(3), player="cleo"), JAM)
    ranks = {place.seat.player.name: place.rank for place in ranking(table_of(game, JAM))}
    assert ranks == {"Ben": 1, "Ann": 2, "Cleo": None}
    assert "Cleo (left): 60 points" in game_text(game, JAM)


def test_nobody_has_a_rank_before_anything_is_scored() -> None:
    ended = make_change(new_game(), GameEnded(at=at(1)), JAM)
    assert {place.rank for place in ranking(table_of(ended, JAM))} == {None}


def test_a_late_joiner_is_in_no_round_before_not_even_after_a_correction_of_points() -> None:
    game = play(new_game(System.LOWEST_TALLY), a_round("1", "ann", ben=30, cleo=10))
    game = make_change(game, PlayerJoined(at=at(2), player=DAN, start=StartWith.HIGHEST), JAM)
    game = make_change(
        game, PointsCorrected(at=at(3), id="c", player="dan", points=5, reason="forgotten"), JAM
    )
    assert "dan" not in table_of(game, JAM).rounds[0].totals
    game = play(game, a_round("2", "ann", dealer="ben", ben=1, cleo=1, dan=1))
    assert table_of(game, JAM).rounds[1].totals["dan"] == 36


def test_who_joins_does_not_deal_at_once() -> None:
    game = play(new_game(), a_round("1", "ann", dealer="cleo", ben=30, cleo=10))
    assert table_of(game, JAM).dealer == "ann"
    game = make_change(game, PlayerJoined(at=at(2), player=DAN, start=StartWith.ZERO), JAM)
    assert table_of(game, JAM).dealer == "ann"
    for number, dealer in enumerate(("ann", "ben", "cleo"), start=2):
        game = play(game, a_round(str(number), "ann", dealer=dealer, ben=1, cleo=1, dan=1))
    assert table_of(game, JAM).dealer == "dan"


def test_who_joins_sits_where_the_table_says_and_deals_in_turn_from_the_next_round_on() -> None:
    game = play(new_game(), a_round("1", "ann", dealer="ann", ben=30, cleo=10))
    game = make_change(game, PlayerSeated(at=at(2), player=DAN, start=StartWith.ZERO, before="ben"), JAM)
    table = table_of(game, JAM)
    assert [seat.player.name for seat in table.seats] == ["Ann", "Dan", "Ben", "Cleo"]
    assert table.dealer == "ben"
    for number, dealer in enumerate(("ben", "cleo", "ann"), start=2):
        game = play(game, a_round(str(number), "ann", dealer=dealer, ben=1, cleo=1, dan=1))
    assert table_of(game, JAM).dealer == "dan"
    with pytest.raises(NotNow):
        make_change(
            new_game(), PlayerSeated(at=at(2), player=DAN, start=StartWith.ZERO, before="nobody"), JAM
        )
