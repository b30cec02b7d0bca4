"""Files out and in: what is exported, what an import will do, doing it, and taking it back.

Each game is one call on the shelf's worker, so that a long export or import lets every tap in between, and
whoever stops it in the middle has lost nothing: what was imported is whole, the rest comes with another try.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final, TypeVar

from companion.edition import Edition
from companion.errors import CompanionError, DamagedFile
from companion.exchange import Brought, Imported, ImportPlan, plan_import
from companion.game import Game
from companion.ports import Progress
from companion.roster import Roster
from companion.wording import say
from storage.disk_shelf import DiskShelf
from storage.export_csv import hands_table, read_hands_table
from storage.export_json import END_OF_FILE, line_of_file, opening_of_file, read_export

EVERY: Final = 20
"""Progress is told every so many games."""

Value = TypeVar("Value")
Do = Callable[[Callable[[], Value]], Awaitable[Value]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeShelf:
    """Exports from a shelf and imports into it.

    Attributes:
        disk: The shelf.
        editions: The editions, by id.
        do: Does something on the shelf's worker.
    """

    disk: DiskShelf
    editions: dict[str, Edition]
    do: Callable[[Callable[[], object]], Awaitable[object]]

    async def _games(self, ids: tuple[str, ...] | None, progress: Progress) -> AsyncIterator[Game]:
        wanted = ids
        if wanted is None:
            found = await self.do(self._ids)
            assert isinstance(found, tuple)  # noqa: S101 - `do` answers what it is given
            wanted = found
        for number, game_id in enumerate(wanted):
            if number % EVERY == 0:
                progress(number, len(wanted))
            saved = await self.do(partial(self.disk.load_past, game_id))
            assert isinstance(saved, Game)  # noqa: S101 - `do` answers what it is given
            yield saved
        progress(len(wanted), len(wanted))

    async def _roster(self) -> Roster:
        roster = await self.do(self.disk.roster)
        assert isinstance(roster, Roster)  # noqa: S101 - `do` answers what it is given
        return roster

    def _ids(self) -> tuple[str, ...]:
        """Every game that can be read, the one changed first at the head."""
        return tuple(row.id for row in reversed(self.disk.rows()) if not row.trouble)

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
            table = list(hands_table([(roster.over(game), edition)]))
            lines += table if first else table[1:]
            first = False
        return "".join(lines or hands_table(())).encode()

    async def plan(self, raw: bytes, name: str) -> ImportPlan:
        """What importing a file would do; nothing is changed.

        Raises:
            DamagedFile: If anything in it is wrong.
            TooNew: If a newer Last Card wrote it.
        """
        found = await self.do(partial(self._read, raw, name))
        assert isinstance(found, Brought)  # noqa: S101 - `do` answers what it is given
        here: dict[str, Game] = {}
        for game in found.games:
            known = await self.do(partial(self._known, game.id))
            if isinstance(known, Game):
                here[game.id] = known
        return plan_import(found, here, await self._roster())

    def _read(self, raw: bytes, name: str) -> Brought:
        brought = read_hands_table(raw, self.editions) if _is_table(raw, name) else read_export(raw)
        for game in brought.games:
            if game.edition not in self.editions:
                raise DamagedFile(
                    say(
                        "The game {id} is played with the edition “{edition}”, which is not here; put its file there first.",
                        id=game.id[:80],
                        edition=game.edition[:40],
                    )
                )
            try:
                self.disk.row_of(game)
            except CompanionError as wrong:
                raise DamagedFile(
                    say("The game {id} cannot be: {why}", id=game.id[:80], why=wrong)
                ) from wrong
        return brought

    def _known(self, game_id: str) -> Game | None:
        return self.disk.load_past(game_id) if self.disk.has(game_id) else None

    async def take(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Do what was planned."""
        before = await self._roster()
        replaced: list[Game] = []
        games = [*plan.new, *plan.newer]
        for number, game in enumerate(games):
            if number % EVERY == 0:
                progress(number, len(games))
            known = await self.do(partial(self._known, game.id))
            if isinstance(known, Game):
                replaced.append(known)
            await self.do(partial(self.disk.put_past, game))
        await self.do(partial(self.disk.save_roster, plan.roster))
        progress(len(games), len(games))
        return Imported(added=tuple(game.id for game in plan.new), replaced=tuple(replaced), roster=before)

    async def take_back(self, imported: Imported) -> None:
        """Undo an import: new games go to the trash, replaced ones stand as they were."""
        for game_id in imported.added:
            await self.do(partial(self.disk.delete, game_id))
        for game in imported.replaced:
            await self.do(partial(self.disk.put_past, game))
        await self.do(partial(self.disk.save_roster, imported.roster))


def _is_table(raw: bytes, name: str) -> bool:
    return name.casefold().endswith(".csv") or raw[:9].lstrip(b"\xef\xbb\xbf").startswith(b"game,")
