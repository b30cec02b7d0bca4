"""Drawing for the deal: the highest number deals, signs count zero (sheets: Setup)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.errors import BadEntry
from companion.rule_book.rule import Claim
from companion.rule_book.topics import Topic
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The result of drawing for the deal; players by their ids.

    Attributes:
        dealer: None while somebody has yet to draw, or after a tie.
        again: Those who draw again.
        missing: Those who have not drawn yet.
    """

    claim: Claim
    dealer: str | None = None
    again: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


def draw_for_deal(edition: Edition, players: tuple[str, ...], drawn: Mapping[str, Face]) -> Drawn:
    """The dealer after everybody has drawn a card.

    Args:
        players: The ids of those who draw.
        drawn: The card of each who has drawn.

    Raises:
        BadEntry: If somebody drew who does not draw, or a card is not in the edition.
    """
    for player, face in drawn.items():
        if player not in players:
            raise BadEntry(say("That player isn't drawing for the deal."))
        if edition.count(face) == 0:
            raise BadEntry(say("{edition} has no {card}.", edition=edition.name, card=face.value))
    claim = edition.claim(Topic.DEALER, say("The highest number deals."), edition.dealer_draw_mark)
    if missing := tuple(player for player in players if player not in drawn):
        return Drawn(claim=claim, missing=missing)
    values = {player: int(face.value) if face.is_number else 0 for player, face in drawn.items()}
    highest = max(values.values())
    best = tuple(player for player in players if values[player] == highest)
    if len(best) > 1:
        tie = Claim(text=say("After a tie those who tied usually draw again."), mark=Mark.NOT_SAID)
        return Drawn(claim=tie, again=best)
    return Drawn(claim=claim, dealer=best[0])
