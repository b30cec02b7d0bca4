"""The button “out” on a seat: it says who went out, and where no cards are counted it saves the hand at once."""

from typing import Final

import flet as ft

from companion.application.commands.command import Undo
from companion.application.live_game import LiveGame, entry_in
from companion.game.draft import NEW_ROUND, TapKind
from companion.players import Player
from companion.round import Standing
from companion.wording import say
from views import kit
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import change_winner, enter, save_round
from views.state.app_state import AppState
from views.state.keyboard import place_shortcut
from views.state.win_watch import win_address

MOVE: Final = 0.5
"""Seconds in which a seat moves to its new place."""
REST: Final = MOVE + 1
"""Seconds after which it has been there for one."""
FAINT: Final = 0.4
"""The opacity of a button that takes no tap."""


def out_key(
    app: AppState,
    live: LiveGame,
    seat: Standing,
    *,
    foreground: str = ft.Colors.PRIMARY,
    size: float = kit.OUT_SIZE,
    is_moving: bool = False,
) -> ft.Control:
    """The button with which a player goes out, in the colour of the signs around it; while it is moving it takes no tap."""
    player = seat.player
    label = say("{name} went out", name=player.name)
    place = [other.player.id for other in live.table.seats if other.playing].index(player.id)
    return kit.pressable(
        label,
        kit.out_sign(say("out"), size, foreground),
        None if is_moving else app.handler(goes_out, app, live, player),
        shortcut=place_shortcut(place, label),
        key=f"out-{player.id}",
        opacity=FAINT if is_moving else 1,
        width=size,
        height=size,
        border_radius=kit.CORNER,
        border=kit.edge(ft.Colors.OUTLINE_VARIANT if foreground == ft.Colors.PRIMARY else foreground),
        alignment=ft.Alignment.CENTER,
    )


def use_moving(app: AppState, order: tuple[str, ...]) -> frozenset[str]:
    """The players whose seat has moved and has not been in its place for a second: a finger may still be on its way there."""
    latest: ft.MutableRef[tuple[str, ...]] = ft.use_ref(order)
    moving: ft.MutableRef[frozenset[str]] = ft.use_ref(frozenset())
    redraws, redraw = ft.use_state(0)
    if latest.current != order:
        before = {player: place for place, player in enumerate(latest.current)}
        moving.current |= {player for place, player in enumerate(order) if before.get(player, place) != place}
        latest.current = order

    async def rest() -> None:
        if moving.current:
            await app.second_taps.rest(REST)
            if latest.current == order:
                moving.current = frozenset()
                redraw(redraws + 1)

    ft.use_effect(rest, [order])
    now: frozenset[str] = moving.current
    return now


def may_go_out(app: AppState, live: LiveGame, seat: Standing) -> bool:
    """True if a player has cards in the round that is played: not who is knocked out, or joined in the middle of it."""
    if live.table.finished or not app.role.scores or not seat.playing:
        return False
    return any(player.id == seat.player.id for player in entry_in(live, NEW_ROUND).players)


async def goes_out(app: AppState, live: LiveGame, player: Player) -> None:
    """A player goes out: the cards are counted, or the hand is saved where none are."""
    route, draft = RoundRoute(game=live.game.id), entry_in(live, NEW_ROUND).draft
    before = draft.went_out
    await change_winner(app, route, player.id)
    if live.game.system.rules.counts_hands:
        app.go(route.address)
        # A counted hand that is taken out has a notice of its own.
        if before and before != player.id and not draft.is_entered(player.id):
            app.tell(
                say("{name} went out.", name=player.name),
                undo=lambda: enter(app, route, TapKind.WENT_OUT, before),
            )
    elif await save_round(app, route) and app.navigation.heading != win_address(live.game.id):
        app.go(f"/game/{live.game.id}")
        app.tell(
            say("{name} won the hand.", name=player.name),
            undo=lambda: app.store.do(live.game.id, Undo(), app.by),
        )
