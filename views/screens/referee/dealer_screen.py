"""Drawing for the deal: tap each player's card, read who deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.cards import Face
from companion.editions.edition import Edition, FaceFacts
from companion.game.changes.settings import DealerSet
from companion.referee.dealer_draw import Drawn, draw_for_deal
from companion.wording import say, say_count
from views import theme
from views.components.controls import plain, quiet_button, stretched
from views.components.undoing import change_with_undo
from views.screens.referee.choices import edition_part, part, people, ruling, stepper
from views.screens.referee.first_card_screen import ROW, face_key
from views.screens.referee.tool_screen import edition_of_tool, tool_screen
from views.state.app_state import AppState, use_app, use_form


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerForm:
    """The cards drawn to find the first dealer.

    Attributes:
        edition: The edition, where there is no game.
        drawn: The cards drawn for the deal, by player id.
        drawing: Whose card the keys enter.
        among: The ids of those who still draw, after a tie.
        seats: How many players draw, where there is no game.
    """

    edition: str = ""
    drawn: Mapping[str, Face] = field(default_factory=dict)
    drawing: str = ""
    among: tuple[str, ...] = ()
    seats: int = 4


SEATS_MOST: Final = 10
"""More players than this do not draw where there is no game."""


@ft.component
def DealerScreen() -> ft.View:
    """Each player's card, and who deals."""
    return tool_screen(say("Draw for the deal"), Drawing, "dealer")


@ft.component
def Drawing(game_id: str) -> ft.Control:
    """The player who draws now, the keys, and the result."""
    app = use_app()
    dealer_form = use_form(app, DealerForm, game_id)
    live = app.store.games.get(game_id)
    edition = edition_of_tool(app, game_id, dealer_form.edition)
    names = _names(dealer_form, live)
    among = tuple(player for player in names if not dealer_form.among or player in dealer_form.among)
    cards = {
        player: face for player, face in dealer_form.drawn.items() if player in among and edition.count(face)
    }
    drawn = draw_for_deal(edition, among, cards)
    drawing = dealer_form.drawing if dealer_form.drawing in among else next(iter(drawn.missing), among[0])

    def plays(edition_id: str) -> None:
        app.change_form(DealerForm, game_id, edition=edition_id, drawn={}, among=())

    def seat(count: int) -> None:
        seats = min(max(count, 2), SEATS_MOST)
        app.change_form(DealerForm, game_id, seats=seats, drawn={}, among=())

    asked: list[ft.Control] = []
    if live is None:
        asked = [
            edition_part(app, edition, plays),
            stepper(
                app,
                dealer_form.seats,
                seat,
                less=say("One player fewer"),
                more=say("One player more"),
                unit=say_count("{count} player", "{count} players", dealer_form.seats),
            ),
        ]
    called = [(player, _with_card(edition, names[player], cards.get(player))) for player in among]
    return stretched(
        *_result(app, game_id, names, drawn, live),
        part(
            say("{name} draws", name=names[drawing]),
            *asked,
            people(
                app,
                called,
                drawing,
                lambda player: app.change_form(DealerForm, game_id, drawing=player),
                lambda name: say("{name}: whose card", name=name),
            ),
            *_keys(app, game_id, edition, drawing),
        ),
    )


def _names(dealer_form: DealerForm, live: LiveGame | None) -> dict[str, str]:
    if live is not None:
        return {seat.player.id: seat.player.name for seat in live.table.playing}
    return {str(seat): say("Player {number}", number=seat) for seat in range(1, dealer_form.seats + 1)}


def _with_card(edition: Edition, name: str, face: Face | None) -> str:
    facts = next((facts for facts in edition.faces if facts.face is face), None)
    return name if facts is None else f"{name}: {facts.short}"


def _keys(app: AppState, game_id: str, edition: Edition, drawing: str) -> list[ft.Control]:
    drawn = app.forms.get(DealerForm, game_id).drawn

    def key(facts: FaceFacts) -> ft.Control:
        async def tap() -> None:
            app.change_form(
                DealerForm,
                game_id,
                lambda form: replace(form, drawn={**form.drawn, drawing: facts.face}, drawing=""),
            )

        return face_key(
            app,
            edition,
            facts,
            app.handler(tap),
            name=say("Drew {card}", card=facts.name),
            chosen=drawn.get(drawing) is facts.face,
        )

    keys = [key(facts) for facts in edition.faces]
    keys += [ft.Container(expand=True) for _ in range(-len(keys) % ROW)]
    return [ft.Row(keys[at : at + ROW], spacing=theme.GAP) for at in range(0, len(keys), ROW)]


def _result(
    app: AppState, game_id: str, names: dict[str, str], drawn: Drawn, live: LiveGame | None
) -> list[ft.Control]:

    if drawn.again:
        tied = " & ".join(names[player] for player in drawn.again)
        return [
            ruling(say("A tie: {names} draw again.", names=tied), [drawn.claim]),
            quiet_button(
                say("Draw again"),
                app.changes(DealerForm, game_id, drawn={}, among=drawn.again, drawing=""),
                icon=ft.Icons.REPLAY,
            ),
        ]
    if drawn.dealer is None:
        return [plain(say("Tap the card each player drew."), faint=True)]
    dealer = drawn.dealer
    found: list[ft.Control] = [ruling(say("{name} deals.", name=names[dealer]), [drawn.claim])]
    if live is not None and app.role.scores:
        found.append(
            quiet_button(
                say("Make {name} the dealer", name=names[dealer]),
                app.handler(
                    change_with_undo,
                    app,
                    live.game.id,
                    DealerSet(player=dealer),
                    say("{name} deals next.", name=names[dealer]),
                ),
            )
        )
    found.append(
        quiet_button(
            say("Start over"),
            app.changes(DealerForm, game_id, drawn={}, among=(), drawing=""),
            icon=ft.Icons.REPLAY,
        )
    )
    return found
