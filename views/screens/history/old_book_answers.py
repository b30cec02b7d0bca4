"""What was understood of an old score book with the answers so far, and how its games are saved."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.application.name_matches import people_for
from companion.application.ports import ignore_progress
from companion.errors import BadEntry
from companion.game.changes.evenings import SeriesSet
from companion.game.game import Game
from companion.spreadsheets.book_games import BookGame, BookTable, Wins, games_of
from companion.spreadsheets.book_reading import SOME_YEAR, read_book
from companion.spreadsheets.score_book import ScoreBook
from companion.steps import in_slices
from companion.wording import say
from views import kit
from views.state.app_state import AppState


@dataclass(frozen=True, slots=True, kw_only=True)
class OldBookForm:
    """A book that is taken over.

    Attributes:
        typed: The table that was pasted and is not read yet.
        raw: The table that was read; empty before that.
        people: The id of the player whom the user chose for a name; empty for a new one.
        choosing: The name for which everybody is offered.
        day: The day of a book without days, or of the latest game of one without years, as it was typed.
        year: The year of that game, where it was chosen.
        takes_changed: Whether games that have another result here get that of the table.
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
    year: int | None = None
    takes_changed: bool = False


@lru_cache(maxsize=1)
def _read(raw: bytes, year: int) -> ScoreBook:
    return read_book(raw, year)


def book_of(form: OldBookForm) -> ScoreBook:
    """What was understood of the table of a form; DamagedFile if it is none."""
    return _read(form.raw, year_of(form) or SOME_YEAR)


def year_of(form: OldBookForm) -> int | None:
    """The year of the latest game; None while nobody said it."""
    day = None if form.year or kit.day_error(form.day) else kit.day_typed(form.day)
    return day.year if day else form.year


class Answers:
    """What was understood of a book with the answers of a form, and what is likely where it has none.

    Attributes:
        asks_year: True until somebody has said the year of dates that have none.
        asked: The date that is asked for first, until somebody has said which day it is; empty without one.
        new: The games that are not here yet.
        changed: Those that have another result here.
        added: Those that are saved.
    """

    def __init__(self, app: AppState, form: OldBookForm) -> None:
        book, today = book_of(form), app.store.clock().date()
        self.app, self.form, self.book = app, form, book
        undated = today if kit.day_error(form.day, today) else kit.day_typed(form.day) or today
        self.is_day_first = form.is_day_first if book.is_day_first is None else book.is_day_first
        are_likely_rounds = book.may_be_rounds and (book.numbers_rounds or not book.has_days)
        self.are_rounds = are_likely_rounds if form.are_rounds is None else form.are_rounds
        self.asks_year = bool(book.yearless) and year_of(form) is None
        doubtful = book.doubtful if self.is_day_first is None else ""
        self.asked = book.yearless if self.asks_year else doubtful
        self.games = games_of(
            book, is_day_first=self.is_day_first is not False, are_rounds=self.are_rounds, undated=undated
        )
        self.table = BookTable(
            names=book.names,
            people=people_for(book.names, app.store.roster, dict(form.people)),
            wins=form.wins or (Wins.FEWEST if book.fewest_win else Wins.MOST),
            edition=app.store.editions.get(form.edition) or app.store.game_list.decks[0],
            series=form.series,
        )
        self.new = [each for each in self.games if not app.store.game_list.has(self.table.game_id(each))]
        self.changed = [each for each in self.games if _differs(app, self.table, each)]
        self.added = [*self.new, *self.changed] if form.takes_changed else self.new

    async def add(self) -> None:
        """Save the games at once, and offer to take all of them back."""
        if self.asked:
            raise BadEntry(say("Which day is {day}?", day=self.asked))
        today = self.app.store.clock().date()
        if not self.book.has_days:
            kit.day_needed(self.form.day, today)
        kit.check_not_after(today, *(found.day for found in self.added))
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
        async for found in in_slices(self.added):
            row = self.app.store.game_list.row(self.table.game_id(found))
            series = self.table.series or (row.series if row else None)
            games.append(replace(self.table, series=series).game(found))
        await save_games(self.app, games, takes_changed=self.form.takes_changed)
        self.app.change_form(OldBookForm, "", lambda _: OldBookForm())


def _differs(app: AppState, table: BookTable, found: BookGame) -> bool:
    """True if a game that is here has other totals than in the table, or other winners where only these are known."""
    row = app.store.game_list.row(table.game_id(found))
    if row is None or row.trouble:
        return False
    same = app.store.roster.same
    if not found.rounds:
        return {table.people[place].id for place in found.winners} != {*map(same, row.winner_ids)}
    totals = zip(table.people, found.totals, strict=True)
    told = {player.id: total for player, total in totals if total is not None}
    return told != dict(zip(map(same, row.ids), row.totals, strict=True))


async def save_games(app: AppState, games: Sequence[Game], *, takes_changed: bool = False) -> None:
    """Save games that were played long ago, show the history, and offer to take them back."""
    transfer = app.as_host.transfer
    plan = await transfer.plan_games(tuple(games), ignore_progress)
    plan = plan.with_forks() if takes_changed else plan
    try:
        done = await transfer.take_import(plan, ignore_progress)
    finally:
        await app.as_host.read_everything()
    app.go("/history")
    kit.tell_imported(app, done)
