"""A scorer's phone goes on with the game as last seen, where the host's phone is gone."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.handover_taking import GoOnWith, HandoverPlan
from companion.application.phones.transport import Ending
from companion.errors import NotNow
from companion.wording import say
from views.address import game_in
from views.screens.sharing.phones.guest_window import close_guest_window
from views.state.app_state import CONNECTION, AppState


@dataclass(frozen=True, slots=True)
class TakingOverForm:
    """The end of the connection after which this phone asks if it shall go on without the host's; None before that."""

    asked: Ending | None = None


def ask_to_go_on(app: AppState) -> None:
    """Ask before this phone goes on without the host's."""
    _ask(app, app.phones.guest.ending if app.phones and app.phones.guest else None)


def stop_asking(app: AppState) -> None:
    """Take the question back."""
    _ask(app, None)


def _ask(app: AppState, asked: Ending | None) -> None:
    app.change_form(TakingOverForm, "", asked=asked)
    app.redraws.redraw(CONNECTION)


async def go_on_here(app: AppState) -> None:
    """Take the game over into the own games of this phone, and open it there.

    Raises:
        CompanionError: If it cannot be taken over; nothing is changed then.
    """
    guest = app.phones.guest if app.phones else None
    if guest is None:
        return
    stop_asking(app)
    game_id = game_in(app.navigation.heading) or guest.game
    plan = await guest.plan_take_over(game_id)
    if not plan.merge.is_asked:
        await _take(app, plan, GoOnWith.OTHER_PHONE)
        return

    async def theirs() -> None:
        await _take(app, plan, GoOnWith.OTHER_PHONE)

    async def own() -> None:
        await _take(app, plan, GoOnWith.THIS_PHONE)

    app.tell(
        f"{plan.merge.totals(plan.edition)} {plan.merge.question(plan.edition)}",
        undo=theirs,
        undo_label=say("The host's"),
        more=(say("This phone's"), own),
    )


async def _take(app: AppState, plan: HandoverPlan, go_on_with: GoOnWith) -> None:
    guest, own = app.phones.guest if app.phones else None, app.own
    if guest is None or own is None:
        raise NotNow(say("This phone has left the table."))
    await guest.take_over(plan, go_on_with)
    await close_guest_window(app)
    game = plan.merge.there.game.id
    own.go(f"/game/{game}")
    # The game is saved by now. Whatever goes wrong from here on is told in this phone's own window.
    await own.handler(_share, own, game, guest.actor.guest.seat if guest.actor.guest else None)(None)


async def _share(own: AppState, game: str, seat: str | None) -> None:
    """Share the game that was taken over: the table then says that this phone is the host, and the others can join."""
    phones = await own.need_phones()
    sharing = phones.host.sharing
    if sharing.table is not None:
        # A table that this phone hosted earlier, which nobody can join any more.
        await sharing.end()
    await sharing.begin(game, host_seat=seat)
