"""The strips above the seats: whose turn it is while the turn keeper runs, and who went out while the cards are counted."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.application.listeners import GUESTS, draft_topic, game_topic
from companion.application.live_game import LiveGame, entry_in
from companion.game.draft import NEW_ROUND
from companion.wording import say
from views import kit
from views.live_summary import TurnNow, turn_now, won_by
from views.screens.sharing.phones_here import is_among_others
from views.state.app_state import AppState, use_app, use_selected


@ft.component
def TurnStrip(game_id: str) -> ft.Control:
    """The player whose turn it is, the colour, and the direction. A component of its own, so that a card played does not redraw the table."""
    app = use_app()

    def turn() -> TurnNow | None:
        live = app.store.games.get(game_id)
        # The other strip says who went out.
        if live is None or (live.draft.is_begun and is_among_others(app)):
            return None
        return turn_now(live)

    now = use_selected(app, (draft_topic(game_id), game_topic(game_id), GUESTS), turn)
    if now is None:
        return ft.Container(height=0)
    way = ft.Icons.ROTATE_RIGHT if now.is_clockwise else ft.Icons.ROTATE_LEFT
    opened = f"/game/{game_id}/referee/turns" if app.role.scores else ""
    icon, words = ft.Icons.FLAG if now.is_over else way, "\n".join(filter(None, (now.words, now.knocked_out)))
    return _strip(app, words, icon, colour=now.colour, opened=opened)


@ft.component
def CountingStrip(game_id: str) -> ft.Control:
    """The player who went out, where somebody may not know it: nothing else at the table changes before the round is saved."""
    app = use_app()
    topics = draft_topic(game_id), game_topic(game_id)
    words = use_selected(app, topics, lambda: _counting(app, app.store.games.get(game_id)))
    if not words:
        return ft.Container(height=0)
    most = kit.SMALL if kit.has_large_letters(app) else kit.HEADING
    return _strip(app, words, ft.Icons.FLAG, most=most)


def _counting(app: AppState, live: LiveGame | None) -> str:
    """The player who went out, and what happens now; empty before and after that."""
    if live is None or not live.draft.is_begun:
        return ""
    if live.draft.went_out is None:
        return say("Round called off. No points.")
    name = live.table.name(live.draft.went_out)
    entry = entry_in(live, NEW_ROUND)
    if not entry.asked or entry.is_last_one_in:
        return won_by(name, is_last_one_in=entry.is_last_one_in)
    seat = app.by.guest.seat if app.by.guest and not app.role.scores else None
    if any(player.id == seat for player in entry.missing):
        return say("{name} went out. Count your cards.", name=name)
    return say("{name} went out. The cards are being counted.", name=name)


def _strip(
    app: AppState,
    words: str,
    icon: ft.IconData,
    *,
    most: float = kit.HEADING,
    colour: str = "",
    opened: str = "",
) -> ft.Control:
    """A strip as wide as the seats; one that opens a screen is a button."""
    foreground = kit.foreground_on(colour) if colour else ft.Colors.ON_PRIMARY_CONTAINER
    said = ft.Text(words, size=most, weight=ft.FontWeight.W_700, color=foreground)
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=foreground) if opened else None
    row = kit.in_line(ft.Icon(icon, color=foreground), said, arrow)
    look: dict[str, Any] = {
        "padding": ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.ROW_GAP),
        "border_radius": kit.BOX_CORNER,
        "bgcolor": colour or ft.Colors.PRIMARY_CONTAINER,
    }
    if opened:
        strip: ft.Control = kit.pressable(words, row, app.opens(opened), **look)
    else:
        strip = kit.named(words, ft.Container(kit.silent(row), **look), live=True)
    return ft.Container(
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(left=kit.WIDE_GAP, right=kit.WIDE_GAP, top=kit.GAP),
        content=ft.Container(strip, width=kit.READING),
    )
