"""No screen shows a word of English in another language: every text passes through the catalogue."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest

from companion.languages import PREFERRED, Languages, Translations
from companion.rule_book.rule import Topic
from companion.wording import ENGLISH, Language
from tests.conftest import LONG
from tests.kept_games import keep_games
from tests.views.headless import window_of
from tests.views.shared_table import GAME, a_table
from views.app import window

GREEK = Language("xy", "Xy")
PLAYERS = {"Ann", "Ben", "Cleo", "Dan", "Éve"}
NAMES = {"English", "Xy", "with", "the", "cat"}
"""What players and languages are called, and what is typed into a note."""
ROUTES = (
    "/",
    "/rules",
    "/history",
    "/players",
    "/players/player/ann",
    "/settings",
    "/settings/install",
    "/text-size",
    "/settings/editions",
    "/settings/editions/code/plain",
    "/new",
    "/new/editions/make",
    "/history/series",
    "/history/trash",
    "/take",
    f"/history/game/{GAME}",
    f"/game/{GAME}",
    f"/game/{GAME}/round",
    f"/game/{GAME}/round/about",
    f"/game/{GAME}/turns",
    f"/game/{GAME}/more/rules",
    f"/game/{GAME}/share",
    f"/game/{GAME}/rules",
    f"/game/{GAME}/first-card",
    f"/game/{GAME}/dealer",
    f"/game/{GAME}/challenge",
    "/history/game/one",
    "/history/game/two",
    "/game/four",
    "/game/four/correct/1",
    "/game/three",
    "/game/three/challenge",
    "/game/one/win",
    "/nowhere",
)


SAID = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "αβγδεζηθικλμνξοπρστυφχψωόάΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈ",
)


class Greek(gettext.NullTranslations):
    """A catalogue that says every sentence in letters that English has not."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\})", message)
        return "".join(part if place % 2 else part.translate(SAID) for place, part in enumerate(parts))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        del context
        return self.gettext(message)


async def _greek(_language: Language) -> gettext.NullTranslations:
    return Greek()


def english(text: str) -> set[str]:
    """The words that no catalogue has said: those with Latin letters, but for names."""
    return {
        line
        for line in text.splitlines()
        if any(word not in PLAYERS | NAMES for word in re.findall(r"[A-Za-zÉ]{2,}", line))
    }


def test_the_net_sees_a_word_of_english_between_others() -> None:
    assert english("Ann: 20\nΣςττ and more") == {"Σςττ and more"}


@pytest.mark.parametrize("width", [412, 1280] if LONG else [412])
async def test_every_text_of_every_screen_has_passed_through_the_catalogue(
    tmp_path: Path, width: int
) -> None:
    async with a_table(tmp_path) as table:
        table.store.translations = Translations(languages=Languages(known=(ENGLISH, GREEK)), read=_greek)
        await keep_games(table.store)
        asked = PREFERRED.set(("xy",))
        shown: dict[str, set[str]] = {}
        for route in (*ROUTES, *(f"/rules/rule/{topic.value}?edition=ohana" for topic in Topic)):
            opened = await window_of(window(table.store, table.sharing), route=route, width=width)
            table.open.append(opened)
            words = english("\n".join([opened.text(), *opened.names()]))
            if words:
                shown[route] = words
        PREFERRED.reset(asked)
    assert sorted({word for words in shown.values() for word in words}) == []
