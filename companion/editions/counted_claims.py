"""The claims of the rule book about an edition's counts and points, derived from the edition's own facts."""

from dataclasses import replace
from functools import partial

from companion.cards import side_name
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.formats import labelled
from companion.rule_book.rule import Claim, Rule, Topic, sourced
from companion.wording import say, say_count, translatable


def counted_claims(edition: Edition, rule: Rule) -> tuple[Claim, ...]:
    """The claims that are the edition's facts themselves: how many of each card, or what each costs."""
    if rule.topic is Topic.CARD_POINTS:
        return tuple(
            sourced(translatable(partial(_cost, facts)), rule.answer.section, facts.points_mark)
            for facts in edition.faces
            if not facts.is_number
        )
    if rule.topic is Topic.CONTENTS and edition.has_sides:
        return tuple(
            replace(claim, text=translatable(partial(_on_side, side, claim)))
            for side in edition.sides
            for claim in counted_claims(edition.one_side(side), rule)
        )
    if rule.topic is Topic.CONTENTS:
        return (*_numbers(edition, rule.answer.section), *_signs(edition, rule.answer.section))
    return ()


def _on_side(side: int, claim: Claim) -> str:
    return labelled(side_name(side), claim.said)


def _cost(facts: CardKind) -> str:
    return say_count("{card}: {count} point.", "{card}: {count} points.", facts.points, card=facts.called)


def _numbers(edition: Edition, section: str) -> tuple[Claim, ...]:
    numbers = [facts for facts in edition.faces if facts.is_number and facts.count]
    signs = [facts for facts in edition.faces if not facts.is_number]
    if not numbers:
        return ()

    def in_each_colour() -> str:
        return say_count(
            "{count} number card in each colour, from {lowest} to {highest}.",
            "{count} number cards in each colour, from {lowest} to {highest}.",
            sum(edition.suited(facts.face) for facts in numbers),
            lowest=numbers[0].called,
            highest=numbers[-1].called,
        )

    # The number cards are what the other cards leave of the deck, shared out among its colours.
    marks = (edition.cards_mark, edition.suits_mark, *(facts.count_mark for facts in signs))
    each = sourced(translatable(in_each_colour), section, *marks)
    zeros = sum(edition.suited(facts.face) for facts in numbers if facts.value == 0)
    others = {edition.suited(facts.face) for facts in numbers if facts.value != 0}
    if zeros in {0, *others} or len(numbers) < 10 or len(others) > 1:
        return (each,)
    other = others.pop()
    parted = translatable(
        lambda: say(
            "In each colour: {zeros} × 0, and {others} × each other number.", zeros=zeros, others=other
        )
    )
    return (each, sourced(parted, section, edition.suits_mark, *(facts.count_mark for facts in numbers)))


def _signs(edition: Edition, section: str) -> tuple[Claim, ...]:
    return tuple(
        sourced(
            translatable(partial(_count, facts, edition.suited(facts.face))),
            section,
            facts.count_mark,
            *(() if facts.is_wild else (edition.suits_mark,)),
        )
        for facts in edition.faces
        if not facts.is_number
    )


def _count(facts: CardKind, each: int) -> str:
    if facts.is_wild:
        return say("{count} × {card}.", count=facts.count, card=facts.called)
    return say("{count} × {card}, {each} in each colour.", count=facts.count, card=facts.called, each=each)
