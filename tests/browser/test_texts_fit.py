"""Every text on every screen with ten players and long names: no words left out, none broken, clipped, covered or over another, in both text sizes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.application.guests import HOST
from companion.game.changes.evenings import SeriesSet
from companion.hand import TypedPoints
from companion.players import PLAYER_COLOURS, Player
from companion.round import HandLeft, Round
from tests.browser.browsers import a_phone
from tests.browser.painted_texts import faults, set_text_size, watch_texts
from tests.browser.phone import Phone
from tests.browser.server import Server, running_server
from tests.conftest import LONG
from tests.tables import NOON, new_game, play

TEN = (
    *("Maximiliane", "Benedikt-Maria", "Cleopatra", "Annabella von Hohenstein", "Dan", "Eve"),
    *("Frederick", "Guinevere", "Hans-Peter", "Ida"),
)
LONGEST = ("Mia", "Maximiliane Alexandra von Hohenstein-Zor", "Bartholomew Christopher Montgomery Smith")
"""Few players have large seats, and names can have 40 letters."""
WON, OPEN, FEW = "/game/won", "/game/open", "/game/few"
SCREENS = (
    *(
        "/",
        "/new",
        "/rules",
        "/rules/rule/challenge",
        "/rules/dealer",
        "/rules/first-card",
        "/rules/challenge",
    ),
    *("/history/evening/won", "/history/series", "/history/series/cup"),
    *("/history", "/history/game/won", "/players", "/players/player/p1", "/settings"),
    *("/settings/editions", "/settings/editions/make", "/settings/editions/code/plain"),
    *(OPEN, f"{OPEN}?sheet=menu", f"{OPEN}?sheet=p3", f"{OPEN}/round", f"{OPEN}/more", f"{OPEN}/more/rules"),
    *(f"{OPEN}/more/rounds", "/game/none"),
    *(f"{OPEN}?sheet=join", f"{OPEN}?sheet=target", f"{OPEN}?sheet=points%3Ap3"),
    *(
        f"{OPEN}/referee",
        f"{OPEN}/referee/turns",
        f"{OPEN}/referee/challenge",
        WON,
        f"{WON}/win",
        FEW,
        f"{FEW}-won/win",
    ),
)
FULLEST = (OPEN, f"{OPEN}?sheet=p3", f"{OPEN}/round", f"{WON}/win", FEW, f"{FEW}-won/win")
"""The screens that have most to show."""
NARROW, WIDE = (360, 640), (1440, 900)
LOOKS = [(NARROW, 200, SCREENS), (NARROW, 100, FULLEST), (WIDE, 100, FULLEST)]
"""Windows in CSS pixels, text sizes in per cent, and the screens that are looked at."""
if LONG:
    LOOKS = [(size, percent, SCREENS) for size in (NARROW, (412, 915), WIDE) for percent in (200, 100)]
PATIENCE = 10
"""Looks at a screen until what is wrong with it is no longer taken for a screen that is being drawn."""


async def keep_two_games(data: Path) -> None:
    """A game that was won and an open one, of ten players with long names, and two such games of three."""
    from storage.opening import open_store

    store = open_store(data)
    await store.open()
    ten = tuple(
        Player(id=f"p{number}", name=name, colour=PLAYER_COLOURS[number]) for number, name in enumerate(TEN)
    )
    few = tuple(replace(ten[number], id=f"few{number}", name=name) for number, name in enumerate(LONGEST))
    plain = store.editions["plain"]
    for id_, players, target in (
        ("few-won", few, 50),
        ("few", few, 1000),
        ("won", ten, 300),
        ("open", ten, 1000),
    ):
        game = new_game(players=players, target=target, edition=plain, id_=id_)
        await store.start(play(game, first_round(f"{id_}-1", players), edition=plain), HOST)
    cup = SeriesSet(series="cup", name="The cup of all who have a long name", form="best-of 5")
    for id_ in ("won", "few-won"):
        await store.do(id_, cup, HOST)
    await store.repository.close()


def first_round(id_: str, players: tuple[Player, ...]) -> Round:
    """The first player goes out, everybody else is caught."""
    hands = tuple(
        HandLeft(player=player.id, held=TypedPoints(typed=30 + 5 * number))
        for number, player in enumerate(players[1:], 1)
    )
    return Round(id=id_, dealer=players[0].id, went_out=players[0].id, hands=hands, at=NOON)


@pytest.fixture
def ten(tmp_path: Path, port: int) -> Iterator[Server]:
    """The app with these games."""
    data = tmp_path / "data"
    data.mkdir()
    # The browser's driver runs a loop in this thread.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, keep_two_games(data)).result()
    with running_server(data, port) as running:
        yield running


def test_every_text_is_whole(ten: Server, browser: Browser) -> None:
    found: list[str] = []
    with a_phone(browser, width=NARROW[0], height=NARROW[1]) as phone:
        watch_texts(phone)
        phone.open(ten.address)
        for (width, height), percent, screens in LOOKS:
            phone.page.set_viewport_size({"width": width, "height": height})
            set_text_size(phone, percent)
            for screen in screens:
                phone.go(screen)
                found += [f"{screen} at {width}x{height}, {percent} %: {fault}" for fault in lasting(phone)]
                if screen == f"{OPEN}/round":
                    phone.page.keyboard.press("?")
                    phone.see("These keys")
                    found += [f"keys at {width}x{height}, {percent} %: {fault}" for fault in lasting(phone)]
                    phone.page.keyboard.press("Escape")
    assert not found, "\n".join(found)


def lasting(phone: Phone) -> list[str]:
    """What stays wrong: a screen that is being drawn may be wrong for a moment."""
    for _ in range(PATIENCE):
        found = [*faults(phone)]
        if not found:
            break
        phone.settle()
    return found
