"""House rules as a code: what goes in comes out, and what a screen refuses a code refuses."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadEntry, CompanionError
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.house_rules.rules_code import CODE_START, rules_code, rules_of_code


@st.composite
def any_rules(draw: st.DrawFn) -> HouseRules:
    rules = BY_THE_SHEET
    for house in draw(st.lists(st.sampled_from(House), unique=True)):
        wanted = house.rule.number
        rules = rules.with_rule(house, draw(st.integers(wanted.lowest, wanted.highest)) if wanted else None)
    return rules


def code_of(value: Any) -> str:
    return packed(json.dumps(value).encode())


def packed(raw: bytes) -> str:
    return f"{CODE_START}1:{base64.urlsafe_b64encode(zlib.compress(raw)).decode().rstrip('=')}"


@given(any_rules())
def test_every_choice_of_rules_comes_back_from_its_code(rules: HouseRules) -> None:
    code = rules_code(rules)
    assert rules_of_code(code) == rules
    assert re.fullmatch(r"[A-Za-z0-9:_-]+", code)
    assert len(code) < 500


@given(any_rules())
def test_a_code_is_found_in_an_address_and_in_a_chat(rules: HouseRules) -> None:
    code = rules_code(rules)
    assert rules_of_code(f"https://cards.example/new?rules={code}") == rules
    assert rules_of_code(f"Our rules\n• Jump in\n\n  {code}\nSee you! {code}") == rules


@given(st.text(max_size=300))
def test_a_text_without_a_code_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadEntry, match="has no rules code, or two"):
        rules_of_code(text.replace(CODE_START, ""))


@given(any_rules(), st.data())
def test_a_changed_code_is_refused_or_names_rules_that_can_be(rules: HouseRules, data: st.DataObject) -> None:
    code = rules_code(rules)
    at = data.draw(st.integers(0, len(code) - 1))
    changed = code[:at] + data.draw(st.characters(codec="ascii")) + code[at + data.draw(st.integers(0, 2)) :]
    try:
        found = rules_of_code(changed)
    except CompanionError as refusal:
        assert str(refusal)
    else:
        assert rules_of_code(rules_code(found)) == found


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_other_value_in_a_code_is_refused(value: Any) -> None:
    if value == []:
        assert rules_of_code(code_of(value)) == BY_THE_SHEET
        return
    with pytest.raises(BadEntry):
        rules_of_code(code_of(value))


HOSTILE = {
    "two rules that exclude each other": (
        code_of([{"house": "stack-any"}, {"house": "stack-twos"}]),
        "go together",
    ),
    "a rule twice": (code_of([{"house": "jump-in"}, {"house": "jump-in"}]), "twice"),
    "an unknown rule": (code_of([{"house": "throw-cards"}]), "throw-cards"),
    "a number too high": (code_of([{"house": "missed-uno", "number": 11}]), "11"),
    "a number for a rule without one": (code_of([{"house": "jump-in", "number": 1}]), "no number"),
    "no number for a rule with one": (code_of([{"house": "missed-uno"}]), "1 to 10"),
    "true for a number": (code_of([{"house": "missed-uno", "number": True}]), "damaged"),
    "null for a number": (code_of([{"house": "jump-in", "number": None}]), "damaged"),
    "a key of its own": (code_of([{"house": "jump-in", "extra": 1}]), "damaged"),
    "more rules than there are": (code_of([{"house": "jump-in"}] * 99), "damaged"),
    "a text that expands": (packed(b"[" + b" " * 3_000_000 + b"]"), "damaged"),
    "lists in lists": (packed(b"[" * 3_900), "damaged"),
    "not JSON": (packed(b"\xff\xfe"), "damaged"),
    "not compressed": (f"{CODE_START}1:AAAA", "damaged"),
    "cut off": (rules_code(BY_THE_SHEET.with_rule(House.JUMP_IN))[:-6], "damaged"),
    "a later version": (f"{CODE_START}3:AAAA", "version 3"),
    "two codes": (
        f"{rules_code(BY_THE_SHEET)} {rules_code(BY_THE_SHEET.with_rule(House.JUMP_IN))}",
        "no rules code",
    ),
    "a text without end": (rules_code(BY_THE_SHEET) + " " * 20_000, "no rules code"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_code_is_refused_with(name: str) -> None:
    code, message = HOSTILE[name]
    with pytest.raises(BadEntry, match=message):
        rules_of_code(code)
