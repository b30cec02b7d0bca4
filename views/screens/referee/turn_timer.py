"""The turn timer: the seconds a turn has left, counted while the turn keeper is open, and a quiet sound at the end."""

import asyncio
from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.application.commands.command import settings_change
from companion.application.listeners import SETTINGS, draft_topic
from companion.turns.turn import TurnKind
from companion.wording import say, say_count
from views import kit
from views.screens.referee.laying import back_to_cards
from views.screens.referee.turn_actions import Panel, TurnContext, TurnForm
from views.state.app_state import AppState, use_app, use_form, use_topic
from views.state.device import Tick
from views.turn_sound import COUNTING, OVER

SECONDS: Final = (0, 15, 30, 60, 90)
"""The seconds offered for a turn; 0 is no timer."""
IN_A_TURN: Final = frozenset({TurnKind.DREW, TurnKind.MISSED_UNO, TurnKind.FALSE_UNO, TurnKind.HINTED})
"""What happens in the middle of a turn, which goes on then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerForm:
    """The seconds that a guest chose for this window; None for those of the host."""

    seconds: int | None = None


def turn_seconds(app: AppState) -> int:
    """The seconds of a turn in this window; 0 for no timer."""
    chosen = app.forms.get(TimerForm, "").seconds
    return app.store.settings.turn_seconds if chosen is None else chosen


@ft.component
def TurnTimer(game_id: str) -> ft.Control:
    """The key of the timer in the app bar; while it counts, the seconds left are on it."""
    app = use_app()
    use_topic(app, draft_topic(game_id))
    use_topic(app, SETTINGS)
    use_form(app, TimerForm, "")
    seconds, live = turn_seconds(app), app.store.games.get(game_id)
    events = live.draft.turns or () if live is not None else ()
    begun = sum(event.kind not in IN_A_TURN for event in events)
    unknown: int | None = None
    left, set_left = ft.use_state(unknown)
    count: ft.MutableRef[int] = ft.use_ref(0)

    async def counting() -> None:
        count.current = mine = count.current + 1
        set_left(seconds or None)
        remain = seconds if begun else 0
        while remain:
            await asyncio.sleep(1)
            if count.current != mine or not app.is_open:
                return
            # Another screen of the game may lie over this one.
            if app.page.route == f"/game/{game_id}/referee/turns":
                remain -= 1
                set_left(remain)
        if seconds and begun:
            app.phone.tick(Tick.ROUND)

    def stop() -> None:
        count.current += 1

    ft.use_effect(counting, [begun, seconds], cleanup=stop)
    opens = app.changes(TurnForm, game_id, panel=Panel.TIMER, counted=())
    if not seconds:
        return kit.icon_button(say("Turn timer"), ft.Icons.TIMER_OUTLINED, opens)
    is_over = left == 0
    foreground = ft.Colors.ON_ERROR if is_over else ft.Colors.ON_SECONDARY_CONTAINER
    number = ft.Text(
        str(seconds if left is None else left),
        size=kit.unscaled(kit.HEADING),
        weight=ft.FontWeight.W_700,
        color=foreground,
    )
    key = kit.pressable(
        say("Time is up") if is_over else say("Turn timer"),
        number,
        opens,
        live=is_over,
        width=kit.TOUCH,
        height=kit.TOUCH,
        shape=ft.BoxShape.CIRCLE,
        bgcolor=ft.Colors.ERROR if is_over else ft.Colors.SECONDARY_CONTAINER,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Semantics(container=True, identifier=OVER if is_over else COUNTING, content=key)


def timer_panel(on: TurnContext) -> ft.Control:
    """The choice of the seconds, in the place of the keys."""
    chosen = turn_seconds(on.app)

    async def choose(seconds: int) -> None:
        if on.app.role.is_host:
            await on.app.store.change_settings(settings_change(turn_seconds=seconds), on.app.by)
        else:
            on.app.change_form(TimerForm, "", seconds=seconds)
        on.change(panel=Panel.NONE)

    def offer(seconds: int) -> ft.Control:
        name = say_count("{count} second", "{count} seconds", seconds) if seconds else say("No timer")
        is_it = seconds == chosen
        shown = str(seconds) if seconds else say("Off")
        return kit.word_key(
            on.shape, name, on.app.handler(choose, seconds), shown=shown, chosen=is_it, in_a_row=len(SECONDS)
        )

    heard = say("It counts while this screen is open. A quiet sound ends it.")
    if not on.app.page.web:
        heard = say("It counts while this screen is open. Here it has no sound.")
    return kit.panel(
        say("Seconds for a turn"), kit.key_row(*map(offer, SECONDS)), kit.caption(heard), back_to_cards(on)
    )
