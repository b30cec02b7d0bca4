"""A rule on the screen: what this table plays, then the answer, and the rest of it behind “Why?”."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.editions.ruled_edition import TableRule, told_at_table
from companion.formats import labelled
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rulings import NO_RULINGS
from companion.rule_book.rule import Claim, Rule, Topic
from companion.wording import say
from views import kit
from views.state.app_state import AppState, use_app, use_form

SURE: Final = frozenset({Mark.PRINTED, Mark.INFERRED})
"""The marks of what a sheet says."""


def table_rule(app: AppState, game_id: str, rule: Rule, edition: Edition) -> TableRule:
    """A rule of an edition as the table of the game plays it; without a game by the rulings that the edition has."""
    live = app.store.games.get(game_id)
    if live is None:
        kept = edition.rulings
        return told_at_table(rule, kept, NO_RULINGS.switches(kept, BY_THE_SHEET, frozenset()), edition.faces)
    return told_at_table(rule, live.ruled.rulings, live.table.house_rules, edition.faces)


def rule_at_table(
    rule: TableRule,
    words: frozenset[str] = kit.NOTHING,
    *,
    sheet: bool,
    shown: frozenset[Claim] = frozenset(),
    about: str = "",
) -> list[ft.Control]:
    """A whole rule; first what holds at this table, then what is printed, the custom, and at last what is printed and does not hold.

    With a `sheet` of printed rules one learns where they are silent. The `words` stand out, the claims that are `shown`
    do not wait behind “Why?”, as what holds at this table never does, and `about` names the rule among others.
    """
    printed = [claim for claim in rule.holds if claim.mark in SURE]
    replaced = [claim for claim in rule.replaced if claim.mark in SURE]
    claims, lines = rule.holds, list[ft.Control]()
    if rule.here:
        bold = ft.FontWeight.W_700
        title = ft.Text(say("At this table"), size=kit.BODY, weight=bold, color=ft.Colors.PRIMARY)
        lines = [title, kit.RulingPart(kit.RulingText(claims=rule.here, shown=rule.here))]
        if printed:
            lines.append(kit.caption(say("The printed rules:")))
        claims = (*printed, *(claim for claim in rule.holds if claim not in printed))
    if claims:
        lines.append(kit.RulingPart(kit.RulingText(claims=claims, words=words, shown=shown, about=about)))
    if replaced:
        lines += [kit.caption(say("Not at this table:")), *kit.claim_lines(replaced, words, struck=True)]
    if sheet and not printed and not replaced:
        lines.append(kit.caption(say("The printed rules don't say.")))
    return lines


@ft.component
def FoldedRulings(game_id: str, edition: Edition, topic: Topic, about: str) -> ft.Control:
    """How the table plays what its rules leave open on a topic, unfolded by a tap: it would push the other hits out of sight."""
    app = use_app()
    form = use_form(app, kit.Reasons, "")
    # Once the table rules, the hit is of one edition alone, and is called otherwise.
    this = "ruling", topic.value
    is_open = this in form.turned
    closed = say("Choose how you play it") if app.role.scores else say("How it is played")
    label = say("Hide") if is_open else closed
    fold = kit.unfolding(app, this, label, labelled(label, about), ft.Colors.PRIMARY, is_open=is_open)
    boxes = kit.ruling_boxes(app, game_id, edition, topic) if is_open else ()
    return kit.stretched(ft.Row([fold]), *boxes, spacing=kit.GAP)


def edition_names(editions: Sequence[Edition]) -> str:
    """The editions' names with their sheets' years, in one line."""
    return " · ".join(
        each.called if each.year is None else f"{each.called} ({each.year})" for each in editions
    )


async def open_rule_of_card(app: AppState, topic: Topic) -> None:
    """Open the rule of a card on top of the screen that is open; back returns to it."""
    app.go(f"{app.page.route}/rule/{topic.value}")
