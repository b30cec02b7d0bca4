"""Drawing a screen changes nothing: neither what its window remembers nor what the store holds."""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.components.component import Renderer

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import SeriesSet
from companion.game.draft import NEW_ROUND, Tap, TapKind
from tests.kept_games import keep_games
from tests.views.headless import open_window
from views.app import routes
from views.state.app_state import AppState

VIEWS = str(Path(inspect.getfile(routes)).parent)
NOT_STATE = {
    "page": "it is Flet's",
    "repository": "it is the disk's",
    "transfer": "as above",
    "_repository": "as above",
    "store": "it is compared by itself",
    "host": "as above",
    "edition_changes": "it has the same parts as the store",
    "handovers": "as above",
    "redraws": "a component that is drawn listens from then on",
    "listeners": "as above, for a window",
}
"""Fields of a window and of the store that are not compared, and why."""
CACHES = {
    "_rows": "the ordered list as a tuple",
    "_found": "what all rows say: games and wins, the evenings, the series",
    "_texts": "the text of a row that is searched",
    "known": "the figures of a player",
    "_records": "the records of the table",
}
"""Fields that hold what is worked out of others at the first use."""
NOT_DRAWN = {
    "listeners": "a window listens once, when it is opened",
    "notifications": "changes of other windows wait there",
    "new_id": "only what is new needs an id",
    "read_quota": "an effect asks the browser, after the screen was drawn",
    "unplayed": "an effect discards them, after the first screen was drawn",
}
"""What a store offers to readers that no screen asks for while it is drawn, and why."""
VALUES = {
    "gid": "four",
    "rid": "1",
    "pid": "ann",
    "part": "points",
    "topic": "challenge",
    "eid": "plain",
    "evid": "four",
    "sid": "cup",
    "face": "7",
}
"""What stands in an address: a game with a round, the round, a player, a part of the table's menu, a rule, a series, a card."""
WON = {"/game/four/win": "/game/one/win"}
"""The screen of a won game, which an open game leaves."""


CHANGING = {"repository", "transfer", "trash", "edition_changes", "handovers"}
"""The parts of the host's store that change what is kept."""


def readable() -> Iterator[str]:
    """What a screen may ask of a store while it is drawn: its fields and its properties, but no method."""
    fields = {field.name for field in dataclasses.fields(HostStore)}
    properties = inspect.getmembers(HostStore, lambda found: isinstance(found, property))
    yield from fields.union(name for name, _ in properties) - CHANGING


def screens(found: list[ft.Route], above: str = "") -> Iterator[tuple[Any, str]]:
    """Every screen with its address, some with several addresses."""
    for route in found:
        path = f"{above.rstrip('/')}/{str(route.path).lstrip('/')}"
        address = re.sub(r":(\w+)", lambda part: VALUES[part[1]], path)
        yield route.component, WON.get(address, address)
        yield from screens(list(route.children or []), path)


def state_of(value: Any, at: str, found: dict[str, Any]) -> dict[str, Any]:
    """All that a part of the app remembers, by the names of the fields that lead to it."""
    params = getattr(type(value), "__dataclass_params__", None)
    if params is not None and not params.frozen:
        for field in dataclasses.fields(value):
            if field.name not in NOT_STATE and field.name not in CACHES:
                state_of(getattr(value, field.name), f"{at}.{field.name}", found)
    elif isinstance(value, dict):
        found[at] = tuple(value)
        for key, inner in value.items():
            state_of(inner, f"{at}[{key}]", found)
    else:
        found[at] = tuple(value) if isinstance(value, list | set) else value
    return found


@dataclasses.dataclass
class Drawing:
    """What happens while components are drawn.

    Attributes:
        watched: The window and the store whose state is compared.
        drawn: The components that were drawn.
        changed: The state that was another one afterwards, with the component.
        asked: What screens asked a window and the store for, by class.
    """

    watched: tuple[AppState, HostStore] | None = None
    drawn: list[str] = dataclasses.field(default_factory=list)
    changed: list[str] = dataclasses.field(default_factory=list)
    asked: dict[str, set[str]] = dataclasses.field(default_factory=dict)
    is_under_way: bool = False

    def draw(self, component: Callable[..., Any], draws: Callable[[], Any]) -> Any:
        """Draw a component, and compare the state before and after it."""
        if self.watched is None:
            return draws()
        app, store = self.watched
        before = state_of(store, "store", state_of(app, "app", {}))
        self.is_under_way = True
        try:
            return draws()
        finally:
            self.is_under_way = False
            after = state_of(store, "store", state_of(app, "app", {}))
            self.drawn.append(component.__qualname__)
            self.changed += [
                f"{component.__qualname__} changed {name}"
                for name in before.keys() | after.keys()
                if before.get(name) != after.get(name)
            ]

    def ask(self, owner: type, name: str) -> None:
        """Something asks for an attribute; it counts if a view asks while a component is drawn."""
        if self.is_under_way and sys._getframe(2).f_code.co_filename.startswith(VIEWS):
            self.asked.setdefault(owner.__name__, set()).add(name)


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Drawing:
    """Watches every component that is drawn."""
    watching, render = Drawing(), Renderer.render

    def watched(self: Renderer, component: Any, *args: Any, **kwargs: Any) -> Any:
        return watching.draw(component, lambda: render(self, component, *args, **kwargs))

    monkeypatch.setattr(Renderer, "render", watched)
    for owner in (AppState, HostStore):

        def recorded(self: object, name: str, owner: type = owner) -> Any:
            watching.ask(owner, name)
            return object.__getattribute__(self, name)

        monkeypatch.setattr(owner, "__getattribute__", recorded)
    return watching


async def test_drawing_any_screen_twice_changes_neither_its_window_nor_the_store(
    store: HostStore, drawing: Drawing
) -> None:
    await keep_games(store)
    await store.do("four", SeriesSet(series="cup", name="Cup", form="league"), HOST)
    await store.do("four", EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann", round=NEW_ROUND),)), HOST)
    reader = {name for name in readable() if not name.startswith("_")}
    for address in dict(screens(routes())).values():
        window = await open_window(store, route="/nowhere" if address == "/" else "/")
        app = window.page.data
        drawing.watched, drawing.drawn = (app, store), []
        window.enter_context()
        app.go(address)
        await window.settle()
        once = len(drawing.drawn)
        app.redraw_all()
        await window.settle()
        assert window.route == address
        assert once, address
        assert len(drawing.drawn) > once, address
        drawing.watched = None
        await window.close()
    assert not drawing.changed, "\n".join(sorted(set(drawing.changed)))
    assert drawing.asked["HostStore"] - reader == set(), "a screen asks for more than it may read"
    assert reader - drawing.asked["HostStore"] == NOT_DRAWN.keys(), "every read was compared"
