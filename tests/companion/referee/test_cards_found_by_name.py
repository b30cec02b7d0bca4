"""Each card of each deck is found by the name that it has in each language."""

from __future__ import annotations

import pytest

from companion.referee.gloss import Gloss
from companion.rule_book.rule import Topic
from companion.wording import ENGLISH, Language, Translation, speaking
from storage.catalogues import known_languages, read_catalogue, search_words
from tests.companion.referee.every_deck import SEARCH
from tests.tables import EDITIONS


@pytest.mark.parametrize("language", known_languages().known, ids=lambda language: language.code)
def test_each_card_is_found_by_its_name(language: Language) -> None:
    cards = [(edition, card) for edition in EDITIONS.values() for card in edition.faces if not card.is_number]
    with speaking(Translation(language, read_catalogue(language))):
        names = [card.called for _, card in cards]
    english = [card.name for _, card in cards]
    gloss = None if language == ENGLISH else Gloss.read(search_words(language))
    named = gloss and gloss.naming(zip(names, english, strict=True))
    missed = []
    for (edition, card), name in zip(cards, names, strict=True):
        hits = SEARCH.search(name, edition.id, named)
        topic = Topic.CARD_POINTS if edition.scored_only else card.topic
        if not hits or hits[0].rule.topic != topic:
            missed.append((edition.id, name, hits and hits[0].rule.topic))
        if Topic.OTHER_CARDS in [hit.rule.topic for hit in hits]:
            missed.append((edition.id, name, Topic.OTHER_CARDS))
    assert missed == []


def test_a_card_of_another_deck_is_first_said_not_to_be_in_this_one() -> None:
    names = {card.name for edition in EDITIONS.values() for card in edition.faces if not card.is_number}
    wrong = []
    for edition in EDITIONS.values():
        here = {card.name for card in edition.faces}
        # Players say Draw Four for the wild one, and the other way round; a sign is no word.
        called = {
            "Wild #",
            *here,
            *(f"Wild {each}" for each in here),
            *(each.removeprefix("Wild ") for each in here),
        }
        for name in sorted(names - called):
            hits = SEARCH.search(name, edition.id)
            if not edition.scored_only and hits[0].rule.topic is not Topic.OTHER_CARDS:
                wrong.append((edition.id, name, hits[0].rule.topic))
    assert wrong == []


def test_a_word_of_a_cards_name_finds_it_where_the_language_has_it_for_nothing_else() -> None:
    gloss = Gloss(words={"wahl": "wild"}, stems={}, compounds={}).naming(
        [("Wahl frei gestaltbar", "Wild Customizable")]
    )
    assert gloss.english("gestaltbar") == "Wild Customizable"
    assert gloss.english("wahl") == "wild"
