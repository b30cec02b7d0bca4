"""The decks to choose from, each as a picture in its colours: those used last first, and a field that finds the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final

import flet as ft

from companion.editions.edition import Edition
from companion.rule_book.topics import Topic
from companion.statistics.game_row import plain_text
from companion.wording import is_right_to_left, say, translated
from views.kit import theme
from views.kit.card_glyphs import glyph
from views.kit.controls import (
    FULL,
    choices,
    even_rows,
    pressable,
    quiet_button,
    text_field,
    unscaled,
)
from views.kit.letter_widths import LEAST, ems, whole_word_size
from views.kit.lines import chevron, entry, titled
from views.kit.memo import with_key
from views.kit.screen_frame import WINDOW, has_large_letters, reading_column, screen
from views.screens.new_game.setup_actions import SETUP, change_setup, setup_edition
from views.state.app_state import AppState, use_app, use_editions, use_form, use_topic

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
OWN: Final = "#12182B"
GLYPH: Final = 18
"""The size of the sign on the card that few other decks have, in dp."""
BLANK: Final = "#ECEFF1"
"""The colour of a card of no deck yet."""
IN_A_ROW: Final = 3
IN_A_ROW_LARGE: Final = 2
"""The number of decks side by side where letters are large."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckQuery:
    """What is typed to find a deck."""

    text: str = ""


@ft.component
def DeckChoice() -> ft.View:
    """The screen that asks which deck is on the table."""
    app = use_app()
    path = ft.use_view_path()

    def typed(text: str) -> None:
        app.change_form(DeckQuery, "", text=text)

    ft.use_effect(lambda: None, [], cleanup=lambda: typed(""))
    # Typing must not redraw the field: one that is written back on every letter loses letters of a fast typist.
    query = text_field(
        say("Find a deck"),
        value=app.forms.get(DeckQuery, "").text,
        prefix_icon=ft.Icons.SEARCH,
        on_change=lambda event: typed(str(event.control.value or "")),
    )
    column: list[ft.Control] = [query, with_key(FoundDecks, "found-decks", path.removesuffix("/deck"))]
    if app.role.is_host:
        make = app.opens("/new/editions")
        column.append(choices(quiet_button(say("Not here? Make it"), make, icon=ft.Icons.EDIT_OUTLINED)))
    return screen(app, say("Deck"), reading_column(column, key="decks"))


@ft.component
def FoundDecks(above: str) -> ft.Control:
    """The decks that match what is typed, or all; a tap chooses one and opens the screen `above`."""
    app = use_app()
    use_topic(app, WINDOW)
    use_topic(app, SETUP)
    use_editions(app)
    # The name of the game is on every box.
    words = [word for word in plain_text(use_form(app, DeckQuery, "").text).split() if word != "uno"]
    chosen = setup_edition(app)

    def choose(edition: Edition) -> None:
        change_setup(app, app.setup.with_edition(edition, setup_edition(app)))
        app.go(above)

    found = [
        edition for edition in app.store.game_list.decks if all(word in _searched(edition) for word in words)
    ]
    return decks_as_pictures(app, found, lambda edition: app.handler(choose, edition), chosen=chosen)


def decks_as_pictures(
    app: AppState,
    decks: Iterable[Edition],
    on_click: Callable[[Edition], Any],
    *,
    named: Callable[[Edition], str] = attrgetter("called"),
    chosen: Edition | None = None,
) -> ft.Control:
    """Decks side by side, each with its picture, its name and what a tap on it does; `named` is what a screen reader says."""
    in_a_row = IN_A_ROW_LARGE if has_large_letters(app) else IN_A_ROW
    tiles = [
        _deck(app, edition, in_a_row, on_click(edition), named(edition), chosen=edition is chosen)
        for edition in decks
    ]
    return ft.Column(even_rows(tiles, in_a_row), spacing=theme.GAP)


def _searched(edition: Edition) -> str:
    return plain_text(
        " ".join((edition.called, edition.name, *map(translated, (edition.sheet, *edition.notes))))
    )


def deck_line(edition: Edition, on_click: Any) -> ft.Control:
    """The deck of the new game, with where its rules come from; a tap asks for another one."""
    words = titled(edition.called, translated(edition.sheet))
    name = say("{edition}, chosen", edition=edition.called)
    return entry(name, deck_picture(edition), words, chevron(), on_click=on_click)


