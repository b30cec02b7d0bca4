"""A picture of the final ranking, to share. It is drawn, not captured from the screen, so it is never cut off."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.application.live_game import LiveGame
from companion.game.ranking import SidePlace, side_ranking, winning_sides
from companion.wording import say
from views import theme
from views.labels import points_word
from views.pictures.canvas import EDGE, WIDE, Canvas, drawn

ROW: Final = 116
DISC_APART: Final = 72
"""From the middle of one partner's disc to that of the other, in pixels."""


def _fitted(sheet: Canvas, text: str, size: int, width: float) -> str:
    """A text shortened to fit into a width of `width` pixels."""
    if sheet.width(text, size) <= width:
        return text

    def too_wide(length: int) -> bool:
        return sheet.width(text[:length] + "…", size) > width

    longest = bisect_left(range(len(text)), True, key=too_wide) - 1
    # Drop a joiner (U+200D) at the cut, which would otherwise join the next emoji.
    return text[: max(longest, 0)].rstrip(" \u200d") + "…"


_drawing: Final = asyncio.Lock()
_last: tuple[LiveGame, bytes] | None = None


async def table_picture(live: LiveGame) -> bytes:
    """The ranking as a PNG: the winner, all totals, the edition, the scoring system and the day.

    One takes a tenth of a second. So it is drawn once, however often it is asked for, and no two at the same time.
    """
    global _last
    async with _drawing:
        if _last is None or _last[0] is not live:
            places = side_ranking(live.table)
            draw = partial(_draw, live=live, places=places)
            _last = live, await drawn(330 + ROW * len(places) + EDGE, live.edition.suits, draw)
        return _last[1]


def _draw(sheet: Canvas, live: LiveGame, places: Sequence[SidePlace]) -> None:
    sides = winning_sides(live.table)
    won = " & ".join(side.name for side in sides)
    several = len(sides) > 1 or any(side.is_team for side in sides)
    title = say("{names} win!", names=won) if several else say("{name} wins!", name=won)
    title = title if won else say("In progress")
    sheet.text(EDGE, 76, _fitted(sheet, title, 76, WIDE - 2 * EDGE), 76, theme.INK)
    line = f"{live.edition.name} · {live.game.system.rules.label} · {live.game.started:%Y-%m-%d}"
    sheet.text(EDGE, 186, _fitted(sheet, line, 36, WIDE - 2 * EDGE), 36, "#4A5168")
    top = 280
    for place in places:
        side = place.side
        sheet.box(EDGE, top, WIDE - 2 * EDGE, ROW - 16, "#FFFFFF", radius=24)
        left = EDGE + 56
        for seat in side.seats:
            player = seat.player
            sheet.disc(left, top + 50, 32, player.colour)
            sheet.text(left, top + 50, player.monogram, 28, theme.ink_on(player.colour), anchor="mm")
            left += DISC_APART
        left += 60 - DISC_APART
        name = _fitted(sheet, place.listed, 48, WIDE - EDGE - left - 244)
        sheet.text(left, top + 50, name, 48, theme.INK, anchor="lm")
        sheet.text(WIDE - EDGE - 28, top + 50, points_word(side.total), 60, theme.INK, anchor="rm")
        top += ROW
    sheet.text(EDGE, top + 10, "Last Card", 32, "#6B7187")
