"""A table's own deck that lacks one of its cards: every tool of the referee says what it can, and none stops."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.editions.edition_draft import EditionDraft
from companion.editions.made_edition import made_edition
from companion.referee.challenge import challenged_face
from companion.rule_book.rule import OF_CHALLENGE
from tests.tables import EDITIONS, new_game
from tests.views.headless import Window
from tests.views.playing import unfold

TOOLS = ("challenge", "first-card", "dealer", "turns")


@pytest.mark.parametrize("face", [card.face for card in EDITIONS["plain"].faces if not card.is_number])
async def test_no_tool_stops_at_a_deck_that_lacks_a_card(window: Window, store: HostStore, face: str) -> None:
    draft = replace(EditionDraft.of(EDITIONS["plain"], replaces=False), name="Ours")
    faces = tuple(replace(each, count="0") if each.face == face else each for each in draft.faces)
    made = made_edition(replace(draft, faces=faces), EDITIONS.values())
    edition = await store.edition_changes.save(made, read=None)
    assert face not in {card.face for card in edition.faces}
    await store.start(new_game(edition=edition), HOST)
    for tool in TOOLS:
        await window.open(f"/game/game-1/referee/{tool}")
        assert window.text()
    assert OF_CHALLENGE.isdisjoint(edition.absent_topics) is bool(edition.challengeable)
    await window.open("/game/game-1/referee/challenge")
    if not edition.challengeable:
        assert "Ours has no card to challenge." in window.text()
        return
    assert challenged_face(edition) == "wild-draw-four"
    assert "1 card in the hand" in window.names()
    assert "Red was in play" in window.names()


async def test_a_deck_without_a_card_to_challenge_has_no_page_on_challenging(
    window: Window, store: HostStore
) -> None:
    draft = replace(EditionDraft.of(EDITIONS["plain"], replaces=False), name="Ours")
    faces = tuple(replace(each, challenged=False) for each in draft.faces)
    edition = await store.edition_changes.save(
        made_edition(replace(draft, faces=faces), EDITIONS.values()), read=None
    )
    await store.start(new_game(edition=edition), HOST)
    await window.open("/game/game-1/referee")
    await unfold(window)
    assert "Reverse" in window.names()
    pages = {"When a Wild Draw Four is legal", "Challenging a Wild Draw Four"}
    assert pages.isdisjoint(window.names())
