"""A table leaves out a rule that the sheet of its deck prints: a house rule with a word of its own."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import pytest

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.editions.ruled_edition import told_at_table
from companion.errors import BadEntry
from companion.game.changes.kinds import VERSION
from companion.game.changes.settings import HouseRulesSet
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import BY_THE_SHEET, RuleChange
from companion.house_rules.house_rule import MORE_RULES_VERSION
from companion.house_rules.rules import House, house_named
from companion.house_rules.rules_code import rules_code, rules_of_code, rules_of_words, rules_words
from companion.house_rules.rulings import NO_RULINGS
from storage.schema import HOUSE_RULES
from tests.tables import EDITIONS, new_game

MERCY: Final = EDITIONS["no-mercy"]
PRINTED: Final = [
    (edition, choice.house) for edition in EDITIONS.values() for choice in edition.sheet_rules.choices
]
LEFT_OUT: Final = [(edition, house, house.dropped) for edition, house in PRINTED if house.dropped]
ids = [f"{edition.id}-{house}" for edition, house, _ in LEFT_OUT]


def test_every_rule_that_is_only_on_or_off_can_be_left_out_and_only_once() -> None:
    for house in House:
        dropped = house_named(f"not-{house}")
        assert dropped is house.dropped
        assert (dropped is None) == bool(house.rule.number or house.rule.players)
        assert dropped not in list(House)
        if dropped:
            assert dropped.dropped is None
            assert house.rule.label in dropped.rule.label
            assert dropped.rule.topic is house.rule.topic
    assert len(LEFT_OUT) == len(PRINTED) >= 6


@pytest.mark.parametrize(("edition", "house", "dropped"), LEFT_OUT, ids=ids)
def test_it_travels_in_every_form_and_an_older_last_card_needs_a_newer_one(
    edition: Edition, house: House, dropped: House
) -> None:
    rules = BY_THE_SHEET.with_rule(House.JUMP_IN).with_rule(dropped)
    assert rules_of_words(rules_words(rules)) == rules_of_code(rules_code(rules)) == rules
    assert rules_words(rules) == f"jump-in not-{house}"
    assert HOUSE_RULES.read(HOUSE_RULES.write(rules), False) == rules
    assert rules_code(rules).startswith("lastcard-rules:2:")
    assert rules_code(BY_THE_SHEET.with_rule(House.JUMP_IN)).startswith("lastcard-rules:1:")
    game = new_game(edition=edition)
    assert game.version == 1
    begun = replace(game, house_rules=rules)
    later = replace(game, changes=(HouseRulesSet(at=datetime(2026, 11, 29, tzinfo=UTC), rules=rules),))
    for each in (begun, later):
        assert each.version == MORE_RULES_VERSION <= VERSION
        handed = HandedGame(game=each)
        assert handed.version == MORE_RULES_VERSION
        assert handed_game(handed.packed()).game.house_rules == each.house_rules
    with pytest.raises(BadEntry, match="don't go together"):
        replace(rules, choices=(*rules.choices, *BY_THE_SHEET.with_rule(house).choices))


@pytest.mark.parametrize(("edition", "house", "dropped"), LEFT_OUT, ids=ids)
def test_all_else_that_is_printed_holds_and_what_was_left_out_comes_back(
    edition: Edition, house: House, dropped: House
) -> None:
    sheet = edition.sheet_rules
    ours = RuleChange(house=dropped).apply(BY_THE_SHEET)
    there = {choice.house for choice in ours.over(sheet).choices}
    assert there == {choice.house for choice in sheet.choices} - {house} | {dropped}
    back = RuleChange(house=dropped, holds=False).apply(ours)
    assert back == BY_THE_SHEET
    assert ours.of_deck(sheet) == ours
    assert ours.of_deck(EDITIONS["plain"].sheet_rules) == BY_THE_SHEET


def test_a_rule_that_took_the_place_of_a_printed_one_gives_it_back() -> None:
    stacking, ours = House.STACK_BY_VALUE, BY_THE_SHEET.with_rule(House.STACK_TWOS)
    assert stacking.dropped
    assert not ours.over(MERCY.sheet_rules).choice(stacking)
    back = RuleChange(house=stacking.dropped, holds=False).apply(ours)
    assert back.over(MERCY.sheet_rules) == MERCY.sheet_rules


@pytest.mark.parametrize(("edition", "house", "dropped"), LEFT_OUT, ids=ids)
def test_the_rule_book_strikes_what_the_sheet_says_of_it(
    edition: Edition, house: House, dropped: House
) -> None:
    rules, struck = BY_THE_SHEET.with_rule(dropped), 0
    for rule in edition.rules:
        told = told_at_table(rule, NO_RULINGS, rules)
        assert not [claim for claim in told.holds if house in claim.says]
        if any(house in claim.says for claim in rule.claims):
            assert dropped.rule.sentence(None) in [claim.text for claim in told.here]
            assert {claim.mark for claim in told.here} == {Mark.HOUSE}
            struck += len(told.replaced)
    assert struck
    other = BY_THE_SHEET.with_rule(House.STACK_ANY)
    pages = [told_at_table(rule, NO_RULINGS, other) for rule in MERCY.rules]
    assert not [claim for page in pages for claim in page.holds if House.STACK_BY_VALUE in claim.says]
