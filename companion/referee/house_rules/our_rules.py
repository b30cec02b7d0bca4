"""The house rules of a table in a few lines of text, to paste into a chat."""

from __future__ import annotations

from companion.edition import Edition
from companion.referee.house_rules.chosen_rules import HouseRules
from companion.wording import say


def our_rules_text(rules: HouseRules, edition: Edition) -> str:
    """What a table plays by: the edition's sheet, and each house rule in one sentence."""
    head = say("Our rules · {edition}", edition=edition.name)
    if not rules:
        return "\n".join([head, say("By the sheet, without house rules.")])
    return "\n".join([head, *(f"• {choice.rule.label}: {choice.sentence}" for choice in rules.choices)])
