"""The points and the counts of every card of every deck, beside a table typed from what is known of the decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.effects.effects import play_of
from companion.rule_book.rule import Group, Topic
from companion.wording import speaking
from tests.tables import EDITIONS, FOLLOWED, ROOT, SHARED
from tools.catalogues import spoken
from tools.languages.catalogue_files import languages

Cards = Mapping[str, tuple[int, int]]
NUMBERS: Final = {"0": (4, 0), **{str(number): (8, number) for number in range(1, 10)}}
ACTIONS: Final = {"draw-two": (8, 20), "reverse": (8, 20), "skip": (8, 20)}
COMMON: Final = {**NUMBERS, **ACTIONS, "wild": (4, 50), "wild-draw-four": (4, 50)}
SPECIAL: Final = {**COMMON, "special-wild": (4, 50)}
ON_BOTH: Final = {
    **{str(number): (8, number) for number in range(1, 10)},
    "reverse": (8, 20),
    "flip": (8, 20),
    "wild": (4, 40),
}
LIGHT: Final = {**ON_BOTH, "draw-one": (8, 10), "skip": (8, 20), "wild-draw-two": (4, 50)}
DARK: Final = {**ON_BOTH, "draw-five": (8, 20), "skip-everyone": (8, 30), "wild-draw-color": (4, 60)}
DECKS: Final[Mapping[str, Cards]] = {
    "plain": COMMON,
    "classic": {**COMMON, "wild-hands": (1, 40), "wild-customizable": (3, 40)},
    "classic-newest": {**COMMON, "wild-hands": (1, 50), "wild-customizable": (3, 50)},
    "space-jam": SPECIAL,
    "jurassic-world": SPECIAL,
    "ohana": SPECIAL,
    "lotso": SPECIAL,
    "nineties": COMMON,
    "harry-potter": {**COMMON, "voldemort": (4, 50)},
    "no-mercy": {
        **{str(number): (8, number) for number in range(10)},
        "draw-two": (12, 20),
        "draw-four": (8, 20),
        "reverse": (12, 20),
        "skip": (12, 20),
        "skip-everyone": (8, 20),
        "discard-all": (12, 20),
        "wild-reverse-draw-four": (8, 50),
        "wild-draw-six": (4, 50),
        "wild-draw-ten": (4, 50),
        "wild-roulette": (8, 50),
    },
    "flip": {**LIGHT, **DARK},
    "attack": {
        **{str(number): (8, number) for number in range(1, 10)},
        "hit-two": (8, 20),
        "reverse": (8, 20),
        "skip": (8, 20),
        "discard-all": (4, 30),
        "trade-hands": (4, 30),
        "wild": (4, 50),
        "wild-all-hit": (2, 50),
        "wild-hit-fire": (2, 50),
    },
    "dos": {
        **{str(number): (12, number) for number in (1, 3, 4, 5)},
        **{str(number): (8, number) for number in (6, 7, 8, 9, 10)},
        "wild-number": (8, 40),
        "wild-dos": (12, 20),
    },
    "all-wild": {
        "wild": (56, 20),
        "wild-reverse": (8, 50),
        "wild-skip": (8, 50),
        "wild-skip-two": (8, 50),
        "wild-draw-two": (8, 50),
        "wild-draw-four": (8, 50),
        "wild-targeted-draw-two": (8, 50),
        "wild-forced-swap": (8, 50),
    },
}
"""The number of each card over all colours, and its points."""
WORTH: Final = {
    "plain": [1240],
    "nineties": [1240],
    "classic": [1400],
    "flip": [1280, 1480],
    "no-mercy": [2840],
    "attack": [1480],
    "dos": [4 * (3 * (1 + 3 + 4 + 5) + 2 * (6 + 7 + 8 + 9 + 10) + 2 * 40) + 12 * 20],
    "all-wild": [56 * 20 + 56 * 50],
}
"""The points of a whole deck, of each side that it has; all others are 1,440."""
every_deck = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)


@every_deck
def test_every_card_counts_and_costs_what_is_known_of_the_deck(edition: Edition) -> None:
    assert {card.face: (card.count, card.points) for card in edition.faces} == DECKS[edition.id]


@every_deck
def test_every_side_of_a_deck_has_its_cards_and_is_worth_what_they_add_up_to(edition: Edition) -> None:
    sides = [
        {card.face: (card.count, card.points) for card in edition.faces if side in card.sides}
        for side in edition.sides
    ]
    assert sides == ([LIGHT, DARK] if edition.id == "flip" else [DECKS[edition.id]])
    worth = [edition.worth_of(side) for side in edition.sides]
    assert worth == [sum(count * points for count, points in side.values()) for side in sides]
    assert worth == WORTH.get(edition.id, [1440])
    assert {sum(count for count, _ in side.values()) for side in sides} == {edition.cards}


@pytest.mark.parametrize("code", languages())
def test_a_deck_is_called_the_same_below_its_picture_as_elsewhere_and_not_as_another_one_begins(
    code: str,
) -> None:
    with speaking(spoken(code)):
        for edition in EDITIONS.values():
            assert edition.called_briefly in edition.called
            others = [each.called for each in EDITIONS.values() if each is not edition]
            assert not [name for name in others if name.startswith(edition.called)]


@pytest.mark.parametrize("edition", FOLLOWED.values(), ids=FOLLOWED)
def test_every_card_has_a_topic_that_is_in_the_rule_book(edition: Edition) -> None:
    asked = {rule.topic for rule in edition.rules}
    for card in edition.faces:
        assert card.topic in asked, card.face
        assert card.first_topic in asked, card.face
        named = card.topic.is_card or card.topic is Topic.SPECIAL_WILD
        assert (edition.title(card.topic) == card.called) or not named
    assert asked == {*edition.topics}


def test_of_a_deck_that_is_another_game_nothing_is_told_but_its_cards_and_its_score() -> None:
    others = [edition for edition in EDITIONS.values() if edition.scored_only]
    assert [edition.id for edition in others] == ["dos", "all-wild"]
    for edition in others:
        assert [rule.topic for rule in edition.rules] == [*edition.topics]
        assert {rule.topic.group for rule in edition.rules} == {Group.BEFORE, Group.ENDING, Group.HOUSE}
        assert not {Topic.CALLING_UNO, Topic.DEALER, Topic.LAST_ACTION_CARD, Topic.STACKING} & {
            *edition.topics
        }
        assert {claim.mark for rule in edition.rules for claim in rule.claims} == {Mark.NOT_SAID}
        assert edition.challengeable == ()


@every_deck
def test_no_deck_that_nobody_has_read_a_sheet_of_is_called_printed(edition: Edition) -> None:
    assert edition.has_sheet == (
        edition.id not in {"plain", "classic", "classic-newest", "attack", "dos", "all-wild"}
    )


@every_deck
def test_a_deck_that_is_read_again_is_the_same_deck(edition: Edition) -> None:
    """Of another process, too, whose effects are other objects: a half-made deck is compared with what is saved."""
    file = ROOT / "assets" / "editions" / f"{edition.id}.toml"
    play_of.cache_clear()
    assert read_edition(file.read_text(encoding="utf-8"), file=file.name, shared=SHARED) == edition
