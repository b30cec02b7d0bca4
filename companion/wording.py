"""Translation: every sentence for players passes through `say` or `say_count`, so a language is one gettext catalogue.

The English sentence is the message id; `say_in` tells apart what is one word in English and two in another language.
`assets/translations/last_card.pot` lists all of them. Which catalogue translates is known when the sentence is said:
that of a `speaking` block, else that of the window whose code runs, else that of the process. So what a screen shows
and what a refusal says is in the language of its reader. Values that were typed or found wrong stand in a sentence as
`quoted`, `escaped` or `short_repr` has them.
"""

import gettext
import logging
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import date, datetime, time
from functools import cache
from typing import Final, Self

QUOTED_LONGEST: Final = 40
"""The most characters of typed text that a sentence quotes."""
SHOWN_LONGEST: Final = 80
"""The most characters of a wrong value that an error message shows."""
ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
LEFT_TO_RIGHT: Final = "\N{LEFT-TO-RIGHT ISOLATE}"
END_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"
_SIGNS: Final = frozenset("+-\N{MINUS SIGN}#")
_NUMBER: Final = rf"(?:{ISOLATE}\d+{END_ISOLATE}|\d+)"
_SIGNED: Final = re.compile(
    rf"(?<![0-9A-Za-z{ISOLATE}{LEFT_TO_RIGHT}{END_ISOLATE}])"
    rf"(?:[+\-\N{{MINUS SIGN}}]{_NUMBER}|{_NUMBER}(?:-{_NUMBER})+(?:T[\d:+]+)?\+?|#[0-9A-F]{{6}}\b|--[a-z]+)"
)
"""A number with signs, such as +4, 2-1, a date or #1D4ED8, and an option of a command.

Among letters that are written from right to left, its signs and parts would change their order.
"""
_UNFIT: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a text raises that does not take the values of its sentence, and a rule of plural forms that is none."""
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
"""The directions of the letters of Hebrew, Arabic and the like (Unicode Standard Annex 9)."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that a window can have.

    Attributes:
        code: As in HTML (BCP 47), such as `pt-BR`.
        is_offered: Whether a player may choose it; a draft is not offered.
    """

    code: str
    name: str
    right_to_left: bool = False
    is_offered: bool = True


ENGLISH: Final = Language("en", "English")


@dataclass(frozen=True, slots=True, eq=False)
class Translation:
    """A language with its catalogue; English needs none."""

    language: Language = ENGLISH
    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)


IN_ENGLISH: Final = Translation()
_SPOKEN: Final[ContextVar[Translation | None]] = ContextVar("spoken_translation", default=None)
_of_process = IN_ENGLISH
"""The translation where no window asks: the command line, what the server prints."""
_of_window: Callable[[], Translation | None] = lambda: None  # noqa: E731 - a function that views replace


def use_translation(translation: Translation) -> None:
    """Translate by this from now on, wherever no window and no `speaking` block says otherwise."""
    global _of_process
    _of_process = translation


def find_translation_by(of_window: Callable[[], Translation | None]) -> None:
    """Ask this function from now on for the translation of the window whose code runs; None outside of any window."""
    global _of_window
    _of_window = of_window


@contextmanager
def speaking(translation: Translation) -> Iterator[None]:
    """Translate by this within the block, and in the tasks begun there."""
    before = _SPOKEN.set(translation)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def translation() -> Translation:
    """The translation into the language of the window that shows it."""
    return _SPOKEN.get() or _of_window() or _of_process


def language() -> Language:
    """The language of whoever reads what is said now."""
    return translation().language


def say(sentence: str, **values: object) -> str:
    """The sentence translated, with its `{named}` values filled in."""
    now = translation()
    said = _filled(now, now.catalogue.gettext(sentence), sentence, values)
    return KeptSentence(said, sentence, values) if _KEEPS.get() else said


def say_in(context: str, sentence: str, **values: object) -> str:
    """The sentence translated as it is meant in a context: “draw” as a thing one does, or as the end of a game."""
    now = translation()
    said = _filled(now, now.catalogue.pgettext(context, sentence), sentence, values)
    return KeptSentence(said, sentence, values, context=context) if _KEEPS.get() else said


def say_count(one: str, many: str, count: int, **values: object) -> str:
    """The sentence for a count, translated, in the plural form that the language needs; `count` fills `{count}`."""
    now, shown = translation(), with_minus(count)
    try:
        text = now.catalogue.ngettext(one, many, abs(count))
        said = _formatted(now, text, values, count=shown)
    except _UNFIT:
        _log_unfit(now.language.code, one)
        said = (one if abs(count) == 1 else many).format(count=shown, **values)
    return KeptSentence(said, one, values, many=many, count=count) if _KEEPS.get() else said


def _filled(now: Translation, text: str, english: str, values: Mapping[str, object]) -> str:
    """A text with its values; the English sentence where a damaged or wrong translation does not take them."""
    if not values:
        return _upright(now, text)
    try:
        return _formatted(now, text, values)
    except _UNFIT:
        _log_unfit(now.language.code, english)
        return english.format(**values)


def _formatted(now: Translation, text: str, values: Mapping[str, object], **count: str) -> str:
    said = _upright(now, text.format(**count, **_isolated(now, values)))
    if text.startswith("{") and any(
        isinstance(each, Inside) and said.startswith(each) for each in values.values()
    ):
        return said[0].upper() + said[1:]
    return said


@cache
def _log_unfit(code: str, english: str) -> None:
    logging.getLogger("last_card").warning("The texts of %s cannot say this: %s", code, english)


def say_some(one: str, many: str, count: int) -> str:
    """The sentence for a count, as `say_count` has it; empty for a count of 0."""
    return say_count(one, many, count) if count else ""


class KeptSentence(str):
    """A sentence with what it was said from, so that another phone can say it in the language of its own reader."""

    __slots__ = ("context", "many", "message", "number", "values")
    message: str
    many: str
    context: str
    number: int
    values: Mapping[str, object]

    def __new__(
        cls,
        said: str,
        message: str,
        values: Mapping[str, object],
        *,
        many: str = "",
        count: int = 0,
        context: str = "",
    ) -> Self:
        """Keep what `say`, `say_in` or `say_count` were given."""
        sentence = super().__new__(cls, said)
        sentence.message, sentence.many, sentence.context = message, many, context
        sentence.number, sentence.values = count, values
        return sentence


_KEEPS: Final[ContextVar[bool]] = ContextVar("keeps_sentences", default=False)


@contextmanager
def keeping_sentences() -> Iterator[None]:
    """Say each sentence as a `KeptSentence` within the block."""
    before = _KEEPS.set(True)
    try:
        yield
    finally:
        _KEEPS.reset(before)


class Translatable(str):
    """A text that is kept, with what says it in the language of whoever reads it; the text itself is the English one."""

    __slots__ = ("said",)
    said: Callable[[], str]

    def __new__(cls, english: str, said: Callable[[], str]) -> Self:
        """Keep a text."""
        text = super().__new__(cls, english)
        text.said = said
        return text


def translatable(said: Callable[[], str]) -> Translatable:
    """What is kept of a sentence whose values are known now, such as a claim of the rule book."""
    with speaking(IN_ENGLISH):
        english = said()
    return Translatable(english, said)


def said_again(text: str) -> str:
    """A text in the language of the window that shows it, also if another window said it; what somebody typed stays as it is."""
    return text.said() if isinstance(text, Translatable) else text


def translated(text: str, context: str = "") -> str:
    """Text of an edition file, or any other that is kept in English, as who reads it now has it."""
    if isinstance(text, Translatable):
        return text.said()
    if not text:
        return ""
    return say_in(context, text) if context else say(text)


INSIDE: Final = "inside a sentence"
"""The context of a word that sentences take as a value, in the form that it has among other words."""


class Inside(str):
    """A word as it stands inside a sentence, such as a colour; a sentence that begins with it gets a capital."""

    __slots__ = ()


def say_inside(word: str) -> str:
    """A colour, or somebody without a name, as a value of a sentence: “the dealer”, “azul” beside the key “Azul”."""
    said = translated(word, INSIDE)
    return said if isinstance(said, KeptSentence) else Inside(said)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence as an attribute of a class, which is translated each time it is read."""

    sentence: str
    context: str = ""

    def __get__(self, _instance: object, _owner: type) -> str:
        return say_in(self.context, self.sentence) if self.context else say(self.sentence)


