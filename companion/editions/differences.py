"""What is different in a deck from the ordinary one: the first thing that a table with a new box asks. Made from the facts alone."""

from collections.abc import Iterator

from companion.editions.edition import Edition
from companion.formats import labelled, listed
from companion.wording import say


def differences(edition: Edition, usual: Edition) -> Iterator[str]:
    """Who is out of a round, other cards and points, target, deal, a launcher, and what its sheet prints of house rules."""
    there, here = {card.face: card for card in usual.faces}, {card.face for card in edition.faces}
    if edition.out_at and edition.out_at != usual.out_at:
        yield say("Whoever has {out} or more cards is out of the round.", out=edition.out_at)
    if edition.set_aside and edition.set_aside != usual.set_aside:
        yield say(
            "Each player who was put out of the round brings the winner {points}.", points=edition.set_aside
        )
    if new := [card.called for card in edition.faces if card.face not in there]:
        yield say("Only here: {cards}.", cards=listed(new))
    if missing := [card.called for card in usual.faces if card.face not in here]:
        yield say("Not here: {cards}.", cards=listed(missing))
    both = (card for card in edition.faces if card.face in there)
    if points := [f"{card.called} {card.points}" for card in both if card.points != there[card.face].points]:
        yield say("Other points: {cards}.", cards=listed(points))
    if edition.target != usual.target:
        yield labelled(say("Target in points"), edition.target)
    if edition.hand_size != usual.hand_size:
        yield labelled(say("Cards dealt to each player"), edition.hand_size)
    if edition.launcher and not usual.launcher:
        yield say("Cards come out of a launcher: press it in the place of drawing.")
    if edition.sheet_rules != usual.sheet_rules:
        rules = listed(choice.rule.named(edition.faces) for choice in edition.sheet_rules.choices)
        yield labelled(say("As printed"), rules)
