"""A question in another language, word by word in the English words that the search of the rules knows.

The phrases, the spelling of cards and the model of the search are English. So a language needs no phrases of its own but
a table of the words that players say there, `search.toml` in the folder of its catalogue: each English word with the
words that mean it. A word that ends in `*` stands for all that begin with it, which covers most declined forms.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from companion.referee.rule_words import WORD, Spelling, folded_word, vocabulary, with_prefix

NO_WORD: Final = "-"
"""The English of words that say nothing about the topic, as it stands in a table."""
ANY_ENDING: Final = "*"
MARKED_WORD: Final = re.compile(WORD.pattern.replace(r"\w", r"[\w\u0300-\u036f\u064b-\u0652\u0670]"))
"""A word whose letters may have marks: accents typed by themselves, and the vowels of Arabic."""
SHORTEST_OF_NAME: Final = 3
"""The letters that a word of a card's name must have more of to find the card alone."""
LEAST_LEFT: Final = 2
"""The letters that a word must have left when a prefix is taken off."""


def _folded(word: str) -> str:
    """The word as `folded_word` has it, with the digits of any script as ours."""
    return folded_word("".join(str(int(each)) if each.isdecimal() else each for each in word))


@dataclass(frozen=True, eq=False)
class Gloss:
    """The words of one language with their English.

    Attributes:
        words: The English of each whole word, in lower case without accents.
        stems: The English of each beginning of words.
        compounds: The English of words in a row.
        prefixes: Small words that are written together with the next one.
    """

    words: Mapping[str, str]
    stems: Mapping[str, str]
    compounds: Mapping[tuple[str, ...], str]
    prefixes: tuple[str, ...] = ()

    @classmethod
    def read(cls, text: str) -> Gloss:
        """The table in a `search.toml`; ValueError if it is not TOML, or has another form."""
        try:
            return cls._of(tomllib.loads(text))
        except (AttributeError, LookupError, TypeError) as wrong:
            raise ValueError(*wrong.args) from wrong

    @classmethod
    def _of(cls, table: dict[str, Any]) -> Gloss:
        words, stems, compounds = dict[str, str](), dict[str, str](), dict[tuple[str, ...], str]()
        for english, said in table["words"].items():
            meant = "" if english == NO_WORD else english
            for word in said.split():
                into = stems if word.endswith(ANY_ENDING) else words
                into.setdefault(folded_word(word.removesuffix(ANY_ENDING)), meant)
        for english, said in table.get("compounds", {}).items():
            for phrase in said.split(" / "):
                row = tuple(folded_word(word) for word in phrase.split())
                compounds.setdefault(row, "" if english == NO_WORD else english)
        return cls(words, stems, compounds, tuple(map(folded_word, table.get("prefixes", ()))))

    def naming(self, cards: Iterable[tuple[str, str]]) -> Gloss:
        """With the names of cards, each in this language and in English; a word of one that is no other word finds it, too."""
        words, compounds = dict(self.words), dict(self.compounds)
        for name, english in cards:
            row = tuple(_folded(match[0]) for match in MARKED_WORD.finditer(name))
            compounds[row] = english
            for word in row:
                if len(row) == 1 or (len(word) > SHORTEST_OF_NAME and self._known(word) is None):
                    words[word] = english
        return replace(self, words=words, compounds=compounds)

    @cached_property
    def _sorted(self) -> list[str]:
        return sorted({*self.words, *self.stems})

    @cached_property
    def _spelling(self) -> Spelling:
        # A misspelt word of the game must not become one about something else.
        english = {**self.stems, **self.words}
        off_topic = vocabulary().off_topic
        return Spelling({word: 1 for word in self._sorted if off_topic.isdisjoint(english[word].split())})

    @cached_property
    def _longest_compound(self) -> int:
        return max(map(len, self.compounds), default=1)

    def _known(self, word: str) -> str | None:
        """The English of a word that is spelt correctly; None if the table does not have it."""
        if word in self.words:
            return self.words[word]
        for end in range(len(word), 1, -1):
            if word[:end] in self.stems:
                return self.stems[word[:end]]
        for prefix in self.prefixes:
            rest = word.removeprefix(prefix)
            if rest != word and len(rest) >= LEAST_LEFT and (found := self._known(rest)) is not None:
                return found
        return None

    def _find(self, word: str, last: bool) -> str | None:
        known = self._known(word)
        if known is not None:
            return known
        longer = with_prefix(self._sorted, word) if last and len(word) > 2 else ()
        near = longer[0] if longer else self._spelling.corrected(word, False)
        return self.words.get(near, self.stems.get(near))

    def words_of(self, text: str, *, typed: bool = False) -> Iterator[tuple[str | None, int, int]]:
        """The English of each word or compound, or None, with its place; what is typed may have typos."""
        found = [(_folded(match[0]), match.start(), match.end()) for match in MARKED_WORD.finditer(text)]
        at = 0
        while at < len(found):
            word, start, end = found[at]
            for length in range(min(self._longest_compound, len(found) - at), 1, -1):
                together = self.compounds.get(tuple(each for each, _, _ in found[at : at + length]))
                if together is not None:
                    at += length
                    yield together, start, found[at - 1][2]
                    break
            else:
                at += 1
                if word[0] == "+" or word.isdigit():
                    yield word, start, end
                else:
                    yield (self._find(word, end == len(text)) if typed else self._known(word)), start, end

    def english(self, question: str, names: frozenset[str] = frozenset()) -> str:
        """A typed question in English words; `names` are words that mean the same in every language.

        A word that the table does not have becomes one that no rule has, so that it counts as one about something else.
        """
        said = []
        for number, (english, start, end) in enumerate(self.words_of(question, typed=True)):
            word = _folded(question[start:end])
            said.append(word if word in names else f"unknown{number}" if english is None else english)
        return " ".join(each for each in said if each)
