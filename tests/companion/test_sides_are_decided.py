"""What lists the cards or the colours of a deck has decided whether it means both sides or one: this reads the code for it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from tests.tables import ROOT

BOTH: Final = {
    "companion/application/live_turn.py": "a house rule is about cards of both sides",
    "companion/editions/counted_claims.py": "the rule book lists the whole deck",
    "companion/editions/deck_check.py": "how sure it is that no card is missing rests on all counts",
    "companion/editions/differences.py": "whole decks are compared",
    "companion/editions/earlier_points.py": "a card costs the same on both sides",
    "companion/editions/edition_draft.py": "a whole deck is made",
    "companion/editions/edition_file.py": "a whole deck is read",
    "companion/editions/edition_text.py": "whole decks are written, and compared",
    "companion/editions/made_edition.py": "a whole deck is made, and compared",
    "companion/editions/rule_file.py": "the rule book names all colours",
    "companion/editions/ruled_edition.py": "a ruling holds for the whole deck",
    "companion/game/replay.py": "whole decks are compared",
    "companion/referee/rule_search.py": "a card is asked for by its name, on whichever side it is",
    "companion/cards.py": "the id of a colour says its side",
    "views/kit/suit_marks.py": "all colours as a band; the keys are of the side that they are given",
    "views/live_summary.py": "all colours, as a band",
    "views/kit/pictures/rules_picture.py": "all colours, as a band",
    "views/kit/pictures/table_picture.py": "all colours, as a band",
    "views/kit/pictures/win_picture.py": "all colours fall",
    "views/screens/history/past_rounds.py": "a card costs the same on both sides",
    "views/screens/history/past_game.py": "names of colours by their id",
    "views/screens/rules/rule_finder.py": "a question may be about any card",
    "views/screens/rules/rule_parts.py": "a house rule is about cards of both sides",
    "views/kit/house_rules_boxes.py": "a house rule is about cards of both sides",
    "views/screens/table/table_menu.py": "a house rule is about cards of both sides",
    "views/screens/history/game_menu.py": "all colours, as a band",
    "views/kit/card_fans.py": "all colours fall",
}
"""Why these mean both sides."""
ONE: Final = {
    "companion/referee/suited.py",
    "views/card_flight.py",
    "views/kit/card_glyphs.py",
    "views/kit/card_keys.py",
    "views/kit/deck_pictures.py",
    "views/screens/referee/answer_keys.py",
    "views/kit/dealer_cards.py",
    "views/screens/referee/first_card_screen.py",
    "views/screens/referee/odds_part.py",
    "views/screens/referee/suited_pad.py",
    "views/screens/referee/turn_keys.py",
    "views/screens/score_entry/card_pad.py",
    "views/screens/score_entry/pad_messages.py",
}
"""These are given one side of the deck (`Edition.one_side`), or make it themselves."""


def lists_cards(path: Path) -> bool:
    """True if a module reads the cards or the colours of an edition."""
    return any(
        isinstance(node, ast.Attribute)
        and node.attr in {"faces", "suits"}
        and ast.unparse(node.value).split(".")[-1] in {"edition", "deck", "base", "made"}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    )


@pytest.mark.parametrize("folder", ["companion", "storage", "views"])
def test_whatever_lists_a_decks_cards_is_decided(folder: str) -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*.py")
        if lists_cards(path) and path.name != "edition.py"
    }
    assert found == {path for path in (*BOTH, *ONE) if path.startswith(folder)}


def test_no_module_is_decided_twice() -> None:
    assert not BOTH.keys() & ONE
