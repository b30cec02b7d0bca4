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
from views.components.controls import caption
from views.components.ruling import NOTHING, RulingPart, RulingText
from views.state.app_state import AppState


def table_claims(app: AppState, game_id: str, topic: Topic) -> tuple[Claim, ...]:
    """The house rules of the game that answer a topic; none without a game."""
    live = app.store.games.get(game_id)
    if live is None:
        return ()
    ruled = {house for ruling in live.ruled.rulings.made for house in ruling.reading.houses}
    choices = live.table.house_rules.for_topic(topic)
    return tuple(at_table(choice.sentence) for choice in choices if choice.house not in ruled)


def rule_at_table(
    rule: Rule, here: Sequence[Claim], words: frozenset[str] = NOTHING, *, sheet: bool, about: str = ""
) -> list[ft.Control]:
    """A whole rule; first what holds at this table, then what is printed, then the custom.

    Args:
        here: The table's own rules on it.
        words: The words that stand out.
        sheet: Whether there are printed rules at all, so that one learns it where they are silent.
        about: The heading of the rule, where the screen has several.
    """
    here = (*here, *(claim for claim in rule.claims if claim.mark is Mark.RULING))
    printed = [claim for claim in rule.claims if claim.mark in {Mark.PRINTED, Mark.INFERRED}]
    claims, lines = rule.claims, list[ft.Control]()
    if here:
        table = ft.Text(
            say("At this table"), size=theme.BODY, weight=ft.FontWeight.W_700, color=ft.Colors.PRIMARY
        )
        lines = [table, RulingPart(RulingText(claims=tuple(here)))]
        if printed:
            lines.append(caption(say("The printed rules:")))
        custom = (claim for claim in rule.claims if claim not in printed and claim not in here)
        claims = (*printed, *custom)
    if claims:
        lines.append(RulingPart(RulingText(claims=claims, words=words, about=about)))
    if sheet and not printed:
        lines.append(caption(say("The printed rules don't say.")))
    return lines


def edition_names(editions: Sequence[Edition]) -> str:
    """The editions' names with their sheets' years, in one line."""
    return " · ".join(each.name if each.year is None else f"{each.name} ({each.year})" for each in editions)


async def open_rule_of_card(app: AppState, face: Face) -> None:
    """Open the rule of a card on top of the screen that is open; back returns to it."""
    app.go(f"{app.page.route}/rule/{topic_of(face).value}")
