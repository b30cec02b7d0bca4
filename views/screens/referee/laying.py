"""Laying cards down by a tap: how many at once, whether they are the last, and the colour named for a wild.

It is the same on a player's turn, in answer to a draw card and out of turn.
"""

from collections.abc import Awaitable, Callable
from typing import Final

import flet as ft

from companion.cards import Face
from companion.referee.suited import Card
from companion.turns.turn import TurnEvent, TurnKind
from companion.wording import say, say_count
from views import kit
from views.screens.referee.turn_actions import Panel, TurnContext

MOST_AT_ONCE: Final = 8
"""The most equal cards that the keys lay at once: as many as a deck has of a number."""


def cards_at_once(on: TurnContext) -> int:
    """The number of equal cards that the next tap lays down."""
    return min(on.form.several, _most_at_once(on)) if on.turn.rules.several_equal else 1


def _most_at_once(on: TurnContext) -> int:
    return 2 if on.turn.rules.two_alike else MOST_AT_ONCE


def is_last(on: TurnContext, seat: int) -> bool:
    """True if the next tap lays down a player's last cards: as it was said, or else by the count of the hand."""
    said = on.form.last if seat == on.turn.to_move else on.form.jump_last
    if said is not None:
        return said
    return on.turn.counts is not None and on.turn.counts.hands[seat] == cards_at_once(on)


async def lay(on: TurnContext, card: Card, seat: int) -> None:
    """A player lays a card down, or several of its face, or is refused; a wild waits for its colour first, where one is named."""
    play = on.live.edition.card(card.face).play
    named = play.needs_colour if is_last(on, seat) else play.names_colour
    if card.suit is None and (on.form.names_top or named):
        on.change(wild=card.face, layer=on.turn.players[seat].id)
    else:
        await on.happens(_event(on, card, seat))


def _event(on: TurnContext, card: Card, seat: int) -> TurnEvent:
    if on.form.names_top:
        return TurnEvent(kind=TurnKind.TURNED_UP, face=card.face, suit=card.suit)
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
    card = on.live.edition.name_of(wild)
    asked = say("{card}: which colour does {name} name?", card=card, name=turn.name(seat))
    other = on.app.handler(lambda: on.change(wild=None, layer=""))
    return colour_panel(
        on,
        asked,
        lambda suit: _event(on, Card(face=wild, suit=suit), seat),
        kit.key_row(kit.word_key(on.shape, say("Another card"), other, icon=ft.Icons.ARROW_BACK)),
    )


def colour_panel(
    on: TurnContext, asked: str, event: Callable[[str], TurnEvent], *below: ft.Control
) -> ft.Control:
    """A question for a colour that is named for a wild, and the `event` that a tap makes of its id."""

    def named(suit: str) -> Awaitable[None]:
        return on.happens(event(suit))

    def name(colour: str) -> str:
        return say("{colour} is named", colour=colour)

    return kit.panel(asked, kit.suit_keys(on.app, on.deck, None, named, name, kit.COLOUR_KEY), *below)


def last_key(on: TurnContext, in_a_row: int) -> ft.Control:
    """The choice whether the player to move lays their last card: filled in by the count, and the table knows better."""
    last = is_last(on, on.turn.to_move)
    turned = on.app.handler(lambda: on.change(last=not last))
    name, shown = say("It is the last card"), say("Last card")
    return kit.word_key(on.shape, name, turned, shown=shown, chosen=last, in_a_row=in_a_row)


def several_keys(on: TurnContext) -> list[ft.Control]:
    """The choice of how many equal cards are laid down at once, where the table does that."""
    if not on.turn.rules.several_equal:
        return []
    cards = cards_at_once(on)
    words = say_count("{count} card at once", "{count} cards at once", cards)
    if on.turn.rules.colours_mixed(cards):
        words = f"{words}. {say('Tap the card that ends up on top.')}"
    return [
        kit.count_row(
            on.shape,
            cards,
            lambda several: on.change(several=several),
            (1, _most_at_once(on)),
            less=say("One card fewer at once"),
            more=say("One card more at once"),
            middle=words,
        )
    ]


def back_to_cards(on: TurnContext) -> ft.Control:
    """The key that closes a question in the place of the cards."""
    back = on.opens(Panel.NONE)
    return kit.key_row(kit.word_key(on.shape, say("Back to the cards"), back, icon=ft.Icons.ARROW_BACK))
