from __future__ import annotations

import pytest

from companion.editions.edition_draft import EditionDraft
from companion.editions.edition_file import read_edition
from companion.editions.edition_text import edition_text
from companion.editions.made_edition import made_edition
from companion.errors import BadEdition
from companion.referee.suited import Card, name_of_card
from companion.rule_book.rule import Topic
from companion.wording import Language, Translation, speaking
from storage.opening import printed_editions
from tests.faces import Faces
from tests.languages import GERMAN, Marked

IN_GERMAN = Translation(GERMAN, Marked("de"))
PLAIN = next(each for each in printed_editions().editions if each.id == "plain")
SEVERAL = edition_text(PLAIN).replace('name = "Blue"', 'name = { en = "Blue", de = "Blau", fr = "Bleu" }')


def test_the_texts_of_an_edition_are_in_the_language_of_who_reads_them_and_stay_as_they_are_kept() -> None:
    card = Card(face=Faces.SEVEN, suit="blue")
    assert name_of_card(PLAIN, card) == "Blue 7"
    with speaking(IN_GERMAN):
        assert PLAIN.called == f"de:{PLAIN.name}"
        assert name_of_card(PLAIN, card) == "de:de:Blue de:7"
        assert "de:" not in edition_text(PLAIN)


@pytest.mark.parametrize("topic", [Topic.CONTENTS, Topic.CARD_POINTS, Topic.STACKING])
def test_every_claim_is_translated_also_with_the_facts_in_it(topic: Topic) -> None:
    for claim in PLAIN.rule(topic).claims:
        assert "de:" not in claim.said
        with speaking(IN_GERMAN):
            assert claim.said.startswith("de:")
        assert "de:" not in claim.text


def test_an_edition_made_in_another_language_keeps_the_names_that_nobody_changed_as_they_were() -> None:
    with speaking(IN_GERMAN):
        draft = EditionDraft.of(PLAIN, replaces=True)
        assert draft.suits[0].name.startswith("de:")
        assert made_edition(draft, [PLAIN]) is PLAIN


def test_a_text_of_an_own_edition_may_be_in_several_languages() -> None:
    edition = read_edition(SEVERAL, file="plain.toml", shared=printed_editions().shared)
    blue = next(suit for suit in edition.suits if suit.id == "blue")
    assert (str(blue.name), blue.called) == ("Blue", "Blue")
    with speaking(Translation(Language("de-AT", "Deutsch"))):
        assert blue.called == "Blau"
    with speaking(Translation(Language("pl", "Polski"))):
        assert blue.called == "Blue"
    assert edition_text(edition) == SEVERAL
    assert edition != PLAIN


@pytest.mark.parametrize("name", ["{ }", '{ "<b>" = "Blau" }', "{ de = 4 }", '{ de = "" }'])
def test_a_text_for_no_language_is_refused(name: str) -> None:
    text = SEVERAL.replace('{ en = "Blue", de = "Blau", fr = "Bleu" }', name)
    with pytest.raises(BadEdition, match="name"):
        read_edition(text, file="plain.toml", shared=printed_editions().shared)
