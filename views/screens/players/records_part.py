"""The records of this device, as tiles; a tap on one opens its game."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, cast

import flet as ft

from companion.application.listeners import ROWS
from companion.application.statistics import STATISTICS
from companion.errors import BadEntry
from companion.formats import day, labelled, listed
from companion.game.length import rounds_played
from companion.statistics.ledger import ALL_GAMES, Ledger
from companion.statistics.player_figures import GameFilter
from companion.statistics.records import Record, RecordKind
from companion.wording import say, say_count
from views import kit
from views.state.app_state import AppState, use_app, use_form, use_topic

PERIOD: Final = "players"
"""What the form of the period is about."""


@ft.component
def PeriodPart() -> ft.Control:
    """The period that ranking, records and figures count, as a button that unfolds all of them; nothing before the first game."""
    app = use_app()
    use_topic(app, ROWS)
    form = use_form(app, kit.HistoryFilter, PERIOD)
    chosen_for, unfold = ft.use_state(cast("kit.HistoryFilter | None", None))
    if not app.store.game_list.rows:
        return ft.Container(height=0)
    if form.open or form == chosen_for:
        parts = [kit.periods(app, PERIOD), *(kit.days(app, PERIOD) if form.open else [])]
    else:
        unfolds = app.handler(unfold, form)
        name = kit.period_name(app, PERIOD)
        parts = [ft.Row([kit.quiet_button(name, unfolds, icon=ft.Icons.CALENDAR_MONTH_OUTLINED)])]
    box = ft.Container(
        kit.stretched(*parts, spacing=kit.GAP),
        width=kit.READING,
        padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.SMALL_GAP),
    )
    return ft.Container(box, alignment=ft.Alignment.TOP_CENTER)


def below_period(content: ft.Control) -> ft.Control:
    """What counts a period, below the period: it stays in sight while the rest scrolls."""
    return ft.Column(
        [kit.with_key(PeriodPart, "period"), ft.Container(content, expand=True)], spacing=0, expand=True
    )


@ft.component
def RecordsPart() -> ft.Control:
    """The records, two in a row; nothing before the first of them."""
    app = use_app()
    only, ledger = use_period(app), use_ledger(app)
    if ledger is None:
        return reading(app)
    if only.is_open:
        return _tiles(app, ledger.records)
    count = partial(app.store.statistics.records_of, only)
    return kit.with_key(Counted, f"records-{hash(only)}-{ledger.changes}", count, partial(_tiles, app))


@ft.component
def Counted(count: Callable[[], Awaitable[object]], draw: Callable[[Any], ft.Control]) -> ft.Control:
    """What is counted over the games that pass a filter, with a progress bar meanwhile."""
    found, show = ft.use_state(cast("object", None))

    async def run() -> None:
        show(await count())

    ft.use_effect(run, [])
    return ft.ProgressBar(semantics_label=say("Counting the games")) if found is None else draw(found)


def use_period(app: AppState) -> GameFilter:
    """The games that the list of players and the records count; all of them while a day is half typed."""
    try:
        return kit.filter_of(app, use_form(app, kit.HistoryFilter, PERIOD))
    except BadEntry:
        return ALL_GAMES


def _tiles(app: AppState, records: Sequence[Record]) -> ft.Control:
    if not records:
        return ft.Container(height=0)
    tiles = [_tile(app, record) for record in records]
    rows = kit.tile_rows(tiles, 1 if kit.has_large_letters(app) else 2)
    return ft.Column([kit.heading(say("Records")), *rows], spacing=kit.GAP)


def use_ledger(app: AppState) -> Ledger | None:
    """The statistics; the component is redrawn when they change. None while they are read for the first time."""
    use_topic(app, STATISTICS)
    ft.use_effect(app.store.statistics.know, [])
    return app.store.statistics.ledger


def reading(app: AppState) -> ft.Control:
    """The progress bar while the statistics are read for the first time."""
    done, of = app.store.statistics.read
    said = say("Counting the games: {done} of {of}", done=done, of=of)
    bar = ft.ProgressBar(value=done / of if of else None, semantics_label=said)
    return ft.Column([kit.plain(said, faint=True), bar], spacing=kit.SMALL_GAP)


def _label_and_value(record: Record) -> tuple[str, str]:
    """The kind of a record and its amount, as they stand on the tile."""
    points = say_count("{count} point", "{count} points", record.value)
    return {
        RecordKind.LONGEST_GAME: (say("Longest game"), rounds_played(record.value, record.game.length)),
        RecordKind.MOST_TIME: (say("Most time"), kit.duration(record.value)),
        RecordKind.CLOSEST_FINISH: (say("Closest finish"), say("{value} apart", value=record.value)),
        RecordKind.BIGGEST_ROUND: (say("Biggest round"), points),
        RecordKind.WORST_HAND: (say("Costliest hand"), points),
    }[record.kind]


def _tile(app: AppState, record: Record) -> ft.Control:
    player = app.store.roster.player(record.player) if record.player else None
    label, value = _label_and_value(record)
    if player is None:
        # How many rounds there were, and who was ahead by how much, depends on how long the game was to be.
        about = record.game.length.note
        whose: ft.Control = kit.caption(" · ".join(filter(None, (day(record.game.started), about))))
    else:
        about = player.name
        name = kit.plain(about, size=kit.SMALL, expand=True)
        whose = ft.Row([kit.player_avatar(player, kit.SMALL_AVATAR), name], spacing=kit.GAP)
    amount = kit.plain(value, size=kit.HEADING, weight=ft.FontWeight.W_800)
    return kit.pressable(
        labelled(label, listed(filter(None, (value, about)))),
        ft.Column([kit.caption(label), amount, whose], spacing=kit.LINE_GAP),
        app.opens(f"/history/game/{record.game.game}"),
        expand=True,
        padding=kit.ROW_GAP,
        border_radius=kit.BOX_CORNER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if player else ft.Colors.SURFACE_CONTAINER,
    )
