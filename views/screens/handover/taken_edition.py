"""An edition that another phone hands over: what it is, and one tap to keep it."""

from __future__ import annotations

import flet as ft

from companion.application.edition_changes import EditionOutcome, EditionPlan
from companion.cards import Face
from companion.rule_book.topics import Topic
from companion.wording import say, say_count
from views import theme
from views.components.controls import boxed, main_button, plain, suit_dots
from views.components.house_rules_box import house_rules_line
from views.screens.handover.taking import play_with, take_edition
from views.state.app_state import AppState


def taken_edition(app: AppState, plan: EditionPlan) -> tuple[list[ft.Control], ft.Control]:
    """A handed edition, and the button that keeps it."""
    edition = plan.edition
    special = edition.facts(Face.SPECIAL)
    lines: list[ft.Control] = [
        plain(plan.called, size=theme.TITLE, weight=ft.FontWeight.W_700),
        plain(say_count("{count} card", "{count} cards", edition.cards), faint=True),
        suit_dots(edition),
    ]
    if special is not None:
        lines += [
            plain(special.name, weight=ft.FontWeight.W_600),
            plain(edition.rule(Topic.SPECIAL_WILD).answer.text),
        ]
    if edition.house_rules:
        lines.append(plain(house_rules_line(edition.house_rules)))
    if plan.outcome is EditionOutcome.SAME:
        lines.append(plain(say("You have this edition already, just like this.")))
        bottom = main_button(
            say("Play with it"), app.handler(play_with, app, edition), icon=ft.Icons.PLAY_ARROW
        )
        return [boxed(*lines)], bottom
    if plan.here is not None:
        lines.append(
            plain(
                say(
                    "“{here}” is here already, and it is another one. This one is kept as “{name}”.",
                    here=plan.here.name,
                    name=edition.name,
                )
            )
        )
    bottom = main_button(
        say("Keep this edition"), app.handler(take_edition, app, plan), icon=ft.Icons.DOWNLOAD_DONE
    )
    return [boxed(*lines)], bottom
