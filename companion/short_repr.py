"""A short form of any value, for an error message that shows it."""

from __future__ import annotations

import reprlib
from typing import Final

SHOWN_LONGEST: Final = 80
"""The most characters of a wrong value that an error message shows."""


class _ShortRepr(reprlib.Repr):
    """`repr` without its limits: plain `repr` fails on deep nesting and on integers over 4,300 digits."""

    def repr_int(self, x: int, level: int) -> str:
        try:
            return super().repr_int(x, level)
        except ValueError:
            return hex(x)


_SHORT: Final = _ShortRepr()
_SHORT.maxstring = _SHORT.maxlong = _SHORT.maxother = SHOWN_LONGEST


def short_repr(value: object) -> str:
    """The value's `repr`, in at most 80 characters."""
    return _SHORT.repr(value)[:SHOWN_LONGEST]
