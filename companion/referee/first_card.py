"""What the first card turned up does before anybody plays, by edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.cards import Face, Mark
from companion.editions.edition import Edition, FirstCardEffect
from companion.errors import BadCards
from companion.referee.rule import Claim, Rule
from companion.referee.seats import Direction, seat_after
from companion.referee.topics import Topic, first_card_topic
from companion.wording import say

DRAW_TWO_DRAWS: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """How a round starts.

    Attributes:
        effect: What the card does.
        to_move: The seat that plays first.
        direction: Which way play runs.
        draws: The seat that draws and how many cards, or None.
        skipped: The seat that misses its turn, or None.
        names_colour: The seat that names the colour, or None.
        again: Whether another card is turned up instead.
        told: What to do, each claim with its mark.
        rule: The rule behind it.
    """

    effect: FirstCardEffect
    to_move: int
    direction: Direction
    draws: tuple[int, int] | None
    skipped: int | None
    names_colour: int | None
    again: bool
    told: tuple[Claim, ...]
    rule: Rule


def open_with(edition: Edition, face: Face, names: tuple[str, ...], dealer: int) -> Opening:
    """How a round starts with this first card.

    Args:
        edition: The edition on the table.
        face: The card turned up.
        names: The players' names, clockwise.
        dealer: The seat of the dealer.

    Raises:
        BadCards: If the edition has no such face.
    """
    facts = edition.facts(face)
    if facts is None or facts.count == 0:
        raise BadCards(say("{edition} has no {card}.", edition=edition.name, card=face.value))
    effect, rule, seats = facts.first_card, edition.rule(first_card_topic(face)), len(names)
    left = seat_after(dealer, Direction.LEFT, seats)
    second = seat_after(left, Direction.LEFT, seats)
    to_move, direction, again = left, Direction.LEFT, False
    draws: tuple[int, int] | None = None
    skipped: int | None = None
    names_colour: int | None = None
    topic = first_card_topic(face)
    mark = facts.first_card_mark
    follows = mark.at_most(Mark.INFERRED)

    def said(text: str, how_sure: Mark) -> Claim:
        return edition.claim(topic, text, how_sure)

    told: tuple[Claim, ...]
    match effect:
        case FirstCardEffect.PLAY_ON:
            told = (edition.claim(Topic.WHO_STARTS, say("{name} starts.", name=names[left])),)
        case FirstCardEffect.FIRST_DRAWS_TWO:
            draws, skipped, to_move = (left, DRAW_TWO_DRAWS), left, second
            told = (
                said(say("{name} draws 2 and misses the turn.", name=names[left]), follows),
                said(say("{name} starts.", name=names[second]), follows),
            )
        case FirstCardEffect.DEALER_FIRST_THEN_RIGHT:
            to_move, direction = dealer, Direction.RIGHT
            then = names[seat_after(dealer, Direction.RIGHT, seats)]
            told = (
                said(say("{name}, who dealt, starts.", name=names[dealer]), mark),
                said(say("Then it goes to the right, to {next}.", next=then), mark),
            )
        case FirstCardEffect.FIRST_IS_SKIPPED:
            skipped, to_move = left, second
            told = (
                said(say("{name} is skipped.", name=names[left]), mark),
                said(say("{name} starts.", name=names[second]), mark),
            )
        case FirstCardEffect.FIRST_NAMES_COLOUR:
            names_colour = left
            told = (
                said(say("{name} names the colour.", name=names[left]), mark),
                said(say("{name} starts.", name=names[left]), follows),
            )
        case FirstCardEffect.RETURNED:
            again = True
            told = (said(say("Put it back into the deck and turn up another card."), mark),)
        case FirstCardEffect.IGNORED:
            again = True
            told = (said(say("Leave it and turn up the next card."), mark),)
    return Opening(
        effect=effect,
        to_move=to_move,
        direction=direction,
        draws=draws,
        skipped=skipped,
        names_colour=names_colour,
        again=again,
        told=(*told, *rule.detail),
        rule=rule,
    )
