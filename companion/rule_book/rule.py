"""The topics of the rule book, and a rule on one: a one-line answer first, then the details."""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Final, Self

from companion.cards import Mark
from companion.wording import Said, say, translated

NOTHING: Final = Said("")
CARD: Final = "kind-"
CARD_TOPIC: Final = re.compile(r"(first-)?kind-[a-z0-9-]{1,24}")
"""The words of the topics of cards that only some decks have."""


class Group(StrEnum):
    """The chapters of the rule book by their headings, not yet translated, in the order of a game."""

    BEFORE = Said("Before the game").sentence
    FIRST_CARD = Said("The first card turned up").sentence
    PLAYING = Said("Playing").sentence
    CARDS = Said("The cards").sentence
    ENDING = Said("Going out and winning").sentence
    HOUSE = Said("Often asked").sentence


class Topic(StrEnum):
    """Everything the rule book answers, for every edition, in the order of a game.

    Attributes:
        heading: The heading, not yet translated; `{special}` stands for the edition's special wild.
        is_card: Whether it is of a card that only some decks have, whose name is its heading.
    """

    heading: str
    group: Group
    is_card: bool

    def __new__(cls, word: str, heading: Said = NOTHING, group: Group = Group.HOUSE) -> Self:
        """A member that is its word."""
        member = str.__new__(cls, word)
        member._value_, member.heading, member.group, member.is_card = word, heading.sentence, group, False
        return member

    CONTENTS = "contents", Said("What is in the deck"), Group.BEFORE
    PLAYERS = "players", Said("How many can play"), Group.BEFORE
    OBJECT = "object", Said("The aim of the game"), Group.BEFORE
    DEALER = "dealer", Said("Who deals"), Group.BEFORE
    DEAL = "deal", Said("The deal"), Group.BEFORE
    PILES = "piles", Said("The two piles"), Group.BEFORE
    WHO_STARTS = "who-starts", Said("Who starts"), Group.BEFORE
    FIRST_NUMBER = "first-number", Said("First card: a number"), Group.FIRST_CARD
    FIRST_DRAW_TWO = "first-draw-two", Said("First card: Draw Two"), Group.FIRST_CARD
    FIRST_REVERSE = "first-reverse", Said("First card: Reverse"), Group.FIRST_CARD
    FIRST_SKIP = "first-skip", Said("First card: Skip"), Group.FIRST_CARD
    FIRST_WILD = "first-wild", Said("First card: Wild"), Group.FIRST_CARD
    FIRST_WILD_DRAW_FOUR = "first-wild-draw-four", Said("First card: Wild Draw Four"), Group.FIRST_CARD
    FIRST_SPECIAL_WILD = "first-special-wild", Said("First card: {special}"), Group.FIRST_CARD
    TURN = "turn", Said("A turn"), Group.PLAYING
    DRAWING = "drawing", Said("Nothing fits: drawing"), Group.PLAYING
    CHOOSING_TO_DRAW = "choosing-to-draw", Said("Drawing although you could play"), Group.PLAYING
    EMPTY_DRAW_PILE = "empty-draw-pile", Said("The draw pile is empty"), Group.PLAYING
    DRAW_TWO = "draw-two", Said("Draw Two"), Group.CARDS
    REVERSE = "reverse", Said("Reverse"), Group.CARDS
    SKIP = "skip", Said("Skip"), Group.CARDS
    WILD = "wild", Said("Wild"), Group.CARDS
    WILD_DRAW_FOUR = "wild-draw-four", Said("Wild Draw Four"), Group.CARDS
    WILD_DRAW_FOUR_LEGAL = "wild-draw-four-legal", Said("When a Wild Draw Four is legal"), Group.CARDS
    CHALLENGE = "challenge", Said("Challenging a Wild Draw Four"), Group.CARDS
    SPECIAL_WILD = "special-wild", Said("{special}"), Group.CARDS
    CALLING_UNO = "calling-uno", Said("Calling “UNO”"), Group.ENDING
    GOING_OUT = "going-out", Said("Going out"), Group.ENDING
    LAST_DRAW_CARD = "last-draw-card", Said("A draw card as the last card"), Group.ENDING
    LAST_ACTION_CARD = "last-action-card", Said("Ending on an action or a wild"), Group.ENDING
    CARD_POINTS = "card-points", Said("What cards cost"), Group.ENDING
    WINNING = "winning", Said("Winning"), Group.ENDING
    ALTERNATIVE_SCORING = "alternative-scoring", Said("The other way to score"), Group.ENDING
    NEXT_DEAL = "next-deal", Said("The next round"), Group.ENDING
    STACKING = "stacking", Said("Stacking draw cards"), Group.HOUSE
    DEFLECTING = "deflecting", Said("Reverse or Skip on a draw card"), Group.HOUSE
    JUMP_IN = "jump-in", Said("Jumping in"), Group.HOUSE
    DRAW_UNTIL = "draw-until", Said("Drawing until a card fits"), Group.HOUSE
    SEVERAL_EQUAL = "several-equal", Said("Several equal cards at once"), Group.HOUSE
    SWAP_HANDS = "swap-hands", Said("Swapping cards on 7 or 0"), Group.HOUSE
    REVERSE_TWO_PLAYERS = "reverse-two-players", Said("Reverse with two players"), Group.HOUSE
    WRONG_CARD = "wrong-card", Said("A wrong card was played"), Group.HOUSE
    TAKE_BACK = "take-back", Said("Taking a card back"), Group.HOUSE
    NO_COLOUR = "no-colour", Said("No colour was named"), Group.HOUSE
    MISCOUNTED = "miscounted", Said("Too many or too few cards"), Group.HOUSE
    FALSE_UNO = "false-uno", Said("A wrong “UNO” call"), Group.HOUSE
    BOTH_PILES_EMPTY = "both-piles-empty", Said("Both piles are empty"), Group.HOUSE
    TIE = "tie", Said("A tie"), Group.HOUSE
    TIME_LIMIT = "time-limit", Said("A time limit"), Group.HOUSE
    PARTNERS = "partners", Said("Playing with partners"), Group.HOUSE
    PLAYER_LEAVES = "player-leaves", Said("A player leaves or joins"), Group.HOUSE
    HIDDEN_HAND = "hidden-hand", Said("Hiding or showing the hand"), Group.HOUSE
    BLANK_CARD = "blank-card", Said("A blank or a lost card"), Group.HOUSE
    OWN_RULE = "own-rule", Said("A house rule of your own"), Group.HOUSE
    OTHER_CARDS = "other-cards", Said("A card this deck does not have"), Group.HOUSE

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        """The topic of a card that only some decks have, `kind-draw-five`, or of it as the first card."""
        return _of_card(value) if isinstance(value, str) else None


