from __future__ import annotations

import pytest

from companion.editions.edition import Edition
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.players import Player
from companion.referee.turn_keeper import after, start
from companion.turns.turn import TurnEvent, TurnKind
from tests.tables import EDITIONS

DEALT = House.CARDS_DEALT.rule.number
TABLE = tuple(Player(id=f"p{seat}", name=f"Player {seat}") for seat in range(15))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("decks", [1, 2])
def test_no_pile_and_no_hand_is_less_than_empty_however_many_are_dealt_however_many_cards(
    edition: Edition, decks: int
) -> None:
    assert DEALT
    for players in range(2, len(TABLE) + 1):
        for dealt in range(DEALT.lowest, DEALT.highest + 1):
            rules = BY_THE_SHEET.with_rule(House.CARDS_DEALT, dealt)
            begun = start(TABLE[:players], "p0", rules, decks)
            for facts in edition.cards_of(0):
                colour = None if facts.is_wild else edition.suits[0].id
                turned = TurnEvent(kind=TurnKind.TURNED_UP, face=facts.face, suit=colour)
                counts = after(begun, turned, edition).turn.counts
                if counts is None:
                    # Only what is dealt counts here: some first cards are put back, and another is turned up.
                    put_back = after(begun, turned, edition).turn.phase is begun.phase
                    assert put_back or players * dealt + 1 > edition.cards * decks
                    continue
                pile, hands = counts.draw_pile, [hand or 0 for hand in counts.hands]
                if pile is None:
                    # Nobody knows how many cards a launcher throws.
                    assert edition.launcher
                    continue
                assert min(pile, counts.discarded, *hands) >= 0
                assert pile + counts.discarded + sum(hands) == edition.cards * decks
