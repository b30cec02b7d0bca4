"""A picture of the final table to share: drawn, not captured from the screen, so it is never cut."""

from __future__ import annotations

import io
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from companion.scoring import ranking, winners
from companion.wording import say
from views import theme
from views.state.live_game import LiveGame
from views.words import points_word, system_name

WIDE: Final = 1080
"""The width of the picture, in pixels."""
EDGE: Final = 64
ROW: Final = 116


def _font(size: int) -> ImageFont.ImageFont | ImageFont.FreeTypeFont:
    return ImageFont.load_default(size)


def _fitted(
    draw: ImageDraw.ImageDraw, text: str, size: int, room: float
) -> tuple[str, ImageFont.ImageFont | ImageFont.FreeTypeFont]:
    """A text cut so that it fits into so many pixels."""
    font = _font(size)
    while text and draw.textlength(text, font=font) > room:
        text = text[:-2] + "…" if len(text) > 2 else ""
    return text, font


def table_picture(live: LiveGame) -> bytes:
    """The ranking as a PNG: who won, every total, edition, system and day."""
    places = ranking(live.table, live.game.system)
    height = 330 + ROW * len(places) + EDGE
    image = Image.new("RGB", (WIDE, height), theme.PAPER)
    draw = ImageDraw.Draw(image)
    stripe = WIDE / len(live.edition.suits)
    for number, suit in enumerate(live.edition.suits):
        draw.rectangle((number * stripe, 0, (number + 1) * stripe, 24), fill=suit.colour)
    won = " & ".join(seat.player.name for seat in winners(live.table, live.game.system))
    title, font = _fitted(
        draw, say("{name} wins!", name=won) if won else say("In progress"), 76, WIDE - 2 * EDGE
    )
    draw.text((EDGE, 76), title, font=font, fill=theme.INK)
    line = f"{live.edition.name} · {system_name(live.game.system)} · {live.game.started:%Y-%m-%d}"
    line, font = _fitted(draw, line, 36, WIDE - 2 * EDGE)
    draw.text((EDGE, 186), line, font=font, fill="#4A5168")
    top = 280
    for place in places:
        player = place.seat.player
        draw.rounded_rectangle((EDGE, top, WIDE - EDGE, top + ROW - 16), radius=24, fill="#FFFFFF")
        draw.ellipse((EDGE + 24, top + 18, EDGE + 88, top + 82), fill=player.colour)
        draw.text(
            (EDGE + 56, top + 50),
            player.monogram,
            font=_font(28),
            fill=theme.ink_on(player.colour),
            anchor="mm",
        )
        total = points_word(place.seat.total)
        name, font = _fitted(draw, f"{place.rank}. {player.name}", 48, WIDE - 2 * EDGE - 360)
        draw.text((EDGE + 116, top + 50), name, font=font, fill=theme.INK, anchor="lm")
        draw.text((WIDE - EDGE - 28, top + 50), total, font=_font(60), fill=theme.INK, anchor="rm")
        top += ROW
    draw.text((EDGE, top + 10), "Last Card", font=_font(32), fill="#6B7187")
    out = io.BytesIO()
    image.save(out, format="PNG", optimize=True)
    return out.getvalue()
