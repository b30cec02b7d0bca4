"""Translation: every sentence for players passes through `say` or `say_count`, so a language is one gettext catalogue.

The English sentence is the message id. `assets/translations/last_card.pot` lists all of them. `main.py` installs
the catalogue of the system's language, if there is one, before the first screen. Values that were typed or found wrong
stand in a sentence as `quoted`, `escaped` or `short_repr` has them.
"""

from __future__ import annotations

import gettext
import unicodedata
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final

QUOTED_LONGEST: Final = 40
"""The most characters of typed text that a sentence quotes."""
SHOWN_LONGEST: Final = 80
"""The most characters of a wrong value that an error message shows."""
_catalogue = gettext.NullTranslations()
"""The catalogue in use, at first none: English needs no translation."""


def use_catalogue(catalogue: gettext.NullTranslations) -> None:
    """Translate every sentence from now on with this gettext catalogue."""
    global _catalogue
    _catalogue = catalogue


def say(sentence: str, **values: object) -> str:
    """The sentence translated, with its `{named}` values filled in."""
    text = _catalogue.gettext(sentence)
    return text.format(**values) if values else text


def say_count(one: str, many: str, count: int, **values: object) -> str:
    """The sentence for a count, translated, in the plural form that the language needs; `count` fills `{count}`."""
    return _catalogue.ngettext(one, many, count).format(count=count, **values)


def say_some(one: str, many: str, count: int) -> str:
    """The sentence for a count, as `say_count` has it; empty for a count of 0."""
    return _catalogue.ngettext(one, many, count).format(count=count) if count else ""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence as an attribute of a class, which is translated each time it is read."""

    sentence: str

    def __get__(self, _instance: object, _owner: type) -> str:
        return say(self.sentence)


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
