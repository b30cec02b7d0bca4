"""The first card: tap what was turned up, read what it does and who starts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from companion.cards import Face
from companion.editions.edition import Edition, FaceFacts
from companion.effects.first_cards import Opening
from companion.referee.turn_keeper import open_with
from companion.wording import say
from views import theme
from views.components.card_keys import CardSize, card_drawing, pressable_card
from views.components.controls import caption, quiet_button, stretched
from views.screens.referee.choices import edition_part, part, people, ruling
from views.screens.referee.tool_screen import edition_of_tool, tool_screen
from views.screens.rules.rule_parts import open_rule_of_card
from views.state.app_state import AppState, use_app, use_form


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCardForm:
    """The first card turned up.

    Attributes:
        edition: The edition, where there is no game.
        face: The first card turned up.
        dealer: The id of the dealer, where there is no game.
    """

    edition: str = ""
    face: Face | None = None
    dealer: str = ""


ROW = 4
KEY_HEIGHT: Final = 64
"""The height of a key, in dp."""
KEY_CARD: Final = CardSize(number=26, sign=28)
"""The size of a card on a key, for text of the usual size."""


@ft.component
def FirstCardScreen() -> ft.View:
    """The keys for the card that was turned up, and its effect."""
    return tool_screen(say("The first card"), TurnedUp, "first-card")


def _nameless() -> tuple[tuple[str, str], ...]:
    """Four seats where there is no game, as they lie from the dealer."""
    return (
        ("0", say("The dealer")),
        ("1", say("The player on the dealer's left")),
        ("2", say("The one after")),
        ("3", say("The player on the dealer's right")),
    )


@ft.component
def TurnedUp(game_id: str) -> ft.Control:
    """The keys, and the ruling above them."""
    app = use_app()
    first_card_form = use_form(app, FirstCardForm, game_id)
    live = app.store.games.get(game_id)
    edition = edition_of_tool(app, game_id, first_card_form.edition)
    seats = tuple((seat.player.id, seat.player.name) for seat in live.table.playing) if live else _nameless()
    ids = [player for player, _ in seats]
    dealer = first_card_form.dealer or (live.draft.dealer or live.table.dealer if live else "0")
    place = ids.index(dealer) if dealer in ids else 0

    def plays(edition_id: str) -> None:
        app.change_form(FirstCardForm, game_id, edition=edition_id, face=None)

    asked: list[ft.Control] = []
    if live is None:
        asked.append(edition_part(app, edition, plays))
    else:
        asked += [
            caption(say("Who dealt?")),
            people(
                app,
                seats,
                ids[place],
                lambda player: app.change_form(FirstCardForm, game_id, dealer=player),
                lambda name: say("{name} dealt", name=name),
            ),
        ]
    said: list[ft.Control] = []
    if first_card_form.face is not None and edition.count(first_card_form.face):
        opening = open_with(edition, first_card_form.face, tuple(name for _, name in seats), place)
        said = [_said(edition.name_of(first_card_form.face), opening)]
        if live is not None and not opening.again and app.role.scores:
            said.append(_follow(app, game_id))
    keys = [
        _key(app, game_id, edition, facts, chosen=facts.face is first_card_form.face)
        for facts in edition.faces
    ]
    keys += [ft.Container(expand=True) for _ in range(-len(keys) % ROW)]
    return stretched(
        *said,
        part(
            say("What was turned up?"),
            *asked,
            *(ft.Row(keys[at : at + ROW], spacing=theme.GAP) for at in range(0, len(keys), ROW)),
        ),
    )


def _said(card: str, opening: Opening) -> ft.Control:
    return ruling(card, opening.claims)


def _follow(app: AppState, game_id: str) -> ft.Control:
    return quiet_button(
        say("Follow the round from here"), app.opens(f"/game/{game_id}/referee/turns"), icon=ft.Icons.SYNC
    )


def _key(app: AppState, game_id: str, edition: Edition, facts: FaceFacts, *, chosen: bool) -> ft.Control:

    name = say("{card} was turned up", card=facts.name)
    return face_key(
        app, edition, facts, app.changes(FirstCardForm, game_id, face=facts.face), name=name, chosen=chosen
    )


def face_key(
    app: AppState,
    edition: Edition,
    facts: FaceFacts,
    on_click: ft.ControlEventHandler[ft.Container],
    *,
    name: str,
    chosen: bool,
) -> ft.Control:
    """A card to choose, whatever its colour; a long press opens its rule."""
    size = replace(KEY_CARD, number=KEY_CARD.number / app.text_scale)
    card = ft.Container(
        card_drawing(edition, facts, size),
        padding=3,
        border=ft.Border.all(3, ft.Colors.PRIMARY if chosen else ft.Colors.TRANSPARENT),
        border_radius=16,
    )
    return pressable_card(
        name,
        card,
        on_click,
        on_long_press=app.handler(open_rule_of_card, app, facts.face),
        expand=True,
        height=KEY_HEIGHT,
    )
