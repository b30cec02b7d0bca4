"""The texts of the languages in a browser: files beside the page, of which only those of one language are loaded."""

import gettext
import json

import js

from companion.errors import NotNow, NotOnThePhone
from companion.hashed_catalogue import HashedCatalogue
from companion.languages import LATER, SEARCH, SEARCH_FILES, START, Translations
from companion.referee.rule_words import FOLDER, search_is_here
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
    """Add a file of a language to its catalogue; NotNow if it does not come, or the host sends another."""
    text = await _file(language, name)
    try:
        catalogue.add(text)
    except ValueError as wrong:
        raise _not_loaded(language) from wrong


def _not_loaded(language: Language) -> NotNow:
    return NotNow(say("{language} can't be loaded. Check your connection.", language=language.name))


async def _read_search(language: Language) -> str:
    """The words of a language, after the files that every language needs (NotNow)."""
    if not search_is_here():
        text = await _text(SEARCH_FILES)
        try:
            files: dict[str, str] = json.loads(text or "")
        except ValueError as wrong:
            raise NotOnThePhone from wrong
        for name, each in files.items():
            (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
            (FOLDER / name).write_text(each, encoding="utf-8")
    return "" if language == ENGLISH else await _file(language, SEARCH)


async def _file(language: Language, name: str) -> str:
    text = await _text(f"languages/{language.code}/{name}")
    if text is None:
        raise _not_loaded(language)
    return text


async def _text(path: str) -> str | None:
    try:
        answer = await js.fetch(js.URL.new(path, js.location.href).href)
        return str(await answer.text()) if answer.ok else None
    except OSError:
        return None
