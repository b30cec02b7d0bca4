"""The readings: what tables play where their rule sheets are silent. `questions.py` has what each pair answers.

A reading that is a house rule of `rules.py` switches that rule, so that nothing is answered in two ways.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Self

from companion.house_rules.rules import House
from companion.wording import Said, say

NOTHING: Final = Said("")


class Reading(StrEnum):
    """An answer that many tables give; the first of each pair is the more usual one.

    Attributes:
        english: Its sentence, not yet translated.
        houses: The house rules that it is; none where the app has no switch for it.
    """

    english: str
    houses: tuple[House, ...]

    def __new__(cls, word: str, said: Said = NOTHING, *houses: House) -> Self:
        """A member that is its word."""
        member = str.__new__(cls, word)
        member._value_, member.english, member.houses = word, said.sentence, houses
        return member

    @property
    def sentence(self) -> str:
        """The reading in one sentence."""
        return say(self.english)

    DEALER_HIGHEST = "dealer-highest", Said("The highest card drawn deals.")
    DEALER_OLDEST = "dealer-oldest", Said("The oldest player deals.")
    TIED_DRAW = "tied-draw", Said("Only those who tied draw again.")
    ALL_DRAW = "all-draw", Said("Everybody draws again.")
    FIRST_ACTION_COUNTS = "first-action-counts", Said("It counts, as if it had been played.")
    FIRST_ACTION_PASSED = "first-action-passed", Said("It is ignored: turn up the next card.")
    FIRST_WILD_COUNTS = "first-wild-counts", Said("The first player names the colour.")
    FIRST_WILD_PASSED = "first-wild-passed", Said("It is ignored: turn up the next card.")
    FIRST_FOUR_BACK = "first-four-back", Said("It goes back in the deck: turn up another.")
    FIRST_FOUR_PASSED = "first-four-passed", Said("It is ignored: turn up the next card.")
    FOUR_SHUFFLED = "four-shuffled", Said("Shuffle it in.")
    FOUR_UNDER = "four-under", Said("Put it under the draw pile.")
    DRAWN_PLAYABLE = "drawn-playable", Said("You may play it at once.")
    DRAWN_ENDS = "drawn-ends", Said("Drawing ends the turn."), House.DRAWN_ENDS_TURN
    DRAW_ONE = "draw-one", Said("Draw one card.")
    DRAW_MANY = "draw-many", Said("Draw until a card fits."), House.DRAW_UNTIL_FIT
    MAY_DRAW = "may-draw", Said("You may draw, even if a card fits.")
    MUST_PLAY = "must-play", Said("If a card fits, you must play it.")
    ONLY_DRAWN = "only-drawn", Said("Only the card you drew.")
    ANY_FITTING = "any-fitting", Said("Any card that fits.")
    TOP_STAYS = "top-stays", Said("Its top card stays on the table.")
    TOP_SHUFFLED = "top-shuffled", Said("All of it is shuffled: turn up a new card.")
    REVERSE_SKIPS = "reverse-skips", Said("It works like a Skip: you go again."), House.REVERSE_SKIPS_TWO
    REVERSE_TURNS = "reverse-turns", Said("It skips nobody: the other player is on.")
    SAME_COLOUR = "same-colour", Said("You may name the same colour again.")
    OTHER_COLOUR = "other-colour", Said("You have to name another colour.")
    WILDS_FORBID = "wilds-forbid", Said("Another wild in the hand makes it guilty.")
    WILDS_ALLOWED = "wilds-allowed", Said("Only a card of the colour makes it guilty.")
    GUILTY_ON = "guilty-on", Said("The challenger plays on.")
    GUILTY_PASSES = "guilty-passes", Said("The turn passes to the next player.")
    FOUR_STAYS = "four-stays", Said("It stays, and so does its colour.")
    FOUR_TAKEN_BACK = "four-taken-back", Said("It goes back to the hand, and its colour is off.")
    UNTIL_DRAWN = "until-drawn", Said("Until you have drawn.")
    UNTIL_PLAYED = "until-played", Said("Until the next player begins, even after drawing.")
    JAM_COLOUR_FIRST = "jam-colour-first", Said("Name the colour, then drop the card.")
    JAM_DROP_FIRST = "jam-drop-first", Said("Drop the card, then name the colour.")
    JAM_NOTHING = "jam-nothing", Said("They do nothing.")
    JAM_EFFECTS = "jam-effects", Said("They do what is printed on them.")
    JAM_NOT_OUT = "jam-not-out", Said("You draw 2 and are not out.")
    JAM_OUT = "jam-out", Said("You are out before you draw.")
    FLIP_FIRST_PASSED = "flip-first-passed", Said("It is ignored: turn up the next card.")
    FLIP_FIRST_COUNTS = (
        "flip-first-counts",
        Said("It counts: turn everything over and begin on the dark side."),
    )
    COLOUR_GOES_ON = "colour-goes-on", Said("The colour that was named.")
    COLOUR_BEFORE = "colour-before", Said("The colour before it.")
    WILD_ENDS_NOT = "wild-ends-not", Said("No, it has to be the colour.")
    WILD_ENDS = "wild-ends", Said("Yes, a wild will do.")
    CALL_AFTER = "call-after", Said("You have to call it.")
    NO_CALL_AFTER = "no-call-after", Said("Nobody has to call it then.")
    SHOW_COLOUR = "show-colour", Said("No, it has to be the colour.")
    SHOW_WILD = "show-wild", Said("Yes, a wild will do.")
    LOTSO_COUNTS = "lotso-counts", Said("Yes, they count.")
    LOTSO_FREE = "lotso-free", Said("No, they don't count.")
    OHANA_WINS = "ohana-wins", Said("The last card wins.")
    OHANA_DRAWS = "ohana-draws", Said("Everybody goes to 4 cards, also who played it.")
    REST_ENDS = "rest-ends", Said("Nobody. The next player plays.")
    REST_GOES_ON = "rest-goes-on", Said("The next player draws it.")
    NO_DRAW_AFTER = "no-draw-after", Said("No. The last card ends it all.")
    DRAW_AFTER = "draw-after", Said("Yes, and those cards count.")
    FLIP_TURNS = "flip-turns", Said("Yes, and the side that is up then counts.")
    FLIP_STAYS = "flip-stays", Said("No, the side it was played on counts.")
    ANY_LAST = "any-last", Said("Any card may be the last.")
    NUMBER_LAST = "number-last", Said("The last card must be a number."), House.NUMBER_TO_GO_OUT
    LEFT_DEALS = "left-deals", Said("The deal passes to the left.")
    WINNER_DEALS = "winner-deals", Said("Who went out deals.")
    SHARE_WIN = "share-win", Said("They share the win.")
    ONE_MORE = "one-more", Said("One more round decides.")
    NO_STACKING = "no-stacking", Said("No. Draw, and miss the turn.")
    SAME_STACKS = (
        "same-stacks",
        Said("Add the same card: the next one draws all."),
        House.STACK_TWOS,
        House.STACK_FOURS,
    )
    NO_DEFLECTING = "no-deflecting", Said("No. Draw, and miss the turn.")
    DEFLECTING = "deflecting", Said("Reverse sends it back, Skip passes it on."), House.PENALTY_PASSES
    OWN_TURN = "own-turn", Said("No. Only on your own turn.")
    JUMP_IN = "jump-in", Said("Yes, with the very same card."), House.JUMP_IN
    ONE_CARD = "one-card", Said("No. One card a turn.")
    SEVERAL = "several", Said("Yes, with the same number or symbol."), House.SEVERAL_EQUAL
    NO_SWAP = "no-swap", Said("A 7 and a 0 are numbers like others.")
    SWAP = (
        "swap",
        Said("A 7: swap cards. A 0: all cards move on."),
        House.SEVEN_SWAPS,
        House.ZERO_ROTATES,
    )
    WRONG_BACK = "wrong-back", Said("Take it back, and that's all.")
    WRONG_DRAWS = "wrong-draws", Said("Take it back and draw 2.")
    LET_GO = "let-go", Said("Once it is let go, it stays.")
    MAY_TAKE_BACK = "may-take-back", Said("Yes, until the next player begins.")
    NAMED_LATE = "named-late", Said("Its player names it before anybody plays on.")
    NEXT_CHOOSES = "next-chooses", Said("The next player may play any colour.")
    PUT_RIGHT = "put-right", Said("Put it right as soon as somebody sees it.")
    DEALT_AGAIN = "dealt-again", Said("Deal the round again.")
    FALSE_FREE = "false-free", Said("It costs nothing.")
    FALSE_DRAWS = "false-draws", Said("Draw 2."), House.FALSE_UNO
    PASS_EMPTY = "pass-empty", Said("Who can't play passes.")
    COUNT_EMPTY = "count-empty", Said("The round ends, and the cards are counted.")
    FINISH_ROUND = "finish-round", Said("Finish the round, then count.")
    STOP_AT_ONCE = "stop-at-once", Said("Stop at once. Only finished rounds count.")
    ALONE = "alone", Said("Everybody plays alone.")
    PARTNERS = "partners", Said("Two teams: partners sit opposite each other."), House.PARTNERS
    HAND_UNDER = "hand-under", Said("The cards go under the draw pile.")
    DEAL_WITHOUT = "deal-without", Said("Deal the round again without them.")
    MAY_ASK = "may-ask", Said("Anybody may ask, at any time.")
    MAY_HIDE = "may-hide", Said("No. Only “UNO” has to be said.")
    STANDS_IN = "stands-in", Said("It stands in for a lost card.")
    OWN_RULE = "own-rule", Said("It has a rule that you write on it.")
