"""Translation: every sentence for players passes through `say` or `say_count`, so a language is one gettext catalogue.

The English sentence is the message id. `assets/translations/last_card.pot` lists all of them. `main.py` installs
the catalogue of the system's language, if there is one, before the first screen.
"""

from __future__ import annotations

import gettext
import unicodedata
from dataclasses import dataclass, field
from typing import Final

QUOTED_LONGEST: Final = 40
"""The most characters of typed text that a sentence quotes."""


@dataclass(slots=True)
class _InUse:
    """The catalogue in use. It starts with the identity catalogue, since English needs no translation."""

    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)


_IN_USE = _InUse()


def use_catalogue(catalogue: gettext.NullTranslations) -> None:
    """Translate every sentence from now on with this gettext catalogue."""
    _IN_USE.catalogue = catalogue


def say(sentence: str, **values: object) -> str:
    """The sentence translated, with its `{named}` values filled in."""
    text = _IN_USE.catalogue.gettext(sentence)
    return text.format(**values) if values else text


def say_count(one: str, many: str, count: int, **values: object) -> str:
    """The sentence for a count, translated, in the plural form that the language needs; `count` fills `{count}`."""
    return _IN_USE.catalogue.ngettext(one, many, count).format(count=count, **values)


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
