"""How long a game is: against a simulator of the test's own, under every length and every way to score."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

import pytest

from companion.errors import BadEntry, CompanionError, NotNow
from companion.game.changes.change import Change
from companion.game.changes.evenings import GameEnded, GameReopened
from companion.game.changes.players import PlayerJoined, PlayerLeft, StartWith
from companion.game.changes.rounds import PointsCorrected, RoundCorrected, RoundRecorded, RoundRemoved
from companion.game.changes.settings import LengthSet, TargetSet
from companion.game.current_table import may_play_on, winners
from companion.game.game import Game, make_change, table_of
from companion.game.length import LengthKind
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.round import HandLeft, Round, TypedPoints
from companion.scoring.systems import System
from tests.companion.game.paper_game import FOUR, Simulated, copied
from tests.conftest import LONG
from tests.tables import EVE, JAM, NOON, a_round, at, new_game, play

GAMES: Final = 200 if LONG else 4
"""The games of each of the 72 kinds of table; each has about 40 acts, and each act is two comparisons."""


def some_round(chance: random.Random, paper: Simulated, id_: str, when: datetime, who: list[str]) -> Round:
    out = chance.choice([*who, *who, None])
    partner = {"ann": "cleo", "cleo": "ann", "ben": "dan", "dan": "ben"}.get(out or "")
    skipped = partner if paper.teams and not paper.system.rules.counts_partner else None
    counts = out is not None and paper.system.rules.counts_hands
    hands = tuple(
        HandLeft(player=each, held=TypedPoints(typed=chance.randrange(0, 60)))
        for each in who
        if each not in (out, skipped) and counts
    )
    return Round(id=id_, dealer=who[0], went_out=out, hands=hands, last_card=None, note="", at=when)


def noted(round_: Round) -> tuple[str, str | None, dict[str, int], datetime]:
    hands = {left.player: left.held.typed for left in round_.hands if isinstance(left.held, TypedPoints)}
    return round_.id, round_.went_out, hands, round_.at


def length_said(chance: random.Random, when: datetime, kind: LengthKind | None = None) -> LengthSet:
    kind = kind or chance.choice([kind for kind in LengthKind if kind is not LengthKind.TARGET])
    number = {
        LengthKind.ROUNDS: chance.randrange(1, 12),
        LengthKind.HANDS: chance.randrange(1, 5),
        LengthKind.MINUTES: chance.randrange(1, 40),
        LengthKind.TIME: chance.randrange(24 * 60),
        LengthKind.OPEN: 0,
    }[kind]
    return LengthSet(at=when, measure=kind, number=number)


def heard(paper: Simulated, said: LengthSet) -> None:
    """On paper: the length, and the clock's hand at which it ends."""
    paper.kind, paper.number, paper.ends = said.measure, said.number, None
    if said.measure is LengthKind.MINUTES:
        paper.ends = said.at + timedelta(minutes=said.number)
    if said.measure is LengthKind.TIME:
        midnight = said.at.replace(hour=0, minute=0)
        days = (midnight + timedelta(days=day, minutes=said.number) for day in range(2))
        paper.ends = next(day for day in days if day > said.at)
    if paper.system is not System.KNOCKED_OUT:
        paper.target = None


