"""A rule on the screen: what this table plays, then the answer, and the rest of it behind “Why?”."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.rule_book.rule import Claim, Rule, at_table
from companion.rule_book.topics import Topic, topic_of
from companion.wording import say
from views import theme
from views.components.controls import caption, stretched
from views.components.ruling import (
    NOTHING,
    Reasons,
    RulingPart,
    RulingText,
    unfolding,
)
from views.components.ruling_box import ruling_boxes
from views.state.app_state import AppState, use_app, use_form


def table_claims(app: AppState, game_id: str, topic: Topic) -> tuple[Claim, ...]:
    """The house rules of the game that answer a topic; none without a game."""
    live = app.store.games.get(game_id)
    if live is None:
        return ()
    ruled = {house for ruling in live.ruled.rulings.made for house in ruling.reading.houses}
    choices = live.table.house_rules.for_topic(topic)
    return tuple(at_table(choice.sentence) for choice in choices if choice.house not in ruled)


def rule_at_table(
    rule: Rule,
    here: Sequence[Claim],
    words: frozenset[str] = NOTHING,
    *,
    sheet: bool,
    shown: frozenset[Claim] = frozenset(),
    about: str = "",
) -> list[ft.Control]:
    """A whole rule; first what holds at this table, then what is printed, then the custom.

    Args:
        here: The table's own rules on it.
        words: The words that stand out.
        sheet: Whether there are printed rules at all, so that one learns it where they are silent.
        shown: The claims that do not wait behind “Why?”; what holds at this table never does.
        about: The heading of the rule, where the screen has several.
    """
    here = (*here, *(claim for claim in rule.claims if claim.mark is Mark.RULING))
    printed = [claim for claim in rule.claims if claim.mark in {Mark.PRINTED, Mark.INFERRED}]
    claims, lines = rule.claims, list[ft.Control]()
    if here:
        lines = [_at_this_table(), RulingPart(RulingText(claims=tuple(here), shown=here))]
        if printed:
            lines.append(caption(say("The printed rules:")))
        custom = (claim for claim in rule.claims if claim not in printed and claim not in here)
        claims = (*printed, *custom)
    if claims:
        lines.append(RulingPart(RulingText(claims=claims, words=words, shown=shown, about=about)))
    if sheet and not printed:
        lines.append(caption(say("The printed rules don't say.")))
    return lines


def _at_this_table() -> ft.Text:
    title = say("At this table")
    return ft.Text(title, size=theme.BODY, weight=ft.FontWeight.W_700, color=ft.Colors.PRIMARY)


@ft.component
def FoldedRulings(game_id: str, edition: Edition, topic: Topic, about: str) -> ft.Control:
    """How the table plays what its rules leave open on a topic, unfolded by a tap: it would push the other hits out of sight."""
    app = use_app()
    form = use_form(app, Reasons, "")
    # Once the table rules, the hit is of one edition alone, and is called otherwise.
    this = "ruling", topic.value
    is_open = this in form.turned
    closed = say("Choose how you play it") if app.role.scores else say("How tables play it")
    label = say("Hide") if is_open else closed
    fold = unfolding(app, this, label, f"{label}: {about}", ft.Colors.PRIMARY, is_open=is_open)
    boxes = ruling_boxes(app, game_id, edition, topic) if is_open else ()
    return stretched(ft.Row([fold]), *boxes, spacing=theme.GAP)


def edition_names(editions: Sequence[Edition]) -> str:
    """The editions' names with their sheets' years, in one line."""
    return " · ".join(
        each.called if each.year is None else f"{each.called} ({each.year})" for each in editions
    )


async def open_rule_of_card(app: AppState, face: Face) -> None:
    """Open the rule of a card on top of the screen that is open; back returns to it."""
    app.go(f"{app.page.route}/rule/{topic_of(face).value}")
