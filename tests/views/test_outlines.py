"""Each screen stands as it was kept: a word, an icon, a colour or a drawing that nobody meant to change shows in a file."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded
from companion.players import CARD_AVATARS
from tests.kept import KEPT, compare
from tests.tables import ANN, BEN, CLEO, DAN, EVE, a_round, new_game, play
from tests.views.fields import BEGIN, GAME, addresses, furnish
from tests.views.headless import Window, open_window
from tests.views.outlines import outline, sum_of
from views.kit.avatar import drawn_card

_ELSEWHERE = re.compile(
    r"/rule/|/referee/challenge|/(round|1)/rules|/more/:|/evening/.+/game|/series/.+/game"
    r"|game-[23]/(round|draw|referee|hand-over|share|more)|history/game/.+/hand-over"
)
"""Addresses of a screen that another address shows, too."""
ACTS = {
    "the name of an edition is missing": ("/new/editions/make", (BEGIN, "Save deck")),
    "a card that is new": ("/new/editions/make", (BEGIN, "Add a card")),
    "house rules": ("/new/choices", ("Choose house rules",)),
    "nobody is asked for": ("/new", ("Start game",)),
    "the filter of the history": ("/history", ("Filter",)),
    "typed points": (f"/game/{GAME}/round", ("Type points instead",)),
}
"""What is tapped at which address, by what is shown then."""


def kept_name(address: str) -> str:
    return f"screens/{re.sub('[^a-z0-9]+', '-', address.lower()).strip('-') or 'home'}"


_SMALL_BEHIND_A_STOP = re.compile(r"\w\w[.!?]”? +[a-z]|\d\. +[a-z]")
"""A sentence that begins with a small letter behind another one."""


def test_no_control_says_a_sentence_with_a_small_letter_behind_another_one() -> None:
    assert _SMALL_BEHIND_A_STOP.search("Ann: 19. leads, 481 to go")
    found = {
        line
        for file in sorted((KEPT / "screens").iterdir())
        for line in file.read_text(encoding="utf-8").splitlines()
        if _SMALL_BEHIND_A_STOP.search(line)
    }
    assert not found, "\n".join(sorted(found))


async def test_each_screen_stands_as_it_was_kept(store: HostStore) -> None:
    await furnish(store)
    for address in addresses():
        if not _ELSEWHERE.search(address):
            window = await open_window(store, route=address)
            compare(kept_name(address), outline(window))
            await window.close()


@pytest.mark.parametrize("shown", ACTS)
async def test_what_an_act_leads_to_stands_as_it_was_kept(store: HostStore, shown: str) -> None:
    await furnish(store)
    address, taps = ACTS[shown]
    window = await open_window(store, route=address)
    for tap in taps:
        await window.tap(tap)
    compare(f"screens/{shown.replace(' ', '-')}", outline(window))
    await window.close()


async def won(
    store: HostStore, name: str, *rounds: dict[str, Any], size: tuple[int, int] = (412, 915)
) -> None:
    plain = store.editions["plain"]
    game = new_game(edition=plain, players=(ANN, BEN, CLEO, DAN, EVE))
    for number, held in enumerate(rounds):
        out = next(player.id for player in game.seats if player.id not in held)
        game = play(game, a_round(f"{number}", out, **held), edition=plain)
    await store.start(game, HOST)
    await store.do(GAME, GameEnded(), HOST)
    window: Window = await open_window(store, route=f"/game/{GAME}/win", width=size[0], height=size[1])
    compare(f"screens/{name}", outline(window))
    await window.close()


@pytest.mark.parametrize("size", [(412, 915), (1440, 900)], ids=str)
async def test_the_win_of_one_and_of_two_stands_as_it_was_kept(
    store: HostStore, size: tuple[int, int]
) -> None:
    await won(store, f"win-{size[0]}", {"ben": 20, "cleo": 7, "dan": 3, "eve": 1}, size=size)


async def test_a_tie_at_the_top_stands_as_it_was_kept(store: HostStore) -> None:
    first = {"ben": 20, "cleo": 1, "dan": 0, "eve": 0}
    await won(store, "win-of-two", first, {"ann": 20, "cleo": 1, "dan": 0, "eve": 0})


def test_each_drawn_avatar_is_the_one_that_was_kept() -> None:
    cards = {word: drawn_card(word, 40, "#1D4ED8") for word in CARD_AVATARS}
    compare("avatars", [f"{word} {sum_of(card.controls[1].content.shapes)}" for word, card in cards.items()])  # type: ignore[attr-defined]
