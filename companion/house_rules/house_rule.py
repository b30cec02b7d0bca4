"""The base of the house rules: a name, a sentence, the topic it answers, and the changes.

`rules.py` lists them. The turn keeper, the challenge helper, the rule book and the card pad ask the table's rules
and never branch on which house rule it is.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Self

from companion.cards import CardTraits
from companion.errors import BadEntry
from companion.formats import listed
from companion.players import DIRECTION_CONTROLS, is_visible
from companion.rule_book.rule import Topic
from companion.typed import WholeNumber, composed_text, same_text_key
from companion.wording import escaped, quoted, say, say_count, translated

MORE_RULES_VERSION: Final = 8
"""The first version of files and codes that has more house rules than 1.0.0 had, and tables that leave out a printed one."""


class HouseRule:
    """A house rule that changes nothing; each rule overrides what it changes.

    The file of the rules, `assets/house_rules/house_rules.toml`, says what most attributes are.

    Attributes:
        name: Its name, as it stands on a chip, not yet translated.
        text: The rule in one sentence that a child understands, not yet translated; `{cards}` stands for its number.
        beside: What it means where another rule holds too, by the id of that rule or its topic; None for nothing.
        drops: The id of the rule that the sheet prints and this table leaves out; empty for a rule of its own.
        two_alike: Whether several cards at once are two at most, of the very same kind and colour.
        colour_held: Whether who plays a wild has to hold the colour they name.
        out_on: How an answer that a player is out says it where some cards may not be the last, not yet translated.
        of_wilds: Whether it is about the wilds among the draw cards, and not about the others.
        played: The words of the effects that a number has in addition to its own.
        partners: Whether there are teams, whose players sit around the table in turn: of four, those opposite each other.
    """

    topic: Topic
    name: str = ""
    text: str = ""
    cards: tuple[str, ...] = ("style",)
    excludes: frozenset[str] = frozenset()
    beside: Mapping[str, str | None] = {}
    instead_of: frozenset[str] = frozenset()
    number: WholeNumber | None = None
    usual: int | None = None
    players: int | None = None
    drops: str = ""
    since: int = 1
    challenge_forbidden: bool = False
    four_any_time: bool = False
    jump_in: bool = False
    draws_until_fit: bool = False
    drawn_must_be_played: bool = False
    drawn_ends_turn: bool = False
    several_equal: bool = False
    two_alike: bool = False
    colour_held: bool = False
    out_on: str = ""
    reverse_skips_two: bool = False
    of_wilds: bool = False
    played: Mapping[str, tuple[str, ...]] = {}
    number_last: bool = False
    no_wild_last: bool = False
    partners: bool = False

    def __init__(self, declared: Mapping[str, object]) -> None:
        for name, value in declared.items():
            setattr(self, name, value)

    @property
    def label(self) -> str:
        """Its name in the ordinary deck."""
        return self.named(())

    def is_about(self, card: CardTraits) -> bool:
        """True if the card stands in its name or on its picture."""
        return False

    def keys(self, deck: Iterable[CardTraits]) -> list[str]:
        """The keys of the cards that it is about, as a deck has them."""
        return [card.key for card in deck if self.is_about(card)] or [*self.cards[:1]]

    def pictured(self, deck: Iterable[CardTraits]) -> tuple[str, ...]:
        """What stands on the cards of its picture (`cards`), with the keys of a deck."""
        key = self.keys(deck)[0]
        return tuple(key if each == self.cards[0] else each for each in self.cards)

    def named(self, deck: Iterable[CardTraits]) -> str:
        """Its name in a deck, whose cards may be called otherwise."""
        return say(self.name)

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        """The rule with its number in one sentence, with the cards as a deck calls them."""
        return say(self.text).format(cards=say_count("{count} card", "{count} cards", number or 0))

    def stacks(self, under: CardTraits, on: CardTraits) -> bool:
        """True if who must draw for the card below may add this draw card instead."""
        return False

    def passes_on(self, card: CardTraits) -> bool:
        """True if who must draw may play this card instead, and another one draws."""
        return False

    def also(self, card: CardTraits) -> tuple[str, ...]:
        """The words of the effects that the card has at this table in addition to its own."""
        return tuple(self.played.get(str(card.value), ()))

    def never_last(self, card: CardTraits) -> bool:
        """True if the card may not be a player's last one."""
        return (self.number_last and not card.is_number) or (self.no_wild_last and card.is_wild)


