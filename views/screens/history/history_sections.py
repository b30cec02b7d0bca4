"""The sections of the history: today, this month, and each year; the games of an evening stand together in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from companion.statistics.evenings import Evening
from companion.statistics.game_row import GameRow
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryEntry:
    """An entry of the list: an evening of several games, or a game; a game that cannot be read has no time."""

    games: tuple[GameRow, ...]

    @property
    def started(self) -> datetime:
        """The start of its last game."""
        return self.games[-1].started


@dataclass(frozen=True, slots=True, kw_only=True)
class HistorySection:
    """A part of the list; one with a year can be folded."""

    title: str
    entries: tuple[HistoryEntry, ...]
    year: int = 0

    @property
    def games(self) -> int:
        """The number of its games."""
        return sum(len(entry.games) for entry in self.entries)


def entries_of(rows: Iterable[GameRow], evenings: Iterable[Evening]) -> list[HistoryEntry]:
    """The games as entries, the last played first; what cannot be read comes last."""
    rows = list(rows)
    together = [evening for evening in evenings if len(evening.games) > 1]
    grouped = {game.id for evening in together for game in evening.games}
    entries = [HistoryEntry(games=evening.games) for evening in together]
    entries += [HistoryEntry(games=(row,)) for row in rows if row.id not in grouped]
    return sorted(entries, key=lambda entry: (entry.started, entry.games[-1].id), reverse=True)


def sections_of(entries: Iterable[HistoryEntry], today: date) -> list[HistorySection]:
    """The entries by the time when they were last played; a section without one is left out."""
    found: dict[tuple[str, int], list[HistoryEntry]] = {}
    for entry in entries:
        day = entry.started.date()
        if entry.games[-1].trouble:
            key = say("Can't be opened"), 0
        elif day == today:
            key = say("Today"), 0
        elif (day.year, day.month) == (today.year, today.month):
            key = say("This month"), 0
        else:
            key = str(day.year), day.year
        found.setdefault(key, []).append(entry)
    return [
        HistorySection(title=title, year=year, entries=tuple(inside))
        for (title, year), inside in found.items()
    ]
