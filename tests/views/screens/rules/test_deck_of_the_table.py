"""Whatever deck was looked at, the next way into the rules of a table begins with the table's own."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest

from companion.application.host_store import HostStore
from companion.rule_book.rule import Topic
from tests.conftest import LONG
from tests.tables import EDITIONS
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import look_at_deck, sit_down, tapped
from views.app import routes
from views.screens.rules.which_edition import RuleQuestion, edition_asked

OTHER = EDITIONS["lotso"].name
ASKS = ("referee", "rules", "rule/:topic")
"""The ends of the addresses at which the rule book is asked."""


def addresses(found: list[ft.Route], below: str = "") -> Iterator[str]:
    for route in found:
        path = route.path or ""
        address = path if path.startswith("/") else f"{below.rstrip('/')}/{path}".rstrip("/")
        yield address
        yield from addresses([*(route.children or [])], address)


WAYS = sorted(
    {each for each in addresses(routes()) if "/game/:gid" in each and each.endswith(ASKS)}
    - {"/game/:gid/more/rules"}
)
"""Every way into the rules from a table, by the routes of the app."""


async def a_table(window: Window, store: HostStore) -> tuple[str, str]:
    """The id of a game with a round, and the id of the round."""
    await sit_down(window, "Ann", "Ben")
    await tapped(window, "Ann went out", "Add 7", "Save round")
    live = store.games.get(store.game_list.rows[0].id)
    assert live is not None
    return live.game.id, live.table.rounds[0].round.id


@pytest.mark.sampled(2)
@pytest.mark.parametrize("way", WAYS)
async def test_another_deck_that_was_looked_at_is_called_so_and_forgotten(
    window: Window, store: HostStore, way: str
) -> None:
    game, played = await a_table(window, store)
    table = f"/game/{game}"
    address = way.replace(":gid", game).replace(":rid", played).replace(":topic", "drawing")
    await window.open(address)
    assert "Not your deck" not in window.text()
    await look_at_deck(window, OTHER)
    assert "Not your deck" in window.text()
    others = (f"{table}/referee", f"{table}/round/rule/drawing", f"{table}/round/rules")
    # Each way again, and after it one of the others; in `make test-long` all.
    for again in (address, *(others if LONG else others[WAYS.index(way) % 3 :][:1])):
        await window.open("/")
        await window.open(table)
        await window.open(again)
        assert edition_asked(window.page.data, game).id == "plain", again
        assert "Not your deck" not in window.text(), again
        await look_at_deck(window, OTHER)
    later = await open_window(store, route=address)
    assert edition_asked(later.page.data, game).id == "plain"
    await later.close()


async def test_the_gavel_does_not_open_the_last_search(window: Window, store: HostStore) -> None:
    game, _ = await a_table(window, store)
    await window.open(f"/game/{game}/referee")
    await window.enter("Search the rules", "stack")
    await window.tap("All decks")
    assert "Not your deck" in window.text(), "hits of other decks say so"
    await window.tap("Back")
    await window.tap("Referee")
    assert window.field("Search the rules").value == ""
    assert window.page.data.forms.get(RuleQuestion, game) == RuleQuestion()


async def test_a_search_is_there_again_behind_a_rule_that_it_opened(window: Window, store: HostStore) -> None:
    game, _ = await a_table(window, store)
    await window.open(f"/game/{game}/referee")
    await window.enter("Search the rules", "stack")
    await window.tap(next(name for name in window.names() if name.endswith(", Standard, 108 cards")))
    assert "/rule/" in window.route
    await window.tap("Back")
    assert window.page.data.forms.get(RuleQuestion, game).text == "stack"


async def test_a_rule_opened_from_one_of_another_deck_stays_with_that_deck(
    window: Window, store: HostStore
) -> None:
    game, _ = await a_table(window, store)
    await window.open(f"/game/{game}/round/rule/drawing")
    await look_at_deck(window, OTHER)
    await window.tap(EDITIONS["lotso"].title(Topic.EMPTY_DRAW_PILE))
    assert window.route.endswith("/rule/empty-draw-pile")
    assert edition_asked(window.page.data, game).id == "lotso"
    fresh = await open_window(store)
    fresh.page.data.forms.put(game, window.page.data.forms.get(RuleQuestion, game))
    await fresh.open(window.route)
    assert fresh.text() == window.text()
    await fresh.close()
    await window.tap("Back")
    assert edition_asked(window.page.data, game).id == "plain"


@pytest.mark.parametrize("screen", ["referee", "round/rule/drawing"])
async def test_the_line_of_the_decks_names_that_of_the_table_and_unfolds_to_a_chip_of_each(
    window: Window, store: HostStore, screen: str
) -> None:
    await sit_down(window, "Ann", "Ben", edition=EDITIONS["lotso"])
    game = store.game_list.rows[0].id
    decks = {edition.name for edition in store.editions.values()}
    await window.open(f"/game/{game}/{screen}")
    assert not decks & {*window.names()}
    await window.tap(f"Other decks: {OTHER}")
    assert decks <= {*window.names()}
    assert ticked(window, decks) == {OTHER}
    await look_at_deck(window, "Standard, 108 cards")
    assert ticked(window, decks) == {"Standard, 108 cards"}


def ticked(window: Window, decks: set[str]) -> set[str]:
    """The decks whose chip carries a tick."""
    return {
        name
        for name in decks & {*window.names()}
        if any(
            isinstance(part, ft.Icon) and part.icon == ft.Icons.CHECK
            for part in controls_in(window.find(name))
        )
    }
