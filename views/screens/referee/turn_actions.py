"""Actions of the turn keeper: a tap is judged first, then saved in the round's draft."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.application.commands.entry_commands import (
    AddTurnEvent,
    CountHands,
    EnterTaps,
    TakeBackTurnEvent,
)
from companion.cards import Face
from companion.game.draft import Tap, TapKind
from companion.turns.turn import TurnEvent
from views.state.app_state import AppState


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnForm:
    """The taps on the turn keeper: a card, its colour, and the answers a special wild asks.

    Attributes:
        suit: The colour the keys play in.
        wild: A wild that waits for its colour.
        last: Whether it is the last card of the player to move; None where only the count of the hand says so.
        jump_last: The same of who jumps in.
        counts: The cards in each hand, or who could show, by player id.
        layer: The id of who laid a wild that waits for its colour; empty for the player to move.
        several: How many equal cards are played at once.
        drew: How many cards were drawn until one fitted.
    """

    suit: str = ""
    wild: Face | None = None
    last: bool | None = None
    jump_last: bool | None = None
    counts: Mapping[str, int] = field(default_factory=dict)
    layer: str = ""
    several: int = 1
    drew: int = 1


async def switch_on(app: AppState, game_id: str) -> None:
    """Follow the turns of this round from its first card on."""
    await app.store.do(game_id, EnterTaps((Tap(kind=TapKind.TURN_ON),)), app.by)


async def happens(app: AppState, game_id: str, event: TurnEvent) -> None:
    """Something happened at the table.

    Raises:
        NotNow: If the table waits for something else.
        BadEntry: If the card cannot be, or does not fit.
    """
    await app.store.do(game_id, AddTurnEvent(event), app.by)
    change_turn(app, game_id, lambda _: TurnForm())


def turn_form_of(app: AppState, game_id: str) -> TurnForm:
    """The form of the turn keeper: taps that are not an event yet."""
    return app.forms.get(TurnForm, game_id)


def change_turn(
    app: AppState, game_id: str, change: Callable[[TurnForm], TurnForm] | None = None, **fields: Any
) -> None:
    """Change what was entered on the turn keeper by a function, or in some fields."""
    app.change_form(TurnForm, game_id, change, **fields)


async def step_back(app: AppState, game_id: str) -> None:
    """Take back the last event.

    Raises:
        NotNow: If nothing has happened yet.
    """
    await app.store.do(game_id, TakeBackTurnEvent(), app.by)


async def switch_off(app: AppState, game_id: str) -> None:
    """Switch the turn keeper off."""
    await app.store.do(game_id, EnterTaps((Tap(kind=TapKind.TURN_OFF),)), app.by)


async def count_hands(app: AppState, game_id: str) -> None:
    """Go from the end of the round to the pad, with who went out and the last card filled in.

    Raises:
        NotNow: If nobody is out yet.
    """
    await app.store.do(game_id, CountHands(), app.by)
    app.go(f"/game/{game_id}/round")
