"""A ruling is a sentence in bold, at most three short ones, and the rest behind “Why?”, each with its own mark."""

from __future__ import annotations

import re

import pytest

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.rule_book.rule import Claim, at_table
from tests.tables import EDITIONS
from views.kit.rulings import RulingText, mark_tag


def claim(text: str, mark: Mark = Mark.PRINTED, section: str = "Play") -> Claim:
    return Claim(text=text, mark=mark, section=section)


def test_the_first_sentence_is_bold_and_what_has_another_source_waits_behind_why() -> None:
    text = RulingText(
        claims=(
            claim("Draw one card. It may fit."),
            claim("Then play it."),
            claim("Usually at once.", Mark.NOT_SAID, ""),
            claim("Or keep it."),
        )
    )
    assert text.parts() == ("Draw one card.", "It may fit. Then play it.", text.claims[2:])


def test_a_no_and_a_question_stand_with_what_follows_them() -> None:
    assert RulingText(claims=(claim("No. You draw."),)).parts() == ("No. You draw.", "", ())
    asked = at_table("Hit by a +2? Add a +2, and the next player draws.")
    assert RulingText(claims=(asked,)).parts() == (asked.text, "", ())


def test_a_verdict_is_the_bold_sentence_and_a_fourth_one_waits() -> None:
    claims = tuple(claim(f"Point {number}.") for number in range(4))
    assert RulingText(head="Guilty: Ann draws 4.", claims=claims).parts() == (
        "Guilty: Ann draws 4.",
        "Point 0. Point 1. Point 2.",
        claims[3:],
    )


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_rule_says_all_its_claims_and_no_more_than_four_sentences_of_one_source_at_once(
    edition: Edition,
) -> None:
    for rule in edition.rules:
        head, short, rest = RulingText(claims=rule.claims).parts()
        shown = rule.claims[: len(rule.claims) - len(rest)]
        assert " ".join(filter(None, (head, short))) == " ".join(each.text for each in shown)
        assert {(each.mark, each.section) for each in shown} == {(rule.answer.mark, rule.answer.section)}
        assert len(re.findall(r"[.!?…:]( |$)", short)) <= 3 + short.count(": ")


def test_only_a_usual_custom_has_a_mark_without_a_ground_of_its_own() -> None:
    assert [mark for mark in Mark if getattr(mark_tag(mark), "bgcolor", None) is None] == [Mark.NOT_SAID]
