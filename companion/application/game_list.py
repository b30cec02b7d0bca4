"""The list of games as the screens use it: in its order, with everybody as they are called now."""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, NamedTuple, TypeVar

from companion.application.optimistic_update import SharedValue
from companion.editions.edition import Edition
from companion.game.roster import Roster
from companion.game.series_form import SeriesKind
from companion.scoring.systems import System
from companion.statistics.evenings import Evening, evenings_of
from companion.statistics.game_row import TEXT_MOST, GameRow, RowQuery, plain_text
from companion.statistics.games_table import finished_of
from companion.statistics.ledger import ALL_GAMES
from companion.statistics.player_figures import GameFilter, Same
from companion.statistics.series import Series, all_series
from companion.wording import say_some

Rows = tuple[GameRow, ...]
Value = TypeVar("Value")

TABLES_FROM: Final = 200
"""The games, the latest first, among which the tables that play together are looked for."""
USED_LAST: Final = 3
"""The most decks that stand first because they were used last."""
COMMON: Final = ("classic", "flip", "no-mercy")
"""The decks that most tables have."""
LEFT_OUT_NAMED: Final = 3
"""The most games that `left_out` names; the others are only counted."""


class Played(NamedTuple):
    """How many games somebody played, won and finished."""

    games: int
    won: int
    finished: int


NOTHING_PLAYED: Final = Played(0, 0, 0)


