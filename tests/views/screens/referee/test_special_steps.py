from __future__ import annotations

from pathlib import Path

import pytest

from companion.turns.turn import Phase
from tests.new_effects import edition_file_with_new_effects
from tests.views.playing import running_app, tapped, three_at_table, turn_at


async def test_a_new_effect_is_played_on_the_turn_keeper_without_a_line_in_the_screens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "hats.toml").write_text(edition_file_with_new_effects(monkeypatch, "hats"), encoding="utf-8")
    async with running_app(tmp_path) as (window, store):
        route = await three_at_table(window, store.editions["hats"])
        await window.open(f"{route}/referee/turns")
        await tapped(window, "Blue Skip was turned up")
        assert "Ann draws a card." in window.text()
        await tapped(window, "Cleo plays Lotso", "Green is named")
        assert "Who wears a hat?" in window.text()
        await tapped(window, "Ann wears a hat", "Cleo wears a hat", "Those wear hats")
        assert "Ben draws 5 cards." in window.text()
        turn = turn_at(store, route)
        assert turn.counts is not None
        assert (turn.phase, turn.mover.name, turn.counts.hands) == (Phase.TO_PLAY, "Ben", (8, 12, 6))
