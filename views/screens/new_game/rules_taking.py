"""Taking over the house rules of another phone: a pasted code, a file, or the address of this screen."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.house_rules.rules_code import TEXT_MOST, rules_of_code
from companion.wording import say
from views import kit
from views.screens.new_game.setup_actions import change_setup, setup_edition
from views.state.app_state import AppState, use_app


async def apply_rules_code(app: AppState, text: str) -> None:
    """Let the game being set up be played by the rules of a code; they can be given back.

    Raises:
        BadEntry: If the text contains no code, or the code cannot be.
    """
    before = app.setup.house_rules
    change_setup(app, app.setup.with_rules(rules_of_code(text), setup_edition(app)))
    app.tell(
        say("You play by these rules: {rules}", rules=kit.house_rules_line(app.setup.house_rules)),
        undo=lambda: change_setup(app, replace(app.setup, house_rules=before)),
    )


@ft.component
def RulesTaking() -> ft.Control:
    """A field for the code, and a file as the other way."""
    app = use_app()
    return kit.CodeEntry(
        lambda text: apply_rules_code(app, text),
        4 * TEXT_MOST,
        label=say("Rules code"),
        read_label=say("Use these rules"),
        file_label=say("Open a rules file"),
    )
