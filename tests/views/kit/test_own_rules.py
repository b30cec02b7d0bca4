"""House rules in own words: written at the table and for a new game, found by the search, changed and taken away."""

from __future__ import annotations

from companion.application.host_store import HostStore
from companion.house_rules.own_rule import OwnRule
from tests.views.headless import Window
from tests.views.playing import tapped, three_at_table

SUNDAY = OwnRule(title="Sunday rule", sentence="On a Sunday nobody draws.")
NOTED = "The app only notes this. It counts as before."


async def write(window: Window, title: str, sentence: str) -> None:
    await window.enter("What you call it", title)
    await window.enter("The rule in one sentence", sentence)
    await window.tap("Save the rule")


async def test_a_rule_is_written_at_the_table_counted_found_changed_and_taken_away(
    window: Window, store: HostStore
) -> None:
    game = await three_at_table(window)
    await window.open(f"{game}/more/rules")
    assert NOTED not in window.text()
    await window.tap("A rule of your own")
    await write(window, " Sunday  rule", "")
    assert "A rule of your own needs a name and a sentence." in window.text()
    await window.enter("The rule in one sentence", SUNDAY.sentence)
    await window.tap("Save the rule")
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    assert live.table.house_rules.own == (SUNDAY,)
    assert window.text().count(NOTED) == 1
    await window.open(game)
    assert any("1 house rule" in name for name in window.names())
    await window.open(f"{game}/referee")
    await window.enter("Search the rules", "sunday")
    assert SUNDAY.sentence in window.text()
    await window.open(f"{game}/more/rules")
    await window.tap(f"{SUNDAY.title}. {SUNDAY.sentence}")
    await write(window, SUNDAY.title, "On a Sunday everybody draws.")
    await window.tap("Sunday rule. On a Sunday everybody draws.")
    await window.tap("Remove Sunday rule")
    assert "Sunday" not in window.text()
    await window.tap("Undo")
    assert "On a Sunday everybody draws." in window.text()


async def test_a_new_game_starts_with_it_and_the_next_one_too(window: Window, store: HostStore) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "Choose house rules", "A rule of your own")
    await write(window, SUNDAY.title, SUNDAY.sentence)
    assert "1 house rule: Sunday rule" not in window.text()
    await window.tap("Hide house rules")
    assert "1 house rule: Sunday rule" in window.text()
    await window.tap("Start game")
    live = store.games.get(window.route.removeprefix("/game/"))
    assert live is not None
    assert live.table.house_rules.own == store.settings.house_rules.own == (SUNDAY,)
