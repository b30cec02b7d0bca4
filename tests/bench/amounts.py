"""How much each part measures: all of it, or as little as shows that it still runs."""

from __future__ import annotations

import os
from typing import Final

BRIEF: Final = bool(os.environ.get("LAST_CARD_BRIEF"))
"""Whether no figure counts, as in `make check`: each part only runs to its end."""


def amount(whole: int, brief: int = 1) -> int:
    """How often something is measured, or how much of it there is."""
    return brief if BRIEF else whole
