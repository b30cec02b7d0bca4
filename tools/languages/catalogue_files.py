"""The catalogues as files: the template, and one folder for each language.

A language such as `es_419`, whose `es` has a catalogue too, is an overlay: it has only what is said differently there.
"""

from difflib import SequenceMatcher
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

from tools.languages.cldr import fill

ROOT: Final = Path(__file__).resolve().parents[2]
ASKED: Final = (
    "say",
    "say_in:1c,2",
    "say_inside",
    "say_count:1,2",
    "say_some:1,2",
    "Said:1,1t",
    "Said:1,2c,2t",
)
"""The functions that translate, and which of their arguments is the context, the sentence and its plural."""
FOLDERS: Final = (
    *("companion", "storage", "views", "tools/site"),
    *("assets/editions", "assets/house_rules", "assets/players"),
)
TRANSLATIONS: Final = ROOT / "assets" / "translations"
TEMPLATE: Final = "last_card.pot"
HEAD: Final = "# Last Card, in the words of a table. docs/translating.md says how to go on."
KEPT: Final = (b'"Language:', b'"Plural-Forms:', b'"MIME-Version:', b'"Content-')
"""The lines of a head that say something; the others change with every run, or are empty."""

PLURALS: Final = {
    "ar": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
    "id": "nplurals=1; plural=0;",
}
"""The plural forms of gettext's manual where Babel counts otherwise: in Arabic it has the last two the other way round."""

ALIKE: Final = 0.8
"""How much of a changed sentence must be as before; Babel's own bound takes “Last card” for a change of “Add {card}”."""


def catalogue_file(code: str, folder: Path = TRANSLATIONS) -> Path:
    """Where the catalogue of a language is."""
    return folder / code / "LC_MESSAGES" / "last_card.po"


def languages(folder: Path = TRANSLATIONS) -> list[str]:
    """The codes of all languages that have a catalogue."""
    return sorted(file.parent.parent.name for file in folder.glob("*/LC_MESSAGES/last_card.po"))


def base_of(code: str, folder: Path = TRANSLATIONS) -> str | None:
    """The language that an overlay lies over; None for a whole language."""
    base = code.partition("_")[0]
    return base if base != code and catalogue_file(base, folder).exists() else None


def read_catalogue(code: str, folder: Path = TRANSLATIONS) -> Catalog:
    """The catalogue of a language."""
    with catalogue_file(code, folder).open("rb") as file:
        return read_po(file, locale=code)


def read_whole(code: str, folder: Path = TRANSLATIONS) -> Catalog:
    """What is said in a language: for an overlay its own messages over those of the language below."""
    base, catalogue = base_of(code, folder), read_catalogue(code, folder)
    if base is None:
        return catalogue
    whole = read_catalogue(base, folder)
    for message in catalogue:
        if message.id and (below := whole.get(_key(message.id), message.context)) is not None:
            below.string = message.string
    return whole


def _key(id_: str | list[str] | tuple[str, ...]) -> str:
    """What Babel finds a message by; one for a count has the id of its singular."""
    return id_ if isinstance(id_, str) else id_[0]


def read_template(folder: Path = TRANSLATIONS) -> Catalog:
    """The template as it was collected last."""
    with (folder / TEMPLATE).open("rb") as file:
        return read_po(file)


def as_text(catalogue: Catalog) -> bytes:
    """A catalogue as the bytes of its file: only a changed sentence changes them."""
    catalogue.header_comment = HEAD
    written = BytesIO()
    # Babel breaks lines where it likes; a sentence on one line is found by a search.
    write_po(written, catalogue, width=0, include_lineno=False, ignore_obsolete=True, include_previous=True)
    lines = written.getvalue().splitlines(keepends=True)
    head = lines.index(b"\n")
    return b"".join(
        [line for line in lines[:head] if not line.startswith(b'"') or line.startswith(KEPT)] + lines[head:]
    )


def collected(root: Path = ROOT) -> Catalog:
    """Every message of the app below a folder, each with the first file that it stands in."""
    template = Catalog(fuzzy=False)
    with (ROOT / "tools" / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]  # Babel has none there.
    found = extract_from_dir(
        root,
        methods,
        options,
        parse_keywords(ASKED),
        # The rest of the folder is tests and what was built.
        directory_filter=lambda path: _is_searched(Path(path).relative_to(root)),
    )
    for name, line, message, comments, context in found:
        one = message[0] if isinstance(message, tuple) else message
        if one and template.get(one, context) is None:  # The empty one is the head of a catalogue.
            template.add(message, None, [(Path(name).as_posix(), line)], (), comments, context=context)
    return template


def _is_searched(folder: Path) -> bool:
    return any(Path(each).is_relative_to(folder) or folder.is_relative_to(each) for each in FOLDERS)


def collect(folder: Path = TRANSLATIONS) -> None:
    """Write the template, and bring the catalogue of each language up to it; a changed sentence becomes fuzzy."""
    (folder / TEMPLATE).write_bytes(as_text(collected()))
    for code in languages(folder):
        # Babel puts the very messages of a template into a catalogue, so each gets its own.
        write(
            code, read_catalogue(code, folder), read_template(folder), folder, guess=not base_of(code, folder)
        )


def write(
    code: str, catalogue: Catalog, template: Catalog, folder: Path = TRANSLATIONS, *, guess: bool = False
) -> None:
    """Write a catalogue with the template's messages alone; with `guess`, new ones get a like translation."""
    catalogue.update(template, no_fuzzy_matching=not guess)
    for message in catalogue:
        before = message.previous_id[0] if message.fuzzy and message.previous_id else None
        if before is not None and SequenceMatcher(None, before, str(message.id)).ratio() < ALIKE:
            message.string, message.previous_id = "", []
            message.flags.discard("fuzzy")
    base = base_of(code, folder)
    fill(catalogue, code, read_catalogue(base, folder) if base else None)
    if base:
        for message in [message for message in catalogue if message.id and not any(message.string or ())]:
            catalogue.delete(message.id, message.context)
    file = catalogue_file(code, folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(as_text(catalogue))


def begin(code: str, folder: Path = TRANSLATIONS) -> Path:
    """Make the folder of a new language; FileExistsError if it has one already."""
    file = catalogue_file(code, folder)
    if file.exists():
        raise FileExistsError(f"{file} is there already.")
    catalogue = Catalog(locale=code, fuzzy=False)
    if code in PLURALS:
        catalogue.mime_headers = [("Plural-Forms", PLURALS[code])]
    write(code, catalogue, read_template(folder), folder)
    locale = Locale.parse(code)
    (folder / code / "language.toml").write_text(
        f'name = "{(locale.display_name or code).capitalize()}"\n'
        f"right_to_left = {str(locale.text_direction == 'rtl').lower()}\n"
        "# A draft is not offered in Settings.\noffered = false\n",
        encoding="utf-8",
    )
    return file
