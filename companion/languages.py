"""The languages of the app: which of them a device asks for, and their texts as they are loaded."""

import gettext
import os
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Final

from companion.wording import ENGLISH, IN_ENGLISH, Language, Translation

PREFERRED: Final[ContextVar[tuple[str, ...]]] = ContextVar("preferred_languages", default=())
"""The codes that the device of the window being opened asks for, the most wanted first; empty where it says none."""
START: Final = "start.json"
LATER: Final = "later.json"
"""The two parts of a language's texts on the site: what the first screens say, and the rule book."""
SEARCH: Final = "search.toml"
"""The words of a language by which the rules are found."""
SEARCH_FILES: Final = "search.json"
"""On the site the files of the search that all languages share, each with its text."""
TAGS_MOST: Final = 20
"""The most languages that a device is asked for; a header may name thousands."""
TAG_LONGEST: Final = 35
"""The letters of a tag that are read, as many as are ever needed (RFC 5646, section 4.4.1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Languages:
    """All languages, as they are offered; `also` has the code of one for other codes, such as of Mexico."""

    known: tuple[Language, ...] = (ENGLISH,)
    also: Mapping[str, str] = field(default_factory=dict)

    @property
    def offered(self) -> tuple[Language, ...]:
        """Those that a player may choose; a draft is not among them."""
        return tuple(each for each in self.known if each.is_offered)

    def named(self, code: str) -> Language | None:
        """The language of a code; None for an unknown one."""
        return next((each for each in self.known if each.code.lower() == code.lower()), None)

    def matching(self, preferred: Iterable[str]) -> Language:
        """The first language that a device asks for and that is offered; English if there is none."""
        tags = (tag[:TAG_LONGEST].replace("_", "-").split(".")[0].split("@")[0] for tag in preferred)
        return next(filter(None, map(self._matching, tags)), ENGLISH)

    def _matching(self, tag: str) -> Language | None:
        """The language for a code: of the same region, or else of any (RFC 4647, lookup)."""
        offered, asked = {each.code.lower(): each for each in self.offered}, tag.lower()
        while asked:
            asked = self.also.get(asked, asked).lower()
            if asked in offered:
                return offered[asked]
            asked = asked.rpartition("-")[0]
        base = tag.lower().split("-")[0]
        return next((each for code, each in offered.items() if code.split("-")[0] == base), None)


async def _english(_language: Language) -> gettext.NullTranslations:
    return gettext.NullTranslations()


@dataclass(slots=True, kw_only=True)
class Translations:
    """The texts of each language, which are read when a window first asks for it; by default there is English alone.

    Attributes:
        read_search: Brings what the search needs, and reads the words by which the rules are found in a language, empty
            for English; None for no language but English.
        read_rest: Adds to a catalogue what the first screens do not need, and returns whether any of it was asked for
            before; None where it is there at once.
    """

    languages: Languages = field(default_factory=Languages)
    read: Callable[[Language], Awaitable[gettext.NullTranslations]] = _english
    read_search: Callable[[Language], Awaitable[str]] | None = None
    read_rest: Callable[[Translation], Awaitable[bool]] | None = None
    _searches: dict[str, str] = field(default_factory=dict)
    _whole: set[str] = field(default_factory=set)
    _loaded: dict[str, Translation] = field(default_factory=lambda: {ENGLISH.code: IN_ENGLISH})

    async def load(self, language: Language) -> Translation:
        """The texts of a language."""
        if language.code not in self._loaded:
            self._loaded[language.code] = Translation(language, await self.read(language))
        return self._loaded[language.code]

    async def complete(self, translation: Translation) -> bool:
        """Read the rest of a language's texts. Returns whether any of it was said in English meanwhile."""
        code = translation.language.code
        if self.read_rest is None or code == ENGLISH.code or code in self._whole:
            return False
        was_missed = await self.read_rest(translation)
        self._whole.add(code)
        return was_missed

    async def search_words(self, language: Language) -> str:
        """The table of a language for the search of the rules; empty for English, which needs none."""
        if self.read_search is None:
            return ""
        if language.code not in self._searches:
            self._searches[language.code] = await self.read_search(language)
        return self._searches[language.code]

    async def chosen(self, code: str, preferred: Iterable[str]) -> Translation:
        """The texts of the language that was chosen, or else of the one that the device asks for."""
        named = self.languages.named(code) if code else None
        return await self.load(named or self.languages.matching(preferred))


def asked_for(header: str) -> tuple[str, ...]:
    """The codes of an Accept-Language header, the most wanted first (RFC 9110, 12.5.4)."""
    weighed: list[tuple[float, str]] = []
    for part in header.split(",")[:TAGS_MOST]:
        tag, _, rest = part.strip().partition(";")
        weight = rest.strip().removeprefix("q=")
        if tag and tag != "*":
            weighed.append((float(weight) if weight.replace(".", "", 1).isdecimal() else 1.0, tag.strip()))
    return tuple(tag for _, tag in sorted(weighed, key=lambda each: -each[0]))


def of_environment(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The codes that a process is started with, as gettext reads them: the first of these variables that is set."""
    asked = (environment.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return tuple(next((value for value in asked if value), "").split(":"))
