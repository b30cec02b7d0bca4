"""The edition that is half made: a document of what is typed, with the text of the edition that it began with."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from companion.editions.edition import Edition
from companion.editions.edition_form import EditionForm, FaceForm, SpecialForm, SuitForm
from companion.editions.edition_text import edition_text
from companion.effects.special_wilds.effects import SPECIAL_WILDS
from companion.errors import BadEdition
from storage.codec import BOOLEAN, SIZE_MOST, Codec, list_of, optional_of, record, refuse, text
from storage.schema import FACE, HOUSE_RULES

_TYPED: Final = text(SIZE_MOST)
"""Typed text, which may be longer than an edition allows: its field says so."""


def _read_effect(value: Any, _lenient: bool) -> str:
    if not isinstance(value, str) or value not in SPECIAL_WILDS:
        refuse("an effect", value)
    return value


def _read_colour(value: Any, _lenient: bool) -> str:
    if not isinstance(value, str) or not re.fullmatch("#[0-9A-Fa-f]{6}", value):
        refuse("a colour such as #D32F2F", value)
    return value


_SUITS: Final = list_of(
    record(SuitForm, id=_TYPED, name=_TYPED, colour=Codec[str](str, _read_colour), symbol=_TYPED)
)
_FACES: Final = list_of(record(FaceForm, face=FACE, name=_TYPED, count=_TYPED, points=_TYPED))
_SPECIAL: Final = optional_of(
    record(SpecialForm, effect=Codec[str](str, _read_effect), sentence=_TYPED),
)


def edition_form_codec(read_edition: Callable[[str], Edition]) -> Codec[EditionForm | None]:
    """The codec of an edition that is half made; None is written where there is none.

    Args:
        read_edition: Returns the edition of a text, or raises `BadEdition`.
    """

    @lru_cache(maxsize=1)
    def read_text(text: str) -> Edition:
        return read_edition(text)

    def read_base(value: Any, _lenient: bool) -> Edition:
        """The edition that it began with, as it was then: it may have been changed or deleted since."""
        if not isinstance(value, str):
            refuse("the text of an edition", value)
        try:
            return read_text(value)
        except BadEdition:
            refuse("the text of an edition", value)

    return optional_of(
        record(
            EditionForm,
            base=Codec[Edition](edition_text, read_base),
            replaces=BOOLEAN,
            name=_TYPED,
            suits=_SUITS,
            faces=_FACES,
            special=_SPECIAL,
            cards=_TYPED,
            hand_size=_TYPED,
            target=_TYPED,
            house_rules=HOUSE_RULES,
        )
    )
