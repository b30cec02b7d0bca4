"""The house rules of one table: which of them hold, and what they add up to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from companion.cards import CardTraits
from companion.errors import BadEntry
from companion.formats import listed
from companion.house_rules.house_rule import (
    MORE_RULES_VERSION,
    OWN_RULES_VERSION,
    HouseRule,
    OwnRule,
    check_own,
)
from companion.house_rules.rules import House
from companion.players import PLAYERS_MOST
from companion.wording import say

TEAM_COUNTS: Final = range(2, 6)


def team_counts(players: int) -> tuple[int, ...]:
    """The numbers of teams of one size that this number of players can make."""
    return tuple(teams for teams in TEAM_COUNTS if players % teams == 0 and players >= 2 * teams)


_ORDER: Final = {house: place for place, house in enumerate(House)}


def _place(house: House) -> tuple[bool, int]:
    """The place of a rule among those that hold: what a table leaves out of its sheet comes last."""
    drops = house.rule.drops
    return bool(drops), _ORDER[House(drops) if drops else house]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A house rule that holds, with its number in cards; None for a rule without one."""

    house: House
    number: int | None = None

    def __post_init__(self) -> None:
        wanted = self.house.rule.number
        if wanted is None and (self.number is None or (self.rule.partners and self.number in TEAM_COUNTS)):
            return
        if wanted is None:
            raise BadEntry(say("“{rule}” has no number.", rule=self.house.rule.label))
        if self.number is None or not wanted.lowest <= self.number <= wanted.highest:
            raise BadEntry(
                say(
                    "“{rule}” is {lowest} to {highest} cards, not {number}.",
                    rule=self.house.rule.label,
                    lowest=wanted.lowest,
                    highest=wanted.highest,
                    number=str(self.number),
                )
            )

    @property
    def rule(self) -> HouseRule:
        """The declaration of the rule."""
        return self.house.rule

    @property
    def since(self) -> int:
        """The first version of files and codes that has it."""
        return MORE_RULES_VERSION if self.rule.partners and self.number else self.rule.since

    @property
    def sentence(self) -> str:
        """The rule in one sentence."""
        return self.told(())

    def told(self, deck: Iterable[CardTraits]) -> str:
        """The rule in one sentence, with the cards as a deck calls them."""
        return self.rule.sentence(self.number, deck)


@dataclass(frozen=True, slots=True, kw_only=True)
class Together:
    """What a house rule means where others hold too, in one sentence."""

    house: House
    others: tuple[House, ...]
    sentence: str

    def told(self, deck: Iterable[CardTraits]) -> str:
        """The sentence, and which other rules it is about, as they are called in a deck."""
        cards = tuple(deck)
        others = listed(other.rule.named(cards) for other in self.others)
        return say("With {rules}: {told}", rules=others, told=self.sentence)


