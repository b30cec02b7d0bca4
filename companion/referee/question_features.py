"""The features of a question for the topic model: words, pairs of words, ideas, and character n-grams."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from companion.referee.ideas import ideas_in

NGRAM: Final = 4
"""Letters of a character n-gram: a misspelt word keeps most of its n-grams."""
BEGIN: Final = "^"
END: Final = "$"
GRADES: Final = 6
"""The number of steps in which the confidence of the phrase index becomes a feature."""


def question_features(words: Sequence[str], typed: Sequence[str]) -> list[str]:
    """The features of a question, each once.

    Args:
        words: Its normalized words in their order, with the stop words.
        typed: Its words as they are typed, in lower case.
    """
    found = [f"w:{word}" for word in words]
    found += [f"b:{one}~{next_one}" for one, next_one in pairwise((BEGIN, *words, END))]
    # The word between them is often a name or an article.
    found += [f"s:{one}~{other}" for one, other in zip(words, words[2:], strict=False)]
    found += [f"k:{idea}" for idea in ideas_in(words)]
    for word in typed:
        marked = f"{BEGIN}{word}{END}"
        found += [f"c:{marked[at : at + NGRAM]}" for at in range(max(1, len(marked) - NGRAM + 1))]
    return list(dict.fromkeys(found))


def phrase_features(sure: float, *, off_topic: bool) -> list[str]:
    """The features that the phrase index adds to a question.

    Args:
        sure: The confidence that the question is about the best topic at all, from 0 to 1.
        off_topic: Whether a word of the question is about something else than the game.
    """
    return ["x:off" if off_topic else "x:on", f"x:s{int(sure * GRADES)}"]
