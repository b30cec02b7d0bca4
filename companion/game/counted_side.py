"""The side of the cards by which a round is counted, in a deck with two.

A draft keeps the cards of both sides, so that turning the cards over and back loses none; only those of the side that
counts are shown, and become the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from companion.cards import LIGHT, Face
from companion.editions.edition import Edition
from companion.game.draft import Draft
from companion.hand import Hand, Held


def on_counted_side(draft: Draft, edition: Edition) -> Draft:
    """The draft with its side, tapped or else the light one, and without the cards of the other."""
    if not edition.has_sides:
        return draft
    side = draft.side if draft.side in edition.sides else LIGHT
    held = {player: _on_side(held, side, edition) for player, held in draft.held.items()}
    last = draft.last_card if draft.last_card and side in edition.card(draft.last_card).sides else None
    return replace(draft, side=side, held=held, last_card=last)


def cards_turned(draft: Draft, shown: Draft, players: Iterable[str]) -> Counter[Face]:
    """The cards of these players' hands that are not shown: they wait in a draft until their side counts again."""
    found = Counter[Face]()
    for player in players:
        held, counted = draft.holding(player), shown.holding(player)
        if isinstance(held, Hand) and isinstance(counted, Hand):
            found += held.counts() - counted.counts()
    return found


def _on_side(held: Held, side: int, edition: Edition) -> Held:
    if not isinstance(held, Hand):
        return held
    return Hand(faces=tuple(face for face in held.faces if side in edition.card(face).sides))
