"""Actions of the turn keeper: a tap is judged first, then saved in the round's draft."""

from __future__ import annotations

from collections.abc import Callable

from companion.application.commands.turn_commands import AddTurnEvent, CountHands, TakeBackTurnEvent
from companion.game.draft import Tap, TapKind
from companion.turns.turn import TurnEvent
from views.state.app_state import AppState
from views.state.forms.turn_form import TurnForm


async def switch_on(app: AppState, game_id: str) -> None:
    """Follow the turns of this round from its first card on."""
    await app.store.tap(game_id, [Tap(kind=TapKind.TURN_ON)])


async def happens(app: AppState, game_id: str, event: TurnEvent) -> None:
    """Something happened at the table.

    Raises:
        NotNow: If the table waits for something else.
        BadEntry: If the card cannot be, or does not fit.
    """
    await app.store.enter(game_id, AddTurnEvent(event))
    change_turn(app, game_id, lambda _: TurnForm())


def turn_form_of(app: AppState, game_id: str) -> TurnForm:
    """The form of the turn keeper: taps that are not an event yet."""
    return app.forms.get(TurnForm, game_id)


def change_turn(app: AppState, game_id: str, change: Callable[[TurnForm], TurnForm]) -> None:
    """Change what was entered on the turn keeper."""
    app.change_form(TurnForm, game_id, change)


async def step_back(app: AppState, game_id: str) -> None:
    """Take back the last event.

    Raises:
        NotNow: If nothing has happened yet.
    """
    await app.store.enter(game_id, TakeBackTurnEvent())


async def switch_off(app: AppState, game_id: str) -> None:
    """Switch the turn keeper off."""
    await app.store.tap(game_id, [Tap(kind=TapKind.TURN_OFF)])


async def count_hands(app: AppState, game_id: str) -> None:
    """Go from the end of the round to the pad, with who went out and the last card filled in.

    Raises:
        NotNow: If nobody is out yet.
    """
    await app.store.enter(game_id, CountHands())
    app.go(f"/game/{game_id}/round")
