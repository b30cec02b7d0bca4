"""Files out and in: what is exported, what an import will do, doing it, and taking it back.

Each game is one call on the shelf's worker, so that a long export or import lets every tap in between, and
whoever stops it in the middle has lost nothing: what was imported is whole, the rest comes with another try.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final, Protocol, TypeVar

from companion.application.import_plan import Brought, Imported, ImportPlan, plan_import
from companion.application.ports import Progress
from companion.editions.edition import Edition
from companion.game.game import Game
from companion.ids import is_id
from companion.players import Player
from companion.roster import Roster
from storage.repository import Repository
from storage.transfer.csv_file import csv_lines
from storage.transfer.csv_reading import player_named, read_csv
from storage.transfer.json_file import END_OF_FILE, line_of_file, opening_of_file, read_export
from storage.transfer.past_games import put_back_unless_changed, put_unless_changed

EVERY: Final = 20
"""Progress is told every so many games."""

Value = TypeVar("Value")


class Do(Protocol):
    """Does something on the worker."""

    async def __call__(self, act: Callable[[], Value], /) -> Value:
        """What the act answers."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class FileTransfer:
    """Exports games as files, and imports them.

    Attributes:
        disk: The shelf.
        editions: The editions, by id.
        do: Does something on the shelf's worker.
    """

    disk: Repository
    editions: dict[str, Edition]
    do: Do

    async def _games(self, ids: tuple[str, ...] | None, progress: Progress) -> AsyncIterator[Game]:
        wanted = await self.do(self._ids) if ids is None else ids
        for number, game_id in enumerate(wanted):
            if number % EVERY == 0:
                progress(number, len(wanted))
            yield await self.do(partial(self.disk.load_past, game_id))
        progress(len(wanted), len(wanted))

    async def _roster(self) -> Roster:
        return await self.do(self.disk.library.roster)

    def _ids(self) -> tuple[str, ...]:
        """Every game that can be read, the one begun first at the head."""
        rows = sorted(self.disk.rows(), key=lambda row: (row.started, row.id))
        return tuple(row.id for row in rows if not row.trouble)

    async def export(self, ids: tuple[str, ...] | None, at: datetime, progress: Progress) -> bytes:
        """Games as a JSON file; with all of them goes the roster."""
        roster = await self._roster() if ids is None else None
        raw = bytearray(opening_of_file(roster, at))
        first = True
        async for game in self._games(ids, progress):
            raw += line_of_file(game, first=first)
            first = False
        return bytes(raw + END_OF_FILE)

    async def export_hands(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Every hand as a table for a spreadsheet."""
        lines: list[str] = []
        first = True
        roster = await self._roster()
        async for game in self._games(ids, progress):
            edition = self.editions.get(game.edition)
            if edition is None:
                continue
            table = list(csv_lines([(roster.applied_to(game), edition)]))
            lines += table if first else table[1:]
            first = False
        return "".join(lines or csv_lines(())).encode()

    async def plan(self, raw: bytes, name: str) -> ImportPlan:
        """What importing a file would do; nothing is changed.

        Raises:
            DamagedFile: If anything in it is wrong.
            TooNew: If a newer Last Card wrote it.
        """
        roster = await self._roster()
        found = await self.do(partial(self._read, raw, name, roster))
        here: dict[str, Game] = {}
        for game in found.games:
            known = await self.do(partial(self._known, game.id))
            if known is not None:
                here[game.id] = known
        return plan_import(found, here, roster, self.editions)

    def _read(self, raw: bytes, name: str, roster: Roster) -> Brought:
        def player_of(name: str) -> Player:
            return roster.called(name) or player_named(name)

        return read_csv(raw, self.editions, player_of) if _is_table(raw, name) else read_export(raw)

    def _known(self, game_id: str) -> Game | None:
        return self.disk.load_past(game_id) if is_id(game_id) and self.disk.has(game_id) else None

    async def take(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Do what was planned; a game that was changed here since then stays as it is."""
        people = frozenset(player.id for player in plan.people)
        played = await self.do(self._playing)
        added: dict[str, int] = {}
        replaced: list[tuple[Game, int]] = []
        games: list[tuple[Game, Game | None]] = [(game, None) for game in plan.new]
        games += [(newer.game, newer.here) for newer in plan.newer]
        for number, (game, was) in enumerate(games):
            if number % EVERY == 0:
                progress(number, len(games))
            generation = await self.do(partial(put_unless_changed, self.disk, game, was))
            if generation is None:
                continue
            if was is None:
                added[game.id] = generation
            else:
                replaced.append((was, generation))
        await self.do(partial(self.disk.library.change_roster, plan.joined_to))
        progress(len(games), len(games))
        return Imported(
            added=added,
            replaced=tuple(replaced),
            people=people,
            played_before=people & played,
            passed_over=len(games) - len(added) - len(replaced),
        )

    async def take_back(self, imported: Imported) -> int:
        """Undo an import: new games go to the trash, replaced ones stand as they were.

        Returns:
            How many games were changed since the import and stay as they are.
        """
        changed = 0
        for game_id, generation in imported.added.items():
            changed += not await self.do(
                partial(put_back_unless_changed, self.disk, game_id, generation, None)
            )
        for game, generation in imported.replaced:
            changed += not await self.do(
                partial(put_back_unless_changed, self.disk, game.id, generation, game)
            )
        await self.do(partial(self._forget_people, imported))
        return changed

    def _playing(self) -> frozenset[str]:
        """The ids of everybody who plays in a game that is here."""
        return frozenset(player for row in self.disk.rows() for player in row.ids)

    def _forget_people(self, imported: Imported) -> None:
        playing = self._playing()
        self.disk.library.change_roster(lambda roster: imported.left_by(roster, playing))


def _is_table(raw: bytes, name: str) -> bool:
    start = raw[:16].removeprefix(b"\xef\xbb\xbf")
    return name.casefold().endswith(".csv") or start.startswith((b"game,", b'"game",'))
