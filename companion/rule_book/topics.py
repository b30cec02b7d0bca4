"""What players ask a referee: the topics of the rule book."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

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
    """Everything the rule book answers, for every edition."""

    CONTENTS = "contents"
    PLAYERS = "players"
    OBJECT = "object"
    DEALER = "dealer"
    DEAL = "deal"
    PILES = "piles"
    WHO_STARTS = "who-starts"
    FIRST_NUMBER = "first-number"
    FIRST_DRAW_TWO = "first-draw-two"
    FIRST_REVERSE = "first-reverse"
    FIRST_SKIP = "first-skip"
    FIRST_WILD = "first-wild"
    FIRST_WILD_DRAW_FOUR = "first-wild-draw-four"
    FIRST_SPECIAL_WILD = "first-special-wild"
    TURN = "turn"
    DRAWING = "drawing"
    CHOOSING_TO_DRAW = "choosing-to-draw"
    EMPTY_DRAW_PILE = "empty-draw-pile"
    DRAW_TWO = "draw-two"
    REVERSE = "reverse"
    SKIP = "skip"
    WILD = "wild"
    WILD_DRAW_FOUR = "wild-draw-four"
    WILD_DRAW_FOUR_LEGAL = "wild-draw-four-legal"
    CHALLENGE = "challenge"
    SPECIAL_WILD = "special-wild"
    CALLING_UNO = "calling-uno"
    GOING_OUT = "going-out"
    LAST_DRAW_CARD = "last-draw-card"
    LAST_ACTION_CARD = "last-action-card"
    CARD_POINTS = "card-points"
    WINNING = "winning"
    ALTERNATIVE_SCORING = "alternative-scoring"
    NEXT_DEAL = "next-deal"
    STACKING = "stacking"
    DEFLECTING = "deflecting"
    JUMP_IN = "jump-in"
    DRAW_UNTIL = "draw-until"
    SEVERAL_EQUAL = "several-equal"
    SWAP_HANDS = "swap-hands"
    REVERSE_TWO_PLAYERS = "reverse-two-players"
    WRONG_CARD = "wrong-card"
    TAKE_BACK = "take-back"
    NO_COLOUR = "no-colour"
    MISCOUNTED = "miscounted"
    FALSE_UNO = "false-uno"
    BOTH_PILES_EMPTY = "both-piles-empty"
    TIE = "tie"
    TIME_LIMIT = "time-limit"
    PARTNERS = "partners"
    PLAYER_LEAVES = "player-leaves"
    HIDDEN_HAND = "hidden-hand"
    BLANK_CARD = "blank-card"
    OTHER_CARDS = "other-cards"


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicFacts:
    """How a topic is called.

    Attributes:
        title: Its heading; `{special}` stands for the edition's special wild.
        group: Its chapter.
    """

    title: str
    group: Group


def _facts(title: str, group: Group) -> TopicFacts:
    return TopicFacts(title=title, group=group)


TOPICS: Final[dict[Topic, TopicFacts]] = {
    Topic.CONTENTS: _facts("What is in the deck", Group.BEFORE),
    Topic.PLAYERS: _facts("How many can play", Group.BEFORE),
    Topic.OBJECT: _facts("The aim of the game", Group.BEFORE),
    Topic.DEALER: _facts("Who deals", Group.BEFORE),
    Topic.DEAL: _facts("The deal", Group.BEFORE),
    Topic.PILES: _facts("The two piles", Group.BEFORE),
    Topic.WHO_STARTS: _facts("Who starts", Group.BEFORE),
    Topic.FIRST_NUMBER: _facts("First card: a number", Group.FIRST_CARD),
    Topic.FIRST_DRAW_TWO: _facts("First card: Draw Two", Group.FIRST_CARD),
    Topic.FIRST_REVERSE: _facts("First card: Reverse", Group.FIRST_CARD),
    Topic.FIRST_SKIP: _facts("First card: Skip", Group.FIRST_CARD),
    Topic.FIRST_WILD: _facts("First card: Wild", Group.FIRST_CARD),
    Topic.FIRST_WILD_DRAW_FOUR: _facts("First card: Wild Draw Four", Group.FIRST_CARD),
    Topic.FIRST_SPECIAL_WILD: _facts("First card: {special}", Group.FIRST_CARD),
    Topic.TURN: _facts("A turn", Group.PLAYING),
    Topic.DRAWING: _facts("Nothing fits: drawing", Group.PLAYING),
    Topic.CHOOSING_TO_DRAW: _facts("Drawing although you could play", Group.PLAYING),
    Topic.EMPTY_DRAW_PILE: _facts("The draw pile is empty", Group.PLAYING),
    Topic.DRAW_TWO: _facts("Draw Two", Group.CARDS),
    Topic.REVERSE: _facts("Reverse", Group.CARDS),
    Topic.SKIP: _facts("Skip", Group.CARDS),
    Topic.WILD: _facts("Wild", Group.CARDS),
    Topic.WILD_DRAW_FOUR: _facts("Wild Draw Four", Group.CARDS),
    Topic.WILD_DRAW_FOUR_LEGAL: _facts("When a Wild Draw Four is legal", Group.CARDS),
    Topic.CHALLENGE: _facts("Challenging a Wild Draw Four", Group.CARDS),
    Topic.SPECIAL_WILD: _facts("{special}", Group.CARDS),
    Topic.CALLING_UNO: _facts("Calling “UNO”", Group.ENDING),
    Topic.GOING_OUT: _facts("Going out", Group.ENDING),
    Topic.LAST_DRAW_CARD: _facts("A draw card as the last card", Group.ENDING),
    Topic.LAST_ACTION_CARD: _facts("Ending on an action or a wild", Group.ENDING),
    Topic.CARD_POINTS: _facts("What cards cost", Group.ENDING),
    Topic.WINNING: _facts("Winning", Group.ENDING),
    Topic.ALTERNATIVE_SCORING: _facts("The other way to score", Group.ENDING),
    Topic.NEXT_DEAL: _facts("The next round", Group.ENDING),
    Topic.STACKING: _facts("Stacking draw cards", Group.HOUSE),
    Topic.DEFLECTING: _facts("Reverse or Skip on a draw card", Group.HOUSE),
    Topic.JUMP_IN: _facts("Jumping in", Group.HOUSE),
    Topic.DRAW_UNTIL: _facts("Drawing until a card fits", Group.HOUSE),
    Topic.SEVERAL_EQUAL: _facts("Several equal cards at once", Group.HOUSE),
    Topic.SWAP_HANDS: _facts("Swapping hands on 7 or 0", Group.HOUSE),
    Topic.REVERSE_TWO_PLAYERS: _facts("Reverse with two players", Group.HOUSE),
    Topic.WRONG_CARD: _facts("A wrong card was played", Group.HOUSE),
    Topic.TAKE_BACK: _facts("Taking a card back", Group.HOUSE),
    Topic.NO_COLOUR: _facts("No colour was named", Group.HOUSE),
    Topic.MISCOUNTED: _facts("Too many or too few cards", Group.HOUSE),
    Topic.FALSE_UNO: _facts("A wrong “UNO” call", Group.HOUSE),
    Topic.BOTH_PILES_EMPTY: _facts("Both piles are empty", Group.HOUSE),
    Topic.TIE: _facts("A tie", Group.HOUSE),
    Topic.TIME_LIMIT: _facts("A time limit", Group.HOUSE),
    Topic.PARTNERS: _facts("Playing with partners", Group.HOUSE),
    Topic.PLAYER_LEAVES: _facts("A player leaves or joins", Group.HOUSE),
    Topic.HIDDEN_HAND: _facts("Hiding or showing the hand", Group.HOUSE),
    Topic.BLANK_CARD: _facts("A blank or a lost card", Group.HOUSE),
    Topic.OTHER_CARDS: _facts("A card this deck does not have", Group.HOUSE),
}
"""The rule book's table of contents, in the order of a game."""

