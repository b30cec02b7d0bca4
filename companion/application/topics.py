"""The topics of changes that windows listen for."""

from __future__ import annotations

from typing import Protocol

ROWS = "rows"
"""The topic of the list of games."""
ROSTER = "roster"
SETTINGS = "settings"
EDITIONS = "editions"
"""The topic of the editions that the table made."""
EDITION_DRAFT = "edition-draft"
"""The topic of the edition that is half made."""
WON = "won:"
"""The beginning of every `won_topic`."""
STARTED = "started:"
"""The beginning of every `started_topic`."""
UPDATE = "update"
"""The topic of a newer version that is ready."""


class Notify(Protocol):
    """Notifies every listener of topics."""

    def __call__(self, *topics: str) -> None:
        """Notify every listener of each topic, in this order."""


def game_topic(game_id: str) -> str:
    """The topic of a game's saved changes."""
    return f"game:{game_id}"


def won_topic(game_id: str) -> str:
    """The topic of a game that was won a moment ago. An import, which changes files, never tells it."""
    return f"{WON}{game_id}"


def started_topic(game_id: str) -> str:
    """The topic of a game that was started a moment ago, also of a rematch."""
    return f"{STARTED}{game_id}"


def draft_topic(game_id: str) -> str:
    """The topic of the round being entered in a game."""
    return f"draft:{game_id}"
