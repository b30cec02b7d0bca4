"""A game, its house rules or an edition for another phone: QR codes, a link and a file. No network and no account."""

from __future__ import annotations

import flet as ft

from companion.application.listeners import draft_topic
from companion.application.live_game import LiveGame
from companion.editions.edition_code import NAMED_DECK_VERSION, packed_edition
from companion.editions.edition_text import edition_text
from companion.errors import BadEntry
from companion.game.summary import game_file_name
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_of
from companion.handover.handed_game import HandedGame, handed_summary
from companion.house_rules.rules_code import packed_rules
from companion.wording import say
from views import kit
from views.screens.handover.code_pages import CodePages
from views.state.app_state import AppState, use_app, use_topic


@kit.game_screen
def HandOver(app: AppState, live: LiveGame) -> ft.View:
    """The codes of one game."""
    game, game_id = live.game, live.game.id
    use_topic(app, draft_topic(game_id))
    handed = handed_over(app, live)
    content = handed.packed()
    try:
        pages = [_pages(app, CodeKind.GAME, content, handed.version), _how_to_scan(app)]
    except BadEntry as refusal:
        pages = [kit.plain(str(refusal))]
    parts = [
        kit.plain(handed_summary(game, live.edition), weight=ft.FontWeight.W_700),
        *pages,
        _code_sharing(app, CodeKind.GAME, content, game_file_name(game), handed.version),
        kit.caption(say("The game stays here too. Go on with only one of the two phones.")),
    ]
    return kit.screen(
        app, say("Send to another phone"), kit.reading_column(parts, key=f"hand-over-{game_id}")
    )


def handed_over(app: AppState, live: LiveGame) -> HandedGame:
    """The game with what is half entered, and with its edition if no other phone has that."""
    own = live.edition.id in app.store.own_editions
    edition = edition_text(live.edition) if own else ""
    return HandedGame(game=live.game, taps=live.taps, edition=edition)


@kit.game_screen
def RulesCode(app: AppState, live: LiveGame) -> ft.View:
    """The code of the house rules of one table."""
    rules = live.table.house_rules
    content = packed_rules(rules)
    sentences = [kit.plain(f"• {rule.sentence}") for rule in rules.parts] or [
        kit.plain(say("No house rules"))
    ]
    parts = [
        _pages(app, CodeKind.RULES, content),
        _how_to_scan(app),
        _code_sharing(app, CodeKind.RULES, content, "last-card-rules"),
        *sentences,
    ]
    return kit.screen(app, say("Our rules"), kit.reading_column(parts, key=f"rules-code-{live.game.id}"))


@ft.component
def EditionCode() -> ft.View:
    """The codes of one edition, and its file."""
    app = use_app()
    edition = app.store.editions.get(ft.use_view_path().rsplit("/", 1)[-1])
    if edition is None:
        gone = kit.plain(say("This deck is not here any more."))
        return kit.screen(app, say("Share a deck"), ft.Container(gone, padding=kit.WIDEST_GAP))
    text = edition_text(edition)
    content, version = packed_edition(text), NAMED_DECK_VERSION
    save = app.handler(kit.save_file, app, f"{edition.id}.toml", text.encode())
    toml = kit.quiet_button(say("Save the deck's file"), save, icon=ft.Icons.DESCRIPTION_OUTLINED)
    left = [
        kit.in_line(kit.plain(edition.called, size=kit.TITLE, weight=ft.FontWeight.W_700)),
        _pages(app, CodeKind.EDITION, content, version),
    ]
    right = [
        _how_to_scan(app),
        _code_sharing(app, CodeKind.EDITION, content, f"last-card-{edition.id}", version),
        kit.choices(toml),
    ]
    return kit.screen(
        app, say("Share a deck"), kit.columns(app, left, right, key=f"edition-code-{edition.id}")
    )


def _pages(app: AppState, kind: CodeKind, content: bytes, version: int = 1) -> ft.Control:
    """The pages of a code. A tap in another window makes another code, which begins at its first page.

    Raises:
        BadEntry: If it is too large for pages.
    """
    parts = parts_of(kind, content, version=version)
    return kit.with_key(CodePages, f"code-{parts[0].id}", parts, app.site)


def _how_to_scan(app: AppState) -> ft.Control:
    """The ways in which the other phone reads a code."""
    if app.site:
        return kit.plain(say("Point the other phone's camera at it, and open the link."))
    return kit.plain(
        say(
            "Scan it with the other phone and copy the code. Paste it there under “Get a game from another phone”."
        )
    )


def _code_sharing(app: AppState, kind: CodeKind, content: bytes, name: str, version: int = 1) -> ft.Control:
    """The buttons that copy and share a code as a link or a text, and save it as a file of this name."""
    site = app.site
    copied = say("Copied. Whoever has it can read the game.") if kind is CodeKind.GAME else say("Copied.")

    def text() -> str:
        (part,) = parts_of(kind, content, version=version, most=CONTENT_MOST)
        return f"{site}#{part.text}" if site else part.text

    async def copy() -> None:
        app.tell(copied if await kit.copy_text(text()) else say("Can't copy here. Save a file instead."))

    async def share() -> None:
        refused = say("Can't share from here. Save a file instead.")
        await kit.share_text(app, text(), copied=copied, neither=refused)

    async def save() -> None:
        await kit.save_file(app, f"{name}.txt", text().encode())

    link = say("Copy the link") if site else say("Copy the code")
    return kit.choices(
        kit.quiet_button(link, app.handler(copy), icon=ft.Icons.COPY),
        kit.quiet_button(say("Share"), app.handler(share), icon=ft.Icons.SHARE),
        kit.quiet_button(say("Save as a file"), app.handler(save), icon=ft.Icons.SAVE_ALT),
    )
