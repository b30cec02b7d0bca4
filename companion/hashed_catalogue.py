"""A catalogue without its English ids, for a page that loads it: a third as large as gettext's own form.

Each text is found by a hash of its context and id. It comes in parts; a sentence of a part that is not there yet is English.
"""

import gettext
import hashlib
import json
from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import Final, TypedDict

DIGITS: Final = 5
"""The base64 digits of a hash. Two messages with the same one are found when the catalogue is made."""


class CatalogueFile(TypedDict):
    """A part as JSON: the rule of the plural forms, the hashes in a row, and a text or its forms for each."""

    plural: str
    keys: str
    texts: list[str | list[str]]


def message_key(context: str, id_: str) -> str:
    """The hash of a message; a sentence for a count has that of its singular."""
    digest = hashlib.sha1(f"{context}\x04{id_}".encode(), usedforsecurity=False).digest()
    return b64encode(digest[:DIGITS])[:DIGITS].decode()


def packed_catalogue(plural: str, texts: Mapping[tuple[str, str], str | list[str]]) -> str:
    """A part of a catalogue, of the texts by context and id; ValueError if two have the same hash."""
    keys = [message_key(*message) for message in texts]
    if len(set(keys)) < len(keys):
        message = "Two messages have the same hash."
        raise ValueError(message)
    part = CatalogueFile(plural=plural, keys="".join(keys), texts=list(texts.values()))
    return json.dumps(part, ensure_ascii=False, separators=(",", ":"))


class HashedCatalogue(gettext.NullTranslations):
    """The texts of the parts that have come so far; `misses_one` once another part was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.misses_one = False
        self._texts: dict[str, str | list[str]] = {}
        self._form: Callable[[int], int] = lambda count: int(count != 1)

    def add(self, part: str) -> None:
        """Add a part; ValueError if it is none; then nothing of it is added."""
        try:
            read: CatalogueFile = json.loads(part)
            keys, texts = read["keys"], read["texts"]
            found = (keys[at : at + DIGITS] for at in range(0, len(keys), DIGITS))
            # Python's own reader of these rules, which `gettext` has without a name in its documentation.
            self._form, added = gettext.c2py(read["plural"]), dict(zip(found, texts, strict=True))
        except (LookupError, TypeError, SyntaxError) as wrong:
            raise ValueError(*wrong.args) from wrong
        if not all(isinstance(text, str) or _has_forms(text) for text in texts):
            message = "Not all texts of the part are texts."
            raise ValueError(message)
        self._texts |= added

    def gettext(self, message: str) -> str:
        """The text of a sentence."""
        return self.pgettext("", message)

    def pgettext(self, context: str, message: str) -> str:
        """The text of a sentence in a context."""
        found = self._found(context, message)
        if found is None:
            return message
        return found if isinstance(found, str) else found[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The text of a sentence for a count."""
        found = self._found("", msgid1)
        if found is None:
            return msgid1 if n == 1 else msgid2
        return found if isinstance(found, str) else found[self._form(n)]

    def _found(self, context: str, message: str) -> str | list[str] | None:
        found = self._texts.get(message_key(context, message))
        self.misses_one |= found is None
        return found


def _has_forms(text: object) -> bool:
    return isinstance(text, list) and bool(text) and all(isinstance(form, str) for form in text)
