"""House rules name the cards as the deck on the table calls them: in their names, sentences and pictures."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final

import pytest

from companion.editions.edition import Edition
from companion.errors import BadEntry
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from tests.tables import EDITIONS

KEY: Final = re.compile(r"\+(?:[0-9]+|\?)")
WITH_DRAW_CARDS: Final = [
    edition for edition in EDITIONS.values() if any(card.draws for card in edition.faces)
]


@pytest.mark.parametrize("edition", WITH_DRAW_CARDS, ids=lambda edition: edition.id)
def test_no_house_rule_names_a_draw_card_that_the_deck_lacks(edition: Edition) -> None:
    keys = {card.key for card in edition.faces}
    texts: list[str] = []
    for house in House:
        rule = house.rule
        texts += (
            rule.named(edition.faces),
            rule.sentence(rule.usual, edition.faces),
            *rule.pictured(edition.faces),
        )
    for pair in combinations(House, 2):
        rules = BY_THE_SHEET
        try:
            for house in pair:
                rules = rules.with_rule(house)
        except BadEntry:
            continue
        texts += (each.told(edition.faces) for each in rules.together)
    assert {key for text in texts for key in KEY.findall(text)} <= keys


@pytest.mark.parametrize(
    ("edition", "name", "sentence"),
    [
        ("classic", "No challenge of a +4", "Nobody may challenge a Wild Draw Four."),
        ("flip", "No challenge of a +2/+?", "Nobody may challenge a Wild Draw Two / Wild Draw Color."),
    ],
)
def test_that_nobody_challenges_is_said_of_the_cards_that_the_sheet_lets_one_challenge(
    edition: str, name: str, sentence: str
) -> None:
    rule, deck = House.NO_CHALLENGE.rule, EDITIONS[edition].faces
    assert (rule.named(deck), rule.sentence(None, deck)) == (name, sentence)
    assert rule.pictured(deck)[0] == name.split()[-1].split("/")[0]
