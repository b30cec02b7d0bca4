"""Drawing for the deal from a fan of cards: the highest number deals, signs count zero (sheets: Setup)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from companion.cards import Face, Mark
from companion.editions.deck_check import in_deck
from companion.editions.edition import Edition
from companion.errors import BadEntry
from companion.house_rules.questions import OpenQuestion, Reading
from companion.referee.suited import Card, deck_of
from companion.rule_book.rule import Claim
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """A card that a player took from the fan; its `place` is counted from 0."""

    player: str
    place: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerDraw:
    """A draw for the deal as far as it went: everybody takes a card, and after a tie those who tied take another.

    Attributes:
        among: The ids of those who draw from the fan that lies there now.
        dealer: The id of the dealer; None while somebody has yet to draw, or after a tie.
        again: The ids of those who draw again.
        missing: The ids of those who have not drawn yet.
        taken: What they took from the fan.
    """

    claim: Claim
    among: tuple[str, ...]
    dealer: str | None = None
    again: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    taken: tuple[Pick, ...] = ()


def draw_for_deal(edition: Edition, players: tuple[str, ...], drawn: Mapping[str, Face]) -> DealerDraw:
    """The dealer after each of these players, by ids, has drawn a card (BadEntry)."""
    for player, face in drawn.items():
        if player not in players:
            raise BadEntry(say("That player isn't drawing for the deal."))
        in_deck(edition, face)
    claim = edition.settled(OpenQuestion.DEALER, say("The highest number deals."), edition.dealer_draw_mark)
    if edition.plays(Reading.DEALER_OLDEST):
        claim = edition.settled(OpenQuestion.DEALER, Reading.DEALER_OLDEST.sentence)
    if missing := tuple(player for player in players if player not in drawn):
        return DealerDraw(claim=claim, among=players, missing=missing)
    values = {player: edition.card(face).value or 0 for player, face in drawn.items()}
    highest = max(values.values())
    best = tuple(player for player in players if values[player] == highest)
    if len(best) > 1:
        text = say("After a tie those who tied usually draw again.")
        if edition.rulings.on(OpenQuestion.DEALER_TIE):
            text = say("A tie: draw again.")
        again = players if edition.plays(Reading.ALL_DRAW) else best
        claim = edition.settled(OpenQuestion.DEALER_TIE, text, Mark.NOT_SAID)
        return DealerDraw(claim=claim, among=players, again=again)
    return DealerDraw(claim=claim, among=players, dealer=best[0])


def draw_so_far(edition: Edition, players: tuple[str, ...], picks: tuple[Pick, ...]) -> DealerDraw:
    """The draw after some cards were taken; those of nobody at the table do not count (BadEntry)."""
    draw = draw_for_deal(edition, players, {})
    for pick in picks:
        if pick.player not in draw.missing:
            continue
        taken = (*draw.taken, pick)
        cards = {each.player: each.card.face for each in taken}
        draw = replace(draw_for_deal(edition, draw.among, cards), taken=taken)
        if draw.again:
            # A fan of its own for those who tied; the claim still says why.
            draw = DealerDraw(claim=draw.claim, among=draw.again, missing=draw.again)
    return draw


def any_card(edition: Edition, taken: tuple[Pick, ...], random: Random) -> Card:
    """A card of the shuffled deck that nobody has taken from the fan; BadEntry if there is none."""
    left = deck_of(edition)
    left.subtract(pick.card for pick in taken)
    cards = sorted((+left).elements(), key=lambda card: (card.face, card.suit or ""))
    if not cards:
        raise BadEntry(say("{edition} has too few cards to draw.", edition=edition.called))
    return random.choice(cards)


def dealt_out(edition: Edition, draw: DealerDraw, random: Random) -> tuple[Pick, ...]:
    """A card for everybody who has yet to draw; BadEntry if the deck has too few cards."""
    taken, dealt = draw.taken, list[Pick]()
    for player in draw.missing:
        places = {pick.place for pick in taken}
        place = next(place for place in range(len(draw.among)) if place not in places)
        pick = Pick(player=player, place=place, card=any_card(edition, taken, random))
        taken = (*taken, pick)
        dealt.append(pick)
    return tuple(dealt)
