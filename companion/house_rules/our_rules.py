"""The house rules of a table in a few lines of text, to paste into a chat."""

from __future__ import annotations

from companion.errors import BadEntry
from companion.house_rules.chosen_rules import Choice, HouseRules
from companion.house_rules.rules import house_named
from companion.wording import quoted, say


def rules_words(rules: HouseRules) -> str:
    """House rules as words, such as `stack-twos missed-uno=4`; empty for “by the sheet”."""
    return " ".join(
        choice.house.value if choice.number is None else f"{choice.house.value}={choice.number}"
        for choice in rules.choices
    )


def rules_of_words(words: str) -> HouseRules:
    """The house rules that such words name.

    Raises:
        BadEntry: If a word is no house rule, or its number cannot be.
    """
    return HouseRules(tuple(_choice(word) for word in words.split()))


def _choice(word: str) -> Choice:
    name, equals, number = word.partition("=")
    house = house_named(name)
    if house is None or (equals and not (number.isascii() and number.isdigit() and len(number) < 4)):
        raise BadEntry(say("“{word}” is no house rule.", word=quoted(word)))
    return Choice(house=house, number=int(number) if equals else None)


def our_rules_text(rules: HouseRules, edition: str) -> str:
    """The rules of a table: the edition's sheet, and each house rule in one sentence."""
    head = say("Our rules · {edition}", edition=edition)
    if not rules:
        return "\n".join([head, say("No house rules.")])
    return "\n".join([head, *(f"• {choice.rule.label}: {choice.sentence}" for choice in rules.choices)])
