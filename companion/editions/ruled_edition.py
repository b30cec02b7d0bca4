"""An edition, and a rule of it, as a table plays it: where the sheet is silent its rulings stand there, never as printed."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from companion.cards import CardTraits, Mark
from companion.editions.card import CardKind
from companion.editions.edition import Edition, LastCardDraw
from companion.effects.first_cards import IGNORED, counting
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.questions import OpenQuestion, Reading, said_by
from companion.house_rules.rules import House
from companion.house_rules.rulings import Ruling, Rulings
from companion.rule_book.rule import Claim, Rule, Topic, at_table
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
        at_table(choice.told(cards))
        for choice in rules.choices
        if choice.rule.topic is rule.topic and choice.house not in ruled
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


_PASSED: Final = frozenset(
    {
        Reading.FIRST_ACTION_PASSED,
        Reading.FIRST_WILD_PASSED,
        Reading.FIRST_FOUR_PASSED,
        Reading.FLIP_FIRST_PASSED,
    }
)


def open_questions(edition: Edition, topic: Topic | None = None) -> tuple[OpenQuestion, ...]:
    """What an edition leaves open, on one topic or on all of them."""
    found = {
        OpenQuestion(claim.asks)
        for rule in edition.rules
        if topic in (None, rule.topic)
        for claim in rule.claims
        if claim.asks and claim.mark in {Mark.NOT_SAID, Mark.RULING}
    }
    return tuple(question for question in OpenQuestion if question in found)


def ruled_edition(edition: Edition, rulings: Rulings) -> Edition:
    """The edition with what the table ruled where its sheet is silent; all else stays."""
    # Most tables have none, and this is worked out after each round.
    open_ = open_questions(edition) if rulings else ()
    holding = Rulings(tuple(ruling for ruling in rulings.made if ruling.question in open_))
    if not holding:
        return edition
    policy = edition.challenge
    if holding.on(OpenQuestion.WILDS):
        forbid = holding.plays(Reading.WILDS_FORBID)
        policy = replace(policy, wilds_count=forbid, wilds_mark=Mark.RULING)
    rules = tuple(_rule(rule, holding) for rule in edition.rules)
    ruled = replace(edition, rulings=holding, challenge=policy, rules=rules)
    return replace(
        ruled,
        faces=tuple(_first_card(facts, ruled) for facts in edition.faces),
        last_card_draws=tuple(_last_card_draws(edition, holding)),
    )


def _rule(rule: Rule, rulings: Rulings) -> Rule:
    """The rule with each ruling in the place of the custom, where that is told for the first time.

    What a claim says of the reading that is played stays beside it.
    """
    told: set[OpenQuestion] = set()
    claims: list[Claim] = []
    for claim in rule.claims:
        ruling = _ruling_on(claim, rulings) if claim.mark is Mark.NOT_SAID else None
        if ruling is None:
            claims.append(claim)
        elif ruling.question not in told:
            told.add(ruling.question)
            answers = claim is rule.answer and ruling.question.topic is rule.topic
            claims.append(ruling_claim(ruling, answers=answers))
        if ruling is not None and ruling.reading in claim.says:
            claims.append(claim)
    return replace(rule, answer=claims[0], detail=tuple(claims[1:]))


def _ruling_on(claim: Claim, rulings: Rulings) -> Ruling | None:
    """The ruling in whose place a custom stands: one that it contradicts, else the one on what it asks; None for none."""
    said = said_by(claim)
    others = (ruling for ruling in rulings.made if ruling.question != claim.asks)
    contradicted = next((ruling for ruling in others if ruling.reading.other in said), None)
    return contradicted or (rulings.on(OpenQuestion(claim.asks)) if claim.asks else None)


def _first_card(facts: CardKind, edition: Edition) -> CardKind:
    """The face with the effect that the table ruled it has as the first card."""
    answer = edition.rule(facts.first_topic).answer
    ruling = edition.rulings.on(OpenQuestion(answer.asks)) if answer.mark is Mark.RULING else None
    if ruling is None:
        return facts
    # A table's own file may ask anything of a first card, also of a number.
    effect = (
        IGNORED if ruling.reading in _PASSED else facts.first_card if facts.is_number else counting(facts)
    )
    return replace(facts, first_card=effect, first_card_mark=Mark.RULING)


def _last_card_draws(edition: Edition, rulings: Rulings) -> Iterator[LastCardDraw]:
    """Who still draws after a last card, without those of whom the table ruled that nobody does, or that it counts for nothing."""
    for draw in edition.last_card_draws:
        card = edition.card(draw.face)
        question = OpenQuestion.LOTSO_SCORE if card.play.asks else OpenQuestion.DRAW_AFTER_LAST
        ruling = rulings.on(question)
        if ruling is None:
            yield draw
        elif ruling.reading in {Reading.DRAW_AFTER, Reading.LOTSO_COUNTS}:
            yield replace(draw, draws=card.draws, mark=Mark.RULING)
