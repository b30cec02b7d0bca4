"""Rules: the rule book of every edition, and the referee for a table without a game here."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views.components.columns import opens_here
from views.components.kept_scroll import KeptColumn
from views.components.memo import with_key
from views.components.panes import beside, has_panes
from views.components.screen_frame import screen
from views.screens.rules.rule_finder import RuleFinder
from views.state.app_state import use_app


@ft.component
def Rules() -> ft.View:
    """The rule book and the referee's tools."""
    app = use_app()
    body = KeptColumn("rules", [with_key(RuleFinder, "finder", "", "/rules")])
    if has_panes(app):
        body = beside(body, opens_here(say("Tap a rule. It opens here.")))
    return screen(app, say("Rules"), body, tab=1)
