"""What is different in a deck from the ordinary one, beside what is known of the decks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.cards import Mark
from companion.editions.differences import differences
from companion.editions.edition import SystemFacts
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.scoring.systems import System
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


def test_what_knocks_a_player_out_and_what_that_gives_comes_first() -> None:
    told = [*differences(EDITIONS["no-mercy"], EDITIONS["classic"])]
    assert told[:2] == [
        "Whoever has 25 or more cards is out of the round.",
        "Each player who was put out of the round brings the winner 250.",
    ]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("out_at", 20), ("target", 300), ("hand_size", 9), ("launcher", True)),
        ("sheet_rules", BY_THE_SHEET.with_rule(House.JUMP_IN)),
        (
            "systems",
            (SystemFacts(system=System.WINNER_COLLECTS, mark=Mark.PRINTED, section="", set_aside=99),),
        ),
    ],
)
@pytest.mark.parametrize("deck", EDITIONS)
def test_whatever_a_deck_has_otherwise_is_told(deck: str, field: str, value: Any) -> None:
    usual = EDITIONS[deck]
    other = replace(usual, **{field: value})
    assert other == usual or [*differences(other, usual)]


def test_a_deck_is_not_different_from_itself() -> None:
    for edition in EDITIONS.values():
        assert [*differences(edition, edition)] == []
