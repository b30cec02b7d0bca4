"""Cards with their colour, tapped in: the colours, the keys of one colour, the wilds, and what lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import flet as ft

from companion.editions.edition import Edition, FaceFacts
from companion.referee.suited import Card, name_of_card, sorted_cards
from companion.suits import Suit, suit_named
from companion.wording import say
from views import theme
from views.components.card_keys import CardSize, card_drawing, pressable_card
from views.components.controls import plain
from views.components.counted_card import counted_card
from views.screens.referee.choices import suit_keys
from views.screens.rules.rule_parts import open_rule_of_card
from views.state.app_state import AppState
from views.state.device import Tick

ROW: Final = 5
"""Keys of one colour in a row."""
KEY_HEIGHT: Final = 60
"""The height of a key, in dp."""
KEY_CARD: Final = CardSize(number=24, sign=26, frame=3, radius=10)
"""The size of a card on a key, for text of the usual size."""


def suited_pad(
    app: AppState,
    edition: Edition,
    cards: tuple[Card, ...],
    suit_id: str,
    *,
    turn_to: Callable[[str], None],
    change: Callable[[tuple[Card, ...]], None],
    empty: str,
) -> list[ft.Control]:
    """The cards that lie there, and the keys to add to them; a tap on a card takes it back."""

    async def add(card: Card) -> None:
        change((*cards, card))

    return [
        _lying(app, edition, cards, change, empty),
        *suited_keys(
            app,
            edition,
            suit_id,
            turn_to=turn_to,
            press=add,
            name=lambda card: say("Add {card}", card=card),
        ),
    ]


def suited_keys(
    app: AppState,
    edition: Edition,
    suit_id: str,
    *,
    turn_to: Callable[[str], None],
    press: Callable[[Card], Awaitable[None]],
    name: Callable[[str], str],
) -> list[ft.Control]:
    """The colours, the keys of the colour turned to, and the wilds; `name` says what a tap on a card does."""
    suit = next((suit for suit in edition.suits if suit.id == suit_id), edition.suits[0])

    def key(facts: FaceFacts, of: Suit | None) -> ft.Control:
        card = Card(face=facts.face, suit=of.id if of else None)
        return _key(app, edition, facts, card, press, name(name_of_card(edition, card)))

    keys = [key(facts, suit) for facts in edition.faces if not facts.face.is_wild]
    keys += [ft.Container(expand=True) for _ in range(-len(keys) % ROW)]
    return [
        suit_keys(app, edition, suit.id, turn_to, lambda colour: say("Cards in {colour}", colour=colour)),
        *(ft.Row(keys[at : at + ROW], spacing=6) for at in range(0, len(keys), ROW)),
        ft.Row([key(facts, None) for facts in edition.faces if facts.face.is_wild], spacing=6),
    ]


def _lying(
    app: AppState,
    edition: Edition,
    cards: tuple[Card, ...],
    change: Callable[[tuple[Card, ...]], None],
    empty: str,
) -> ft.Control:
    if not cards:
        return ft.Container(plain(empty, faint=True), height=theme.TOUCH, alignment=ft.Alignment.CENTER_LEFT)

    def lies(card: Card, count: int) -> ft.Control:
        async def take() -> None:
            left = list(cards)
            left.remove(card)
            change(tuple(left))
            app.phone.tick(Tick.CARD)

        return counted_card(
            edition,
            card.face,
            count,
            app.handler(take),
            name=say("Take back {card}, {count} tapped in", card=name_of_card(edition, card), count=count),
            text_scale=app.text_scale,
            suit=suit_named(edition, card.suit) if card.suit else None,
            on_long_press=app.handler(open_rule_of_card, app, card.face),
        )

    counts = Counter(sorted_cards(edition, cards))
    return ft.Row([lies(card, count) for card, count in counts.items()], wrap=True, spacing=6, run_spacing=4)


def _key(
    app: AppState,
    edition: Edition,
    facts: FaceFacts,
    card: Card,
    press: Callable[[Card], Awaitable[None]],
    name: str,
) -> ft.Control:
    async def pressed() -> None:
        await press(card)
        app.phone.tick(Tick.CARD)

    size = replace(KEY_CARD, number=KEY_CARD.number / app.text_scale)
    return pressable_card(
        name,
        card_drawing(edition, facts, size, suit_named(edition, card.suit) if card.suit else None),
        app.handler(pressed),
        on_long_press=app.handler(open_rule_of_card, app, card.face),
        expand=True,
        height=KEY_HEIGHT,
    )
