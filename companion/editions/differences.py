"""What is different in a deck from the ordinary one: the first thing that a table with a new box asks. Made from the facts alone."""

from collections.abc import Iterable, Iterator

from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.formats import labelled, listed
from companion.wording import say


def differences(edition: Edition, usual: Edition) -> Iterator[str]:
    """The cards that only one of them has, other points, another target, a launcher, and what its sheet prints of house rules."""
    there, here = {card.face: card for card in usual.faces}, {card.face for card in edition.faces}
    if new := [card for card in edition.faces if card.face not in there]:
        yield say("Only here: {cards}.", cards=_named(new))
    if missing := [card for card in usual.faces if card.face not in here]:
        yield say("Not here: {cards}.", cards=_named(missing))
    both = (card for card in edition.faces if card.face in there)
    if points := [f"{card.called} {card.points}" for card in both if card.points != there[card.face].points]:
        yield say("Other points: {cards}.", cards=listed(points))
    if edition.target != usual.target:
        yield labelled(say("Target in points"), edition.target)
    if edition.launcher and not usual.launcher:
        yield say("Cards come out of a launcher: press it in the place of drawing.")
    if edition.sheet_rules != usual.sheet_rules:
        rules = listed(choice.rule.named(edition.faces) for choice in edition.sheet_rules.choices)
        yield labelled(say("As printed"), rules)


def _named(cards: Iterable[CardKind]) -> str:
    return listed(card.called for card in cards)