def isolated(text: str) -> str:
    """Text between the two marks that keep its direction from changing that of the text around it."""
    return f"{ISOLATE}{text}{END_ISOLATE}"


def with_minus(number: int, plus: str = "") -> str:
    """A number with a true minus sign, or with this plus."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"{plus}{number}"


def upright(text: str) -> str:
    """Text that is no sentence, such as the sign “+4” of a card, with its signs before their numbers in any window."""
    return _upright(translation(), text)


def _upright(now: Translation, text: str) -> str:
    if not now.language.right_to_left or _SIGNS.isdisjoint(text):
        return text
    return _SIGNED.sub(lambda signed: f"{LEFT_TO_RIGHT}{signed[0]}{END_ISOLATE}", text)


def in_own_direction(text: str) -> str:
    """A name as it is shown: isolated where its letters run the other way than the language of whoever reads it."""
    runs_left = is_right_to_left(text)
    if runs_left == language().right_to_left or ISOLATE in text:
        return text
    return isolated(text) if any(map(str.isalpha, text)) else text


def is_right_to_left(text: str) -> bool:
    """True if any of its letters is written from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(each) in _RIGHT_TO_LEFT for each in text)


def _isolated(now: Translation, values: Mapping[str, object]) -> Mapping[str, object]:
    """The values as a sentence takes them: isolated where they, or the sentence, are written from right to left.

    Elsewhere a sentence stays byte for byte what its translator wrote.
    """
    if now.language.right_to_left:
        # A number keeps its type: sentences format it, and digits keep their order by themselves.
        return {
            name: each if isinstance(each, float) else isolated(str(each)) for name, each in values.items()
        }
    return {
        name: isolated(each) if isinstance(each, str) and is_right_to_left(each) else each
        for name, each in values.items()
    }


