from __future__ import annotations

import asyncio

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.settings import HouseRuleAsked
from companion.house_rules.chosen_rules import BY_THE_SHEET, RuleChange
from companion.house_rules.rules import House
from tests.tables import new_game

JUMP_IN, SEVEN = RuleChange(house=House.JUMP_IN), RuleChange(house=House.SEVEN_SWAPS)
DEALT = House.CARDS_DEALT


def test_a_rule_is_chosen_once_and_taken_away_again() -> None:
    rules = JUMP_IN.apply(SEVEN.apply(BY_THE_SHEET))
    assert [choice.house for choice in rules.choices] == [House.JUMP_IN, SEVEN.house]
    assert JUMP_IN.apply(rules) == rules
    assert RuleChange(house=House.JUMP_IN, holds=False).apply(rules) == SEVEN.apply(BY_THE_SHEET)


def test_two_taps_on_fewer_are_two_fewer_and_the_number_stays_within_its_limits() -> None:
    rules = RuleChange(house=DEALT).apply(BY_THE_SHEET)
    fewer = RuleChange(house=DEALT, more=-1)
    seen = []
    for _ in range(4):
        rules = fewer.apply(rules)
        choice = rules.choice(DEALT)
        assert choice is not None
        seen.append(choice.number)
    assert seen == [4, 3, 3, 3]


async def test_two_rules_that_are_tapped_at_once_both_hold(store: HostStore) -> None:
    await store.start(new_game(), HOST)
    await asyncio.gather(*(store.do("game-1", HouseRuleAsked(change), HOST) for change in (JUMP_IN, SEVEN)))
    live = store.games.get("game-1")
    assert live is not None
    assert {choice.house for choice in live.table.house_rules.choices} == {House.JUMP_IN, SEVEN.house}
