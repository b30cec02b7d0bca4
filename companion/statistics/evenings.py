"""The evenings: the games that the same people played at the same place within hours, or that the table put together."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache, cached_property
from typing import Final

from companion.statistics.game_row import GameRow, plain_text
from companion.statistics.player_figures import Same

TOGETHER: Final = timedelta(hours=6)
"""The longest time from the start of a game to the start of the next one of the same evening."""


@dataclass(frozen=True, kw_only=True)
class Evening:
    """The games of one evening, first to last; it is computed, and only what the table said about it is kept."""

    games: tuple[GameRow, ...]

    @property
    def id(self) -> str:
        """The id of its first game."""
        return self.games[0].id

    @property
    def started(self) -> datetime:
        """The start of its last game."""
        return self.games[-1].started

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of its games."""
        return frozenset(game.id for game in self.games)

    @property
    def name(self) -> str:
        """The name that the table gave it last, or else its place; empty without either."""
        said = [game.evening for game in self.games if game.evening]
        return (said or [game.place for game in self.games if game.place] or [""])[-1]


def evenings_of(rows: Iterable[GameRow], same: Same) -> tuple[Evening, ...]:
    """The evenings, the latest first; a game without a round that counts is in none.

    A game stands with the one before it of the same people if it began at most `TOGETHER` after that. A place that was
    not said is no other place. What the table said by hand goes before this: a game that it parted stands alone, and
    one that it joined stands with the first of the games it named that is still here, and that has said nothing
    about its own evening since. Where none is, its time and its players decide.
    """
    played = sorted((row for row in rows if row.counts), key=lambda row: (row.started, row.id))
    here = {row.id: row for row in played}
    # Ten thousand games are played by a few groups, so each is looked up once.
    people = cache(lambda ids: frozenset(map(same, ids)))
    # The last game of the same people, as far as they are counted, and where they play.
    last: dict[frozenset[str], tuple[GameRow, str]] = {}
    leads_to: dict[str, str] = {}
    for row in played:
        joined = row.joined
        if joined is not None and not joined.ids:
            continue
        before, played_at = last.get(people(row.ids), (None, ""))
        place = plain_text(row.place.strip())
        other = _named(row, here)
        if other is None and before is not None and row.started - before.started <= TOGETHER:
            is_there = not place or not played_at or place == played_at
            other, place = (before, place or played_at) if is_there else (None, place)
        if other is not None:
            leads_to[_end(row.id, leads_to)] = _end(other.id, leads_to)
        last[people(row.ids)] = row, place
    groups: dict[str, list[GameRow]] = {}
    for row in played:
        groups.setdefault(_end(row.id, leads_to), []).append(row)
    evenings = (Evening(games=tuple(games)) for games in groups.values())
    return tuple(sorted(evenings, key=lambda evening: (evening.started, evening.id), reverse=True))


def _named(row: GameRow, here: dict[str, GameRow]) -> GameRow | None:
    """The game with which the table joined this one, if that still holds."""
    joined = row.joined
    if joined is None:
        return None
    found = (here[game] for game in joined.ids if game in here and game != row.id)
    return next((game for game in found if game.joined is None or game.joined.at < joined.at), None)


def _end(game: str, leads_to: dict[str, str]) -> str:
    """The game that stands for all that stand together with this one."""
    way = []
    while leads_to.get(game, game) != game:
        way.append(game)
        game = leads_to[game]
    leads_to.update(dict.fromkeys(way, game))
    return game
