"""The probability that a hand nobody has seen holds a card that would make a Wild Draw Four illegal.

Exact: subsets are counted in whole numbers, nothing is sampled. The chance that n cards drawn from N hold
none of M is C(N - M, n) / C(N, n), the hypergeometric distribution at zero.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb, exp, log
from typing import Final

from companion.cards import suit_named
from companion.editions.edition import Edition
from companion.errors import BadCards, BadEntry
from companion.house_rules.questions import Reading
from companion.referee.challenge import challenged_face, is_guilty_card
from companion.referee.suited import Card, check_cards, deck_of
from companion.wording import say, say_count


@dataclass(frozen=True, slots=True, kw_only=True)
class Unseen:
    """The cards the asker cannot see; `matching` of them would make the Wild Draw Four illegal."""

    cards: int
    matching: int


def unseen(edition: Edition, colour: str, seen: Iterable[Card], decks: int = 1) -> Unseen:
    """The deck without the Wild Draw Four played and the cards the asker sees; BadCards if it lacks one."""
    suit_named(edition, colour)
    played = Counter((*seen, Card(face=challenged_face(edition))))
    check_cards(edition, played.elements(), decks)
    left = deck_of(edition, decks) - played
    matching = sum(count for card, count in left.items() if is_guilty_card(edition, card, colour))
    return Unseen(cards=left.total(), matching=matching)


def cards_until(edition: Edition, colour: str, seen: Iterable[Card], decks: int = 1) -> Fraction:
    """The cards drawn on average until one of a colour comes: of N with M of the colour (N + 1) / (M + 1).

    Where the table ruled that a wild ends it, the wilds count with the colour.
    """
    left = deck_of(edition, decks) - Counter((*seen, Card(face=challenged_face(edition))))
    also = None if edition.plays(Reading.WILD_ENDS) else colour
    ends = sum(count for card, count in left.items() if card.suit in {colour, also})
    return Fraction(left.total() + 1, ends + 1)


def chance_held(left: Unseen, hand: int, *, any_time: bool = False, drew: int = 0) -> Fraction:
    """The exact chance that a random hand holds at least one of the matching cards (BadEntry, BadCards).

    Where a Wild Draw Four may be played with any hand nobody is guilty (house rule). Who draws until a card
    fits, and then plays the drawn Wild Draw Four, drew cards before it that did not fit: none of them has the
    colour (inferred from the house rule), so only the other cards of the hand can.

    Of its `hand` cards it `drew` some because nothing fitted.
    """
    if any_time:
        return Fraction(0)
    if hand < 0:
        raise BadEntry(say_count("A hand can't have {count} card.", "A hand can't have {count} cards.", hand))
    if hand > left.cards:
        raise BadCards(
            say_count(
                "A hand can't have {count} card: only {left} are left.",
                "A hand can't have {count} cards: only {left} are left.",
                hand,
                left=left.cards,
            )
        )
    others = left.cards - left.matching
    known = min(drew, hand, others)
    return 1 - Fraction(comb(others - known, hand - known), comb(left.cards - known, hand - known))


def break_even(due: Fraction | int = 4, more: int = 2) -> Fraction:
    """The chance of guilt from which a challenge costs fewer own cards.

    By the sheets accepting costs 4 = 6 (1 - g), so g = 1/3. Of a stack (house rule) the challenger loses 2 cards more
    than the whole stack, as the turn keeper has it: a convention, because no sheet stacks. 8 = 10 (1 - g), g = 1/5.
    """
    return Fraction(more, due + more)


STEPS: Final = 400
"""Into how many parts [0, 1] is cut to add up the posterior."""
CLEAR: Final = 0.2
CLOSE: Final = 0.06
"""The distance from break-even at which an advice is clear, and the one below which it is a toss-up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PastVerdict:
    """A challenged Wild Draw Four of the player in question: the p of its moment, and the verdict on the hand."""

    chance: Fraction
    guilty: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Readiness:
    """The willingness of a player to play the card illegally, compared with legally; the asker may have set it.

    Attributes:
        b: The estimate, 0 "never" to 1 "whenever they can".
        challenged: On how many verdicts it rests.
    """

    b: float
    challenged: int = 0
    by_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """An advice, and its reasons.

    Attributes:
        chance: p, the exact chance that a random hand of that size holds such a card.
        readiness: b and where it comes from.
        guilt: P(guilty | played).
        accepting: Own cards drawn when accepting: 4, a whole stack, or on average until a colour comes; and a lost turn.
        challenging: Own cards drawn on average when challenging.
        rival: Cards the rival draws on average when challenged.
        even: The guilt at which both cost the same number of own cards.
        challenge: Whether a challenge costs fewer own cards.
        sure: The certainty of that, in plain words.
    """

    chance: Fraction
    readiness: Readiness
    guilt: float
    accepting: Fraction | int
    challenging: float
    rival: float
    even: Fraction
    challenge: bool
    sure: str


def guilt(chance: Fraction | float, b: float) -> float:
    """P(guilty | played) by Bayes; a hand that must hold the colour is guilty whatever b is."""
    p = float(chance)
    return 1.0 if p >= 1 else p * b / (p * b + 1 - p)


def readiness_of(record: Iterable[PastVerdict]) -> Readiness:
    """B from this table's own record of a player.

    The prior is even: every b from 0 to 1 is as likely as any other, which alone gives 1/2. Each verdict
    multiplies it by its likelihood, `guilt(p, b)` or its complement; the estimate is the posterior's mean,
    added up over 400 parts. Verdicts whose p is 0 or 1 tell nothing of b.

    Only challenged cards are seen, so a player who is challenged when looking guilty seems readier than
    the same player would over all cards played.
    """
    verdicts = tuple(record)
    telling = [verdict for verdict in verdicts if 0 < verdict.chance < 1]
    levels = [(step + 0.5) / STEPS for step in range(STEPS)]
    logs = [sum(log(_likelihood(verdict, b)) for verdict in telling) for b in levels]
    highest = max(logs)
    weights = [exp(likelihood - highest) for likelihood in logs]
    mean = sum(weight * b for weight, b in zip(weights, levels, strict=True)) / sum(weights)
    return Readiness(b=mean, challenged=len(verdicts))


def _likelihood(verdict: PastVerdict, b: float) -> float:
    share = guilt(verdict.chance, b)
    return share if verdict.guilty else 1 - share


def readiness_set(b: float, record: Iterable[PastVerdict] = ()) -> Readiness:
    """B as the asker sets it, with the record beside it; BadEntry if it is not between 0 and 1."""
    if not 0 <= b <= 1:
        raise BadEntry(say("How often somebody bluffs goes from 0 to 1, not {b}.", b=b))
    return Readiness(b=b, challenged=len(tuple(record)), by_hand=True)


def advise(chance: Fraction, readiness: Readiness, due: Fraction | int = 4, more: int = 2) -> Advice:
    """The advice to challenge or not, by own cards alone. Accepting costs 4 cards, or a whole stack by a house rule."""
    guilty, even = guilt(chance, readiness.b), break_even(due, more)
    challenging, distance = float(due + more) * (1 - guilty), abs(guilty - even)
    return Advice(
        chance=chance,
        readiness=readiness,
        guilt=guilty,
        accepting=due,
        challenging=challenging,
        rival=float(due) * guilty,
        even=even,
        challenge=guilty > even,
        sure=say("This one is clear.")
        if distance >= CLEAR
        else say("This one is close.")
        if distance < CLOSE
        else say("This one is fairly clear."),
    )
