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
        await _add(catalogue, language, START)
    return catalogue


async def _read_rest(translation: Translation) -> bool:
    catalogue = translation.catalogue
    if not isinstance(catalogue, HashedCatalogue) or translation.language == ENGLISH:
        return False
    await _add(catalogue, translation.language, LATER)
    return catalogue.misses_one


async def _add(catalogue: HashedCatalogue, language: Language, name: str) -> None:
    """Add a file of a language to its catalogue.

    Raises:
        NotNow: If it does not come, or is another one: some hosts answer with a page where a file is missing.
    """
    text = await _file(language, name)
    try:
        catalogue.add(text)
    except ValueError as wrong:
        raise _not_loaded(language) from wrong


def _not_loaded(language: Language) -> NotNow:
    return NotNow(say("{language} can't be loaded. Check your connection.", language=language.name))


async def _read_search(language: Language) -> str:
    return await _file(language, SEARCH)


async def _file(language: Language, name: str) -> str:
    """The text of a file of a language.

    Raises:
        NotNow: If it does not come.
    """
    try:
        answer = await js.fetch(js.URL.new(f"languages/{language.code}/{name}", js.location.href).href)
        if not answer.ok:
            raise _not_loaded(language)
        return str(await answer.text())
    except OSError as wrong:
        raise _not_loaded(language) from wrong
