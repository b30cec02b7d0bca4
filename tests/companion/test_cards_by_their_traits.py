"""What a card is and does is asked of the card: what names one, or compares two by `is`, is found in the syntax tree."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

import pytest

from companion.cards import OLD_FACES, Face
from tests.tables import EDITIONS, ROOT

WORDS = {face for face in OLD_FACES if not face.isdigit()}
NAMED = {
    # The frozen tables of old files and codes; a group of cards is called wild, too.
    "companion/cards.py": 7,
    "companion/editions/card.py": 6,
    # Topics of the rule book that have the same words.
    "companion/rule_book/rule.py": 6,
    # Words that players type into the search.
    "companion/referee/phrase_index.py": 8,
    "companion/referee/rule_search.py": 1,
    # No cards.
    "views/flet_internals/corrections.py": 1,
    "views/server/lan/allowed_frames.py": 1,
}
"""The number of times that a file has the word of a card. It only ever becomes shorter."""
FACES_CALLED = {"face", "top", "face_under", "pending_face", "last_card"}
"""The names of values that are faces."""


def trees() -> Iterator[tuple[str, ast.Module]]:
    for folder in ("companion", "storage", "views"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def is_word(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value in WORDS


def is_face(node: ast.AST) -> bool:
    return getattr(node, "attr", getattr(node, "id", "")) in FACES_CALLED


def test_only_what_is_listed_names_a_card() -> None:
    named = Counter(path for path, tree in trees() for node in ast.walk(tree) if is_word(node))
    assert {
        path: count for path, count in named.items() if not path.startswith("companion/effects/")
    } == NAMED


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


@pytest.mark.parametrize("face", OLD_FACES)
def test_a_card_is_what_all_sheets_say_of_it(face: Face) -> None:
    card = EDITIONS["lotso"].card(face)
    assert card.face == face
    assert card.value == (int(face) if face.isdigit() else None)
    assert card.is_number == face.isdigit()
    assert card.draws == {"draw-two": 2, "wild-draw-four": 4}.get(face, 0)
    assert (card.turns, card.skips) == (face == "reverse", face == "skip")
    assert card.is_challenged == (face == "wild-draw-four")
    assert card.is_wild == ("wild" in face)