CARD_TOPICS: Final[dict[Face, Topic]] = {
    Face.DRAW_TWO: Topic.DRAW_TWO,
    Face.REVERSE: Topic.REVERSE,
    Face.SKIP: Topic.SKIP,
    Face.WILD: Topic.WILD,
    Face.WILD_DRAW_FOUR: Topic.WILD_DRAW_FOUR,
    Face.SPECIAL: Topic.SPECIAL_WILD,
}
"""The topic of each face that has a rule of its own."""

FIRST_CARD_TOPICS: Final[dict[Face, Topic]] = {
    Face.DRAW_TWO: Topic.FIRST_DRAW_TWO,
    Face.REVERSE: Topic.FIRST_REVERSE,
    Face.SKIP: Topic.FIRST_SKIP,
    Face.WILD: Topic.FIRST_WILD,
    Face.WILD_DRAW_FOUR: Topic.FIRST_WILD_DRAW_FOUR,
    Face.SPECIAL: Topic.FIRST_SPECIAL_WILD,
}
"""The topic of each face but the numbers, when it is the first card turned up."""


def topic_of(face: Face) -> Topic:
    """What to look up for a card: its own rule, or for a number the rule of a turn."""
    return CARD_TOPICS.get(face, Topic.TURN)


def first_card_topic(face: Face) -> Topic:
    """What to look up when this face is the first card."""
    return FIRST_CARD_TOPICS.get(face, Topic.FIRST_NUMBER)


def title_of(topic: Topic, special: str = "") -> str:
    """The topic's heading; without a special wild it says so in general words."""
    return say(TOPICS[topic].title, special=special or say("the special wild"))


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
