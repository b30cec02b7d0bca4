"""An old score book taken over: what was understood of it, what it does not say itself, and then all its games at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

import flet as ft

from companion.application.book_people import people_for
from companion.application.listeners import ROSTER, ROWS
from companion.application.ports import ignore_progress
from companion.errors import BadEntry
from companion.formats import labelled, whole_day
from companion.game.changes.evenings import SeriesSet
from companion.game.game import Game
from companion.spreadsheets.book_games import (
    BookGame,
    BookTable,
    Wins,
    games_of,
)
from companion.spreadsheets.book_reading import read_book
from companion.spreadsheets.score_book import ScoreBook
from companion.spreadsheets.table_text import is_table_of_hands
from companion.wording import say, say_count, say_some
from views import kit
from views.state.app_state import AppState, use_app, use_form, use_topic

ADDRESS: Final = "/history/add"
TABLES: Final = ("csv", "tsv", "txt", "xlsx", "ods", "numbers")
"""The endings of the files that can be chosen; of those of a spreadsheet itself the app says how to save them."""
DECKS: Final = 5
"""The most decks that are offered: those used last."""
LEFT_OUT: Final = 20
"""The most lines left out that are told one by one."""
AT_ONCE: Final = 20
"""The games that are made before other work may go on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OldBookForm:
    """A book that is taken over.

    Attributes:
        typed: The table that was pasted and is not read yet.
        raw: The table that was read; empty before that.
        people: The id of the player whom the user chose for a name; empty for a new one.
        choosing: The name for which everybody is offered.
        day: The day of a book without days, as it was typed.
    """

    typed: str = ""
    raw: bytes = b""
    is_day_first: bool | None = None
    are_rounds: bool | None = None
    wins: Wins | None = None
    people: tuple[tuple[str, str], ...] = ()
    choosing: str = ""
    edition: str = ""
    series: SeriesSet | None = None
    makes_series: bool = False
    day: str = ""


def wins_chips() -> list[tuple[str, object]]:
    """What wins a game of which the points are known, each with its words."""
    return [(say("The fewest points win"), Wins.FEWEST), (say("The most points win"), Wins.MOST)]


@lru_cache(maxsize=1)
def _read(raw: bytes) -> ScoreBook:
    return read_book(raw)


@ft.component
def OldBook() -> ft.View:
    """The screen: first the table, then what it says."""
    app = use_app()
    form = use_form(app, OldBookForm, "")
    use_topic(app, ROWS)
    use_topic(app, ROSTER)
    title = say("Add old games")
    if not form.raw:
        read = kit.main_button(say("Read the table"), app.handler(_take_typed, app), icon=ft.Icons.CHECK)
        return kit.screen(app, title, kit.reading_column(_start(app, form), key="start"), bottom=read)
    book = _read(form.raw)
    body = _Answers.of(app, form, book)
    return kit.screen(app, title, kit.reading_column(body.parts(), key="book"), bottom=body.button())


def _start(app: AppState, form: OldBookForm) -> list[ft.Control]:
    async def choose() -> None:
        chosen = await kit.pick_file([*TABLES])
        if chosen is not None:
            open_book(app, chosen[1])

    def typed(event: ft.Event[ft.TextField]) -> None:
        app.forms.put("", replace(app.forms.get(OldBookForm, ""), typed=str(event.control.value or "")))

    return [
        kit.plain(say("A table of days, names and points: paste it, or choose its file.")),
        kit.text_field(
            say("The table"), value=form.typed, on_change=typed, multiline=True, min_lines=5, max_lines=10
        ),
        kit.quiet_button(say("Import a file"), app.handler(choose), icon=ft.Icons.FILE_OPEN_OUTLINED),
        kit.link_card(
            say("Add one game"),
            say("Its day, who played, and how it ended."),
            ft.Icons.POST_ADD,
            app.opens(f"{ADDRESS}/game"),
        ),
    ]


def _take_typed(app: AppState) -> None:
    open_book(app, app.forms.get(OldBookForm, "").typed.encode(errors="replace"))


