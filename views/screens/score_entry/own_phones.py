"""Hands that guests count on their own phones, as a scorer's window says it."""

from __future__ import annotations

from functools import partial

from companion.application.live_game import RoundEntry
from companion.players import Player
from companion.roles import Role
from companion.wording import say, translatable
from views.screens.score_entry.round_route import RoundRoute
from views.state.app_state import AppState


def own_phone_line(app: AppState, player: Player) -> str:
    """Who counts a hand that is still empty; empty itself where no guest sits there, and in a guest's window."""
    is_here = _phone_is_here(app, player)
    if is_here is None:
        return ""
    name = player.name
    if is_here:
        return say("{name} counts on another phone. Wait, or tap cards for {name}.", name=name)
    return say("{name}'s phone is away. Count these cards here, or let the phone join again.", name=name)


def has_counted(app: AppState, route: RoundRoute, entry: RoundEntry, player: Player) -> bool:
    """True if the hand of a guest is entered, and the guest taps in it no more."""
    if _phone_is_here(app, player) is None or not entry.draft.is_entered(player.id):
        return False
    return player.name not in app.store.presence.others(id(app), route.game, route.hand(player.id))


def counts_elsewhere(app: AppState, route: RoundRoute, player: Player) -> bool:
    """True if somebody else counts this hand now: the guest who has that seat, or whoever taps in it."""
    others = {*app.store.presence.others(id(app), route.game, route.hand(player.id))}
    # The host, and a guest, may have several windows.
    own = app.by.guest.name if app.by.guest else translatable(partial(say, "The host"))
    return bool(others - {own}) or (not route.is_correction and _phone_is_here(app, player) is True)


def _phone_is_here(app: AppState, player: Player) -> bool | None:
    """True if the phone of the guest who plays as this player is connected; None without a guest who may count there."""
    sharing = app.sharing
    if sharing is None or sharing.table is None:
        return None
    sits = [
        guest for guest in sharing.table.guests if guest.seat == player.id and guest.role.may(Role.PLAYER)
    ]
    return any(sharing.is_connected(guest.id) for guest in sits) if sits else None
