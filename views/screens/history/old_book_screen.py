"""An old score book taken over: what was understood of it, what it does not say itself, and then all its games at once."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import flet as ft

from companion.application.listeners import ROSTER, ROWS
from companion.errors import BadEntry
from companion.formats import labelled, whole_day
from companion.game.changes.evenings import SeriesSet
from companion.spreadsheets.book_games import Wins
from companion.spreadsheets.table_text import is_table_of_hands
from companion.wording import say, say_count, say_some
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.history.old_book_answers import Answers, OldBookForm, book_of, year_of
from views.state.app_state import AppState, use_app, use_form, use_topic

ADDRESS: Final = "/history/add"
TABLES: Final = ("csv", "tsv", "txt", "xlsx", "ods", "numbers")
"""The endings of the files that can be chosen; of those of a spreadsheet itself the app says how to save them."""
DECKS: Final = 5
"""The most decks that are offered: those used last."""
LEFT_OUT: Final = 20
"""The most lines left out that are told one by one."""
YEARS_OFFERED: Final = 6
"""The years that are offered for dates without one."""


def wins_chips(app: AppState, form: type[object], now: Wins) -> ft.Control:
    """What wins a game of which the points are known."""
    found = (say("The fewest points win"), Wins.FEWEST), (say("The most points win"), Wins.MOST)
    return _chips(app, now, found, "wins", form)


def _chips(
    app: AppState, now: object, found: Iterable[tuple[str, Any]], field: str, form: type[object] = OldBookForm
) -> ft.Control:
    """Answers, each with its words; a tap puts one into a field of a form."""
    chips = (
        kit.chip(label, app.changes(form, "", **{field: value}), chosen=now == value)
        for label, value in found
    )
    return kit.choices(*chips)


@ft.component
def OldBook() -> ft.View:
    """The screen: first the table, then what it says."""
    app = use_app()
    form = use_form(app, OldBookForm, "")
    use_topic(app, ROWS, ROSTER)
    title = say("Add old games")
    if not form.raw:

        def take() -> None:
            open_book(app, app.forms.get(OldBookForm, "").typed.encode(errors="replace"))

        read = kit.main_button(say("Read the table"), app.handler(take), icon=ft.Icons.CHECK)
        return kit.screen(app, title, kit.reading_column(_start(app, form), key="start"), bottom=read)
    body = _Shown(app, form)
    label = say_count("Add {count} game", "Add {count} games", len(body.added))
    add = kit.main_button(label, app.handler(body.add), icon=ft.Icons.CHECK, disabled=not body.added)
    return kit.screen(app, title, kit.reading_column(body.parts(), key="book"), bottom=add)


def _start(app: AppState, form: OldBookForm) -> list[ft.Control]:
    async def choose() -> None:
        chosen = await kit.pick_file([*TABLES])
        if chosen is not None:
            open_book(app, chosen[1])

    def typed(event: ft.Event[ft.TextField]) -> None:
        app.forms.put("", replace(app.forms.get(OldBookForm, ""), typed=str(event.control.value or "")))

    told = say("Its day, who played, and how it ended.")
    return [
        kit.plain(say("A table of days, names and points: paste it, or choose its file.")),
        kit.text_field(
            say("The table"), value=form.typed, on_change=typed, multiline=True, min_lines=5, max_lines=10
        ),
        kit.quiet_button(say("Import a file"), app.handler(choose), icon=ft.Icons.FILE_OPEN_OUTLINED),
        kit.link_card(say("Add one game"), told, ft.Icons.POST_ADD, app.opens(f"{ADDRESS}/game")),
    ]


def open_book(app: AppState, raw: bytes) -> None:
    """Show what was understood of a table; BadEntry if it is a backup, DamagedFile if it is no table."""
    if raw.lstrip().startswith(b"{") or is_table_of_hands(raw):
        raise BadEntry(say("This is a backup. Import it in the settings."))
    form = OldBookForm(raw=raw, typed=app.forms.get(OldBookForm, "").typed)
    book_of(form)
    app.change_form(OldBookForm, "", lambda _: form)


class _Shown(Answers):
    """The answers as they are shown."""

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
                say("Another table"), self.app.changes(OldBookForm, "", raw=b""), icon=ft.Icons.ARROW_BACK
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
        if not self.book.has_points:
            lines.append(kit.caption(say("Only who won is known: everybody counts as having played.")))
        if self.book.has_days and not self.asked:
            ends = dict.fromkeys((whole_day(days[0]), whole_day(days[-1])))
            lines.append(kit.caption(" – ".join(ends)))
        if known:
            lines.append(kit.plain(known))
        title = kit.plain(f"{players}, {games}", size=kit.TITLE, weight=ft.FontWeight.W_800)
        return ft.Column([title, *lines, *self._changed()], spacing=kit.LINE_GAP)

    def _changed(self) -> list[ft.Control]:
        """The way to take over what was corrected in a table whose games are here."""
        if not self.changed:
            return []
        taken = self.form.takes_changed
        told = say_count(
            "{count} game has another result here",
            "{count} games have another result here",
            len(self.changed),
        )
        take = self.app.changes(OldBookForm, "", takes_changed=not taken)
        return [kit.plain(told), kit.choices(kit.chip(say("Take that of the table"), take, chosen=taken))]

    def _days(self) -> list[ft.Control]:
        today = self.app.store.clock().date()
        typed = kit.CheckedField(
            say("Day, such as 2026-01-31"),
            lambda text: kit.day_error(text, today),
            lambda: self.app.forms.get(OldBookForm, "").day,
            lambda text: self.app.change_form(OldBookForm, "", day=text, year=None),
        )
        if not self.book.has_days:
            return [typed]
        found: list[ft.Control] = []
        if self.book.yearless:
            years = [(str(today.year - back), today.year - back) for back in range(YEARS_OFFERED)]
            title = say("Which day is {day}?", day=self.book.yearless)
            found.append(kit.section(title, _chips(self.app, year_of(self.form), years, "year"), typed))
        line = next((line for line in self.book.lines if line.cell == self.book.doubtful), None)
        if not self.book.doubtful or line is None or self.asks_year:
            return found
        days = [(whole_day(day), first) for day, first in zip(line.days, (True, False), strict=True)]
        title = say("Which day is {day}?", day=line.cell)
        return [*found, kit.section(title, _chips(self.app, self.is_day_first, days, "is_day_first"))]

    def _points(self) -> list[ft.Control]:
        found: list[ft.Control] = []
        if self.book.may_be_rounds:
            lines = [(say("Each line is a game"), False), (say("Each line is a round"), True)]
            found.append(_chips(self.app, self.are_rounds, lines, "are_rounds"))
        if self.book.has_points:
            found.append(wins_chips(self.app, OldBookForm, self.table.wins))
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

        def choose(player_id: str) -> Handler:
            chosen = name, player_id
            return app.changes(
                OldBookForm, "", lambda form: replace(form, people=(*form.people, chosen), choosing="")
            )

        answers = [(each.name, choose(each.id), known is each) for each in offered]
        if known is None or everybody:
            answers.append((say("New player"), choose(""), known is None))
        if not everybody:
            answers.append((say("Somebody else"), app.changes(OldBookForm, "", choosing=name), False))
        chips = (
            kit.chip(label, act, chosen=chosen, name=labelled(name, label)) for label, act, chosen in answers
        )
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
            kit.section(say("Deck"), _chips(self.app, self.table.edition.id, decks, "edition")),
        ]

    def _left_out(self) -> list[ft.Control]:
        lines = self.book.left_out
        if not lines:
            return []
        title = say_count("{count} line is left out", "{count} lines are left out", len(lines))
        return [kit.section(title, *(kit.plain(line.sentence, faint=True) for line in lines[:LEFT_OUT]))]
