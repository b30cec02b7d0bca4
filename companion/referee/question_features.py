"""What the topic model looks at in a question: words, their neighbours, their ideas, and pieces of words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from companion.referee.ideas import ideas_in

PIECE: Final = 4
"""Letters of a piece: a misspelt word keeps most of its pieces."""
BEGIN: Final = "^"
END: Final = "$"
GRADES: Final = 6
"""In how many grades it is told how sure the phrases are."""


def question_features(words: Sequence[str], spelt: Sequence[str]) -> list[str]:
    """The features of a question, each once.

    Args:
        words: Its words in the form in which they meet, small words among them, in their order.
        spelt: Its words as they are typed, in small letters.
    """
    found = [f"w:{word}" for word in words]
    found += [f"b:{one}~{next_one}" for one, next_one in pairwise((BEGIN, *words, END))]
    # The word in between often is a name or an article.
    found += [f"s:{one}~{other}" for one, other in zip(words, words[2:], strict=False)]
    found += [f"k:{idea}" for idea in ideas_in(words)]
    for word in spelt:
        marked = f"{BEGIN}{word}{END}"
        found += [f"c:{marked[at : at + PIECE]}" for at in range(max(1, len(marked) - PIECE + 1))]
    return list(dict.fromkeys(found))


def phrase_features(sure: float, *, elsewhere: bool) -> list[str]:
    """What the phrases say of a question, as features.

    Args:
        sure: How sure they are that the best topic is asked for at all, from 0 to 1.
        elsewhere: Whether a word of the question is about something else than the game.
    """
    return ["x:off" if elsewhere else "x:on", f"x:s{int(sure * GRADES)}"]