def escaped(text: str) -> str:
    """Text whose point is a character that cannot be seen: everything but plain letters as its escape code."""
    return ascii(text)[1:-1]


def quoted(typed: str) -> str:
    """Typed text as a sentence quotes it: short, on one line, each invisible character replaced.

    An invisible character could change the direction of the sentence; a long text would fill the screen.
    """
    shown = "".join(
        "\N{REPLACEMENT CHARACTER}"
        if unicodedata.category(each) in {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
        else each
        for each in typed[: QUOTED_LONGEST + 1]
    )
    return shown if len(typed) <= QUOTED_LONGEST else shown[: QUOTED_LONGEST - 1] + "…"


def short_repr(value: object) -> str:
    """A wrong value, in at most 80 characters."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**SHOWN_LONGEST else say("a very large number")
        case str():
            return f"“{quoted(value)[: SHOWN_LONGEST - 2]}”"
        case list() | tuple() if value and all(isinstance(each, str | int) for each in value[:SHOWN_LONGEST]):
            return ", ".join(map(short_repr, value[:SHOWN_LONGEST]))[:SHOWN_LONGEST]
        case list() | tuple():
            return say("a list")
        case dict():
            return say("a group of values")
        case datetime() | date() | time():
            return value.isoformat()
        case float():
            return str(value)
        case _:
            return say("nothing")
