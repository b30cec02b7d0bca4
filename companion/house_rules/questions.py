"""What rule sheets leave open and tables decide: each question, with the two readings that are common.

A claim of an edition file names its question as `asks`. Where that claim is marked as not said, the table may rule.
What they say is in `assets/house_rules/open_questions.toml`.
"""

from __future__ import annotations

import tomllib
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from companion.assets import ASSETS
from companion.house_rules.rules import House
from companion.rule_book.rule import Claim
from companion.rule_book.topics import Topic
from companion.wording import say


class Reading(StrEnum):
    """An answer that many tables give."""

    DEALER_HIGHEST = "dealer-highest"
    DEALER_OLDEST = "dealer-oldest"
    TIED_DRAW = "tied-draw"
    ALL_DRAW = "all-draw"
    FIRST_ACTION_COUNTS = "first-action-counts"
    FIRST_ACTION_PASSED = "first-action-passed"
    FIRST_WILD_COUNTS = "first-wild-counts"
    FIRST_WILD_PASSED = "first-wild-passed"
    FIRST_FOUR_BACK = "first-four-back"
    FIRST_FOUR_PASSED = "first-four-passed"
    FOUR_SHUFFLED = "four-shuffled"
    FOUR_UNDER = "four-under"
    DRAWN_PLAYABLE = "drawn-playable"
    DRAWN_ENDS = "drawn-ends"
    DRAW_ONE = "draw-one"
    DRAW_MANY = "draw-many"
    MAY_DRAW = "may-draw"
    MUST_PLAY = "must-play"
    ONLY_DRAWN = "only-drawn"
    ANY_FITTING = "any-fitting"
    TOP_STAYS = "top-stays"
    TOP_SHUFFLED = "top-shuffled"
    REVERSE_SKIPS = "reverse-skips"
    REVERSE_TURNS = "reverse-turns"
    SAME_COLOUR = "same-colour"
    OTHER_COLOUR = "other-colour"
    WILDS_FORBID = "wilds-forbid"
    WILDS_ALLOWED = "wilds-allowed"
    GUILTY_ON = "guilty-on"
    GUILTY_PASSES = "guilty-passes"
    FOUR_STAYS = "four-stays"
    FOUR_TAKEN_BACK = "four-taken-back"
    UNTIL_DRAWN = "until-drawn"
    UNTIL_PLAYED = "until-played"
    JAM_COLOUR_FIRST = "jam-colour-first"
    JAM_DROP_FIRST = "jam-drop-first"
    JAM_NOTHING = "jam-nothing"
    JAM_EFFECTS = "jam-effects"
    JAM_NOT_OUT = "jam-not-out"
    JAM_OUT = "jam-out"
    FLIP_FIRST_PASSED = "flip-first-passed"
    FLIP_FIRST_COUNTS = "flip-first-counts"
    COLOUR_GOES_ON = "colour-goes-on"
    COLOUR_BEFORE = "colour-before"
    WILD_ENDS_NOT = "wild-ends-not"
    WILD_ENDS = "wild-ends"
    CALL_AFTER = "call-after"
    NO_CALL_AFTER = "no-call-after"
    SHOW_COLOUR = "show-colour"
    SHOW_WILD = "show-wild"
    LOTSO_COUNTS = "lotso-counts"
    LOTSO_FREE = "lotso-free"
    OHANA_WINS = "ohana-wins"
    OHANA_DRAWS = "ohana-draws"
    REST_ENDS = "rest-ends"
    REST_GOES_ON = "rest-goes-on"
    NO_DRAW_AFTER = "no-draw-after"
    DRAW_AFTER = "draw-after"
    FLIP_TURNS = "flip-turns"
    FLIP_STAYS = "flip-stays"
    ANY_LAST = "any-last"
    NUMBER_LAST = "number-last"
    LEFT_DEALS = "left-deals"
    WINNER_DEALS = "winner-deals"
    SHARE_WIN = "share-win"
    ONE_MORE = "one-more"
    NO_STACKING = "no-stacking"
    SAME_STACKS = "same-stacks"
    NO_DEFLECTING = "no-deflecting"
    DEFLECTING = "deflecting"
    OWN_TURN = "own-turn"
    JUMP_IN = "jump-in"
    ONE_CARD = "one-card"
    SEVERAL = "several"
    NO_SWAP = "no-swap"
    SWAP = "swap"
    WRONG_BACK = "wrong-back"
    WRONG_DRAWS = "wrong-draws"
    LET_GO = "let-go"
    MAY_TAKE_BACK = "may-take-back"
    NAMED_LATE = "named-late"
    NEXT_CHOOSES = "next-chooses"
    PUT_RIGHT = "put-right"
    DEALT_AGAIN = "dealt-again"
    FALSE_FREE = "false-free"
    FALSE_DRAWS = "false-draws"
    PASS_EMPTY = "pass-empty"  # noqa: S105 - a player passes
    COUNT_EMPTY = "count-empty"
    FINISH_ROUND = "finish-round"
    STOP_AT_ONCE = "stop-at-once"
    ALONE = "alone"
    PARTNERS = "partners"
    HAND_UNDER = "hand-under"
    DEAL_WITHOUT = "deal-without"
    MAY_ASK = "may-ask"
    MAY_HIDE = "may-hide"
    STANDS_IN = "stands-in"
    OWN_RULE = "own-rule"

    @property
    def sentence(self) -> str:
        """The reading in one sentence."""
        return say(_file()[1][self].english)

    @property
    def houses(self) -> tuple[House, ...]:
        """The house rules that it is; none where the app has no switch for it."""
        return _file()[1][self].houses

    @property
    def question(self) -> OpenQuestion:
        """What it answers."""
        return _file()[1][self].question

    @property
    def other(self) -> Reading:
        """The other answer to the same question."""
        usual, other = self.question.readings
        return usual if self is other else other


