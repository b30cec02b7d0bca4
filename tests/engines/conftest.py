from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.server import Server, running_server
from tests.engines.display import a_display
from tests.engines.engine_phone import EnginePhone
from tests.engines.firefox import Firefox
from tests.engines.session import Session
from tests.engines.webkit import WebKit
from tests.ports import held_port
from tests.shared_machine import have_machine_alone
from tests.site.own_phone import SiteHost, hosted
from tests.site.tested_site import tested_site

ENGINES: Final = ("firefox", "webkit")


@dataclass
class Engine:
    """One of the two engines, and how a phone of it is started.

    Attributes:
        name: `firefox` or `webkit`.
        folder: Where its phones keep everything.
        display: The X display of WebKit's windows.
    """

    name: str
    folder: Path
    display: str
    running: list[Session] = field(default_factory=list)

    @property
    def downloads(self) -> Path:
        """Where its phones save files."""
        return self.folder / "downloads"

    def start(self, profile: str = "phone", **options: Any) -> EnginePhone:
        """A phone; the same profile again is the same phone."""
        session: Session
        if self.name == "firefox":
            session = Firefox(self.folder / profile, downloads=self.downloads, **options)
        else:
            # Its driver loses an answer now and then on a busy machine, and waits five minutes for it.
            have_machine_alone()
            session = WebKit(self.folder / profile, display=self.display, downloads=self.downloads, **options)
        self.running.append(session)
        return EnginePhone(session)

    def close(self) -> None:
        """Switch its phones off."""
        for session in self.running:
            session.close()


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with a_display() as name:
        yield name


@pytest.fixture
def engine_of(display: str, tmp_path: Path) -> Iterator[Callable[[str], Engine]]:
    """Starts an engine by its name."""
    started: list[Engine] = []

    def start(name: str) -> Engine:
        started.append(Engine(name=name, folder=tmp_path / name, display=display))
        started[-1].downloads.mkdir(parents=True)
        return started[-1]

    yield start
    for engine in started:
        engine.close()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, engine_of: Callable[[str], Engine]) -> Engine:
    return engine_of(request.param)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for both engines; each plays games of its own."""
    with running_server(tmp_path_factory.mktemp("server") / "data") as running:
        yield running


@pytest.fixture(scope="session")
def site() -> Path:
    return tested_site()


@pytest.fixture
def host(site: Path) -> Iterator[SiteHost]:
    with hosted(site, port=held_port()) as opened:
        yield opened


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start a test again whose browser broke; no other failure is tried again."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=3, only_rerun=["BrokenEngine"]))