class AnyRule:
    """An attribute of `HouseRule`: true if it is true of any rule that holds."""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, rules: HouseRules, _owner: type) -> bool:
        return any(getattr(choice.rule, self._name) for choice in rules.choices)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules that hold at a table, in the order they are offered; none is “by the sheet”."""

    choices: tuple[Choice, ...] = ()
    own: tuple[OwnRule, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a rule twice, and two that exclude each other."""
        check_own(self.own)
        houses = [choice.house for choice in self.choices]
        if len(set(houses)) < len(houses):
            raise BadEntry(say("A house rule is named twice."))
        for choice in self.choices:
            for other in houses:
                if other.value in choice.rule.excludes:
                    raise BadEntry(
                        say(
                            "“{rule}” and “{other}” don't go together.",
                            rule=choice.rule.label,
                            other=other.rule.label,
                        )
                    )
        ordered = tuple(sorted(self.choices, key=lambda choice: _place(choice.house)))
        object.__setattr__(self, "choices", ordered)

    def __bool__(self) -> bool:
        return bool(self.choices or self.own)

    @classmethod
    def of(cls, parts: Iterable[Choice | OwnRule]) -> HouseRules:
        """The rules that a file or a code lists, in any order."""
        listed = tuple(parts)
        return cls(
            tuple(each for each in listed if isinstance(each, Choice)),
            tuple(each for each in listed if isinstance(each, OwnRule)),
        )

    @property
    def parts(self) -> tuple[Choice | OwnRule, ...]:
        """All of them, as files and codes list them."""
        return (*self.choices, *self.own)

    def choice(self, house: House) -> Choice | None:
        """The choice of a rule; None while it does not hold."""
        return next((choice for choice in self.choices if choice.house is house), None)

    def with_rule(self, house: House, number: int | None = None) -> HouseRules:
        """With this rule, in place of those that it excludes."""
        kept = tuple(
            choice
            for choice in self.choices
            if choice.house is not house
            and choice.house.value not in house.rule.excludes
            and house.value not in choice.rule.excludes
        )
        number = house.rule.usual if number is None else number
        return replace(self, choices=(*kept, Choice(house=house, number=number)))

    def without(self, house: House) -> HouseRules:
        """Without this rule."""
        return replace(self, choices=tuple(choice for choice in self.choices if choice.house is not house))

    def over(self, sheet: HouseRules) -> HouseRules:
        """These rules together with what the sheet prints; what excludes a printed one replaces it."""
        if all(choice in self.choices for choice in sheet.choices):
            return self
        rules = sheet
        for choice in self.choices:
            rules = rules.with_rule(choice.house, choice.number)
        return rules

    def of_deck(self, sheet: HouseRules) -> HouseRules:
        """Without what leaves out a rule that this sheet does not print: the rules came from another deck."""
        printed = {choice.house.value for choice in sheet.choices}
        kept = tuple(choice for choice in self.choices if choice.rule.drops in {"", *printed})
        return replace(self, choices=kept)

    @property
    def beside_play(self) -> HouseRules:
        """Without those that cards and turns are played by: all that a deck has of which only the score is kept."""
        return replace(self, choices=tuple(choice for choice in self.choices if choice.rule.partners))

    @property
    def together(self) -> tuple[Together, ...]:
        """What the rules that hold mean for each other, in their order."""
        found: list[Together] = []
        for choice in self.choices:
            others: dict[str, tuple[House, ...]] = {}
            for other in self.choices:
                beside, topic = choice.rule.beside, other.rule.topic.value
                said = beside.get(other.house.value, beside.get(topic))
                if said is not None:
                    others[said] = (*others.get(said, ()), other.house)
            found += (
                Together(house=choice.house, others=each, sentence=say(said)) for said, each in others.items()
            )
        return tuple(found)

    # --- what they add up to

    def stacks(self, under: CardTraits, on: CardTraits) -> bool:
        """True if the player who must draw for the card below may add this draw card."""
        return any(choice.rule.stacks(under, on) for choice in self.choices)

    def passes_on(self, card: CardTraits) -> bool:
        """True if who must draw may play this card instead."""
        return any(choice.rule.passes_on(card) for choice in self.choices)

    def also(self, card: CardTraits) -> tuple[str, ...]:
        """The words of the effects that a card has in addition to its own."""
        return tuple(word for choice in self.choices for word in choice.rule.also(card))

    def never_last(self, card: CardTraits) -> HouseRule | None:
        """The rule by which the card may not be a player's last one; None where it may."""
        return next((choice.rule for choice in self.choices if choice.rule.never_last(card)), None)

    def can_answer(self, under: CardTraits, deck: Iterable[CardTraits]) -> bool:
        """True if the player who must draw for this card has any other way than to draw (or to challenge)."""
        return bool(self.choices) and any(self.passes_on(card) or self.stacks(under, card) for card in deck)

    challenge_forbidden = AnyRule()
    four_any_time = AnyRule()
    jump_in = AnyRule()
    draws_until_fit = AnyRule()
    drawn_must_be_played = AnyRule()
    drawn_ends_turn = AnyRule()
    several_equal = AnyRule()
    two_alike = AnyRule()
    colour_held = AnyRule()
    reverse_skips_two = AnyRule()
    partners = AnyRule()

    @property
    def teams(self) -> int:
        """The number of teams; 0 where everybody plays alone."""
        return next((choice.number or 2 for choice in self.choices if choice.rule.partners), 0)

    def for_players(self, players: int) -> HouseRules:
        """With a number of teams that this number of players can make. Two teams of two are as they were before there were others."""
        counts = team_counts(players) if self.partners else ()
        if not counts or self.teams not in counts:
            return self.with_rule(House.PARTNERS, counts[0]).for_players(players) if counts else self
        number = None if players == 4 else self.teams
        choice = Choice(house=House.PARTNERS, number=number)
        return replace(self, choices=(*self.without(House.PARTNERS).choices, choice))

    def colours_mixed(self, cards: int) -> bool:
        """True if that many cards, played at once, may be of several colours."""
        return cards > 1 and not self.two_alike

    def leaves_out(self, house: House) -> bool:
        """True if the table does not play by this rule though its sheet prints it."""
        return any(choice.rule.drops == house.value for choice in self.choices)

    def players_error(self, players: int) -> str:
        """The reason why this number of players cannot play by these rules, as a sentence; empty where they can."""
        if self.teams and self.teams not in team_counts(players):
            return _needs(House.PARTNERS)
        return next(filter(None, (players_error(choice.house, players) for choice in self.choices)), "")

    @property
    def version(self) -> int:
        """The first version of files and codes that has all of them."""
        return max(OWN_RULES_VERSION if self.own else 1, *(choice.since for choice in self.choices), 1)

    def cards_drawn(self) -> int:
        """The cards to draw where nothing fits, unless it is until one does."""
        return self.number_of(House.DRAW_MORE, 1)

    def cards_dealt(self, otherwise: int) -> int:
        """The cards dealt to each player; `otherwise` by the sheet."""
        return self.number_of(House.CARDS_DEALT, otherwise)

    def number_of(self, house: House, otherwise: int = 0) -> int:
        """The number of cards of a rule; `otherwise` where it does not hold."""
        choice = self.choice(house)
        return otherwise if choice is None or choice.number is None else choice.number


