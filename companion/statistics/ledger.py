"""The statistics of everybody, kept up as games change, so that they cost no more with many games.

What can be added can be taken away again: a game that changes is taken out of the sums of its players and
put back in. What cannot be taken away (a best, a streak) is looked for in a few numbers for each game. The
games themselves are kept packed, since ten thousand of them would fill a phone's memory otherwise.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from companion.statistics.game_figures import GameFigures, PlayerGame
from companion.statistics.packed_figures import ClientFiles, Packer
from companion.statistics.player_figures import Best, PlayerFigures, Same, itself
from companion.statistics.records import Record, records

Key = tuple[datetime, str]
"""When a game began, and its id: games are counted in the order they were begun."""

WON: Final = ord("W")
LOST: Final = ord("L")
OPEN: Final = ord("-")
NO_MARGIN: Final = 2**62


def _numbers() -> array[int]:
    return array("q")


@dataclass(slots=True)
class _PlayerLedger:
    """One player's games in their order: the sums, and what a best or a streak is looked for in."""

    sums: PlayerFigures
    keys: list[Key] = field(default_factory=list)
    best_rounds: array[int] = field(default_factory=_numbers)
    worst_hands: array[int] = field(default_factory=_numbers)
    outcomes: bytearray = field(default_factory=bytearray)
    known: PlayerFigures | None = None

    def put(self, key: Key, game: GameFigures, same: Same) -> None:
        part = _part_of(self.sums.player, game, same)
        self.sums.add(game, same)
        place = bisect_left(self.keys, key)
        self.keys.insert(place, key)
        self.best_rounds.insert(place, part.best_round)
        self.worst_hands.insert(place, part.worst_hand)
        self.outcomes.insert(place, (WON if part.won else LOST) if game.finished else OPEN)
        self.known = None

    def drop(self, key: Key, game: GameFigures, same: Same) -> None:
        self.sums.take_away(game, same)
        place = bisect_left(self.keys, key)
        del self.keys[place], self.best_rounds[place], self.worst_hands[place], self.outcomes[place]
        self.known = None

    def figures(self) -> PlayerFigures:
        """What all games add up to; looked for once until one of them changes."""
        if self.known is None:
            finished = bytes(self.outcomes).translate(None, bytes([OPEN]))
            self.known = replace(
                self.sums.copy(),
                best_round=self._best(self.best_rounds),
                worst_hand=self._best(self.worst_hands),
                streak=len(finished) - len(finished.rstrip(bytes([WON]))),
                longest_streak=max(map(len, finished.split(bytes([LOST])))),
            )
        return self.known

    def _best(self, points: array[int]) -> Best | None:
        most = max(points, default=0)
        return Best(points=most, game=self.keys[points.index(most)][1]) if most > 0 else None


def _part_of(player: str, game: GameFigures, same: Same) -> PlayerGame:
    """A player's part in a game; where two entries of one person sat at one table, the last counts."""
    return next(part for part in reversed(game.players) if same(part.player) == player)


@dataclass(slots=True, kw_only=True)
class Ledger:
    """Every game's figures, and what they add up to for each player.

    Attributes:
        same: Who an id stands for. When that changes, begin with a new ledger.
    """

    same: Same = itself
    _packer: Packer = field(default_factory=Packer)
    _keys: list[Key] = field(default_factory=list)
    _packed: dict[str, tuple[Key, ClientFiles]] = field(default_factory=dict)
    _players: dict[str, _PlayerLedger] = field(default_factory=dict)
    _values: tuple[array[int], ...] = field(default_factory=lambda: tuple(_numbers() for _ in range(4)))
    _records: tuple[Record, ...] | None = None

    def __len__(self) -> int:
        """How many games there are."""
        return len(self._keys)

    @property
    def games(self) -> Iterator[GameFigures]:
        """Every game, in the order they were begun."""
        return self._unpacked(self._keys)

    def _unpacked(self, keys: Iterable[Key]) -> Iterator[GameFigures]:
        """The games as they are now, unpacked one by one as they are asked for."""
        found = [(key, self._packed[key[1]][1]) for key in keys]
        return (self._packer.unpack(packed, game_id, started) for (started, game_id), packed in found)

    def _game(self, game_id: str) -> GameFigures:
        (started, _), packed = self._packed[game_id]
        return self._packer.unpack(packed, game_id, started)

    @property
    def records(self) -> tuple[Record, ...]:
        """The table's records, looked for once until a game changes."""
        if self._records is None:
            found = {values.index(max(values)) for values in self._values if values}
            self._records = records(self._game(self._keys[place][1]) for place in sorted(found))
        return self._records

    def games_of(self, player: str) -> Iterator[GameFigures]:
        """The games of one player, in the order they were begun."""
        found = self._players.get(self.same(player))
        return self._unpacked(found.keys if found else ())

    def figures(self, player: str) -> PlayerFigures:
        """What all games add up to for a player."""
        found = self._players.get(self.same(player))
        return found.figures() if found else PlayerFigures(player=self.same(player))

    def put(self, game: GameFigures) -> None:
        """Take in a game that is new or has changed."""
        self.drop(game.game)
        key = game.started, game.game
        place = bisect_left(self._keys, key)
        self._keys.insert(place, key)
        self._packed[game.game] = key, self._packer.pack(game)
        for values, value in zip(self._values, _values_of(game), strict=True):
            values.insert(place, value)
        for player in self._people(game):
            mine = self._players.get(player)
            if mine is None:
                mine = self._players[player] = _PlayerLedger(PlayerFigures(player=player))
            mine.put(key, game, self.same)
        self._records = None

    def drop(self, game_id: str) -> None:
        """Take out a game that is gone."""
        if game_id not in self._packed:
            return
        game = self._game(game_id)
        key, _ = self._packed.pop(game_id)
        place = bisect_left(self._keys, key)
        del self._keys[place]
        for values in self._values:
            del values[place]
        for player in self._people(game):
            mine = self._players[player]
            mine.drop(key, game, self.same)
            if not mine.keys:
                del self._players[player]
        self._records = None

    def _people(self, game: GameFigures) -> set[str]:
        return {self.same(part.player) for part in game.players}

    def fill(self, games: Iterable[GameFigures]) -> None:
        """Take in many games."""
        for game in games:
            self.put(game)

    def take_over(self, other: Ledger) -> None:
        """Become another ledger."""
        self.same = other.same
        self._packer, self._keys, self._packed = other._packer, other._keys, other._packed
        self._players, self._values, self._records = other._players, other._values, other._records


_VALUES: Final[tuple[Callable[[GameFigures], int], ...]] = (
    lambda game: game.rounds,
    lambda game: -game.margin if game.margin is not None and game.rounds else -NO_MARGIN,
    lambda game: max((part.best_round for part in game.players), default=0),
    lambda game: max((part.worst_hand for part in game.players), default=0),
)


def _values_of(game: GameFigures) -> tuple[int, ...]:
    """What the records are looked for in; the greatest is the record's."""
    return tuple(value(game) for value in _VALUES)
