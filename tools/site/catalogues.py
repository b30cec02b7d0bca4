"""The languages of a site as files: what the start needs, what the rule book adds, and the words before the app runs."""

import json
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message

from companion.hashed_catalogue import packed_catalogue
from companion.languages import LATER, SEARCH, SEARCH_FILES, START
from companion.referee.rule_words import FOLDER, PHRASES, WEIGHTS
from companion.wording import ENGLISH, Language, Translation, speaking
from storage.catalogues import folder_name, known_languages, read_catalogue, search_words
from tools.languages.catalogue_files import base_of
from tools.languages.catalogue_files import read_catalogue as read_messages
from tools.languages.faults import forms_of
from views.first_paint import site_words
from views.server.index_page import description

PLACE: Final = "languages"
"""Their folder on the site; the service worker keeps only the language that is chosen."""
_LATER: Final = (
    *("assets/editions/", "assets/house_rules/", "companion/house_rules/", "companion/editions/"),
    *("companion/effects/", "storage/"),
    # Reading a file or an old book, and the commands of a terminal.
    *("companion/spreadsheets/", "companion/application/import_plan.py", "views/screens/history/old_book"),
    *("views/screens/editions/", "companion/application/command_line.py"),
)
"""Whose sentences no first screen has: those that stand nowhere else come after it."""
NAME_LONGEST: Final = 32
"""The most characters of the name of a card, a colour or an edition: a first screen may have one."""


def offered() -> dict[str, str]:
    """The languages of a site with the direction of each."""
    return {each.code: "rtl" if each.right_to_left else "ltr" for each in known_languages().offered}


def write_catalogues(site: Path) -> None:
    """Write the files of every language that is offered; the manifest of the site must be there."""
    for language in known_languages().offered:
        if language != ENGLISH:
            folder = site / PLACE / language.code
            folder.mkdir(parents=True)
            _write(folder, language, json.loads((site / "manifest.json").read_text(encoding="utf-8")))


def write_search(site: Path) -> None:
    """Write the files of the search as one; the weights come last, since `search_is_here` asks for them."""
    files = (FOLDER / PHRASES).iterdir(), FOLDER.glob("*.toml"), [FOLDER / WEIGHTS]
    texts = {
        path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8")
        for each in files
        for path in sorted(each)
    }
    (site / SEARCH_FILES).write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")


def _write(folder: Path, language: Language, manifest: dict[str, Any]) -> None:
    code = folder_name(language.code)
    catalogue, base = read_messages(code), base_of(code)
    messages = {**(_messages(read_messages(base)) if base else {}), **_messages(catalogue)}
    for name, is_later in ((START, False), (LATER, True)):
        texts = {
            key: list(message.string) if isinstance(message.string, tuple) else str(message.string)
            for key, message in messages.items()
            if _is_later(message) is is_later
        }
        (folder / name).write_text(packed_catalogue(catalogue.plural_expr, texts), encoding="utf-8")
    (folder / SEARCH).write_text(search_words(language), encoding="utf-8")
    with speaking(Translation(language, read_catalogue(language))):
        words = site_words()
        said = {"description": description(), "lang": language.code}
    said["dir"] = "rtl" if language.right_to_left else "ltr"
    (folder / "words.json").write_text(json.dumps(words, ensure_ascii=False), encoding="utf-8")
    text = json.dumps(_from_below(manifest) | said, ensure_ascii=False, indent=2)
    (folder / "manifest.json").write_text(text, encoding="utf-8")


def _from_below(manifest: dict[str, Any]) -> dict[str, Any]:
    """The manifest with its addresses as they are from a language's folder."""
    up = "../../"
    pictures = {
        key: [{**each, "src": up + each["src"]} for each in manifest[key]] for key in ("icons", "screenshots")
    }
    return manifest | pictures | {"start_url": up, "scope": up}


def _messages(catalogue: Catalog) -> dict[tuple[str, str], Message]:
    return {
        (each.context or "", forms_of(each.id)[0]): each
        for each in catalogue
        if each.id and not each.fuzzy and all(forms_of(each.string or ""))
    }


def _is_later(message: Message) -> bool:
    where = [path for path, _ in message.locations]
    is_short = len(forms_of(message.id)[0]) <= NAME_LONGEST
    is_name = is_short and any(path.startswith("assets/editions/") for path in where)
    return bool(where) and not is_name and all(path.startswith(_LATER) for path in where)
