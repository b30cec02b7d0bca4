from __future__ import annotations

import copy
import re
import time
import tomllib
from random import Random
from typing import Any, Final

import pytest

from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.editions.rule_file import read_shared_rules
from companion.errors import BadEdition
from companion.referee.suited import deck_of
from companion.rule_book.rule import Topic
from companion.wording import SHOWN_LONGEST, short_repr
from tests.companion.editions.hostile_toml import CHANGES, Path, toml_text, torn, value_at
from tests.conftest import LONG
from tests.faces import FACES, is_wild
from tests.tables import EDITIONS, ROOT, SHARED

FILES: Final = 10_000 if LONG else 500
BATCHES: Final = 10
TEXTS: Final = {
    id_: (ROOT / "assets/editions" / f"{id_}.toml").read_text(encoding="utf-8") for id_ in sorted(EDITIONS)
}
SENTENCE_LONGEST: Final = 1000
"""The most characters of an error message. The longest one lists all topics, which take about 500."""
COMMON: Final = (ROOT / "assets/editions/shared/common-sheet.toml").read_text(encoding="utf-8")
NAMED: Final = re.compile(r"^[a-z-]+\.toml: (?:the key )?(?P<key>.+?) (?:is |\()", re.DOTALL)
BETWEEN_KEYS: Final = ("cards.value", ".count.value", "suits.suit", ".topic")
"""Keys that may be named although another one was changed: counts must add up, and rules may refer to shared ones."""


def check_usable(edition: Edition) -> None:
    """An accepted edition is consistent, and the referee can show all of it."""
    assert deck_of(edition).total() == edition.cards
    assert edition.cards == sum(facts.count for facts in edition.cards_of(edition.sides[0]))
    for face in FACES:
        colours = edition.suits_of(edition.card(face).sides[0])
        assert edition.suited(face) * (1 if is_wild(face) else len(colours)) == edition.count(face)
    for topic in Topic:
        assert edition.title(topic)
        assert all(0 < len(claim.text) < 10_000 for claim in edition.rule(topic).claims)


def place_of(key: str) -> Path:
    return tuple(int(index) if index else word for word, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", key))


def check_named(message: str, table: dict[str, Any], changed: list[Path]) -> None:
    """The error message names the changed key, or a key that depends on it, with its value."""
    if "has a number of more than" in message:
        assert f'"{changed[0][0]}" = ' in message
        return
    named = NAMED.match(message)
    assert named, message
    key, place = named["key"], place_of(named["key"])
    related = [
        path[: len(place)] == place[: len(path)] or path[:-1] == place[: len(path) - 1] for path in changed
    ]
    beside = key.endswith(BETWEEN_KEYS) or message.endswith("named only once.")
    assert any(related) or beside, (message, changed)
    if message.endswith("is missing."):
        with pytest.raises(LookupError):
            value_at(table, place)
    elif key != "suits.suit" and "is unknown" not in message:
        assert short_repr(value_at(table, place)) in message


@pytest.mark.parametrize("batch", range(BATCHES))
def test_whatever_a_file_holds_it_is_read_or_refused_with_key_and_value(batch: int) -> None:
    for seed in range(batch, FILES // 2, BATCHES):
        chance = Random(seed)
        id_ = chance.choice(sorted(TEXTS))
        table = tomllib.loads(TEXTS[id_])
        changed = [chance.choice(CHANGES)(table, chance) for _ in range(chance.choice((1, 1, 1, 2)))]
        try:
            check_usable(read_edition(toml_text(table), file=f"{id_}.toml", shared=SHARED))
        except BadEdition as refusal:
            assert len(str(refusal)) < SENTENCE_LONGEST
            if len(changed) == 1:
                check_named(str(refusal), table, changed)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_torn_file_is_read_or_refused_by_its_name(batch: int) -> None:
    for seed in range(batch, FILES // 2, BATCHES):
        chance = Random(seed)
        id_ = chance.choice(sorted(TEXTS))
        try:
            check_usable(read_edition(torn(TEXTS[id_], chance), file=f"{id_}.toml", shared=SHARED))
        except BadEdition as refusal:
            assert str(refusal).startswith(f"{id_}.toml")
            assert len(str(refusal)) < SENTENCE_LONGEST


def test_a_hostile_file_of_shared_rules_is_read_or_refused_by_its_name() -> None:
    for seed in range(FILES // 10):
        chance = Random(seed)
        table = tomllib.loads(COMMON)
        chance.choice(CHANGES)(table, chance)
        try:
            shared = {"common-sheet": read_shared_rules(toml_text(table), file="common-sheet.toml")}
        except BadEdition as refusal:
            assert str(refusal).startswith("common-sheet.toml: ")
        else:
            check_usable(read_edition(TEXTS["plain"], file="plain.toml", shared=shared))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('mark = ["x"]', r"the key mark \(“x”\) is unknown"),
        (
            'rule = [{ topic = "skip", answer = { text = "{cards[x]}", mark = "not-said" } }]',
            r"rule\[0\].answer.text is",
        ),
        (
            'rule = [{ topic = "skip", answer = { text = "{special[a]}", mark = "not-said" } }]',
            r"rule\[0\].answer.text is",
        ),
        (
            'rule = [{ topic = "skip", answer = { text = "{cards:>999999999}", mark = "not-said" } }]',
            "answer.text is",
        ),
        (
            'rule = [{ topic = "skip", answer = { text = "{cards.real}", mark = "not-said" } }]',
            "answer.text is",
        ),
        ('rule = [{ topic = ["skip"], answer = {} }]', r"rule\[0\].topic is “skip”"),
        ("year = " + "9" * 5000, "line 5, “year = 999.*has a number of more than 4000 digits"),
        ("year = 0x" + "f" * 3999, "year is a very large number"),
        ("x" + ".a" * 100_000 + " = 1", "line 5, “x.a.*, has more than 1000 dots"),
        ("x" + ".a" * 900 + " = 1", "the key x .* is unknown"),
        ("x = " + "[" * 5000, "nested too deep"),
    ],
)
def test_a_value_that_broke_the_loader_once_is_refused_at_once(line: str, message: str) -> None:
    text = TEXTS["plain"].partition("[[rule]]")[0].replace("cards = ", f"{line}\ncards = ", 1)
    before = time.process_time()
    with pytest.raises(BadEdition, match=message):
        read_edition(text, file="plain.toml", shared=SHARED)
    assert time.process_time() - before < 2


def test_a_mark_that_is_a_list_is_refused_where_it_stands() -> None:
    text = TEXTS["lotso"].replace('mark = "printed"', 'mark = ["x"]', 1)
    with pytest.raises(BadEdition, match=r"lotso.toml: cards.mark is “x”, but it should be one of printed"):
        read_edition(text, file="lotso.toml", shared=SHARED)


def test_a_refused_value_is_shown_short_whatever_it_is() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for value in (deep, 16**6000, "x" * 10**6, {"k" * 500: copy.copy(deep)}, ["y" * 999] * 999):
        assert 0 < len(short_repr(value)) <= SHOWN_LONGEST
    while deep:
        deep = deep.pop()  # type: ignore[assignment]  # freed from the outside in: freeing recurses
