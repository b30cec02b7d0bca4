"""What players ask a referee: the topics of the rule book, and the words they ask with."""

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
    CARD_POINTS = "card-points"
    WINNING = "winning"
    ALTERNATIVE_SCORING = "alternative-scoring"
    NEXT_DEAL = "next-deal"
    STACKING = "stacking"
    JUMP_IN = "jump-in"
    DRAW_UNTIL = "draw-until"
    SEVERAL_EQUAL = "several-equal"
    SWAP_HANDS = "swap-hands"
    REVERSE_TWO_PLAYERS = "reverse-two-players"
    WRONG_CARD = "wrong-card"
    FALSE_UNO = "false-uno"
    BOTH_PILES_EMPTY = "both-piles-empty"
    TIE = "tie"
    TIME_LIMIT = "time-limit"
    PARTNERS = "partners"


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicFacts:
    """How a topic is called and found.

    Attributes:
        title: Its heading; `{special}` stands for the edition's special wild.
        group: Its chapter.
        asked: What players say when they mean it, in small letters.
    """

    title: str
    group: Group
    asked: tuple[str, ...]


def _facts(title: str, group: Group, *asked: str) -> TopicFacts:
    return TopicFacts(title=title, group=group, asked=asked)


TOPICS: Final[dict[Topic, TopicFacts]] = {
    Topic.CONTENTS: _facts(
        "What is in the deck", Group.BEFORE, "how many cards", "card count", "colors", "pack", "box"
    ),
    Topic.PLAYERS: _facts("How many can play", Group.BEFORE, "number of players", "two players", "age"),
    Topic.OBJECT: _facts("The aim of the game", Group.BEFORE, "goal", "object", "purpose", "how to play"),
    Topic.DEALER: _facts("Who deals", Group.BEFORE, "choose the dealer", "draw for dealer", "highest card"),
    Topic.DEAL: _facts("The deal", Group.BEFORE, "how many cards each", "hand size", "seven cards", "deal"),
    Topic.PILES: _facts(
        "The two piles", Group.BEFORE, "setup", "draw pile", "discard pile", "stock", "set up"
    ),
    Topic.WHO_STARTS: _facts(
        "Who starts", Group.BEFORE, "who goes first", "who begins", "first player", "left"
    ),
    Topic.FIRST_NUMBER: _facts("First card: a number", Group.FIRST_CARD, "number turned up", "start card"),
    Topic.FIRST_DRAW_TWO: _facts("First card: Draw Two", Group.FIRST_CARD, "+2 first", "start with plus two"),
    Topic.FIRST_REVERSE: _facts("First card: Reverse", Group.FIRST_CARD, "start with reverse", "turned up"),
    Topic.FIRST_SKIP: _facts("First card: Skip", Group.FIRST_CARD, "start with skip", "turned up"),
    Topic.FIRST_WILD: _facts("First card: Wild", Group.FIRST_CARD, "start with wild", "joker first"),
    Topic.FIRST_WILD_DRAW_FOUR: _facts(
        "First card: Wild Draw Four", Group.FIRST_CARD, "+4 first", "start with plus four"
    ),
    Topic.FIRST_SPECIAL_WILD: _facts("First card: {special}", Group.FIRST_CARD, "special card first"),
    Topic.TURN: _facts("A turn", Group.PLAYING, "what can i play", "match", "on my turn", "which card fits"),
    Topic.DRAWING: _facts(
        "Nothing fits: drawing",
        Group.PLAYING,
        "cannot play",
        "can't play",
        "draw a card",
        "pick up",
        "no card",
    ),
    Topic.CHOOSING_TO_DRAW: _facts(
        "Drawing although you could play", Group.PLAYING, "must i play", "forced to play", "hold back", "pass"
    ),
    Topic.EMPTY_DRAW_PILE: _facts(
        "The draw pile is empty", Group.PLAYING, "no cards left to draw", "run out", "reshuffle", "deck empty"
    ),
    Topic.DRAW_TWO: _facts("Draw Two", Group.CARDS, "+2", "plus two", "plus 2", "take two", "draw 2"),
    Topic.REVERSE: _facts("Reverse", Group.CARDS, "turn around", "change direction", "other way", "arrows"),
    Topic.SKIP: _facts("Skip", Group.CARDS, "miss a turn", "block", "lose a turn", "sit out"),
    Topic.WILD: _facts(
        "Wild", Group.CARDS, "joker", "choose colour", "choose color", "change colour", "black card"
    ),
    Topic.WILD_DRAW_FOUR: _facts(
        "Wild Draw Four", Group.CARDS, "+4", "plus four", "plus 4", "draw 4", "take four", "wild four"
    ),
    Topic.WILD_DRAW_FOUR_LEGAL: _facts(
        "When a Wild Draw Four is legal", Group.CARDS, "may i play +4", "when can i play plus four", "allowed"
    ),
    Topic.CHALLENGE: _facts(
        "Challenging a Wild Draw Four",
        Group.CARDS,
        "bluff",
        "bluffing",
        "cheat",
        "challenge +4",
        "draw 6",
        "illegal",
    ),
    Topic.SPECIAL_WILD: _facts("{special}", Group.CARDS, "special card", "theme card", "extra wild"),
    Topic.CALLING_UNO: _facts(
        "Calling “UNO”",
        Group.ENDING,
        "forgot to say uno",
        "shout uno",
        "didn't say uno",
        "one card left",
        "yell",
    ),
    Topic.GOING_OUT: _facts(
        "Going out", Group.ENDING, "no cards left", "end of the round", "finish", "last card"
    ),
    Topic.LAST_DRAW_CARD: _facts(
        "A draw card as the last card",
        Group.ENDING,
        "finish with +4",
        "go out on plus two",
        "end on an action card",
    ),
    Topic.CARD_POINTS: _facts("What cards cost", Group.ENDING, "points", "value", "worth", "score of a card"),
    Topic.WINNING: _facts("Winning", Group.ENDING, "who wins", "500", "end of the game", "scoring"),
    Topic.ALTERNATIVE_SCORING: _facts(
        "The other way to score",
        Group.ENDING,
        "lowest wins",
        "lowest score",
        "own points",
        "alternative scoring",
    ),
    Topic.NEXT_DEAL: _facts("The next round", Group.ENDING, "who deals next", "next dealer", "new round"),
    Topic.STACKING: _facts(
        "Stacking draw cards",
        Group.HOUSE,
        "stack",
        "+2 on +2",
        "+4 on +4",
        "pile up",
        "pass it on",
        "combine",
    ),
    Topic.JUMP_IN: _facts("Jumping in", Group.HOUSE, "jump in", "out of turn", "same card", "cut in", "slap"),
    Topic.DRAW_UNTIL: _facts(
        "Drawing until a card fits", Group.HOUSE, "keep drawing", "draw until you can play"
    ),
    Topic.SEVERAL_EQUAL: _facts(
        "Several equal cards at once",
        Group.HOUSE,
        "two cards at once",
        "doubles",
        "skip two players",
        "double skip",
    ),
    Topic.SWAP_HANDS: _facts(
        "Swapping hands on 7 or 0", Group.HOUSE, "seven zero", "7-0", "trade hands", "rotate"
    ),
    Topic.REVERSE_TWO_PLAYERS: _facts(
        "Reverse with two players", Group.HOUSE, "two players", "1 on 1", "one on one", "heads up"
    ),
    Topic.WRONG_CARD: _facts(
        "A wrong card was played", Group.HOUSE, "misplay", "mistake", "penalty", "does not match"
    ),
    Topic.FALSE_UNO: _facts(
        "A wrong “UNO” call", Group.HOUSE, "false alarm", "said uno too early", "false uno"
    ),
    Topic.BOTH_PILES_EMPTY: _facts(
        "Both piles are empty", Group.HOUSE, "no cards anywhere", "nothing to draw"
    ),
    Topic.TIE: _facts("A tie", Group.HOUSE, "draw", "same points", "equal scores", "tied"),
    Topic.TIME_LIMIT: _facts("A time limit", Group.HOUSE, "stop early", "timer", "clock", "short game"),
    Topic.PARTNERS: _facts("Playing with partners", Group.HOUSE, "teams", "two against two", "team play"),
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
