"""The words of a rule text and of a question, normalized, so that they can be compared."""

import re
import tomllib
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, Final

from companion.assets import ASSETS

FOLDER: Final = ASSETS / "search"
WEIGHTS: Final = "weights.txt"
PHRASES: Final = "phrases"
"""The folder with the phrases of each topic."""


def search_is_here() -> bool:
    """Whether a question can be answered yet; the weights are written last."""
    return (FOLDER / WEIGHTS).is_file()


def search_text(name: str) -> str:
    """The text of a file."""
    return (FOLDER / name).read_text(encoding="utf-8")


def search_table(name: str) -> dict[str, Any]:
    """The table of a TOML file."""
    return tomllib.loads(search_text(name))


ENDINGS: Final = ("'s", "ing", "ies", "ed", "es", "s")


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The words of `vocabulary.toml`, which says what each list is, and of `off-topic.toml`.

    Attributes:
        same: What each word and each of its regular forms means.
        compounds: The word for normalized words in a row.
    """

    same: Mapping[str, str]
    compounds: Mapping[tuple[str, ...], str]
    longest_compound: int
    stop_words: tuple[str, ...]
    not_stopped: frozenset[str]
    game_words: frozenset[str]
    twice: frozenset[str]
    uno_said: frozenset[str]
    short_but_sure: frozenset[str]
    off_topic: frozenset[str]
    other_games: frozenset[str]
    decides: Mapping[frozenset[str], str]


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary that comes with the app."""
    table, beside = search_table("vocabulary.toml"), search_table("off-topic.toml")
    compounds = {
        tuple(compound.split()): meant
        for meant, together in table["compounds"].items()
        for compound in together.split("/")
    }
    return Vocabulary(
        same=_same(table["same"]),
        compounds=compounds,
        longest_compound=max(map(len, compounds)),
        stop_words=tuple(table["stop-words"].split()),
        not_stopped=frozenset(table["not-stopped"].split()),
        game_words=frozenset(table["game-words"].split()),
        twice=frozenset(table["twice"].split()),
        uno_said=frozenset(table["uno-said"].split()),
        short_but_sure=frozenset(table["short-but-sure"].split()),
        off_topic=frozenset(beside["words"].split()),
        other_games=frozenset(beside["other-games"].split()),
        decides={
            frozenset(words.split()): topic
            for topic, each in table["decides"].items()
            for words in each.split("/")
        },
    )


def stem(word: str) -> str:
    """The word without its ending."""
    for ending in ENDINGS:
        begin = word.removesuffix(ending)
        if begin != word and len(begin) >= 3:
            word = begin + "y" if ending == "ies" else begin
            break
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 4 else word


def _same(table: Mapping[str, str]) -> dict[str, str]:
    """Each word with its regular forms; a form that is listed itself means what its line says."""
    pairs = [(other, head) for head, others in table.items() for other in (*others.split(), head)]
    listed = dict(pairs)
    regular = {
        form: head
        for word, head in pairs
        if len(word) > 2 and word.isalpha()
        for form in (f"{word}s", f"{word.removesuffix('e')}ed", f"{word.removesuffix('e')}ing")
    }
    return regular | {stem(word): head for word, head in pairs} | listed


LONGEST_WORD: Final = 24
"""The letters of a word that are used. No word of a rule is longer, and the cost of correcting a typo grows with the length."""
WORD: Final = re.compile(r"\+ ?\w+|\w+(?:['’]\w+)?")
PLUS_NUMBER: Final = re.compile(r"(?:\+|plus|draw)(\d+)s?")
_NUMBERS: Final = "zero one two three four five six seven eight nine ten"
NUMBERS: Final = {word: str(number) for number, word in enumerate(_NUMBERS.split())}
AGAIN: Final = "²"
"""The suffix of a card that a text names a second time."""
PLUS: Final = frozenset({"plus", "draw", "+"})
"""The words that make a `+4` of the number after them."""


def _number(digits: str) -> str:
    """A number as it is meant: `5` for any number card without a rule of its own, `500` for any large score."""
    if digits in {"3", "5", "6", "8", "9"}:
        return "5"
    if len(digits) == 3:
        return "500" if digits >= "200" else "108"
    if len(digits) == 2:
        return "10"
    return digits


def plain_words(text: str) -> Iterator[str]:
    """The words of a text, in lower case without accents."""
    return (folded_word(match[0]) for match in WORD.finditer(text))


def _digits(word: str) -> str:
    singular = word.casefold().rstrip("s")
    return NUMBERS.get(singular, singular)[:2]


def folded_word(word: str) -> str:
    """One word in lower case without accents.

    The word is cut before it is normalized and again afterwards, because one character can become eighteen letters.
    """
    return "".join(
        letter
        for letter in unicodedata.normalize("NFKD", word[:LONGEST_WORD].casefold())
        if not unicodedata.combining(letter) and letter != " "
    ).replace("’", "'")[:LONGEST_WORD]


def normalized(word: str) -> str:
    """One normalized word: lower case, a stem, numbers as digits, one word for all that mean the same."""
    return _normalized(folded_word(word))


def _normalized(word: str) -> str:
    if word in NUMBERS or word.rstrip("s").isdigit():
        return _number(NUMBERS.get(word, word.rstrip("s")))
    if word.removeprefix("+") in NUMBERS:
        return "+" + NUMBERS[word.removeprefix("+")]
    same = vocabulary().same
    if word in same:
        return same[word]
    if added := PLUS_NUMBER.fullmatch(word):
        return "+" + added[1][:2]
    begin = stem(word)
    return same.get(begin, _number(NUMBERS[begin]) if begin in NUMBERS else begin)