OF_THE_SPECIAL: Final = frozenset({Topic.SPECIAL_WILD, Topic.FIRST_SPECIAL_WILD})
"""The topics of the one special wild of the first editions."""


@lru_cache(maxsize=1024)
def _of_card(word: str) -> Topic | None:
    if not CARD_TOPIC.fullmatch(word):
        return None
    topic = str.__new__(Topic, word)
    topic._name_ = topic._value_ = word
    of_first = Topic.FIRST_SPECIAL_WILD if word.startswith("first-") else Topic.SPECIAL_WILD
    topic.heading, topic.group, topic.is_card = of_first.heading, of_first.group, True
    return topic


def topic_named(word: str) -> Topic | None:
    """The topic of a word that somebody may have typed; None if there is none."""
    try:
        return Topic(word)
    except ValueError:
        return None


def card_topic(face: str) -> Topic:
    """The topic of a card that has none in `Topic`."""
    return Topic(f"{CARD}{face}")


def first_topic_of(topic: Topic) -> Topic:
    """The topic of a card with this rule when it is the first card."""
    own = topic.is_card and topic.group is Group.CARDS
    return Topic(f"first-{topic}") if own else _FIRST.get(topic, Topic.FIRST_NUMBER)


_FIRST: Final = {
    Topic(word): first
    for first in Topic
    if (word := first.removeprefix("first-")) != first and first is not Topic.FIRST_NUMBER
}
OF_SOME_CARD: Final = frozenset({*_FIRST, *_FIRST.values()})
"""The topics of the cards of the first editions: a deck without such a card has none."""
OF_CHALLENGE: Final = frozenset({Topic.WILD_DRAW_FOUR_LEGAL, Topic.CHALLENGE})
OF_SCORING: Final = frozenset(
    {
        *(Topic.CONTENTS, Topic.PLAYERS, Topic.OBJECT, Topic.GOING_OUT, Topic.CARD_POINTS, Topic.WINNING),
        *(Topic.ALTERNATIVE_SCORING, Topic.TIE, Topic.TIME_LIMIT, Topic.PARTNERS, Topic.PLAYER_LEAVES),
        Topic.OWN_RULE,
    }
)
"""The topics of a deck of which only the score is kept."""


def title_of(topic: Topic, special: str = "") -> str:
    """The topic's heading; without a special wild it says so in general words."""
    return say(topic.heading, special=special or say("the special wild"))


def group_name(group: Group) -> str:
    """The chapter's heading."""
    return say(group.value)


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
        topic: The rule that a sentence of the turn keeper rests on; None where that is not kept. It makes no other claim.
    """

    text: str
    mark: Mark
    section: str = ""
    asks: str = ""
    says: tuple[str, ...] = ()
    topic: Topic | None = field(default=None, compare=False)

    @property
    def said(self) -> str:
        """The claim in the language of whoever reads it."""
        return translated(self.text)

    @property
    def place(self) -> str:
        """The sheet's section, or the day of the ruling, in the language of whoever reads it."""
        return translated(self.section)


def at_table(text: str, topic: Topic | None = None) -> Claim:
    """A claim that rests on a house rule of the table; no sheet has it."""
    return Claim(text=text, mark=Mark.HOUSE, topic=topic)


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
