"""The phrases of players for each topic; an edition adds the words for its special wild.

A phrase need not be a sentence: its telling words are what a question is compared with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from companion.referee.search_files import FOLDER, PHRASES, search_table
from companion.rule_book.topics import Topic

_STANDS_FOR: Final = {
    "{plus}": ("+2", "+4"),
    "{sign}": ("reverse", "skip"),
    "{action}": ("reverse", "skip", "wild"),
    "{card}": ("+2", "+4", "wild", "reverse", "skip"),
}


def _each(phrase: str) -> Iterator[str]:
    """The phrase with every card that a word in braces stands for."""
    for word, cards in _STANDS_FOR.items():
        if word in phrase:
            for card in cards:
                yield from _each(phrase.replace(word, card, 1))
            return
    yield phrase


@cache
def phrases() -> Mapping[Topic, tuple[str, ...]]:
    """The phrases of each topic, in small letters; `{special}` stands for the edition's special wild."""
    return {
        Topic(topic): tuple(
            each
            for line in text.strip().splitlines()
            for phrase in line.split(" / ")
            if phrase.strip(" /")
            for each in _each(phrase.strip(" /"))
        )
        for file in sorted((FOLDER / PHRASES).iterdir())
        for topic, text in search_table(f"{PHRASES}/{file.name}").items()
    }
