"""Every sentence a player reads passes through here, so that a language is one catalogue file.

The English sentence is the message id (gettext form); `assets/translations/last_card.pot` lists them
all. A translation is installed once, by the composition root, before the first screen.
"""

from __future__ import annotations

import gettext
import unicodedata
from dataclasses import dataclass, field
from typing import Final

QUOTED_LONGEST: Final = 40
"""So many characters of what somebody typed are repeated in a sentence."""


@dataclass(slots=True)
class _Spoken:
    """The catalogue in use; English needs none, so it starts with the identity catalogue."""

    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)


_SPOKEN = _Spoken()


def speak(catalogue: gettext.NullTranslations) -> None:
    """Use a gettext catalogue for every sentence said from now on."""
    _SPOKEN.catalogue = catalogue


def say(sentence: str, **values: object) -> str:
    """The sentence in the language in use, with its `{named}` values filled in."""
    text = _SPOKEN.catalogue.gettext(sentence)
    return text.format(**values) if values else text


def say_count(one: str, many: str, count: int, **values: object) -> str:
    """The sentence for a count, which fills `{count}`: singular or plural as the language has it."""
    return _SPOKEN.catalogue.ngettext(one, many, count).format(count=count, **values)


def quoted(typed: str, *, longest: int = QUOTED_LONGEST) -> str:
    """What somebody typed, as a sentence repeats it: short, on one line, and nothing invisible in it.

    An invisible character can turn the direction of the sentence around it; a long text fills the screen.
    """
    shown = "".join(
        "\N{REPLACEMENT CHARACTER}"
        if unicodedata.category(each) in {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
        else each
        for each in typed[: longest + 1]
    )
    return shown if len(typed) <= longest else shown[: longest - 1] + "…"
