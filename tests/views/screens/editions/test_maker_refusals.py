"""Each refusal of the maker names its field and stands at it, wherever the field is; and a card's screen holds a reload."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from companion.application.host_store import HostStore
from companion.cards import Face
from companion.editions.card_draft import CardDraft
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from tests.faces import Faces
from tests.tables import EDITIONS
from tests.views.headless import Window, open_window

MAKER: Final = "/settings/editions/make"


def begun() -> EditionDraft:
    return replace(EditionDraft.of(EDITIONS["plain"], replaces=False), name="Ours")


def of_skip(**typed: str) -> EditionDraft:
    skip = begun().card(Faces.SKIP)
    assert isinstance(skip, CardDraft)
    return begun().with_card(replace(skip, **typed))  # type: ignore[arg-type]


def of_red(**typed: str) -> EditionDraft:
    return begun().with_suit(1, replace(begun().suits[1], **typed))  # type: ignore[arg-type]


WRONG: Final = {
    "name": (replace(begun(), name=" "), "Name of the deck"),
    "card-skip-name": (of_skip(name="Reverse"), "Name of the card"),
    "card-skip-key": (of_skip(key="x" * 9), "On its key"),
    "card-skip-count": (of_skip(count="many"), "How many in each colour"),
    "card-skip-points": (of_skip(points="-1"), "Points for each"),
    "card-skip-does": (of_skip(does="x" * 401), "In your own words"),
    "suit-1-name": (of_red(name="Red"), "Name of the colour"),
    "suit-1-symbol": (of_red(symbol="R"), "Its letter"),
    "hand": (replace(begun(), hand_size="0"), "Cards dealt to each player"),
    "target": (replace(begun(), target="1"), "Points that end a game"),
}
"""A deck with one fault, by the field that the model names, and the field on the screen."""
EMPTY: Final = {
    "name": replace(begun(), name=""),
    "card-skip-name": of_skip(name=""),
    "card-skip-count": of_skip(count=""),
    "card-skip-points": of_skip(points=""),
    "suit-1-name": of_red(name=""),
    "suit-1-symbol": of_red(symbol=""),
    "hand": replace(begun(), hand_size=""),
    "target": replace(begun(), target=""),
}
"""A deck in which one field is empty that must not be."""


@pytest.mark.parametrize(
    ("field", "draft"),
    [*((field, draft) for field, (draft, _) in WRONG.items()), *EMPTY.items()],
    ids=[*WRONG, *(f"empty-{field}" for field in EMPTY)],
)
async def test_a_refusal_stands_at_its_field(
    window: Window, store: HostStore, field: str, draft: EditionDraft
) -> None:
    _, label = WRONG[field]
    problems = draft.problems(EDITIONS.values())
    assert [*problems] == [field]
    await store.change_edition_draft(lambda _: draft)
    await window.open(MAKER)
    await window.tap("Save deck")
    assert label in window.page.data.notice.sentence
    assert window.field(label).error == problems[field]
    assert window.route == (f"{MAKER}/card/skip" if field.startswith("card-") else MAKER)
    assert store.edition_draft == draft


LONGER: Final = [
    (edition, card.face)
    for edition in EDITIONS.values()
    for card in edition.faces
    if any(card.face.startswith(f"{other.face}-") for other in edition.faces)
]
"""The cards whose word begins with the whole word of another card."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("edition", "face"), LONGER, ids=lambda each: str(getattr(each, "id", each)))
async def test_a_refusal_opens_its_card_and_no_other_whose_word_is_the_start_of_its_own(
    window: Window, store: HostStore, edition: Edition, face: Face
) -> None:
    draft = replace(EditionDraft.of(edition, replaces=False), name="Ours")
    card = draft.card(face)
    assert isinstance(card, CardDraft)
    await store.change_edition_draft(lambda _: draft.with_card(replace(card, points="many")))
    await window.open(MAKER)
    await window.tap("Save deck")
    assert window.route == f"{MAKER}/card/{face}"
    assert window.field("Points for each").error


async def test_a_deck_without_any_card_is_refused(window: Window, store: HostStore) -> None:
    draft = replace(begun(), faces=())
    await store.change_edition_draft(lambda _: draft)
    await window.open(MAKER)
    await window.tap("Save deck")
    assert draft.problems(EDITIONS.values())["cards"] in window.text()
    assert "ours" not in store.editions


async def test_the_screen_of_a_card_is_the_same_when_its_page_is_loaded_again(
    window: Window, store: HostStore
) -> None:
    await store.change_edition_draft(lambda _: begun())
    await window.open(f"{MAKER}/card/skip")
    await window.enter("Name of the card", "Pause")
    await window.tap("All others miss a turn, and you go again.")
    again = await open_window(store, route=f"{MAKER}/card/skip")
    assert again.wire.client.outline() == window.wire.client.outline()
    assert again.field("Name of the card").value == "Pause"
    await again.tap("Done")
    assert again.route == MAKER
    assert "Pause: cards 8, points 20" in again.labels()
    await again.close()


async def test_a_card_that_is_gone_is_said_to_be_gone(window: Window, store: HostStore) -> None:
    await store.change_edition_draft(lambda _: begun().without_card(Faces.SKIP))
    await window.open(f"{MAKER}/card/skip")
    assert "There is nothing at this address." in window.text()
