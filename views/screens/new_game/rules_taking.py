"""Taking over the house rules of another phone: a pasted code, a file, or the address of this screen."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import flet as ft

from companion.errors import BadEntry
from companion.house_rules.rules_code import TEXT_MOST, rules_of_code
from companion.wording import say
from views import theme
from views.components.controls import choices, quiet_button, text_field
from views.components.file_dialogs import pick_file
from views.components.house_rules_box import house_rules_line
from views.components.text_state import use_text
from views.screens.new_game.setup_actions import change_setup
from views.state.app_state import AppState, use_app


async def apply_rules_code(app: AppState, text: str) -> None:
    """Let the game being set up be played by the rules of a code; they can be given back.

    Raises:
        BadEntry: If the text contains no code, or the code cannot be.
    """
    rules, before = rules_of_code(text), app.setup.house_rules

    async def back() -> None:
        change_setup(app, replace(app.setup, house_rules=before))
        app.hush()

    change_setup(app, replace(app.setup, house_rules=rules))
    app.tell(
        say("Rules taken over: {rules}", rules=house_rules_line(rules)), undo=back, undo_label=say("Undo")
    )


def code_in_address(route: str) -> str:
    """The rules code that an address such as `/new?rules=…` brings; empty for one without."""
    return next(iter(parse_qs(urlsplit(route).query).get("rules", [])), "")


@ft.component
def RulesTaking() -> ft.Control:
    """A field for a code, and a file as the other way."""
    app = use_app()
    typed = use_text()

    async def take() -> None:
        await apply_rules_code(app, typed.text)
        typed.clear()

    async def open_file() -> None:
        chosen = await pick_file(["txt"])
        if chosen is None:
            return
        name, raw = chosen
        if len(raw) > 4 * TEXT_MOST:
            raise BadEntry(say("“{name}” is too large for a rules code.", name=name[:60]))
        await apply_rules_code(app, raw.decode(errors="replace"))

    return ft.Column(
        [
            text_field(label=say("Rules code"), value=typed.text, on_change=typed.changed),
            choices(
                [
                    quiet_button(say("Take over rules"), app.does(take), icon=ft.Icons.DOWNLOAD_DONE),
                    quiet_button(
                        say("Open a rules file"), app.does(open_file), icon=ft.Icons.FILE_OPEN_OUTLINED
                    ),
                ]
            ),
        ],
        spacing=theme.GAP,
    )
