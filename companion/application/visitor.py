"""Who opens the window that is being opened: contexts that the server sets, and the start of a window reads."""

import contextvars
from typing import Final

VISITOR: Final[contextvars.ContextVar[str]] = contextvars.ContextVar("visitor", default="")
"""The id of the guest whose window is being opened; empty for a window of this computer."""
SHARES: Final[contextvars.ContextVar[bool]] = contextvars.ContextVar("shares", default=True)
"""Whether the window being opened on this computer may share the table: on the local server only the host's browser."""
