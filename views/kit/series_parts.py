"""What several screens show of a series: how it stands, and the fields that make a new one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.application.live_game import LiveGame
from companion.errors import BadEntry
from companion.formats import together
from companion.game.changes.evenings import SeriesSet, series_of
from companion.game.series_form import NUMBER_MOST, SeriesForm, SeriesKind
from companion.round import NOTE_LONGEST
from companion.statistics.series import Series
from companion.typed_number import WholeNumber
from companion.wording import say
from views.kit import theme
from views.kit.checked_field import NumberField, use_text
from views.kit.controls import chip, choices, plain, quiet_button, stretched, text_field
from views.kit.games_table import person
from views.state.app_state import AppState, use_app

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
def SeriesMaker(save: Callable[[SeriesSet], Awaitable[None] | None]) -> ft.Control:
    """The fields of a new series; `save` gets what its first game says."""
    app = use_app()
    name, number = use_text(), use_text("5")
    kind, choose = ft.use_state(SeriesKind.BEST_OF)
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
        # A new game takes it only when it starts: a name that is too long is refused here.
        done = save(SeriesSet(series=app.store.new_id(), name=name.text, form=form.text).tidied())
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
        ft.Row(
            [quiet_button(say("Make the series"), app.handler(make), icon=ft.Icons.EMOJI_EVENTS_OUTLINED)]
        ),
        spacing=theme.GAP,
    )
