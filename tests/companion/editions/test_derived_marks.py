"""A claim is as sure as the weakest fact that it uses, and what one sheet shares with another is not said there."""

from __future__ import annotations

from itertools import product

import pytest

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.editions.rule_file import read_shared_rules
from companion.rule_book.rule import Topic
from tests.tables import EDITIONS, ROOT, SHARED

LOTSO = (ROOT / "assets/editions/lotso.toml").read_text(encoding="utf-8")
ORDER = [Mark.PRINTED, Mark.INFERRED, Mark.NOT_SAID, Mark.HOUSE]
# A printed fact of the file, and the beginnings of all sentences that use it.
USED = {
    'cards = { value = 112, mark = "printed" }': ("112 cards:", "19 number cards"),
    'hand_size = { value = 7, mark = "printed" }': ("Everyone gets 7 cards",),
    'target = { value = 500, mark = "printed" }': (
        "Points add up over the rounds; whoever has 500",
        "Whoever is first to have 500",
        "500 or more",
        "Once somebody has 500",
        "A house rule: whoever has 500 is out",
        "Two past 500 are no tie",
    ),
    '[suits]\nmark = "printed"': (
        "19 number cards",
        "In each colour: 1 × 0",
        "8 × Draw Two",
        "8 × Reverse",
        "8 × Skip",
        "The colours are",
    ),
    'short = "Skip"\ncount = { value = 8, mark = "printed" }': ("19 number cards", "8 × Skip"),
    'short = "Wild"\ncount = { value = 4, mark = "printed" }': ("19 number cards", "4 × Wild."),
    'points = { value = 20, mark = "printed" }\nfirst_card = { effect = "first-is': ("Skip: 20 points.",),
}


def claims(edition: Edition) -> dict[str, Mark]:
    return {claim.text: claim.mark for rule in edition.rules for claim in rule.claims}


@pytest.mark.parametrize("weaker", ORDER[1:])
@pytest.mark.parametrize("fact", USED)
def test_a_claim_is_as_sure_as_the_weakest_fact_that_it_uses(fact: str, weaker: Mark) -> None:
    assert LOTSO.count(fact) == 1
    text = LOTSO.replace(fact, fact.replace('"printed"', f'"{weaker.value}"'))
    before, now = (claims(read_edition(each, file="lotso.toml", shared=SHARED)) for each in (LOTSO, text))
    assert list(before) == list(now)
    for begins in USED[fact]:
        assert any(said.startswith(begins) for said in before), begins
    for said, mark in now.items():
        uses = said.startswith(USED[fact])
        assert mark is (max(before[said], weaker, key=ORDER.index) if uses else before[said]), said


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_nothing_said_of_a_rule_is_surer_than_the_rule(edition: Edition) -> None:
    for topic, one, other in product(Topic, ORDER, ORDER):
        answer = edition.rule(topic).answer.mark
        said = edition.claim(topic, "So it is.", one, other)
        assert said.mark is max(answer, one, other, key=ORDER.index)
        assert not said.section or said.mark in ORDER[:2]


def test_what_the_common_sheet_prints_is_not_said_in_an_edition_with_a_sheet_of_its_own() -> None:
    """Wild Ohana takes over what its sheet leaves open. A printed sentence that got there would be a custom too."""
    shared = (ROOT / "assets/editions/shared/common-sheet.toml").read_text(encoding="utf-8")
    printed = shared.replace("Usually the win is shared", "The win is shared").replace(
        'you play one more round.", mark = "not-said"',
        'you play one more round.", mark = "printed", section = "Scoring"',
    )
    assert printed != shared
    texts = {"common-sheet": read_shared_rules(printed, file="common-sheet.toml")}
    for name, mark in {"lotso": Mark.PRINTED, "ohana": Mark.NOT_SAID, "plain": Mark.NOT_SAID}.items():
        text = (ROOT / f"assets/editions/{name}.toml").read_text(encoding="utf-8")
        answer = read_edition(text, file=f"{name}.toml", shared=texts).rule(Topic.TIE).answer
        assert (answer.mark, bool(answer.section)) == (mark, mark is Mark.PRINTED)
