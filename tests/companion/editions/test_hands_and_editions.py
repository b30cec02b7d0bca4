from __future__ import annotations

import tomllib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import FACES, Face, Mark
from companion.deck_check import decks_needed, overdrawn
from companion.editions.edition import Edition, FirstCardEffect
from companion.editions.edition_file import read_edition
from companion.errors import BadEdition, BadEntry
from companion.hand import Hand, TypedPoints
from companion.referee.suited import Card, deck_of
from companion.referee.topics import Topic
from companion.scoring.systems import System
from tests.tables import EDITIONS, JAM, OHANA, ROOT, SHARED, a_round, cards

hands = st.lists(st.sampled_from(FACES), max_size=30)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_every_edition_counts_numbers_actions_and_wilds_as_its_sheet(edition: Edition) -> None:
    for facts in edition.faces:
        if facts.face.is_number:
            assert facts.points == int(facts.face)
        elif facts.face.is_wild:
            assert facts.points == 50
        else:
            assert facts.points == 20
    assert edition.target == 500
    assert edition.hand_size == 7


def test_wild_draw_four_counts_fifty() -> None:
    assert cards(Face.WILD_DRAW_FOUR).points(JAM) == 50


def test_a_hand_of_one_zero_is_no_points() -> None:
    assert cards("0").points(JAM) == 0
    assert len(cards("0")) == 1


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
    assert OHANA.prints(System.HANDS_WON)
    assert OHANA.prints(System.WINNER_COLLECTS)
    assert not OHANA.prints(System.LOWEST_TALLY)
    assert JAM.prints(System.LOWEST_TALLY)


def test_the_first_card_follows_the_sheet() -> None:
    skip = JAM.facts(Face.SKIP)
    assert skip is not None
    assert skip.first_card is FirstCardEffect.FIRST_IS_SKIPPED
    action = OHANA.facts(Face.SKIP)
    assert action is not None
    assert (action.first_card, action.first_card_mark) == (FirstCardEffect.IGNORED, Mark.PRINTED)
    special = EDITIONS["lotso"].facts(Face.SPECIAL)
    assert special is not None
    assert special.first_card_mark is Mark.NOT_SAID


def test_a_deck_without_the_special_wild_gives_it_nothing() -> None:
    plain = EDITIONS["plain"]
    assert plain.facts(Face.SPECIAL) is None
    assert plain.points(Face.SPECIAL) == plain.count(Face.SPECIAL) == 0
    assert plain.name_of(Face.SPECIAL) == "special-wild"
    assert JAM.name_of(Face.SPECIAL) == "Wild Welcome to the Jam"


@given(hands, st.randoms())
def test_the_order_of_taps_does_not_change_a_hand(faces: list[Face], chance: Random) -> None:
    shuffled = list(faces)
    chance.shuffle(shuffled)
    assert Hand(faces=tuple(faces)) == Hand(faces=tuple(shuffled))


@given(hands, st.sampled_from(FACES))
def test_a_card_taken_back_leaves_the_hand_as_it_was(faces: list[Face], face: Face) -> None:
    hand = Hand(faces=tuple(faces))
    assert hand.with_card(face).without_card(face) == hand


def test_a_card_that_is_not_there_cannot_be_taken_back() -> None:
    with pytest.raises(BadEntry, match="skip"):
        cards("1").without_card(Face.SKIP)


def test_points_below_zero_cannot_be_typed() -> None:
    with pytest.raises(BadEntry, match="-5"):
        TypedPoints(typed=-5)


def test_five_wilds_of_four_are_told_with_face_and_count() -> None:
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


def test_every_fact_of_the_first_face_is_needed() -> None:
    text = (ROOT / "assets/editions/lotso.toml").read_text()
    for line in ('name = "0"\n', 'short = "0"\n', 'points = { value = 0, mark = "printed" }\n'):
        with pytest.raises(BadEdition, match=r"lotso.toml: the key face\[0\]"):
            read_edition(text.replace(line, "", 1), file="lotso.toml", shared=SHARED)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("cards = { value = 112", "cards = { value = 111", "cards.value is 111"),
        ("points = { value = 20", "points = { value = -20", "-20"),
        ('mark = "printed"', 'mark = "surely"', "surely"),
        ("schema = 1", "schema = 2", "schema is 2"),
        ("schema = 1", "schema = 1\nsurprise = 3", "surprise"),
        ('id = "lotso"', 'id = "other"', "other"),
        ('colour = "#1F6FD6"', 'colour = "blue"', "blue"),
        ('symbol = "G"', 'symbol = "B"', "only once"),
        ("hand_size = { value = 7", 'hand_size = { value = "7"', "hand_size.value"),
        ("year = 2009", "year = true", "year is True"),
        ('face = "1"', 'face = "0"', "only once"),
        ("notes = [", "notes = [3,", "notes[0] is 3"),
        ("notes = [", "notes = 3\nrest = [", "notes is 3"),
        ("target = { value = 500", "target = { value = 5", "target.value is 5"),
        ("schema = 1", "schema = = 1", "not valid TOML"),
        ('first_card = { effect = "play-on", mark = "inferred" }', 'first_card = "no"', "a table"),
    ],
)
def test_a_wrong_file_is_refused_with_file_key_and_value(old: str, new: str, told: str) -> None:
    text = (ROOT / "assets/editions/lotso.toml").read_text()
    assert old in text
    with pytest.raises(BadEdition, match="lotso.toml") as refusal:
        read_edition(text.replace(old, new, 1), file="lotso.toml", shared=SHARED)
    assert told in str(refusal.value)


def test_lists_of_an_edition_must_be_lists_of_tables() -> None:
    text = (ROOT / "assets/editions/lotso.toml").read_text().split("[[system]]")[0]
    for wrong in ("face = 3", "face = [3]", "face = []"):
        with pytest.raises(BadEdition, match="face"):
            read_edition(text.replace("schema = 1", f"schema = 1\n{wrong}"), file="lotso.toml", shared=SHARED)


def deck_of_three_colours(face_count: int) -> str:
    """The ordinary deck without its blue cards, and with so many of the face 1."""
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


def test_a_deck_of_three_colours_counts_its_cards_for_three() -> None:
    edition = read_edition(deck_of_three_colours(6), file="three.toml", shared=SHARED)
    assert [suit.id for suit in edition.suits] == ["red", "yellow", "green"]
    deck = deck_of(edition)
    assert deck.total() == edition.cards == sum(facts.count for facts in edition.faces) == 81
    assert deck[Card(face=Face.ONE, suit="green")] == 2
    assert deck[Card(face=Face.ZERO, suit="red")] == 1
    told = edition.rule(Topic.CONTENTS).text
    assert "19 number cards in each colour" in told
    assert "6 × Skip, 2 in each colour." in told
    assert "four" not in told


def test_cards_that_three_colours_cannot_share_are_refused() -> None:
    with pytest.raises(BadEdition, match=r"three.toml: face\[1\].count.value is 8, .* multiple of 3"):
        read_edition(deck_of_three_colours(8), file="three.toml", shared=SHARED)
