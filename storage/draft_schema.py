"""The schema of a deck that is half made, and of one that an earlier version left half made."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from companion.cards import LIGHT, CardGroup, Face
from companion.editions.card import SPECIAL
from companion.editions.card_draft import CardDraft
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft, SuitDraft
from companion.editions.edition_text import edition_text
from companion.effects.effects import SPECIAL_WILDS, play_of
from companion.effects.first_cards import FIRST_CARDS
from companion.errors import BadEdition, BadEntry
from companion.house_rules.chosen_rules import HouseRules
from storage.codec import SIZE_MOST, Codec, checked, converted, list_of, optional_of, refuse, text
from storage.schema import CODECS, SIDE, typed_record

_FIRST: Final = checked("an effect", lambda value: isinstance(value, str) and value in FIRST_CARDS)
_SIDES: Final = converted(checked("sides of a deck", lambda value: value in ([0], [1], [0, 1])), list, tuple)


def _read_play(value: Any, lenient: bool) -> tuple[str, ...]:
    words = list_of(text()).read(value, lenient)
    try:
        return play_of(words).words
    except BadEntry:
        refuse("effects of a card", value)


_PLAY: Final = Codec[tuple[str, ...]](list, _read_play)
_COLOUR: Final = checked(
    "a colour such as #D32F2F",
    lambda value: isinstance(value, str) and re.fullmatch("#[0-9A-Fa-f]{6}", value),
)


def edition_draft_codec(read_edition: Callable[[str], Edition]) -> Codec[EditionDraft | None]:
    """The codec of an edition that is half made; `read_edition` returns the edition of a text, or raises `BadEdition`."""
    read_text = lru_cache(maxsize=1)(read_edition)

    def read_base(value: Any, _lenient: bool) -> Edition:
        """The edition that it began with, as it was then: it may have been changed or deleted since."""
        if not isinstance(value, str):
            refuse("the text of an edition", value)
        try:
            return read_text(value)
        except BadEdition:
            refuse("the text of an edition", value)

    # What is typed may be longer than an edition allows: its field says so.
    codecs = {**CODECS, str: text(SIZE_MOST), Edition: Codec[Edition](edition_text, read_base)}
    codecs[SuitDraft] = typed_record(
        SuitDraft, codecs, sparse=True, defaults={"side": LIGHT}, colour=_COLOUR, side=SIDE
    )
    codecs[CardDraft] = typed_record(
        CardDraft, codecs, sparse=True, defaults={"sides": (LIGHT,)}, play=_PLAY, first=_FIRST, sides=_SIDES
    )
    codec = optional_of(typed_record(EditionDraft, codecs))
    first = typed_record(_FirstDraft, codecs)

    def read(value: Any, lenient: bool) -> EditionDraft | None:
        if isinstance(value, dict) and "special" in value:
            return first.read(value, lenient).with_cards()
        return codec.read(value, lenient)

    return Codec(codec.write, read)


@dataclass(frozen=True, slots=True)
class _FirstFace:
    face: Face
    name: str
    count: str
    points: str


@dataclass(frozen=True, slots=True)
class _FirstSpecial:
    effect: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _FirstDraft:
    """A half-made deck of a version in which only the names and numbers of its cards, and one special wild, could be made."""

    base: Edition
    replaces: bool
    name: str
    suits: tuple[SuitDraft, ...]
    faces: tuple[_FirstFace, ...]
    special: _FirstSpecial | None
    cards: str
    hand_size: str
    target: str
    house_rules: HouseRules

    def with_cards(self) -> EditionDraft:
        """The same draft, with what its cards are and do."""
        draft = EditionDraft.of(self.base, replaces=self.replaces)
        wild = CardDraft(face=Face(SPECIAL), group=CardGroup.WILD)
        faces = tuple(
            replace(draft.card(each.face) or wild, name=each.name, count=each.count, points=each.points)
            for each in self.faces
        )
        if self.special is not None and self.special.effect in SPECIAL_WILDS:
            play = SPECIAL_WILDS[self.special.effect]
            faces = tuple(
                replace(each, play=play, does=self.special.sentence) if each.face == SPECIAL else each
                for each in faces
            )
        return replace(
            draft,
            name=self.name,
            suits=self.suits,
            faces=faces,
            hand_size=self.hand_size,
            target=self.target,
            house_rules=self.house_rules,
        )
