from __future__ import annotations

import pytest

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.effects.first_cards import FIRST_CARDS
from companion.scoring.systems import System
from tests.faces import Faces
from tests.tables import EDITIONS, JAM, OHANA, cards


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_every_edition_ends_at_its_target_and_deals_seven(edition: Edition) -> None:
    assert edition.target == {"no-mercy": 1000, "dos": 200}.get(edition.id, 500)
    assert edition.hand_size == 7


def test_wild_draw_four_counts_fifty() -> None:
    assert cards(Faces.WILD_DRAW_FOUR).points(JAM) == 50


@pytest.mark.parametrize(
    ("id_", "cards_", "suits"),
    [
        ("plain", 108, "RYGB"),
        ("space-jam", 112, "BORY"),
        ("jurassic-world", 112, "BGYR"),
        ("ohana", 112, "RYGB"),
        ("lotso", 112, "BGRY"),
        ("nineties", 108, "GBPK"),
    ],
)
def test_the_deck_has_its_printed_size_and_suits_in_sheet_order(id_: str, cards_: int, suits: str) -> None:
    edition = EDITIONS[id_]
    assert edition.cards == cards_ == sum(facts.count for facts in edition.faces)
    assert "".join(suit.symbol for suit in edition.suits) == suits


def test_ohana_prints_hands_won_and_has_lowest_tally_only_as_a_house_rule() -> None:
    assert OHANA.has_system(System.HANDS_WON)
    assert OHANA.has_system(System.WINNER_COLLECTS)
    assert not OHANA.has_system(System.LOWEST_TALLY)
    assert JAM.has_system(System.LOWEST_TALLY)


def test_the_first_card_follows_the_sheet() -> None:
    skip = JAM.facts(Faces.SKIP)
    assert skip is not None
    assert skip.first_card is FIRST_CARDS["first-is-skipped"]
    action = OHANA.facts(Faces.SKIP)
    assert action is not None
    assert (action.first_card, action.first_card_mark) == (FIRST_CARDS["ignored"], Mark.PRINTED)
    special = EDITIONS["lotso"].facts(Faces.SPECIAL)
    assert special is not None
    assert special.first_card_mark is Mark.NOT_SAID


def test_a_deck_without_the_special_wild_gives_it_nothing() -> None:
    plain = EDITIONS["plain"]
    assert plain.facts(Faces.SPECIAL) is None
    assert plain.points(Faces.SPECIAL) == plain.count(Faces.SPECIAL) == 0
    assert plain.name_of(Faces.SPECIAL) == "special-wild"
    assert JAM.name_of(Faces.SPECIAL) == "Wild Welcome to the Jam"
