"""The texts of the languages in a browser: files beside the page, of which only those of one language are loaded."""

from __future__ import annotations

import gettext

import js

from companion.errors import NotNow
from companion.hashed_catalogue import HashedCatalogue
from companion.languages import LATER, SEARCH, START, Translations
from companion.wording import ENGLISH, Language, Translation, say
from storage.catalogues import known_languages


def browser_translations() -> Translations:
    """The texts of all languages of the site; the rest of one comes after the first screen."""
    return Translations(
        languages=known_languages(), read=_read, read_search=_read_search, read_rest=_read_rest
    )


async def _read(language: Language) -> gettext.NullTranslations:
    catalogue = HashedCatalogue()
    if language != ENGLISH:
        catalogue.add(await _file(language, START))
    return catalogue


async def _read_rest(translation: Translation) -> bool:
    catalogue = translation.catalogue
    if not isinstance(catalogue, HashedCatalogue) or translation.language == ENGLISH:
        return False
    catalogue.add(await _file(translation.language, LATER))
    return catalogue.misses_one


async def _read_search(language: Language) -> str:
    return await _file(language, SEARCH)


async def _file(language: Language, name: str) -> str:
    """The text of a file of a language.

    Raises:
        NotNow: If it does not come.
    """
    sentence = say("{language} can't be loaded. Check your connection.", language=language.name)
    try:
        answer = await js.fetch(js.URL.new(f"languages/{language.code}/{name}", js.location.href).href)
        if not answer.ok:
            raise NotNow(sentence)
        return str(await answer.text())
    except OSError as wrong:
        raise NotNow(sentence) from wrong
