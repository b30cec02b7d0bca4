"""The presets: their rules go together, at every table, and the turn keeper plays by all of them at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.house_rule import OwnRule
from companion.house_rules.presets import PRESETS, Preset, RulesTaken, are_own
from companion.house_rules.rules import House
from tests.companion.house_rules.test_every_pair import faults_of
from tests.conftest import LONG

OURS: Final = BY_THE_SHEET.with_rule(House.JUMP_IN).with_rule(House.MISSED_UNO, 6)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.label)
def test_the_rules_of_a_preset_go_together_at_every_table(preset: Preset) -> None:
    houses = [choice.house for choice in preset.taken.rules.choices]
    for house in houses:
        assert not house.rule.excludes & set(houses)
        # Chosen one after the other, none takes the place of another.
        assert preset.taken.rules.with_rule(house) == preset.taken.rules
    assert not any(preset.taken.rules.players_error(players) for players in range(2, 16))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.label)
def test_a_table_with_real_cards_plays_a_whole_preset_as_the_turn_keeper_says(
    preset: Preset, seats: int
) -> None:
    houses = frozenset(choice.house for choice in preset.taken.rules.choices)
    assert faults_of(houses, seats, 4_000 if LONG else 300, set()) == []


def test_a_preset_replaces_every_rule_but_teams_that_are_made() -> None:
    family = PRESETS[1].taken
    assert family.apply(OURS) == family.rules
    with_teams = OURS.with_rule(House.PARTNERS)
    assert family.apply(with_teams) == family.rules.with_rule(House.PARTNERS)
    assert RulesTaken(with_teams).apply(BY_THE_SHEET) == with_teams


def test_as_printed_takes_every_rule_away_teams_too() -> None:
    """Each house rule on its own, and many: as printed changes it, and leaves no rule behind."""
    printed = PRESETS[0].taken
    worded = replace(OURS, own=(OwnRule(title="Sunday rule", sentence="Nobody draws."),))
    for rules in (
        OURS,
        worded,
        OURS.with_rule(House.PARTNERS),
        *(BY_THE_SHEET.with_rule(house) for house in House),
    ):
        assert printed.apply(rules) == BY_THE_SHEET


def test_rules_are_a_tables_own_unless_a_preset_has_them() -> None:
    assert are_own(OURS)
    for preset in PRESETS:
        assert not are_own(preset.taken.rules)
        assert not are_own(preset.taken.rules.with_rule(House.PARTNERS))
        assert are_own(preset.taken.rules.with_rule(House.FALSE_UNO))
