"""One old game, entered by hand: its day, who played, and the points or who won."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

import flet as ft

from companion.application.listeners import ROSTER, ROWS
from companion.application.name_matches import people_for
from companion.errors import BadEntry
from companion.players import new_name, same_name_key
from companion.spreadsheets.book_games import BookGame, BookTable, Wins
from companion.spreadsheets.score_book import POINTS_MOST
from companion.typed import WholeNumber
from companion.wording import say
from views import kit
from views.screens.history.old_book_answers import save_games
from views.screens.history.old_book_screen import wins_chips
from views.state.app_state import AppState, use_app, use_form, use_topic

POINTS: Final = WholeNumber(lowest=-POINTS_MOST, highest=POINTS_MOST, optional=True, adds=True)
OFFERED: Final = 16
"""The most people who are offered: those who played last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddedGame:
    """A game as far as it is entered; without `names` those who played last, and with `winners` where no points are known."""

    day: str = ""
    names: tuple[str, ...] | None = None
    points: tuple[tuple[str, str], ...] = ()
    winners: frozenset[str] = frozenset()
    wins: Wins = Wins.FEWEST

    def typed(self, name: str) -> str:
        """The points that were typed for a name."""
        return dict(self.points).get(name, "")

    def players(self, app: AppState) -> tuple[str, ...]:
        """The names of those who played."""
        rows = app.store.game_list.rows
        last = app.store.game_list.names_in(rows[0]) if rows else ()
        return last if self.names is None else self.names


@ft.component
def AddGame() -> ft.View:
    """The screen."""
    app = use_app()
    form = use_form(app, AddedGame, "")
    use_topic(app, ROSTER, ROWS)
    name = kit.use_text()
    names = form.players(app)
    today = app.store.clock().date()

    async def add_name() -> None:
        _choose(app, new_name(name.text))
        name.clear()

    offered = dict.fromkeys((*(player.name for player in app.store.roster.offered[:OFFERED]), *names))
    chips = [kit.chip(each, app.handler(_choose, app, each), chosen=each in names) for each in offered]
    body: list[ft.Control] = [
        kit.CheckedField(
            say("Day, such as 2026-01-31"),
            lambda text: kit.day_error(text, today),
            lambda: app.forms.get(AddedGame, "").day,
            lambda text: app.change_form(AddedGame, "", day=text),
        ),
        kit.section(
            say("Who played?"),
            kit.choices(*chips) if chips else None,
            kit.SubmittedField(
                say("Name"),
                lambda: name.text,
                name.write,
                add_name,
                lambda act: kit.quiet_button(say("Add"), act, icon=ft.Icons.PERSON_ADD_ALT),
                beside=True,
            ),
        ),
    ]
    if names:
        body.append(_result(app, form, names))

    async def take() -> None:
        if name.text.strip():
            await add_name()
        await _save(app)

    save = app.handler(take)
    button = kit.main_button(say("Add one game"), save, icon=ft.Icons.CHECK)
    return kit.screen(app, say("Add one game"), kit.reading_column(body, key="one"), bottom=button)


def _choose(app: AppState, name: str) -> None:
    """Let somebody play, or not."""

    def chosen(form: AddedGame) -> AddedGame:
        before = form.players(app)
        keys = [same_name_key(each) for each in before]
        if same_name_key(name) in keys:
            place = keys.index(same_name_key(name))
            names = (*before[:place], *before[place + 1 :])
            return replace(form, names=names, winners=form.winners & {*names})
        return replace(form, names=(*before, name))

    app.change_form(AddedGame, "", chosen)


def _result(app: AppState, form: AddedGame, names: Sequence[str]) -> ft.Control:
    return kit.section(
        say("Points"),
        kit.plain(say("Points of everybody, or only the cup of whoever won."), faint=True),
        *(_player(app, form, name) for name in names),
        wins_chips(app, AddedGame, form.wins) if any(map(form.typed, names)) else None,
    )


def _player(app: AppState, form: AddedGame, name: str) -> ft.Control:
    """The points of a player, and the cup of whoever won."""

    def typed(text: str) -> None:
        def change(form: AddedGame) -> AddedGame:
            return replace(form, points=tuple({**dict(form.points), name: text}.items()))

        app.change_form(AddedGame, "", change)

    def won(form: AddedGame) -> AddedGame:
        return replace(form, winners=form.winners ^ {name})

    cup = kit.icon_button(
        say("{name} won", name=name),
        ft.Icons.EMOJI_EVENTS if name in form.winners else ft.Icons.EMOJI_EVENTS_OUTLINED,
        app.changes(AddedGame, "", won),
    )
    field = kit.NumberField(
        say("Points of {name}", name=name), POINTS, lambda: app.forms.get(AddedGame, "").typed(name), typed
    )
    return ft.Row([ft.Container(field, expand=True), cup], spacing=kit.GAP, key=f"of-{name}")


def _game_of(form: AddedGame, names: Sequence[str], today: date) -> BookGame:
    day = kit.day_needed(form.day, today)
    points = [POINTS.read(form.typed(name)) for name in names]
    if any(each is not None for each in points):
        if None in points:
            name = names[points.index(None)]
            raise BadEntry(say("{name} has no points yet.", name=name))
        if not any(points):
            raise BadEntry(say("Nobody has any points."))
        return BookGame(day=day, number=0, rounds=(tuple(points),))
    if not form.winners:
        raise BadEntry(say("Type the points, or tap the cup of whoever won."))
    winners = tuple(place for place, name in enumerate(names) if name in form.winners)
    return BookGame(day=day, number=0, winners=winners)


async def _save(app: AppState) -> None:
    form = app.forms.get(AddedGame, "")
    names = form.players(app)
    found = _game_of(form, names, app.store.clock().date())
    people, edition = people_for(names, app.store.roster, {}), app.store.game_list.decks[0]
    table = BookTable(names=names, people=people, wins=form.wins, edition=edition)
    while app.store.game_list.has(table.game_id(found)):
        found = replace(found, number=found.number + 1)
    await save_games(app, [table.game(found)])
    app.change_form(AddedGame, "", lambda _: AddedGame())
