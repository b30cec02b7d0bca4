"""Drawing for the deal: tap each player's card, read who deals."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.cards import Face
from companion.edition import Edition, FaceFacts
from companion.play import set_dealer
from companion.referee.dealer_draw import Drawn, draw_for_deal
from companion.wording import say, say_count
from views import theme
from views.parts.controls import plain, quiet_button
from views.play.undoing import undoable
from views.referee.first_card_screen import ROW, face_key
from views.referee.parts import edition_part, part, people, ruling, stepper
from views.referee.tool_screen import edition_of_tool, tool_screen
from views.state.app_state import AppState, use_app
from views.state.desk import Turning
from views.state.live_game import LiveGame

SEATS_MOST: Final = 10
"""More players than this do not draw where there is no game."""


@ft.component
def DealerScreen() -> ft.View:
    """Each player's card, and who deals."""
    return tool_screen(say("Draw for the deal"), Drawing, "dealer")


@ft.component
def Drawing(game_id: str) -> ft.Control:
    """Who draws now, the keys, and what it comes to."""
    app = use_app()
    turning = app.desk(game_id).turning
    ft.use_state(turning)
    live = app.parlour.peek(game_id)
    edition = edition_of_tool(app, game_id, turning.edition)
    names = _names(turning, live)
    among = tuple(player for player in names if not turning.among or player in turning.among)
    cards = {
        player: face for player, face in turning.drawn.items() if player in among and edition.count(face)
    }
    drawn = draw_for_deal(edition, among, cards)
    drawing = turning.drawing if turning.drawing in among else next(iter(drawn.missing), among[0])

    def whose(player: str) -> None:
        turning.drawing = player

    def plays(edition_id: str) -> None:
        turning.edition, turning.drawn, turning.among = edition_id, {}, ()

    def seats(count: int) -> None:
        turning.seats, turning.drawn, turning.among = min(max(count, 2), SEATS_MOST), {}, ()

    asked: list[ft.Control] = []
    if live is None:
        asked = [
            edition_part(app, edition, plays),
            stepper(
                app,
                turning.seats,
                seats,
                less=say("One player fewer"),
                more=say("One player more"),
                unit=say_count("{count} player", "{count} players", turning.seats),
            ),
        ]
    called = [(player, _with_card(edition, names[player], cards.get(player))) for player in among]
    return ft.Column(
        [
            *_result(app, game_id, names, drawn, live),
            part(
                say("{name} draws", name=names[drawing]),
                *asked,
                people(app, called, drawing, whose, lambda name: say("{name}: whose card", name=name)),
                *_keys(app, turning, edition, drawing),
            ),
        ],
        spacing=2 * theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _names(turning: Turning, live: LiveGame | None) -> dict[str, str]:
    if live is not None:
        return {seat.player.id: seat.player.name for seat in live.table.playing}
    return {str(seat): say("Player {number}", number=seat) for seat in range(1, turning.seats + 1)}


def _with_card(edition: Edition, name: str, face: Face | None) -> str:
    facts = next((facts for facts in edition.faces if facts.face is face), None)
    return name if facts is None else f"{name}: {facts.short}"


def _keys(app: AppState, turning: Turning, edition: Edition, drawing: str) -> list[ft.Control]:
    def key(facts: FaceFacts) -> ft.Control:
        async def tap() -> None:
            turning.drawn = {**turning.drawn, drawing: facts.face}
            turning.drawing = ""

        return face_key(
            app,
            facts,
            app.does(tap),
            name=say("Drew {card}", card=facts.name),
            chosen=turning.drawn.get(drawing) is facts.face,
        )

    keys = [key(facts) for facts in edition.faces]
    keys += [ft.Container(expand=True) for _ in range(-len(keys) % ROW)]
    return [ft.Row(keys[at : at + ROW], spacing=theme.GAP) for at in range(0, len(keys), ROW)]


def _result(
    app: AppState, game_id: str, names: dict[str, str], drawn: Drawn, live: LiveGame | None
) -> list[ft.Control]:
    turning = app.desk(game_id).turning

    async def anew() -> None:
        turning.drawn, turning.among, turning.drawing = {}, (), ""

    async def again() -> None:
        turning.among, turning.drawn, turning.drawing = drawn.again, {}, ""

    if drawn.again:
        tied = " & ".join(names[player] for player in drawn.again)
        return [
            ruling(say("A tie: {names} draw again.", names=tied), [drawn.told]),
            quiet_button(say("They draw again"), app.does(again), icon=ft.Icons.REPLAY),
        ]
    if drawn.dealer is None:
        return [plain(say("Tap the card each player drew."), faint=True)]
    dealer = drawn.dealer
    found: list[ft.Control] = [ruling(say("{name} deals.", name=names[dealer]), [drawn.told])]
    if live is not None and app.role.scores:
        deal = undoable(
            app,
            live.game.id,
            lambda game, edition, at: set_dealer(game, dealer, edition, at=at),
            say("{name} deals next.", name=names[dealer]),
        )
        found.append(quiet_button(say("Make {name} the dealer", name=names[dealer]), app.does(deal)))
    found.append(quiet_button(say("Draw anew"), app.does(anew), icon=ft.Icons.REPLAY))
    return found
