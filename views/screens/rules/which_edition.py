"""The edition of a question: the one chosen, the one on the table, or the one last used."""

from dataclasses import dataclass, replace

import flet as ft

from companion.editions.edition import Edition
from companion.editions.ruled_edition import open_questions, ruled_edition
from companion.formats import labelled
from companion.house_rules.rulings import kept_for
from companion.rule_book.rule import Group
from companion.wording import say
from views import kit
from views.flet_internals.handlers import Handler
from views.state.app_state import AppState


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleQuestion:
    """The question to the rule book.

    Attributes:
        edition: The id of the edition chosen; empty for the one on the table.
        everywhere: Whether all editions are searched.
        other_decks: Whether the line of the other decks is unfolded.
        times_cleared: The times the field was emptied by its button; each time the field is replaced.
    """

    text: str = ""
    edition: str = ""
    everywhere: bool = False
    other_decks: bool = False
    chapters: frozenset[Group] = frozenset()
    times_cleared: int = 0


def use_own_question(app: AppState, game_id: str, base: str = "") -> None:
    """Forget what was asked and chosen at a table when the screen that asks is left: the next one begins with its deck.

    A rule that is opened from another one below the same `base` is no beginning.
    """

    def forget() -> None:
        if game_id and not (base and app.navigation.heading.startswith(f"{base}/")):
            app.forms.put(game_id, RuleQuestion())

    ft.use_effect(lambda: None, [], cleanup=forget)


def fold(title: str, about: str, turn: Handler, *, is_open: bool) -> ft.Control:
    """A line of a list that shows and hides what is below it."""
    padding = ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.ROW_GAP)
    name = labelled(about, title) if about else title
    return kit.entry(
        name, kit.titled(title, about), kit.fold_icon(is_open=is_open), on_click=turn, padding=padding
    )


def other_decks(app: AppState, game_id: str, asked: Edition, *below: ft.Control) -> list[ft.Control]:
    """The deck that was asked about, in one line; unfolded, all decks to choose from, and what is `below` them."""
    is_open = app.forms.get(RuleQuestion, game_id).other_decks
    turn = app.changes(RuleQuestion, game_id, lambda form: replace(form, other_decks=not form.other_decks))
    folded = fold(asked.called, say("Other decks"), turn, is_open=is_open)
    if not is_open:
        return [folded]

    decks = kit.one_of(
        ((edition.id, edition.called) for edition in app.store.editions.values()),
        asked.id,
        lambda deck: app.change_form(RuleQuestion, game_id, edition=deck, everywhere=False),
    )
    return [folded, decks, *below]


def not_your_deck(app: AppState, game_id: str, *asked: Edition) -> ft.Control | None:
    """The line that says so, where none of some editions is the one on the table."""
    live = app.store.games.get(game_id)
    if live is None or live.edition.id in {edition.id for edition in asked}:
        return None
    words = kit.plain(say("Not your deck"), weight=ft.FontWeight.W_700)
    return kit.in_line(kit.small_icon(ft.Icons.INFO_OUTLINED, ft.Colors.ERROR), words)


def not_followed() -> ft.Control:
    """What the referee says of a deck of which only the score is kept, in the place of its tools."""
    words = say("We keep the score of this deck. Its turns and cards you know yourselves.")
    return ft.Container(kit.plain(words, faint=True), padding=kit.WIDE_GAP)


def edition_of_tool(app: AppState, game_id: str = "", chosen: str = "") -> Edition:
    """The game's edition, with the table's rulings; without a game the one chosen, else the one last used.

    That one is the first that the referee follows, where it does not follow the other.
    """
    if live := app.store.games.get(game_id):
        return live.ruled
    found = app.store.editions.get(chosen) or app.store.first_edition
    followed = (edition for edition in app.store.editions.values() if not edition.scored_only)
    return _with_kept_rulings(app, next(followed) if found.scored_only else found)


def edition_asked(app: AppState, game_id: str) -> Edition:
    """The edition chosen in the rule book, else the one on the table; without a game the one last used."""
    live = app.store.games.get(game_id)
    chosen = app.store.editions.get(app.forms.get(RuleQuestion, game_id).edition)
    if live is None:
        return _with_kept_rulings(app, chosen or app.store.first_edition)
    return chosen if chosen and chosen.id != live.edition.id else live.ruled


def _with_kept_rulings(app: AppState, edition: Edition) -> Edition:
    """An edition without a game, with the rulings that are kept for every table."""
    kept = kept_for(app.store.settings.rulings, edition.id, (), open_questions(edition))
    return ruled_edition(edition, kept)