@cache
def stopped() -> frozenset[str]:
    """The normalized stop words."""
    return frozenset(map(normalized, vocabulary().stop_words)) - vocabulary().not_stopped


def as_typed(word: str, _last: bool) -> str:
    """The word as it is: the texts of the rules have no typos."""
    return word


def normalized_words(
    text: str, correct: Callable[[str, bool], str] = as_typed
) -> Iterator[tuple[str, int, int]]:
    """Each normalized word with its start and its end in the text. A compound is one word, and so is a `draw four`.

    `correct` corrects a misspelt word; it is told whether the word is the last one, which may be incomplete.
    """
    found = [
        (_normalized(correct(folded_word(match[0]), match.end() == len(text))), match.start(), match.end())
        for match in WORD.finditer(text)
    ]
    compounds, longest = vocabulary().compounds, vocabulary().longest_compound
    at = 0
    while at < len(found):
        word, start, end = found[at]
        for length in range(min(longest, len(found) - at), 1, -1):
            together = compounds.get(tuple(each for each, _, _ in found[at : at + length]))
            if together is not None:
                word, end, at = together, found[at + length - 1][2], at + length - 1
                break
        if word in PLUS and at + 1 < len(found) and found[at + 1][0].isdigit() and found[at + 1][0] != "1":
            at += 1
            word, end = "+" + _digits(text[found[at][1] : found[at][2]]), found[at][2]
        yield word, start, end
        at += 1


def key_terms(text: str, correct: Callable[[str, bool], str] = as_typed) -> list[str]:
    """The words of a text that help to find its topic, each once; a card named twice counts twice (`+2 on +2`)."""
    words: dict[str, None] = {}
    found = [word for word, _, _ in normalized_words(text, correct)]
    says_uno = len(found) == found.count("uno") or not vocabulary().uno_said.isdisjoint(found)
    for word in found:
        if word in stopped() or (word == "uno" and not says_uno):
            continue
        if word in words and (word[0] == "+" or word in vocabulary().twice):
            words[word + AGAIN] = None
        words[word] = None
    return list(words)


def _typos_in(word: str) -> int:
    return 0 if len(word) < 3 or not word.isalpha() else 1 if len(word) < 7 else 2


def _shortened(word: str, most: int) -> set[str]:
    """The word, and the word with up to `most` letters left out."""
    return {
        "".join(letter for place, letter in enumerate(word) if place not in left_out)
        for count in range(most + 1)
        for left_out in combinations(range(len(word)), count)
    }


def _is_typo_of(word: str, near: str, most: int) -> bool:
    """True if a word is a misspelt form of another one.

    The first letter is correct, or swapped with the second one. A short word has no other typo, unless it is a card's name.
    """
    if len(word) > 4:
        return close(word, near, most) and near[0] in word[:2]
    likely = sorted(word) == sorted(near) or (word[0] == near[0] and len(near) >= len(word) > 3)
    return close(word, near, 1) and (likely or near in vocabulary().short_but_sure)


def close(one: str, other: str, most: int) -> bool:
    """True if at most `most` letters were added, left out, changed, or swapped with a neighbour.

    Source: the restricted edit distance of Damerau (1964), stopped at `most`.
    """
    if abs(len(one) - len(other)) > most:
        return False
    above: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, start=1):
        last, above, row = above, row, [place]
        for at, facing in enumerate(other, start=1):
            cost = min(above[at] + 1, row[at - 1] + 1, above[at - 1] + (letter != facing))
            if place > 1 and at > 1 and letter == other[at - 2] and one[place - 2] == facing:
                cost = min(cost, last[at - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return False
    return row[-1] <= most


class Spelling:
    """The known words in their correct spelling."""

    def __init__(self, words: Mapping[str, int]) -> None:
        """Index the words. Of two that are equally close, the one that is in more phrases is chosen."""
        self._counts = words
        self._sorted = sorted(words)
        self._longest = max(map(len, self._sorted), default=0)
        self._near: dict[str, list[str]] = defaultdict(list)
        for word in (each for each in self._sorted if each.isalpha() and len(each) > 1):
            for short in _shortened(word, max(1, _typos_in(word))):
                self._near[short].append(word)
        self._corrected = lru_cache(maxsize=512)(self._closest)

    def corrected(self, word: str, last: bool) -> str:
        """The known word that is closest to a word; the word itself if it is known, or close to none.

        The last word of a question may be incomplete. From four letters on it is completed to the most frequent word.
        """
        longer = with_prefix(self._sorted, word) if last else ()
        if not longer:
            return self._corrected(word)
        return word if len(word) < 4 else max(longer, key=lambda each: self._counts[each])

    def _closest(self, word: str) -> str:
        most = _typos_in(word)
        if word in self._counts or not most or len(word) > self._longest + most:
            return word
        near = {
            near
            for short in _shortened(word, most)
            for near in self._near.get(short, ())
            if _is_typo_of(word, near, most)
        }
        # First the fewest typos, then the same first letter, then the most frequent word.
        return min(
            near,
            key=lambda each: (not close(word, each, 1), each[0] != word[0], -self._counts[each], each),
            default=word,
        )


def with_prefix(words: Sequence[str], word: str) -> Sequence[str]:
    """The words of a sorted list that begin with this one."""
    at = end = bisect_left(words, word)
    while end < len(words) and words[end].startswith(word):
        end += 1
    return words[at:end]
