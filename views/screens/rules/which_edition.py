"""The edition of a question: the one chosen, the one on the table, or the one last used."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.editions.edition import Edition
from companion.editions.ruled_edition import open_questions, ruled_edition
from companion.house_rules.rulings import kept_for
from companion.wording import say
from views import theme
from views.components.controls import chip, plain
from views.state.app_state import AppState


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleQuestion:
    """The question to the rule book.

    Attributes:
        edition: The id of the edition chosen; empty for the one on the table.
        everywhere: Whether all editions are searched.
        times_cleared: The times the field was emptied by its button; each time the field is replaced.
    """

    text: str = ""
    edition: str = ""
    everywhere: bool = False
    times_cleared: int = 0


def use_own_question(app: AppState, game_id: str) -> None:
    """Forget what was asked and chosen at a table when the screen that asks is left: the next one begins with its deck."""

    def forget() -> None:
        if game_id:
            app.forms.put(game_id, RuleQuestion())

    ft.use_effect(lambda: None, [], cleanup=forget)


def deck_chips(app: AppState, game_id: str, asked: str) -> list[ft.Control]:
    """The editions to choose from; the one that was asked about when they were drawn first stands first, and so in sight."""
    first, _ = ft.use_state(asked)

    def offers(edition: Edition) -> ft.Control:
        choose = app.changes(RuleQuestion, game_id, edition=edition.id, everywhere=False)
        return chip(edition.called, choose, chosen=edition.id == asked)

    return [*map(offers, sorted(app.store.editions.values(), key=lambda edition: edition.id != first))]


def not_your_deck(app: AppState, game_id: str, *asked: Edition) -> ft.Control | None:
    """The line that says so, where none of some editions is the one on the table."""
    live = app.store.games.get(game_id)
    if live is None or live.edition.id in {edition.id for edition in asked}:
        return None
    icon = ft.Icon(ft.Icons.INFO_OUTLINED, size=20, color=ft.Colors.ERROR)
    words = plain(say("Not your deck"), weight=ft.FontWeight.W_700)
    return ft.Row([icon, words], spacing=theme.GAP)


def edition_on_table(app: AppState, game_id: str) -> Edition:
    """The game's edition, with the table's rulings; without a game the one last used."""
    live = app.store.games.get(game_id)
    if live is not None:
        return live.ruled
    return kept_rulings_on(app, app.store.first_edition)


def edition_asked(app: AppState, game_id: str) -> Edition:
    """The edition chosen in the rule book, else the one on the table."""
    chosen, here = app.forms.get(RuleQuestion, game_id).edition, edition_on_table(app, game_id)
    other = app.store.editions.get(chosen)
    if other is None or other.id == here.id:
        return here
    return other if app.store.games.get(game_id) else kept_rulings_on(app, other)


def kept_rulings_on(app: AppState, edition: Edition) -> Edition:
    """An edition without a game, with the rulings that are kept for every table."""
    kept = kept_for(app.store.settings.rulings, edition.id, (), open_questions(edition))
    return ruled_edition(edition, kept)
