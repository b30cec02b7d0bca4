"""What the topic model looks at in a question: words, their neighbours, and pieces of words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

PIECE: Final = 4
"""Letters of a piece: a misspelt word keeps most of its pieces."""
BEGIN: Final = "^"
END: Final = "$"


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
    for word in spelt:
        marked = f"{BEGIN}{word}{END}"
        found += [f"c:{marked[at : at + PIECE]}" for at in range(max(1, len(marked) - PIECE + 1))]
    return list(dict.fromkeys(found))
