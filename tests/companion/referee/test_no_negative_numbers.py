"""Nobody draws less than nothing: what the rule book and the turn keeper say of every card, first, last and challenged."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from companion.cards import Face
from companion.editions.edition import Edition
from companion.errors import CompanionError
from companion.players import Player
from companion.referee.turn_keeper import start, steps_of
from companion.turns.turn import TurnEvent, TurnKind
from tests.tables import ANN, BEN, CLEO, EDITIONS, FOLLOWED

NEGATIVE = re.compile(r"(?<!\w)[-−]\s?\d")
THREE = ANN, BEN, CLEO


def rounds(edition: Edition, face: Face) -> Iterator[tuple[TurnEvent, ...]]:
    """Rounds in which this card is turned up, played, played last, drawn for and challenged, on its side of the deck."""
    side = edition.card(face).sides[0]
    suit, red = edition.suits_of(side)[0].id, edition.suits_of(0)[0].id
    up = TurnEvent(kind=TurnKind.TURNED_UP, face=Face("5"), suit=red)
    flip = TurnEvent(kind=TurnKind.PLAYED, face=Face("flip"), suit=red)
    before = (up, flip) if side else (up,)
    for named in (suit, None):
        yield (TurnEvent(kind=TurnKind.TURNED_UP, face=face, suit=named),)
        for last in (False, True):
            played = TurnEvent(kind=TurnKind.PLAYED, face=face, suit=named, last=last)
            yield (*before, played)
            yield (*before, played, TurnEvent(kind=TurnKind.ACCEPTED))
            for guilty in (False, True):
                yield (*before, played, TurnEvent(kind=TurnKind.CHALLENGED, yes=guilty))


@pytest.mark.parametrize("players", [THREE[:2], THREE])
@pytest.mark.parametrize("edition", FOLLOWED.values(), ids=lambda edition: edition.id)
def test_the_turn_keeper_says_no_negative_number(edition: Edition, players: tuple[Player, ...]) -> None:
    said = set[str]()
    for card in edition.faces:
        for events in rounds(edition, card.face):
            try:
                steps = steps_of(start(players, players[0].id), events, edition)
            except CompanionError:
                continue
            said.update(claim.text for step in steps for claim in step.claims)
    assert len(said) > 20
    assert [text for text in said if NEGATIVE.search(text)] == []


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_the_rule_book_says_no_negative_number(edition: Edition) -> None:
    for side in (edition, *(edition.one_side(side) for side in (0, 1) if edition.has_sides)):
        texts = [claim.text for rule in side.rules for claim in rule.claims]
        assert [text for text in texts if NEGATIVE.search(text)] == []
