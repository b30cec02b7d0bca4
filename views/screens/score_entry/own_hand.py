"""The own hand of a guest who counts alone, and, in a scorer's window, the hands that guests count on their own phones."""

from dataclasses import dataclass

import flet as ft

from companion.application.guests import THE_HOST
from companion.application.live_game import LiveGame, RoundEntry, entry_in
from companion.application.live_turn import turn_of
from companion.formats import together
from companion.game.draft import NEW_ROUND
from companion.players import Player, Role
from companion.wording import say
from views import kit
from views.screens.score_entry.points_field import worth_in
from views.screens.score_entry.round_route import RoundRoute
from views.state.app_state import AppState, use_app


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnHand:
    """The own hand in the round being counted: what can be done, or why nothing can, and what is waited for besides the hand itself."""

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
        if draft.is_set_aside(seat):
            told = say("{name} is knocked out.", name=entry.live.table.name(seat))
        line = f"{told} {waits}"
        return OwnHand(label=say("Change my cards"), line=line, is_asked=True, is_counted=True)
    label = say("You went out") if seat is not None and seat == draft.went_out else say("No cards to count")
    return OwnHand(label=label, line=waits)


@ft.component
def RoundButton(game_id: str) -> ft.Control:
    """The main button at the table, a component of its own, so that a tap on the card pad does not redraw the table."""
    app = use_app()

    def now(live: LiveGame) -> OwnHand | int:
        """A scorer's is said by the number of the round that has begun; 0 before that."""
        if not app.role.scores:
            return own_hand(app, entry_in(live, NEW_ROUND))
        return live.draft.is_begun and len(live.table.rounds) + 1

    found = kit.use_part(app, game_id, now)
    hand = found if isinstance(found, OwnHand) else OwnHand(label="")
    if isinstance(found, int):
        label = say("Continue round {number}", number=found) if found else say("Score round")
        hand = OwnHand(label=label, is_asked=True)
    count = app.opens(f"/game/{game_id}/round")
    if hand.is_counted:
        words = kit.plain(hand.line, weight=ft.FontWeight.W_600, text_align=ft.TextAlign.CENTER)
        said = ft.Semantics(live_region=True, container=True, content=words)
        change = kit.quiet_button(hand.label, count, icon=ft.Icons.STYLE)
        below = kit.stretched(said, change, spacing=kit.GAP, tight=True)
        return ft.Container(below, padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.GAP))
    button = kit.main_button(hand.label, count, icon=ft.Icons.STYLE, disabled=not hand.is_asked)
    line = kit.caption(hand.line, text_align=ft.TextAlign.CENTER) if hand.line else None
    return kit.middle(line, button, spacing=0, tight=True)


def own_phone_line(app: AppState, player: Player) -> str:
    """Who counts a hand that is still empty; empty itself where no guest sits there, and in a guest's window."""
    is_here = phone_is_here(app, player)
    if is_here is None:
        return ""
    name = player.name
    if is_here:
        return say("{name} counts on another phone. Wait, or tap cards for {name}.", name=name)
    return say("{name}'s phone is away. Count these cards here, or let the phone join again.", name=name)


def counts_elsewhere(app: AppState, route: RoundRoute, player: Player) -> bool:
    """True if somebody else counts this hand now: the guest who has that seat, or whoever taps in it."""
    others = {*app.store.presence.others(id(app), route.game, route.hand(player.id))}
    # The host, and a guest, may have several windows.
    own = app.by.guest.name if app.by.guest else THE_HOST
    return bool(others - {own}) or (not route.is_correction and phone_is_here(app, player) is True)


def phone_is_here(app: AppState, player: Player) -> bool | None:
    """True if the phone of the guest who plays as this player is connected; None without a guest who may count there."""
    sharing = app.sharing
    if sharing is None or sharing.table is None:
        return None
    sits = [
        guest for guest in sharing.table.guests if guest.seat == player.id and guest.role.may(Role.PLAYER)
    ]
    return any(sharing.is_connected(guest.id) for guest in sits) if sits else None