def open_book(app: AppState, raw: bytes) -> None:
    """Show what was understood of a table.

    Raises:
        BadEntry: If it is a backup.
        DamagedFile: If it is no table.
    """
    if raw.lstrip().startswith(b"{") or is_table_of_hands(raw):
        raise BadEntry(say("This is a backup. Import it in the settings."))
    _read(raw)
    typed = app.forms.get(OldBookForm, "").typed
    app.change_form(OldBookForm, "", lambda _: OldBookForm(raw=raw, typed=typed))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answers:
    """What was understood of a book with the answers so far.

    Attributes:
        games: Its games; `new` are those that are not here yet.
    """

    app: AppState
    form: OldBookForm
    book: ScoreBook
    is_day_first: bool | None
    are_rounds: bool
    games: tuple[BookGame, ...]
    table: BookTable
    new: tuple[BookGame, ...]

    @classmethod
    def of(cls, app: AppState, form: OldBookForm, book: ScoreBook) -> _Answers:
        """The answers of a form, and what is likely where it has none."""
        today = app.store.clock().date()
        undated = today if kit.day_error(form.day, today) else kit.day_typed(form.day) or today
        is_day_first = form.is_day_first if book.is_day_first is None else book.is_day_first
        are_rounds = form.are_rounds
        if are_rounds is None:
            are_rounds = book.may_be_rounds and (book.numbers_rounds or not book.has_days)
        games = games_of(book, is_day_first=is_day_first is not False, are_rounds=are_rounds, undated=undated)
        table = BookTable(
            names=book.names,
            people=people_for(book.names, app.store.roster, dict(form.people)),
            wins=form.wins or (Wins.FEWEST if book.fewest_win else Wins.MOST),
            edition=app.store.editions.get(form.edition) or app.store.game_list.decks[0],
            series=form.series,
        )
        return cls(
            app=app,
            form=form,
            book=book,
            is_day_first=is_day_first,
            are_rounds=are_rounds,
            games=games,
            table=table,
            new=tuple(found for found in games if not app.store.game_list.has(table.game_id(found))),
        )

    @property
    def asks_day(self) -> bool:
        """True until somebody has said which is the day of a date, and which the month."""
        return bool(self.book.doubtful) and self.is_day_first is None

    def button(self) -> ft.Control:
        """The button that adds what is new."""
        label = say_count("Add {count} game", "Add {count} games", len(self.new))
        return kit.main_button(label, self.app.handler(self._add), icon=ft.Icons.CHECK, disabled=not self.new)

    async def _add(self) -> None:
        """Save the games at once, and offer to take all of them back."""
        if self.asks_day:
            raise BadEntry(say("Which day is {day}?", day=self.book.doubtful))
        today = self.app.store.clock().date()
        if not self.book.has_days:
            kit.day_needed(self.form.day, today)
        kit.check_not_after(today, *(found.day for found in self.new))
        if self.form.makes_series:
            make, none = say("Make the series"), say("No series")
            raise BadEntry(
                say(
                    "The new series isn't made yet. Press “{make}”, or choose “{none}”.", make=make, none=none
                )
            )
        people = self.table.people
        if len({player.id for player in people}) < len(people):
            raise BadEntry(say("Two names are the same person. Choose another one for one of them."))
        games: list[Game] = []
        for found in self.new:
            games.append(self.table.game(found))
            if len(games) % AT_ONCE == 0:
                await asyncio.sleep(0)
        await save_games(self.app, games)
        self.app.change_form(OldBookForm, "", lambda _: OldBookForm())

    def parts(self) -> list[ft.Control]:
        """What was understood, and the questions."""
        return [
            self._understood(),
            *self._days(),
            *self._points(),
            *self._left_out(),
            self._people(),
            *self._belongings(),
            kit.quiet_button(
                say("Another table"),
                self.app.changes(OldBookForm, "", raw=b""),
                icon=ft.Icons.ARROW_BACK,
            ),
        ]

    def _understood(self) -> ft.Control:
        games = say_count("{count} game", "{count} games", len(self.games))
        players = say_count("{count} player", "{count} players", len(self.book.names))
        rounds = sum(len(found.rounds) for found in self.games)
        what = say_count("{count} round", "{count} rounds", rounds)
        if not self.are_rounds:
            what = say("only the result is known")
        days = sorted(found.day for found in self.games)
        known = say_some(
            "{count} game you already have", "{count} games you already have", len(self.games) - len(self.new)
        )
        lines = [kit.caption(what)]
        if self.book.has_days and not self.asks_day:
            ends = dict.fromkeys((whole_day(days[0]), whole_day(days[-1])))
            lines.append(kit.caption(" – ".join(ends)))
        return ft.Column(
            [
                kit.plain(f"{players}, {games}", size=kit.TITLE, weight=ft.FontWeight.W_800),
                *lines,
                *([kit.plain(known)] if known else []),
            ],
            spacing=kit.LINE_GAP,
        )

    def _chips(self, now: object, found: Sequence[tuple[str, Any]], field: str) -> ft.Control:
        return kit.choices(
            *(
                kit.chip(label, self.app.changes(OldBookForm, "", **{field: value}), chosen=now == value)
                for label, value in found
            )
        )

    def _days(self) -> list[ft.Control]:
        if not self.book.has_days:
            return [
                kit.CheckedField(
                    say("Day, such as 2026-01-31"),
                    lambda text: kit.day_error(text, self.app.store.clock().date()),
                    lambda: self.app.forms.get(OldBookForm, "").day,
                    lambda text: self.app.change_form(OldBookForm, "", day=text),
                )
            ]
        line = next((line for line in self.book.lines if line.cell == self.book.doubtful), None)
        if not self.book.doubtful or line is None:
            return []
        days = [(whole_day(day), first) for day, first in zip(line.days, (True, False), strict=True)]
        title = say("Which day is {day}?", day=line.cell)
        return [kit.section(title, self._chips(self.is_day_first, days, "is_day_first"))]

    def _points(self) -> list[ft.Control]:
        found: list[ft.Control] = []
        if self.book.may_be_rounds:
            lines = [(say("Each line is a game"), False), (say("Each line is a round"), True)]
            found.append(self._chips(self.are_rounds, lines, "are_rounds"))
        if self.book.has_points:
            found.append(self._chips(self.table.wins, wins_chips(), "wins"))
        return found

    def _people(self) -> ft.Control:
        won = [place for found in self.games for place in found.won_by(self.table.wins)]
        count = len(self.book.names)
        played = [place for found in self.games for place in found.players(count)]
        return kit.section(
            say("Who is who?"),
            *(self._person(place, played.count(place), won.count(place)) for place in range(count)),
        )

    def _person(self, place: int, games: int, wins: int) -> ft.Control:
        app, name, player = self.app, self.book.names[place], self.table.people[place]
        known = app.store.roster.player(player.id)
        facts = [
            say_count("{count} game", "{count} games", games),
            say_count("{count} win", "{count} wins", wins),
        ]
        head = [kit.plain(name, weight=ft.FontWeight.W_600), kit.caption(" · ".join(facts))]
        if not app.store.roster.people:
            return ft.Column([*head], spacing=kit.LINE_GAP)
        everybody = app.store.roster.people if self.form.choosing == name else ()
        offered = dict.fromkeys(each for each in (known, *everybody) if each is not None)

        def choose(player_id: str) -> None:
            def chosen(form: OldBookForm) -> OldBookForm:
                return replace(form, people=(*form.people, (name, player_id)), choosing="")

            app.change_form(OldBookForm, "", chosen)

        chips = [
            kit.chip(
                each.name,
                app.handler(choose, each.id),
                chosen=known is each,
                name=labelled(name, each.name),
            )
            for each in offered
        ]
        new = say("New player")
        if known is None or everybody:
            chips.append(
                kit.chip(new, app.handler(choose, ""), chosen=known is None, name=labelled(name, new))
            )
        if not everybody:
            other = say("Somebody else")
            show = app.changes(OldBookForm, "", choosing=name)
            chips.append(kit.chip(other, show, chosen=False, name=labelled(name, other)))
        return ft.Column([*head, kit.choices(*chips)], spacing=kit.SMALL_GAP)

    def _belongings(self) -> list[ft.Control]:
        app, form = self.app, self.form

        def choose(said: SeriesSet) -> None:
            series = said if said.series else None
            app.change_form(OldBookForm, "", series=series, makes_series=False)

        making = app.changes(OldBookForm, "", makes_series=True)
        decks = [
            (edition.called, edition.id)
            for edition in dict.fromkeys((self.table.edition, *app.store.game_list.decks[:DECKS]))
        ]
        return [
            kit.section(
                say("Series"),
                kit.series_chips(
                    app, app.store.game_list.series, form.series, choose, makes=form.makes_series
                ),
                kit.with_key(kit.SeriesMaker, "maker", choose)
                if form.makes_series
                else kit.quiet_button(say("New series"), making, icon=ft.Icons.ADD),
            ),
            kit.section(say("Deck"), self._chips(self.table.edition.id, decks, "edition")),
        ]

    def _left_out(self) -> list[ft.Control]:
        lines = self.book.left_out
        if not lines:
            return []
        title = say_count("{count} line is left out", "{count} lines are left out", len(lines))
        return [kit.section(title, *(kit.plain(line.sentence, faint=True) for line in lines[:LEFT_OUT]))]


async def save_games(app: AppState, games: Sequence[Game]) -> None:
    """Save games that were played long ago, show the history, and offer to take them back."""
    transfer = app.as_host.transfer
    plan = await transfer.plan_games(tuple(games), ignore_progress)
    try:
        done = await transfer.take_import(plan, ignore_progress)
    finally:
        await app.as_host.read_everything()
    app.go("/history")
    kit.tell_imported(app, done)
