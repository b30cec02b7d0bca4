"""Everything on a screen is said in the language of its window, also what another window was shown before."""

from __future__ import annotations

import gettext
import re

import pytest

from companion.application.host_store import HostStore
from companion.languages import PREFERRED, Languages, Translations
from companion.wording import ENGLISH, Language
from tests.views.fields import addresses, furnish
from tests.views.headless import Window, open_window

BRACKETS = Language("xx", "Brackets")
SAME_EVERYWHERE = {"ann", "ben", "cleo", "cup", "english", "brackets", "uno", "mattel"}
"""Names, and languages by their own names."""


class Bracketed(gettext.NullTranslations):
    """A catalogue that puts each sentence between brackets."""

    def gettext(self, message: str) -> str:
        return message if message.startswith("⟦") else f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        # The forms of dates and lists, and the letters of colours, have no room for brackets.
        return (
            message
            if re.match(r"form of|between|letter of|decimal|month", context)
            else self.gettext(message)
        )


async def bracketed(language: Language) -> gettext.NullTranslations:
    return gettext.NullTranslations() if language == ENGLISH else Bracketed()


def english(window: Window) -> set[str]:
    """The lines with a word that stands in no brackets."""
    return {line for line in window.text().splitlines() if left_over(line) - SAME_EVERYWHERE}


def left_over(line: str) -> set[str]:
    rest = re.sub(r"[\u2066-\u2069]", "", line)
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", " ", rest)) != rest:
        rest = shorter
    # A ruling is shown sentence by sentence.
    rest = re.sub(r"⟦.*$|^.*⟧", " ", rest)
    return set(re.findall(r"[a-z]{3,}", rest.casefold()))


@pytest.mark.long
async def test_no_screen_says_anything_in_the_language_of_another_window(store: HostStore) -> None:
    store.translations = Translations(languages=Languages(known=(ENGLISH, BRACKETS)), read=bracketed)
    await furnish(store)
    other = await open_window(store)
    asked = PREFERRED.set(("xx",))
    window = await open_window(store)
    PREFERRED.reset(asked)
    found: dict[str, str] = {}
    for address in addresses():
        await other.open(address)
        assert "⟦" not in other.text()
        await window.open(address)
        found |= dict.fromkeys(english(window), address)
    await window.close()
    await other.close()
    assert not found, "\n".join(f"{line!r} at {address}" for line, address in found.items())
