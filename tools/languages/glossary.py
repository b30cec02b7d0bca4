"""The glossary: one word for each term of the game, and who says so.

`assets/translations/glossary.toml` lists the terms as the English sentences have them, `<language>/glossary.toml` beside
a catalogue how each is called there, with its source and its grade.
"""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog

from tools.languages.catalogue_files import TRANSLATIONS, base_of
from tools.languages.faults import Fault, forms_of

GRADES = {"M", "R", "P", "T"}
"""The publisher's own sheet, retailer or press, another project's translation, or translated plainly here."""


@dataclass(frozen=True, slots=True)
class Term:
    """How a language calls a term.

    Attributes:
        forms: Its word, then its other forms, or the beginning that they share; a translation has one of them.
        source: Where the word was found.
        grade: How sure the source is; one of `GRADES`.
    """

    forms: tuple[str, ...]
    source: str
    grade: str


@dataclass(frozen=True, slots=True)
class Glossary:
    """The words of one language.

    Attributes:
        terms: How it calls each term, by the term's name in the list of all.
        same: The English sentences that are the same in it.
        free: The English sentences that it says without a term that they have.
        unsaid: The words that it never says, as patterns, such as those of another region.
    """

    terms: Mapping[str, Term]
    same: frozenset[str]
    free: frozenset[str]
    unsaid: tuple[str, ...] = ()


def _listed(folder: Path) -> dict[str, Any]:
    """What a glossary lists: in the folder of a language for it, in that of all languages for English."""
    file = folder / "glossary.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def english_terms(folder: Path = TRANSLATIONS) -> dict[str, list[str]]:
    """The terms with the words for them in English, the longest first: a Wild Draw Four is no Wild."""
    return dict(sorted(_listed(folder)["terms"].items(), key=lambda each: -len(each[1][0])))


def read_glossary(code: str, folder: Path = TRANSLATIONS) -> Glossary:
    """The glossary of a language; an overlay adds its words to those of the language below."""
    base = base_of(code, folder)
    # What no language translates: names, above all.
    everywhere = frozenset(_listed(folder)["same"])
    below = read_glossary(base, folder) if base else Glossary({}, everywhere, frozenset())
    listed = _listed(folder / code)
    terms = {
        name: Term(tuple(each["forms"]), each["source"], each["grade"])
        for name, each in listed.get("terms", {}).items()
    }
    return Glossary(
        {**below.terms, **terms},
        below.same | frozenset(listed.get("same", ())),
        below.free | frozenset(listed.get("free", ())),
        tuple(listed.get("unsaid", ())),
    )


def other_words(language: str, catalogue: Catalog, folder: Path = TRANSLATIONS) -> Iterator[Fault]:
    """Each translation with another word for a term than the glossary has, and each term that it lacks."""
    glossary, terms, listed = read_glossary(language, folder), english_terms(folder), _listed(folder)
    # English words in which a term is none: names, and a round that is no round.
    apart = [*listed["same"], *listed.get("apart", ())]
    for name in terms:
        if name not in glossary.terms:
            yield Fault(language, "", name, "is not in the glossary")
        elif glossary.terms[name].grade not in GRADES:
            yield Fault(language, "", name, f"has a grade that is none of {', '.join(sorted(GRADES))}")
    unsaid = re.compile(rf"\b(?:{'|'.join(glossary.unsaid)})\b", re.IGNORECASE) if glossary.unsaid else None
    for message in catalogue:
        english, said = forms_of(message.id), forms_of(message.string or "")
        if unsaid and (found := unsaid.search(" / ".join(said))):
            yield Fault(language, message.context or "", english[0], f"says “{found[0]}”")
        if not message.id or message.context or not all(said) or english[0] in glossary.free | glossary.same:
            continue
        for name in _terms_in(english[-1], apart, terms):
            forms = glossary.terms[name].forms if name in glossary.terms else ("",)
            if not any(form.casefold() in said[-1].casefold() for form in forms):
                yield Fault(language, "", english[0], f"has no “{forms[0]}” for {name}: “{said[-1]}”")


def _terms_in(sentence: str, apart: Collection[str], terms: Mapping[str, list[str]]) -> Iterator[str]:
    sentence = re.sub(r"\{[^}]*\}", "·", sentence)
    for word in apart:
        sentence = sentence.replace(word, "·")
    for term, words in terms.items():
        pattern = rf"\b(?:{'|'.join(map(re.escape, words))})s?\b"
        if re.search(pattern, sentence):
            yield term
        sentence = re.sub(pattern, "·", sentence)
