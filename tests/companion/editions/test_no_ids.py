"""What is refused of a card, a colour or a tap never shows the word that files have for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.cards import Face, suit_named
from companion.editions.deck_check import in_deck
from companion.errors import CompanionError
from companion.game.draft import Draft, Tap, TapKind
from companion.wording import speaking
from tests.tables import EDITIONS
from tools.catalogues import spoken
from tools.languages.catalogue_files import languages

FACES = sorted({card.face for edition in EDITIONS.values() for card in edition.faces})
SUITS = sorted({Face(suit.id) for edition in EDITIONS.values() for suit in edition.suits})


def refused() -> Iterator[tuple[str, str]]:
    """The word of each card, colour and tap that is refused, and the sentence without the deck's own name."""
    for edition in EDITIONS.values():
        for check, word in (*((in_deck, face) for face in FACES), *((suit_named, suit) for suit in SUITS)):
            try:
                check(edition, word)
            except CompanionError as wrong:
                yield word, str(wrong).replace(edition.called, "")
    for kind in TapKind:
        try:
            Draft().tapped(Tap(kind=kind))
        except CompanionError as wrong:
            yield kind.value, str(wrong)


@pytest.mark.parametrize("code", languages())
def test_no_refusal_in_any_deck_shows_the_word_that_files_have_for_a_card_a_colour_or_a_tap(
    code: str,
) -> None:
    with speaking(spoken(code)):
        found = [*refused()]
    assert len(found) > 200
    assert [(word, said) for word, said in found if f"“{word}”" in said or word in said.lower().split()] == []
    assert [(word, said) for word, said in found if "-" in word and word in said] == []
