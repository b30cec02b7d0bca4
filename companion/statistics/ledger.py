"""The statistics of all players, updated as games change, so that the cost does not grow with the number of games.

Sums are updated in place: a changed game is subtracted from the sums of its players and added again. A maximum
or a streak cannot be subtracted, so it is computed from a few numbers per game. The games are stored packed,
because ten thousand of them would fill a phone's memory otherwise.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from typing import Final

from companion.statistics.game_figures import GameFigures
from companion.statistics.packed_figures import PackedFigures, Packer
from companion.statistics.player_figures import Best, GameFilter, PlayerFigures, Same
from companion.statistics.records import Record, records

PackedGame = tuple[datetime, str, PackedFigures]
"""The start of a game, its id and its figures: games are counted in the order of their start, and of their ids between
equals. It is one object a game, for the whole ledger and for each of its players."""

WON: Final = ord("W")
LOST: Final = ord("L")
OPEN: Final = ord("-")
NO_MARGIN: Final = 2**62
ALL_GAMES: Final = GameFilter()
A_DAY: Final = timedelta(days=1)
"""The most by which the day of a game in its own time zone differs from that in UTC."""


def _day(game: PackedGame) -> date:
    return game[0].astimezone(UTC).date()


@dataclass(slots=True)
class _Numbers:
    """One number a game, and the place of the first of the highest ones; None where that has to be found again."""

    values: array[int] = field(default_factory=lambda: array("q"))
    _first: int | None = None

    def insert(self, place: int, value: int) -> None:
        self.values.insert(place, value)
        if self._first is not None:
            first = self._first + (place <= self._first)
            self._first = place if (value, -place) > (self.values[first], -first) else first

    def __delitem__(self, place: int) -> None:
        del self.values[place]
        if self._first is not None and place <= self._first:
            self._first = self._first - 1 if place < self._first else None

    @property
    def first(self) -> int:
        """The place of the first of the highest numbers, of which there is one."""
        if self._first is None:
            self._first = self.values.index(max(self.values))
        return self._first


@dataclass(slots=True)
class _PlayerLedger:
    """One player's games in order: the sums, and the numbers from which maxima and streaks are computed."""

    sums: PlayerFigures
    games: list[PackedGame] = field(default_factory=list)
    bests: tuple[_Numbers, ...] = field(default_factory=lambda: tuple(_Numbers() for _ in range(3)))
    outcomes: bytearray = field(default_factory=bytearray)
    known: PlayerFigures | None = None

    def put(self, packed: PackedGame, game: GameFigures, same: Same) -> None:
        # If two merged entries both played in it, the last seat counts.
        part = next(part for part in reversed(game.players) if same(part.player) == self.sums.player)
        self.sums.add(game, same)
        place = bisect_left(self.games, packed)
        self.games.insert(place, packed)
        seconds = game.seconds if game.rounds and game.finished else 0
        for numbers, value in zip(self.bests, (part.best_round, part.worst_hand, seconds), strict=True):
            numbers.insert(place, value)
        self.outcomes.insert(place, (WON if part.won else LOST) if game.finished and game.counts else OPEN)
        self.known = None

    def drop(self, packed: PackedGame, game: GameFigures, same: Same) -> None:
        self.sums.take_away(game, same)
        place = bisect_left(self.games, packed)
        del self.games[place], self.outcomes[place]
        for numbers in self.bests:
            del numbers[place]
        self.known = None

    def figures(self) -> PlayerFigures:
        """The figures over all games; cached until one of them changes."""
        if self.known is None:
            finished = bytes(self.outcomes).translate(None, bytes([OPEN]))
            best_round, worst_hand, longest_game = map(self._best, self.bests)
            self.known = replace(
                self.sums.copy(),
                best_round=best_round,
                worst_hand=worst_hand,
                longest_game=longest_game,
                streak=len(finished) - len(finished.rstrip(bytes([WON]))),
                longest_streak=max(map(len, finished.split(bytes([LOST])))),
            )
        return self.known

    def _best(self, points: _Numbers) -> Best | None:
        most = points.values[points.first]
        return Best(points=most, game=self.games[points.first][1]) if most > 0 else None


