"""House rules in own words: written at the table and for a new game, found by the search, changed and taken away."""

from __future__ import annotations

import flet as ft
import pytest

from companion.application.host_store import HostStore
from companion.house_rules.house_rule import OwnRule
from tests.views.headless import Window, controls_in
from tests.views.playing import draw, tapped, three_at_table

SUNDAY = OwnRule(title="Sunday rule", sentence="On a Sunday nobody draws.")
NEEDED = "A rule of your own needs a name and a sentence."
NOTED = "The app only notes this. It counts as before."


def chosen(window: Window) -> set[str]:
    """Every choice that is ticked."""
    buttons = (each for each in window.controls() if isinstance(each, ft.Semantics) and each.button)
    return {
        each.label or ""
        for each in buttons
        if any(isinstance(part, ft.Icon) and part.icon == ft.Icons.CHECK for part in controls_in(each))
    }


async def play_round(window: Window, game: str) -> None:
    await window.open(game)
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo", "Add 9", "Save round")


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
    assert told(window) == ["The rule in one sentence"]
    counter = window.field("The rule in one sentence").counter
    assert isinstance(counter, ft.Container)
    assert counter.width == 0, "an empty one without a size takes the line of the error"
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
    await window.open("/")
    await tapped(window, "New game", "Change something")
    assert "Ours" in chosen(window)
    assert "As printed" not in chosen(window)


async def test_one_that_is_taken_away_at_the_table_is_offered_to_no_new_game(
    window: Window, store: HostStore
) -> None:
    game = await three_at_table(window)
    await window.open(f"{game}/more/rules")
    await window.tap("A rule of your own")
    await write(window, SUNDAY.title, SUNDAY.sentence)
    await play_round(window, game)
    assert store.settings.house_rules.own == (SUNDAY,)
    await window.open(f"{game}/more/rules")
    await tapped(window, f"{SUNDAY.title}. {SUNDAY.sentence}", "Remove Sunday rule")
    await play_round(window, game)
    assert not store.settings.house_rules


async def test_the_form_is_scrolled_to_when_it_opens(window: Window) -> None:
    """At the table and before a game, for a new rule and for one that is changed: it opens below what can be seen."""
    game = await three_at_table(window)
    await window.open(f"{game}/more/rules")
    for address in (f"{game}/more/rules", "/new/choices"):
        await window.open(address)
        if address == "/new/choices":
            await window.tap("Choose house rules")
        before = window.wire.asked.count("scroll_to")
        await window.tap("A rule of your own")
        await draw(window)
        assert window.wire.asked.count("scroll_to") == before + 1
        await write(window, SUNDAY.title, SUNDAY.sentence)
        await window.tap(f"{SUNDAY.title}. {SUNDAY.sentence}")
        await draw(window)
        assert window.wire.asked.count("scroll_to") == before + 2


async def test_as_printed_takes_one_away_and_is_chosen_only_then(window: Window) -> None:
    game = await three_at_table(window)
    await window.open(f"{game}/more/rules")
    await window.tap("A rule of your own")
    await write(window, SUNDAY.title, SUNDAY.sentence)
    assert "As printed" not in chosen(window)
    await window.tap("As printed")
    assert "As printed" in chosen(window)
    assert SUNDAY.sentence not in window.text()


async def begin_a_rule(window: Window) -> None:
    """Seat two, and type the name of a rule before the game."""
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "Choose house rules", "A rule of your own")
    await window.enter("What you call it", SUNDAY.title)


async def to_the_rules(window: Window) -> None:
    """Back to the house rules of the new game, where they are open if a rule is half typed."""
    await window.open("/new/choices")
    await tapped(window, *({"Choose house rules"} & {*window.names()}))


def told(window: Window) -> list[str]:
    """The fields that say what the rule lacks."""
    fields = (each for each in window.controls() if isinstance(each, ft.TextField))
    return [str(field.label) for field in fields if field.error == NEEDED]


@pytest.mark.parametrize("leave", ["Back", "Hide house rules"])
async def test_half_a_rule_is_still_typed_when_it_was_left_and_its_field_says_what_lacks(
    window: Window, leave: str
) -> None:
    await begin_a_rule(window)
    await window.tap(leave)
    assert NEEDED not in window.text()
    await to_the_rules(window)
    assert window.field("What you call it").value == SUNDAY.title
    assert told(window) == ["The rule in one sentence"]
    await window.enter("The rule in one sentence", SUNDAY.sentence)
    assert told(window) == []
    await window.tap(leave)
    assert window.page.data.setup.house_rules.own == (SUNDAY,)
    await to_the_rules(window)
    assert "What you call it" not in [
        each.label for each in window.controls() if isinstance(each, ft.TextField)
    ]


async def test_half_a_change_of_a_rule_at_the_table_is_still_typed_too(window: Window) -> None:
    game = await three_at_table(window)
    await window.open(f"{game}/more/rules")
    await window.tap("A rule of your own")
    await write(window, SUNDAY.title, SUNDAY.sentence)
    await window.tap(f"{SUNDAY.title}. {SUNDAY.sentence}")
    await window.enter("The rule in one sentence", "")
    await window.open(game)
    await window.open(f"{game}/more/rules")
    assert window.field("The rule in one sentence").value == ""
    assert told(window) == ["The rule in one sentence"]
    await window.tap("Cancel")
    await window.tap(f"{SUNDAY.title}. {SUNDAY.sentence}")
    assert window.field("The rule in one sentence").value == SUNDAY.sentence


async def test_a_rule_without_a_name_says_so_at_its_name(window: Window) -> None:
    await begin_a_rule(window)
    await window.enter("What you call it", "")
    await window.enter("The rule in one sentence", SUNDAY.sentence)
    await window.tap("Save the rule")
    assert told(window) == ["What you call it"]
    await window.enter("What you call it", SUNDAY.title)
    assert told(window) == []
    await window.tap("Save the rule")
    assert window.page.data.setup.house_rules.own == (SUNDAY,)


async def test_a_rule_that_is_given_up_is_typed_no_more(window: Window) -> None:
    await begin_a_rule(window)
    await window.tap("Cancel")
    await window.tap("A rule of your own")
    assert window.field("What you call it").value == ""
    await window.enter("What you call it", SUNDAY.title)
    await window.enter("The rule in one sentence", SUNDAY.sentence)
    await window.tap("Cancel")
    assert window.page.data.setup.house_rules.own == ()


async def test_what_is_typed_at_the_table_is_saved_when_its_screen_is_left(
    window: Window, store: HostStore
) -> None:
    game = await three_at_table(window)
    await window.open(f"{game}/more/rules")
    await window.tap("A rule of your own")
    await window.enter("What you call it", SUNDAY.title)
    await window.enter("The rule in one sentence", SUNDAY.sentence)
    await window.open(game)
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    assert live.table.house_rules.own == (SUNDAY,)
    await window.tap("Undo")
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    assert not live.table.house_rules.own


async def test_start_game_takes_the_rule_that_is_typed_and_waits_for_one_that_is_half_typed(
    window: Window, store: HostStore
) -> None:
    await begin_a_rule(window)
    await window.tap("Start game")
    assert told(window) == ["The rule in one sentence"]
    assert not store.game_list.rows
    await window.enter("The rule in one sentence", SUNDAY.sentence)
    await window.tap("Start game")
    live = store.games.get(window.route.removeprefix("/game/"))
    assert live is not None
    assert live.table.house_rules.own == (SUNDAY,)
    assert not window.page.data.setup.players
    assert not live.game.done
