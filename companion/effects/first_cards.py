"""The effects a first card can have: how each starts the round. A new one is a function and its line in the table here.

The screens and the turn keeper read the `Opening` and never branch on which effect it comes from.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from companion.cards import UNTIL, Mark
from companion.effects.effect import PlayedCard, RuleSheet
from companion.effects.hand_effects import pressing
from companion.rule_book.rule import Claim, Rule, Topic
from companion.turns.turn import Direction, seat_after
from companion.wording import Said, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """The start of a round.

    Attributes:
        draws: The seat that draws and how many cards, None where nobody knows; or None.
        again: Whether another card is turned up instead.
        flips: Whether the other side of all cards is up then, with another card on top.
    """

    to_move: int
    direction: Direction = Direction.LEFT
    draws: tuple[int, int | None] | None = None
    again: bool = False
    flips: bool = False
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCard:
    """A first card that was turned up; the names are those of the players, clockwise."""

    edition: RuleSheet
    rule: Rule
    mark: Mark
    names: tuple[str, ...]
    dealer: int
    draws: int = 0
    presses: int = 0

    @property
    def left(self) -> int:
        """The seat on the dealer's left."""
        return self.after(self.dealer)

    def after(self, seat: int, direction: Direction = Direction.LEFT) -> int:
        """The seat next to another one."""
        return seat_after(seat, direction, len(self.names))

    def claim(self, text: str, *marks: Mark) -> Claim:
        """A sentence that rests on the rule of this first card, on its effect, and on facts with these marks."""
        return self.edition.claim(self.rule.topic, text, self.mark, *marks)

    def starts(self, seat: int, *marks: Mark) -> Claim:
        """The claim that this player starts."""
        return self.claim(say("{name} starts.", name=self.names[seat]), *marks)


FirstCardEffect = Callable[[FirstCard], Opening]


def _play_on(card: FirstCard) -> Opening:
    """The player on the dealer's left starts; the rule of who starts says so."""
    text = say("{name} starts.", name=card.names[card.left])
    return Opening(to_move=card.left, claims=(card.edition.claim(Topic.WHO_STARTS, text),))


def _first_draws_two(card: FirstCard) -> Opening:
    """As a first Draw Two, whatever card it is: files of earlier versions may say so of any."""
    return _first_draws(replace(card, draws=2))


def _first_draws(card: FirstCard) -> Opening:
    """The first player draws its cards and misses the turn. The sheets print that it counts; whom it hits is inferred."""
    hit, then = card.left, card.after(card.left)
    text = say("{name} draws {count} and misses a turn.", name=card.names[hit], count=card.draws)
    return Opening(
        to_move=then,
        draws=(hit, card.draws),
        claims=(card.claim(text, Mark.INFERRED), card.starts(then, Mark.INFERRED)),
    )


def _first_presses(card: FirstCard) -> Opening:
    hit, then = card.left, card.after(card.left)
    pressed = card.claim(pressing(card.names[hit], card.presses), Mark.INFERRED)
    skipped = card.claim(say("{name} is skipped.", name=card.names[hit]), Mark.INFERRED)
    return Opening(
        to_move=then, draws=(hit, None), claims=(pressed, skipped, card.starts(then, Mark.INFERRED))
    )


def _dealer_first_then_right(card: FirstCard) -> Opening:
    then = card.names[card.after(card.dealer, Direction.RIGHT)]
    return Opening(
        to_move=card.dealer,
        direction=Direction.RIGHT,
        claims=(
            card.starts(card.dealer),
            card.claim(say("Then it goes to the right, to {next}.", next=then)),
        ),
    )


def _first_is_skipped(card: FirstCard) -> Opening:
    then = card.after(card.left)
    text = say("{name} is skipped.", name=card.names[card.left])
    return Opening(to_move=then, claims=(card.claim(text), card.starts(then)))