@dataclass(slots=True, kw_only=True)
class GameList:
    """The list of games, with the roster as it is now."""

    editions: Mapping[str, Edition]
    _roster: SharedValue[Roster]
    _ordered: list[GameRow] = field(default_factory=list)
    _by_id: dict[str, GameRow] = field(default_factory=dict)
    _rows: Rows | None = ()
    _found: dict[Callable[..., Any], tuple[Rows, Mapping[str, str], Any]] = field(default_factory=dict)
    _texts: dict[str, tuple[GameRow, str]] = field(default_factory=dict, repr=False)

    @property
    def rows(self) -> Rows:
        """One row a game, the game played last first. It is the same tuple until a row changes."""
        if self._rows is None:
            self._rows = tuple(self._ordered)
        return self._rows

    @rows.setter
    def rows(self, rows: Rows) -> None:
        self._ordered = sorted(rows, key=lambda row: row.recency, reverse=True)
        self._by_id = {row.id: row for row in rows}
        self._rows = None

    # With ten thousand games, a search through all rows or a new tuple would take longer than the rest of a save. So a
    # row is found by its id and its place by bisection, and the tuple is made when somebody looks at it.

    def put(self, row: GameRow) -> None:
        """Put a row in its place, instead of the one its game had."""
        self.drop(row.id)
        self._ordered.insert(self._place(row), row)
        self._by_id[row.id] = row
        self._rows = None

    def drop(self, game_id: str) -> None:
        """Take a game off the list."""
        row = self._by_id.pop(game_id, None)
        if row is not None:
            del self._ordered[self._place(row)]
            self._rows = None

    def unplayed(self, before: datetime) -> tuple[str, ...]:
        """The ids of the games without a round, a note and a series in which nothing has changed since a time."""
        return tuple(
            row.id
            for row in self._ordered
            if not (row.was_played or row.notes or row.series or row.trouble) and row.changed < before
        )

    def has(self, game_id: str) -> bool:
        """True if a game is on the list."""
        return game_id in self._by_id

    def row(self, game_id: str) -> GameRow | None:
        """The row of a game; None if it is not on the list."""
        return self._by_id.get(game_id)

    def begun_after(self, earlier: str, players: Collection[str]) -> GameRow | None:
        """The game in progress of any of these players that was begun last, after an earlier game; None without one."""
        before = self.row(earlier)
        begun = [
            row
            for row in self._ordered
            if before is not None
            and row.is_in_progress
            and row.started > before.started
            and not set(players).isdisjoint(row.ids)
        ]
        return max(begun, key=lambda row: row.started, default=None)

    def _place(self, row: GameRow) -> int:
        rows = self._ordered
        return bisect_left(range(len(rows)), True, key=lambda at: rows[at].recency <= row.recency)

    @property
    def evenings(self) -> tuple[Evening, ...]:
        """The evenings, the latest first; found once as long as neither the list nor the merges change."""
        return self._once(evenings_of)

    @property
    def series(self) -> tuple[Series, ...]:
        """Every series, the one played last first; found once as the evenings are."""
        return self._once(all_series)

    def _once(self, find: Callable[[Rows, Same], Value]) -> Value:
        merged = self._roster.now.merged
        known = self._found.get(find)
        if known is None or known[0] is not self.rows or known[1] != merged:
            known = self._found[find] = self.rows, merged, find(self.rows, self._roster.now.same)
        found: Value = known[2]
        return found

    def series_with(self, series_id: str) -> Series | None:
        """A series; None where no game is in it."""
        return next((series for series in self.series if series.id == series_id), None)

    def league_of(self, players: Collection[str]) -> Series | None:
        """The open league whose last game these people played, and nobody else; None without one."""
        same = self._roster.now.same
        people = {same(player) for player in players}
        leagues = (series for series in self.series if series.form.kind is SeriesKind.LEAGUE)
        return next((each for each in leagues if people == {*map(same, each.games[-1].ids)}), None)

    def could_join(self, series_id: str) -> tuple[GameRow, ...]:
        """The finished games that are not in a series, the latest first."""
        return tuple(
            row
            for row in finished_of(self.rows)
            if row.series is None or row.series.series != series_id or not series_id
        )

    def of_its_people(self, series: Series | None, rows: Rows) -> Rows:
        """Those that only people of a series played; of a new one, those who played the first of them."""
        same = self._roster.now.same
        people = {same(player) for game in (series.games if series else rows[:1]) for player in game.ids}
        return tuple(row for row in rows if people.issuperset(map(same, row.ids)))

    def evening_with(self, game_id: str) -> Evening | None:
        """The evening of a game; None for a game that is in none."""
        return next((evening for evening in self.evenings if game_id in evening.ids), None)

    @property
    def decks(self) -> tuple[Edition, ...]:
        """Every deck: those used last, then those that most tables have, then the others by name."""
        used = list(dict.fromkeys(row.edition for row in self.rows[:TABLES_FROM]))[:USED_LAST]
        others = sorted(self.editions, key=lambda id_: plain_text(self.editions[id_].called))
        return tuple(
            self.editions[id_] for id_ in dict.fromkeys((*used, *COMMON, *others)) if id_ in self.editions
        )

    def tables(self, most: int) -> tuple[GameRow, ...]:
        """The last game with a round of each group of people, those with several games first."""
        same, found = self._roster.now.same, dict[frozenset[str], list[GameRow]]()
        for row in self.rows[:TABLES_FROM]:
            if row.rounds and not row.trouble:
                found.setdefault(frozenset(map(same, row.ids)), []).append(row)
        often = sorted(found.values(), key=lambda games: len(games) == 1)
        return tuple(games[0] for games in often[:most])

    def ranking(self, only: GameFilter = ALL_GAMES) -> tuple[tuple[int, str, Played], ...]:
        """Everybody who finished a game and is not hidden, with the place: the most wins first, then the greatest share."""
        hidden = self._roster.now.hidden
        played = {each: of for each, of in self.played(only).items() if of.finished and each not in hidden}
        keys = {each: (-of.won, -of.won / of.finished) for each, of in played.items()}
        better = sorted(keys.values())
        order = sorted(played, key=lambda each: (keys[each], each))
        return tuple((better.index(keys[each]) + 1, each, played[each]) for each in order)

    def played(self, only: GameFilter = ALL_GAMES) -> dict[str, Played]:
        """The games of everybody, by id; over all games, counted once until the list or the roster changes."""
        if only.is_open:
            return self._once(_played)
        return _played(self.find(RowQuery(only=only)), self._roster.now.same)

    def names_in(self, row: GameRow) -> tuple[str, ...]:
        """Everybody in a game, as they are called now."""
        return _names_now(row.ids, row.players, self._roster.now)

    def winners_of(self, row: GameRow) -> tuple[str, ...]:
        """The winners of a game, as they are called now."""
        return _names_now(row.winner_ids, row.winners, self._roster.now)

    # A linear search through the texts of ten thousand games takes a few milliseconds, less than drawing the first
    # results. So there is no search index.

    def find(self, query: RowQuery) -> Rows:
        """The rows that match, in their order. A damaged game matches only a query by words."""
        found = list(self.rows)
        if query.finished is not None:
            found = [row for row in found if row.finished is query.finished and not row.trouble]
        if not query.only.is_open:
            matches = query.only.matches
            found = [
                row
                for row in found
                if not row.trouble
                and matches(row.id, row.edition, row.system, row.length.kind, row.started.date())
            ]
        text = self._text
        for word in dict.fromkeys(plain_text(query.text[:TEXT_MOST]).split()):
            # Each window may have another language, so what it calls a deck and a scoring is in no cached text.
            decks = {id_ for id_, edition in self.editions.items() if word in plain_text(edition.called)}
            systems = {system for system in System if word in plain_text(str(system.rules.label))}
            found = [
                row for row in found if row.edition in decks or row.system in systems or word in text(row)
            ]
        return tuple(found)

    def _text(self, row: GameRow) -> str:
        """Everything of a game that may be searched, in one text; cached until the row changes."""
        known = self._texts.get(row.id)
        if known is not None and known[0] is row:
            return known[1]
        edition = self.editions.get(row.edition)
        names = " ".join((*self.names_in(row), *row.players))
        words = f"{names} {edition.name if edition else row.edition} {row.system} {row.notes} {row.trouble}"
        text = plain_text(words)
        self._texts[row.id] = (row, text)
        return text

    def forget_texts(self) -> None:
        """Empty the cache of texts, after a player or an edition was renamed."""
        self._texts.clear()


