"""A task of Flet's that still asked something of a window when the window was closed ends without a traceback."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

LOG = logging.getLogger("last_card")

CLOSED: Final = "Session closed"
"""What Flet raises in a task that waits for an answer of a window that is closed (messaging/session.py, Flet 1.0.5)."""


def ignore_closed_windows(loop: asyncio.AbstractEventLoop) -> None:
    """Log such a task in one line of debugging; everything else goes to the loop's usual report.

    Flet's router opens the screen below a popped one in a task that nobody waits for (`Page.navigate`), so nobody can
    catch its error.
    """
    loop.set_exception_handler(_report)


def _report(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    wrong = context.get("exception")
    if isinstance(wrong, RuntimeError) and str(wrong) == CLOSED:
        LOG.debug("A window was closed before it answered: %s", context.get("message"))
        return
    loop.default_exception_handler(context)
