"""Laws of every house rule: which exclude each other, which numbers they have, how they say themselves."""

from __future__ import annotations

import pytest

from companion.errors import BadEntry
from companion.house_rules.chosen_rules import BY_THE_SHEET, Choice, HouseRules
from companion.house_rules.rules import House

pytestmark = pytest.mark.no_cover


def rules_of(houses: tuple[House, ...]) -> HouseRules:
    rules = BY_THE_SHEET
    for house in houses:
        rules = rules.with_rule(house)
    return rules


@pytest.mark.parametrize("house", House)
def test_rules_that_exclude_each_other_never_hold_together(house: House) -> None:
    for other in House:
        both = rules_of((other, house))
        assert both.choice(house)
        excluded = other.value in house.rule.excludes or house.value in other.rule.excludes
        assert bool(both.choice(other)) != excluded
        if excluded:
            with pytest.raises(BadEntry, match="don't go together"):
                HouseRules(tuple(Choice(house=each, number=each.rule.usual) for each in (house, other)))


@pytest.mark.parametrize("house", [house for house in House if house.rule.number])
def test_a_number_outside_its_range_is_refused_by_name(house: House) -> None:
    wanted = house.rule.number
    assert wanted
    for number in (wanted.lowest - 1, wanted.highest + 1, -1, 10**12, None):
        with pytest.raises(BadEntry, match=str(number)):
            Choice(house=house, number=number)


@pytest.mark.parametrize("house", House)
def test_every_rule_says_itself_in_one_sentence(house: House) -> None:
    rule = house.rule
    assert rule.label
    sentence = rule.sentence(rule.usual)
    assert sentence.endswith((".", "?")) or sentence
    assert len(sentence) <= 110
    without = rules_of((house,)).without(house)
    assert not without
