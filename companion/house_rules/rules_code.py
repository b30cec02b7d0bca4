"""House rules as texts: a short code that another phone can read, the words of a table, and lines for a chat."""

import base64
import json
import re
import zlib
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import quote, unquote

from companion.cards import CardTraits
from companion.errors import BadEntry
from companion.formats import labelled
from companion.house_rules.chosen_rules import Choice, HouseRules
from companion.house_rules.house_rule import OWN_MOST, OwnRule
from companion.house_rules.rules import House, house_named
from companion.wording import quoted, say

CODE_START: Final = "lastcard-rules:"
OWN: Final = "own="
"""The beginning of the word of a rule in own words."""
VERSION: Final = 2
"""The version of the form: 2 with what 1.0.0 did not have, else 1. A code of a later version is refused."""
TEXT_MOST: Final = 16_000
"""The longest text in which a code is looked for, in characters."""
JSON_MOST: Final = 8_000
"""The longest JSON text in a code, in bytes, so that a small code cannot expand into a huge text."""

_CODE: Final = re.compile(rf"{CODE_START}([0-9]{{1,4}}):([A-Za-z0-9_-]+)")


def packed_rules(rules: HouseRules) -> bytes:
    """House rules as few bytes: JSON, compressed."""
    listed = [
        {"title": each.title, "sentence": each.sentence}
        if isinstance(each, OwnRule)
        else {"house": each.house.value}
        if each.number is None
        else {"house": each.house.value, "number": each.number}
        for each in rules.parts
    ]
    return zlib.compress(json.dumps(listed, separators=(",", ":"), ensure_ascii=False).encode(), 9)


def unpacked_rules(packed: bytes) -> HouseRules:
    """The house rules that were packed; BadEntry if the bytes are damaged, or the rules cannot be."""
    try:
        reader = zlib.decompressobj()
        raw = reader.decompress(packed, JSON_MOST)
        if not reader.eof or reader.unused_data:
            raise _damaged()
        listed = json.loads(raw)
    except (ValueError, zlib.error, RecursionError) as wrong:
        raise _damaged() from wrong
    if not isinstance(listed, list) or len(listed) > len(House) + OWN_MOST:
        raise _damaged()
    return HouseRules.of(map(_part, listed))


def rules_code(rules: HouseRules) -> str:
    """House rules as a code such as `lastcard-rules:1:eNqLjgUAARUAuQ`: packed, in Base64 for addresses."""
    packed = base64.urlsafe_b64encode(packed_rules(rules)).decode().rstrip("=")
    return f"{CODE_START}{VERSION if rules.version > 1 else 1}:{packed}"


def rules_of_code(text: str) -> HouseRules:
    """The house rules of the one code in a text, such as an address; BadEntry if there is no one code."""
    found = set(_CODE.findall(text)) if len(text) <= TEXT_MOST else set()
    if len(found) != 1:
        raise BadEntry(
            say(
                "“{text}” has no rules code, or two. A code starts with “{start}”.",
                text=quoted(text.strip()),
                start=CODE_START,
            )
        )
    version, packed = found.pop()
    if not 1 <= int(version) <= VERSION:
        raise BadEntry(
            say("This code is of version {version}, which this Last Card can't read.", version=version)
        )
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    except ValueError as wrong:
        raise _damaged() from wrong
    return unpacked_rules(raw)


def _damaged() -> BadEntry:
    return BadEntry(say("The rules code is damaged. Copy it again, from its start to its end."))


def _part(listed: Any) -> Choice | OwnRule:
    """One rule of a code, checked as strictly as a tap on the screen."""
    if isinstance(listed, dict) and listed.keys() == {"title", "sentence"}:
        title, sentence = listed["title"], listed["sentence"]
        if not isinstance(title, str) or not isinstance(sentence, str):
            raise _damaged()
        return OwnRule(title=title, sentence=sentence)
    if not isinstance(listed, dict) or not {"house"} <= listed.keys() <= {"house", "number"}:
        raise _damaged()
    house, number = house_named(listed["house"]), listed.get("number")
    if house is None:
        raise BadEntry(say("“{word}” is no house rule.", word=quoted(str(listed["house"])[:40])))
    if "number" in listed and type(number) is not int:
        raise _damaged()
    return Choice(house=house, number=number)


def rules_words(rules: HouseRules) -> str:
    """House rules as words, such as `stack-twos missed-uno=4 own=Sunday:Nobody%20draws.`; empty for “by the sheet”."""
    return " ".join(map(_word, rules.parts))


def _word(each: Choice | OwnRule) -> str:
    if isinstance(each, OwnRule):
        return f"{OWN}{quote(each.title, safe='')}:{quote(each.sentence, safe='')}"
    return each.house.value if each.number is None else f"{each.house.value}={each.number}"


def rules_of_words(words: str) -> HouseRules:
    """The house rules that such words name; BadEntry if a word is no house rule, or its number cannot be."""
    return HouseRules.of(map(_part_of_word, words.split()))


def _part_of_word(word: str) -> Choice | OwnRule:
    if word.startswith(OWN):
        title, _, sentence = word.removeprefix(OWN).partition(":")
        return OwnRule(title=unquote(title), sentence=unquote(sentence))
    name, equals, number = word.partition("=")
    house = house_named(name)
    if house is None or (equals and not (number.isascii() and number.isdigit() and len(number) < 4)):
        raise BadEntry(say("“{word}” is no house rule.", word=quoted(word)))
    return Choice(house=house, number=int(number) if equals else None)


def our_rules_text(rules: HouseRules, edition: str, deck: Iterable[CardTraits] = ()) -> str:
    """The rules of a table: the edition's sheet, and each house rule in one sentence."""
    head, cards = say("Our rules · {edition}", edition=edition), tuple(deck)
    if not rules:
        return "\n".join([head, say("No house rules.")])
    told = [f"• {labelled(each.rule.named(cards), each.told(cards))}" for each in rules.choices]
    return "\n".join([head, *told, *(f"• {labelled(own.title, own.sentence)}" for own in rules.own)])
