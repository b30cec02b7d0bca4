"""Counts what Python does: the lines that run, and the length of whatever each built-in function is called on.

Unlike seconds, it is the same on every machine, beside any other work.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import FrameType
from typing import Any, Final

LETTERS_PER_LINE: Final = 64
"""So many letters that a built-in function goes through are counted as one line of Python."""

AT_ONE_END: Final = frozenset({"startswith", "endswith"})
"""Methods that look at one end of a text only."""


@dataclass
class Work:
    """The work so far, in lines of Python."""

    lines: int = 0
    letters: int = 0

    @property
    def total(self) -> float:
        return self.lines + self.letters / LETTERS_PER_LINE

    def trace(self, frame: FrameType, event: str, value: Any) -> Any:
        """Count a line; what `sys.settrace` calls."""
        del frame, value
        self.lines += event == "line"
        return self.trace

    def profile(self, frame: FrameType, event: str, value: Any) -> None:
        """Count the letters that a method of a text or of bytes goes through; what `sys.setprofile` calls."""
        del frame
        own = getattr(value, "__self__", None) if event == "c_call" else None
        if isinstance(own, str | bytes | bytearray) and value.__name__ not in AT_ONE_END:
            self.letters += len(own)


@contextlib.contextmanager
def counted() -> Iterator[Work]:
    """Count the work of this thread. A debugger or a measurement of coverage sees nothing meanwhile."""
    work, traced, profiled = Work(), sys.gettrace(), sys.getprofile()
    sys.settrace(work.trace)
    sys.setprofile(work.profile)
    try:
        yield work
    finally:
        sys.settrace(traced)
        sys.setprofile(profiled)
