"""One server with games that have begun, for the tests that only play on: other tests test how a game begins."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from companion.application.guests import HOST
from companion.scoring.systems import System
from storage.opening import open_store
from tests.browser.server import Server
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS, begun_now, new_game


class Setup(NamedTuple):
    """Who plays what."""

    names: tuple[str, ...]
    edition: str
    system: System


PEOPLE: Final = {player.name: player for player in (ANN, BEN, CLEO, DAN)}
SETUPS: Final = (
    Setup(("Ann", "Ben"), "plain", System.WINNER_COLLECTS),
    Setup(("Ann", "Ben", "Cleo"), "plain", System.WINNER_COLLECTS),
    Setup(("Ann", "Ben", "Cleo", "Dan"), "plain", System.WINNER_COLLECTS),
    Setup(("Ann", "Ben"), "ohana", System.WINNER_COLLECTS),
    Setup(("Ann", "Ben", "Cleo"), "ohana", System.WINNER_COLLECTS),
    Setup(("Ann", "Ben", "Cleo"), "ohana", System.LOWEST_TALLY),
    Setup(("Ann", "Ben", "Cleo"), "ohana", System.HANDS_WON),
)
OF_EACH: Final = 24
"""Games of each setup: no test gets one that another has played."""


@dataclass
class BegunGames:
    """The server, and which of its games nobody has played yet."""

    server: Server
    unplayed: dict[Setup, list[str]] = field(default_factory=dict)

    def start(self) -> BegunGames:
        # A browser's own loop may run in this thread.
        with ThreadPoolExecutor(1) as beside:
            beside.submit(lambda: asyncio.run(self._begin())).result()
        self.server.start()
        return self

    async def _begin(self) -> None:
        store = open_store(self.server.data)
        await store.open()
        for number, setup in enumerate(SETUPS):
            self.unplayed[setup] = [f"game-{number}-{each}" for each in range(OF_EACH)]
            edition = EDITIONS[setup.edition]
            for id_ in self.unplayed[setup]:
                game = new_game(
                    setup.system,
                    players=tuple(PEOPLE[name] for name in setup.names),
                    target=setup.system.rules.first_target(edition.target),
                    edition=edition,
                    id_=id_,
                )
                await store.start(begun_now(game), HOST)
        await store.repository.close()

    def address_of(self, *names: str, edition: str = "plain", system: System = System.WINNER_COLLECTS) -> str:
        """Where a game is that these people have just begun."""
        id_ = self.unplayed[Setup(names, edition, system)].pop()
        return f"{self.server.address}/game/{id_}"
