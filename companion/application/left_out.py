"""The games that no backup and no table has, because they cannot be opened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.statistics.game_row import GameRow
from companion.wording import say_count

NAMED_MOST: Final = 3
"""The most games that the sentence names; the others are only counted."""


def left_out(rows: Iterable[GameRow]) -> str:
    """The games that a file of all games lacks, and why; empty if it lacks none."""
    troubles = [row.trouble for row in rows if row.trouble]
    if not troubles:
        return ""
    said = [
        say_count("{count} game can't be in a backup.", "{count} games can't be in a backup.", len(troubles)),
        *troubles[:NAMED_MOST],
    ]
    more = len(troubles) - NAMED_MOST
    if more > 0:
        said.append(say_count("{count} more game, too.", "{count} more games, too.", more))
    return " ".join(said)
