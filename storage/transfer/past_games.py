"""Putting games in the place of others, and back: each only if nobody has changed the game in the meantime."""

from __future__ import annotations

from companion.game.game import Game
from storage.repository import Repository


def put_unless_changed(disk: Repository, game: Game, was: Game | None) -> int | None:
    """Keep a game in the place of the one that was there; its draft is emptied.

    Args:
        disk: Where games are kept.
        game: The game.
        was: The game that is to be there still; None where none is to be.

    Returns:
        The generation it is kept at; None if another one is there by now, which stays.

    Raises:
        DiskFull: If there is no room; what was kept before stands.
    """
    with disk.changing:
        there = disk.load_past(game.id) if disk.has(game.id) else None
        return disk.put_past(game) if there == was else None


def put_back_unless_changed(disk: Repository, game_id: str, generation: int, was: Game | None) -> bool:
    """Put the game that was there before in the place of one that was kept at a generation.

    Args:
        disk: Where games are kept.
        game_id: The game's id.
        generation: The generation at which it was kept.
        was: The game before it; None if there was none, then the one that is there goes to the trash.

    Returns:
        Whether that was done: a game that was changed since stays.
    """
    with disk.changing:
        if not disk.has(game_id) or disk.load(game_id).generation != generation:
            return False
        if was is None:
            disk.delete(game_id)
        else:
            disk.put_past(was)
        return True
