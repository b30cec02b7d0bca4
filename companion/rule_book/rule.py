"""A rule of the rule book: a one-line answer first, then the details."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.cards import Mark
from companion.rule_book.topics import Topic
from companion.wording import translated


class Point(StrEnum):
    """What a sentence of the rule book says, where only a house rule plays otherwise; an edition file has it in `says`."""

    CARDS_BY_SHEET = "cards-by-sheet"
    """Everybody is dealt as many cards as the sheet says."""
    DRAWN_KEPT = "drawn-kept"
    """A drawn card that fits need not be played."""
    NO_TWOS_STACKED = "no-twos-stacked"
    """A Draw Two does not answer a Draw Two."""
    NO_FOURS_STACKED = "no-fours-stacked"
    """A Wild Draw Four does not answer a Wild Draw Four."""
    FOUR_BY_COLOUR = "four-by-colour"
    """A Wild Draw Four is legal only in a hand without the colour."""
    CHALLENGE = "challenge"
    """A Wild Draw Four may be challenged."""
    MISSED_TWO = "missed-two"
    """A forgotten “UNO” costs 2 cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One thing said of a rule, with where it comes from.

    Attributes:
        text: The claim in our own words.
        mark: Its source: the sheet prints it, it is inferred, or the sheet is silent and this is the convention.
        section: The sheet's section, or the day of the table's ruling; empty when the sheet is silent.
        asks: The question that tables settle in two ways, where the sheet is silent; empty for none.
        says: What it says that a table may play otherwise: words of readings and of `Point`. Of what it asks, a claim
            says the more usual reading without naming it; one that names it stays beside a ruling for it.
    """

    text: str
    mark: Mark
    section: str = ""
    asks: str = ""
    says: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """The claim in the language of whoever reads it."""
        return translated(self.text)

    @property
    def place(self) -> str:
        """The sheet's section, or the day of the ruling, in the language of whoever reads it."""
        return translated(self.section)


def at_table(text: str) -> Claim:
    """A claim that rests on a house rule of the table; no sheet has it."""
    return Claim(text=text, mark=Mark.HOUSE)


def sourced(text: str, section: str, *marks: Mark) -> Claim:
    """A claim that rests on facts with these marks, as sure as the weakest; unsaid, it has no section."""
    mark = Mark.PRINTED.at_most(*marks)
    return Claim(text=text, mark=mark, section="" if mark in {Mark.NOT_SAID, Mark.HOUSE} else section)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """The rule of one edition on one topic; `asked` are phrases of players in this edition alone."""

    topic: Topic
    answer: Claim
    detail: tuple[Claim, ...] = ()
    asked: tuple[str, ...] = ()

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The answer and the detail, in the order they are shown."""
        return (self.answer, *self.detail)

    @property
    def text(self) -> str:
        """All its claims in a row."""
        return " ".join(claim.text for claim in self.claims)
