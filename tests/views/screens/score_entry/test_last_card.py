from __future__ import annotations

from companion.application.commands.command import Undo
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.players import PlayerLeft, PlayerLeftRound
from tests.tables import new_game
from tests.views.headless import Window


async def test_who_draws_for_the_last_card_is_named_again_when_a_player_leaves_the_round(
    window: Window, store: HostStore
) -> None:
    await store.start(new_game(edition=store.editions["plain"], id_="one"), HOST)
    await window.open("/game/one")
    await window.tap("Cleo went out")
    await window.tap("Went out on Draw Two")
    assert "First Ann draws 2; Ben if you played the other way." in window.text()
    await store.do("one", PlayerLeft(player="ann"), HOST)
    await window.settle()
    assert "First Ann draws 2; Ben if you played the other way." in window.text()
    await store.do("one", Undo(), HOST)
    await store.do("one", PlayerLeftRound(player="ann"), HOST)
    await window.settle()
    assert "First Ben draws 2." in window.text()
    await store.do("one", Undo(), HOST)
    await window.settle()
    assert "First Ann draws 2; Ben if you played the other way." in window.text()
