"""A game or its house rules for another phone: QR codes that it scans, a link and a file. No network and no account."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.application.topics import draft_topic
from companion.editions.edition_text import edition_text
from companion.errors import BadEntry
from companion.game.summary import game_file_name
from companion.handover.code_parts import CodeKind, CodePart, parts_of
from companion.handover.handed_game import HandedGame, handed_summary
from companion.house_rules.rules_code import rules_code
from companion.wording import say
from views.components.controls import caption, plain
from views.components.memo import with_key
from views.components.open_game import game_screen
from views.components.screen_frame import reading_column, screen
from views.screens.handover.code_pages import CodePages
from views.screens.handover.code_sharing import code_sharing
from views.state.app_state import AppState, use_topic


@game_screen
def HandOver(app: AppState, live: LiveGame) -> ft.View:
    """The codes of one game."""
    game_id = live.game.id
    use_topic(app, draft_topic(game_id))
    content = packed_game(app, live)
    parts, refusal = _parts(content, live.game.version)
    pages: list[ft.Control] = [plain(refusal)]
    if parts:
        # A tap in another window makes another code, which begins at its first page.
        pages = [
            with_key(CodePages, f"code-{parts[0].id}", parts, app.site),
            plain(how_to_scan(app.site)),
        ]
    return screen(
        app,
        say("Send to another phone"),
        reading_column(
            [
                plain(handed_summary(live.game, live.edition), weight=ft.FontWeight.W_700),
                *pages,
                code_sharing(
                    app,
                    CodeKind.GAME,
                    lambda: content,
                    game_file_name(live.game),
                    live.game.version,
                ),
                caption(say("The game stays here too. Go on with only one of the two phones.")),
            ],
            key=f"hand-over-{game_id}",
        ),
    )


def how_to_scan(site: str) -> str:
    """The ways in which the other phone reads a code."""
    if site:
        return say("Point the other phone's camera at it, and open the link.")
    return say("Scan it with the other phone, copy the code, and paste it there under “Take over a game”.")


def packed_game(app: AppState, live: LiveGame) -> bytes:
    """The game as few bytes, with its edition if no other phone has that."""
    own = live.edition.id in app.store.own_editions
    edition = edition_text(live.edition) if own else ""
    return HandedGame(game=live.game, taps=live.taps, edition=edition).packed()


def _parts(content: bytes, version: int) -> tuple[tuple[CodePart, ...], str]:
    """The parts of a game, or why it has none."""
    try:
        return parts_of(CodeKind.GAME, content, version=version), ""
    except BadEntry as refusal:
        return (), str(refusal)


@game_screen
def RulesCode(app: AppState, live: LiveGame) -> ft.View:
    """The code of the house rules of one table."""
    game_id = live.game.id
    rules = live.table.house_rules
    content = rules_code(rules).encode()
    parts = parts_of(CodeKind.RULES, content)
    sentences = [plain(f"• {choice.sentence}") for choice in rules.choices] or [plain(say("No house rules"))]
    return screen(
        app,
        say("Our rules"),
        reading_column(
            [
                with_key(CodePages, f"code-{parts[0].id}", parts, app.site),
                plain(how_to_scan(app.site)),
                code_sharing(app, CodeKind.RULES, lambda: content, "last-card-rules"),
                *sentences,
            ],
            key=f"rules-code-{game_id}",
        ),
    )
