"""No traceback for a task of Flet that waits for an answer of a window when the window is closed."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

LOG = logging.getLogger("last_card")

CLOSED: Final = "Session closed"
"""The text of the error in a task that waits for an answer of a closed window (messaging/session.py, Flet 1.0.5)."""


def ignore_closed_windows(loop: asyncio.AbstractEventLoop) -> None:
    """Log such a task as one debug line; every other error goes to the loop's default handler.

    Flet's router opens the previous screen in a task that nothing awaits (`Page.navigate`), so its error cannot be
    caught anywhere else.
    """
    loop.set_exception_handler(_report)


def _report(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    wrong = context.get("exception")
    if isinstance(wrong, RuntimeError) and str(wrong) == CLOSED:
        LOG.debug("A window was closed before it answered: %s", context.get("message"))
        return
    loop.default_exception_handler(context)
