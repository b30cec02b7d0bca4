"""The editions to choose from, each as a small deck in its colours."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.cards import LIGHT
from companion.editions.edition import Edition
from companion.wording import is_right_to_left, say, translated
from views import theme
from views.components.controls import FULL, caption, even_rows, pressable, unscaled
from views.components.letter_widths import LEAST, ems, whole_word_size
from views.components.screen_frame import WINDOW, has_large_letters
from views.screens.new_game.setup_actions import SETUP, change_setup, setup_edition
from views.sides import from_end
from views.state.app_state import AppState, use_app, use_topic

CARD: Final = (26, 38)
"""The width and height of a card of a deck, in dp."""
STEP: Final = 13
"""The distance of each card from the one before it, in dp."""
SEEN: Final = 8.8
"""What is seen of a card's letter beside the next card, in dp."""
WIDE_LETTER: Final = 1.3
"""The width of an Arabic letter that stands alone, or of an M, as a multiple of its font size."""
HEAVIEST: Final = 1.15
"""Two letters of the heaviest kind are wider than other words by this factor."""
TURN: Final = 0.12
"""The angle of each card to the one before it, in radians."""
IN_A_ROW: Final = 3
IN_A_ROW_LARGE: Final = 2
"""The number of decks side by side where letters are large."""


@ft.component
def EditionDecks() -> ft.Control:
    """The decks, and below them where the rules of the chosen one come from."""
    app = use_app()
    use_topic(app, SETUP)
    use_topic(app, WINDOW)
    editions = [*app.store.editions.values()]
    chosen = setup_edition(app).id
    decks = [_deck(app, edition, chosen=edition.id == chosen) for edition in editions]
    rows = even_rows(decks, IN_A_ROW_LARGE if has_large_letters(app) else IN_A_ROW)
    return ft.Column([*rows, caption(translated(app.store.editions[chosen].sheet))], spacing=theme.GAP)


def _deck(app: AppState, edition: Edition, *, chosen: bool) -> ft.Control:
    in_a_row = IN_A_ROW_LARGE if has_large_letters(app) else IN_A_ROW
    around = 4 * theme.GAP + (in_a_row - 1) * theme.GAP
    room = (min(app.page.width or theme.READING, theme.READING) - around) / in_a_row - 2 * theme.GAP - 4
    words = edition.called_briefly
    name = ft.Text(
        words,
        size=whole_word_size(
            words, most=theme.SMALL, room=room, text_scale=app.text_scale, least=LEAST / app.text_scale
        ),
        weight=ft.FontWeight.W_700 if chosen else ft.FontWeight.W_500,
        color=ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE,
        text_align=ft.TextAlign.CENTER,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    deck = ft.Column(
        [_fan(edition.one_side(LIGHT)), name],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    layers: list[ft.Control] = [ft.Container(deck, alignment=ft.Alignment.TOP_CENTER, **FULL)]
    if chosen:
        layers.append(
            ft.Container(ft.Icon(ft.Icons.CHECK_CIRCLE, size=20, color=ft.Colors.PRIMARY), **from_end(0))
        )
    return pressable(
        say("{edition}, chosen", edition=edition.called) if chosen else edition.called,
        ft.Stack(layers),
        app.handler(lambda: change_setup(app, app.setup.with_edition(edition, setup_edition(app)))),
        expand=True,
        height=CARD[1] + 3 * theme.GAP + 2 * theme.SMALL * 1.4 * max(1.0, app.text_scale) + 8,
        padding=theme.GAP,
        border_radius=18,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(2, ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT),
    )


def _width(letter: str) -> float:
    """The width of a letter on a card, as a multiple of its font size."""
    if letter in {"M", "W"} or is_right_to_left(letter):
        return WIDE_LETTER
    return ems(letter) * (1.0 if len(letter) == 1 else HEAVIEST)


def _fan(edition: Edition) -> ft.Control:
    """A card in each colour of the edition, with the colour's letter on it."""
    width, height = CARD
    middle = (len(edition.suits) - 1) / 2
    cards: list[ft.Control] = []
    widest = max(_width(suit.letter) for suit in edition.suits)
    for place, suit in enumerate(edition.suits):
        letter = ft.Text(
            suit.letter,
            size=unscaled(min(11, SEEN / widest)),
            weight=ft.FontWeight.W_800,
            color=theme.ink_on(suit.colour),
            no_wrap=True,
        )
        card = ft.Container(
            # The next card lies over the right half of this one, also where lines begin at the right.
            ft.Container(
                letter,
                bgcolor=suit.colour,
                border_radius=4,
                padding=ft.Padding.only(left=3),
                alignment=ft.Alignment(-1, -1),
            ),
            width=width,
            height=height,
            left=place * STEP,
            top=4 + abs(place - middle) * 2,
            padding=2,
            bgcolor="#FFFFFF",
            border=ft.Border.all(0.5, ft.Colors.OUTLINE),
            border_radius=6,
            rotate=ft.Rotate(angle=(place - middle) * TURN, alignment=ft.Alignment.BOTTOM_CENTER),
        )
        cards.append(card)
    return ft.Stack(cards, width=STEP * (len(edition.suits) - 1) + width, height=height + 8)