def _played(rows: Rows, same: Same) -> dict[str, Played]:
    """As `GameList.played`; a game counts from its first round on."""
    counts: dict[str, Played] = {}
    for row in rows:
        if not row.was_played:
            continue
        won = {same(winner) for winner in row.winner_ids}
        for player in {same(player) for player in row.ids}:
            games, wins, finished = counts.get(player, NOTHING_PLAYED)
            counts[player] = Played(games + 1, wins + (player in won), finished + row.finished)
    return counts


def games_of_strangers(rows: Rows, roster: Roster) -> tuple[str, ...]:
    """The ids of games that are enough to know everybody who plays in a game and is not on the roster."""
    known = {player.id for player in roster.players}
    found: list[str] = []
    for row in rows:
        if not known.issuperset(row.ids):
            known.update(row.ids)
            found.append(row.id)
    return tuple(found)


def _names_now(ids: Iterable[str], names: Iterable[str], roster: Roster) -> tuple[str, ...]:
    """Those of these ids, as they are called now; who is not on the roster has the name of then."""
    known = (roster.player(player) for player in ids)
    return tuple(now.name if now else then for now, then in zip(known, names, strict=False))


def left_out(rows: Iterable[GameRow]) -> str:
    """The games that a file of all games lacks, because they cannot be opened, and why; empty if it lacks none."""
    troubles = [row.trouble for row in rows if row.trouble]
    said = (
        say_some("{count} game can't be in a backup.", "{count} games can't be in a backup.", len(troubles)),
        *troubles[:LEFT_OUT_NAMED],
        say_some("{count} more game, too.", "{count} more games, too.", len(troubles[LEFT_OUT_NAMED:])),
    )
    return " ".join(filter(None, said))
