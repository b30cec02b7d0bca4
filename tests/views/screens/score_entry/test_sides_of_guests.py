"""A guest who counts on their own phone sees the side that counts, turns it over, and is told which cards wait."""

from __future__ import annotations

from pathlib import Path

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.cards import DARK, LIGHT, Face
from tests.tables import EDITIONS, new_game
from tests.two_sides import added, out, turned
from tests.views.shared_table import a_table

FLIP = EDITIONS["flip"]
GAME = "flip-game"


async def test_a_guest_is_told_which_cards_wait_when_the_host_turns_the_cards_over(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        store = table.store
        await store.start(new_game(edition=FLIP, id_=GAME), HOST)
        await table.sharing.begin(GAME)
        ben = await table.guest(seat="ben")
        await store.do(GAME, EnterTaps((out(), *added("ben", "7", "draw-one", "draw-one", side=LIGHT))), HOST)
        window = await table.window(ben, f"/game/{GAME}/round")
        assert "Not on this side" not in window.text()
        await store.do(GAME, EnterTaps((turned(DARK),)), HOST)
        await window.settle()
        assert "Not on this side: 2 × Draw One." in window.text()
        assert "Add Draw Five" in window.names()
        await window.tap("Dark side")
        assert "Not on this side" not in window.text()
        assert "Add Draw One" in window.names()
        live = store.games.get(GAME)
        assert live is not None
        assert live.draft.side == LIGHT
        await store.do(GAME, EnterTaps(added("cleo", "7")), HOST)
        await window.settle()
        await window.tap("Dark side")
        assert "You can only count your own cards." in window.text()
        assert live.edition.one_side(LIGHT).facts(Face("draw-one"))
