"""A card of an edition: what it is, what it costs, and what it does."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Final, NamedTuple

from companion.cards import CardGroup, Face, Mark
from companion.effects.effect import DOES_NOTHING, Play, Sign
from companion.effects.effects import SPECIAL_WILDS
from companion.effects.first_cards import FirstCardEffect
from companion.rule_book.rule import Topic, first_topic_of
from companion.wording import translated

WRONG_CHALLENGE: Final = 2
"""How many cards more than the guilty player a challenger who was wrong draws, where a deck does not say."""


@dataclass(frozen=True, kw_only=True)
class CardKind:
    """The facts of an edition about one card; `points_mark` is the source of `points`, and so on.

    Attributes:
        short: The words or signs on its key, `+4`.
        count: The number of these cards in the deck, over all colours.
        earlier: What it cost before the table changed it, first to last: until when, in seconds since 1970, and the points.
        challenge: How many cards more a challenger who was wrong draws; None where nobody can challenge it.
        topic: The topic of the rule book that has its rule.
        own_sign: The sign on it where it is not that of what it does.
    """

    face: Face
    name: str
    short: str
    group: CardGroup
    value: int | None = None
    count: int
    count_mark: Mark
    points: int
    points_mark: Mark
    sides: tuple[int, ...] = (0,)
    play: Play = DOES_NOTHING
    first_card: FirstCardEffect
    first_card_mark: Mark
    challenge: int | None = None
    topic: Topic = Topic.TURN
    own_sign: Sign | None = None
    earlier: tuple[tuple[int, int], ...] = ()

    @property
    def called(self) -> str:
        return translated(self.name)

    @property
    def key(self) -> str:
        # Numbers and signs are the same in every language: no catalogue has them.
        has_words = any(map(str.isalpha, self.short))
        return translated(self.short, "card key") if has_words else self.short

    @property
    def first_topic(self) -> Topic:
        """The topic of the rule book for it as the first card."""
        return first_topic_of(self.topic)

    @property
    def sign(self) -> Sign | None:
        """The sign on it; None where its key is shown."""
        return self.own_sign or self.play.sign

    def points_at(self, at: datetime) -> int:
        """Its cost in a round that was saved at a time."""
        return next((points for until, points in self.earlier if at.timestamp() < until), self.points)

    # Its traits, which rules ask (`CardTraits`).

    @cached_property
    def is_number(self) -> bool:
        return self.group is CardGroup.NUMBER

    @cached_property
    def is_wild(self) -> bool:
        return self.group is CardGroup.WILD

    @property
    def is_challenged(self) -> bool:
        return self.challenge is not None

    @cached_property
    def draws(self) -> int:
        return self.play.draws

    @cached_property
    def turns(self) -> bool:
        return self.play.turns

    @cached_property
    def skips(self) -> bool:
        return self.play.skips


class OldCard(NamedTuple):
    """What an edition file of schema 1 leaves out of a card."""

    group: CardGroup
    topic: Topic
    play: tuple[str, ...] = ()
    challenge: int | None = None


SPECIAL: Final = "special-wild"
OLD_CARDS: Final = {
    **{str(number): OldCard(CardGroup.NUMBER, Topic.TURN) for number in range(10)},
    "draw-two": OldCard(CardGroup.ACTION, Topic.DRAW_TWO, ("next-draws 2",)),
    "reverse": OldCard(CardGroup.ACTION, Topic.REVERSE, ("direction-turns",)),
    "skip": OldCard(CardGroup.ACTION, Topic.SKIP, ("next-is-skipped",)),
    "wild": OldCard(CardGroup.WILD, Topic.WILD, ("names-colour",)),
    "wild-draw-four": OldCard(
        CardGroup.WILD, Topic.WILD_DRAW_FOUR, ("names-colour", "next-draws 4"), WRONG_CHALLENGE
    ),
    SPECIAL: OldCard(CardGroup.WILD, Topic.SPECIAL_WILD, ("names-colour",)),
}
OLD_ORDER: Final = {word: place for place, word in enumerate(OLD_CARDS)}


def special_sign(face: str, words: tuple[str, ...]) -> Sign | None:
    """The sign of a special wild that only names the colour, so that it does not look like a Wild."""
    return Sign.STAR if face == SPECIAL and words == SPECIAL_WILDS["none"] else None
