from __future__ import annotations

import asyncio
from contextvars import ContextVar
from functools import partial

from companion.application.listeners import NotificationQueue


async def test_windows_are_redrawn_one_after_the_other_and_each_of_them_once() -> None:
    queue, drawn, all_drawn = NotificationQueue(), list[int](), asyncio.Event()

    def draw(window: int) -> None:
        drawn.append(window)
        if len(drawn) == 3:
            all_drawn.set()

    for window in (1, 2, 1, 3, 2):
        queue.enqueue(window, partial(draw, window))
    assert drawn == [], "the tapped window is answered first"
    await asyncio.wait_for(all_drawn.wait(), 10)
    assert drawn == [1, 2, 3]


async def test_a_window_that_was_redrawn_can_wait_again() -> None:
    queue = NotificationQueue()
    for _ in range(2):
        drawn = asyncio.Event()
        queue.enqueue(1, drawn.set)
        await asyncio.wait_for(drawn.wait(), 10)


async def test_the_redraws_of_all_are_not_those_of_whoever_changed_something_first() -> None:
    who = ContextVar("who", default="nobody")
    queue, drawn, all_drawn = NotificationQueue(), list[str](), asyncio.Event()

    def draw() -> None:
        drawn.append(who.get())
        if len(drawn) == 3:
            all_drawn.set()

    who.set("ann")
    for window in range(3):
        queue.enqueue(window, draw)
    await asyncio.wait_for(all_drawn.wait(), 10)
    assert drawn == ["nobody"] * 3
