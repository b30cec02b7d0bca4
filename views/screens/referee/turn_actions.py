"""What a tap on the turn keeper does: it is judged first, then kept in the round's draft."""

from __future__ import annotations

from companion.application.live_game import LiveGame
from companion.application.live_turn import start_of, steps_so_far, turn_of
from companion.errors import NotNow
from companion.game.draft import Tap, TapKind
from companion.referee.turn import Phase, TurnEvent
from companion.referee.turn_keeper import after
from companion.wording import say
from views.state.app_state import AppState


async def switch_on(app: AppState, game_id: str) -> None:
    """Follow the turns of this round from its first card on."""
    await app.store.tap(game_id, [Tap(kind=TapKind.TURN_ON)])


async def happens(app: AppState, game_id: str, event: TurnEvent) -> None:
    """Something happened at the table.

    Raises:
        NotNow: If the table waits for something else.
        BadEntry: If the card cannot be, or does not fit.
    """

    def taps(live: LiveGame) -> list[Tap]:
        steps = steps_so_far(live)
        after(steps[-1].turn if steps else start_of(live), event, live.edition)
        on = [] if live.draft.turns is not None else [Tap(kind=TapKind.TURN_ON)]
        return [*on, Tap(kind=TapKind.TURN, turn=event)]

    await app.store.tap(game_id, taps)
    turn_form = app.forms(game_id).turn_form
    turn_form.wild, turn_form.last, turn_form.counts = None, False, {}
    turn_form.suit = turn_form.jumper = ""
    turn_form.several = turn_form.drew = 1


async def step_back(app: AppState, game_id: str) -> None:
    """Take the last thing that happened back.

    Raises:
        NotNow: If nothing has happened yet.
    """

    def taps(live: LiveGame) -> list[Tap]:
        if not live.draft.turns:
            raise NotNow(say("Nothing to take back yet."))
        return [Tap(kind=TapKind.TURN_BACK)]

    await app.store.tap(game_id, taps)


async def switch_off(app: AppState, game_id: str) -> None:
    """Put the turn keeper away."""
    await app.store.tap(game_id, [Tap(kind=TapKind.TURN_OFF)])


async def count_hands(app: AppState, game_id: str) -> None:
    """Go from the end of the round to the pad, with who went out and the last card filled in.

    Raises:
        NotNow: If nobody is out yet.
    """

    def taps(live: LiveGame) -> list[Tap]:
        turn = turn_of(live)
        if turn is None or turn.phase is not Phase.OVER:
            raise NotNow(say("Nobody is out yet."))
        found = [Tap(kind=TapKind.WENT_OUT, player=turn.mover.id)]
        if any(draw.face is turn.top for draw in live.edition.last_card_draws):
            found.append(Tap(kind=TapKind.LAST_CARD, face=turn.top))
        return found

    await app.store.tap(game_id, taps)
    app.go(f"/game/{game_id}/round")
