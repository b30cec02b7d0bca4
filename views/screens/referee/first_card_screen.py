"""The first card: tap what was turned up, read what it does and who starts."""

from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.cards import LIGHT, Face
from companion.referee.turn_keeper import open_with
from companion.wording import say, say_inside
from views import kit
from views.screens.referee.choices import edition_part, part, players_of_tool, tool_screen
from views.screens.rules.rule_parts import open_rule_of_card
from views.screens.rules.which_edition import edition_of_tool
from views.state.app_state import use_app, use_form

FACE_ROW: Final = 4
"""Keys for cards of any colour in a row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCardForm:
    """The first card turned up; the edition where there is no game, and in one the dealer, where it is not that of the round."""

    edition: str = ""
    face: Face | None = None
    dealer: str = ""


@ft.component
def FirstCardScreen() -> ft.View:
    """The keys for the card that was turned up, and its effect."""
    return tool_screen(say("The first card"), TurnedUp, "first-card")


@ft.component
def TurnedUp(game_id: str) -> ft.Control:
    """The keys, and the ruling above them."""
    app = use_app()
    form = use_form(app, FirstCardForm, game_id)
    live = app.store.games.get(game_id)
    edition = edition_of_tool(app, game_id, form.edition)
    if live is None:
        # Four seats, as they lie from the dealer.
        names = [
            say_inside("the dealer"),
            say_inside("the player on the dealer's left"),
            say_inside("the one after"),
            say_inside("the player on the dealer's right"),
        ]
        place = 0
        asked = [
            edition_part(
                app, edition, lambda other: app.change_form(FirstCardForm, game_id, edition=other, face=None)
            )
        ]
    else:
        seats = [(player.id, player.name) for player in players_of_tool(live)]
        ids, names = [player for player, _ in seats], [name for _, name in seats]
        dealer = form.dealer or live.draft.dealer or live.began.dealer
        place = ids.index(dealer) if dealer in ids else 0
        asked = [
            kit.caption(say("Who dealt?")),
            kit.one_of(
                seats,
                ids[place],
                lambda player: app.change_form(FirstCardForm, game_id, dealer=player),
                lambda name: say("{name} dealt", name=name),
            ),
        ]
    said: list[ft.Control] = []
    if form.face is not None and edition.count(form.face):
        opening = open_with(edition, form.face, tuple(names), place)
        said = [kit.ruling("", opening.claims)]
        if live is not None and not opening.again and app.role.scores:
            turns = app.opens(f"/game/{game_id}/referee/turns")
            said.append(kit.quiet_button(say("Follow the round from here"), turns, icon=ft.Icons.SYNC))
    edition = edition.one_side(LIGHT)
    keys = [
        kit.low_card_key(
            say("{card} was turned up", card=card.called),
            edition,
            card,
            app.changes(FirstCardForm, game_id, face=card.face),
            on_long_press=app.handler(open_rule_of_card, app, card.topic),
            chosen=card.face == form.face,
        )
        for card in edition.faces
    ]
    return kit.stretched(*said, part(say("What was turned up?"), *asked, *kit.even_rows(keys, FACE_ROW)))