class Played:
    """A game and its paper, with what undo brings back."""

    def __init__(self, system: System, kind: LengthKind, seed: int, *, teams: bool) -> None:
        self.chance = random.Random(f"{system} {kind} {teams} {seed}")
        self.target = 5 if system is System.HANDS_WON else self.chance.choice([60, 150, 300])
        rules = BY_THE_SHEET.with_rule(House.PARTNERS) if teams else BY_THE_SHEET
        self.game = new_game(system, target=self.target, players=FOUR, house_rules=rules)
        self.paper = Simulated(system=system, teams=teams, target=self.target)
        self.history: list[Simulated] = [copied(self.paper)]
        self.now = NOON
        self.made = 0

    def do(self, change: Change, then: Any) -> bool:
        try:
            self.game = make_change(self.game, change, JAM)
        except CompanionError:
            return False
        then()
        del self.history[self.game.done :]
        self.history.append(copied(self.paper))
        return True

    def says(self, kind: LengthKind | None = None) -> bool:
        """Another length is said, or tried."""
        said = length_said(self.chance, self.now, kind)
        return self.do(said, lambda: heard(self.paper, said))

    def compare(self) -> None:
        table = table_of(self.game, JAM)
        assert table.finished is self.paper.over()
        assert {seat.player.id for seat in winners(table)} == self.paper.winners()

    def act(self) -> None:  # noqa: C901 - each act is a case
        self.made += 1
        self.now += timedelta(minutes=self.chance.randrange(1, 9))
        paper, chance, number = self.paper, self.chance, self.made
        match chance.randrange(24):
            case 0 if paper.rounds:
                old = chance.choice(paper.rounds)
                took = [*table_of(self.game, JAM).round(old[0]).players]
                new = some_round(chance, paper, old[0], old[3], took)
                place = paper.rounds.index(old)
                self.do(
                    RoundCorrected(at=self.now, round=new),
                    lambda: paper.rounds.__setitem__(place, noted(new)),
                )
            case 1 if paper.rounds:
                old = chance.choice(paper.rounds)
                self.do(RoundRemoved(at=self.now, round_id=old[0]), lambda: paper.rounds.remove(old))
            case 2:
                who, points = chance.choice([*paper.here]), chance.randrange(-40, 40)
                given = PointsCorrected(at=self.now, id=f"c{number}", player=who, points=points, reason="")
                self.do(given, lambda: paper.happened.append(("points", who, points)))
            case 3 if not paper.teams:
                who = chance.choice([each for each in paper.here if paper.here[each]] or ["ann"])
                self.do(PlayerLeft(at=self.now, player=who), lambda: paper.here.__setitem__(who, False))
            case 4 if not paper.teams:
                player = chance.choice([*FOUR, EVE])

                def came() -> None:
                    paper.here[player.id] = True
                    paper.happened.append(("came", player.id))

                self.do(PlayerJoined(at=self.now, player=player, start=StartWith.ZERO), came)
            case 5:
                self.says()
            case 6:
                target = self.target + chance.randrange(3)

                def goes_to() -> None:
                    paper.target, paper.kind, paper.ends = target, LengthKind.TARGET, None

                self.do(TargetSet(at=self.now, target=target), goes_to)
            case 7 if chance.random() < 0.2:
                self.do(GameEnded(at=self.now), lambda: setattr(paper, "stopped", True))
            case 8 | 9 if paper.over():

                def goes_on() -> None:
                    paper.stopped, paper.more = False, True

                self.do(GameReopened(at=self.now), goes_on)
            case 10 if self.game.can_undo:
                self.game = self.game.undone()
                self.paper = copied(self.history[self.game.done])
            case 11 if self.game.can_redo:
                self.game = self.game.redone()
                self.paper = copied(self.history[self.game.done])
            case _:
                table = table_of(self.game, JAM)
                who_plays = [seat.player.id for seat in table.playing]
                if len(who_plays) < 2:
                    return
                new = some_round(chance, paper, f"r{number}", self.now, who_plays)
                was_over = paper.over()

                def scored() -> None:
                    paper.rounds.append(noted(new))
                    paper.happened.append(("round", new.id))
                    paper.more = False

                assert self.do(RoundRecorded(at=self.now, round=new), scored) is not was_over


@pytest.mark.sampled(3)
@pytest.mark.parametrize("teams", [False, True], ids=["alone", "teams"])
@pytest.mark.parametrize("kind", LengthKind)
@pytest.mark.parametrize("system", System)
def test_a_game_is_over_and_won_as_on_paper(system: System, kind: LengthKind, teams: bool) -> None:
    for seed in range(GAMES):
        played = Played(system, kind, seed, teams=teams)
        if kind is not LengthKind.TARGET and not played.says(kind):
            return
        for _ in range(40):
            played.act()
            played.compare()


NOT_PLAYED: Final = {
    (System.HANDS_WON, LengthKind.HANDS): "the hands won are the points: they are its target",
    (System.HANDS_WON, LengthKind.OPEN): "its target may be left empty, which says the same",
    (System.KNOCKED_OUT, LengthKind.OPEN): "the last one in ends it",
}


@pytest.mark.parametrize("kind", [kind for kind in LengthKind if kind is not LengthKind.TARGET])
@pytest.mark.parametrize("system", System)
def test_each_scoring_has_each_length_but_those_that_would_say_the_same(
    system: System, kind: LengthKind
) -> None:
    said = LengthSet(at=at(1), measure=kind, number=5 * (kind is not LengthKind.OPEN))
    game = new_game(system, target=50)
    if (system, kind) in NOT_PLAYED:
        with pytest.raises(BadEntry, match="With this scoring a game can't be that long"):
            make_change(game, said, JAM)
        return
    table = table_of(make_change(game, said, JAM), JAM)
    assert table.length.kind is kind
    assert table.target == (50 if system is System.KNOCKED_OUT else None)


def ten_rounds(game: Game, rounds: int) -> Game:
    game = make_change(game, LengthSet(at=at(0), measure=LengthKind.ROUNDS, number=10), JAM)
    return play(game, *(a_round(f"r{number}", "ann", ben=40, cleo=40) for number in range(rounds)))


