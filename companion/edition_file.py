"""Reading an edition file: TOML to an `Edition`, or a refusal naming file, key and value."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import PurePath
from typing import Any, Final, NoReturn, TypeVar

from companion.cards import FACE_ORDER, Face, Mark
from companion.edition import Edition, FaceFacts, FirstCardEffect, LastCardDraw, Suit, System, SystemFacts
from companion.errors import BadEdition
from companion.game import TARGET_HIGHEST, TARGET_LOWEST
from companion.wording import say

SCHEMA: Final = 1
SUITS_MOST: Final = 8
COUNT_MOST: Final = 1000
POINTS_MOST: Final = 1000
HAND_MOST: Final = 50
TEXT_LONGEST: Final = 400
SHORT_LONGEST: Final = 8

Word = TypeVar("Word", bound=StrEnum)
Value = TypeVar("Value")


@dataclass(slots=True)
class _Keys:
    """One table of the file, whose keys are taken one by one; what is left over is unknown."""

    file: str
    path: str
    table: Mapping[str, Any]
    taken: set[str] = field(default_factory=set)

    def refuse(self, key: str, value: object, want: str) -> NoReturn:
        """Refuse a value.

        Raises:
            BadEdition: Always.
        """
        raise BadEdition(
            say(
                "{file}: {key} is {value}, but it should be {want}.",
                file=self.file,
                key=self.at(key),
                value=repr(value)[:80],
                want=want,
            )
        )

    def at(self, key: str) -> str:
        """The whole path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def take(self, key: str) -> Any:
        """The value of a key that must be there."""
        self.taken.add(key)
        if key not in self.table:
            raise BadEdition(say("{file}: the key {key} is missing.", file=self.file, key=self.at(key)))
        return self.table[key]

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number between two bounds."""
        value = self.take(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.refuse(key, value, say("a whole number from {low} to {high}", low=low, high=high))
        return value

    def text(self, key: str, longest: int = TEXT_LONGEST) -> str:
        """A text that is not empty."""
        value = self.take(key)
        if not isinstance(value, str) or not value.strip() or len(value) > longest:
            self.refuse(key, value, say("a text of 1 to {longest} characters", longest=longest))
        return value.strip()

    def word(self, key: str, words: type[Word]) -> Word:
        """One of a few words."""
        value = self.take(key)
        if value not in {word.value for word in words}:
            self.refuse(key, value, say("one of {words}", words=", ".join(words)))
        return words(value)

    def inner(self, key: str) -> _Keys:
        """A table inside this one."""
        value = self.take(key)
        if not isinstance(value, dict):
            self.refuse(key, value, say("a table"))
        return _Keys(self.file, self.at(key), value)

    def each(self, key: str, read: Callable[[_Keys], Value]) -> tuple[Value, ...]:
        """A list of tables, read one by one."""
        value = self.take(key)
        if not isinstance(value, list) or not value:
            self.refuse(key, value, say("a list with at least one table"))
        found = []
        for place, item in enumerate(value):
            if not isinstance(item, dict):
                self.refuse(f"{key}[{place}]", item, say("a table"))
            keys = _Keys(self.file, f"{self.at(key)}[{place}]", item)
            found.append(read(keys))
            keys.done()
        return tuple(found)

    def marked(self, key: str, low: int, high: int) -> tuple[int, Mark]:
        """A number with its mark."""
        keys = self.inner(key)
        found = keys.whole("value", low, high), keys.word("mark", Mark)
        keys.done()
        return found

    def done(self) -> None:
        """Refuse what was not asked for."""
        for key in self.table:
            if key not in self.taken:
                raise BadEdition(
                    say(
                        "{file}: the key {key} ({value}) is unknown.",
                        file=self.file,
                        key=self.at(key),
                        value=repr(self.table[key])[:80],
                    )
                )


def _suit(keys: _Keys) -> Suit:
    colour = keys.text("colour")
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
        keys.refuse("colour", colour, say("a colour such as #1F6FD6"))
    return Suit(
        id=keys.text("id", 24), name=keys.text("name", 24), colour=colour, symbol=keys.text("symbol", 2)
    )


def _face(keys: _Keys) -> FaceFacts:
    face = keys.word("face", Face)
    count, count_mark = keys.marked("count", 0, COUNT_MOST)
    points, points_mark = keys.marked("points", 0, POINTS_MOST)
    first = keys.inner("first_card")
    facts = FaceFacts(
        face=face,
        name=keys.text("name", 40),
        short=keys.text("short", SHORT_LONGEST),
        count=count,
        count_mark=count_mark,
        points=points,
        points_mark=points_mark,
        first_card=first.word("effect", FirstCardEffect),
        first_card_mark=first.word("mark", Mark),
    )
    first.done()
    return facts


def _system(keys: _Keys) -> SystemFacts:
    return SystemFacts(
        system=keys.word("system", System), mark=keys.word("mark", Mark), section=keys.text("section", 80)
    )


def _last_card(keys: _Keys) -> LastCardDraw:
    return LastCardDraw(
        face=keys.word("face", Face), draws=keys.whole("draws", 0, 20), mark=keys.word("mark", Mark)
    )


def _notes(keys: _Keys) -> tuple[str, ...]:
    if "notes" not in keys.table:
        return ()
    notes = keys.take("notes")
    if not isinstance(notes, list) or not all(isinstance(note, str) and note.strip() for note in notes):
        keys.refuse("notes", notes, say("a list of sentences"))
    return tuple(notes)


def _once(keys: _Keys, key: str, words: list[str]) -> None:
    for place, word in enumerate(words):
        if word in words[:place]:
            keys.refuse(f"{key}[{place}]", word, say("named only once"))


def read_edition(text: str, *, file: str) -> Edition:
    """The edition a file describes.

    Args:
        text: The file's text, TOML.
        file: The file's name; its stem must be the edition's id.

    Raises:
        BadEdition: If the file is wrong; the sentence names file, key and value.
    """
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:
        raise BadEdition(say("{file} is not valid TOML: {why}.", file=file, why=wrong)) from wrong
    keys = _Keys(file, "", table)
    if keys.take("schema") != SCHEMA:
        keys.refuse("schema", table["schema"], str(SCHEMA))
    id_ = keys.text("id", 40)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id_) or id_ != PurePath(file).stem:
        keys.refuse("id", id_, say("the file's own name in small letters, digits and hyphens"))
    suits = keys.inner("suits")
    cards, cards_mark = keys.marked("cards", 1, 10 * COUNT_MOST)
    target, target_mark = keys.marked("target", TARGET_LOWEST, TARGET_HIGHEST)
    hand_size, hand_size_mark = keys.marked("hand_size", 1, HAND_MOST)
    faces = keys.each("face", _face)
    edition = Edition(
        id=id_,
        name=keys.text("name", 60),
        year=keys.whole("year", 1971, 2100) if "year" in table else None,
        sheet=keys.text("sheet", 160),
        cards=cards,
        cards_mark=cards_mark,
        suits=suits.each("suit", _suit),
        suits_mark=suits.word("mark", Mark),
        faces=tuple(sorted(faces, key=lambda facts: FACE_ORDER[facts.face])),
        systems=keys.each("system", _system),
        target=target,
        target_mark=target_mark,
        hand_size=hand_size,
        hand_size_mark=hand_size_mark,
        last_card_draws=keys.each("last_card", _last_card) if "last_card" in table else (),
        notes=_notes(keys),
    )
    suits.done()
    keys.done()
    _once(keys, "face", [facts.face.value for facts in faces])
    _once(keys, "suits.suit", [suit.id for suit in edition.suits])
    _once(keys, "suits.suit", [suit.symbol for suit in edition.suits])
    _once(keys, "system", [facts.system.value for facts in edition.systems])
    if len(edition.suits) > SUITS_MOST:
        keys.refuse("suits.suit", len(edition.suits), say("at most {most} suits", most=SUITS_MOST))
    counted = sum(facts.count for facts in edition.faces)
    if counted != cards:
        keys.refuse(
            "cards.value", cards, say("{counted}, which is what the faces add up to", counted=counted)
        )
    return edition
