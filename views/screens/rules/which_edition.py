"""The edition of a question: the one chosen, the one on the table, or the one last used."""

from __future__ import annotations

from dataclasses import dataclass

from companion.editions.edition import Edition
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


def edition_on_table(app: AppState, game_id: str) -> Edition:
    """The game's edition; without a game the one last used."""
    live = app.store.games.get(game_id)
    if live is not None:
        return live.edition
    editions = app.store.editions
    return editions.get(app.store.settings.edition) or next(iter(editions.values()))


def edition_asked(app: AppState, game_id: str) -> Edition:
    """The edition chosen in the rule book, else the one on the table."""
    chosen = app.store.editions.get(app.forms.get(RuleQuestion, game_id).edition)
    return chosen or edition_on_table(app, game_id)
