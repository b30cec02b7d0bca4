"""The records of this device, as tiles; a tap on one opens its game."""

from __future__ import annotations

import flet as ft

from companion.application.statistics import STATISTICS
from companion.players import Player
from companion.statistics.records import Record, RecordKind
from companion.wording import say, say_count
from views import theme
from views.components.controls import caption, disc, heading, plain, pressable
from views.components.screen_frame import WINDOW, has_large_letters
from views.state.app_state import AppState, use_app, use_topic


@ft.component
def RecordsPart() -> ft.Control:
    """The records, two in a row; nothing before the first of them."""
    app = use_app()
    use_topic(app, STATISTICS)
    use_topic(app, WINDOW)

    async def know() -> None:
        await app.store.statistics.know()

    ft.use_effect(know, [])
    ledger = app.store.statistics.ledger
    if ledger is None:
        return reading(app)
    found = ledger.records
    if not found:
        return ft.Container(height=0)
    tiles = [_tile(app, record) for record in found]
    in_a_row = 1 if has_large_letters(app) else 2
    rows: list[ft.Control] = [
        ft.Row(
            [*tiles[at : at + in_a_row], *([ft.Container(expand=True)] * (len(tiles[at:]) < in_a_row))],
            spacing=theme.GAP,
        )
        for at in range(0, len(tiles), in_a_row)
    ]
    return ft.Column([heading(say("Records")), *rows], spacing=theme.GAP)


def reading(app: AppState) -> ft.Control:
    """The progress bar while the statistics are read for the first time."""
    done, of = app.store.statistics.read
    said = say("Counting games: {done} of {of}", done=done, of=of)
    return ft.Column(
        [plain(said, faint=True), ft.ProgressBar(value=done / of if of else None, semantics_label=said)],
        spacing=4,
    )


def _sentence(record: Record, who: str) -> str:
    """The record, as a screen reader says it."""
    return {
        RecordKind.LONGEST_GAME: say_count(
            "Longest game: {count} round", "Longest game: {count} rounds", record.value
        ),
        RecordKind.CLOSEST_FINISH: say("Closest finish: {value} apart", value=record.value),
        RecordKind.BIGGEST_ROUND: say_count(
            "Biggest round: {count} point, {who}",
            "Biggest round: {count} points, {who}",
            record.value,
            who=who,
        ),
        RecordKind.WORST_HAND: say_count(
            "Costliest hand: {count} point, {who}",
            "Costliest hand: {count} points, {who}",
            record.value,
            who=who,
        ),
    }[record.kind]


def _label_and_value(record: Record) -> tuple[str, str]:
    """The kind of a record and its amount, as they stand on the tile."""
    points = say_count("{count} point", "{count} points", record.value)
    rounds = say_count("{count} round", "{count} rounds", record.value)
    return {
        RecordKind.LONGEST_GAME: (say("Longest game"), rounds),
        RecordKind.CLOSEST_FINISH: (say("Closest finish"), say("{value} apart", value=record.value)),
        RecordKind.BIGGEST_ROUND: (say("Biggest round"), points),
        RecordKind.WORST_HAND: (say("Costliest hand"), points),
    }[record.kind]


def _tile(app: AppState, record: Record) -> ft.Control:
    player = app.store.roster.player(record.player) if record.player else None
    label, value = _label_and_value(record)
    return pressable(
        _sentence(record, player.name if player else ""),
        ft.Column(
            [
                caption(label),
                plain(value, size=theme.HEADING, weight=ft.FontWeight.W_800),
                _whose(player, f"{record.game.started:%d %b %Y}"),
            ],
            spacing=2,
        ),
        app.opens(f"/history/game/{record.game.game}"),
        expand=True,
        padding=12,
        border_radius=18,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if player else ft.Colors.SURFACE_CONTAINER,
    )


def _whose(player: Player | None, day: str) -> ft.Control:
    """Whose record it is; the day of the game, where the record is the table's."""
    if player is None:
        return caption(day, max_lines=1)
    name = plain(player.name, size=theme.SMALL, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    return ft.Row([disc(player, 20), ft.Container(name, expand=True)], spacing=6)
