"""What the page paints before the app runs says what the first screen then says, and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from companion.application.commands.command import settings_change
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.ports import Theme
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.players import Player
from companion.scoring.systems import System
from tests.tables import a_round, new_game, play
from tests.views.headless import Window
from tests.views.playing import running_app, sit_down, tapped, three_at_table
from views import first_paint as first_paints
from views.first_paint import DRAFT_WAIT, KeptPaint, _card, first_paint, open_painted_game, welcome_paint
from views.live_summary import live_summary


class _Texts(HTMLParser):
    """The texts of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.tags: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


async def painted(store: HostStore) -> list[str]:
    """The texts of the paint, without the star of whoever leads, which is an icon in the app."""
    return [text for text in _Texts(json.loads(await first_paint(store))["html"]).texts if text != "★"]


async def test_the_paint_has_the_words_of_the_first_screen(window: Window, store: HostStore) -> None:
    await three_at_table(window)
    await tapped(window, "Ben went out", "Add Wild", "Next: Ann", "Add 7", "Save round")
    await window.open("/")
    words = await painted(store)
    assert {"Last Card", "Round 2", "Ann", "Ben", "Cleo", "57"} <= set(words)
    assert [word for word in words if word not in window.text().splitlines()] == []


@pytest.mark.parametrize(("players", "teams"), [(4, 2), (6, 2), (6, 3), (8, 4)])
async def test_the_paint_and_the_first_screen_have_the_total_of_each_team(
    window: Window, store: HostStore, players: int, teams: int
) -> None:
    """Each hand has points of its own, so that no total of a player is that of a team."""
    seats = tuple(Player(id=f"p{number}", name=f"Player {number}") for number in range(players))
    held: dict[str, Any] = {f"p{number}": 2**number for number in range(1, players)}
    rules = BY_THE_SHEET.with_rule(House.PARTNERS, teams)
    game = new_game(System.LOWEST_TALLY, players=seats, target=2000, house_rules=rules)
    await store.start(play(game, a_round("1", "p0", dealer="p0", **held)), HOST)
    words = await painted(store)
    shown = window.text().splitlines()
    for first in range(teams):
        team = range(first, players, teams)
        names = [f"Player {number}" for number in team]
        line = ", ".join(names[:-1]) + f" & {names[-1]}"
        total = str(sum(2**number for number in team if number))
        for said in (words, shown):
            assert said[said.index(line) + 1] == total
    assert [word for word in words if word not in shown] == []


async def test_the_game_of_the_first_screen_can_be_opened_before_it_is_drawn(
    window: Window, store: HostStore
) -> None:
    assert await open_painted_game(store) is None
    await three_at_table(window)
    opened = await open_painted_game(store)
    assert opened is not None
    assert store.games.get(opened.game.id) is opened


async def test_without_a_game_the_paint_is_the_welcome_of_the_first_screen(
    window: Window, store: HostStore
) -> None:
    assert await first_paint(store) == welcome_paint()
    assert [word for word in await painted(store) if word not in window.text().splitlines()] == []


async def test_the_paint_says_whose_turn_it_is_while_the_turns_are_followed(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up")
    await window.open("/")
    turn = next(word for word in await painted(store) if "clockwise" in word)
    assert "red" in turn
    assert turn in window.text().splitlines()


async def test_a_name_is_text_whatever_it_is(window: Window, store: HostStore) -> None:
    await sit_down(window, "<img src=x>", "Ben & Co", "</div>")
    words = await painted(store)
    assert {"<img src=x>", "Ben & Co", "</div>"} <= set(words)
    assert "img" not in _Texts(json.loads(await first_paint(store))["html"]).tags


async def test_a_colour_stays_in_its_place_whatever_it_is(window: Window, store: HostStore) -> None:
    await three_at_table(window)
    live = await open_painted_game(store)
    assert live is not None
    html = _card(replace(live_summary(live), colours=('#123456"><img src=x>',)))
    assert "img" not in _Texts(html).tags
    assert "&lt;img" in html


@pytest.mark.parametrize("theme", list(Theme))
async def test_the_paint_has_the_theme_of_the_settings(store: HostStore, theme: Theme) -> None:
    await store.change_settings(settings_change(theme=theme), HOST)
    assert json.loads(await first_paint(store))["theme"] == theme.value


async def test_a_game_that_cannot_be_read_is_not_painted(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, _):
        await three_at_table(window)
    for file in (*tmp_path.glob("games/*.json"), *tmp_path.glob("copies/*.json")):
        file.write_bytes(b"{")
    async with running_app(tmp_path) as (_, store):
        assert await painted(store) == ["Last Card"]


async def test_a_saved_round_is_painted_at_once_and_a_card_a_second_later(
    window: Window, store: HostStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    # However long the taps take here, no second passes between them.
    monkeypatch.setattr(first_paints, "DRAFT_WAIT", 3600)
    KeptPaint(store, kept.append)
    await window.settle()
    await three_at_table(window)
    await window.settle()
    assert "Round 1" in kept[-1]
    # Every screen of the game is told at once that a round has begun.
    await tapped(window, "Ben went out")
    await window.settle()
    before = len(kept)
    await tapped(window, "Add Wild", "Next: Ann", "Add 7")
    assert len(kept) == before
    await tapped(window, "Save round")
    await window.settle()
    assert "Round 2" in kept[-1]
    assert len(kept) == before + 1
    assert DRAFT_WAIT <= 1


async def test_on_the_site_a_game_in_memory_is_not_read_again_to_be_painted(tmp_path: Path) -> None:
    kept: list[str] = []
    async with running_app(tmp_path) as (window, store):
        await three_at_table(window)
        for file in (*tmp_path.glob("games/*.json"), *tmp_path.glob("copies/*.json")):
            file.write_bytes(b"{")
        KeptPaint(store, kept.append)
        await window.settle()
        assert "Round 1" in kept[-1]
