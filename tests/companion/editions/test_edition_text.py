from __future__ import annotations

import tomllib
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.editions.edition_text import edition_text
from companion.errors import BadEdition
from tests.companion.editions.any_edition import any_editions
from tests.companion.editions.hostile_toml import CHANGES, toml_text
from tests.companion.editions.test_hostile_editions import FILES, TEXTS
from tests.tables import EDITIONS, SHARED


def read_again(edition: Edition) -> Edition:
    return read_edition(edition_text(edition), file=f"{edition.id}.toml", shared=SHARED)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: str(edition.id))
def test_the_apps_own_editions_are_written_as_they_were_read(edition: Edition) -> None:
    assert read_again(edition) == edition


@given(any_editions())
def test_an_edition_that_is_written_and_read_is_the_same(edition: Edition) -> None:
    try:
        found = read_again(edition)
    except BadEdition as refusal:
        # A text that adds to a rule needs one to add to.
        assert "of a rule with an answer" in str(refusal)
        return
    assert replace(found, rules=()) == edition
    assert found.earlier_states == edition.earlier_states
    assert read_again(found) == found


def test_whatever_file_is_accepted_is_written_again() -> None:
    accepted = 0
    for seed in range(FILES // 5):
        chance = Random(seed)
        id_ = chance.choice(sorted(TEXTS))
        table = tomllib.loads(TEXTS[id_])
        chance.choice(CHANGES)(table, chance)
        try:
            edition = read_edition(toml_text(table), file=f"{id_}.toml", shared=SHARED)
        except BadEdition:
            continue
        accepted += 1
        assert read_again(edition) == edition
    assert accepted


def test_the_text_is_as_short_lines_as_the_reader_takes() -> None:
    dots = "." * 60
    rule = EDITIONS["lotso"].own_rules
    asked = replace(rule.texts[-1], topic=rule.texts[0].topic, asked=(dots,) * 60)
    edition = replace(EDITIONS["lotso"], own_rules=replace(rule, texts=(asked, *rule.texts[1:])))
    assert replace(read_again(edition), rules=()) == replace(edition, rules=())


def test_the_house_rules_of_a_file_must_go_together() -> None:
    text = edition_text(EDITIONS["plain"])
    both = 'house_rules = [{ rule = "stack-twos" }, { rule = "stack-any" }]\n[suits]'
    with pytest.raises(BadEdition, match="house_rules is .*stack-twos.* go together"):
        read_edition(text.replace("[suits]", both), file="plain.toml", shared=SHARED)
    one = 'house_rules = [{ rule = "cards-dealt", number = 9999 }]\n[suits]'
    with pytest.raises(BadEdition, match=r"house_rules\[0\].number is 9999"):
        read_edition(text.replace("[suits]", one), file="plain.toml", shared=SHARED)
