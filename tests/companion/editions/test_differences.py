"""What is different in a deck from the ordinary one, beside what is known of the decks."""

from __future__ import annotations

import pytest

from companion.editions.differences import differences
from tests.tables import EDITIONS

TOLD = {
    "plain": ["Not here: Wild Shuffle or Swap Hands, Wild Customizable."],
    "harry-potter": [
        "Only here: Voldemort.",
        "Not here: Wild Shuffle or Swap Hands, Wild Customizable.",
    ],
    "flip": [
        "Only here: Draw One, Draw Five, Skip Everyone, Flip, Wild Draw Two, Wild Draw Color.",
        "Not here: 0, Draw Two, Wild Draw Four, Wild Shuffle or Swap Hands, Wild Customizable.",
        "Other points: Wild 40.",
    ],
}


@pytest.mark.parametrize("deck", TOLD)
def test_the_cards_that_only_one_deck_has_and_other_points_are_told(deck: str) -> None:
    assert [*differences(EDITIONS[deck], EDITIONS["classic"])] == TOLD[deck]


def test_no_mercy_also_has_another_target_and_house_rules_that_are_printed() -> None:
    told = [*differences(EDITIONS["no-mercy"], EDITIONS["classic"])]
    assert "Target in points: 1000" in told
    assert told[-1].startswith("As printed: ")
    assert "7: swap cards" in told[-1]
    assert any(line.startswith("Not here: ") and "Wild Draw Four" in line for line in told)


def test_a_deck_is_not_different_from_itself() -> None:
    for edition in EDITIONS.values():
        assert [*differences(edition, edition)] == []
