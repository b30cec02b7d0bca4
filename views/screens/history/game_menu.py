"""The menu of a past game, at the top of its screen: what is done with the game, and what is said about it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import partial

import flet as ft

from companion.application.live_game import LiveGame
from companion.application.ports import ignore_progress
from companion.game.changes.evenings import DaySet
from companion.game.changes.settings import GameNoted
from companion.game.current_table import winning_sides
from companion.game.summary import game_file_name, game_text, score_sheet
from companion.ids import check_time
from companion.round import NOTE_LONGEST
from companion.wording import say
from views import kit
from views.screens.history.history_screen import tell_deleted
from views.state.app_state import AppState, form_topic, use_app, use_selected
from views.state.notice import Act


@dataclass(frozen=True, slots=True, kw_only=True)
class GameMenuForm:
    """Whether the menu is open, how many times it was opened, and which part of it is open."""

    open: bool = False
    times: int = 0
    part: str = ""


@ft.component
def GameMenu(live: LiveGame, is_open: bool) -> ft.Control:
    """The menu; nothing while it is closed. The screen that has it says which, so that both are drawn at once."""
    app = use_app()
    game_id = live.game.id
    topic = form_topic(GameMenuForm, game_id)
    opened = use_selected(app, topic, lambda: app.forms.get(GameMenuForm, game_id).part)
    if not is_open:
        return ft.Container(height=0)
    parts: dict[str, tuple[str, Callable[..., ft.Control], object]] = {
        "share": (say("Share this game"), ShareGame, live)
    }
    if app.role.scores:
        parts |= {
            "note": (say("Note"), NoteOfGame, live),
            "place": (say("Where you play"), kit.PlaceOfGame, game_id),
            "series": (say("Series"), kit.SeriesOfGame, game_id),
            "day": (say("Day"), DayOfGame, live),
        }

    async def delete() -> None:
        entry = await app.as_host.trash.add(game_id)
        app.change_form(GameMenuForm, game_id, open=False)
        app.go("/history")
        tell_deleted(app, say("Game deleted."), entry)

    table, evening = app.opens(f"/game/{game_id}"), app.opens(f"/history/evening/{game_id}")
    keys = []
    for name, (label, *_) in parts.items():
        opens = app.changes(GameMenuForm, game_id, part="" if opened == name else name)
        keys.append(kit.chip(label, opens, chosen=opened == name))
    if app.store.game_list.evening_with(game_id) is not None:
        keys.append(kit.quiet_button(say("Session"), evening, icon=ft.Icons.GROUPS_OUTLINED))
    if live.table.finished:
        keys.append(kit.quiet_button(say("Open the table"), table, icon=ft.Icons.TABLE_RESTAURANT))
    if app.role.is_host:
        keys.append(
            kit.quiet_button(say("Delete this game"), app.handler(delete), icon=ft.Icons.DELETE_OUTLINE)
        )
    shown = None
    if opened in parts:
        _, part, given = parts[opened]
        shown = kit.with_key(part, f"{opened}-{game_id}", given)
    return ft.Container(kit.stretched(kit.choices(*keys), shown), padding=ft.Padding.only(top=kit.WIDE_GAP))


@ft.component
def NoteOfGame(live: LiveGame) -> ft.Control:
    """The note on the game, which can be edited at any time."""
    app = use_app()
    typed = kit.use_kept_text(live.game.id, "note", live.table.note)

    async def save() -> None:
        await kit.change_with_undo(app, live.game.id, GameNoted(note=typed.text), say("Note saved."))
        typed.saved()

    return kit.section(
        say("Note"),
        kit.text_field(
            say("Anything to remember about this game"),
            value=typed.text,
            on_change=typed.changed,
            multiline=True,
            max_lines=4,
            max_length=NOTE_LONGEST,
        ),
        kit.quiet_button(say("Save note"), app.handler(save), icon=ft.Icons.EDIT_NOTE),
    )


async def _set_day(app: AppState, live: LiveGame, day: date) -> None:
    moved = DaySet(days=(day - live.game.started.date()).days)
    check_time(live.game.started + timedelta(days=moved.days))
    await kit.change_with_undo(app, live.game.id, moved, say("Day saved."))


def choose_day(app: AppState, live: LiveGame) -> None:
    """Let the day be chosen: on a calendar, or in a guest's window, where none may be sent, in the menu."""
    if not app.role.is_host:
        times = app.forms.get(GameMenuForm, live.game.id).times + 1
        app.change_form(GameMenuForm, live.game.id, open=True, part="day", times=times)
        return
    now, today = live.game.played_at, app.store.clock()

    async def chosen() -> None:
        if isinstance(calendar.value, datetime):
            await _set_day(app, live, day_of(calendar.value))

    # At noon it is the same day in each time zone that the window may have.
    calendar = ft.DatePicker(
        value=datetime(now.year, now.month, now.day, 12),  # noqa: DTZ001 - a day of a calendar
        last_date=datetime(today.year, today.month, today.day, 12),  # noqa: DTZ001 - a day of a calendar
        help_text=say("Day"),
        cancel_text=say("Cancel"),
        confirm_text=say("Save the day"),
        on_change=app.handler(chosen),
    )
    app.keyboard.show(calendar)


