"""A text of an edition file in several languages, such as `name = { en = "Blue", de = "Blau" }`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from companion.wording import ENGLISH, Translatable, language


class ManyTexts(Translatable):
    """A text that its maker wrote in more than one language. In any other language the first one stands.

    As a text it is the English one, or the first, so that whoever compares or searches has one.
    """

    __slots__ = ("texts",)
    texts: Mapping[str, str]

    def __new__(cls, texts: Mapping[str, str]) -> Self:
        """Keep the texts by the codes of their languages."""
        first = texts.get(ENGLISH.code) or next(iter(texts.values()))

        def said() -> str:
            code = language().code
            return texts.get(code) or texts.get(code.partition("-")[0]) or first

        many = super().__new__(cls, first, said)
        many.texts = texts
        return many

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ManyTexts) and self.texts == other.texts

    __hash__ = Translatable.__hash__
