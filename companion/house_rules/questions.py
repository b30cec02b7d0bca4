"""What rule sheets leave open and tables decide: each question, with the two readings that are common.

A claim of an edition file names its question as `asks`. Where that claim is marked as not said, the table may rule.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Self

from companion.house_rules.readings import NOTHING, Reading
from companion.rule_book.rule import Claim
from companion.rule_book.topics import Topic, card_topic
from companion.wording import Said, say


class OpenQuestion(StrEnum):
    """What a sheet may leave open.

    Attributes:
        topic: Where the rule book answers it.
        english: The question, not yet translated.
        readings: The two answers, the more usual one first.
    """

    topic: Topic
    english: str
    readings: tuple[Reading, Reading]

    def __new__(cls, word: str, topic: Topic = Topic.TURN, said: Said = NOTHING, *readings: Reading) -> Self:
        """A member that is its word."""
        usual, other = readings
        member = str.__new__(cls, word)
        member._value_, member.topic, member.english, member.readings = (
            word,
            topic,
            said.sentence,
            (usual, other),
        )
        return member

    @property
    def text(self) -> str:
        """The question, as a player would ask it."""
        return say(self.english)

    DEALER = "dealer", Topic.DEALER, Said("Who deals first?"), Reading.DEALER_HIGHEST, Reading.DEALER_OLDEST
    DEALER_TIE = (
        "dealer-tie",
        Topic.DEALER,
        Said("Who deals if two drew the same number?"),
        Reading.TIED_DRAW,
        Reading.ALL_DRAW,
    )
    FIRST_ACTION = (
        "first-action",
        Topic.FIRST_DRAW_TWO,
        Said("An action card is turned up first?"),
        Reading.FIRST_ACTION_COUNTS,
        Reading.FIRST_ACTION_PASSED,
    )
    FIRST_WILD = (
        "first-wild",
        Topic.FIRST_WILD,
        Said("A wild is turned up first?"),
        Reading.FIRST_WILD_COUNTS,
        Reading.FIRST_WILD_PASSED,
    )
    FIRST_FOUR = (
        "first-four",
        Topic.FIRST_WILD_DRAW_FOUR,
        Said("A Wild Draw Four is turned up first?"),
        Reading.FIRST_FOUR_BACK,
        Reading.FIRST_FOUR_PASSED,
    )
    FOUR_WHERE = (
        "four-where",
        Topic.FIRST_WILD_DRAW_FOUR,
        Said("Where does a Wild Draw Four turned up first go?"),
        Reading.FOUR_SHUFFLED,
        Reading.FOUR_UNDER,
    )
    DRAWN_CARD = (
        "drawn-card",
        Topic.DRAWING,
        Said("You drew a card that fits?"),
        Reading.DRAWN_PLAYABLE,
        Reading.DRAWN_ENDS,
    )
    HOW_MANY_DRAWN = (
        "how-many-drawn",
        Topic.DRAW_UNTIL,
        Said("Nothing fits: how many cards do you draw?"),
        Reading.DRAW_ONE,
        Reading.DRAW_MANY,
    )
    MAY_DRAW = (
        "may-draw",
        Topic.CHOOSING_TO_DRAW,
        Said("May you draw although a card fits?"),
        Reading.MAY_DRAW,
        Reading.MUST_PLAY,
    )
    AFTER_DRAWING = (
        "after-drawing",
        Topic.CHOOSING_TO_DRAW,
        Said("You drew although a card fits: what may you play?"),
        Reading.ONLY_DRAWN,
        Reading.ANY_FITTING,
    )
    PILE_TOP = (
        "pile-top",
        Topic.EMPTY_DRAW_PILE,
        Said("Is the discard pile's top card shuffled in?"),
        Reading.TOP_STAYS,
        Reading.TOP_SHUFFLED,
    )
    REVERSE_TWO = (
        "reverse-two",
        Topic.REVERSE_TWO_PLAYERS,
        Said("A Reverse with two players?"),
        Reading.REVERSE_SKIPS,
        Reading.REVERSE_TURNS,
    )
    COLOUR_AGAIN = (
        "colour-again",
        Topic.WILD,
        Said("May a wild name the same colour again?"),
        Reading.SAME_COLOUR,
        Reading.OTHER_COLOUR,
    )
    WILDS = (
        "wilds",
        Topic.WILD_DRAW_FOUR_LEGAL,
        Said("Do other wilds make a +4 illegal?"),
        Reading.WILDS_ALLOWED,
        Reading.WILDS_FORBID,
    )
    GUILTY_TURN = (
        "guilty-turn",
        Topic.CHALLENGE,
        Said("Guilty: whose turn is it then?"),
        Reading.GUILTY_ON,
        Reading.GUILTY_PASSES,
    )
    GUILTY_CARD = (
        "guilty-card",
        Topic.CHALLENGE,
        Said("Guilty: does the card stay?"),
        Reading.FOUR_STAYS,
        Reading.FOUR_TAKEN_BACK,
    )
    CHALLENGE_TIME = (
        "challenge-time",
        Topic.CHALLENGE,
        Said("How long can you challenge?"),
        Reading.UNTIL_DRAWN,
        Reading.UNTIL_PLAYED,
    )
    JAM_ORDER = (
        "jam-order",
        Topic.SPECIAL_WILD,
        Said("Name the colour or drop the card first?"),
        Reading.JAM_COLOUR_FIRST,
        Reading.JAM_DROP_FIRST,
    )
    JAM_DISCARDS = (
        "jam-discards",
        Topic.SPECIAL_WILD,
        Said("What do the two discarded cards do?"),
        Reading.JAM_NOTHING,
        Reading.JAM_EFFECTS,
    )
    JAM_LAST = (
        "jam-last",
        Topic.SPECIAL_WILD,
        Said("The last card drops with its back up: are you out?"),
        Reading.JAM_NOT_OUT,
        Reading.JAM_OUT,
    )
    FLIP_FIRST = (
        "flip-first",
        Topic("first-kind-flip"),
        Said("A Flip is turned up first?"),
        Reading.FLIP_FIRST_PASSED,
        Reading.FLIP_FIRST_COUNTS,
    )
    COLOUR_UNTIL = (
        "colour-until",
        Topic("kind-wild-draw-color"),
        Said("Which colour goes on after a Wild Draw Color?"),
        Reading.COLOUR_GOES_ON,
        Reading.COLOUR_BEFORE,
    )
    WILD_UNTIL = (
        "wild-until",
        Topic("kind-wild-draw-color"),
        Said("Does a drawn wild end a Wild Draw Color?"),
        Reading.WILD_ENDS_NOT,
        Reading.WILD_ENDS,
    )
    CALL_AFTER = (
        "call-after",
        Topic.SPECIAL_WILD,
        Said("One card left after a special wild: call “UNO”?"),
        Reading.CALL_AFTER,
        Reading.NO_CALL_AFTER,
    )
    LOTSO_WILD = (
        "lotso-wild",
        Topic.SPECIAL_WILD,
        Said("May a wild be shown for the colour?"),
        Reading.SHOW_COLOUR,
        Reading.SHOW_WILD,
    )
    LOTSO_SCORE = (
        "lotso-score",
        Topic.SPECIAL_WILD,
        Said("Do the 3 cards for the last special wild count?"),
        Reading.LOTSO_COUNTS,
        Reading.LOTSO_FREE,
    )
    OHANA_LAST = (
        "ohana-last",
        Topic.SPECIAL_WILD,
        Said("What if the last card is a special wild?"),
        Reading.OHANA_WINS,
        Reading.OHANA_DRAWS,
    )
    REST_OF_PENALTY = (
        "rest-of-penalty",
        Topic.GOING_OUT,
        Said("Knocked out by a penalty: who draws the rest?"),
        Reading.REST_ENDS,
        Reading.REST_GOES_ON,
    )
    DRAW_AFTER_LAST = (
        "draw-after-last",
        Topic.LAST_DRAW_CARD,
        Said("The last card is a draw card: must the next player draw?"),
        Reading.NO_DRAW_AFTER,
        Reading.DRAW_AFTER,
    )
    LAST_FLIP = (
        "last-flip",
        card_topic("flip"),
        Said("The last card is a Flip: are all cards turned over first?"),
        Reading.FLIP_TURNS,
        Reading.FLIP_STAYS,
    )
    LAST_CARD = (
        "last-card",
        Topic.LAST_ACTION_CARD,
        Said("What may the last card be?"),
        Reading.ANY_LAST,
        Reading.NUMBER_LAST,
    )
    NEXT_DEAL = (
        "next-deal",
        Topic.NEXT_DEAL,
        Said("Who deals the next round?"),
        Reading.LEFT_DEALS,
        Reading.WINNER_DEALS,
    )
    TIE = "tie", Topic.TIE, Said("Two have the same total?"), Reading.SHARE_WIN, Reading.ONE_MORE
    STACKING = (
        "stacking",
        Topic.STACKING,
        Said("May you put a draw card on a draw card?"),
        Reading.NO_STACKING,
        Reading.SAME_STACKS,
    )
    DEFLECTING = (
        "deflecting",
        Topic.DEFLECTING,
        Said("May a Reverse or Skip pass on a draw card?"),
        Reading.NO_DEFLECTING,
        Reading.DEFLECTING,
    )
    JUMPING = "jumping", Topic.JUMP_IN, Said("May you jump in?"), Reading.OWN_TURN, Reading.JUMP_IN
    SEVERAL = (
        "several",
        Topic.SEVERAL_EQUAL,
        Said("Several equal cards at once?"),
        Reading.ONE_CARD,
        Reading.SEVERAL,
    )
    SWAPPING = (
        "swapping",
        Topic.SWAP_HANDS,
        Said("Are cards swapped on a 7 or a 0?"),
        Reading.NO_SWAP,
        Reading.SWAP,
    )
    WRONG_CARD = (
        "wrong-card",
        Topic.WRONG_CARD,
        Said("Somebody played a wrong card?"),
        Reading.WRONG_BACK,
        Reading.WRONG_DRAWS,
    )
    TAKE_BACK = (
        "take-back",
        Topic.TAKE_BACK,
        Said("May you take a card back?"),
        Reading.LET_GO,
        Reading.MAY_TAKE_BACK,
    )
    NO_COLOUR = (
        "no-colour",
        Topic.NO_COLOUR,
        Said("No colour was named?"),
        Reading.NAMED_LATE,
        Reading.NEXT_CHOOSES,
    )
    MISCOUNTED = (
        "miscounted",
        Topic.MISCOUNTED,
        Said("Somebody has too many or too few cards?"),
        Reading.PUT_RIGHT,
        Reading.DEALT_AGAIN,
    )
    FALSE_UNO = (
        "false-uno",
        Topic.FALSE_UNO,
        Said("“UNO” was called too early?"),
        Reading.FALSE_FREE,
        Reading.FALSE_DRAWS,
    )
    NO_CARDS = (
        "no-cards",
        Topic.BOTH_PILES_EMPTY,
        Said("Nothing is left to draw?"),
        Reading.PASS_EMPTY,
        Reading.COUNT_EMPTY,
    )
    TIME_UP = "time-up", Topic.TIME_LIMIT, Said("Time is up?"), Reading.FINISH_ROUND, Reading.STOP_AT_ONCE
    TEAMS = "teams", Topic.PARTNERS, Said("Alone, or with partners?"), Reading.ALONE, Reading.PARTNERS
    LEAVING = (
        "leaving",
        Topic.PLAYER_LEAVES,
        Said("Somebody leaves in a round?"),
        Reading.HAND_UNDER,
        Reading.DEAL_WITHOUT,
    )
    COUNTING = (
        "counting",
        Topic.HIDDEN_HAND,
        Said("Must you say how many cards you have?"),
        Reading.MAY_ASK,
        Reading.MAY_HIDE,
    )
    BLANK = "blank", Topic.BLANK_CARD, Said("What is a blank card?"), Reading.STANDS_IN, Reading.OWN_RULE


ONLY_NOTED: Final = frozenset(
    {
        OpenQuestion.DEALER,
        OpenQuestion.FOUR_WHERE,
        OpenQuestion.MAY_DRAW,
        OpenQuestion.CHALLENGE_TIME,
        OpenQuestion.JAM_ORDER,
        OpenQuestion.JAM_DISCARDS,
        OpenQuestion.CALL_AFTER,
        OpenQuestion.TIE,
        OpenQuestion.WRONG_CARD,
        OpenQuestion.TAKE_BACK,
        OpenQuestion.NO_COLOUR,
        OpenQuestion.MISCOUNTED,
        OpenQuestion.NO_CARDS,
        OpenQuestion.TIME_UP,
        OpenQuestion.LEAVING,
        OpenQuestion.COUNTING,
        OpenQuestion.BLANK,
    }
)
"""The questions whose answer changes nothing that the app counts, follows or draws."""
QUESTION_OF: Final = {reading: question for question in OpenQuestion for reading in question.readings}
"""What each reading answers."""


def other_reading(reading: Reading) -> Reading:
    """The other answer to the same question."""
    usual, other = QUESTION_OF[reading].readings
    return usual if reading is other else other


def said_by(claim: Claim) -> frozenset[str]:
    """What a claim says that a table may play otherwise."""
    asked = {OpenQuestion(claim.asks).readings[0]} if claim.asks else set()
    return frozenset({*claim.says, *asked})
