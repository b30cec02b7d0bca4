"""The decks to choose from, each as a picture in its colours: those used last first, and a field that finds the others."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final

import flet as ft

from companion.editions.edition import Edition
from companion.statistics.game_row import plain_text
from companion.wording import say, translated
from views import kit
from views.screens.new_game.setup_actions import SETUP, change_setup, setup_edition
from views.state.app_state import use_app, use_editions, use_form, use_topic

IN_A_ROW: Final = 3
"""The decks side by side, where their names have room."""


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
    query = kit.text_field(
        say("Find a deck"),
        value=app.forms.get(DeckQuery, "").text,
        prefix_icon=ft.Icons.SEARCH,
        on_change=lambda event: typed(str(event.control.value or "")),
    )
    column: list[ft.Control] = [query, kit.with_key(FoundDecks, "found-decks", path.removesuffix("/deck"))]
    if app.role.is_host:
        make = app.opens("/new/editions")
        column.append(
            kit.choices(kit.quiet_button(say("Not here? Make it"), make, icon=ft.Icons.EDIT_OUTLINED))
        )
    return kit.screen(app, say("Deck"), kit.reading_column(column, key="decks"))


@ft.component
def FoundDecks(above: str) -> ft.Control:
    """The decks that match what is typed, or all; a tap chooses one and opens the screen `above`."""
    app = use_app()
    use_topic(app, kit.WINDOW)
    use_topic(app, SETUP)
    use_editions(app)
    # The name of the game is on every box.
    words = [word for word in plain_text(use_form(app, DeckQuery, "").text).split() if word != "uno"]
    chosen = setup_edition(app)

    def choose(edition: Edition) -> None:
        change_setup(app, app.setup.with_edition(edition, setup_edition(app)))
        app.go(above)

    def matches(edition: Edition) -> bool:
        told = (edition.called, edition.name, *map(translated, (edition.sheet, *edition.notes)))
        return all(word in plain_text(" ".join(told)) for word in words)

    found = filter(matches, app.store.game_list.decks)
    return decks_as_pictures(found, lambda edition: app.handler(choose, edition), chosen=chosen)


def decks_as_pictures(
    decks: Iterable[Edition],
    on_click: Callable[[Edition], Any],
    *,
    named: Callable[[Edition], str] = attrgetter("called"),
    chosen: Edition | None = None,
) -> ft.Control:
    """Decks side by side, each with its picture, its name and what a tap on it does; `named` is what a screen reader says."""
    shown = [*decks]
    in_a_row, room = kit.tiles_in_a_row([deck.called_briefly for deck in shown], IN_A_ROW)
    tiles = [_deck(deck, room, on_click(deck), named(deck), chosen=deck is chosen) for deck in shown]
    return ft.Column(kit.tile_rows(tiles, in_a_row), spacing=kit.GAP)


def deck_line(edition: Edition, on_click: Any) -> ft.Control:
    """The deck of the new game, with where its rules come from; a tap asks for another one."""
    words = kit.titled(edition.called, translated(edition.sheet))
    name = say("{edition}, chosen", edition=edition.called)
    return kit.entry(name, kit.deck_picture(edition), words, kit.chevron(), on_click=on_click)


def _deck(edition: Edition, room: float, on_click: Any, named: str, *, chosen: bool) -> ft.Control:
    words = edition.called_briefly
    name = ft.Text(
        words,
        size=kit.fitting(words, most=kit.SMALL, room=room),
        weight=ft.FontWeight.W_700 if chosen else ft.FontWeight.W_500,
        color=ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE,
        text_align=ft.TextAlign.CENTER,
    )
    picture = ft.Container(kit.deck_picture(edition), alignment=ft.Alignment.CENTER)
    layers: list[ft.Control] = [kit.stretched(picture, name, spacing=kit.GAP)]
    if chosen:
        tick = kit.small_icon(ft.Icons.CHECK_CIRCLE, ft.Colors.PRIMARY)
        # At the right in every language, as the letters stand at the left of their cards.
        layers.append(ft.Container(tick, right=0))
    return kit.pressable(
        say("{edition}, chosen", edition=edition.called) if chosen else named,
        ft.Stack(layers),
        on_click,
        expand=True,
        key=f"deck-{edition.id}",
        padding=ft.Padding.symmetric(horizontal=kit.SMALL_GAP, vertical=kit.GAP),
        border_radius=kit.BOX_CORNER,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER_LOW,
        border=kit.edge(ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT, strong=True),
    )
