"""The editions that the table made for itself, and the editions that a new one can begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.wording import say, say_count
from views.kit import theme
from views.kit.columns import columns, opens_here
from views.kit.controls import (
    boxed,
    caption,
    card_box,
    choices,
    heading,
    icon_button,
    plain,
    quiet_button,
    space_between,
)
from views.kit.deck_picture import empty_hand
from views.kit.lines import entry
from views.kit.panes import has_panes, side_by_side
from views.kit.screen_frame import reading_column, screen
from views.kit.suit_marks import suit_dots
from views.screens.editions.edition_draft import delete_edition, replace_draft, use_draft
from views.screens.new_game.deck_choice import decks_as_pictures
from views.state.app_state import AppState, use_app, use_editions

COMMON_DECK: Final = "plain"
"""The edition whose numbers every deck has."""


@ft.component
def Editions() -> ft.View:
    """The list, and how a new one begins."""
    app = use_app()
    path = ft.use_view_path()
    draft = use_draft(app)
    use_editions(app)
    half_made = [_half_made(app, path)] if draft is not None else []
    return screen(app, say("Your own decks"), editions_body(app, path, half_made, key="editions"))


def editions_body(app: AppState, path: str, half_made: Sequence[ft.Control] = (), *, key: str) -> ft.Control:
    """The editions of the table, below them or beside them how a new one begins, and the way to one that is half made."""
    own = [edition for edition in app.store.editions.values() if edition.id in app.store.own_editions]
    made = [*half_made]
    if own:
        made += [heading(say("Made here")), *(_own(app, edition, path) for edition in own)]
    numbers = say("Start with the numbers alone")
    begin = [
        heading(say("Make a new deck")),
        plain(say("Start from the one most like yours, and change it.")),
        decks_as_pictures(
            app.store.game_list.decks,
            lambda edition: app.handler(_begin, app, path, EditionDraft.of(edition, replaces=False)),
            named=lambda edition: say("Start from {edition}", edition=edition.called),
        ),
        entry(
            numbers,
            empty_hand(),
            numbers,
            on_click=app.handler(_begin, app, path, EditionDraft.of_numbers(app.store.editions[COMMON_DECK])),
        ),
    ]
    if has_panes(app) and not made:
        return side_by_side(
            reading_column(begin, key=f"{key}-left"), opens_here(say("Your own decks show up here."))
        )
    return columns(app, made, begin, key=key)


async def _begin(app: AppState, path: str, draft: EditionDraft) -> None:
    await replace_draft(app, draft)
    app.go(f"{path}/make")


def _half_made(app: AppState, path: str) -> ft.Control:
    discard = app.handler(replace_draft, app, None)
    buttons = [
        quiet_button(say("Go on making it"), app.opens(f"{path}/make"), icon=ft.Icons.EDIT_OUTLINED),
        quiet_button(say("Discard it"), discard, icon=ft.Icons.DELETE_OUTLINE),
    ]
    return boxed(plain(say("You have an unfinished deck.")), choices(*buttons))


def _own(app: AppState, edition: Edition, path: str) -> ft.Control:
    """One edition of the table, with what can be done with it."""
    name = edition.called
    change = app.handler(_begin, app, path, EditionDraft.of(edition, replaces=True))
    share = app.opens(f"{path}/code/{edition.id}")
    delete = app.handler(delete_edition, app, edition)
    about = [
        plain(name, weight=ft.FontWeight.W_700),
        caption(say_count("{count} card", "{count} cards", edition.cards)),
        suit_dots(edition),
    ]
    buttons = [
        icon_button(say("Change {edition}", edition=name), ft.Icons.EDIT_OUTLINED, change),
        icon_button(say("Share {edition}", edition=name), ft.Icons.QR_CODE, share),
        icon_button(say("Delete {edition}", edition=name), ft.Icons.DELETE_OUTLINE, delete),
    ]
    return card_box(
        space_between(
            ft.Column(about, spacing=theme.SMALL_GAP, tight=True),
            ft.Row(buttons, tight=True, spacing=theme.SMALL_GAP),
        )
    )
