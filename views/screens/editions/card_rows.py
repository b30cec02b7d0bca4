"""The cards of the deck that is made: a row each, with fewer and more of it; a tap on the card opens it."""

from dataclasses import replace
from typing import Final

import flet as ft

from companion.cards import CardGroup, Suit, side_name
from companion.editions.card_draft import CardDraft
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft, is_of_card
from companion.wording import say
from views import kit
from views.screens.editions.edition_draft import change_edition, maker_part, problems_of
from views.state.app_state import AppState, use_topic

CARD: Final = (36, 50)
"""The width and height of a card in its row, in dp."""
NUMBERS: Final = 5
NUMBERS_LARGE: Final = 4
"""The number cards side by side; fewer where letters are large."""


@maker_part
def CardRows(app: AppState, draft: EditionDraft, path: str) -> ft.Control:
    """All cards, and the button for one more."""
    problems = problems_of(app, draft)
    use_topic(app, kit.WINDOW)
    deck = drawn_deck(draft)
    numbers = [card for card in draft.faces if card.group is CardGroup.NUMBER]
    in_a_row = NUMBERS_LARGE if kit.has_large_letters(app) else NUMBERS
    rows = kit.even_rows([_number(app, draft, deck, card, problems, path) for card in numbers], in_a_row)
    rows += [_row(app, draft, deck, card, problems, path) for card in draft.faces if card not in numbers]

    async def add() -> None:
        now = await change_edition(app, EditionDraft.with_new_card)
        if now is not None:
            app.go(f"{path}/card/{now.nameless or now.faces[-1].face}")

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


def _row(
    app: AppState, draft: EditionDraft, deck: Edition, card: CardDraft, problems: dict[str, str], path: str
) -> ft.Control:
    name = card.name[:40] or say("New card")

    async def change_count(by: int) -> None:
        await change_edition(app, lambda now: now.with_more(card.face, by))

    total, points = draft.total(card), card.points[:6]
    lines = [say("Cards: {total}, points: {points}", total=total, points=points)]
    if draft.base.has_sides:
        lines.append(" + ".join(map(side_name, card.sides)))
    about = ft.Column(
        [kit.plain(name, weight=ft.FontWeight.W_600), *map(kit.caption, lines)], spacing=0, tight=True
    )
    parts = [draft_card(deck, card, CARD), ft.Container(about, expand=True), *_wrong(card, problems)]
    opened = kit.pressable(
        say("{card}: cards {total}, points {points}", card=name, total=total, points=points),
        ft.Row(parts, spacing=kit.GAP),
        app.opens(f"{path}/card/{card.face}"),
        expand=True,
        padding=kit.SMALL_GAP,
        border_radius=kit.CORNER,
    )
    fewer, more = app.handler(change_count, -1), app.handler(change_count, 1)
    return ft.Row(
        [
            opened,
            kit.icon_button(say("{name}: one card fewer", name=name), ft.Icons.REMOVE_CIRCLE_OUTLINE, fewer),
            kit.icon_button(say("{name}: one card more", name=name), ft.Icons.ADD_CIRCLE_OUTLINE, more),
        ],
        spacing=0,
    )


def _wrong(card: CardDraft, problems: dict[str, str]) -> list[ft.Control]:
    """The sign of a card in which something is wrong."""
    is_wrong = any(is_of_card(field, card.face) for field in problems)
    return [kit.small_icon(ft.Icons.ERROR_OUTLINE, ft.Colors.ERROR)] if is_wrong else []


def _number(
    app: AppState, draft: EditionDraft, deck: Edition, card: CardDraft, problems: dict[str, str], path: str
) -> ft.Control:
    """A number, which few decks have another number of: how many there are stands below it."""
    name, total, points = card.name[:40], draft.total(card), card.points[:6]
    below = _wrong(card, problems) or [kit.caption(f"× {total}", no_wrap=True)]
    return kit.pressable(
        say("{card}: cards {total}, points {points}", card=name, total=total, points=points),
        kit.middle(draft_card(deck, card, CARD), *below, spacing=kit.LINE_GAP, tight=True),
        app.opens(f"{path}/card/{card.face}"),
        expand=True,
        padding=kit.SMALL_GAP,
        border_radius=kit.CORNER,
        alignment=ft.Alignment.CENTER,
    )
