"""The turn keeper: whose turn it is, what the card just played does, and a step back."""

from __future__ import annotations

import flet as ft

from companion.application.listeners import draft_topic
from companion.application.live_game import LiveGame
from companion.application.live_turn import start_of, steps_so_far, turn_of
from companion.errors import CompanionError
from companion.game.draft import TapKind
from companion.turns.turn import Phase
from companion.wording import say
from views.components.columns import opens_here
from views.components.controls import icon_button, main_button, plain, quiet_button, stretched
from views.components.game_screen import game_screen
from views.components.memo import with_key
from views.components.panes import has_halves, side_by_side
from views.components.ruling import ruling
from views.components.screen_frame import WINDOW, reading_column, screen
from views.flet_internals.handlers import Handler
from views.screens.referee.choices import part
from views.screens.referee.turn_actions import TurnContext, TurnForm, count_hands, step_back, switch
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
    bottom = None
    if turn is not None and turn.phase is Phase.OVER:
        count = app.handler(count_hands, app, game_id)
        bottom = main_button(say("Count cards"), count, icon=ft.Icons.STYLE)
    undone, nothing = app.handler(step_back, app, game_id), not live.draft.turns
    return screen(
        app,
        say("Whose turn is it?"),
        keeper if has_halves(app) else reading_column([keeper], key=f"turns-{game_id}"),
        actions=[icon_button(say("Undo"), ft.Icons.UNDO, undone, disabled=nothing)],
        bottom=bottom,
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
    board = [
        turn_board(app, live.edition, turn),
        ruling("", steps[-1].claims) if steps else ft.Container(height=0),
    ]
    stop: list[ft.Control] = []
    # A round that is over only waits for its hands to be counted.
    if turn.phase is not Phase.OVER:
        off = app.handler(switch, app, game_id, TapKind.TURN_OFF)
        stop = [quiet_button(say("Stop following"), off, icon=ft.Icons.CLOSE)]
    keys = turn_keys(TurnContext(app, live, turn))
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


def _off(app: AppState, live: LiveGame) -> ft.Control:
    told = say("Tap each card as it's played. We show whose turn it is, the direction, and who draws.")
    return part(
        say("Follow the turns"),
        plain(told),
        quiet_button(say("Follow this round"), _on(app, live), icon=ft.Icons.PLAY_ARROW),
    )


def _on(app: AppState, live: LiveGame) -> Handler:
    return app.handler(switch, app, live.game.id, TapKind.TURN_ON)


def _lost(app: AppState, live: LiveGame, why: str) -> ft.Control:
    """The table changed in the middle of the round, so the turns no longer follow from each other."""
    return part(
        say("Can't follow the turns any more"),
        plain(why),
        quiet_button(say("Start over"), _on(app, live), icon=ft.Icons.REPLAY),
    )
