"""House rules in a table's own words: in every form they travel in, changed one by one, and no text that no field gives."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadEntry, CompanionError
from companion.game.changes.settings import HouseRuleAsked, HouseRulesSet
from companion.game.game import make_change, table_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules, OwnRuleChange
from companion.house_rules.house_rule import (
    OWN_MOST,
    OWN_RULES_VERSION,
    SENTENCE_LONGEST,
    TITLE_LONGEST,
    OwnRule,
)
from companion.house_rules.presets import PRESETS, RulesTaken
from companion.house_rules.rules import House
from companion.house_rules.rules_code import (
    TEXT_MOST,
    our_rules_text,
    rules_code,
    rules_of_code,
    rules_of_words,
    rules_words,
)
from storage.codec import DecodeError
from storage.schema import HOUSE_RULES
from tests.companion.house_rules.test_rules_code import code_of
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import JAM, a_round, at, new_game, play

SUNDAY: Final = OwnRule(title="Sunday rule", sentence="On a Sunday nobody draws: a 0 may be a 9 = 100 %.")
LATE: Final = OwnRule(title="متأخر", sentence="من يتأخر يوزع الورق.")
OURS: Final = replace(BY_THE_SHEET.with_rule(House.JUMP_IN), own=(SUNDAY, LATE))
GAME: Final = new_game(house_rules=OURS)
BAD: Final = {
    "without a title": ("", "Nobody draws.", "needs a name and a sentence"),
    "without a sentence": ("Sunday", "", "needs a name and a sentence"),
    "a title too long": ("x" * (TITLE_LONGEST + 1), "Nobody draws.", "has 41 characters"),
    "a sentence too long": ("Sunday", "x" * (SENTENCE_LONGEST + 1), "has 161 characters"),
    "a sign that turns the text": ("Sun\N{RIGHT-TO-LEFT OVERRIDE}day", "Nobody draws.", r"\\u202e"),
    "a control character": ("Sunday", "Nobody\x07draws.", r"\\x07"),
    "half a letter": ("Sunday", "Nobody \ud800 draws.", r"\\ud800"),
    "two lines": ("Sunday", "Nobody\ndraws.", r"\\n"),
    "a space at the end": ("Sunday ", "Nobody draws.", "can't be shown"),
    "nothing to be seen": ("\u3164", "Nobody draws.", r"\\u3164"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_text_that_no_field_gives_is_refused_with_its_value_in_every_form(name: str) -> None:
    title, sentence, why = BAD[name]
    with pytest.raises(BadEntry, match=why):
        OwnRule(title=title, sentence=sentence)
    with pytest.raises(DecodeError) as refused:
        HOUSE_RULES.read([{"title": title, "sentence": sentence}], False)
    assert refused.value
    with pytest.raises(BadEntry, match=why):
        rules_of_code(code_of([{"title": title, "sentence": sentence}]))


def test_they_travel_in_every_form_and_an_earlier_last_card_needs_a_newer_one() -> None:
    assert rules_of_code(rules_code(OURS)) == rules_of_words(rules_words(OURS)) == OURS
    assert HOUSE_RULES.read(HOUSE_RULES.write(OURS), False) == OURS
    assert rules_code(OURS).startswith("lastcard-rules:2:")
    later = replace(new_game(), changes=(HouseRulesSet(at=datetime(2026, 11, 30, tzinfo=UTC), rules=OURS),))
    for game in (GAME, later):
        assert game.version == OWN_RULES_VERSION
        assert handed_game(HandedGame(game=game).packed()).game.house_rules == game.house_rules
        assert read_export(file_of(game)).games == (game,)
    (read,) = read_table(csv_of(play(GAME, a_round("r1", "ann", ben=20, cleo=5)))).games
    assert table_of(read, JAM).house_rules == OURS


@given(
    st.lists(
        st.builds(lambda title, sentence: (title, sentence), st.text(max_size=50), st.text(max_size=170)),
        max_size=7,
    )
)
def test_what_is_accepted_comes_back_the_same_and_has_room_in_a_code(texts: list[tuple[str, str]]) -> None:
    try:
        rules = HouseRules(own=tuple(OwnRule.typed(*each) for each in texts))
    except CompanionError as refusal:
        assert str(refusal)
        return
    assert rules_of_words(rules_words(rules)) == rules
    assert HOUSE_RULES.read(json.loads(json.dumps(HOUSE_RULES.write(rules))), False) == rules
    assert handed_game(HandedGame(game=new_game(house_rules=rules)).packed()).game.house_rules == rules
    text = f"{our_rules_text(rules, 'x')}\n{rules_code(rules)}"
    assert len(text) < TEXT_MOST
    assert rules_of_code(text) == rules


def test_as_many_and_as_long_ones_as_there_may_be_have_room_in_a_code() -> None:
    letters = [chr(0x20000 + place) for place in range(OWN_MOST * (TITLE_LONGEST + SENTENCE_LONGEST))]
    own = []
    for _ in range(OWN_MOST):
        title, sentence = letters[:TITLE_LONGEST], letters[TITLE_LONGEST : TITLE_LONGEST + SENTENCE_LONGEST]
        own.append(OwnRule(title="".join(title), sentence="".join(sentence)))
        letters = letters[TITLE_LONGEST + SENTENCE_LONGEST :]
    rules = replace(BY_THE_SHEET, own=tuple(own))
    assert rules_of_code(f"{our_rules_text(rules, 'x')}\n{rules_code(rules)}") == rules
    with pytest.raises(BadEntry, match=f"up to {OWN_MOST} rules of its own, not {OWN_MOST + 1}"):
        OwnRuleChange(rule=SUNDAY).apply(rules)


def test_one_is_added_said_otherwise_and_taken_away_and_the_others_stay() -> None:
    other = OwnRule.typed("  Sunday   rule ", "Everybody draws.\n")
    assert other == OwnRule(title="Sunday rule", sentence="Everybody draws.")
    added = OwnRuleChange(rule=SUNDAY).apply(BY_THE_SHEET.with_rule(House.JUMP_IN))
    both = OwnRuleChange(rule=LATE).apply(added)
    assert both == OURS
    changed = OwnRuleChange(title="Sunday rule", rule=other).apply(both)
    assert changed.own == (other, LATE)
    assert OwnRuleChange(title="Sunday rule").apply(changed).own == (LATE,)
    assert OwnRuleChange(title="nobody's").apply(changed) == changed
    with pytest.raises(BadEntry, match="named twice"):
        OwnRuleChange(rule=replace(SUNDAY, title="SUNDAY RULE")).apply(both)


def test_presets_and_switches_leave_them_alone_and_rules_with_others_replace_them() -> None:
    for preset in PRESETS[1:]:
        assert preset.taken.apply(OURS).own == OURS.own
    assert OURS.with_rule(House.STACK_ANY).without(House.JUMP_IN).of_deck(BY_THE_SHEET).own == OURS.own
    theirs = replace(BY_THE_SHEET, own=(LATE,))
    assert RulesTaken(theirs).apply(OURS) == theirs


def test_a_running_game_says_that_its_house_rules_changed() -> None:
    asked = HouseRuleAsked(OwnRuleChange(rule=SUNDAY))
    game = new_game()
    after = make_change(game, asked.at_table(table_of(game, JAM)).stamped(at(1), ""), JAM)
    assert table_of(after, JAM).house_rules.own == (SUNDAY,)
    assert after.changes[-1].label(table_of(game, JAM), table_of(after, JAM)) == "house rules"


@pytest.mark.parametrize(
    ("question", "finds"),
    [
        ("sunday", True),
        ("who deals first", False),
        ("nobody draws", True),
        ("Sunday games", True),
        ("the +4", False),
    ],
)
def test_a_question_finds_it_by_a_word_of_its_title_or_by_what_it_says(question: str, finds: bool) -> None:
    assert SUNDAY.is_about(question) is finds
