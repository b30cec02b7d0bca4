"""What is kept of one game for the next ones: its own house rules, and what the table ruled."""

from __future__ import annotations

from companion.application.commands.command import KeepRuling
from companion.application.commands.roster_commands import MergePlayers
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.questions import Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import KeptRuling
from tests.tables import ANN, BEN, CLEO, DAN, NOON, new_game


async def test_teams_are_seats_and_are_not_kept_with_a_tables_own_rules(store: HostStore) -> None:
    own = BY_THE_SHEET.with_rule(House.JUMP_IN)
    teams = own.with_rule(House.PARTNERS)
    await store.start(new_game(players=(ANN, BEN, CLEO, DAN), house_rules=teams), HOST)
    assert store.settings.house_rules == own


async def test_a_ruling_kept_for_some_players_holds_for_them_after_two_entries_were_merged(
    store: HostStore,
) -> None:
    kept = KeptRuling(reading=Reading.WINNER_DEALS, day=NOON.date(), players=("ann", "ben"))
    await store.start(new_game(players=(ANN, BEN, CLEO)), HOST)
    await store.change_settings(KeepRuling(drop=None, keep=kept), HOST)
    await store.change_roster(MergePlayers(player="ben", into="cleo"), HOST)
    await store.start(new_game(players=(ANN, CLEO), id_="game-2"), HOST)
    live = await store.games.open("game-2")
    assert live.table.rulings.plays(Reading.WINNER_DEALS)
    await store.start(new_game(players=(ANN, DAN), id_="game-3"), HOST)
    assert not (await store.games.open("game-3")).table.rulings
