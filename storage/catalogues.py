"""The app's languages on a computer: a folder each, with its catalogue and what is said of the language."""

from __future__ import annotations

import contextlib
import functools
import gettext
import struct
import tomllib
from io import BytesIO
from pathlib import Path
from typing import Final

from companion.languages import SEARCH, Languages, Translations, of_environment
from companion.wording import ENGLISH, Language, Translation
from storage.opening import ASSETS
from storage.po_file import compiled

FOLDER: Final = ASSETS / "translations"
ABOUT: Final = "language.toml"
"""The file of a language's folder that says its name, its direction, and whether it is offered."""
CATALOGUE: Final = Path("LC_MESSAGES") / "last_card.po"


def folder_name(code: str) -> str:
    """The name of a language's folder, as gettext has it: `pt_BR` for `pt-BR`."""
    return code.replace("-", "_")


@functools.cache
def known_languages(folder: Path = FOLDER) -> Languages:
    """Every language that has a folder, by its own name; English, which needs none, is first."""
    found, also = list[Language](), dict[str, str]()
    for file in sorted(folder.glob(f"*/{ABOUT}")):
        about = tomllib.loads(file.read_text(encoding="utf-8"))
        code = file.parent.name.replace("_", "-")
        found.append(Language(code, about["name"], about["right_to_left"], about["offered"]))
        also |= {other.lower(): code for other in about.get("also", ())}
    found.sort(key=lambda each: each.name.casefold())
    return Languages(known=(ENGLISH, *found), also=also)


def read_catalogue(language: Language, folder: Path = FOLDER) -> gettext.NullTranslations:
    """The catalogue of a language. Below that of a region lies that of the whole language."""
    if language == ENGLISH:
        return gettext.NullTranslations()
    catalogue = _catalogue(folder / folder_name(language.code) / CATALOGUE)
    base = language.code.partition("-")[0]
    if base != language.code and (folder / base / CATALOGUE).exists():
        catalogue.add_fallback(_catalogue(folder / base / CATALOGUE))
    return catalogue


def search_words(language: Language, folder: Path = FOLDER) -> str:
    """The table of a language for the search of the rules, for a region that of the whole language; empty without one."""
    codes = (language.code, language.code.partition("-")[0])
    files = (folder / folder_name(code) / SEARCH for code in codes)
    return next((file.read_text(encoding="utf-8") for file in files if file.exists()), "")


def translations(folder: Path = FOLDER) -> Translations:
    """The texts of all languages, for the windows."""

    async def read(language: Language) -> gettext.NullTranslations:
        return read_catalogue(language, folder)

    async def read_search(language: Language) -> str:
        return search_words(language, folder)

    return Translations(languages=known_languages(folder), read=read, read_search=read_search)


def translation_of_process(folder: Path = FOLDER) -> Translation:
    """The texts for the terminal: in the language that the process is started with."""
    language = known_languages(folder).matching(of_environment())
    return Translation(language, read_catalogue(language, folder))


def _catalogue(po: Path) -> gettext.NullTranslations:
    """The catalogue of a file, which is compiled once: beside it when the app is packed, else into a cache."""
    packed = po.with_suffix(".mo")
    if packed.exists() and (not po.exists() or packed.stat().st_mtime_ns >= po.stat().st_mtime_ns):
        return gettext.GNUTranslations(BytesIO(packed.read_bytes()))
    stat = po.stat()
    kept = _cache() / f"{po.parent.parent.name}-{stat.st_size}-{stat.st_mtime_ns}.mo"
    with contextlib.suppress(OSError, ValueError, struct.error):
        return gettext.GNUTranslations(BytesIO(kept.read_bytes()))
    raw = compiled(po.read_text(encoding="utf-8"))
    # A cache that cannot be written is no error: the next start compiles again.
    with contextlib.suppress(OSError):
        _replace(kept, raw)
    return gettext.GNUTranslations(BytesIO(raw))


def _cache() -> Path:
    import platformdirs

    return platformdirs.user_cache_path("last-card", appauthor=False) / "catalogues"


def _replace(file: Path, raw: bytes) -> None:
    """Write a file of the cache in one step, and delete those of earlier texts of the language."""
    import tempfile

    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as part:
        part.write(raw)
    Path(part.name).replace(file)
    for other in file.parent.glob(f"{file.name.partition('-')[0]}-*.mo"):
        if other != file:
            other.unlink(missing_ok=True)