class OpenQuestion(StrEnum):
    """What a sheet may leave open."""

    DEALER = "dealer"
    DEALER_TIE = "dealer-tie"
    FIRST_ACTION = "first-action"
    FIRST_WILD = "first-wild"
    FIRST_FOUR = "first-four"
    FOUR_WHERE = "four-where"
    DRAWN_CARD = "drawn-card"
    HOW_MANY_DRAWN = "how-many-drawn"
    MAY_DRAW = "may-draw"
    AFTER_DRAWING = "after-drawing"
    PILE_TOP = "pile-top"
    REVERSE_TWO = "reverse-two"
    COLOUR_AGAIN = "colour-again"
    WILDS = "wilds"
    GUILTY_TURN = "guilty-turn"
    GUILTY_CARD = "guilty-card"
    CHALLENGE_TIME = "challenge-time"
    JAM_ORDER = "jam-order"
    JAM_DISCARDS = "jam-discards"
    JAM_LAST = "jam-last"
    FLIP_FIRST = "flip-first"
    COLOUR_UNTIL = "colour-until"
    WILD_UNTIL = "wild-until"
    CALL_AFTER = "call-after"
    LOTSO_WILD = "lotso-wild"
    LOTSO_SCORE = "lotso-score"
    OHANA_LAST = "ohana-last"
    REST_OF_PENALTY = "rest-of-penalty"
    DRAW_AFTER_LAST = "draw-after-last"
    LAST_FLIP = "last-flip"
    LAST_CARD = "last-card"
    NEXT_DEAL = "next-deal"
    TIE = "tie"
    STACKING = "stacking"
    DEFLECTING = "deflecting"
    JUMPING = "jumping"
    SEVERAL = "several"
    SWAPPING = "swapping"
    WRONG_CARD = "wrong-card"
    TAKE_BACK = "take-back"
    NO_COLOUR = "no-colour"
    MISCOUNTED = "miscounted"
    FALSE_UNO = "false-uno"
    NO_CARDS = "no-cards"
    TIME_UP = "time-up"
    TEAMS = "teams"
    LEAVING = "leaving"
    COUNTING = "counting"
    BLANK = "blank"

    @property
    def topic(self) -> Topic:
        """Where the rule book answers it."""
        return _file()[0][self].topic

    @property
    def english(self) -> str:
        """The question, not yet translated."""
        return _file()[0][self].english

    @property
    def text(self) -> str:
        """The question, as a player would ask it."""
        return say(self.english)

    @property
    def readings(self) -> tuple[Reading, Reading]:
        """The two answers, the more usual one first."""
        return _file()[0][self].readings

    @property
    def only_noted(self) -> bool:
        """Whether the answer changes nothing that the app counts, follows or draws."""
        return _file()[0][self].only_noted


class _Asked(NamedTuple):
    topic: Topic
    english: str
    readings: tuple[Reading, Reading]
    only_noted: bool


class _Answer(NamedTuple):
    question: OpenQuestion
    english: str
    houses: tuple[House, ...]


@cache
def _file() -> tuple[dict[OpenQuestion, _Asked], dict[Reading, _Answer]]:
    """The questions and the answers of the file, read when the first one is asked for."""
    text = (ASSETS / "house_rules" / "open_questions.toml").read_text(encoding="utf-8")
    asked, answers = {}, {}
    for word, found in tomllib.loads(text).items():
        question = OpenQuestion(word)
        usual, other = map(Reading, found["answers"])
        asked[question] = _Asked(
            Topic(found["topic"]), found["text"], (usual, other), found.get("only_noted", False)
        )
        for reading in (usual, other):
            answer = found["answers"][reading]
            answers[reading] = _Answer(question, answer["text"], tuple(map(House, answer.get("is", ()))))
    return asked, answers


def said_by(claim: Claim) -> frozenset[str]:
    """What a claim says that a table may play otherwise."""
    asked = {OpenQuestion(claim.asks).readings[0]} if claim.asks else set()
    return frozenset({*claim.says, *asked})
