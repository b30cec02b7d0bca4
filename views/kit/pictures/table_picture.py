"""The picture of a game, to share: of its win, or of the ranking so far. It is drawn, not captured from the screen, so it is never cut off."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.application.live_game import LiveGame
from companion.formats import day, points_word
from companion.game.current_table import SidePlace, side_ranking, winning_sides
from companion.game.length import scoring_words
from companion.wording import Language, language, say
from views.kit import theme
from views.kit.pictures.canvas import EDGE, HIGH, WIDE, Canvas, drawn
from views.kit.pictures.win_picture import fitted, win_picture

ROW: Final = 116
CIRCLES_APART: Final = 72
"""From the middle of one partner's circle to that of the other, in pixels."""


_drawing: Final = asyncio.Lock()
_last: tuple[LiveGame, tuple[int, str, Language], bytes] | None = None


async def table_picture(live: LiveGame, height: int = HIGH, remark: str = "") -> bytes:
    """A game as a PNG: the picture of its win, `height` pixels high with a `remark` of the caller, or all totals so far.

    One takes some tenths of a second. So it is drawn once, however often it is asked for, and no two at the same time.
    """
    global _last
    async with _drawing:
        wanted = height, remark, language()
        if _last is None or _last[0] is not live or _last[1] != wanted:
            if winning_sides(live.table):
                picture = await win_picture(live, height, remark)
            else:
                places = side_ranking(live.table)
                draw = partial(_draw, live=live, places=places)
                picture = await drawn(330 + ROW * len(places) + EDGE, live.edition.suits, draw)
            _last = live, wanted, picture
        return _last[2]


def _draw(sheet: Canvas, live: LiveGame, places: Sequence[SidePlace]) -> None:
    sheet.text(EDGE, 76, say("In progress"), 76, theme.FOREGROUND)
    scoring = scoring_words(live.game.system.rules, None, live.table.length)
    line = f"{live.edition.called} · {scoring} · {day(live.game.played_at)}"
    sheet.text(EDGE, 186, fitted(sheet, line, 36, WIDE - 2 * EDGE), 36, "#4A5168")
    top = 280
    for place in places:
        side = place.side
        sheet.box(EDGE, top, WIDE - 2 * EDGE, ROW - 16, "#FFFFFF", radius=24)
        left = EDGE + 56
        for seat in side.seats:
            player = seat.player
            sheet.circle(left, top + 50, 32, player.colour)
            sheet.text(left, top + 50, player.monogram, 28, theme.foreground_on(player.colour), anchor="mm")
            left += CIRCLES_APART
        left += 60 - CIRCLES_APART
        name = fitted(sheet, place.listed, 48, WIDE - EDGE - left - 244)
        sheet.text(left, top + 50, name, 48, theme.FOREGROUND, anchor="lm")
        sheet.text(WIDE - EDGE - 28, top + 50, points_word(side.total), 60, theme.FOREGROUND, anchor="rm")
        top += ROW
    sheet.text(EDGE, top + 10, "Last Card", 32, "#6B7187")
