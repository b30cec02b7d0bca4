"""Laying cards down by a tap: how many at once, whether they are the last, and the colour named for a wild.

It is the same on a player's turn, in answer to a draw card and out of turn.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

import flet as ft

from companion.cards import Face
from companion.referee.suited import Card
from companion.turns.turn import TurnEvent, TurnKind
from companion.wording import say, say_count
from views.components.controls import chip, plain, quiet_button
from views.screens.referee.choices import colour_keys, part, stepper
from views.screens.referee.turn_actions import TurnContext

MOST_AT_ONCE: Final = 8
"""The most equal cards that the keys lay at once: as many as a deck has of a number."""


def cards_at_once(on: TurnContext) -> int:
    """The number of equal cards that the next tap lays down."""
    return on.form.several if on.turn.rules.several_equal else 1


def is_last(on: TurnContext, seat: int) -> bool:
    """True if the next tap lays down a player's last cards: as it was said, or else by the count of the hand."""
    said = on.form.last if seat == on.turn.to_move else on.form.jump_last
    if said is not None:
        return said
    return on.turn.counts is not None and on.turn.counts.hands[seat] == cards_at_once(on)


async def lay(on: TurnContext, card: Card, seat: int) -> None:
    """A player lays a card down, or several of its face; a wild waits for its colour first, where one is named.

    Raises:
        NotNow: If the table waits for something else.
        BadEntry: If the card cannot be, or does not fit.
    """
    if card.suit is None and (card.face is Face.SPECIAL or not is_last(on, seat)):
        on.change(wild=card.face, layer=on.turn.players[seat].id)
    else:
        await on.happens(_event(on, card, seat))


def _event(on: TurnContext, card: Card, seat: int) -> TurnEvent:
    cards, on_turn = cards_at_once(on), seat == on.turn.to_move
    return TurnEvent(
        kind=TurnKind.PLAYED if on_turn else TurnKind.JUMPED_IN,
        player=None if on_turn else on.turn.players[seat].id,
        face=card.face,
        suit=card.suit,
        last=is_last(on, seat),
        counts=(cards,) if cards > 1 else (),
    )


def name_colour(on: TurnContext, wild: Face) -> ft.Control:
    """The colour of a wild that was tapped."""
    turn, layer = on.turn, on.form.layer
    seat = next((n for n, player in enumerate(turn.players) if player.id == layer), turn.to_move)

    def named(suit: str) -> Awaitable[None]:
        return on.happens(_event(on, Card(face=wild, suit=suit), seat))

    card = on.live.edition.name_of(wild)
    return part(
        say("{card}: which colour does {name} name?", card=card, name=turn.name(seat)),
        colour_keys(on.app, on.live.edition, named),
        quiet_button(
            say("Another card"),
            on.app.handler(lambda: on.change(wild=None, layer="")),
            icon=ft.Icons.ARROW_BACK,
        ),
    )


def last_chip(on: TurnContext) -> ft.Control:
    """The choice whether the player to move lays their last card: filled in by the count, and the table knows better."""
    last = is_last(on, on.turn.to_move)
    return chip(say("It is the last card"), on.app.handler(lambda: on.change(last=not last)), chosen=last)


def several_keys(on: TurnContext) -> list[ft.Control]:
    """The choice of how many equal cards are laid down at once, where the table does that."""
    if not on.turn.rules.several_equal:
        return []
    cards = cards_at_once(on)
    on_top = [plain(say("Tap the card that ends up on top."), faint=True)] if cards > 1 else []
    return [
        stepper(
            on.app,
            cards,
            lambda several: on.change(several=several),
            (1, MOST_AT_ONCE),
            less=say("One card fewer at once"),
            more=say("One card more at once"),
            unit=say_count("{count} card at once", "{count} cards at once", cards),
        ),
        *on_top,
    ]
