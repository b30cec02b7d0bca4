"""Who is at a shared table: the lines of the host's window that say which guests' phones are connected."""

from functools import partial
from typing import NamedTuple

import flet as ft

from companion.application.listeners import GUESTS, ROWS
from companion.formats import together
from companion.wording import say, say_count
from views import kit
from views.state.app_state import AppState, use_app, use_selected


class GuestPhones(NamedTuple):
    """The names of the guests of this table whose phones are connected, and of those whose phones are not."""

    here: tuple[str, ...] = ()
    away: tuple[str, ...] = ()


@ft.component
def PhonesHere() -> ft.Control:
    """The guests whose phones are connected with this one, and those whose phones have left; nothing without sharing."""
    app = use_app()
    guests = use_selected(app, (GUESTS, ROWS), lambda: phones_of(app))
    moved = use_selected(app, GUESTS, lambda: app.phones.host.moved_to if app.phones else "")
    shares = use_selected(app, GUESTS, lambda: is_shared(app))
    has_game = use_selected(app, (GUESTS, ROWS), lambda: bool(app.sharing and app.sharing.has_game))
    has_taken_over = use_selected(app, GUESTS, lambda: _has_taken_over(app))
    if moved:
        return join_card(app, say("{who}'s phone goes on with the game.", who=moved))
    if not shares:
        return ft.Container(height=0)
    invite, sharing = say("Let others join"), app.opens(share_address(app))
    parts: list[ft.Control] = []
    if not any(guests) and has_game:
        words = say("Nobody has joined yet.")
        if has_taken_over:
            words = say("This phone is the host now. Show the others a code each.")
        parts.append(kit.link_card(words, invite, ft.Icons.WIFI_TETHERING, sharing))
    if guests.here:
        names = kit.caption(phones_sentence(app, guests.here, ()))
        parts.append(kit.in_line(kit.small_icon(ft.Icons.LINK, ft.Colors.SECONDARY), names))
    # To call them back would make two games of it, where they have gone on without this phone.
    parts += gone_on_card(app)
    if guests.away:
        words = phones_sentence(app, (), guests.away)
        if have_gone_on(app):
            words = say_count(
                "If not: {names} is away. Show {names} a new code.",
                "If not: {names} are away. Show {names} a new code each.",
                len(guests.away),
                names=together(guests.away),
            )
        parts.append(kit.link_card(words, invite, ft.Icons.WIFI_TETHERING, sharing))
    return ft.Semantics(live_region=True, container=True, content=kit.stretched(*parts, spacing=kit.GAP))


def gone_on_card(app: AppState) -> list[ft.Control]:
    """The way to the table of a phone that has gone on with the game of this one; nothing while none can have."""
    if not have_gone_on(app):
        return []
    question = say("Has another phone gone on with the game?")
    then = say(
        "Then join its table, and don't count here. You may delete the copy here under “{history}”.",
        history=say("History"),
    )
    return [join_card(app, then, title=question)]


def asks_where_they_went(app: AppState) -> bool:
    """True while this phone offers the way to the table of another one above everything else."""
    return have_gone_on(app) or bool(app.phones and app.phones.host.moved_to)


def have_gone_on(app: AppState) -> bool:
    """True if nobody is connected any more: all may have gone on without this phone; guests of a computer cannot."""
    guests = phones_of(app)
    return app.load_phones is not None and bool(guests.away and not guests.here)


def _has_taken_over(app: AppState) -> bool:
    """True if the game on the table was another phone's, where the guests have to leave that one."""
    table = app.sharing.table if app.sharing else None
    return table is not None and any(joined.game == table.game for joined in app.joined if joined.game)


def join_card(app: AppState, line: str, *, title: str = "") -> ft.Control:
    """The way to another phone's table; the line says whose or why."""
    return kit.link_card(title or say("Join a table"), line, ft.Icons.GROUP_ADD_OUTLINED, app.opens("/join"))


def share_address(app: AppState) -> str:
    """The address of the screen where others are let in: that of the game that is played, if it is clear which."""
    table = app.sharing.table if app.sharing else None
    game = app.sharing.game_of(table.host_seat) if app.sharing and table else ""
    return f"/game/{game}/share" if game else "/share"


def is_shared(app: AppState) -> bool:
    """True while this process shares a table."""
    return app.sharing is not None and app.sharing.table is not None


def is_among_others(app: AppState) -> bool:
    """True in every window of a shared table: what is tapped in it concerns others, who may not have seen it."""
    return not app.role.is_host or is_shared(app)


def phones_of(app: AppState) -> GuestPhones:
    """The guests of this table; nobody without one."""
    sharing = app.sharing
    if sharing is None or sharing.table is None:
        return GuestPhones()
    named = [guest for guest in sharing.table.guests if guest.name]
    here = tuple(guest.name for guest in named if sharing.is_connected(guest.id))
    away = tuple(guest.name for guest in named if guest.name not in here)
    # To a game that was deleted, nobody has to come back.
    return GuestPhones(here, away if sharing.has_game else ())


def phones_sentence(app: AppState, here: tuple[str, ...], away: tuple[str, ...]) -> str:
    """Who is connected, and whose phone has left: it finds a computer again by itself, another phone by a new code."""
    names, lost = together(here), together(away)
    found = say_count("{names} is connected.", "{names} are connected.", len(here), names=names)
    left = say_count("{names} is away.", "{names} are away.", len(away), names=lost)
    if app.load_phones is not None:
        left = say_count(
            "{names} is away. Show {names} a new code.",
            "{names} are away. Show {names} a new code each.",
            len(away),
            names=lost,
        )
    return " ".join([*([found] if here else []), *([left] if away else [])])


def use_told_phones(app: AppState) -> GuestPhones:
    """The guests of this table, for the pad: a notice says who leaves, since the pad has no room for the table's card."""
    guests = use_selected(app, GUESTS, lambda: phones_of(app) if app.load_phones else GuestPhones())
    known: ft.MutableRef[tuple[str, ...]] = ft.use_ref(guests.away)

    def tell_who_left() -> None:
        before, known.current = known.current, guests.away
        is_told = app.notice.sentence == phones_sentence(app, (), before)
        # What can still be undone is not replaced.
        if set(guests.away) - set(before) and (is_told or app.notice.undo is None):
            # It passes, as the pad has warnings in the same place; the sign in the app bar stays.
            left, lets_in = phones_sentence(app, (), guests.away), partial(app.go, share_address(app))
            app.notice.show(left, undo=lets_in, undo_label=say("Let others join"), passes=True)
        elif is_told:
            app.notice.hide()

    ft.use_effect(tell_who_left, [guests.away])
    return guests


def is_outdated(app: AppState) -> bool:
    """True in the window of a guest who does not hear from the host's phone: its game may be further."""
    guest = app.phones.guest if app.phones is not None and app.own is not None else None
    return guest is not None and (not guest.is_at_table or guest.is_silent)
