from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from tests.views.server.waiting import PATIENCE, until
from views.server.lan.event_budget import (
    BUDGET,
    BURST,
    FLOOD,
    OF_AN_EVENT,
    RATE,
    REST,
    SHARE,
    WORK,
    EventBudget,
    measured_tasks,
)


@dataclass
class Clock:
    now: float = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_hand_never_waits() -> None:
    clock = Clock()
    budget = EventBudget(clock=clock)
    for _ in range(1_000):
        clock.now += 1 / 30
        assert budget.take() == 0.0
        assert not budget.is_flood


def test_what_comes_faster_waits_until_it_is_no_more_than_may_be() -> None:
    clock = Clock()
    budget = EventBudget(clock=clock)
    begun = clock.now
    for _ in range(int(BURST + 10 * RATE)):
        clock.now += budget.take()
    assert abs(clock.now - begun - 10.0) < 0.1


def test_who_never_stops_is_a_flood_and_who_pauses_is_none() -> None:
    clock = Clock()
    budget = EventBudget(clock=clock)
    while not budget.is_flood:
        clock.now += budget.take()
        assert clock.now < 110 + FLOOD
    clock.now += 2.0
    budget.take()
    assert not budget.is_flood


EVENT = 3.0
"""Seconds that an event takes, far more than most do."""


async def test_what_takes_long_waits_until_it_is_no_more_than_a_share_of_the_time() -> None:
    clock = Clock()
    budget = EventBudget(clock=clock)
    times, begun = 10, clock.now
    for _ in range(times):
        clock.now += budget.take()
        await budget.begin()
        budget.charge(EVENT)
    clock.now += budget.take()
    assert abs(clock.now - begun - (times * EVENT - WORK) / SHARE) <= 2 * EVENT / SHARE
    assert not budget.is_flood


async def test_an_event_is_charged_in_full_and_to_its_own_guest_alone() -> None:
    clock, worked = Clock(), Clock()
    ann, ben = EventBudget(clock=clock), EventBudget(clock=clock)
    loop = asyncio.get_running_loop()
    loop.set_task_factory(measured_tasks(worked))

    async def work(seconds: float) -> None:
        await asyncio.sleep(0)
        worked.now += seconds

    async def handle() -> None:
        OF_AN_EVENT.set(True)
        # What an event begins is of the event, too, however late it is done.
        later = asyncio.create_task(work(0.7))
        await asyncio.sleep(0)
        worked.now += 0.5
        await later

    async def window(budget: EventBudget, *, sends: bool) -> None:
        BUDGET.set(budget)
        drawn = asyncio.create_task(work(0.25))
        if sends:
            await asyncio.create_task(handle())
        await drawn

    try:
        await asyncio.gather(window(ann, sends=True), window(ben, sends=False))
    finally:
        loop.set_task_factory(None)
    # A window that is drawn for what others do is not charged for it.
    assert ann.take() == pytest.approx((0.5 + 0.7 - WORK) / SHARE)
    assert ben.take() == 0.0


@contextmanager
def drawing_on(seconds: float) -> Iterator[tuple[EventBudget, asyncio.Event, asyncio.Task[None]]]:
    """A guest's budget, and what their window draws, which takes so long, once something is changed."""
    worked, is_changed = Clock(), asyncio.Event()
    budget, loop = EventBudget(clock=Clock()), asyncio.get_running_loop()
    loop.set_task_factory(measured_tasks(worked))
    BUDGET.set(budget)

    async def draw() -> None:
        await is_changed.wait()
        worked.now += seconds

    try:
        yield budget, is_changed, loop.create_task(draw())
    finally:
        loop.set_task_factory(None)


async def test_what_is_drawn_while_an_event_is_handled_is_charged() -> None:
    with drawing_on(WORK + 1) as (budget, is_changed, drawing):
        await budget.begin()
        is_changed.set()
        await drawing
    assert budget.take() == pytest.approx(1 / SHARE)


async def test_an_event_rests_as_long_as_others_need_and_no_longer_than_anybody_notices() -> None:
    budget, clock = EventBudget(), asyncio.get_running_loop().time
    await budget.begin()
    worked, begun = 0.004, clock()
    budget.charge(worked)
    await budget.begin()
    assert clock() - begun >= REST * worked
    # Nine times this would be a minute and a half.
    budget.charge(10.0)
    await asyncio.wait_for(budget.begin(), PATIENCE)


async def test_what_is_drawn_for_others_while_a_guest_rests_is_not_charged() -> None:
    with drawing_on(WORK) as (budget, is_changed, drawing):
        await budget.begin()
        budget.charge(0.1)
        await until(lambda: not budget.is_handling, "the event was handled for ever")
        is_changed.set()
        await drawing
        assert budget.take() == 0.0
        await budget.begin()
    assert budget.is_handling
