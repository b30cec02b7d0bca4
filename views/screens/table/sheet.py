"""The sheet over the table: a few lines, one decision each. The address says which sheet is open, so Back closes it."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from views.address import address_path, query_value
from views.state.app_state import AppState

MENU: Final = "menu"
"""The sheet of the whole table; one without a name of its own is of the player with that id."""
JOIN: Final = "join"
LENGTH: Final = "length"
POINTS: Final = "points:"
LEAVING: Final = "leaving:"
SEAT: Final = "seat:"
NAME: Final = "name:"
"""The sheets on which somebody joins, and of the length; and, before a player's id, of the player's points, of the cards of
a player who leaves while they are counted, of the player's seat, and of the player's name."""


def sheet_address(game_id: str, sheet: str) -> str:
    """The address of the table with a sheet."""
    return f"/game/{game_id}?{urlencode({'sheet': sheet})}"


def parted(sheet: str) -> tuple[str, str]:
    """The kind of a player's sheet, empty for the one with the player's lines, and the id of the player."""
    kind = next((kind for kind in (POINTS, LEAVING, SEAT, NAME) if sheet.startswith(kind)), "")
    return kind, sheet.removeprefix(kind)


def open_sheet(app: AppState, game_id: str) -> str:
    """The sheet that is open over a table; empty if there is none."""
    address = app.page.route
    return query_value(address, "sheet") if address_path(address) == f"/game/{game_id}" else ""
