"""The house rules that ask for the cards: stacking, passing a penalty on, the challenge, effects, and the last card."""

from __future__ import annotations

from collections.abc import Iterable

from companion.cards import CardTraits
from companion.formats import listed
from companion.house_rules.house_rule import HouseRule
from companion.wording import say, say_count, translated


class StackSame(HouseRule):
    """A draw card on its like; in some decks several are of such a kind."""

    def named(self, deck: Iterable[CardTraits]) -> str:
        return listed(say("Stack {card} on {card}", card=card) for card in self._keys(deck))

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        return " ".join(
            say("Hit by a {card}? Add a {card}, and the next player draws for both.", card=card)
            for card in self._keys(deck)
        )

    def stacks(self, under: CardTraits, on: CardTraits) -> bool:
        return on.face == under.face and self._is_about(on)

    def _is_about(self, card: CardTraits) -> bool:
        return bool(card.draws) and card.is_wild is self.of_wilds

    def pictured(self, deck: Iterable[CardTraits]) -> tuple[str, ...]:
        return (self._keys(deck)[0],) * 2

    def _keys(self, deck: Iterable[CardTraits]) -> list[str]:
        return [card.key for card in deck if self._is_about(card)] or [*self.cards[:1]]


class StackAny(HouseRule):
    """Any draw card on any draw card."""

    def pictured(self, deck: Iterable[CardTraits]) -> tuple[str, ...]:
        keys = [card.key for card in deck if card.draws] or self.cards
        return keys[0], keys[-1]

    def stacks(self, under: CardTraits, on: CardTraits) -> bool:
        return bool(on.draws and under.draws)


class StackByValue(HouseRule):
    """A draw card on one that draws as many, or fewer."""

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

    def passes_on(self, card: CardTraits) -> bool:
        return not card.draws and (card.turns or card.skips)


class Unchallenged(HouseRule):
    """Nobody challenges the cards of a deck that could be challenged by its sheet: `{card}` stands for them."""

    def named(self, deck: Iterable[CardTraits]) -> str:
        return say(self.name).format(card="/".join(self._keys(deck)))

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        names = [card.called for card in deck if card.is_challenged] or [translated("Wild Draw Four")]
        return say(self.text).format(card=" / ".join(names))

    def pictured(self, deck: Iterable[CardTraits]) -> tuple[str, ...]:
        return (self._keys(deck)[0], *self.cards[1:])

    def _keys(self, deck: Iterable[CardTraits]) -> list[str]:
        return [card.key for card in deck if card.is_challenged] or [*self.cards[:1]]


class Partners(HouseRule):
    """Teams of one size: what one of a team gets, all of it have (no sheet speaks of it).

    Its number is that of the teams; without one they are two of two, who sit opposite each other.
    """

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        if number is None:
            return HouseRule.sentence(self, number, deck)
        return say_count(
            "{count} team, in turn around the table. A winner does not collect the team's cards.",
            "{count} teams, in turn around the table. A winner does not collect the team's cards.",
            number,
        )
