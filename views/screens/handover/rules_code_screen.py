"""Our house rules as a QR code, a link and a file, for the phone that sets up the next game."""

from __future__ import annotations

import flet as ft

from companion.handover.code_parts import CodeKind, parts_of
from companion.house_rules.rules_code import packed_rules
from companion.wording import say
from views.components.controls import plain
from views.components.memo import with_key
from views.components.open_game import Waiting, game_id_of_route, use_game
from views.components.screen_frame import reading_column, screen
from views.screens.handover.code_pages import CodePages
from views.screens.handover.code_sharing import code_sharing
from views.screens.handover.hand_over_screen import how_to_scan
from views.state.app_state import use_app


@ft.component
def RulesCode() -> ft.View:
    """The code of the house rules of one table."""
    app = use_app()
    game_id = game_id_of_route()
    live, wrong = use_game(game_id, app)
    if live is None:
        return Waiting(wrong)
    rules = live.table.house_rules
    content = packed_rules(rules)
    parts = parts_of(CodeKind.RULES, content)
    sentences = [plain(f"• {choice.sentence}") for choice in rules.choices] or [plain(say("No house rules"))]
    return screen(
        app,
        say("Our rules"),
        reading_column(
            [
                with_key(CodePages, f"code-{parts[0].id}", parts, app.access.site),
                plain(how_to_scan(app.access.site)),
                code_sharing(app, CodeKind.RULES, lambda: content, "last-card-rules"),
                *sentences,
            ],
            key=f"rules-code-{game_id}",
        ),
    )
