"""The vocabulary of questions at a card table: words that mean the same, compounds, and stop words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from companion.referee.search_files import search_table

ENDINGS: Final = ("'s", "ing", "ies", "ed", "es", "s")


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The words of `vocabulary.toml`, which says what each list is, and of `off-topic.toml`.

    Attributes:
        same: What each word and each of its regular forms means.
        compounds: The word for normalized words in a row.
        longest_compound: The most words of a compound.
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
