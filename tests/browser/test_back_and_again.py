"""A walk whose every tap is followed by Back, Forward, a reload, the same tap again, or the same tap in a second window."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from companion.application.guests import HOST
from companion.scoring.systems import System
from storage.opening import open_store
from tests.browser.browsers import a_phone
from tests.browser.controls import Control
from tests.browser.phone import PATIENCE, Phone
from tests.browser.server import Server, running_server
from tests.browser.walker import Walk, click_on, outline
from tests.conftest import LONG
from tests.tables import ANN, BEN, CLEO, a_round, cards, new_game, play

WALKS, TAPS = (100, 25) if LONG else (1, 8)
ANYWHERE: Final = re.compile(r"^/(?!share|take|settings/install|game/[^/]+/(share|hand-over))")
"""Where a walk stays: on every screen but those that need another device."""
ROUTES: Final = (
    *(
        "/game/game-1",
        "/game/game-1/round",
        "/game/game-1/more/rules",
        "/game/game-1/more/rounds",
        "/game/game-1?sheet=menu",
    ),
    *("/game/game-2", "/history/game/game-1", "/history/game/game-2", "/settings", "/new", "/players", "/"),
)
SPINNER: Final = "Opening the game"
SPINS_MOST: Final = 20_000
"""Milliseconds after which a spinner counts as endless: 5,000 on a machine that does nothing else."""
TAPPABLE: Final = "flt-semantics[role=button], flt-semantics[role=switch], flt-semantics[role=tab]"
QUICK, SLOW = 150, 400
"""Milliseconds between the taps of a double tap."""
DOUBLE: Final = 450
"""Milliseconds from which on two taps were no double tap: the machine was too busy."""
TIMES: Final = (
    "addEventListener('pointerdown', event => (window.tapped ||= []).push(performance.now()), true);"
)
LOOKS_AGAIN: Final = 250
"""Milliseconds until a screen without a button that is alive is looked at again."""
LEFT: Final = "Execution context was destroyed"
"""What the browser says of a page that was left while it was asked."""
T = TypeVar("T")
WRONG: Final = ("That didn't work", "There is nothing at this address")
"""What no screen may say."""


def inside(task: Coroutine[Any, Any, T]) -> T:
    """Run a task of the store: the browser's own loop runs in this thread."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, task).result()


async def start_setup(folder: Path) -> None:
    """Two games with rounds, and one in the trash."""
    store = open_store(folder)
    await store.open()
    edition = store.editions["plain"]
    for number, system in enumerate((System.WINNER_COLLECTS, System.HANDS_WON, System.LOWEST_TALLY), 1):
        game = new_game(
            system,
            players=(ANN, BEN, CLEO),
            target=system.rules.first_target(edition.target),
            edition=edition,
            id_=f"game-{number}",
        )
        rounds = [a_round(f"r{each}", "ann") for each in range(3)]
        if system.rules.counts_hands:
            rounds = [a_round(f"r{each}", "ann", ben=cards("7"), cleo=cards("skip")) for each in range(3)]
        await store.start(play(game, *rounds, edition=edition), HOST)
    await store.trash.add("game-3")
    await store.repository.close()


async def changes(folder: Path) -> dict[str, int]:
    """How many changes of each game are in force."""
    store = open_store(folder)
    await store.open()
    found = {row.id: (await store.repository.load(row.id)).game.done for row in store.game_list.rows}
    await store.repository.close()
    return found


