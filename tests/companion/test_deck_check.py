from __future__ import annotations

from companion.cards import Mark
from companion.deck_check import decks_needed, overdrawn
from tests.tables import EDITIONS, JAM, a_round, cards


def test_five_wilds_of_four_are_reported_with_face_and_count() -> None:
    seen = a_round("r", "ann", ben=cards("wild", "wild", "wild"), cleo=cards("wild", "wild")).cards_seen()
    (warning,) = overdrawn(JAM, 1, seen)
    assert "5 × Wild" in warning.sentence
    assert "4" in warning.sentence
    assert warning.mark is Mark.PRINTED
    assert decks_needed(JAM, seen) == 2
    assert overdrawn(JAM, 2, seen) == ()


def test_a_warning_about_number_cards_says_that_the_count_is_inferred() -> None:
    seen = a_round("r", "ann", ben=cards(*["0"] * 5)).cards_seen()
    assert "follows from the rules" in overdrawn(JAM, 1, seen)[0].sentence
    assert "the usual count" in overdrawn(EDITIONS["plain"], 1, seen)[0].sentence
    assert decks_needed(JAM, a_round("r", "ann", ben=cards(*["wild"] * 40)).cards_seen()) == 5
