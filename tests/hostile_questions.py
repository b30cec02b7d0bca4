"""Texts that are typed to slow the rule search down, by what they try."""

from __future__ import annotations

from typing import Final

HOSTILE_QUESTIONS: Final[dict[str, str]] = {
    "one sign that becomes 18 letters": "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 60,
    "the same as 60 words": "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM} " * 60,
    "letters without a space": "qwertyuiop" * 20,
    "10,000 letters": "x" * 10_000,
    "10,000 characters of words": "draw four " * 1_000,
    "combining marks on one letter": "e" + "\N{COMBINING ACUTE ACCENT}" * 300,
    "combining marks on every letter": "".join(
        letter + "\N{COMBINING ACUTE ACCENT}" * 9 for letter in "stack the cards"
    ),
    "single letters": " ".join("abcdefghijklmnopqrstuvwxyz") * 8,
    "long words that are almost a rule's": " ".join(f"challengxyz{number}q" for number in range(40)),
    "many different words": " ".join(f"wrd{number}" for number in range(900)),
    "every word a typo of a rule's": "dscard direcion penlty matchng alternatve reshufle challnge chosing "
    * 40,
    "plus signs": "+" * 10_000,
    "right to left": "\N{RIGHT-TO-LEFT OVERRIDE}uno" * 500,
    "joined emoji": "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}" * 200,
    "a null and a line end": "\0\n" * 500,
    "letters outside the basic plane": "\N{MATHEMATICAL BOLD CAPITAL A}" * 500,
}
