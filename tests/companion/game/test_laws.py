from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import invariant

from companion.application.live_game import row_of
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.players import PlayerJoined
from companion.game.changes.rounds import PointsCorrected
from companion.game.changes.settings import PlaceSet
from companion.game.checkpoints import Derived
from companion.game.current_table import ranking
from companion.game.game import Game, make_change, table_of
from companion.round import HandLeft, Round, TypedPoints
from companion.scoring.systems import System
from companion.statistics.game_figures import figures_of
from tests.playing_table import PlayingTable, whole_games
from tests.tables import ANN, BEN, JAM, NOON

pytestmark = pytest.mark.no_cover

systems = st.sampled_from([system for system in System if system.rules.counts_hands])
points = st.integers(0, 200)


@given(points, points, points)
def test_winner_collects_gives_each_rounds_points_to_exactly_one(one: int, two: int, three: int) -> None:
    hands = tuple(
        HandLeft(player=name, held=TypedPoints(typed=left))
        for name, left in (("b", one), ("c", two), ("d", three))
    )
    round_ = Round(id="r", dealer="a", went_out="a", hands=hands, at=NOON)
    got = System.WINNER_COLLECTS.rules.points_of_round(round_, "abcd", JAM)
    assert got == {"a": one + two + three, "b": 0, "c": 0, "d": 0}


class ATableThatPlays(PlayingTable):
    """Random actions on a table; after each the invariants hold."""

    @invariant()
    def totals_are_the_sum_of_rounds_and_corrections(self) -> None:
        table = table_of(self.game, self.edition)
        for seat in table.seats:
            id_ = seat.player.id
            summed = seat.started_with + sum(played.points.get(id_, 0) for played in table.rounds)
            summed += sum(entry.points for entry in table.kept(PointsCorrected) if entry.player == id_)
            assert seat.total == summed

    @invariant()
    def what_the_game_remembers_is_what_its_changes_add_up_to(self) -> None:
        uncached = replace(self.game, derived=Derived())
        assert table_of(self.game, self.edition) == table_of(uncached, self.edition)
        assert figures_of(self.game, self.edition) == figures_of(uncached, self.edition)
        assert row_of(self.game, self.edition) == row_of(uncached, self.edition)

    @invariant()
    def what_is_kept_up_with_each_change_is_what_a_loop_over_all_of_them_finds(self) -> None:
        table = table_of(self.game, self.edition)
        assert table.round_ids == tuple(played.round.id for played in table.rounds)
        assert all(table.round(played.round.id) is played for played in table.rounds)
        early = (
            played.number
            for played, later in zip(table.rounds, table.rounds[1:], strict=False)
            if played.reached and not later.played_on
        )
        assert table.ended_early_at == next(early, None)
        joined = tuple(change.player for change in self.game.changes if isinstance(change, PlayerJoined))
        assert self.game.joined == joined
        place = PlaceSet.searched(table)
        notes = [
            note
            for note in (
                table.note,
                place,
                SeriesSet.searched(table),
                *(played.round.note for played in table.rounds),
            )
            if note
        ]
        assert row_of(self.game, self.edition).notes == " ".join(notes)

    @invariant()
    def the_dealer_is_at_the_table_and_everybody_is_ranked_once(self) -> None:
        table = table_of(self.game, self.edition)
        assert table.seat(table.dealer).present
        assert table.seat(table.dealer).playing or not table.playing
        ranked = [place.seat.player.id for place in ranking(table)]
        assert sorted(ranked) == sorted(seat.player.id for seat in table.seats)
        assert [played.number for played in table.rounds] == list(range(1, len(table.rounds) + 1))

    @invariant()
    def whoever_is_out_plays_no_more_and_is_ranked_behind_who_plays(self) -> None:
        table, rules = table_of(self.game, self.edition), self.game.system.rules
        for seat in table.seats:
            assert (seat.out_since is not None) == rules.is_out(seat.total, table.target)
        present = [place.seat for place in ranking(table) if place.seat.present]
        out = [seat.out_since is not None for seat in present]
        assert out == sorted(out)


class ATableThatCollects(ATableThatPlays):
    """The same actions with winner collects."""

    system = System.WINNER_COLLECTS


class ATableThatCountsHands(ATableThatPlays):
    """The same actions with hands won."""

    system = System.HANDS_WON
    target = 3


class ATableThatKnocksOut(ATableThatPlays):
    """The same actions with knocked out."""

    system = System.KNOCKED_OUT
    target = 100


TestATableThatPlays = whole_games(ATableThatPlays)
TestATableThatCollects = whole_games(ATableThatCollects)
TestATableThatCountsHands = whole_games(ATableThatCountsHands)
TestATableThatKnocksOut = whole_games(ATableThatKnocksOut)


@given(systems)
def test_a_change_after_an_undo_forgets_what_was_undone(system: System) -> None:
    game = Game(
        id="g", edition=JAM.id, system=system, target=500, seats=(ANN, BEN), dealer="ann", started=NOON
    )
    game = make_change(
        game, PointsCorrected(at=NOON, id="1", player="ann", points=5, reason="a"), JAM
    ).undone()
    game = make_change(game, PointsCorrected(at=NOON, id="2", player="ben", points=6, reason="b"), JAM)
    assert not game.can_redo
    assert replace(game, done=0).can_redo
