"""What rule sheets leave open and tables decide: each question, with the two readings that are common.

A claim of an edition file names its question as `asks`. Where that claim is marked as not said, the table may rule.
`assets/house_rules/open_questions.toml` has them all; the names here are of those that the app asks for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Final, Self

from companion.assets import ASSETS
from companion.house_rules.rules import House
from companion.rule_book.rule import Claim, Topic
from companion.wording import say

_QUESTIONS: Final[dict[str, Any]] = tomllib.loads(
    (ASSETS / "house_rules" / "open_questions.toml").read_text(encoding="utf-8")
)
_ANSWERS: Final = {
    word: (question, answer)
    for question, asked in _QUESTIONS.items()
    for word, answer in asked["answers"].items()
}
"""Each answer, with the word of its question."""


def _members(words: Iterable[str]) -> dict[str, str]:
    return {word.upper().replace("-", "_"): word for word in words}


class Reading(StrEnum):
    """An answer that many tables give.

    Attributes:
        asked: The word of the question that it answers.
        english: The reading in one sentence, not yet translated.
        houses: The house rules that it is; none where the app has no switch for it.
    """

    english: str
    houses: tuple[House, ...]
    asked: str

    def __new__(cls, word: str) -> Self:
        member = str.__new__(cls, word)
        member._value_, (member.asked, answer) = word, _ANSWERS[word]
        member.english, member.houses = answer["text"], tuple(map(House, answer.get("is", ())))
        return member

    DEALER_OLDEST: Reading
    ALL_DRAW: Reading
    FIRST_ACTION_PASSED: Reading
    FIRST_WILD_PASSED: Reading
    FIRST_FOUR_PASSED: Reading
    ANY_FITTING: Reading
    TOP_SHUFFLED: Reading
    REVERSE_SKIPS: Reading
    REVERSE_TURNS: Reading
    OTHER_COLOUR: Reading
    WILDS_FORBID: Reading
    GUILTY_PASSES: Reading
    FOUR_TAKEN_BACK: Reading
    JAM_OUT: Reading
    FLIP_FIRST_PASSED: Reading
    COLOUR_BEFORE: Reading
    WILD_ENDS: Reading
    SHOW_WILD: Reading
    LOTSO_COUNTS: Reading
    LOTSO_FREE: Reading
    OHANA_WINS: Reading
    OHANA_DRAWS: Reading
    REST_GOES_ON: Reading
    NO_DRAW_AFTER: Reading
    DRAW_AFTER: Reading
    FLIP_TURNS: Reading
    FLIP_STAYS: Reading
    WINNER_DEALS: Reading
    SHARE_WIN: Reading
    FALSE_FREE: Reading
    vars().update(_members(_ANSWERS))

    @property
    def sentence(self) -> str:
        """The reading in one sentence."""
        return say(self.english)

    @property
    def question(self) -> OpenQuestion:
        """What it answers."""
        return OpenQuestion(self.asked)

    @property
    def other(self) -> Reading:
        """The other answer to the same question."""
        usual, other = self.question.readings
        return usual if self is other else other


class OpenQuestion(StrEnum):
    """What a sheet may leave open.

    Attributes:
        topic: Where the rule book answers it.
        english: The question, not yet translated.
        readings: The two answers, the more usual one first.
        only_noted: Whether the answer changes nothing that the app counts, follows or draws.
    """

    topic: Topic
    english: str
    readings: tuple[Reading, Reading]
    only_noted: bool

    def __new__(cls, word: str) -> Self:
        member, asked = str.__new__(cls, word), _QUESTIONS[word]
        member._value_, member.topic, member.english = word, Topic(asked["topic"]), asked["text"]
        usual, other = map(Reading, asked["answers"])
        member.readings, member.only_noted = (usual, other), asked.get("only_noted", False)
        return member

    DEALER: OpenQuestion
    DEALER_TIE: OpenQuestion
    DRAWN_CARD: OpenQuestion
    AFTER_DRAWING: OpenQuestion
    PILE_TOP: OpenQuestion
    REVERSE_TWO: OpenQuestion
    WILDS: OpenQuestion
    GUILTY_TURN: OpenQuestion
    GUILTY_CARD: OpenQuestion
    JAM_LAST: OpenQuestion
    COLOUR_UNTIL: OpenQuestion
    LOTSO_WILD: OpenQuestion
    LOTSO_SCORE: OpenQuestion
    OHANA_LAST: OpenQuestion
    REST_OF_PENALTY: OpenQuestion
    DRAW_AFTER_LAST: OpenQuestion
    LAST_FLIP: OpenQuestion
    FALSE_UNO: OpenQuestion
    vars().update(_members(_QUESTIONS))

    @property
    def text(self) -> str:
        """The question, as a player would ask it."""
        return say(self.english)


def said_by(claim: Claim) -> frozenset[str]:
    """What a claim says that a table may play otherwise."""
    asked = {OpenQuestion(claim.asks).readings[0]} if claim.asks else set()
    return frozenset({*claim.says, *asked})