@dataclass(kw_only=True)
class TwiceWalk:
    """The walk.

    Attributes:
        walk: Taps in the first window.
        second: The second window.
        folder: The data of the server.
        random: Decides what follows a tap.
    """

    walk: Walk
    second: Phone
    folder: Path
    random: Random

    @property
    def live(self) -> Phone:
        return self.walk.live

    def step(self) -> None:
        """One tap and what follows it, and the laws."""
        control = self.walk.choose()
        if control is None:
            return
        follows = self.random.choice(
            (self.back, self.forward, self.reload, self.again, self.again, self.elsewhere)
        )
        self.walk.trail.append(f"  then {follows.__name__}")
        before = inside(changes(self.folder))
        times = len(self.live.page.evaluate("window.tapped || []"))
        self.walk.click(control)
        try:
            follows(control)
            self.live.settle()
        except PlaywrightError as left:
            if LEFT not in str(left):
                raise
            # A reload that was asked for twice comes late. Back on the screen and Back of the phone may leave the app.
            self.live.page.wait_for_timeout(LOOKS_AGAIN)
            self.live.page.wait_for_load_state()
            if self.live.address == "about:blank":
                self.live.page.go_forward()
            self.live.page.wait_for_selector(TAPPABLE, state="attached", timeout=PATIENCE)
            self.live.settle()
        for window in (self.live, self.second):
            self.is_alive(window)
        gaps = self.live.page.evaluate("window.tapped || []")[times:]
        if follows is self.again and (len(gaps) < 2 or gaps[1] - gaps[0] > DOUBLE):
            return
        if follows != self.elsewhere:
            after = inside(changes(self.folder))
            more = sum(abs(after.get(id_, 0) - before.get(id_, 0)) for id_ in after if id_ in before)
            told = "\n  ".join(self.walk.trail[-12:])
            assert more <= 1, f"one act changed games {before} to {after}:\n  {told}"
            assert abs(len(after) - len(before)) <= 1, f"{before} {after}:\n  {told}"

    def back(self, control: Control) -> None:
        del control
        # Behind the first entry is no screen of the app.
        self.live.page.evaluate("history.state && history.state.serialCount > 0 && history.back()")

    def forward(self, control: Control) -> None:
        del control
        self.live.page.evaluate("history.forward()")

    def reload(self, control: Control) -> None:
        del control
        try:
            self.live.page.reload()
        except PlaywrightError:
            # The page was on its way back through its history, which ends a reload.
            self.live.page.reload()
        self.live.page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=PATIENCE)

    def again(self, control: Control) -> None:
        self.live.page.wait_for_timeout(self.random.randint(QUICK, SLOW))
        self.walk.click(control)

    def elsewhere(self, control: Control) -> None:
        """The same tap in the second window, at the same address."""
        self.second.go(self.walk.trail[-2].rpartition(" at ")[2])
        same = [one for one in self.second.controls() if one.name == control.name]
        if same:
            click_on(self.second, same[0])
            self.second.settle()

    def is_alive(self, window: Phone) -> None:
        """No spinner is endless, something can be tapped, and nothing went wrong."""
        told = "\n  ".join(self.walk.trail[-12:])
        window.page.get_by_text(SPINNER).or_(window.page.get_by_label(SPINNER)).first.wait_for(
            state="detached", timeout=SPINS_MOST
        )
        # Between two screens, and while a page is loaded again, there may be nothing at all for a moment.
        shown = alive = list[str]()
        for _ in range(SPINS_MOST // LOOKS_AGAIN):
            window.page.wait_for_selector(TAPPABLE, state="attached", timeout=SPINS_MOST)
            shown = outline(window)
            alive = [each for each in shown if re.match("button|tab", each) and not each.endswith("|true")]
            if alive:
                break
            window.page.wait_for_timeout(LOOKS_AGAIN)
        assert not [each for each in shown if any(wrong in each for wrong in WRONG)], f"{shown}:\n  {told}"
        assert alive, f"every button is dead: {shown}:\n  {told}"


@pytest.fixture
def table(tmp_path: Path, port: int) -> Iterator[Server]:
    inside(start_setup(tmp_path))
    with running_server(tmp_path, port) as running:
        yield running


@pytest.mark.parametrize("seed", range(WALKS))
def test_back_forward_reload_and_the_same_tap_again_leave_every_screen_alive_and_change_a_game_once(
    seed: int, table: Server, tmp_path: Path, browser: Browser
) -> None:
    random = Random(seed)
    with a_phone(browser) as live, a_phone(browser, number=1) as second:
        live.page.add_init_script(TIMES)
        live.open(table.address)
        second.open(table.address)
        walk = Walk(
            live=live, fresh=second, address=table.address, random=random, routes=ROUTES, stays_at=ANYWHERE
        )
        twice = TwiceWalk(walk=walk, second=second, folder=tmp_path, random=random)
        for _ in range(TAPS):
            try:
                twice.step()
            except (PlaywrightError, AssertionError) as wrong:
                wrong.add_note("\n  ".join(walk.trail[-12:]))
                raise
