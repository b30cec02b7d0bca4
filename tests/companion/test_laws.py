from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.change import StartWith
from companion.errors import CompanionError
from companion.game import Game
from companion.hand import TypedPoints
from companion.play import (
    amend_round,
    correct_points,
    drop_rounds_after,
    end_game,
    join,
    keep_verdict,
    leave,
    record_round,
    remove_round,
    reopen,
    set_dealer,
)
from companion.players import Player
from companion.round import HandLeft, Round
from companion.scoring.ranking import ranking
from companion.scoring.systems import System
from companion.table import table_of
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON

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


class ATableThatPlays(RuleBasedStateMachine):
    """Record, amend, remove, correct, undo, redo, join, leave: the totals are always the sum."""

    system = System.LOWEST_TALLY
    target = 2000

    def __init__(self) -> None:
        super().__init__()
        self.game = Game(
            id="g",
            edition=JAM.id,
            system=self.system,
            target=self.target,
            seats=(ANN, BEN, CLEO),
            dealer="ann",
            started=NOON,
        )
        self.before: list[Game] = []
        self.made = 0

    def change(self, act: Any) -> None:
        try:
            after = act()
        except CompanionError as refusal:
            assert str(refusal)
            return
        self.before = [*self.before[: self.game.done], self.game]
        self.game = after

    def a_round(self, data: st.DataObject, id_: str, players: list[str]) -> Round:
        out = data.draw(st.sampled_from([*players, None]))
        hands = tuple(
            HandLeft(player=player, held=TypedPoints(typed=data.draw(points)))
            for player in players
            if player != out and out is not None
        )
        return Round(id=id_, dealer=players[0], went_out=out, hands=hands, at=NOON)

    @rule(data=st.data())
    def record(self, data: st.DataObject) -> None:
        self.made += 1
        playing = [seat.player.id for seat in table_of(self.game, JAM).playing]
        if not playing:
            return
        round_ = self.a_round(data, f"r{self.made}", playing)
        self.change(lambda: record_round(self.game, round_, JAM, at=NOON))

    @precondition(lambda self: bool(table_of(self.game, JAM).rounds))
    @rule(data=st.data())
    def amend(self, data: st.DataObject) -> None:
        past = data.draw(st.sampled_from(table_of(self.game, JAM).rounds)).round
        players = [past.dealer, *sorted({left.player for left in past.hands} - {past.dealer})]
        self.change(lambda: amend_round(self.game, self.a_round(data, past.id, players), JAM, at=NOON))

    @precondition(lambda self: bool(table_of(self.game, JAM).rounds))
    @rule(data=st.data(), drops=st.booleans())
    def remove(self, data: st.DataObject, drops: bool) -> None:
        past = data.draw(st.sampled_from(table_of(self.game, JAM).rounds)).round
        act = drop_rounds_after if drops else remove_round
        self.change(lambda: act(self.game, past.id, JAM, at=NOON))

    @rule(who=st.sampled_from(["ann", "ben", "cleo"]), by=st.integers(-50, 50))
    def correct(self, who: str, by: int) -> None:
        self.made += 1
        self.change(lambda: correct_points(self.game, who, by, "why", JAM, id_=f"c{self.made}", at=NOON))

    @rule(start=st.sampled_from(StartWith), who=st.sampled_from([DAN, ANN, Player(id="z", name="Zoë")]))
    def joins(self, start: StartWith, who: Player) -> None:
        self.change(lambda: join(self.game, who, JAM, start=start, at=NOON))

    @rule(who=st.sampled_from(["ann", "ben", "cleo"]))
    def leaves(self, who: str) -> None:
        self.change(lambda: leave(self.game, who, JAM, at=NOON))

    @rule(who=st.sampled_from(["ann", "ben", "cleo"]))
    def deals(self, who: str) -> None:
        self.change(lambda: set_dealer(self.game, who, JAM, at=NOON))

    @rule(who=st.sampled_from(["ann", "ben"]), guilty=st.booleans())
    def challenges(self, who: str, guilty: bool) -> None:
        self.made += 1
        self.change(
            lambda: keep_verdict(
                self.game,
                JAM,
                player=who,
                challenger="cleo",
                colour="blue",
                guilty=guilty,
                chance=None,
                id_=f"v{self.made}",
                at=NOON,
            )
        )

    @rule(opens=st.booleans())
    def ends(self, opens: bool) -> None:
        self.change(lambda: (reopen if opens else end_game)(self.game, JAM, at=NOON))

    @precondition(lambda self: self.game.can_undo)
    @rule()
    def undoes_and_redoes(self) -> None:
        assert self.game.undone().redone() == self.game
        was = self.before[self.game.done - 1]
        assert table_of(self.game.undone(), JAM) == table_of(was, JAM)

    @precondition(lambda self: self.game.can_undo)
    @rule()
    def undoes(self) -> None:
        self.game = self.game.undone()

    @precondition(lambda self: self.game.can_redo)
    @rule()
    def redoes(self) -> None:
        self.game = self.game.redone()

    @invariant()
    def totals_are_the_sum_of_rounds_and_corrections(self) -> None:
        table = table_of(self.game, JAM)
        for seat in table.seats:
            id_ = seat.player.id
            summed = seat.started_with + sum(played.points.get(id_, 0) for played in table.rounds)
            summed += sum(entry.points for entry in table.corrections if entry.player == id_)
            assert seat.total == summed

    @invariant()
    def the_dealer_is_at_the_table_and_everybody_is_ranked_once(self) -> None:
        table = table_of(self.game, JAM)
        assert table.seat(table.dealer).present
        assert table.seat(table.dealer).playing or not table.playing
        ranked = [place.seat.player.id for place in ranking(table, self.game.system)]
        assert sorted(ranked) == sorted(seat.player.id for seat in table.seats)
        assert [played.number for played in table.rounds] == list(range(1, len(table.rounds) + 1))

    @invariant()
    def whoever_is_out_plays_no_more_and_is_ranked_behind_who_plays(self) -> None:
        table, rules = table_of(self.game, JAM), self.game.system.rules
        for seat in table.seats:
            assert (seat.out_since is not None) == rules.is_out(seat.total, table.target)
        present = [place.seat for place in ranking(table, self.game.system) if place.seat.present]
        out = [seat.out_since is not None for seat in present]
        assert out == sorted(out)


class ATableThatCollects(ATableThatPlays):
    """The same acts where the winner of a round collects."""

    system = System.WINNER_COLLECTS


class ATableThatCountsHands(ATableThatPlays):
    """The same acts where only the hands won count."""

    system = System.HANDS_WON
    target = 3


class ATableThatKnocksOut(ATableThatPlays):
    """The same acts where a player at the target is out."""

    system = System.KNOCKED_OUT
    target = 100


TestATableThatPlays = ATableThatPlays.TestCase
TestATableThatCollects = ATableThatCollects.TestCase
TestATableThatCountsHands = ATableThatCountsHands.TestCase
TestATableThatKnocksOut = ATableThatKnocksOut.TestCase


@given(systems)
def test_a_change_after_an_undo_forgets_what_was_undone(system: System) -> None:
    game = Game(
        id="g", edition=JAM.id, system=system, target=500, seats=(ANN, BEN), dealer="ann", started=NOON
    )
    game = correct_points(game, "ann", 5, "a", JAM, id_="1", at=NOON).undone()
    game = correct_points(game, "ben", 6, "b", JAM, id_="2", at=NOON)
    assert not game.can_redo
    assert replace(game, done=0).can_redo
