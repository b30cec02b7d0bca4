"""The picture of a table of figures, to share: the score sheet of a game, or the table of a league."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.cards import Suit
from companion.figures_table import FiguresTable
from views.kit import theme
from views.kit.pictures.canvas import EDGE, WIDE, Canvas, drawn
from views.kit.pictures.win_picture import fitted, fitting_size

FIRST: Final = 130
"""The width of the column of rounds or places, in pixels."""
LARGEST: Final = 44
SMALLEST: Final = 14
LINE: Final = 1.3
"""The height of a line of text as a fraction of the font size."""
SMALLER: Final = 0.7
"""The second line of a cell, as a fraction of the size of the first."""
FAINT: Final = "#4A5168"


async def figures_picture(table: FiguresTable, suits: Sequence[Suit]) -> bytes:
    """The table as a PNG, as high as it has rows."""
    lines = [max(cell.count("\n") + 1 for cell in row) for row in table.rows]
    column = (WIDE - 2 * EDGE - FIRST) / (len(table.heads) - 1)
    longest = max(
        len(part) * (SMALLER if below else 1)
        for row in table.rows
        for cell in row[1:]
        for below, part in enumerate(cell.split("\n"))
    )
    # A digit is about six tenths as wide as it is high.
    size = int(min(LARGEST, max(SMALLEST, column * 0.9 / (0.6 * longest))))
    step = size * LINE
    rows = [step * (count + 0.35) for count in lines]

    def draw(sheet: Canvas) -> None:
        title = fitting_size(sheet, table.title, range(26, 46, 2), WIDE - 2 * EDGE)
        sheet.text(EDGE, 64, fitted(sheet, table.title, title, WIDE - 2 * EDGE), title, theme.FOREGROUND)
        heads = [
            fitting_size(sheet, head, range(SMALLEST, min(size, 32) + 1), column * 0.94)
            for head in table.heads
        ]
        _row(sheet, 150, table.heads, min(heads), column, FAINT)
        top = 150 + step * 1.6
        for number, (row, height) in enumerate(zip(table.rows, rows, strict=True)):
            if number % 2 == 0:
                sheet.box(EDGE - 20, top - step * 0.25, WIDE - 2 * EDGE + 40, height, "#FFFFFF", radius=12)
            _row(sheet, top, row, size, column, theme.FOREGROUND)
            top += height
        sheet.text(EDGE, top + 24, "Last Card", 32, "#6B7187")

    return await drawn(int(150 + step * 1.6 + sum(rows)) + 24 + 32 + EDGE, suits, draw)


def _row(sheet: Canvas, top: float, cells: Sequence[str], size: int, column: float, colour: str) -> None:
    for place, cell in enumerate(cells):
        width = column if place else FIRST
        right = EDGE + FIRST + place * column
        for below, part in enumerate(cell.split("\n")):
            large = int(size * SMALLER) if below else size
            text = fitted(sheet, part, large, width * 0.94)
            at, anchor = (right, "ra") if place else (EDGE, "la")
            sheet.text(at, top + below * size * LINE, text, large, FAINT if below else colour, anchor=anchor)
