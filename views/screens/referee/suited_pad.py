"""Cards to tap: in their colours, also as a hand that lies there, or whatever their colour."""

from collections import Counter
from collections.abc import Awaitable, Callable

import flet as ft

from companion.cards import Suit, find_suit, suit_named
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.referee.odds import unseen
from companion.referee.suited import Card, name_of_card, sorted_cards
from companion.wording import say
from views import kit
from views.screens.referee.challenge_context import ChallengeContext
from views.screens.rules.rule_parts import open_rule_of_card
from views.state.app_state import AppState
from views.state.device import Tick

Change = Callable[[tuple[Card, ...]], None]
"""Called with the cards that lie there now."""


def suited_pad(
    on: ChallengeContext, cards: tuple[Card, ...], suit_id: str, change: Change, empty: str
) -> list[ft.Control]:
    """The cards that lie there, and the keys to add to them; a tap on a card takes it back.

    BadCards of a tap if the edition has no such card, or fewer.
    """

    async def add(card: Card) -> None:
        more = *cards, card
        unseen(on.edition, on.edition.suits[0].id, more, on.decks)
        change(more)

    return [
        _lying(on.app, on.edition, cards, change)
        if cards
        else ft.Container(kit.plain(empty, faint=True), height=kit.TOUCH, alignment=kit.at_start()),
        *suited_keys(
            on.app,
            on.edition,
            suit_id,
            turn_to=lambda suit: on.change(suit=suit),
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
    in_a_row: int = kit.CARDS_IN_A_ROW,
    height: float = kit.KEY_HEIGHT,
) -> list[ft.Control]:
    """The colours, the keys of the colour turned to, if there is one, and the wilds; `name` says what a tap on a card does."""
    suit = find_suit(edition, suit_id)

    def key(facts: CardKind, of: Suit | None) -> ft.Control:
        card = Card(face=facts.face, suit=of.id if of else None)
        return suited_key(app, edition, card, press, name(name_of_card(edition, card)), height)

    coloured = [key(facts, suit) for facts in edition.faces if suit and not facts.is_wild]
    wilds = [key(facts, None) for facts in edition.faces if facts.is_wild]
    if kit.fills_up(len(coloured), len(wilds), in_a_row):
        coloured, wilds = [*coloured, *wilds], []
    return [
        kit.suit_keys(app, edition, suit_id, turn_to, lambda colour: say("Cards in {colour}", colour=colour)),
        *kit.even_rows(coloured, in_a_row, spacing=kit.KEY_GAP),
        *kit.even_rows(wilds, min(in_a_row, max(1, len(wilds))), spacing=kit.KEY_GAP),
    ]


def suited_key(
    app: AppState,
    edition: Edition,
    card: Card,
    press: Callable[[Card], Awaitable[None]],
    name: str,
    height: float,
) -> ft.Control:
    """The key of a card in its colour, or of a wild; a long press opens its rule."""
    facts = edition.card(card.face)

    async def pressed() -> None:
        await press(card)
        app.phone.tick(Tick.CARD)

    return kit.low_card_key(
        name,
        edition,
        facts,
        app.handler(pressed),
        suit=find_suit(edition, card.suit),
        on_long_press=app.handler(open_rule_of_card, app, facts.topic),
        height=height,
    )


def _lying(app: AppState, edition: Edition, cards: tuple[Card, ...], change: Change) -> ft.Control:
    def lies(card: Card, count: int) -> ft.Control:
        async def take() -> None:
            left = list(cards)
            left.remove(card)
            change(tuple(left))
            app.phone.tick(Tick.CARD)

        return kit.counted_card(
            edition,
            card.face,
            count,
            app.handler(take),
            name=say("Take back {card}, {count} tapped in", card=name_of_card(edition, card), count=count),
            suit=suit_named(edition, card.suit) if card.suit else None,
            on_long_press=app.handler(open_rule_of_card, app, edition.card(card.face).topic),
        )

    counts = Counter(sorted_cards(edition, cards))
    return ft.Row(
        [lies(card, count) for card, count in counts.items()],
        wrap=True,
        spacing=kit.SMALL_GAP,
        run_spacing=kit.SMALL_GAP,
    )
