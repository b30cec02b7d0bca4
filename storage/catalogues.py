"""The app's languages on a computer: a folder each, with its catalogue and what is said of the language."""

import ast
import contextlib
import functools
import gettext
import re
import struct
import tomllib
import zlib
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from companion.assets import ASSETS
from companion.languages import SEARCH, Languages, Translations, of_environment
from companion.wording import ENGLISH, Language, Translation
from storage.files.disk import LOG

FOLDER: Final = ASSETS / "translations"
ABOUT: Final = "language.toml"
"""The file of a language's folder that says its name, its direction, and whether it is offered."""
CATALOGUE: Final = Path("LC_MESSAGES") / "last_card.po"
_SUM: Final = 4
"""The bytes of the checksum at the end of a file of the cache."""
_WRONG: Final = (OSError, ValueError, LookupError, TypeError, SyntaxError, struct.error)
"""What a file raises that is not there, or is none of a language."""

MAGIC: Final = 0x950412DE
"""The first word of a .mo file (manual of GNU gettext, "The Format of GNU MO Files")."""
_LINE: Final = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])? )?(".*")')


def messages(po: str) -> Iterator[tuple[str, str]]:
    """Each message as gettext has it: the id after its context, and the forms of its text. Drafts are left out."""
    for block in re.split(r"\n\s*\n", po):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if "\n#, fuzzy" in f"\n{block}" and 'msgid ""' not in lines[:1]:
            continue
        parts: dict[str, str] = {}
        name = ""
        for line in lines:
            found = _LINE.fullmatch(line.strip())
            if found is None:
                continue
            if found[1]:
                name = found[1] + (found[2] or "")
            parts[name] = parts.get(name, "") + ast.literal_eval(found[3])
        forms = [text for name, text in sorted(parts.items()) if name.startswith("msgstr")]
        if "msgid" in parts and all(forms):
            context = f"{parts['msgctxt']}\x04" if "msgctxt" in parts else ""
            plural = f"\x00{parts['msgid_plural']}" if "msgid_plural" in parts else ""
            yield f"{context}{parts['msgid']}{plural}", "\x00".join(forms)


def compiled(po: str) -> bytes:
    """The bytes of the .mo file; ValueError if there is no message, or SyntaxError if one is no string."""
    found = sorted((id_.encode(), text.encode()) for id_, text in messages(po))
    tables, strings, begins = [b"", b""], b"", 28 + 16 * len(found)
    for place in (0, 1):
        for each in found:
            tables[place] += struct.pack("<II", len(each[place]), begins + len(strings))
            strings += each[place] + b"\x00"
    if not found:
        message = "There is no message."
        raise ValueError(message)
    head = struct.pack("<7I", MAGIC, 0, len(found), 28, 28 + 8 * len(found), 0, 0)
    return b"".join((head, *tables, strings))


def folder_name(code: str) -> str:
    """The name of a language's folder, as gettext has it: `pt_BR` for `pt-BR`."""
    return code.replace("-", "_")


@functools.cache
def known_languages(folder: Path = FOLDER) -> Languages:
    """Every language that has a folder, by its own name; English, which needs none, is first."""
    found, also = list[Language](), dict[str, str]()
    for file in sorted(folder.glob(f"*/{ABOUT}")):
        code = file.parent.name.replace("_", "-")
        try:
            about = tomllib.loads(file.read_text(encoding="utf-8"))
            language = Language(code, str(about["name"]), about["right_to_left"], about["offered"])
            also |= {str(other).lower(): code for other in about.get("also", ())}
        except _WRONG as wrong:
            LOG.warning("There is no language %s: %s cannot be read: %s", code, file, wrong)
            continue
        found.append(language)
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
    file = next((file for file in files if file.exists()), None)
    try:
        return file.read_text(encoding="utf-8") if file else ""
    except _WRONG as wrong:
        LOG.warning("%s cannot be read: %s", file, wrong)
        return ""


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
    """The catalogue of a file: that beside it when the app is packed, else compiled. Without any it is English."""
    packed = po.with_suffix(".mo")
    ways: dict[Path, Callable[[Path], bytes]] = {po: _compiled}
    if packed.exists() and (not po.exists() or packed.stat().st_mtime_ns >= po.stat().st_mtime_ns):
        ways = {packed: Path.read_bytes, **ways}
    for file, read in ways.items():
        try:
            return gettext.GNUTranslations(BytesIO(read(file)))
        except _WRONG as wrong:
            LOG.warning("The catalogue %s cannot be read: %r", file, wrong)
    return gettext.NullTranslations()


def _compiled(po: Path) -> bytes:
    """The compiled catalogue of a file: from the cache, where it has a checksum, or made and put there."""
    stat = po.stat()
    kept = _cache() / f"{po.parent.parent.name}-{stat.st_size}-{stat.st_mtime_ns}.mo"
    if kept.is_file():
        raw = kept.read_bytes()
        if raw[-_SUM:] == _checksum(raw[:-_SUM]):
            return raw[:-_SUM]
        LOG.warning("%s in the cache is damaged, and made again.", kept.name)
    raw = compiled(po.read_text(encoding="utf-8"))
    # A cache that cannot be written is no error: the next start compiles again.
    with contextlib.suppress(OSError):
        _replace(kept, raw + _checksum(raw))
    return raw


def _checksum(raw: bytes) -> bytes:
    return zlib.crc32(raw).to_bytes(_SUM)


def _cache() -> Path:
    import platformdirs

    return platformdirs.user_cache_path("last-card", appauthor=False) / "catalogues"


def _replace(file: Path, raw: bytes) -> None:
    """Write a file of the cache in one step, and delete those of earlier texts of the language."""
    import tempfile

    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as part:
        part.write(raw)
    try:
        Path(part.name).replace(file)
    finally:
        Path(part.name).unlink(missing_ok=True)
    for other in file.parent.glob(f"{file.name.partition('-')[0]}-*.mo"):
        if other != file:
            other.unlink(missing_ok=True)
