"""The cards of the deck that is made: a row each, with fewer and more of it; a tap on the card opens it."""

from dataclasses import replace
from typing import Final

import flet as ft

from companion.cards import CardGroup, Suit, side_name
from companion.editions.card_draft import CardDraft
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.wording import say
from views import kit
from views.screens.editions.edition_draft import change_edition, problems_of
from views.state.app_state import AppState
from views.state.notice import Act

CARD: Final = (36, 50)
"""The width and height of a card in its row, in dp."""
NUMBERS: Final = 5
NUMBERS_LARGE: Final = 4
"""The number cards side by side; fewer where letters are large."""


def rows_of_cards(app: AppState, draft: EditionDraft, path: str) -> ft.Control:
    """All cards, and the button for one more."""
    problems, deck = problems_of(app, draft), drawn_deck(draft)

    def opening(card: CardDraft, content: ft.Control) -> ft.Control:
        """What a tap opens the card by."""
        name, total, points = card.name[:40] or say("New card"), draft.total(card), card.points[:6]
        return kit.pressable(
            say("{card}: cards {total}, points {points}", card=name, total=total, points=points),
            content,
            app.opens(f"{path}/card/{card.face}"),
            expand=True,
            padding=kit.SMALL_GAP,
            border_radius=kit.CORNER,
        )

    def wrong(card: CardDraft) -> ft.Control | None:
        is_wrong = any(field.rpartition("-")[0] == f"card-{card.face}" for field in problems)
        return kit.small_icon(ft.Icons.ERROR_OUTLINE, ft.Colors.ERROR) if is_wrong else None

    def number(card: CardDraft) -> ft.Control:
        """A number, which few decks have another number of: how many there are stands below it."""
        below = wrong(card) or kit.caption(f"× {draft.total(card)}", no_wrap=True)
        picture = draft_card(deck, card, CARD)
        return opening(card, kit.middle(picture, below, spacing=kit.LINE_GAP, tight=True))

    def row(card: CardDraft) -> ft.Control:
        name = card.name[:40] or say("New card")
        lines = [say("Cards: {total}, points: {points}", total=draft.total(card), points=card.points[:6])]
        if draft.base.has_sides:
            lines.append(" + ".join(map(side_name, card.sides)))
        sign = wrong(card)
        parts = [draft_card(deck, card, CARD), kit.titled(name, *lines), *([sign] if sign else [])]

        async def change(by: int) -> None:
            await change_edition(app, lambda now: now.with_more(card.face, by))

        return ft.Row(
            [opening(card, ft.Row(parts, spacing=kit.GAP)), *fewer_and_more(app, name, change)], spacing=0
        )

    async def add() -> None:
        now = await change_edition(app, EditionDraft.with_new_card)
        if now is not None:
            app.go(f"{path}/card/{now.nameless or now.faces[-1].face}")

    numbers = [card for card in draft.faces if card.group is CardGroup.NUMBER]
    in_a_row = NUMBERS_LARGE if kit.has_large_letters(app) else NUMBERS
    rows = kit.even_rows([*map(number, numbers)], in_a_row)
    rows += [row(card) for card in draft.faces if card not in numbers]
    rows.append(kit.choices(kit.quiet_button(say("Add a card"), app.handler(add), icon=ft.Icons.ADD)))
    if "cards" in problems:
        rows.append(kit.plain(problems["cards"]))
    return ft.Column(rows, spacing=kit.GAP, tight=True)


def drawn_deck(draft: EditionDraft) -> Edition:
    """The deck with its colours as they are typed, to draw its cards."""
    suits = tuple(
        Suit(id=str(place), name=suit.name, colour=suit.colour, symbol=suit.symbol[:2], side=suit.side)
        for place, suit in enumerate(draft.suits)
    )
    return replace(draft.base, suits=suits, faces=())


def draft_card(deck: Edition, card: CardDraft, size: tuple[int, int]) -> ft.Control:
    """A card as its key on the pad is drawn."""
    width, height = size
    drawing = kit.card_drawing(deck.one_side(card.sides[0]), card.kind(), kit.CardSize.of_width(width))
    return ft.Container(drawing, width=width, height=height)


def fewer_and_more(app: AppState, name: str, change: Act, *, is_most: bool = False) -> list[ft.Control]:
    """The buttons for one card fewer and one more."""
    fewer, more = say("{name}: one card fewer", name=name), say("{name}: one card more", name=name)
    up = app.handler(change, 1)
    return [
        kit.icon_button(fewer, ft.Icons.REMOVE_CIRCLE_OUTLINE, app.handler(change, -1)),
        kit.icon_button(more, ft.Icons.ADD_CIRCLE_OUTLINE, up, disabled=is_most),
    ]
