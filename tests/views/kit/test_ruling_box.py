"""“We play it so”: a table rules where no sheet says it, and changes, keeps and removes its ruling."""

from __future__ import annotations

from pathlib import Path

from tests.tables import JAM, NOON
from tests.views.playing import running_app, tapped, three_at_table

RULED = "We have played it so since 31 January 2026"
PASSES = "The turn passes to the next player."
PLAY_PASSES = f"We play it so: {PASSES}"
PLAY_ON = "We play it so: The challenger plays on."


async def test_one_tap_rules_and_the_ruling_is_dated_listed_kept_and_removed(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        store.clock = lambda: NOON
        game = await three_at_table(window, JAM)
        await window.open(f"{game}/referee/rule/challenge")
        assert "The rules don't say. Both are played:" in window.text()
        await window.tap(PLAY_PASSES)
        assert RULED in window.text()
        table = store.games.get(game.rsplit("/", 1)[1])
        assert table is not None
        assert [ruling.reading.value for ruling in table.table.rulings.made] == ["guilty-passes"]
        await window.open(f"{game}/more/rules")
        assert PASSES in window.text()
    async with running_app(tmp_path) as (window, store):
        store.clock = lambda: NOON
        await window.open(f"{game}/referee/rule/challenge")
        assert RULED in window.text()
        await tapped(window, "Every game")
        assert [(kept.players, kept.edition) for kept in store.settings.rulings] == [((), "")]
        await tapped(window, PLAY_ON, "Leave it open")
        assert RULED not in window.text()
        await window.tap("Undo")
        assert RULED in window.text()


async def test_the_same_players_start_their_next_game_with_their_ruling(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        game = await three_at_table(window, JAM)
        await window.open(f"{game}/referee/rule/challenge")
        await window.tap(PLAY_PASSES)
        again = await store.games.open(game.rsplit("/", 1)[1])
        await window.open("/")
        # The edition last used is chosen already.
        other = await three_at_table(window)
        assert other != game
        live = await store.games.open(other.rsplit("/", 1)[1])
        assert live.table.rulings == again.table.rulings


async def test_an_undone_ruling_gives_back_the_one_that_was_kept_from_another_game(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        older = await three_at_table(window, JAM)
        await window.open("/")
        newer = await three_at_table(window)
        await window.open(f"{newer}/referee/rule/challenge")
        await window.tap(PLAY_PASSES)
        await window.open(f"{older}/referee/rule/challenge")
        await window.tap(PLAY_ON)
        assert [kept.reading.value for kept in store.settings.rulings] == ["guilty-on"]
        await window.tap("Undo")
        await window.until(
            lambda: [kept.reading.value for kept in store.settings.rulings] == ["guilty-passes"]
        )


async def test_without_a_game_the_rule_book_keeps_a_ruling_for_its_edition(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        await window.open("/rules/rule/false-uno")
        await window.tap("We play it so: Draw 2.")
        assert "Leave it open" in window.text()
        assert [(kept.reading.value, kept.edition) for kept in store.settings.rulings] == [
            ("false-draws", "classic")
        ]
        await window.tap("Undo")
        assert not store.settings.rulings


async def test_a_choice_that_the_app_only_notes_says_so_before_and_after_it_is_made(tmp_path: Path) -> None:
    only = "The app only notes this"
    async with running_app(tmp_path) as (window, _store):
        game = await three_at_table(window, JAM)
        await window.open(f"{game}/referee/rule/tie")
        assert window.text().count(only) == 1
        await window.tap("We play it so: One more round decides.")
        assert window.text().count(only) == 1
        await window.open(f"{game}/referee/rule/next-deal")
        assert only not in window.text()
