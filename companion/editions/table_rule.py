"""A rule as a table plays it: what its house rules and rulings say, what holds of the sheet's, and what does not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from companion.cards import CardTraits, Mark
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.questions import Reading, said_by
from companion.house_rules.rules import House
from companion.house_rules.rulings import Ruling, Rulings
from companion.rule_book.rule import Claim, Rule, at_table
from companion.wording import translatable


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRule:
    """A rule at one table, sentence by sentence.

    Attributes:
        here: What the table plays: its rulings and house rules, each told once.
        holds: The claims of the rule book beside them.
        replaced: The claims in whose place something else is played here.
    """

    here: tuple[Claim, ...]
    holds: tuple[Claim, ...]
    replaced: tuple[Claim, ...]

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All that holds, the table's own first."""
        return (*self.here, *self.holds)


def told_at_table(
    rule: Rule, rulings: Rulings, rules: HouseRules, deck: Iterable[CardTraits] = ()
) -> TableRule:
    """A rule of an edition, which has the rulings already, at a table with these house rules."""
    cards = tuple(deck)
    ruled = {house for ruling in rulings.made for house in ruling.reading.houses}
    here = [claim for claim in rule.claims if claim.mark is Mark.RULING]
    here += (
        at_table(choice.told(cards)) for choice in rules.for_topic(rule.topic) if choice.house not in ruled
    )
    instead = _instead(rulings, rules, cards)
    holds, replaced = list[Claim](), list[Claim]()
    for claim in rule.claims:
        if claim.mark is Mark.RULING:
            continue
        others = [other for word in sorted(said_by(claim)) for other in instead.get(word, ())]
        (replaced if others else holds).append(claim)
        here += others
    # A ruling may be told in another form where its question is asked.
    once = {claim.asks or claim.text: claim for claim in reversed(here)}
    return TableRule(here=tuple(reversed(once.values())), holds=tuple(holds), replaced=tuple(replaced))


def ruling_claim(ruling: Ruling, *, answers: bool = False) -> Claim:
    """A ruling as a claim of a rule; without its question where it `answers` what the rule is about."""
    said = ruling.reading if answers else ruling
    text, day = (
        translatable(partial(getattr, said, "sentence")),
        translatable(partial(getattr, ruling, "when")),
    )
    return Claim(text=text, mark=Mark.RULING, section=day, asks=ruling.question)


def _instead(rulings: Rulings, rules: HouseRules, cards: Iterable[CardTraits]) -> Mapping[str, list[Claim]]:
    """What is played in place of each thing that the rule book may say; nothing where that holds."""
    found: defaultdict[str, list[Claim]] = defaultdict(list)
    for ruling in rulings.made:
        found[ruling.reading.other].append(ruling_claim(ruling))
    by_ruling = {house: ruling for ruling in rulings.made for house in ruling.reading.houses}
    for choice in rules.choices:
        made = by_ruling.get(choice.house)
        claim = ruling_claim(made) if made else at_table(choice.told(cards))
        for word in _excluded(choice.house):
            found[word].append(claim)
    return found


def _excluded(house: House) -> frozenset[str]:
    """What of the rule book does not hold beside a house rule."""
    others = {reading.other for reading in Reading if house in reading.houses}
    words = house.rule.instead_of | {reading.value for reading in others}
    if house.rule.players:
        # What it excludes is about other numbers of players.
        return words
    return words | house.rule.excludes | {each.value for each in House if house.value in each.rule.excludes}
