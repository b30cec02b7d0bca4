"""The menu of a past game, at the top of its screen: what is done with the game, and what is said about it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

import flet as ft

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
        keys.append(kit.quiet_button(say("Evening"), evening, icon=ft.Icons.NIGHTS_STAY_OUTLINED))
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
        day = kit.day_needed(typed.text, today)
        moved = DaySet(days=(day - live.game.started.date()).days)
        check_time(live.game.started + timedelta(days=moved.days))
        await kit.change_with_undo(app, game_id, moved, say("Day saved."))
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
