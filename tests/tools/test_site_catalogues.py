"""The files of a language on the site: the first screens need the first of them alone."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.errors import NotOnThePhone
from companion.hashed_catalogue import HashedCatalogue
from companion.languages import LATER, PREFERRED, SEARCH_FILES, START, Translations
from companion.referee import rule_words
from companion.wording import Language, Translation
from storage.catalogues import known_languages
from storage.opening import open_repository, store_over
from tests.tables import ANN, BEN, new_game
from tests.views.headless import open_window
from tools.site.catalogues import write_catalogues, write_search

OTHERS = [each for each in known_languages().offered if each.code != "en"]
LONG_RULE = "The next player draws 2 and misses the turn."
MANIFEST = {"icons": [], "screenshots": [], "start_url": ".", "scope": "."}


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the files of each language."""
    site = tmp_path_factory.mktemp("site")
    (site / "manifest.json").write_text(json.dumps(MANIFEST), encoding="utf-8")
    write_catalogues(site)
    write_search(site)
    return site / "languages"


def texts_of(languages: Path, arrives: asyncio.Event) -> Translations:
    """The texts as a window of the site gets them; the rest of a language comes when the test lets it arrive."""

    async def read(language: Language) -> HashedCatalogue:
        catalogue = HashedCatalogue()
        catalogue.add((languages / language.code / START).read_text(encoding="utf-8"))
        return catalogue

    async def read_rest(translation: Translation) -> bool:
        assert isinstance(translation.catalogue, HashedCatalogue)
        await arrives.wait()
        translation.catalogue.add((languages / translation.language.code / LATER).read_text(encoding="utf-8"))
        return translation.catalogue.misses_one

    return Translations(languages=known_languages(), read=read, read_rest=read_rest)


@pytest.mark.parametrize("language", OTHERS, ids=lambda each: each.code)
async def test_the_first_screens_miss_nothing_that_comes_later_and_the_rules_are_drawn_again_with_it(
    languages: Path, tmp_path: Path, language: Language
) -> None:
    repository, arrives = open_repository(tmp_path), asyncio.Event()
    game = new_game(players=(ANN, BEN))
    store = store_over(repository, texts_of(languages, arrives))
    await store.open()
    await store.start(game, HOST)
    for route, lacks_some in (
        ("/", False),
        (f"/game/{game.id}/round", False),
        ("/rules/rule/draw-two", True),
    ):
        arrives.clear()
        store.translations = texts_of(languages, arrives)
        asked = PREFERRED.set((language.code,))
        window = await open_window(store, route=route)
        PREFERRED.reset(asked)
        catalogue = window.page.data.language.translation.catalogue
        assert catalogue.misses_one is lacks_some, route
        assert (LONG_RULE in window.text()) is lacks_some
        arrives.set()
        await window.settle()
        assert LONG_RULE not in window.text()
        assert (catalogue.gettext(LONG_RULE) in window.text()) is lacks_some
        await window.close()
    await repository.close()


async def test_a_question_that_is_asked_before_the_search_has_come_is_answered_when_it_has(
    languages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository, arrives = open_repository(tmp_path / "data"), asyncio.Event()
    monkeypatch.setattr(rule_words, "FOLDER", tmp_path / "search")

    async def read_search(_language: Language) -> str:
        await arrives.wait()
        for name, text in json.loads((languages.parent / SEARCH_FILES).read_text(encoding="utf-8")).items():
            (tmp_path / "search" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "search" / name).write_text(text, encoding="utf-8")
        return ""

    store = store_over(repository, replace(Translations(), read_search=read_search))
    await store.open()
    window = await open_window(store, route="/rules")
    await window.enter("Search the rules", "may i stack draw cards")
    assert str(NotOnThePhone()) in window.text()
    arrives.set()
    await window.settle()
    assert str(NotOnThePhone()) not in window.text()
    assert "Stacking draw cards" in window.text()
    await window.close()
    await repository.close()
