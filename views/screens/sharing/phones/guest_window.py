"""The window of a guest: the same screens over the copy of the host's games, in place of the phone's own window."""

from dataclasses import replace
from functools import partial

from companion.application.phones.guest_session import GuestState, PhoneGuest
from companion.application.phones.transport import EndReason
from companion.errors import NotNow
from companion.wording import say
from views.address import game_in
from views.flet_internals.windows import run_in_window
from views.screens.new_game.setup_actions import fresh_setup
from views.state.app_state import CONNECTION, AppState


def open_guest_window(own: AppState, guest: PhoneGuest) -> AppState:
    """Show a guest's window in place of the phone's own. It has nothing of the host's alone: `host` is None."""
    setup = fresh_setup(guest.store)
    app = replace(own, store=guest.store, host=None, setup=setup, by=guest.actor, sharing=None, own=own)
    app.language.translation, app.language.words = own.language.translation, own.language.words

    async def redraw() -> None:
        app.redraws.redraw(CONNECTION)
        counts = app.navigation.heading.endswith("/round")
        if app.is_cut_off and counts:
            # Without the host no key does anything: the table says why, and what to do.
            app.go(f"/game/{game_in(app.navigation.heading)}")

    own.disconnect()
    own.begin(app)
    app.on_leaving(guest.listen(partial(run_in_window, app.page, redraw)))
    return app


def guest_of(app: AppState) -> PhoneGuest:
    """This phone as a guest of the table that it joined last; NotNow if it has joined none."""
    if app.phones is None or app.phones.guest is None:
        raise NotNow(say("This phone has left the table."))
    return app.phones.guest


async def close_guest_window(app: AppState) -> AppState:
    """Leave the table, and show the phone's own games again; returns their window."""
    guest, own = guest_of(app), app.own or app
    guest.leave()
    app.disconnect()
    own.joined = await guest.joined.joined_tables()
    own.begin(own)
    own.go("/")
    return own


def ended_sentence(guest: PhoneGuest) -> str:
    """Why there is no connection, in one sentence; empty while there is one."""
    ending = guest.ending
    if guest.state is not GuestState.ENDED or ending is None:
        return ""
    who = ending.who
    return {
        EndReason.LOST: say("There is no connection to {who}'s phone.", who=guest.host_name)
        if guest.host_name
        else say("There is no connection to the host's phone."),
        EndReason.SHARING_ENDED: say(
            "Sharing has ended. The game goes on at {who}'s phone.", who=guest.host_name
        )
        if guest.host_name
        else say("The host has ended sharing. The game goes on at the host's phone."),
        EndReason.REMOVED: say("The host has removed this phone from the table."),
        EndReason.MOVED: say("{who}'s phone goes on with the game. Join the table there.", who=who),
        EndReason.FULL: say("No more phones can join this table."),
        EndReason.OTHER_VERSION: say(
            "The host's phone has another version of Last Card. Update both phones."
        ),
        EndReason.TOO_MUCH: say("This phone sent too much, so the host's phone has hung up."),
        EndReason.UNREADABLE: say("The host's phone and this one did not understand each other."),
        EndReason.OTHER_WINDOW: say("You joined again in another window. Go on there."),
        EndReason.NOT_SHARED: say("The host does not share the table now."),
    }[ending.reason]
