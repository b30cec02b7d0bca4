"""A table that rules as most tables play loses no fact: only what is open, and what the ruling says again, gives way."""

from __future__ import annotations

import re
from typing import Final

import pytest

from companion.editions.ruled_edition import open_questions
from companion.house_rules.questions import OpenQuestion, Reading
from tests.companion.editions.test_pages_and_turns import POINTS, table, told
from tests.tables import EDITIONS

OPEN: Final = re.compile(
    r"[Uu]sually|often|\bopen\b|Some make|(Some|[Mm]any|[Mm]ost) tables|house rule|(is for )?the table|[Yy]ou (to )?decide|agree|Not clear"
)
"""What a custom says of itself, and no ruling leaves true."""
SAYS_THE_SAME: Final = {
    Reading("any-last"): "may be the last card",
    Reading("drawn-playable"): "may play it at once",
    Reading("first-four-back"): "Put it back|turn up the next card",
    Reading("first-wild-counts"): "names the colour|turn up the next card|there is no such rule",
    Reading("four-shuffled"): "shuffled in",
    Reading("jam-not-out"): "makes its player draw 2|player draws 2",
    Reading("may-draw"): "may draw one card instead",
    Reading("named-late"): "names the colour before anybody plays on",
    Reading("no-deflecting"): "You draw and lose your turn",
    Reading.NO_DRAW_AFTER: "No drawing after",
    Reading("no-stacking"): "You draw and lose your turn",
    Reading("no-swap"): "With a 7 you swap cards",
    Reading.OHANA_WINS: "is the exception|Which of the two",
    Reading.SHARE_WIN: "share the win",
    Reading("tied-draw"): "those who tied draw again",
    Reading("alone"): "Where it is played|their points are added",
    Reading("wilds-allowed"): "do not|counts wilds in the hand|two clauses clash|with any wild",
}
"""What else gives way, since the ruling says it again or says that it is not so."""
USUAL: Final = [
    (name, question)
    for question in OpenQuestion
    for name, edition in EDITIONS.items()
    if question in open_questions(edition)
]


@pytest.mark.parametrize(("name", "question"), USUAL)
def test_a_ruling_for_the_usual_reading_takes_away_no_more_than_it_says(
    name: str, question: OpenQuestion
) -> None:
    reading, sheet = question.readings[0], EDITIONS[name]
    edition, rules = table(sheet, reading)
    lost = [
        point
        for before, page in zip(sheet.rules, edition.rules, strict=True)
        for claim in {*before.claims} - {*told(page, edition, rules)}
        for point in POINTS.findall(claim.text)
        if not OPEN.search(point) and not re.search(SAYS_THE_SAME.get(reading, "^$"), point)
    ]
    assert lost == []