def players_error(house: House, players: int) -> str:
    """The reason why this number of players cannot play by a rule, as a sentence; empty where they can."""
    wanted = house.rule.players
    if wanted is None or wanted == players or (house.rule.partners and team_counts(players)):
        return ""
    return _needs(house)


def _needs(house: House) -> str:
    counts = [number for number in range(PLAYERS_MOST + 1) if team_counts(number)]
    wanted = counts if house.rule.partners else [house.rule.players]
    said = " / ".join(map(str, wanted))
    return say("“{rule}” needs {wanted} players.", rule=house.rule.label, wanted=said)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChange:
    """One house rule that holds from now on, or holds no longer, on the rules as they are when its turn comes.

    Two taps can come before the screen is drawn again. A change that brought all rules along would undo the one before it.

    Attributes:
        more: By how much its number of cards grows, within its limits; below 0 it falls.
    """

    house: House
    holds: bool = True
    more: int = 0

    def apply(self, rules: HouseRules) -> HouseRules:
        """The rules with this change."""
        drops = self.house.rule.drops
        if not self.holds and drops:
            # What the sheet prints holds again, also where another rule was in its place.
            return rules.with_rule(House(drops)).without(House(drops))
        if not self.holds:
            return rules.without(self.house)
        before, limits = rules.choice(self.house), self.house.rule.number
        if before is None or before.number is None or limits is None:
            return rules if before is not None else rules.with_rule(self.house)
        number = min(max(before.number + self.more, limits.lowest), limits.highest)
        return rules.with_rule(self.house, number)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRuleChange:
    """A rule in own words that holds from now on, on the rules as they are when its turn comes.

    Attributes:
        title: The title of the rule in whose place it comes; empty for a new one.
        rule: The rule; None to take the other away.
    """

    title: str = ""
    rule: OwnRule | None = None

    def apply(self, rules: HouseRules) -> HouseRules:
        """The rules with this change."""
        new = () if self.rule is None else (self.rule,)
        place = next((place for place, own in enumerate(rules.own) if own.title == self.title), None)
        if place is None:
            return replace(rules, own=(*rules.own, *new))
        return replace(rules, own=(*rules.own[:place], *new, *rules.own[place + 1 :]))


BY_THE_SHEET: Final = HouseRules()
"""No house rule."""
