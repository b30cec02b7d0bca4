"""Rounds, undos and redos on two phones: the app decides as a person would who sees both papers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from companion.application.import_plan import ImportPlanner
from companion.game.roster import Roster
from companion.handover.game_merge import ASKED, Outcome, merge_of
from companion.handover.handed_game import HandedGame
from companion.steps import run_all
from tests.companion.handover.two_phones import Paper, expected, papers
from tests.conftest import LONG
from tests.tables import EDITIONS, JAM

pytestmark = pytest.mark.no_cover

COUNT = 20_000 if LONG else 300
SAID = {Outcome.SAME: "same", Outcome.MORE_HERE: "here", Outcome.MORE_THERE: "there"} | dict.fromkeys(
    ASKED, "ask"
)


@settings(max_examples=COUNT, deadline=None)
@given(papers())
def test_a_hand_over_and_an_import_decide_as_a_person_would(phones: tuple[Paper, Paper]) -> None:
    here, there = (HandedGame(game=paper.game) for paper in phones)
    merge = merge_of(there, here)
    want = expected(*phones)
    assert SAID[merge.outcome] == want
    assert merge.is_asked is bool(merge.question(JAM))
    assert list(merge.taken.game.in_force) == list(there.game.in_force)
    planner = ImportPlanner(roster=Roster(), editions=EDITIONS)
    run_all(planner.add(there.game, here))
    plan = planner.plan()
    counts = {"same": plan.same, "here": plan.behind, "there": len(plan.further), "ask": len(plan.forks)}
    assert counts == dict.fromkeys(counts, 0) | {want: 1}


@settings(max_examples=COUNT, deadline=None)
@given(papers())
def test_both_phones_are_told_the_same(phones: tuple[Paper, Paper]) -> None:
    here, there = (HandedGame(game=paper.game) for paper in phones)
    other_way = {
        Outcome.MORE_HERE: Outcome.MORE_THERE,
        Outcome.MORE_THERE: Outcome.MORE_HERE,
        Outcome.UNDONE_HERE: Outcome.UNDONE_THERE,
        Outcome.UNDONE_THERE: Outcome.UNDONE_HERE,
    }
    found, back = merge_of(there, here).outcome, merge_of(here, there).outcome
    assert back is other_way.get(found, found)
