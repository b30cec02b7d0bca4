"""The session behind a window: whether a client is connected, and the tasks that run in it."""

import asyncio
import contextvars
from collections.abc import Callable, Coroutine
from typing import Any, Final

import flet as ft

_STARTED: Final[set[asyncio.Task[None]]] = set()
"""The tasks of windows that are not done: the event loop itself would let them be collected."""


def is_connected(page: ft.Page) -> bool:
    """True if a window is connected."""
    try:
        return page.session.connection is not None
    except RuntimeError:
        # Flet has removed the session before it called `on_close`.
        return False


def is_current_window(page: ft.Page) -> bool:
    """True if the code that runs now was started by this window: by a tap in it, or by its own task."""
    return current_window() is page


def current_window() -> ft.Page | None:
    """The window that started the code that runs now; None where no window did."""
    try:
        return ft.context.page
    except RuntimeError:
        return None


def run_in_window(page: ft.Page, task: Callable[..., Coroutine[Any, Any, None]], *given: Any) -> bool:
    """Start a task in a window without waiting for it. Returns whether the window is connected."""
    try:
        # Checked first: run_task would create the coroutine and then find no session to run it.
        if not is_connected(page):
            return False
        if is_current_window(page):
            # The loop and the page are those of this window: a task needs no way between threads.
            started = asyncio.get_running_loop().create_task(task(*given))
            _STARTED.add(started)
            started.add_done_callback(_STARTED.discard)
            return True
        # run_task binds the caller's page; a copy keeps it from leaking into the acting window's task.
        contextvars.copy_context().run(page.run_task, task, *given)
    except (AttributeError, RuntimeError):
        return False
    return True
