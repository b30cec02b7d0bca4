"""What a guest who counts their own cards alone can do now, or what they wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.application.listeners import draft_topic, game_topic
from companion.application.live_game import LiveGame, RoundEntry, entry_in
from companion.application.live_turn import turn_of
from companion.formats import together
from companion.game.draft import NEW_ROUND
from companion.wording import say
from views import kit
from views.screens.score_entry.points_field import worth_in
from views.state.app_state import AppState, use_app, use_selected

STRETCH: Final = ft.CrossAxisAlignment.STRETCH


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnHand:
    """The own hand in the round being counted.

    Attributes:
        label: What can be done, or why nothing can.
        line: What is waited for; empty while the hand itself is.
        is_asked: Whether the hand is counted in this round.
        is_counted: Whether it is entered.
    """

    label: str
    line: str = ""
    is_asked: bool = False
    is_counted: bool = False


def own_hand(app: AppState, entry: RoundEntry) -> OwnHand:
    """The hand of the guest of this window."""
    seat, draft = app.by.guest.seat if app.by.guest else None, entry.draft
    if not draft.is_begun:
        plays = any(player.id == seat for player in entry.players)
        tell = say("You went out? Tell the host.") if plays else ""
        turn = turn_of(entry.live)
        if turn is not None and seat in turn.set_aside:
            tell = say("{name} is knocked out.", name=entry.live.table.name(seat))
        return OwnHand(label=say("Wait until somebody goes out"), line=tell)
    if any(player.id == seat for player in entry.missing):
        return OwnHand(label=say("Count my cards"), is_asked=True)
    names = together(player.name for player in entry.missing)
    waits = say("Wait for {names}.", names=names) if names else say("Wait until the round is saved.")
    if seat is not None and any(player.id == seat for player in entry.asked):
        told = say("Your cards: {points}. The host has them.", points=worth_in(entry, seat))
        if seat in entry.set_aside:
            told = say("{name} is knocked out.", name=entry.live.table.name(seat))
        line = f"{told} {waits}"
        return OwnHand(label=say("Change my cards"), line=line, is_asked=True, is_counted=True)
    label = say("You went out") if seat is not None and seat == draft.went_out else say("No cards to count")
    return OwnHand(label=label, line=waits)


@ft.component
def OwnHandButton(game_id: str) -> ft.Control:
    """The main button at the table."""
    app = use_app()

    def now() -> OwnHand:
        live: LiveGame | None = app.store.games.get(game_id)
        return OwnHand(label="") if live is None else own_hand(app, entry_in(live, NEW_ROUND))

    hand = use_selected(app, (draft_topic(game_id), game_topic(game_id)), now)
    count = app.opens(f"/game/{game_id}/round")
    if hand.is_counted:
        words = kit.plain(hand.line, weight=ft.FontWeight.W_600, text_align=ft.TextAlign.CENTER)
        said = ft.Semantics(live_region=True, container=True, content=words)
        change = kit.quiet_button(hand.label, count, icon=ft.Icons.STYLE)
        below = ft.Column([said, change], spacing=kit.GAP, tight=True, horizontal_alignment=STRETCH)
        return ft.Container(below, padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.GAP))
    button = kit.main_button(hand.label, count, icon=ft.Icons.STYLE, disabled=not hand.is_asked)
    line = [kit.caption(hand.line, text_align=ft.TextAlign.CENTER)] if hand.line else []
    return ft.Column(
        [*line, button], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )
