"""The list of open corrections at the table. They are saved, so they survive a killed app."""

from __future__ import annotations

import flet as ft

from companion.application.listeners import draft_topic, game_topic
from companion.application.live_game import LiveGame
from companion.wording import say
from views import kit
from views.screens.score_entry.correcting import leave_correction
from views.screens.score_entry.round_route import RoundRoute
from views.state.app_state import AppState, use_app, use_selected


def _open_in(live: LiveGame | None) -> tuple[tuple[str, int], ...]:
    """The rounds being corrected, by id and number.

    If one was removed in the meantime, Undo can restore it, and then its correction is open again.
    """
    # The table lies below the pad, so every tap there asks for them.
    if live is None or not live.drafts.corrections:
        return ()
    numbers = {played.round.id: played.number for played in live.table.rounds}
    return tuple((id_, numbers[id_]) for id_ in live.drafts.corrections if id_ in numbers)


@ft.component
def OpenCorrections(game_id: str) -> ft.Control:
    """One line for each correction, with buttons to continue and to discard it."""
    app = use_app()
    topics = draft_topic(game_id), game_topic(game_id)
    found = use_selected(app, topics, lambda: _open_in(app.store.games.get(game_id)))
    if not found or not app.role.scores:
        return ft.Container(height=0)
    lines = [_line(app, RoundRoute(game=game_id, round=round_id), number) for round_id, number in found]
    return ft.Column(lines, spacing=kit.GAP)


def _line(app: AppState, route: RoundRoute, number: int) -> ft.Control:
    return kit.boxed(
        kit.plain(say("Round {number} is being fixed.", number=number)),
        kit.choices(
            kit.quiet_button(say("Go on fixing"), app.opens(route.address), icon=ft.Icons.EDIT),
            kit.quiet_button(say("Keep it as it was"), app.handler(leave_correction, app, route)),
        ),
        key=f"correcting-{route.round}",
    )
