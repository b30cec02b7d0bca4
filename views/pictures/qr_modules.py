"""The modules of a QR code, to be drawn on a canvas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class DarkRun:
    """Some dark modules side by side, counted in modules from the upper left corner.

    Attributes:
        column: The column of the first.
        row: Their row.
        length: How many they are.
    """

    column: int
    row: int
    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QrModules:
    """A QR code without its quiet zone.

    Attributes:
        side: Its width and height, in modules.
        runs: The dark modules.
    """

    side: int
    runs: tuple[DarkRun, ...]


def qr_modules(text: str) -> QrModules:
    """A text as a QR code; a quarter of the code may be unreadable (level M is 15 %, Q is 25 %)."""
    # Import late: most windows never draw a QR code.
    import segno

    rows = [[bool(module) for module in row] for row in segno.make(text, error="q", micro=False).matrix]
    return QrModules(side=len(rows), runs=tuple(_runs(rows)))


def _runs(rows: list[list[bool]]) -> Iterator[DarkRun]:
    """Join dark neighbours of a row, so that fewer boxes are drawn and no gap shows between them."""
    for number, row in enumerate(rows):
        start: int | None = None
        for column, dark in enumerate([*row, False]):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                yield DarkRun(column=start, row=number, length=column - start)
                start = None
