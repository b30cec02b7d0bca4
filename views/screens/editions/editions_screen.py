"""The editions that the table made for itself, and the editions that a new one can begin with."""

from typing import Final

import flet as ft

from companion.application.listeners import EDITION_DRAFT
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.wording import say, say_count
from views import kit
from views.screens.editions.edition_draft import delete_edition, replace_draft
from views.screens.new_game.deck_choice import decks_as_pictures
from views.state.app_state import AppState, use_app, use_editions, use_selected

COMMON_DECK: Final = "plain"
"""The edition whose numbers every deck has."""


@ft.component
def Editions() -> ft.View:
    """The list, and how a new one begins."""
    app = use_app()
    path = ft.use_view_path()
    half_made = use_selected(app, EDITION_DRAFT, lambda: app.as_host.edition_draft is not None)
    use_editions(app)
    return kit.screen(app, say("Your own decks"), editions_body(app, path, half_made=half_made))


def editions_body(app: AppState, path: str, *, half_made: bool = False) -> ft.Control:
    """The editions of the table, below them or beside them how a new one begins, and the way to one that is half made."""
    own = [edition for edition in app.store.editions.values() if edition.id in app.store.own_editions]
    made: list[ft.Control] = []
    if half_made:
        go_on, discard = app.opens(f"{path}/make"), app.handler(replace_draft, app, None)
        buttons = [
            kit.quiet_button(say("Go on making it"), go_on, icon=ft.Icons.EDIT_OUTLINED),
            kit.quiet_button(say("Discard it"), discard, icon=ft.Icons.DELETE_OUTLINE),
        ]
        made.append(kit.boxed(kit.plain(say("You have an unfinished deck.")), kit.choices(*buttons)))
    if own:
        made += [kit.heading(say("Made here")), *(_own(app, edition, path) for edition in own)]
    numbers = say("Start with the numbers alone")
    begin = [
        kit.heading(say("Make a new deck")),
        kit.plain(say("Start from the one most like yours, and change it.")),
        decks_as_pictures(
            app.store.game_list.decks,
            lambda edition: app.handler(_begin, app, path, EditionDraft.of(edition, replaces=False)),
            named=lambda edition: say("Start from {edition}", edition=edition.called),
        ),
        kit.entry(
            numbers,
            kit.empty_hand(),
            numbers,
            on_click=app.handler(_begin, app, path, EditionDraft.of_numbers(app.store.editions[COMMON_DECK])),
        ),
    ]
    if kit.has_panes(app) and not made:
        empty = kit.opens_here(say("Your own decks show up here."))
        return kit.side_by_side(kit.reading_column(begin, key=f"begin-{path}"), empty)
    return kit.columns(app, made, begin, key=f"editions-{path}")


async def _begin(app: AppState, path: str, draft: EditionDraft) -> None:
    await replace_draft(app, draft)
    app.go(f"{path}/make")


def _own(app: AppState, edition: Edition, path: str) -> ft.Control:
    """One edition of the table, with what can be done with it."""
    name = edition.called
    change = app.handler(_begin, app, path, EditionDraft.of(edition, replaces=True))
    share = app.opens(f"{path}/code/{edition.id}")
    delete = app.handler(delete_edition, app, edition)
    about = [
        kit.strong(name),
        kit.caption(say_count("{count} card", "{count} cards", edition.cards)),
        kit.suit_dots(edition),
    ]
    buttons = [
        kit.icon_button(say("Change {edition}", edition=name), ft.Icons.EDIT_OUTLINED, change),
        kit.icon_button(say("Share {edition}", edition=name), ft.Icons.QR_CODE, share),
        kit.icon_button(say("Delete {edition}", edition=name), ft.Icons.DELETE_OUTLINE, delete),
    ]
    return kit.card_box(
        kit.space_between(
            ft.Column(about, spacing=kit.SMALL_GAP, tight=True),
            ft.Row(buttons, tight=True, spacing=kit.SMALL_GAP),
        )
    )
