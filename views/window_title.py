"""The title of a window: the totals of the game that is open, so that a browser's tab tells them, also once the server is away."""

from typing import Final

from companion.application.live_game import LiveGame
from companion.formats import points_word
from companion.game.current_table import side_ranking
from companion.wording import in_own_direction

NAME: Final = "Last Card"
"""The title of a window without a game."""
AFTER_TOTALS: Final = f" — {NAME}"
"""What stands behind the totals in a title; by it the page tells such a title from others."""


def window_title(live: LiveGame | None) -> str:
    """The title of a window that shows a game: “Ann 120 · Ben 85 — Last Card”; the name of the app before anybody scored."""
    if live is None or not live.table.is_scored:
        return NAME
    sides = [place.side for place in side_ranking(live.table) if place.rank is not None]
    totals = (f"{in_own_direction(side.name)} {points_word(side.total)}" for side in sides)
    return " · ".join(totals) + AFTER_TOTALS
