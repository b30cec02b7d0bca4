"""The turn keeper: whose turn it is, what the card just played does, and a step back."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.application.live_turn import start_of, steps_so_far, turn_of
from companion.application.topics import draft_topic
from companion.errors import CompanionError
from companion.turns.turn import Phase, Step
from companion.wording import say
from views.components.columns import opens_here
from views.components.controls import icon_button, main_button, plain, quiet_button, stretched
from views.components.memo import with_key
from views.components.open_game import game_screen
from views.components.panes import has_halves, side_by_side
from views.components.screen_frame import WINDOW, reading_column, screen
from views.screens.referee.choices import part, ruling
from views.screens.referee.turn_actions import TurnForm, count_hands, step_back, switch_off, switch_on
from views.screens.referee.turn_board import turn_board
from views.screens.referee.turn_keys import turn_keys
from views.state.app_state import AppState, use_app, use_form, use_topic


@game_screen
def TurnScreen(app: AppState, live: LiveGame) -> ft.View:
    """One round, turn by turn."""
    game_id = live.game.id
    use_topic(app, draft_topic(game_id))
    turn = turn_of(live)
    keeper = with_key(Keeper, f"keeper-{game_id}", game_id)
    body = keeper if has_halves(app) else reading_column([keeper], key=f"turns-{game_id}")
    over = turn is not None and turn.phase is Phase.OVER
    return screen(
        app,
        say("Whose turn is it?"),
        body,
        actions=[
            icon_button(
                say("Undo"),
                ft.Icons.UNDO,
                app.handler(step_back, app, game_id),
                disabled=not live.draft.turns,
            ),
        ],
        bottom=main_button(say("Count cards"), app.handler(count_hands, app, game_id), icon=ft.Icons.STYLE)
        if over
        else None,
    )


@ft.component
def Keeper(game_id: str) -> ft.Control:
    """The board, what the referee says, and the keys for what happens next."""
    app = use_app()
    use_form(app, TurnForm, game_id)
    use_topic(app, draft_topic(game_id))
    use_topic(app, WINDOW)
    live = app.store.games.get(game_id)
    if live is None:
        return ft.Container()
    if live.draft.turns is None:
        return _alone(app, _off(app, live))
    try:
        steps = steps_so_far(live)
    except CompanionError as refusal:
        return _alone(app, _lost(app, live, str(refusal)))
    turn = steps[-1].turn if steps else start_of(live)
    board: list[ft.Control] = [turn_board(app, live.edition, turn), _said(steps)]
    stop = [] if turn.phase is Phase.OVER else [_stop(app, game_id)]
    keys = turn_keys(app, live, turn)
    if has_halves(app):
        return side_by_side(
            reading_column([*board, *stop], key=f"board-{game_id}"),
            reading_column(keys, key=f"keys-{game_id}"),
        )
    return stretched(*board, *keys, *stop)


def _alone(app: AppState, told: ft.Control) -> ft.Control:
    """The sentence while there is no board; in a wide window it stands where the keys will be."""
    if not has_halves(app):
        return told
    return side_by_side(opens_here(say("The board shows up here.")), reading_column([told]))


def _stop(app: AppState, game_id: str) -> ft.Control:
    """Stops following the turns; a round that is over only waits for its hands to be counted."""
    return quiet_button(say("Stop following"), app.handler(switch_off, app, game_id), icon=ft.Icons.CLOSE)


def _said(steps: tuple[Step, ...]) -> ft.Control:
    return ruling("", steps[-1].claims) if steps else ft.Container(height=0)


def _off(app: AppState, live: LiveGame) -> ft.Control:
    return part(
        say("Follow the turns"),
        plain(
            say(
                "Tap each card as it's played. We show whose turn it is, the direction, the colour, and who draws."
            )
        ),
        quiet_button(
            say("Follow this round"), app.handler(switch_on, app, live.game.id), icon=ft.Icons.PLAY_ARROW
        ),
    )


def _lost(app: AppState, live: LiveGame, why: str) -> ft.Control:
    """The table changed in the middle of the round, so the turns no longer follow from each other."""
    return part(
        say("Can't follow the turns any more"),
        plain(why),
        quiet_button(say("Start over"), app.handler(switch_on, app, live.game.id), icon=ft.Icons.REPLAY),
    )