@dataclass(slots=True, kw_only=True)
class Ledger:
    """The figures of all games, and the sums for each player.

    Attributes:
        same: Maps an id to the person's id after merges. If the merges change, start a new ledger.
        changes: The number of games that were added, replaced or removed so far.
    """

    same: Same
    changes: int = 0
    _packer: Packer = field(default_factory=Packer)
    _games: list[PackedGame] = field(default_factory=list)
    _by_id: dict[str, PackedGame] = field(default_factory=dict)
    _players: dict[str, _PlayerLedger] = field(default_factory=dict)
    _values: tuple[_Numbers, ...] = field(default_factory=lambda: tuple(_Numbers() for _ in range(5)))
    _records: tuple[Record, ...] | None = None

    @property
    def games(self) -> Iterator[GameFigures]:
        """All games, in the order of their start."""
        return map(self._game, tuple(self._games))

    def _game(self, game: PackedGame) -> GameFigures:
        started, game_id, packed = game
        return self._packer.unpack(packed, game_id, started)

    @property
    def records(self) -> tuple[Record, ...]:
        """The records over all games; cached until a game changes."""
        if self._records is None:
            found = {numbers.first for numbers in self._values if self._games}
            self._records = records(self._game(self._games[place]) for place in sorted(found))
        return self._records

    def games_of(self, player: str, only: GameFilter = ALL_GAMES) -> Iterator[GameFigures]:
        """The games of one player that pass a filter, in the order of their start."""
        found = self._players.get(self.same(player))
        return self._matching(found.games if found else (), only)

    def games_that(self, only: GameFilter) -> Iterator[GameFigures]:
        """The games that pass a filter, in the order of their start."""
        return self._matching(self._games, only)

    def _matching(self, games: Sequence[PackedGame], only: GameFilter) -> Iterator[GameFigures]:
        """The games that pass a filter. What is too early, too late or not named is not unpacked."""
        if only.games is not None:
            named = sorted(self._by_id[game] for game in only.games if game in self._by_id)
            mine = (bisect_left(games, game) for game in named)
            games = [game for game, at in zip(named, mine, strict=True) if games[at : at + 1] == [game]]
        # Days are added to those of games: a day that was typed may be the first or the last there is.
        first = bisect_left(games, only.since, key=lambda game: _day(game) + A_DAY) if only.since else 0
        last = (
            bisect_right(games, only.until, key=lambda game: _day(game) - A_DAY) if only.until else len(games)
        )
        for game in map(self._game, games[first:last]):
            if only.matches(game.game, game.edition, game.system, game.measure, game.started.date()):
                yield game

    def figures(self, player: str) -> PlayerFigures:
        """A player's figures over all games."""
        found = self._players.get(self.same(player))
        return found.figures() if found else PlayerFigures(player=self.same(player))

    def put(self, game: GameFigures) -> None:
        """Add a new game, or replace a changed one."""
        self.drop(game.game)
        self.changes += 1
        packed = self._by_id[game.game] = game.started, game.game, self._packer.pack(game)
        place = bisect_left(self._games, packed)
        self._games.insert(place, packed)
        for numbers, value in zip(self._values, _values_of(game), strict=True):
            numbers.insert(place, value)
        for player in self._people(game):
            mine = self._players.get(player)
            if mine is None:
                mine = self._players[player] = _PlayerLedger(PlayerFigures(player=player))
            mine.put(packed, game, self.same)
        self._records = None

    def drop(self, game_id: str) -> None:
        """Remove a game; nothing happens if it is not in the ledger."""
        packed = self._by_id.pop(game_id, None)
        if packed is None:
            return
        self.changes += 1
        game = self._game(packed)
        place = bisect_left(self._games, packed)
        del self._games[place]
        for numbers in self._values:
            del numbers[place]
        for player in self._people(game):
            mine = self._players[player]
            mine.drop(packed, game, self.same)
            if not mine.games:
                del self._players[player]
        self._records = None

    def _people(self, game: GameFigures) -> set[str]:
        return {self.same(part.player) for part in game.players}


def _values_of(game: GameFigures) -> tuple[int, ...]:
    """One number per record: the game with the greatest number holds the record."""
    return (
        game.rounds if game.finished else 0,
        game.seconds if game.rounds and game.finished else 0,
        -game.margin if game.margin is not None and game.rounds else -NO_MARGIN,
        max((part.best_round for part in game.players), default=0),
        max((part.worst_hand for part in game.players), default=0),
    )
