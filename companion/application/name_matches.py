"""Known players whose name begins as what is being typed."""

from __future__ import annotations

from collections.abc import Iterable

from companion.players import Player
from companion.statistics.game_row import plain_text
from companion.typed_text import tidy_text


def name_matches(players: Iterable[Player], typed: str) -> tuple[Player, ...]:
    """The players with a word in their name that begins with the typed text; case and accents do not matter.

    A name that is exactly what was typed comes first, then names that begin with it, then the others; each group
    keeps the order of the players.
    """
    wanted = plain_text(tidy_text(typed))
    if not wanted:
        return ()
    found: list[tuple[bool, bool, Player]] = []
    for player in players:
        name = plain_text(player.name)
        begins = name.startswith(wanted)
        if begins or f" {wanted}" in f" {name.replace('-', ' ')}":
            found.append((name != wanted, not begins, player))
    return tuple(player for *_, player in sorted(found, key=lambda each: each[:2]))
