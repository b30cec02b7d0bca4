"""The ideas that a question at a card table can hold, in whichever words; `assets/search/ideas.toml` says what they are for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from companion.referee.rule_words import normalized_words
from companion.referee.search_files import search_table


@cache
def _ideas() -> Mapping[tuple[str, ...], frozenset[str]]:
    """The ideas that each group of normalized words expresses."""
    said: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for idea, groups in search_table("ideas.toml").items():
        for group in " ".join(groups.split()).split(" / "):
            said[tuple(word for word, _, _ in normalized_words(group))].add(idea)
    return {words: frozenset(ideas) for words, ideas in said.items()}


@cache
def _longest() -> int:
    return max(map(len, _ideas()))


def ideas_in(words: Sequence[str]) -> list[str]:
    """The ideas of a question, each once, in the order in which they occur."""
    known, longest = _ideas(), _longest()
    found: dict[str, None] = {}
    for at in range(len(words)):
        for end in range(at + 1, min(at + longest, len(words)) + 1):
            found.update(dict.fromkeys(sorted(known.get(tuple(words[at:end]), ()))))
    return list(found)
