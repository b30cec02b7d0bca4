"""The statistics of everybody, kept up as games change, so that opening a player costs no more with many games."""

from __future__ import annotations

from bisect import insort
from collections import defaultdict
from copy import deepcopy
from dataclasses import dataclass, field

from companion.statistics.game_figures import GameFigures
from companion.statistics.player_figures import PlayerFigures, Same, itself
from companion.statistics.records import Record, records


def _order(game: GameFigures) -> tuple[str, str]:
    """Games are counted in the order they were begun."""
    return game.started.isoformat(), game.game


@dataclass(slots=True, kw_only=True)
class Ledger:
    """Every game's figures, and what they add up to for each player.

    A table mostly changes the game it began last. What everybody had before that one is kept, so that it is
    counted anew alone; a change further back counts the players of that game anew.

    Attributes:
        same: Who an id stands for.
    """

    same: Same = itself
    _games: list[GameFigures] = field(default_factory=list)
    _of_player: dict[str, list[GameFigures]] = field(default_factory=lambda: defaultdict(list))
    _tallies: dict[str, PlayerFigures] = field(default_factory=dict)
    _before_last: dict[str, PlayerFigures | None] = field(default_factory=dict)
    _records: tuple[Record, ...] | None = None

    @property
    def games(self) -> tuple[GameFigures, ...]:
        """Every game, in the order they were begun."""
        return tuple(self._games)

    @property
    def records(self) -> tuple[Record, ...]:
        """The table's records, looked for once until a game changes."""
        if self._records is None:
            self._records = records(self._games)
        return self._records

    def games_of(self, player: str) -> tuple[GameFigures, ...]:
        """The games of one player, in the order they were begun."""
        return tuple(self._of_player.get(self.same(player), ()))

    def figures(self, player: str) -> PlayerFigures:
        """What all games add up to for a player."""
        return self._tallies.get(self.same(player), PlayerFigures(player=self.same(player)))

    def fill(self, games: list[GameFigures]) -> None:
        """Begin anew with these games."""
        self._records = None
        self._games = []
        self._of_player.clear()
        self._tallies.clear()
        for game in sorted(games, key=_order):
            self._append(game)

    def _people(self, game: GameFigures) -> set[str]:
        return {self.same(part.player) for part in game.players}

    def _append(self, game: GameFigures) -> None:
        """Count a game begun after all the others."""
        self._games.append(game)
        self._before_last = {}
        for player in self._people(game):
            before = self._tallies.get(player)
            self._before_last[player] = deepcopy(before)
            self._of_player[player].append(game)
            tally = before or PlayerFigures(player=player)
            tally.add(game, self.same)
            self._tallies[player] = tally

    def put(self, game: GameFigures) -> None:
        """Take in a game that is new or has changed."""
        self._records = None
        if self._games and self._games[-1].game == game.game and _order(self._games[-1]) == _order(game):
            self._take_back_last()
            self._append(game)
            return
        if all(known.game != game.game for known in self._games[-1:]) and (
            not self._games or _order(game) > _order(self._games[-1])
        ):
            self.drop(game.game)
            self._append(game)
            return
        self.drop(game.game)
        insort(self._games, game, key=_order)
        for player in self._people(game):
            insort(self._of_player[player], game, key=_order)
        self._count_anew(self._people(game))

    def _take_back_last(self) -> None:
        last = self._games.pop()
        for player in self._people(last):
            self._of_player[player].pop()
            before = self._before_last.get(player)
            if before is None:
                self._tallies.pop(player, None)
            else:
                self._tallies[player] = before

    def drop(self, game_id: str) -> None:
        """Take out a game that is gone."""
        self._records = None
        gone = next((game for game in reversed(self._games) if game.game == game_id), None)
        if gone is None:
            return
        self._games.remove(gone)
        people = self._people(gone)
        for player in people:
            self._of_player[player].remove(gone)
        self._count_anew(people)

    def _count_anew(self, people: set[str]) -> None:
        for player in people:
            tally = PlayerFigures(player=player)
            for game in self._of_player[player]:
                tally.add(game, self.same)
            self._tallies[player] = tally
        last = self._games[-1] if self._games else None
        self._before_last = {}
        if last is not None:
            for player in self._people(last):
                tally = PlayerFigures(player=player)
                for game in self._of_player[player][:-1]:
                    tally.add(game, self.same)
                self._before_last[player] = tally
