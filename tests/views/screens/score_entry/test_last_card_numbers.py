"""Who draws for a last card, as the pad says it without the turn keeper: in every deck, on every side, at small tables."""

from __future__ import annotations

import re

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.players import PLAYER_COLOURS, Player
from tests.tables import ANN, BEN, CLEO, EDITIONS, new_game
from tests.views.headless import Window

SEATS = (ANN, BEN, CLEO, Player(id="dan", name="Dan", colour=PLAYER_COLOURS[3]))
BELOW_NOTHING = re.compile(r"[-−]\d")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("players", [SEATS[:2], SEATS])
@pytest.mark.parametrize("edition", EDITIONS)
async def test_no_last_card_makes_anybody_draw_less_than_nothing(
    window: Window, store: HostStore, edition: str, players: tuple[Player, ...]
) -> None:
    await store.start(new_game(players=players, edition=store.editions[edition], id_="one"), HOST)
    await window.open("/game/one")
    await window.tap("Ann went out")
    for _ in range(2):
        for chip in sorted(name for name in window.names() if name.startswith("Went out on ")):
            await window.tap(chip)
            assert not BELOW_NOTHING.search(window.text()), chip
            await window.tap(chip)
        if "Dark side" not in window.names():
            break
        await window.tap("Dark side")


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (SEATS[:2], "First Ben draws until the colour comes, then count the cards."),
        (
            SEATS,
            "First Ben draws until the colour comes. If you played the other way, Dan does.",
        ),
    ],
)
async def test_who_draws_for_a_last_wild_draw_color_draws_until_the_colour_comes(
    window: Window, store: HostStore, players: tuple[Player, ...], said: str
) -> None:
    await store.start(new_game(players=players, edition=store.editions["flip"], id_="one"), HOST)
    await window.open("/game/one")
    for name in ("Ann went out", "Dark side", "Went out on Wild Draw Color"):
        await window.tap(name)
    assert said in " ".join(window.text().splitlines())
