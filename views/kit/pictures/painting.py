"""How a picture is painted: with Pillow on a computer, on the browser's canvas in a browser; mirrored where its reader's screen is."""

import asyncio
import sys
from collections.abc import Callable, Sequence

from companion.cards import Suit
from views.kit import theme
from views.kit.pictures.canvas import WIDE, Canvas, MirroredCanvas
from views.kit.sides import is_mirrored


async def drawn(height: int, suits: Sequence[Suit], draw: Callable[[Canvas], None]) -> bytes:
    """The PNG of what `draw` draws on paper, below a stripe of an edition's suit colours."""

    def fill(sheet: Canvas) -> None:
        stripe = WIDE / len(suits)
        for number, suit in enumerate(suits):
            sheet.box(number * stripe, 0, stripe, 24, suit.colour)
        draw(sheet)

    return await painted(height, fill)


async def painted(height: int, draw: Callable[[Canvas], None]) -> bytes:
    """The PNG of what `draw` draws, on paper where it draws nothing."""
    if sys.platform == "emscripten":
        from views.kit.pictures.browser_canvas import BrowserCanvas, load_letters

        canvas = BrowserCanvas(WIDE, height, theme.PAPER)
        draw(_turned(canvas))
        if family := await load_letters(canvas.written):
            canvas = BrowserCanvas(WIDE, height, theme.PAPER, family)
            draw(_turned(canvas))
        return await canvas.png()
    from views.kit.pictures.pillow_canvas import PillowCanvas

    def draw_and_encode() -> bytes:
        sheet = PillowCanvas(WIDE, height, theme.PAPER)
        draw(_turned(sheet))
        return sheet.png()

    # Drawing takes some tenths of a second; in a thread it does not delay the taps of other windows.
    return await asyncio.to_thread(draw_and_encode)


def _turned(canvas: Canvas) -> Canvas:
    """A canvas in the direction of the window that asks for the picture."""
    return MirroredCanvas(canvas) if is_mirrored() else canvas
