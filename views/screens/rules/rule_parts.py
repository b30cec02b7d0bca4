"""A rule on the screen: the answer first, and above what has one source its mark and its section."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import groupby
from typing import Final

import flet as ft

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.referee.rule_search import highlighted
from companion.rule_book.rule import Claim, Rule, at_table
from companion.rule_book.topics import Topic, topic_of
from companion.wording import say
from views import theme
from views.components.controls import caption, mark_tag, plain
from views.state.app_state import AppState

NOTHING: Final[frozenset[str]] = frozenset()


def marked_text(text: str, words: frozenset[str], *, size: int = theme.BODY, strong: bool = False) -> ft.Text:
    """A text in which the words that were met stand out."""
    weight = ft.FontWeight.W_600 if strong else None
    if not words:
        return plain(text, size=size, weight=weight)
    spans = [
        ft.TextSpan(
            piece,
            ft.TextStyle(
                bgcolor=ft.Colors.TERTIARY_CONTAINER if met else None,
                color=ft.Colors.ON_TERTIARY_CONTAINER if met else ft.Colors.ON_SURFACE,
                weight=ft.FontWeight.W_700 if met else weight,
            ),
        )
        for piece, met in highlighted(text, words)
    ]
    return ft.Text(spans=spans, size=size, color=ft.Colors.ON_SURFACE, semantics_label=text)


def source(mark: Mark, section: str) -> ft.Control:
    """The mark of some claims, and the section they come from, where there is one."""
    from_section = [caption(section)] if section else []
    return ft.Row([mark_tag(mark), *from_section], wrap=True, spacing=theme.GAP, run_spacing=2)


def claim_lines(
    claims: Iterable[Claim],
    words: frozenset[str] = NOTHING,
    *,
    strong: int = 0,
    known: Container[str] | None = None,
) -> list[ft.Control]:
    """Claims, each run of them with the same source below one mark. The mark holds until the next one.

    Args:
        words: The words that stand out.
        strong: The number of first claims that have larger letters.
        known: The claims of another edition; others are marked as differing. None compares with nothing.
    """
    runs = groupby(enumerate(claims), key=lambda numbered: (numbered[1].mark, numbered[1].section))

    def line(number: int, claim: Claim) -> ft.Control:
        large = number < strong
        text = marked_text(claim.text, words, size=theme.HEADING if large else theme.BODY, strong=large)
        if known is None or claim.text in known:
            return text
        differs, colour = say("differs here"), ft.Colors.PRIMARY
        sign = ft.Icon(ft.Icons.DIFFERENCE_OUTLINED, size=20, color=colour, semantics_label=differs)
        return ft.Row(
            [ft.Container(text, expand=True), sign],
            vertical_alignment=ft.CrossAxisAlignment.START,
            spacing=theme.GAP,
        )

    return [
        ft.Column([source(mark, section), *(line(*each) for each in run)], spacing=6, tight=True)
        for (mark, section), run in runs
    ]


def table_claims(app: AppState, game_id: str, topic: Topic) -> tuple[Claim, ...]:
    """The house rules of the game that answer a topic; none without a game."""
    live = app.store.games.get(game_id)
    choices = live.table.house_rules.for_topic(topic) if live else ()
    return tuple(at_table(choice.sentence) for choice in choices)


def rule_at_table(
    rule: Rule, here: Sequence[Claim], words: frozenset[str] = NOTHING, *, sheet: bool
) -> list[ft.Control]:
    """A whole rule; first what holds at this table, then what is printed, then the custom.

    Args:
        here: The table's own rules on it.
        words: The words that stand out.
        sheet: Whether there are printed rules at all, so that one learns it where they are silent.
    """
    printed = [claim for claim in rule.claims if claim.mark in {Mark.PRINTED, Mark.INFERRED}]
    lines = claim_lines(rule.claims, words, strong=1)
    if here:
        table = ft.Text(
            say("At this table"), size=theme.BODY, weight=ft.FontWeight.W_700, color=ft.Colors.PRIMARY
        )
        lines = [table, *claim_lines(here, strong=len(here))]
        if printed:
            lines.append(caption(say("The printed rules:")))
        for claims in (printed, [claim for claim in rule.claims if claim not in printed]):
            lines += claim_lines(claims, words, strong=int(claims[:1] == [rule.answer]))
    if sheet and not printed:
        lines.append(caption(say("The printed rules don't say.")))
    return lines


def edition_names(editions: Sequence[Edition]) -> str:
    """The editions' names with their sheets' years, in one line."""
    return " · ".join(each.name if each.year is None else f"{each.name} ({each.year})" for each in editions)


async def open_rule_of_card(app: AppState, face: Face) -> None:
    """Open the rule of a card on top of the screen that is open; back returns to it."""
    app.go(f"{app.page.route}/rule/{topic_of(face).value}")
