from __future__ import annotations

from dataclasses import dataclass

from views.server.lan.event_budget import BURST, FLOOD, RATE, SHARE, WORK, WORK_MOST, EventBudget


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


async def test_what_takes_long_waits_until_it_is_no_more_than_a_share_of_the_time() -> None:
    clock, worked = Clock(), Clock()
    budget = EventBudget(clock=clock, worked=worked)

    async def draw(times: int) -> float:
        begun = clock.now
        for _ in range(times):
            clock.now += budget.take()
            await budget.begin()
            # As the handler does, after the event was passed on.
            worked.now += WORK_MOST
        await budget.begin()
        return clock.now - begun

    times = 100
    waited = await draw(times)
    assert abs(waited - (times * WORK_MOST - WORK) / SHARE) <= 3 * WORK_MOST / SHARE
    assert not budget.is_flood
