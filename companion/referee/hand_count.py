"""The cards of a hand are counted at the table: where the count was lost or never begun, or to put a wrong one right."""

from __future__ import annotations

from dataclasses import replace

from companion.editions.edition import Edition
from companion.referee.moves import check_phase, number_of, player_of
from companion.rule_book.topics import Topic
from companion.turns.card_counts import CardCounts
from companion.turns.turn import Phase, Step, Turn, TurnEvent
from companion.wording import say_count

COUNTED_IN: tuple[Phase, ...] = tuple(phase for phase in Phase if phase not in {Phase.FIRST_CARD, Phase.OVER})
"""The phases in which hands are held."""


def counted(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """A player has as many cards as the table says; the others lie on either pile (NotNow, BadEntry)."""
    check_phase(turn, *COUNTED_IN)
    player = player_of(turn, event)
    seat = turn.players.index(player)
    counts = turn.counts or CardCounts(hands=(None,) * len(turn.players), discarded=0, deck=None)
    others = sum(cards or 0 for cards in counts.with_hand(seat, None).hands)
    # One card lies on the pile at least.
    most = edition.cards * turn.decks - others - 1
    cards = number_of(replace(turn, to_move=seat), event, max(1, most))
    text = say_count("{name} has {count} card", "{name} has {count} cards", cards, name=player.name)
    claim = edition.claim(Topic.HIDDEN_HAND, text)
    known = replace(counts.with_hand(seat, cards), deck=None)
    return Step(turn=replace(turn, counts=known), claims=(claim,))
