"""What the rule book says of an edition's counts and points, derived from the edition's own facts."""

from __future__ import annotations

from companion.cards import Face
from companion.editions.edition import Edition
from companion.rule_book.rule import Claim, Rule, sourced
from companion.rule_book.topics import Topic
from companion.wording import say, say_count


def counted_claims(edition: Edition, rule: Rule) -> tuple[Claim, ...]:
    """The claims that are the edition's facts themselves: how many of each card, or what each costs."""
    if rule.topic is Topic.CARD_POINTS:
        return tuple(
            sourced(
                say_count("{card}: {count} point.", "{card}: {count} points.", facts.points, card=facts.name),
                facts.points_mark,
                rule.answer.section,
            )
            for facts in edition.faces
            if not facts.face.is_number
        )
    if rule.topic is Topic.CONTENTS:
        return (*_numbers(edition, rule.answer.section), *_signs(edition, rule.answer.section))
    return ()


def _numbers(edition: Edition, section: str) -> tuple[Claim, ...]:
    numbers = [facts for facts in edition.faces if facts.face.is_number and facts.count]
    signs = [facts for facts in edition.faces if not facts.face.is_number]
    if not numbers:
        return ()
    each = sourced(
        say_count(
            "{count} number card in each colour, from {lowest} to {highest}.",
            "{count} number cards in each colour, from {lowest} to {highest}.",
            sum(edition.suited(facts.face) for facts in numbers),
            lowest=numbers[0].name,
            highest=numbers[-1].name,
        ),
        signs[0].count_mark if signs else edition.cards_mark,
        section,
    )
    zeros = edition.suited(Face.ZERO)
    others = {edition.suited(facts.face) for facts in numbers if facts.face is not Face.ZERO}
    if not zeros or len(numbers) < 10 or len(others) > 1:
        return (each,)
    parted = say(
        "In each colour: {zeros} × 0, and {others} × each other number.", zeros=zeros, others=others.pop()
    )
    return (each, sourced(parted, numbers[0].count_mark, section))


def _signs(edition: Edition, section: str) -> tuple[Claim, ...]:
    return tuple(
        sourced(
            say("{count} × {card}.", count=facts.count, card=facts.name)
            if facts.face.is_wild
            else say(
                "{count} × {card}, {each} in each colour.",
                count=facts.count,
                card=facts.name,
                each=edition.suited(facts.face),
            ),
            facts.count_mark,
            section,
        )
        for facts in edition.faces
        if not facts.face.is_number
    )
