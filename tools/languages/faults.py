"""What is wrong with a catalogue, message by message.

The checks are those of translate-toolkit's `pofilter` that this app needs (placeholders, plural forms, spaces, untranslated),
and what only this app asks for: room on a key, a letter for each colour, one word for each term. They are few, so
they stand here, and nobody needs another package.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message

from companion.editions.edition_limits import SHORT_LONGEST, SYMBOL_LONGEST
from tools.languages.catalogue_files import TRANSLATIONS, base_of, read_catalogue
from tools.languages.cldr import FORMS
from tools.languages.extractors import KEY, letter_of

KEPT: Final = ("UNO", "+4", "+2", "Last Card", "TOML", "UTF-8", "JSON", "CSV")
"""Words and signs that every language has as they are."""

OF_BROWSERS: Final = {"Add", "Add to Dock", "Add to Home Screen", "Add to Home screen", "File", "Install"}
"""What browsers call the buttons and menus that install a page; their makers have translated these."""


def other_names(language: str, catalogue: Catalog, folder: Path = TRANSLATIONS) -> Iterator[Fault]:
    """Each sentence of a language that calls something otherwise than the catalogue does."""
    base = base_of(language, folder)
    below = read_catalogue(base, folder) if base else catalogue
    for message in catalogue:
        said = forms_of(message.string or "")[-1]
        if not message.id or not said:
            continue
        for name in re.findall("“([^”{}]+)”", forms_of(message.id)[-1]):
            called = catalogue.get(name) or below.get(name)
            word = forms_of(called.string)[0] if called is not None and called.string else ""
            if name not in OF_BROWSERS and word.rstrip(".").casefold() not in said.casefold():
                yield Fault(
                    language, "", forms_of(message.id)[0], f"calls “{name}” otherwise than “{word}”: “{said}”"
                )


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with one message of a language."""

    language: str
    context: str
    sentence: str
    wrong: str

    def __str__(self) -> str:
        where = f" [{self.context}]" if self.context else ""
        return f"{self.language}: “{self.sentence}”{where}: {self.wrong}"


def forms_of(text: object) -> tuple[str, ...]:
    """The singular and the plural of a message, or of its translation; one form where nothing is counted."""
    return tuple(map(str, text)) if isinstance(text, tuple | list) else (str(text),)


def placeholders(text: str) -> Counter[str]:
    """The values in braces, with their format; a form that Python cannot read is one wrong placeholder."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError as wrong:
        return Counter([f"({wrong})"])
    return Counter(f"{name}:{form}" for _, name, form, _ in parts if name is not None)


def is_wordless(text: str) -> bool:
    """True if a sentence has no letter of its own: only values, digits and signs."""
    return not re.search(r"[^\W\d_]", re.sub(r"\{[^}]*\}", "", text))


def faults(
    language: str, catalogue: Catalog, same: Collection[str], *, overlay: bool = False
) -> Iterator[Fault]:
    """Everything wrong with a catalogue, where an overlay lacks nothing; `same` are sentences that stay English."""
    for message in catalogue:
        if message.id:
            for wrong in _wrong(message, catalogue.num_plurals, same, overlay=overlay):
                yield Fault(language, message.context or "", forms_of(message.id)[0], wrong)
    yield from _letters(language, catalogue)


def _wrong(message: Message, plurals: int, same: Collection[str], *, overlay: bool) -> Iterator[str]:
    english, said = forms_of(message.id), forms_of(message.string or "")
    if not all(said):
        if not overlay:
            yield "is missing" if not any(said) else "has no translation for every plural form"
        return
    if message.fuzzy:
        yield f"has changed, is the translation still right? “{said[0]}”"
    if len(english) > 1 and len(said) != plurals:
        yield f"has {len(said)} plural forms instead of {plurals}"
    if (
        said[0] == english[0]
        and english[0] not in same
        and not is_wordless(english[0])
        and not message.context
    ):
        yield "is the same as in English; if that is right, the glossary lists it under `same`"
    for form in said:
        yield from _wrong_form(message.context or "", english, form)
    if message.context == KEY and max(map(len, said)) > SHORT_LONGEST:
        yield f"“{said[0]}” is longer than {SHORT_LONGEST} characters, which is the room on a key"


def _wrong_form(context: str, english: tuple[str, ...], form: str) -> Iterator[str]:
    wanted, found = placeholders(english[-1]), placeholders(form)
    if FORMS.match(context):
        if not set(found) <= {"day:", "padded:", "month:", "year:", "hour:", "minute:"}:
            yield f"has other placeholders than a date or a time: “{form}”"
        return
    if len(english) > 1:
        # A form for one or two of a thing may say the number as a word.
        wanted.pop("count:", None)
        found.pop("count:", None)
    if wanted != found:
        named = ", ".join(sorted({*(wanted - found), *(found - wanted)}))
        yield f"has other placeholders ({named}): “{form}”"
    if form != form.strip() or "  " in form:
        yield f"has spaces too many: “{form}”"
    if form.count("\n") != english[-1].count("\n"):
        yield f"has other line breaks: “{form}”"
    lost = [word for word in KEPT if word in english[-1] and word not in form]
    if lost:
        yield f"has lost {', '.join(lost)}: “{form}”"


def _letters(language: str, catalogue: Catalog) -> Iterator[Fault]:
    """Two colours with one letter, which a player who sees no colours could not tell apart."""
    letters: dict[str, str] = {}
    context = letter_of("")
    for message in catalogue:
        if not message.string or not (message.context or "").startswith(context):
            continue
        letter, colour = str(message.string), str(message.context)[len(context) :]
        if len(letter) > SYMBOL_LONGEST:
            yield Fault(
                language, str(message.context), str(message.id), f"“{letter}” is longer than 2 letters"
            )
        if letter in letters:
            wrong = f"“{letter}” is the letter of {letters[letter]} too"
            yield Fault(language, str(message.context), str(message.id), wrong)
        letters[letter] = colour