def _deck(
    app: AppState, edition: Edition, in_a_row: int, on_click: Any, named: str, *, chosen: bool
) -> ft.Control:
    around = 4 * theme.GAP + (in_a_row - 1) * theme.GAP
    room = (min(app.page.width or theme.READING, theme.READING) - around) / in_a_row - 2 * theme.SMALL_GAP - 4
    words = edition.called_briefly
    name = ft.Text(
        words,
        size=whole_word_size(
            words, most=theme.SMALL, room=room, text_scale=app.text_scale, least=LEAST / app.text_scale
        ),
        weight=ft.FontWeight.W_700 if chosen else ft.FontWeight.W_500,
        color=ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE,
        text_align=ft.TextAlign.CENTER,
    )
    deck = ft.Column(
        [deck_picture(edition), name],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    layers: list[ft.Control] = [ft.Container(deck, alignment=ft.Alignment.TOP_CENTER, **FULL)]
    if chosen:
        layers.append(
            ft.Container(
                # At the right in every language, as the letters stand at the left of their cards.
                ft.Icon(ft.Icons.CHECK_CIRCLE, size=theme.SMALL_ICON, color=ft.Colors.PRIMARY),
                right=0,
            )
        )
    return pressable(
        say("{edition}, chosen", edition=edition.called) if chosen else named,
        ft.Stack(layers),
        on_click,
        expand=True,
        key=f"deck-{edition.id}",
        height=CARD[1] + 3 * theme.GAP + 2 * theme.SMALL * 1.4 * max(1.0, app.text_scale) + 8,
        padding=ft.Padding.symmetric(horizontal=theme.SMALL_GAP, vertical=theme.GAP),
        border_radius=theme.BOX_CORNER,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(2, ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT),
    )


def _width(letter: str) -> float:
    """The width of a letter on a card, as a multiple of its font size."""
    if letter in {"M", "W"} or is_right_to_left(letter):
        return WIDE_LETTER
    return ems(letter) * (1.0 if len(letter) == 1 else HEAVIEST)


def deck_picture(deck: Edition) -> ft.Control:
    """A card in each colour, of a deck with two sides in some of each, and before them one that few other decks have."""
    some = [deck.suits_of(side)[: None if len(deck.sides) == 1 else 2] for side in deck.sides]
    fan = _fan([(suit.letter, suit.colour) for suits in some for suit in suits])
    own = [card for card in deck.faces if card.topic.is_card or card.topic is Topic.SPECIAL_WILD]
    if not own:
        return fan
    card = max(own, key=lambda each: (each.play.flips, each.draws, each.sign is not None))
    words = ft.Text(
        card.key,
        size=unscaled(min(11, (CARD[0] - 6) / _width(card.key))),
        weight=ft.FontWeight.W_800,
        color=theme.ink_on(OWN),
        no_wrap=True,
    )
    front = ft.Container(
        glyph(deck, card.sign, GLYPH, theme.ink_on(OWN)) if card.sign and not card.draws else words,
        width=CARD[0],
        height=CARD[1],
        bgcolor=OWN,
        border=ft.Border.all(2, "#FFFFFF"),
        border_radius=6,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Row([fan, front], spacing=-STEP, tight=True)


def empty_hand() -> ft.Control:
    """Cards without a colour, with numbers: what every deck has."""
    return _fan([(number, BLANK) for number in "0123"])


def _fan(cards_of: Sequence[tuple[str, str]]) -> ft.Control:
    """Cards with a letter and a colour each, in a hand."""
    width, height = CARD
    middle = (len(cards_of) - 1) / 2
    cards: list[ft.Control] = []
    widest = max(_width(written) for written, _ in cards_of)
    for place, (written, colour) in enumerate(cards_of):
        letter = ft.Text(
            written,
            size=unscaled(min(11, SEEN / widest)),
            weight=ft.FontWeight.W_800,
            color=theme.ink_on(colour),
            no_wrap=True,
        )
        card = ft.Container(
            # The next card lies over the right half of this one, also where lines begin at the right.
            ft.Container(
                letter,
                bgcolor=colour,
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
    return ft.Stack(cards, width=STEP * (len(cards_of) - 1) + width, height=height + 8)
