"""Rules: the rule book of every edition, and the referee for a table without a game here."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views.components.memo import with_key
from views.components.screen_frame import reading_column, screen
from views.screens.rules.rule_finder import RuleFinder
from views.state.app_state import use_app


@ft.component
def Rules() -> ft.View:
    """The rule book and the referee's tools."""
    app = use_app()
    return screen(
        app,
        say("Rules"),
        reading_column([with_key(RuleFinder, "finder", "", "/rules")], key="rules"),
        tab=1,
    )
