"""The topics of the rule book."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Self

from companion.cards import Face
from companion.wording import say


class Group(StrEnum):
    """The chapters of the rule book, in the order of a game."""

    BEFORE = "before"
    FIRST_CARD = "first-card"
    PLAYING = "playing"
    CARDS = "cards"
    ENDING = "ending"
    HOUSE = "house"


class Topic(StrEnum):
    """Everything the rule book answers, for every edition, in the order of a game.

    Attributes:
        heading: The heading; `{special}` stands for the edition's special wild.
        group: The chapter.
    """

    heading: str
    group: Group

    def __new__(cls, word: str, heading: str = "", group: Group = Group.HOUSE) -> Self:
        """A member that is its word."""
        member = str.__new__(cls, word)
        member._value_, member.heading, member.group = word, heading, group
        return member

    CONTENTS = "contents", "What is in the deck", Group.BEFORE
    PLAYERS = "players", "How many can play", Group.BEFORE
    OBJECT = "object", "The aim of the game", Group.BEFORE
    DEALER = "dealer", "Who deals", Group.BEFORE
    DEAL = "deal", "The deal", Group.BEFORE
    PILES = "piles", "The two piles", Group.BEFORE
    WHO_STARTS = "who-starts", "Who starts", Group.BEFORE
    FIRST_NUMBER = "first-number", "First card: a number", Group.FIRST_CARD
    FIRST_DRAW_TWO = "first-draw-two", "First card: Draw Two", Group.FIRST_CARD
    FIRST_REVERSE = "first-reverse", "First card: Reverse", Group.FIRST_CARD
    FIRST_SKIP = "first-skip", "First card: Skip", Group.FIRST_CARD
    FIRST_WILD = "first-wild", "First card: Wild", Group.FIRST_CARD
    FIRST_WILD_DRAW_FOUR = "first-wild-draw-four", "First card: Wild Draw Four", Group.FIRST_CARD
    FIRST_SPECIAL_WILD = "first-special-wild", "First card: {special}", Group.FIRST_CARD
    TURN = "turn", "A turn", Group.PLAYING
    DRAWING = "drawing", "Nothing fits: drawing", Group.PLAYING
    CHOOSING_TO_DRAW = "choosing-to-draw", "Drawing although you could play", Group.PLAYING
    EMPTY_DRAW_PILE = "empty-draw-pile", "The draw pile is empty", Group.PLAYING
    DRAW_TWO = "draw-two", "Draw Two", Group.CARDS
    REVERSE = "reverse", "Reverse", Group.CARDS
    SKIP = "skip", "Skip", Group.CARDS
    WILD = "wild", "Wild", Group.CARDS
    WILD_DRAW_FOUR = "wild-draw-four", "Wild Draw Four", Group.CARDS
    WILD_DRAW_FOUR_LEGAL = "wild-draw-four-legal", "When a Wild Draw Four is legal", Group.CARDS
    CHALLENGE = "challenge", "Challenging a Wild Draw Four", Group.CARDS
    SPECIAL_WILD = "special-wild", "{special}", Group.CARDS
    CALLING_UNO = "calling-uno", "Calling “UNO”", Group.ENDING
    GOING_OUT = "going-out", "Going out", Group.ENDING
    LAST_DRAW_CARD = "last-draw-card", "A draw card as the last card", Group.ENDING
    LAST_ACTION_CARD = "last-action-card", "Ending on an action or a wild", Group.ENDING
    CARD_POINTS = "card-points", "What cards cost", Group.ENDING
    WINNING = "winning", "Winning", Group.ENDING
    ALTERNATIVE_SCORING = "alternative-scoring", "The other way to score", Group.ENDING
    NEXT_DEAL = "next-deal", "The next round", Group.ENDING
    STACKING = "stacking", "Stacking draw cards", Group.HOUSE
    DEFLECTING = "deflecting", "Reverse or Skip on a draw card", Group.HOUSE
    JUMP_IN = "jump-in", "Jumping in", Group.HOUSE
    DRAW_UNTIL = "draw-until", "Drawing until a card fits", Group.HOUSE
    SEVERAL_EQUAL = "several-equal", "Several equal cards at once", Group.HOUSE
    SWAP_HANDS = "swap-hands", "Swapping hands on 7 or 0", Group.HOUSE
    REVERSE_TWO_PLAYERS = "reverse-two-players", "Reverse with two players", Group.HOUSE
    WRONG_CARD = "wrong-card", "A wrong card was played", Group.HOUSE
    TAKE_BACK = "take-back", "Taking a card back", Group.HOUSE
    NO_COLOUR = "no-colour", "No colour was named", Group.HOUSE
    MISCOUNTED = "miscounted", "Too many or too few cards", Group.HOUSE
    FALSE_UNO = "false-uno", "A wrong “UNO” call", Group.HOUSE
    BOTH_PILES_EMPTY = "both-piles-empty", "Both piles are empty", Group.HOUSE
    TIE = "tie", "A tie", Group.HOUSE
    TIME_LIMIT = "time-limit", "A time limit", Group.HOUSE
    PARTNERS = "partners", "Playing with partners", Group.HOUSE
    PLAYER_LEAVES = "player-leaves", "A player leaves or joins", Group.HOUSE
    HIDDEN_HAND = "hidden-hand", "Hiding or showing the hand", Group.HOUSE
    BLANK_CARD = "blank-card", "A blank or a lost card", Group.HOUSE
    OTHER_CARDS = "other-cards", "A card this deck does not have", Group.HOUSE


CARD_TOPICS: Final[dict[Face, Topic]] = {
    Face.DRAW_TWO: Topic.DRAW_TWO,
    Face.REVERSE: Topic.REVERSE,
    Face.SKIP: Topic.SKIP,
    Face.WILD: Topic.WILD,
    Face.WILD_DRAW_FOUR: Topic.WILD_DRAW_FOUR,
    Face.SPECIAL: Topic.SPECIAL_WILD,
}
"""The topic of each face that has a rule of its own."""

FIRST_CARD_TOPICS: Final = {face: Topic(f"first-{topic}") for face, topic in CARD_TOPICS.items()}
"""The topic of each face but the numbers, when it is the first card turned up."""


def topic_of(face: Face) -> Topic:
    """The topic of a card: its own rule, or for a number the rule of a turn."""
    return CARD_TOPICS.get(face, Topic.TURN)


def first_card_topic(face: Face) -> Topic:
    """The topic of a face that is the first card."""
    return FIRST_CARD_TOPICS.get(face, Topic.FIRST_NUMBER)


def title_of(topic: Topic, special: str = "") -> str:
    """The topic's heading; without a special wild it says so in general words."""
    return say(topic.heading, special=special or say("the special wild"))


def group_name(group: Group) -> str:
    """The chapter's heading."""
    return {
        Group.BEFORE: say("Before the game"),
        Group.FIRST_CARD: say("The first card turned up"),
        Group.PLAYING: say("Playing"),
        Group.CARDS: say("The cards"),
        Group.ENDING: say("Going out and winning"),
        Group.HOUSE: say("Asked at every table"),
    }[group]
