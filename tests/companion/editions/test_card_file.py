"""What a file says of its cards: ranges, what they do, and what is refused with file, key and value."""

from __future__ import annotations

import pytest

from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.editions.edition_text import edition_text
from companion.errors import BadEdition
from tests.tables import EDITIONS, ROOT, SHARED

CLASSIC = (ROOT / "assets/editions/classic.toml").read_text(encoding="utf-8")
PLAIN = (ROOT / "assets/editions/plain.toml").read_text(encoding="utf-8")
FLIP = (ROOT / "assets/editions/flip.toml").read_text(encoding="utf-8")
HANDS = 'play = ["names-colour", "shuffles-or-swaps-hands"]'


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (HANDS, 'play = ["names-colour", "sings"]', "“sings” is no effect of a card"),
        (HANDS, 'play = ["next-draws 300"]', "“next-draws 300” is no effect of a card"),
        (HANDS, 'play = ["next-draws 0"]', "“next-draws 0” is no effect of a card"),
        (HANDS, 'play = ["next-draws 2 3"]', "“next-draws 2 3” is no effect of a card"),
        (HANDS, 'play = ["next-draws ٣"]', "“next-draws ٣” is no effect of a card"),
        (HANDS, "play = 3", "play is 3"),
        (HANDS, 'play = ["names-colour", "flips"]', "two sides"),
        ('face = "1-9"', 'face = "9-1"', "a range such as 0-9"),
        ('face = "1-9"', 'face = "0-9"', "only once"),
        ("count = { value = 8", "count = { value = 7", "face[1].count.value is 7"),
        ('face = "wild-hands"', 'face = "Wild Hands"', "small letters, digits and hyphens"),
        ('face = "wild-hands"', 'face = "wild"', "only once"),
        ('short = "Custom"', 'short = "Customizable"', "8"),
        ('sign = "pencil"', 'sign = "pen"', "pencil"),
        ('group = "wild"', 'group = "tame"', "number, action, wild"),
        ("[[last_card]]", "[[face]]\n[[last_card]]", "face[9].face is missing"),
    ],
)
def test_a_wrong_card_is_refused_with_file_key_and_value(old: str, new: str, expected: str) -> None:
    assert old in CLASSIC
    with pytest.raises(BadEdition, match=r"classic\.toml") as refusal:
        read_edition(CLASSIC.replace(old, new, 1), file="classic.toml", shared=SHARED)
    assert expected in str(refusal.value)


def test_a_deck_has_at_most_sixty_different_cards() -> None:
    more = "".join(
        f'[[face]]\nface = "card-{number}"\nname = "{number}"\nshort = "{number}"\ngroup = "wild"\n'
        'count = { value = 1, mark = "not-said" }\npoints = { value = 1, mark = "not-said" }\n'
        'first_card = { effect = "play-on", mark = "not-said" }\n'
        for number in range(500)
    )
    text = CLASSIC.replace("[[last_card]]", f"{more}[[last_card]]", 1).replace(
        "value = 112", "value = 612", 1
    )
    with pytest.raises(BadEdition, match="face is 517"):
        read_edition(text, file="classic.toml", shared=SHARED)


def test_a_range_is_one_number_card_after_the_other() -> None:
    start = PLAIN.index('[[face]]\nface = "1"')
    text = (
        PLAIN[:start]
        + CLASSIC[CLASSIC.index('[[face]]\nface = "1-9"') : CLASSIC.index('[[face]]\nface = "draw-two"')]
    )
    text += PLAIN[PLAIN.index('[[face]]\nface = "draw-two"') :]
    assert read_edition(text, file="plain.toml", shared=SHARED) == EDITIONS["plain"]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_an_earlier_last_card_reads_the_file_of_a_deck_without_new_cards(edition: Edition) -> None:
    new = edition.own_rules.read or any(card.topic.is_card for card in edition.faces)
    assert edition_text(edition).startswith(f"schema = {2 if new else 1}\n")


@pytest.mark.parametrize("sides", ["[0, 2]", '[0, "1"]', "[0, true]", "[0, -1]", "[1, 1]", "[]", "0"])
def test_the_sides_of_a_card_are_different_and_there(sides: str) -> None:
    wrong = FLIP.replace("sides = [0, 1]", f"sides = {sides}", 1)
    with pytest.raises(BadEdition, match=r"sides is .*different numbers from 0 to 1"):
        read_edition(wrong, file="flip.toml", shared=SHARED)
