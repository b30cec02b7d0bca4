"""The first card: tap what was turned up, read what it does and who starts."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.cards import LIGHT, Face
from companion.referee.turn_keeper import open_with
from companion.wording import say, say_inside
from views import kit
from views.screens.referee.choices import (
    edition_of_tool,
    edition_part,
    part,
    players_of_tool,
    tool_screen,
)
from views.screens.referee.suited_pad import face_keys
from views.state.app_state import use_app, use_form


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
    keys = face_keys(
        app,
        edition.one_side(LIGHT),
        form.face,
        lambda face: app.change_form(FirstCardForm, game_id, face=face),
        lambda card: say("{card} was turned up", card=card),
    )
    return kit.stretched(*said, part(say("What was turned up?"), *asked, *keys))
