from __future__ import annotations

import tomllib

import pytest

from companion.editions.edition_file import read_edition
from companion.errors import BadEdition
from companion.referee.suited import Card, deck_of
from companion.rule_book.rule import Topic
from tests.faces import Faces
from tests.tables import ROOT, SHARED


def deck_of_three_colours(face_count: int) -> str:
    """The ordinary deck without its blue cards, with `face_count` cards of the face 1."""
    text = (ROOT / "assets/editions/plain.toml").read_text(encoding="utf-8")
    blue = text.index("[[suits.suit]]", text.index('id = "green"'))
    text = text[:blue] + text[text.index("[challenge]") :]
    for four, three in (
        ("count = { value = 8", "count = { value = 6"),
        ("= { value = 4, ", "= { value = 3, "),
    ):
        text = text.replace(four, three)
    text = text.replace("value = 6", f"value = {face_count}", 1)
    cards = sum(facts["count"]["value"] for facts in tomllib.loads(text)["face"])
    return text.replace("value = 108", f"value = {cards}").replace('id = "plain"', 'id = "three"')


def test_every_fact_of_the_first_face_is_needed() -> None:
    text = (ROOT / "assets/editions/lotso.toml").read_text()
    for line in ('name = "0"\n', 'short = "0"\n', 'points = { value = 0, mark = "printed" }\n'):
        with pytest.raises(BadEdition, match=r"lotso.toml: the key face\[0\]"):
            read_edition(text.replace(line, "", 1), file="lotso.toml", shared=SHARED)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("cards = { value = 112", "cards = { value = 111", "cards.value is 111"),
        ("points = { value = 20", "points = { value = -20", "-20"),
        ('mark = "printed"', 'mark = "surely"', "surely"),
        ("schema = 1", "schema = 3", "schema is 3"),
        ("schema = 1", "schema = 1\nsurprise = 3", "surprise"),
        ('id = "lotso"', 'id = "other"', "other"),
        ('colour = "#1F6FD6"', 'colour = "blue"', "blue"),
        ('symbol = "G"', 'symbol = "B"', "only once"),
        ("hand_size = { value = 7", 'hand_size = { value = "7"', "hand_size.value"),
        ("year = 2009", "year = true", "year is true"),
        ('face = "1"', 'face = "0"', "only once"),
        ("notes = [", "notes = [3,", "notes[0] is 3"),
        ("notes = [", "notes = 3\nrest = [", "notes is 3"),
        ("target = { value = 500", "target = { value = 5", "target.value is 5"),
        ("schema = 1", "schema = = 1", "not valid TOML"),
        ('first_card = { effect = "play-on", mark = "inferred" }', 'first_card = "no"', "a table"),
    ],
)
def test_a_wrong_file_is_refused_with_file_key_and_value(old: str, new: str, expected: str) -> None:
    text = (ROOT / "assets/editions/lotso.toml").read_text()
    assert old in text
    with pytest.raises(BadEdition, match="lotso.toml") as refusal:
        read_edition(text.replace(old, new, 1), file="lotso.toml", shared=SHARED)
    assert expected in str(refusal.value)


def test_lists_of_an_edition_must_be_lists_of_tables() -> None:
    text = (ROOT / "assets/editions/lotso.toml").read_text().split("[[system]]")[0]
    for wrong in ("face = 3", "face = [3]", "face = []"):
        with pytest.raises(BadEdition, match="face"):
            read_edition(text.replace("schema = 1", f"schema = 1\n{wrong}"), file="lotso.toml", shared=SHARED)


def test_a_deck_of_three_colours_counts_its_cards_for_three() -> None:
    edition = read_edition(deck_of_three_colours(6), file="three.toml", shared=SHARED)
    assert [suit.id for suit in edition.suits] == ["red", "yellow", "green"]
    deck = deck_of(edition)
    assert deck.total() == edition.cards == sum(facts.count for facts in edition.faces) == 81
    assert deck[Card(face=Faces.ONE, suit="green")] == 2
    assert deck[Card(face=Faces.ZERO, suit="red")] == 1
    text = edition.rule(Topic.CONTENTS).text
    assert "19 number cards in each colour" in text
    assert "6 × Skip, 2 in each colour." in text
    assert "four" not in text


def test_cards_that_three_colours_cannot_share_are_refused() -> None:
    with pytest.raises(BadEdition, match=r"three.toml: face\[1\].count.value is 8, .* multiple of 3"):
        read_edition(deck_of_three_colours(8), file="three.toml", shared=SHARED)
