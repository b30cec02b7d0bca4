from __future__ import annotations

import asyncio
import gc
import inspect
import logging

import pytest
from flet.messaging import session

from views.flet_internals.web_connection import CLOSED, ignore_closed_windows


def test_flet_still_says_so() -> None:
    assert f'"{CLOSED}"' in inspect.getsource(session)


async def failing(wrong: Exception) -> None:
    raise wrong


@pytest.mark.parametrize(
    ("wrong", "logged"),
    [(RuntimeError(CLOSED), False), (RuntimeError("other"), True), (ValueError("x"), True)],
)
def test_only_a_task_of_a_closed_window_ends_without_a_traceback(
    wrong: Exception, logged: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(ignore_closed_windows)
        task = asyncio.get_running_loop().create_task(failing(wrong))
        await asyncio.wait([task])
        del task
        gc.collect()

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert bool(caplog.records) == logged
