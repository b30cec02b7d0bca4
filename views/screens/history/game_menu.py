"""The menu of a past game, at the top of its screen: what is done with the game, and what is said about it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.changes.evenings import DaySet
from companion.game.changes.settings import GameNoted
from companion.ids import check_time
from companion.round import NOTE_LONGEST
from companion.wording import say
from views import kit
from views.screens.history.history_screen import tell_deleted
from views.screens.sharing.share_game import ShareGame
from views.state.app_state import AppState, form_topic, use_app, use_selected


@dataclass(frozen=True, slots=True, kw_only=True)
class GameMenuForm:
    """Whether the menu is open, how many times it was opened, and which part of it is open."""

    open: bool = False
    times: int = 0
    part: str = ""


@ft.component
def GameMenu(game_id: str, is_open: bool) -> ft.Control:
    """The menu; nothing while it is closed. The screen that has it says which, so that both are drawn at once."""
    app = use_app()
    topic = form_topic(GameMenuForm, game_id)
    opened = use_selected(app, topic, lambda: app.forms.get(GameMenuForm, game_id).part)
    live, _ = kit.use_game(game_id, app)
    if live is None or not is_open:
        return ft.Container(height=0)
    parts: dict[str, tuple[str, Callable[..., ft.Control]]] = {"share": (say("Share this game"), ShareGame)}
    if app.role.scores:
        parts |= {
            "note": (say("Note"), NoteOfGame),
            "place": (say("Where you play"), kit.PlaceOfGame),
            "series": (say("Series"), kit.SeriesOfGame),
            "day": (say("Day"), DayOfGame),
        }
    table, evening = app.opens(f"/game/{game_id}"), app.opens(f"/history/evening/{game_id}")
    keys = [
        kit.chip(
            label,
            app.changes(GameMenuForm, game_id, part="" if opened == name else name),
            chosen=opened == name,
        )
        for name, (label, _) in parts.items()
    ]
    if app.store.game_list.evening_with(game_id) is not None:
        keys.append(kit.quiet_button(say("Session"), evening, icon=ft.Icons.GROUPS_OUTLINED))
    if live.table.finished:
        keys.append(kit.quiet_button(say("Open the table"), table, icon=ft.Icons.TABLE_RESTAURANT))
    if app.role.is_host:
        keys.append(_delete(app, game_id))
    shown = parts.get(opened)
    part = kit.with_key(shown[1], f"{opened}-{game_id}", game_id) if shown else None
    return ft.Container(kit.stretched(kit.choices(*keys), part), padding=ft.Padding.only(top=kit.WIDE_GAP))


@ft.component
def NoteOfGame(game_id: str) -> ft.Control:
    """The note on the game, which can be edited at any time."""
    app = use_app()
    live = app.store.games.get(game_id)
    typed = kit.use_kept_text(game_id, "note", live.table.note if live else "")

    async def save() -> None:
        await kit.change_with_undo(app, game_id, GameNoted(note=typed.text), say("Note saved."))
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
        app.change_form(
            GameMenuForm,
            live.game.id,
            lambda form: replace(form, open=True, part="day", times=form.times + 1),
        )
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
def DayOfGame(game_id: str) -> ft.Control:
    """The day on which the game was played, which may be another than that of the clock."""
    app = use_app()
    live = app.store.games.get(game_id)
    typed = kit.use_kept_text(game_id, "day", str(live.game.played_at.date()) if live else "")
    if live is None:
        return ft.Container(height=0)
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


def _delete(app: AppState, game_id: str) -> ft.Control:
    async def delete() -> None:
        entry = await app.as_host.trash.add(game_id)
        app.change_form(GameMenuForm, game_id, open=False)
        app.go("/history")
        tell_deleted(app, say("Game deleted."), entry)

    return kit.quiet_button(say("Delete this game"), app.handler(delete), icon=ft.Icons.DELETE_OUTLINE)