def test_ten_rounds_end_with_the_tenth_whatever_the_totals_are() -> None:
    nine = ten_rounds(new_game(target=50), 9)
    assert not table_of(nine, JAM).finished
    assert table_of(nine, JAM).length.is_last(9, NOON)
    assert not table_of(nine, JAM).length.is_last(8, NOON)
    ten = play(nine, a_round("r9", "ben", ann=5, cleo=5))
    assert [seat.player.id for seat in winners(table_of(ten, JAM))] == ["ann"]


def test_one_more_round_after_the_last_one_ends_it_again() -> None:
    more = make_change(ten_rounds(new_game(), 10), GameReopened(at=at(30)), JAM)
    assert not table_of(more, JAM).finished
    assert table_of(play(more, a_round("r10", "ben", ann=5, cleo=5)), JAM).finished


def test_who_is_knocked_out_of_a_game_of_ten_rounds_does_not_end_it_and_those_left_may_play_on() -> None:
    game = new_game(System.KNOCKED_OUT, target=200)
    game = make_change(game, LengthSet(at=at(0), measure=LengthKind.ROUNDS, number=2), JAM)
    game = play(game, a_round("r1", "ann", ben=200, cleo=5), a_round("r2", "ann", cleo=7))
    table = table_of(game, JAM)
    assert table.finished
    assert may_play_on(table)
    assert [seat.player.id for seat in winners(table)] == ["ann"]


def test_the_round_that_was_played_when_the_time_came_is_the_last() -> None:
    game = make_change(new_game(), LengthSet(at=at(0), measure=LengthKind.MINUTES, number=30), JAM)
    before = replace(a_round("r1", "ann", ben=4, cleo=4), at=at(29))
    game = make_change(game, RoundRecorded(at=at(29), round=before), JAM)
    length = table_of(game, JAM).length
    assert not table_of(game, JAM).finished
    assert length.progress(1, at(29)) == "1 min left"
    assert length.progress(1, at(0)) == "30 min left"
    assert length.progress(1, at(30)) == "Last round"
    late = replace(a_round("r2", "ann", ben=4, cleo=4), at=at(33))
    game = make_change(game, RoundRecorded(at=at(33), round=late), JAM)
    assert table_of(game, JAM).finished
    # Half an hour more, said now, opens it again.
    more = make_change(game, LengthSet(at=at(34), measure=LengthKind.MINUTES, number=30), JAM)
    assert not table_of(more, JAM).finished


def test_a_time_of_the_day_that_is_past_is_tomorrows() -> None:
    """The games of these tests begin at noon."""
    for time, ends in (("13:05", at(65)), ("1205", at(5)), ("12", at(24 * 60)), ("9.30", at(24 * 60 - 150))):
        number = LengthKind.TIME.rules.numbers.read(time)
        assert number is not None
        game = make_change(new_game(), LengthSet(at=NOON, measure=LengthKind.TIME, number=number), JAM)
        assert table_of(game, JAM).length.ends_at == ends
    for wrong in ("", "24:00", "12:60", "noon", "1", "123456"):
        assert (LengthKind.TIME.rules.numbers.error_of(wrong) == "") is (wrong == "1")


def test_a_length_that_cannot_be_is_refused() -> None:
    for kind, number in (
        (LengthKind.ROUNDS, 0),
        (LengthKind.ROUNDS, 201),
        (LengthKind.MINUTES, 601),
        (LengthKind.TIME, 1440),
        (LengthKind.TARGET, 500),
        (LengthKind.OPEN, 3),
    ):
        with pytest.raises(BadEntry):
            make_change(new_game(), LengthSet(at=at(1), measure=kind, number=number), JAM)
    played = ten_rounds(new_game(), 3)
    with pytest.raises(NotNow, match="The game already says that"):
        make_change(played, LengthSet(at=at(9), measure=LengthKind.ROUNDS, number=10), JAM)
    with pytest.raises(NotNow, match="You have already played 3 rounds"):
        make_change(played, LengthSet(at=at(9), measure=LengthKind.ROUNDS, number=2), JAM)
    assert table_of(
        make_change(played, LengthSet(at=at(9), measure=LengthKind.ROUNDS, number=3), JAM), JAM
    ).finished
    assert table_of(make_change(played, TargetSet(at=at(9), target=500), JAM), JAM).target == 500


def test_the_round_that_is_played_on_is_the_last_one_again() -> None:
    length = table_of(ten_rounds(new_game(), 10), JAM).length
    assert [length.progress(rounds, NOON) for rounds in (8, 9, 10)] == [
        "Round 9 of 10",
        "Last round",
        "Last round",
    ]
