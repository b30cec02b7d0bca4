"""Which rules in own words the next table gets."""

from __future__ import annotations

from dataclasses import replace

from companion.application.commands.command import settings_change
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.settings import HouseRuleAsked
from companion.house_rules.chosen_rules import BY_THE_SHEET, OwnRuleChange
from tests.companion.house_rules.test_own_rules import LATE, SUNDAY
from tests.tables import new_game


async def test_a_rule_that_a_table_takes_away_is_kept_no_more_and_that_of_another_table_is(
    store: HostStore,
) -> None:
    game = new_game(edition=store.editions["plain"], house_rules=replace(BY_THE_SHEET, own=(LATE,)))
    await store.start(game, HOST)
    kept = replace(BY_THE_SHEET, own=(SUNDAY, LATE))
    await store.change_settings(settings_change(house_rules=kept), HOST)
    await store.do(game.id, HouseRuleAsked(OwnRuleChange(title=LATE.title)), HOST)
    assert store.settings.house_rules.own == (SUNDAY,)
