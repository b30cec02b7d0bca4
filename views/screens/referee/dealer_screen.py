"""Drawing for the deal: tap each player's card, read who deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.cards import Face
from companion.editions.edition import Edition
from companion.game.changes.settings import DealerSet
from companion.referee.dealer_draw import Drawn, draw_for_deal
from companion.wording import say, say_count
from views.components.controls import plain, quiet_button, stretched
from views.components.undoing import change_with_undo
from views.screens.referee.choices import edition_part, part, people, ruling, stepper
from views.screens.referee.suited_pad import face_keys
from views.screens.referee.tool_screen import edition_of_tool, tool_screen
from views.state.app_state import AppState, use_app, use_form


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerForm:
    """The cards drawn to find the first dealer.

    Attributes:
        edition: The id of the edition, where there is no game.
        drawn: By player id.
        drawing: The player whose card the keys enter.
        among: The ids of those who still draw, after a tie.
        seats: The number of players who draw, where there is no game.
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
    form = use_form(app, DealerForm, game_id)
    live = app.store.games.get(game_id)
    edition = edition_of_tool(app, game_id, form.edition)
    names = {str(seat): say("Player {number}", number=seat) for seat in range(1, form.seats + 1)}
    if live is not None:
        names = {seat.player.id: seat.player.name for seat in live.table.playing}
    among = tuple(player for player in names if not form.among or player in form.among)
    cards = {player: face for player, face in form.drawn.items() if player in among and edition.count(face)}
    drawn = draw_for_deal(edition, among, cards)
    drawing = form.drawing if form.drawing in among else next(iter(drawn.missing), among[0])

    def change(**fields: Any) -> None:
        app.change_form(DealerForm, game_id, **fields)

    def tap(face: Face) -> None:
        app.change_form(
            DealerForm, game_id, lambda now: replace(now, drawn={**now.drawn, drawing: face}, drawing="")
        )

    asked: list[ft.Control] = []
    if live is None:
        asked = [
            edition_part(app, edition, lambda other: change(edition=other, drawn={}, among=())),
            stepper(
                app,
                form.seats,
                lambda seats: change(seats=seats, drawn={}, among=()),
                (2, SEATS_MOST),
                less=say("One player fewer"),
                more=say("One player more"),
                unit=say_count("{count} player", "{count} players", form.seats),
            ),
        ]
    return stretched(
        *_result(app, game_id, names, drawn, live),
        part(
            say("{name} draws", name=names[drawing]),
            *asked,
            people(
                app,
                [(player, _with_card(edition, names[player], cards.get(player))) for player in among],
                drawing,
                lambda player: change(drawing=player),
                lambda name: say("{name}: whose card", name=name),
            ),
            *face_keys(
                app, edition, form.drawn.get(drawing), tap, lambda card: say("Drew {card}", card=card)
            ),
        ),
    )


def _with_card(edition: Edition, name: str, face: Face | None) -> str:
    facts = edition.facts(face) if face else None
    return f"{name}: {facts.short}" if facts else name


def _result(
    app: AppState, game_id: str, names: dict[str, str], drawn: Drawn, live: LiveGame | None
) -> list[ft.Control]:
    def again(label: str, among: tuple[str, ...]) -> ft.Control:
        cleared = app.changes(DealerForm, game_id, drawn={}, among=among, drawing="")
        return quiet_button(label, cleared, icon=ft.Icons.REPLAY)

    if drawn.again:
        tied = " & ".join(names[player] for player in drawn.again)
        return [
            ruling(say("A tie: {names} draw again.", names=tied), [drawn.claim]),
            again(say("Draw again"), drawn.again),
        ]
    if drawn.dealer is None:
        return [plain(say("Tap the card each player drew."), faint=True)]
    name = names[drawn.dealer]
    found: list[ft.Control] = [ruling(say("{name} deals.", name=name), [drawn.claim])]
    if live is not None and app.role.scores:
        deals = DealerSet(player=drawn.dealer), say("{name} deals next.", name=name)
        made = app.handler(change_with_undo, app, game_id, *deals)
        found.append(quiet_button(say("Make {name} the dealer", name=name), made))
    return [*found, again(say("Start over"), ())]
