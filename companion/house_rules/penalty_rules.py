"""The house rules of who draws: stacking, passing a penalty on, the challenge, and calling “UNO”."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from companion.cards import CardTraits
from companion.formats import listed
from companion.house_rules.house_rule import MORE_RULES_VERSION, HouseRule
from companion.rule_book.rule import Point
from companion.rule_book.topics import Topic
from companion.typed_number import WholeNumber
from companion.wording import Said, say, translated

ANSWERS: Final = (Topic.STACKING, Topic.DEFLECTING)
"""The topics of the rules by which a card answers a draw card."""
UNCHALLENGED: Final[Mapping[str, Said | None]] = {
    **dict.fromkeys(ANSWERS, Said("Hit by it? Draw, or answer with a card.")),
    "stack-twos": None,
    "jump-in": Said("Nobody challenges one that jumps in."),
    Topic.SEVERAL_EQUAL: Said("Two at once? Nobody challenges, and the next player draws for both."),
}
"""What it means that nobody challenges, where another rule holds too."""


class StackSame(HouseRule):
    """A draw card on its like; in some decks several are of such a kind."""

    topic = Topic.STACKING

    @property
    def label(self) -> str:  # type: ignore[override]
        """Its name in the ordinary deck."""
        return self.named(())

    def named(self, deck: Iterable[CardTraits]) -> str:
        return listed(say("Stack {card} on {card}", card=card) for card in self._keys(deck))

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        del number
        return " ".join(
            say("Hit by a {card}? Add a {card}, and the next player draws for both.", card=card)
            for card in self._keys(deck)
        )

    def stacks(self, under: CardTraits, on: CardTraits) -> bool:
        return on.face == under.face and self._is_about(on)

    def _is_about(self, card: CardTraits) -> bool:
        raise NotImplementedError

    def pictured(self, deck: Iterable[CardTraits]) -> tuple[str, ...]:
        return (self._keys(deck)[0],) * 2

    def _keys(self, deck: Iterable[CardTraits]) -> list[str]:
        return [card.key for card in deck if self._is_about(card)] or [*self.cards[:1]]


class StackTwos(StackSame):
    """A Draw Two on a Draw Two."""

    instead_of = frozenset({Point.NO_TWOS_STACKED})
    cards = ("+2", "+2")

    def _is_about(self, card: CardTraits) -> bool:
        return bool(card.draws) and not card.is_wild


class StackFours(StackSame):
    """A Wild Draw Four on a Wild Draw Four."""

    instead_of = frozenset({Point.NO_FOURS_STACKED})
    beside: ClassVar = {"stack-twos": Said("On each goes only the same card.")}
    cards = ("+4", "+4")

    def _is_about(self, card: CardTraits) -> bool:
        return bool(card.draws) and card.is_wild


class StackAny(HouseRule):
    """Any draw card on any draw card."""

    topic = Topic.STACKING
    excludes = frozenset({"stack-twos", "stack-fours"})
    instead_of = frozenset({"no-stacking", Point.NO_TWOS_STACKED, Point.NO_FOURS_STACKED})
    cards = ("+2", "+4")
    label = Said("Stack all draw cards")
    form = Said("Hit by a draw card? Add any draw card, and the next player draws all.")

    def pictured(self, deck: Iterable[CardTraits]) -> tuple[str, ...]:
        keys = [card.key for card in deck if card.draws] or self.cards
        return keys[0], keys[-1]

    def stacks(self, under: CardTraits, on: CardTraits) -> bool:
        return bool(on.draws and under.draws)


class StackByValue(HouseRule):
    """A draw card on one that draws as many, or fewer."""

    topic = Topic.STACKING
    excludes = frozenset({"stack-twos", "stack-fours", "stack-any"})
    instead_of = frozenset({"no-stacking", Point.NO_TWOS_STACKED, Point.NO_FOURS_STACKED})
    since = MORE_RULES_VERSION
    cards = ("+2", "trending-up")
    label = Said("Stack higher draw cards")
    form = Said("Hit by a draw card? Add one as high or higher, and the next player draws all.")

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        drawing = sorted((card for card in deck if card.draws > 0), key=lambda card: card.draws)
        if not drawing or drawing[0].draws == drawing[-1].draws:
            return super().sentence(number)
        low, high = drawing[0].key, drawing[-1].key
        way = say("Put a {high} on a {low}, but not the other way.", high=high, low=low)
        return f"{super().sentence(number)} {way}"

    def pictured(self, deck: Iterable[CardTraits]) -> tuple[str, ...]:
        return next((card.key for card in deck if card.draws), self.cards[0]), *self.cards[1:]

    def stacks(self, under: CardTraits, on: CardTraits) -> bool:
        return on.draws >= under.draws > 0


class PassOn(HouseRule):
    """A player who must draw plays a Reverse, which sends the penalty back, or a Skip, which sends it on."""

    topic = Topic.DEFLECTING
    beside: ClassVar = {Topic.STACKING: Said("Whoever it passes to may still stack.")}
    cards = ("turns", "skips")
    label = Said("Reverse and Skip pass it on")
    form = Said("Hit by a draw card? Play a Reverse or Skip of that colour and somebody else draws.")

    def passes_on(self, card: CardTraits) -> bool:
        return not card.draws and (card.turns or card.skips)


class Unchallenged(HouseRule):
    """Nobody challenges the cards of a deck that could be challenged by its sheet.

    Attributes:
        name: Its name; `{card}` stands for their keys.
        form: The rule in one sentence; `{card}` stands for their names.
    """

    name: Said
    beside: ClassVar = UNCHALLENGED
    challenge_forbidden = True

    @property
    def label(self) -> str:  # type: ignore[override]
        """Its name in the ordinary deck."""
        return self.named(())

    def named(self, deck: Iterable[CardTraits]) -> str:
        return self.name.format(card="/".join(self._keys(deck)))

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        del number
        names = [card.called for card in deck if card.is_challenged] or [translated("Wild Draw Four")]
        return self.form.format(card=" / ".join(names))

    def pictured(self, deck: Iterable[CardTraits]) -> tuple[str, ...]:
        return (self._keys(deck)[0], *self.cards[1:])

    def _keys(self, deck: Iterable[CardTraits]) -> list[str]:
        return [card.key for card in deck if card.is_challenged] or [*self.cards[:1]]


class NoChallenge(Unchallenged):
    """Nobody challenges a Wild Draw Four."""

    topic = Topic.CHALLENGE
    instead_of = frozenset({Point.CHALLENGE})
    cards = ("+4", "block")
    name = Said("No challenge of a {card}")
    form = Said("Nobody may challenge a {card}.")


class FourAnyTime(Unchallenged):
    """A Wild Draw Four may be played whatever else is in the hand, so no challenge can succeed."""

    topic = Topic.WILD_DRAW_FOUR_LEGAL
    instead_of = frozenset({Point.CHALLENGE, Point.FOUR_BY_COLOUR})
    cards = ("+4", "all-inclusive")
    name = Said("{card} at any time")
    form = Said("Play a {card} with any hand. Nobody challenges it.")
    four_any_time = True


class MissedUno(HouseRule):
    """A player caught without calling “UNO” draws as many cards as the table says."""

    topic = Topic.CALLING_UNO
    instead_of = frozenset({Point.MISSED_TWO})
    number = WholeNumber(lowest=1, highest=10)
    usual = 4
    cards = ("voice-over-off",)
    label = Said("Forgotten “UNO”")
    form = Said("Caught without calling “UNO”? Draw {cards}.")


class FalseUno(HouseRule):
    """A player who calls “UNO” wrongly draws as many cards as the table says."""

    topic = Topic.FALSE_UNO
    number = WholeNumber(lowest=1, highest=10)
    usual = 2
    cards = ("record-voice-over",)
    label = Said("False “UNO”")
    form = Said("Called “UNO” too early? Draw {cards}.")


class Hint(HouseRule):
    """A player who tells another one what to play draws as many cards as the table says."""

    topic = Topic.HIDDEN_HAND
    number = WholeNumber(lowest=1, highest=10)
    usual = 2
    since = MORE_RULES_VERSION
    cards = ("lightbulb-outline",)
    label = Said("Giving hints")
    form = Said("A hint to another player costs {cards}.")
