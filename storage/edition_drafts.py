"""The edition that is half made: a document of what is typed, with the text of the edition that it began with."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from companion.editions.edition import Edition
from companion.editions.edition_form import EditionForm, FaceForm, SpecialForm, SuitForm
from companion.editions.edition_text import edition_text
from companion.effects.special_wilds.effects import SPECIAL_WILDS
from companion.errors import BadEdition
from storage.codec import BOOLEAN, SIZE_MOST, Codec, list_of, optional_of, record, refuse, text
from storage.library import Library
from storage.own_editions import OwnEditions
from storage.schema import FACE, HOUSE_RULES

_TYPED: Final = text(SIZE_MOST)
"""What is typed may be longer than what can be saved as an edition: its field says so."""


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


@dataclass(slots=True, kw_only=True)
class EditionDrafts:
    """The edition that is half made in a data folder, if there is one.

    Attributes:
        files: How the text of an edition is read.
    """

    library: Library
    files: OwnEditions
    _base: tuple[str, Edition] | None = field(default=None)

    def _codec(self) -> Codec[EditionForm | None]:
        return optional_of(
            record(
                EditionForm,
                base=Codec[Edition](edition_text, self._read_base),
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

    def _read_base(self, value: Any, _lenient: bool) -> Edition:
        """The edition that it began with, as it was then: it may have been changed or deleted since."""
        if self._base is not None and self._base[0] == value:
            return self._base[1]
        if not isinstance(value, str):
            refuse("the text of an edition", value)
        try:
            edition = self.files.read(value)
        except BadEdition:
            refuse("the text of an edition", value)
        self._base = value, edition
        return edition

    def get(self) -> EditionForm | None:
        """The edition as far as it is made; None where none is, or where it cannot be read, which is reported."""
        return self.library.edition_draft(self._codec())

    def save(self, draft: EditionForm | None, *, read: EditionForm | None) -> None:
        """Save it as far as it is made; None where it was saved as an edition or discarded.

        Raises:
            StaleGame: If another one is saved by now.
            TooNew: If a newer Last Card wrote it: it is left alone.
            DiskFull: If the disk is full; what was saved before stands.
        """
        self.library.save_edition_draft(draft, self._codec(), read=read)
