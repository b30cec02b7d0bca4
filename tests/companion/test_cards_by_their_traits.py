"""What a card is and does is asked of the card: who names one, and who compares two by `is`, is found in the syntax tree."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

import pytest

from companion.cards import FACES, Face
from tests.tables import ROOT

NAMED = {
    # The one place that says what a card is, and what the cards do.
    "companion/cards.py": 8,
    "companion/effects/first_cards.py": 6,
    "companion/effects/special_wilds/special_wild.py": 1,
    # What the edition's own wild is called, and whether there is one: a kind of card of its own will say it.
    "companion/editions/edition.py": 1,
    "companion/editions/edition_draft.py": 6,
    "companion/editions/made_edition.py": 1,
    "companion/editions/made_rules.py": 6,
    "companion/editions/rule_file.py": 1,
    "companion/editions/ruled_edition.py": 1,
    "companion/referee/card_effects.py": 1,
    "companion/referee/playing.py": 1,
    "companion/referee/rule_search.py": 2,
    "views/screens/editions/card_rows.py": 1,
    "views/screens/editions/special_part.py": 3,
    "views/screens/handover/take_over_screen.py": 1,
    "views/screens/referee/laying.py": 1,
    "views/screens/score_entry/last_card.py": 1,
    # The card with which each colour has fewer.
    "companion/editions/counted_claims.py": 1,
    # The card that a challenge, and a draw without a known card, is about.
    "companion/referee/challenge.py": 1,
    "companion/referee/odds.py": 1,
    "companion/referee/penalties.py": 1,
    "companion/referee/turn_keeper.py": 1,
    "views/screens/referee/odds_part.py": 1,
    # A rule topic, a letter, a drawing for each card.
    "companion/rule_book/topics.py": 6,
    "views/components/card_glyphs.py": 5,
    "views/components/card_letters.py": 5,
    "views/components/house_rule_signs.py": 3,
}
"""The number of times that a file names a card. It only ever becomes shorter."""
FACES_CALLED = {"face", "top", "face_under", "pending_face", "last_card"}
"""The names of values that are faces."""


def trees() -> Iterator[tuple[str, ast.Module]]:
    for folder in ("companion", "storage", "views"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def is_member(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Face"
        and node.attr.isupper()
    )


def is_face(node: ast.AST) -> bool:
    name = getattr(node, "attr", getattr(node, "id", ""))
    return is_member(node) or name in FACES_CALLED


def test_only_what_is_listed_names_a_card() -> None:
    named = Counter(path for path, tree in trees() for node in ast.walk(tree) if is_member(node))
    assert dict(named) == NAMED


def test_no_two_faces_are_compared_by_identity() -> None:
    """A face that is read from a word of a deck's file would be another object, and the comparison false."""
    found = [
        f"{path}:{node.lineno}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        and any(isinstance(how, ast.Is | ast.IsNot) for how in node.ops)
        and not any(isinstance(side, ast.Constant) for side in node.comparators)
        and any(map(is_face, (node.left, *node.comparators)))
    ]
    assert found == []


@pytest.mark.parametrize("face", FACES)
def test_a_card_is_what_all_sheets_say_of_it(face: Face) -> None:
    word = face.value
    assert face.number == (int(word) if word.isdigit() else None)
    assert face.draws == {"draw-two": 2, "wild-draw-four": 4}.get(word, 0)
    assert (face.turns, face.skips) == (word == "reverse", word == "skip")
    assert face.is_challenged == (word == "wild-draw-four")
    assert face.is_wild == ("wild" in word)
