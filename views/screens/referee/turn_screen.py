"""The turn keeper: whose turn it is, what the referee says of the card just played, and a step back."""

from collections.abc import Sequence

import flet as ft

from companion.application.listeners import draft_topic
from companion.application.live_game import LiveGame
from companion.application.live_turn import rules_behind, start_of, steps_so_far, turn_of
from companion.errors import CompanionError
from companion.game.draft import TapKind
from companion.referee.turn_keeper import COUNTED_IN
from companion.rule_book.rule import Claim
from companion.turns.turn import Phase
from companion.wording import say
from views import kit
from views.live_summary import won_by
from views.screens.referee.challenge_context import ChallengeForm
from views.screens.referee.choices import part
from views.screens.referee.turn_actions import WHY, TurnContext, TurnForm, count_hands, step_back, switch
from views.screens.referee.turn_keys import turn_keys
from views.screens.referee.turn_timer import TurnTimer
from views.screens.rules.which_edition import not_followed
from views.state.app_state import AppState, use_app, use_form, use_topic


@kit.game_screen
def TurnScreen(app: AppState, live: LiveGame) -> ft.View:
    """One round, turn by turn."""
    game_id = live.game.id
    use_topic(app, draft_topic(game_id))
    if live.edition.scored_only:
        return kit.screen(app, say("Whose turn is it?"), not_followed())
    is_followed = live.draft.turns is not None
    turn = turn_of(live) if is_followed else start_of(live)
    bottom, stop, title = None, [], say("Whose turn is it?")
    if turn is not None:
        title = say("{name}'s turn", name=turn.mover.name)
        if turn.phase is Phase.FIRST_CARD:
            title = say("First card")
        if turn.phase is Phase.OVER:
            # A round that is over only waits for its hands to be counted.
            title = won_by(turn.mover.name, is_last_one_in=turn.is_last_one_in)
            count = app.handler(count_hands, app, game_id)
            bottom = kit.main_button(say("Count cards"), count, icon=ft.Icons.STYLE)
        elif is_followed:
            off = app.handler(switch, app, game_id, TapKind.TURN_OFF)
            stop = [
                kit.with_key(TurnTimer, f"timer-{game_id}", game_id),
                kit.icon_button(say("Stop following"), ft.Icons.STOP_CIRCLE_OUTLINED, off),
            ]
    undone, nothing = app.handler(step_back, app, game_id), not live.draft.turns
    return kit.screen(
        app,
        title,
        kit.with_key(Keeper, f"keeper-{game_id}", game_id),
        actions=[*stop, kit.icon_button(say("Undo"), ft.Icons.UNDO, undone, disabled=nothing)],
        bottom=bottom,
        shows_notice=turn is None,
    )


@ft.component
def Keeper(game_id: str) -> ft.Control:
    """The felt, what the referee says, and the keys for what happens next."""
    app = use_app()
    use_form(app, TurnForm, game_id)
    use_form(app, ChallengeForm, game_id)
    use_topic(app, draft_topic(game_id))
    use_topic(app, kit.WINDOW)
    ft.use_state(app.notice)
    live = app.store.games.get(game_id)
    if live is None:
        return ft.Container()
    try:
        steps = steps_so_far(live)
    except CompanionError as refusal:
        return _lost(app, live, str(refusal))
    turns = [start_of(live), *(step.turn for step in steps)]
    on = TurnContext(app, live, turns[-1], kit.turn_shape(app, live))
    # A count says nothing: what was said before it stays.
    claims = next((step.claims for step in reversed(steps) if step.claims), ())
    asks_count = on.opens_count if on.turn.phase in COUNTED_IN else None
    size, moves = (on.shape.width, on.shape.felt), app.moves and live.draft.turns is not None
    table = kit.turn_board(app, on.deck, turns, size, moves=moves, asks_count=asks_count)
    behind = rules_behind(live.played, live.began.house_rules, claims)
    if on.shows_why and claims:
        lines = [*kit.claim_lines(claims), *([kit.divider()] if behind else []), *kit.claim_lines(behind)]
        table = ft.ListView([kit.boxed(*lines, spacing=kit.ROW_GAP)], expand=True)
    above = ft.Container(table, expand=True, alignment=ft.Alignment.CENTER)
    board = [above, verdict_bar(on, claims, has_more=bool(behind))]
    keys = turn_keys(on)
    if kit.has_halves(app):
        return kit.side_by_side(_stacked(app, *board), _stacked(app, ft.Container(expand=True), keys))
    return _stacked(app, *board, *([] if on.turn.phase is Phase.OVER else [keys]))


def _stacked(app: AppState, *parts: ft.Control) -> ft.Control:
    """Parts below each other that fill the height; the last one lies at the bottom."""
    column = kit.stretched(*parts, spacing=kit.GAP, expand=True)
    padding = ft.Padding.only(left=kit.GAP, right=kit.GAP, bottom=kit.GAP)
    width = min(kit.half_width(app), kit.READING)
    return ft.Container(ft.Container(column, width=width, padding=padding), alignment=ft.Alignment.CENTER)


def _lost(app: AppState, live: LiveGame, why: str) -> ft.Control:
    """The table changed in the middle of the round, so the turns no longer follow from each other; said where the keys will be."""
    again = app.handler(switch, app, live.game.id, TapKind.TURN_ON)
    key = kit.quiet_button(say("Start over"), again, icon=ft.Icons.REPLAY)
    told = kit.reading_column([part(say("Can't follow the turns any more"), kit.plain(why), key)])
    if not kit.has_halves(app):
        return told
    return kit.side_by_side(kit.opens_here(say("The board shows up here.")), told)


def verdict_bar(on: TurnContext, claims: Sequence[Claim], *, has_more: bool) -> ft.Control:
    """What the referee says to what happened last, or what is asked before anything has; it never changes its height.

    Where no more is known, such as the rules behind it, no *Why?* repeats it.
    """
    if on.app.notice.sentence:
        told = ft.Column([kit.NoticeBar(tight=True)], scroll=ft.ScrollMode.AUTO, spacing=0)
        return ft.Container(told, height=on.shape.verdict)
    names = [player.name for player in on.turn.players]
    if not claims:
        return kit.verdict_box(on.shape, [say("Which card is turned up? Or whose turn?")], names)
    why = None
    if has_more:
        why = kit.why_key(on.shape, say("Why?"), on.app.opens(f"{on.address}?sheet={WHY}"))
    if on.shows_why:
        why = kit.why_key(on.shape, say("Back to the table"), on.app.opens(on.address), icon=ft.Icons.CLOSE)
    # That the round is over stands in the title too: what is still to be done before the count comes first.
    out = say("{name} goes out. The round is over.", name=on.turn.mover.name)
    return kit.verdict_box(on.shape, [claim.said for claim in claims], names, why, least=out)
