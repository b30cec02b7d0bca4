"""The turn keeper in one window: what is tapped there, and its actions. A tap is judged first, then saved in the round's draft."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from companion.application.commands.command import Undo
from companion.application.commands.entry_commands import (
    AddTurnEvent,
    CountHands,
    EnterTaps,
    TakeBackTurnEvent,
)
from companion.application.live_game import LiveGame
from companion.application.live_turn import is_saved_with_verdict, turn_of, turns_so_far
from companion.cards import Face
from companion.editions.edition import Edition
from companion.game.draft import Tap, TapKind
from companion.players import Player
from companion.turns.turn import Turn, TurnEvent, TurnKind
from views import kit
from views.address import query_value
from views.flet_internals.handlers import Handler
from views.screens.referee.choices import HAND_MOST
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import change_winner
from views.state.app_state import AppState

WHY: Final = "why"
"""The sheet with all that the referee says."""


class Panel(Enum):
    """What is open in the place of the keys: the seconds of a turn, or who did not call “UNO”, or called it too early."""

    NONE = ""
    TIMER = "timer"
    CALLS = "calls"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnForm:
    """The taps on the turn keeper: a card, its colour, and the answers a special wild asks.

    Attributes:
        suit: The colour the keys play in.
        wild: The one that waits for its colour.
        last: Whether it is the last card of the player to move; None where only the count of the hand says so.
        jump_last: The same of whoever jumps in.
        counts: The cards in each hand, or who could show, by player id.
        layer: The id of whoever laid a wild that waits for its colour; empty for the player to move.
        drew: The number of cards drawn until one fitted, or until the colour came.
        came: The number of cards that a launcher threw; -1 where nobody counted them.
        names_top: Whether the next tap on a card says which one is on top after the cards were turned over.
        counted: The ids of the players whose cards are counted in the place of the keys, one after the other.
        cards: The number of the first one's that is offered; 0 for the one that is known, or that everybody was dealt.
        least: The fewest of them that are offered.
    """

    suit: str = ""
    wild: Face | None = None
    last: bool | None = None
    jump_last: bool | None = None
    counts: Mapping[str, int] = field(default_factory=dict)
    layer: str = ""
    several: int = 1
    drew: int = 1
    came: int = -1
    names_top: bool = False
    counted: tuple[str, ...] = ()
    cards: int = 0
    least: int = 1
    panel: Panel = Panel.NONE


@dataclass(frozen=True, slots=True)
class TurnContext:
    """The turn that the keys of a window are for."""

    app: AppState
    live: LiveGame
    turn: Turn
    shape: kit.TurnShape

    @property
    def deck(self) -> Edition:
        """The side of the cards that is up."""
        return self.live.edition.one_side(self.turn.side)

    @property
    def form(self) -> TurnForm:
        """The taps that are not an event yet."""
        return self.app.forms.get(TurnForm, self.live.game.id)

    @property
    def address(self) -> str:
        """The address of the turn keeper."""
        return f"/game/{self.live.game.id}/referee/turns"

    @property
    def shows_why(self) -> bool:
        """True if all that the referee says is in the place of the felt: the address says so, and Back closes it."""
        return query_value(self.app.page.route, "sheet") == WHY

    def change(self, change: Callable[[TurnForm], TurnForm] | None = None, **fields: Any) -> None:
        """Change the form by a function, or in some fields."""
        self.app.change_form(TurnForm, self.live.game.id, change, **fields)

    async def happens(self, event: TurnEvent) -> None:
        """Something happened at the table: NotNow if it waits for something else, BadEntry if the card cannot be or does not fit."""
        await happen(self.app, self.live.game.id, event)
        # The same key is the next player's by then, so a double tap on it would be two turns.
        self.app.second_taps.changes += 1
        if self.shows_why:
            self.app.go(self.address)
        # What was said before stands where the referee speaks.
        self.app.notice.hide()

    def opens(self, panel: Panel) -> Handler:
        """A handler that opens something in the place of the keys, or closes it."""
        return self.app.handler(lambda: self.change(panel=panel, counted=()))

    def opens_count(self, player: Player) -> Handler:
        """A handler that asks how many cards a player has; it closes the question where that stands already."""
        counted = () if player.id in self.form.counted[:1] else (player.id,)
        return self.app.handler(lambda: self.change(panel=Panel.NONE, counted=counted, cards=0, least=1))

    def act(self, event: TurnEvent) -> Handler:
        """A handler for something that happens."""
        return self.app.handler(self.happens, event)


async def happen(app: AppState, game_id: str, event: TurnEvent) -> None:
    """Something happened at the table (NotNow, BadEntry); of whom it makes the number of cards unknown, that is asked."""
    _, live = await app.store.do(game_id, AddTurnEvent(event), app.by)
    app.change_form(TurnForm, game_id, lambda form: _asking(form, event, live))


def _asking(form: TurnForm, event: TurnEvent, live: LiveGame) -> TurnForm:
    """The form after an event, with the question how many cards each has whose number was known before it alone."""
    turns = turns_so_far(live)
    was, now = turns[-2:][0], turns[-1]
    known = was.counts.hands if was.counts else ()
    left = now.counts.hands if now.counts else known
    lost = [seat for seat, held in enumerate(known) if held is not None and left[seat] is None]
    # Who presses a launcher says how many came, or that nobody counts.
    if not lost or left.count(None) <= known.count(None) or event.kind is TurnKind.DREW:
        return TurnForm(counted=form.counted[1:])
    held, judged = known[lost[0]] or 0, event.kind is TurnKind.CHALLENGED
    taken = 1 if judged or event.kind is TurnKind.SPECIAL else 0
    if judged and not event.yes:
        taken += live.played.card(was.top).challenge or 0
    # Whoever laid cards has fewer.
    lays = not judged and now.laid is not None and lost[0] == now.laid.seat
    least = 1 if lays else min(held + taken, HAND_MOST)
    return TurnForm(counted=tuple(was.players[seat].id for seat in lost), cards=max(held, least), least=least)


async def switch(app: AppState, game_id: str, kind: TapKind) -> None:
    """Follow the turns of this round from its first card on, or stop following them."""
    await app.store.do(game_id, EnterTaps((Tap(kind=kind),)), app.by)
    app.change_form(TurnForm, game_id, lambda _: TurnForm())
    app.notice.hide()


async def step_back(app: AppState, game_id: str) -> None:
    """Take back the last event, and the verdict saved with it; NotNow if nothing has happened yet. What the one before asked is asked."""
    live = app.store.games.get(game_id)
    has_verdict = live is not None and turn_of(live) is not None and is_saved_with_verdict(live)
    _, live = await app.store.do(game_id, TakeBackTurnEvent(), app.by)
    left = (live.draft.turns if turn_of(live) else None) or ()
    app.change_form(TurnForm, game_id, lambda _: _asking(TurnForm(), left[-1], live) if left else TurnForm())
    if has_verdict:
        await app.store.do(game_id, Undo(), app.by)


async def count_hands(app: AppState, game_id: str) -> None:
    """Go from the end of the round to the pad, with who went out and the last card filled in; NotNow if nobody is out yet."""
    live = app.store.games.get(game_id)
    turn = turn_of(live) if live is not None else None
    is_counted = live is not None and turn is not None and live.draft.is_entered(turn.mover.id)
    if turn is None or not is_counted or await change_winner(app, RoundRoute(game=game_id), turn.mover.id):
        await app.store.do(game_id, CountHands(), app.by)
    app.go(f"/game/{game_id}/round")
