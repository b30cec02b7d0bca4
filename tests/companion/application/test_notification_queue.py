from __future__ import annotations

import asyncio
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
