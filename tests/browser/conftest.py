from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_browser, a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server, running_server
from tests.ports import held_port


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with a_browser(for_many_starts=True) as opened:
        yield opened


@pytest.fixture(scope="package")
def port() -> int:
    """The port of every server: a browser keeps what it keeps by the address."""
    return held_port()


@pytest.fixture
def server(tmp_path: Path, port: int) -> Iterator[Server]:
    with running_server(tmp_path / "data", port) as running:
        yield running


@pytest.fixture(scope="package")
def begun_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BegunGames]:
    """A server with games that have begun."""
    games = BegunGames(Server(data=tmp_path_factory.mktemp("begun") / "data")).start()
    yield games
    said = games.server.stop()
    assert "Traceback" not in said, said


@pytest.fixture
def phone(browser: Browser) -> Iterator[Phone]:
    with a_phone(browser) as opened:
        yield opened
