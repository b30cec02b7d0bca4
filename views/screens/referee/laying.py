"""Laying cards down by a tap: how many at once, whether they are the last, and the colour named for a wild.

It is the same on a player's turn, in answer to a draw card and out of turn.
"""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.cards import Face
from companion.referee.suited import Card
from companion.turns.turn import Turn, TurnEvent, TurnKind
from companion.wording import say, say_count
from views.components.controls import chip, plain, quiet_button
from views.screens.referee.choices import colour_keys, part, stepper
from views.screens.referee.turn_actions import change_turn, happens, turn_form_of
from views.state.app_state import AppState

MOST_AT_ONCE: Final = 8
"""The most equal cards that the keys lay at once: as many as a deck has of a number."""


def cards_at_once(app: AppState, live: LiveGame, turn: Turn) -> int:
    """The number of equal cards that the next tap lays down."""
    return turn_form_of(app, live.game.id).several if turn.rules.several_equal else 1


def is_last(app: AppState, live: LiveGame, turn: Turn, seat: int) -> bool:
    """True if the next tap lays down a player's last cards: as it was said, or else by the count of the hand."""
    form = turn_form_of(app, live.game.id)
    said = form.last if seat == turn.to_move else form.jump_last
    if said is not None:
        return said
    return turn.counts is not None and turn.counts.hands[seat] == cards_at_once(app, live, turn)


async def lay(app: AppState, live: LiveGame, turn: Turn, card: Card, seat: int) -> None:
    """A player lays a card down, or several of its face; a wild waits for its colour first, where one is named.

    Raises:
        NotNow: If the table waits for something else.
        BadEntry: If the card cannot be, or does not fit.
    """
    if card.suit is None and (card.face is Face.SPECIAL or not is_last(app, live, turn, seat)):
        change_turn(app, live.game.id, wild=card.face, layer=turn.players[seat].id)
        return
    await happens(app, live.game.id, _event(app, live, turn, card, seat))


def _event(app: AppState, live: LiveGame, turn: Turn, card: Card, seat: int) -> TurnEvent:
    cards, on_turn = cards_at_once(app, live, turn), seat == turn.to_move
    return TurnEvent(
        kind=TurnKind.PLAYED if on_turn else TurnKind.JUMPED_IN,
        player=None if on_turn else turn.players[seat].id,
        face=card.face,
        suit=card.suit,
        last=is_last(app, live, turn, seat),
        counts=(cards,) if cards > 1 else (),
    )


def name_colour(app: AppState, live: LiveGame, turn: Turn, wild: Face) -> ft.Control:
    """The colour of a wild that was tapped."""
    layer = turn_form_of(app, live.game.id).layer
    seat = next((n for n, player in enumerate(turn.players) if player.id == layer), turn.to_move)

    async def named(suit: str) -> None:
        await happens(app, live.game.id, _event(app, live, turn, Card(face=wild, suit=suit), seat))

    return part(
        say("{card}: which colour does {name} name?", card=live.edition.name_of(wild), name=turn.name(seat)),
        colour_keys(app, live.edition, named),
        quiet_button(
            say("Another card"),
            app.handler(lambda: change_turn(app, live.game.id, wild=None, layer="")),
            icon=ft.Icons.ARROW_BACK,
        ),
    )


def last_chip(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    """The choice whether the player to move lays their last card: filled in by the count, and the table knows better."""
    last = is_last(app, live, turn, turn.to_move)

    return chip(
        say("It is the last card"),
        app.handler(lambda: change_turn(app, live.game.id, last=not last)),
        chosen=last,
    )


def several_keys(app: AppState, live: LiveGame, turn: Turn) -> list[ft.Control]:
    """The choice of how many equal cards are laid down at once, where the table does that."""
    if not turn.rules.several_equal:
        return []
    cards = cards_at_once(app, live, turn)

    def step(number: int) -> None:
        several = min(max(number, 1), MOST_AT_ONCE)
        change_turn(app, live.game.id, several=several)

    on_top = [plain(say("Tap the card that ends up on top."), faint=True)] if cards > 1 else []
    return [
        stepper(
            app,
            cards,
            step,
            less=say("One card fewer at once"),
            more=say("One card more at once"),
            unit=say_count("{count} card at once", "{count} cards at once", cards),
        ),
        *on_top,
    ]