class Dropped(HouseRule):
    """The table leaves out a rule that the sheet of its deck prints."""

    def __init__(self, word: str, printed: HouseRule) -> None:
        self.drops, self.topic, self.since, self._printed = word, printed.topic, MORE_RULES_VERSION, printed
        self.excludes = self.instead_of = frozenset({word})

    def named(self, deck: Iterable[CardTraits]) -> str:
        return say("Without “{rule}”", rule=self._printed.label)

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        """First what holds at this table, as a heading says no more than that."""
        return say("We play without “{rule}”, though it is printed.", rule=self._printed.named(deck))


class StackSame(HouseRule):
    """A draw card on its like; in some decks several are of such a kind."""

    def named(self, deck: Iterable[CardTraits]) -> str:
        return listed(say("Stack {card} on {card}", card=card) for card in self.keys(deck))

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        return " ".join(
            say("Hit by a {card}? Add a {card}, and the next player draws for both.", card=card)
            for card in self.keys(deck)
        )

    def stacks(self, under: CardTraits, on: CardTraits) -> bool:
        return on.face == under.face and self.is_about(on)

    def is_about(self, card: CardTraits) -> bool:
        return bool(card.draws) and card.is_wild is self.of_wilds


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

    def is_about(self, card: CardTraits) -> bool:
        return bool(card.draws)

    def stacks(self, under: CardTraits, on: CardTraits) -> bool:
        return on.draws >= under.draws > 0


class PassOn(HouseRule):
    """A player who must draw plays a Reverse, which sends the penalty back, or a Skip, which sends it on."""

    def passes_on(self, card: CardTraits) -> bool:
        return not card.draws and (card.turns or card.skips)


class Unchallenged(HouseRule):
    """Nobody challenges the cards of a deck that could be challenged by its sheet: `{card}` stands for them."""

    def named(self, deck: Iterable[CardTraits]) -> str:
        return say(self.name).format(card="/".join(self.keys(deck)))

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        names = [card.called for card in deck if card.is_challenged] or [translated("Wild Draw Four")]
        return say(self.text).format(card=" / ".join(names))

    def is_about(self, card: CardTraits) -> bool:
        return card.is_challenged


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


OWN_MOST: Final = 6
TITLE_LONGEST: Final = 40
SENTENCE_LONGEST: Final = 160
OWN_RULES_VERSION: Final = 8
"""The first version of files and codes that has them."""
_TOLD: Final = 4
"""The letters from which on a word of a title alone finds the rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRule:
    """What a table calls its rule, and what it says in one sentence."""

    title: str
    sentence: str

    def __post_init__(self) -> None:
        """Refuse a text that no field of the app would have given."""
        for text, longest in ((self.title, TITLE_LONGEST), (self.sentence, SENTENCE_LONGEST)):
            _check(text, longest)

    @classmethod
    def typed(cls, title: str, sentence: str) -> Self:
        """The rule as somebody typed it, trimmed."""
        return cls(title=composed_text(title), sentence=composed_text(sentence))

    @property
    def key(self) -> str:
        """The key under which its title is compared with others."""
        return same_text_key(self.title)

    def is_about(self, question: str) -> bool:
        """True if a question has a word of its title, or only words that stand in it."""
        asked = same_text_key(question).split()
        told = same_text_key(f"{self.title} {self.sentence}")
        in_title = {word for word in self.key.split() if len(word) >= _TOLD}
        return bool(in_title & {*asked}) or (bool(asked) and all(word in told for word in asked))


def check_own(rules: Iterable[OwnRule]) -> None:
    """Refuse more rules in own words than a table has, and two of one title (BadEntry)."""
    keys = [rule.key for rule in rules]
    if len(keys) > OWN_MOST:
        raise BadEntry(
            say("A table has up to {most} rules of its own, not {count}.", most=OWN_MOST, count=len(keys))
        )
    if len(set(keys)) < len(keys):
        raise BadEntry(say("A house rule is named twice."))


def _check(text: str, longest: int) -> None:
    if not text:
        raise BadEntry(say("A rule of your own needs a name and a sentence."))
    if len(text) > longest:
        raise BadEntry(
            say(
                "“{text}” has {length} characters; there is room for {longest}.",
                text=quoted(text),
                length=len(text),
                longest=longest,
            )
        )
    hidden = any(
        unicodedata.category(each) in {"Cc", "Cs"} or unicodedata.bidirectional(each) in DIRECTION_CONTROLS
        for each in text
    )
    if hidden or text != composed_text(text) or not any(map(is_visible, text)):
        raise BadEntry(say("“{name}” has a character that can't be shown.", name=escaped(text)))