def day_of(chosen: datetime) -> date:
    """The day that a calendar chose: it says where that began, by the clock of the window or by UTC."""
    if chosen.tzinfo is None:
        return chosen.date()
    return (chosen.astimezone(UTC) + timedelta(hours=12)).date()


@ft.component
def DayOfGame(live: LiveGame) -> ft.Control:
    """The day on which the game was played, which may be another than that of the clock."""
    app = use_app()
    typed = kit.use_kept_text(live.game.id, "day", str(live.game.played_at.date()))
    today = app.store.clock().date()

    async def save() -> None:
        await _set_day(app, live, kit.day_needed(typed.text, today))
        typed.saved()

    return kit.section(
        say("Day"),
        kit.SubmittedField(
            say("Day, such as 2026-01-31"),
            lambda: typed.text,
            typed.show,
            save,
            lambda act: kit.quiet_button(say("Save the day"), act, icon=ft.Icons.EVENT),
            error_of=lambda text: kit.day_error(text, today),
        ),
    )


@ft.component
def ShareGame(live: LiveGame) -> ft.Control:
    """The ways to share the game beside its picture, the rare ones behind one button, and the text to select."""
    app = use_app()
    has_all, show_all = ft.use_state(False)
    game_id = live.game.id
    name, text = game_file_name(live.game), game_text(live.game, live.edition)

    async def copy() -> None:
        copied = await kit.copy_text(text)
        app.tell(say("Copied.") if copied else say("Can't copy here. Select the text below."))

    async def tall() -> None:
        if not await kit.share_picture(app, live, kit.TALL):
            app.tell(say("Can't share pictures from here. Save the picture instead."))

    async def document() -> None:
        raw = await app.as_host.transfer.export((game_id,), app.store.clock(), ignore_progress)
        await kit.save_file(app, f"{name}.json", raw)

    async def hands() -> None:
        raw = await app.as_host.transfer.export_hands((game_id,), ignore_progress)
        await kit.save_file(app, f"{name}.csv", raw)

    neither = say("Can't share from here. Select the text below.")
    ways: list[tuple[str, Act, ft.IconData]] = [
        (say("Save a picture"), lambda: kit.save_picture(app, live), ft.Icons.IMAGE_OUTLINED),
        (say("Share as text"), lambda: kit.share_text(app, text, neither=neither), ft.Icons.SHORT_TEXT),
    ]
    if app.role.is_host:
        send = f"/history/game/{game_id}/hand-over"
        ways.append((say("Send to another phone"), lambda: app.go(send), ft.Icons.QR_CODE_2))
    if not has_all:
        ways.append((say("More"), lambda: show_all(True), ft.Icons.EXPAND_MORE))
    elif winning_sides(live.table):
        ways.append((say("Share a tall picture"), tall, ft.Icons.IOS_SHARE))
    if has_all:
        ways.append((say("Copy as text"), copy, ft.Icons.COPY))
    if has_all and app.role.is_host:
        ways += [
            (say("Save as JSON"), document, ft.Icons.DATA_OBJECT),
            (say("Save as spreadsheet (CSV)"), hands, ft.Icons.TABLE_CHART_OUTLINED),
        ]
    buttons = [kit.quiet_button(label, app.handler(way), icon=icon) for label, way, icon in ways]
    if has_all and live.table.rounds:
        sheet = partial(score_sheet, live.game, live.edition)
        buttons += kit.table_buttons(app, f"{name}-table", sheet, live.edition.suits)
    shown = ft.Text(text, size=kit.SMALL, color=ft.Colors.ON_SURFACE_VARIANT, selectable=True)
    return kit.stretched(kit.choices(*buttons), shown)