def _first_names_colour(card: FirstCard) -> Opening:
    """The player on the dealer's left names the colour; that the same player also starts is inferred."""
    text = say("{name} names the colour.", name=card.names[card.left])
    return Opening(to_move=card.left, claims=(card.claim(text), card.starts(card.left, Mark.INFERRED)))


def _first_flips(card: FirstCard) -> Opening:
    """Everything is turned over, and the player on the dealer's left starts on the card that is on top then."""
    claim = card.claim(say("Flip: turn over the discard pile, the draw pile and all hands."))
    return Opening(to_move=card.left, flips=True, claims=(claim, card.starts(card.left)))


def _returned(card: FirstCard) -> Opening:
    claim = card.claim(say("Put it back in the deck. Turn up another."))
    return Opening(to_move=card.left, again=True, claims=(claim,))


def _ignored(card: FirstCard) -> Opening:
    """The card stays where it is, below the next one."""
    claim = card.claim(say("Leave it. Turn up the next card."))
    return Opening(to_move=card.left, again=True, claims=(claim,))


AS_A_WILD: Final = _first_names_colour
"""The usual effect of a wild that no sheet mentions."""

PLAY_ON: Final = "play-on"
"""The word of a first card that does nothing."""
_COUNTS: Final = Said("It counts, as if it had been played.")
_FIRST: Final[dict[str, tuple[FirstCardEffect, Said]]] = {
    PLAY_ON: (_play_on, Said("Nothing special: play on its colour or its number.")),
    "first-draws-two": (_first_draws_two, _COUNTS),
    "first-draws": (_first_draws, _COUNTS),
    "first-presses": (_first_presses, _COUNTS),
    "dealer-first-then-right": (
        _dealer_first_then_right,
        Said("The dealer plays first, then it goes round to the right."),
    ),
    "first-is-skipped": (
        _first_is_skipped,
        Said("The player on the dealer's left misses the turn. The one after starts."),
    ),
    "first-names-colour": (AS_A_WILD, Said("The player on the dealer's left names the colour.")),
    "first-flips": (_first_flips, Said("Flip: turn over the discard pile, the draw pile and all hands.")),
    "returned": (_returned, Said("Put it back into the deck and turn up another card.")),
    "ignored": (_ignored, Said("It does nothing: turn up the next card.")),
}
FIRST_CARDS: Final = {word: effect for word, (effect, _) in _FIRST.items()}
"""Each effect by its word in an edition file (sheets: Setup, Functions of Action Cards)."""
FIRST_SAYS: Final = {word: said for word, (_, said) in _FIRST.items()}
"""Each effect in a sentence, for a deck that a table made."""
IGNORED: Final[FirstCardEffect] = _ignored
"""What a first card does that a table ignores."""


def counting(card: PlayedCard) -> FirstCardEffect:
    """The effect of a first card that a table does not ignore."""
    if card.draws:
        returns = card.is_wild or card.draws == UNTIL
        return _returned if returns else _first_draws_two if card.draws == 2 else _first_draws
    if card.is_wild:
        return AS_A_WILD
    if card.play.flips or card.play.presses:
        return _first_flips if card.play.flips else _first_presses
    return _dealer_first_then_right if card.turns else _first_is_skipped if card.skips else _play_on


def first_word(effect: FirstCardEffect) -> str:
    """The word of an effect in an edition file."""
    return next(word for word, known in FIRST_CARDS.items() if known is effect)


def first_sentence(effect: FirstCardEffect) -> str:
    """An effect in a sentence, in English; empty for one that no table chooses."""
    said = FIRST_SAYS.get(first_word(effect))
    return said.sentence if said else ""


def offered_first(card: PlayedCard) -> tuple[str, ...]:
    """What a table can choose for such a card as the first card: what it does when it counts, or nothing."""
    counts = first_word(counting(card))
    return tuple(dict.fromkeys((counts, PLAY_ON, "returned", "ignored")))
