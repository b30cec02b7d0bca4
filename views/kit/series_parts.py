"""The evening of a game: its series, how that stands and the fields that make a new one, and its place."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any, Final, cast

import flet as ft

from companion.application.listeners import ROWS
from companion.application.live_game import LiveGame
from companion.errors import BadEntry
from companion.formats import together
from companion.game.changes.change import NOT_MADE
from companion.game.changes.evenings import SeriesSet, series_of
from companion.game.changes.settings import PlaceSet, place_of
from companion.game.series_form import NUMBER_MOST, SeriesForm, SeriesKind
from companion.round import NOTE_LONGEST
from companion.statistics.series import Series
from companion.typed import WholeNumber, same_text_key
from companion.wording import say, say_in
from views.kit import theme
from views.kit.checked_field import NumberField, TextState, use_kept_text, use_text
from views.kit.controls import chip, choices, plain, quiet_button, section, stretched, text_field
from views.kit.games_table import person
from views.kit.memo import with_key
from views.kit.undoing import change_with_undo
from views.state.app_state import AppState, use_app, use_topic

Choose = Callable[[SeriesSet], Awaitable[None] | None]
NUMBERS = WholeNumber(lowest=1, highest=NUMBER_MOST)


def standing_line(app: AppState, series: Series) -> str:
    """Who won the series, or who is ahead."""
    first = series.winners or tuple(line.player for line in series.table if line.rank == 1)
    names = together(person(app, player).name for player in first)
    if series.winners:
        return say("Won by {names}", names=names)
    return say("Ahead: {names}", names=names) if first else say("No game finished yet")


def series_won_with(app: AppState, live: LiveGame) -> str:
    """Who won a series with this game; empty where it decided none, and in a window that sees no other game."""
    said = series_of(live.table)
    series = app.store.game_list.series_with(said.series) if said and app.role.sees_all else None
    if series is None or not series.winners or series.counted[-1].id != live.game.id:
        return ""
    names, name = [person(app, player).name for player in series.winners], series.said.name
    if len(names) == 1:
        return say("{name} wins the series {series}!", name=names[0], series=name)
    return say("{names} win the series {series}!", names=together(names), series=name)


@ft.component
def SeriesMaker(
    save: Choose, games: ft.Control | None = None, first: SeriesKind = SeriesKind.BEST_OF
) -> ft.Control:
    """The fields of a new series, with its past games; `save` gets what its first game says. Until one was chosen it is of the `first` kind."""
    app = use_app()
    name, number = use_text(), use_text("5")
    chosen, choose = ft.use_state(cast("SeriesKind | None", None))
    kind = chosen or first
    kinds = (
        (SeriesKind.BEST_OF, say("Best of"), say("The most wins in so many games.")),
        (SeriesKind.FIRST_TO, say("First to"), say("So many wins end it.")),
        (SeriesKind.POINTS, say("Points"), say("Every place gives points, over so many games.")),
        (SeriesKind.LEAGUE, say("League"), say("Points by the place, until you end it.")),
    )

    async def make() -> None:
        if not name.text.strip():
            raise BadEntry(say("Give the series a name."))
        count = 0 if kind is SeriesKind.LEAGUE else NUMBERS.read(number.text) or 0
        form = SeriesForm(kind=kind, number=count)
        waiting, series = app.store.waiting_series, app.store.new_id()
        if waiting is not None and same_text_key(waiting.name) == same_text_key(name.text):
            series = waiting.series
        # A new game takes it only when it starts: a name that is too long is refused here.
        done = save(SeriesSet(series=series, name=name.text, form=form.text).tidied())
        if done is not None:
            await done

    field = NumberField(
        say("Wins") if kind is SeriesKind.FIRST_TO else say("Games"),
        NUMBERS,
        lambda: number.text,
        number.write,
    )
    return stretched(
        text_field(
            say("Name of the series"), value=name.text, on_change=name.changed, max_length=NOTE_LONGEST // 10
        ),
        choices(*(chip(label, app.handler(choose, each), chosen=each is kind) for each, label, _ in kinds)),
        *(plain(told, faint=True) for each, _, told in kinds if each is kind),
        None if kind is SeriesKind.LEAGUE else field,
        games,
        choices(quiet_button(say("Make the series"), app.handler(make), icon=ft.Icons.EMOJI_EVENTS_OUTLINED)),
        spacing=theme.GAP,
    )


OFFERED: Final = 6
"""The most series that are offered: those played last."""


def series_chips(
    app: AppState, offered: Iterable[Series], now: SeriesSet | None, choose: Choose, *, makes: bool = False
) -> ft.Control:
    """No series, or one of some; none is chosen while a new one is made."""
    found = {series.id: series.said for series in [*offered][:OFFERED]}
    for said in (app.store.waiting_series, now):
        if said is not None and said.series:
            found.setdefault(said.series, said)
    chosen = None if makes else now.series if now else ""
    return choices(
        chip(say("No series"), app.handler(choose, SeriesSet()), chosen=chosen == ""),
        *(
            chip(said.name, app.handler(choose, replace(said, at=NOT_MADE)), chosen=said.series == chosen)
            for said in found.values()
        ),
    )


@ft.component
def SeriesOfGame(game_id: str) -> ft.Control:
    """The series of a game: another one, a new one, or none."""
    app = use_app()
    use_topic(app, ROWS)
    making, make = ft.use_state(False)
    live = app.store.games.get(game_id)
    now = series_of(live.table) if live else None

    async def choose(said: SeriesSet) -> None:
        make(False)
        if said.series != (now.series if now else ""):
            notice = (
                say("Added to {name}.", name=said.name) if said.series else say("Taken out of the series.")
            )
            await change_with_undo(app, game_id, said, notice)

    maker = quiet_button(say("New series"), app.handler(make, True), icon=ft.Icons.ADD)
    if making:
        maker = with_key(SeriesMaker, "maker", choose)
    return section(say("Series"), series_chips(app, app.store.game_list.series, now, choose), maker)


@ft.component
def PlaceOfGame(game_id: str, *, alone: bool = False) -> ft.Control:
    """The place of the game. Where it has a screen `alone`, that is left when the place is saved."""
    app = use_app()
    live = app.store.games.get(game_id)
    now = place_of(live.table) if live else PlaceSet()
    place = use_kept_text(game_id, "place", now.place)
    evening = use_kept_text(game_id, "evening", now.evening)
    host = use_kept_text(game_id, "host", now.host)

    def field(typed: TextState) -> dict[str, Any]:
        return {"value": typed.text, "on_change": typed.changed, "max_length": NOTE_LONGEST}

    async def save() -> None:
        said = PlaceSet(place=place.text, evening=evening.text, host=host.text)
        await change_with_undo(app, game_id, said, say("Place saved."))
        for typed in (place, evening, host):
            typed.saved()
        if alone:
            app.go(f"/game/{game_id}")

    return section(
        say("Where you play"),
        text_field(say("Place"), **field(place)),
        text_field(say("Name of the session"), **field(evening)),
        text_field(say_in("who the table meets at", "Host"), **field(host)),
        quiet_button(say("Save the place"), app.handler(save), icon=ft.Icons.PLACE_OUTLINED),
    )
