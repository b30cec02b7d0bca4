"""The correction of a past round: it starts with a tap on its points and ends when it is saved or discarded."""

from __future__ import annotations

from companion.application.commands.entry_commands import BeginCorrection, ResumeCorrection
from companion.game.draft import TapKind, taps_of
from companion.game.entry import changes_nothing
from companion.wording import say
from views.screens.score_entry.round_route import RoundRoute, entry_of
from views.screens.score_entry.score_actions import enter, select_hand
from views.state.app_state import AppState


async def begin_correcting(app: AppState, route: RoundRoute, player: str) -> None:
    """Open the correction of a past round with one player's hand selected. An open correction is continued."""
    await app.store.games.open(route.game)
    await app.store.do(route.game, BeginCorrection(route.round), app.by)
    entry = entry_of(app, route)
    if entry is not None and any(player == opponent.id for opponent in entry.opponents):
        await select_hand(app, route, player)
    app.go(route.address)


async def leave_correction(app: AppState, route: RoundRoute) -> None:
    """Discard a correction. If it has changes, the notice has an Undo button."""
    entry = entry_of(app, route)
    live = app.store.games.get(route.game)
    if live is None or route.round not in live.drafts.corrections:
        return
    tapped = taps_of(live.taps, route.round)
    unchanged = entry is not None and changes_nothing(live.game, entry.draft, live.edition)
    await enter(app, route, TapKind.CORRECT_END)
    app.store.presence.leaves(id(app))
    if unchanged or entry is None:
        return

    async def back() -> None:
        await app.store.do(route.game, ResumeCorrection(round_id=route.round, tapped=tapped), app.by)
        app.go(route.address)

    number = live.table.round(route.round).number
    app.tell(say("Round {number} stays as it was.", number=number), undo=back)
