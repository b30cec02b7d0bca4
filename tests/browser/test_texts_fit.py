"""Every text on every screen with ten players and long names: no words left out, none broken, clipped, covered or over another, in both text sizes.

So it is in every language; `make test` reads a made-up one, whose texts are longer and which is mirrored.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.application.commands.command import settings_change
from companion.application.commands.entry_commands import AddCard, AddTurnEvent, EnterTaps
from companion.application.guests import HOST
from companion.editions.edition_draft import EditionDraft
from companion.game.changes.evenings import SeriesSet
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.players import PLAYER_COLOURS, Player
from companion.round import HandLeft, Round, TypedPoints
from companion.turns.turn import TurnEvent, TurnKind
from tests.browser.browsers import a_phone
from tests.browser.painted_texts import faults, set_text_size, watch_texts
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.conftest import LONG
from tests.faces import Faces
from tests.tables import NOON, new_game, play
from tools.languages.catalogue_files import languages
from tools.languages.pseudo import MIRRORED, PSEUDO, write_pseudo

TEN = (
    *("Maximiliane", "Benedikt-Maria", "Cleopatra", "Annabella von Hohenstein", "Dan", "Eve"),
    *("Frederick", "Guinevere", "Hans-Peter", "Ida"),
)
LONGEST = ("Mia", "Maximiliane Alexandra von Hohenstein-Zor", "Bartholomew Featherstonehaugh-Smith")
"""Few players have large seats, and names can have 40 letters, and long words."""
WON, OPEN, FEW = "/game/won", "/game/open", "/game/few"
COUNTED, KEPT = "/game/counted", "/game/kept"
"""A game whose cards are being counted, and one whose turns are followed."""
SCREENS = (
    *(
        "/",
        "/new",
        "/new/choices",
        "/new/choices/deck",
        "/rules",
        "/rules/rule/challenge",
        "/rules/dealer",
        "/rules/first-card",
        "/rules/challenge",
    ),
    *("/history/evening/won", "/history/series", "/history/series/cup"),
    *("/history", "/history/game/won", "/players", "/players/player/p1", "/settings"),
    *("/settings/editions", "/settings/editions/make", "/settings/editions/code/plain"),
    *("/settings/editions/make/card/wild-draw-color", "/settings/editions/make/card/7"),
    *(
        OPEN,
        f"{OPEN}?sheet=menu",
        f"{OPEN}?sheet=p3",
        f"{OPEN}/round",
        f"{OPEN}?sheet=name%3Ap1",
        f"{OPEN}?sheet=seat%3Ap3",
        f"{OPEN}/more/rules",
    ),
    *(f"{OPEN}/more/rounds", "/game/none"),
    *(f"{OPEN}?sheet=join", f"{OPEN}?sheet=length", f"{OPEN}?sheet=points%3Ap3"),
    *(
        f"{OPEN}/referee",
        f"{OPEN}/referee/turns",
        f"{OPEN}/referee/challenge",
        WON,
        f"{WON}/win",
        FEW,
        f"{FEW}-won/win",
    ),
    *(COUNTED, f"{COUNTED}/round", KEPT, f"{KEPT}/referee/turns", f"{KEPT}/referee/challenge"),
)
SELDOM = (
    *(
        "/nowhere",
        "/text-size",
        "/settings/install",
        "/settings/trash",
        "/share",
        "/join",
        "/take",
        "/new/draw",
    ),
    *(
        f"{OPEN}/draw",
        f"{FEW}/draw",
        f"{OPEN}/share",
        f"{OPEN}/hand-over",
        f"{OPEN}/more/rules/rules-code",
        f"{OPEN}/more/place",
    ),
    *(f"{OPEN}/correct/open-1", f"{OPEN}/correct/open-1/about", "/history/game/few-won"),
    *(
        f"{FEW}?sheet=menu",
        f"{FEW}?sheet=few1",
        f"{FEW}/more/rules",
        f"{FEW}/referee/turns",
        f"{FEW}/referee/challenge",
    ),
)
"""Screens that are seldom opened, or that are much like another."""
FULLEST = (OPEN, f"{OPEN}?sheet=p3", f"{OPEN}/round", f"{WON}/win", FEW, f"{FEW}-won/win")
"""The screens that have most to show."""
NARROW, WIDE = (360, 640), (1440, 900)
USUAL = (412, 915)
TALL = (360, 4000)
"""A window that shows all of a list without scrolling."""
LONG_WORDS = (
    *(*FULLEST, "/rules/challenge", "/history/evening/won", "/history/series/cup", "/players/player/p1"),
    *(f"{COUNTED}/round", f"{KEPT}/referee/turns"),
)
"""The screens that have most to show where words are longer."""
SOME = tuple(screen for screen in SCREENS if screen not in LONG_WORDS)[::3]
"""The others of which `make test` looks at one in three."""
Look = tuple[tuple[int, int], int, tuple[str, ...]]
LOOKS: dict[str, list[Look]] = {
    MIRRORED: [(NARROW, 200, (*LONG_WORDS, *SOME)), (NARROW, 100, FULLEST), (USUAL, 100, (FEW,))],
}
"""For each language the windows in CSS pixels, text sizes in per cent, and the screens that are looked at."""
if LONG:
    SIZES = (NARROW, USUAL)
    EVERYTHING: list[Look] = [(size, percent, SCREENS) for size in SIZES for percent in (200, 100)]
    LOOKS = dict.fromkeys(("", PSEUDO, MIRRORED), EVERYTHING)
    LOOKS[""] = [*EVERYTHING, (WIDE, 200, SCREENS), (WIDE, 100, SCREENS)]
    ALL = (*SCREENS, *SELDOM)
    IN_LANGUAGES: list[Look] = [(size, percent, ALL) for size, percent, _ in EVERYTHING]
    LOOKS |= {code: [*IN_LANGUAGES, (TALL, 200, ALL)] for code in languages()}
PATIENCE = 10
"""Looks at a screen until what is wrong with it is no longer taken for a screen that is being drawn."""


async def keep_games(data: Path, language: str = "") -> None:
    """A game that was won and an open one, of ten players with long names, and such games of three."""
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
        ("counted", (ten[0], ten[2], ten[6]), 1000),
        ("kept", (ten[0], ten[2], ten[6]), 1000),
        ("won", ten, 300),
        ("open", ten, 1000),
    ):
        game = new_game(players=players, target=target, edition=plain, id_=id_)
        await store.start(play(game, first_round(f"{id_}-1", players), edition=plain), HOST)
    cup = SeriesSet(series="cup", name="The cup of all who have a long name", form="best-of 5")
    for id_ in ("won", "few-won"):
        await store.do(id_, cup, HOST)
    await store.do("counted", EnterTaps((Tap(kind=TapKind.WENT_OUT, player="p0"),)), HOST)
    for face in (Faces.ZERO, Faces.SEVEN, Faces.SEVEN, Faces.SKIP, Faces.WILD):
        await store.do("counted", AddCard(round_id=NEW_ROUND, player="p2", face=face), HOST)
    turned_up = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit="red")
    await store.do("kept", AddTurnEvent(turned_up), HOST)
    flip = EditionDraft.of(store.editions["flip"], replaces=False)
    await store.change_edition_draft(lambda _: replace(flip, name="Our own deck"))
    await store.change_settings(settings_change(language=language), HOST)
    await store.repository.close()


def first_round(id_: str, players: tuple[Player, ...]) -> Round:
    """The first player goes out, everybody else is caught."""
    hands = tuple(
        HandLeft(player=player.id, held=TypedPoints(typed=30 + 5 * number))
        for number, player in enumerate(players[1:], 1)
    )
    return Round(id=id_, dealer=players[0].id, went_out=players[0].id, hands=hands, at=NOON)


@contextmanager
def games_in(language: str, folder: Path, port: int) -> Iterator[Server]:
    """The app with these games in a language, which may be made up; by its folder, empty for English."""
    data, translated = folder / "data", folder / "translations"
    data.mkdir()
    # The browser's driver runs a loop in this thread.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, keep_games(data, language.replace("_", "-"))).result()
    program: tuple[str, ...] = ()
    if language in {PSEUDO, MIRRORED}:
        write_pseudo(translated, language)
        program = (sys.executable, "-m", "tests.browser.translated_app", str(translated))
    server = Server(data=data, port=port, program=program).start()
    yield server
    said = server.stop()
    assert "Traceback" not in said, said


@pytest.mark.parametrize("language", LOOKS, ids=lambda language: language or "en")
def test_every_text_is_whole(language: str, tmp_path: Path, port: int, browser: Browser) -> None:
    found: list[str] = []
    with (
        games_in(language, tmp_path, port) as ten,
        a_phone(browser, width=NARROW[0], height=NARROW[1]) as phone,
    ):
        watch_texts(phone)
        phone.open(ten.address)
        for (width, height), percent, screens in LOOKS[language]:
            phone.page.set_viewport_size({"width": width, "height": height})
            set_text_size(phone, percent)
            for screen in screens:
                phone.go(screen)
                found += [f"{screen} at {width}x{height}, {percent} %: {fault}" for fault in lasting(phone)]
                if screen == f"{OPEN}/round":
                    phone.page.keyboard.press("?")
                    phone.settle()
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
