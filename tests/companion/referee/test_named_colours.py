"""The colour that a wild's player names: what the turn keeper says of it is as sure as the card's page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.editions.edition import Edition
from companion.referee.turn_keeper import after, start
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.tables import ANN, BEN, CLEO, EDITIONS


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_the_colour_that_a_wild_names_is_as_sure_as_its_page(edition: Edition) -> None:
    for card in edition.faces:
        claims = edition.rule(card.topic).claims
        page = {claim.mark for claim in claims if "names the colour" in claim.text}
        if not card.play.names_colour or not page or edition.scored_only:
            continue
        side = min(card.sides)
        suit = edition.suits_of(side)[0]
        begun = replace(start((ANN, BEN, CLEO), "cleo"), phase=Phase.TO_PLAY, side=side, colour=suit.id)
        step = after(begun, TurnEvent(kind=TurnKind.PLAYED, face=card.face, suit=suit.id), edition)
        marks = {claim.mark for claim in step.claims if claim.text == f"The colour is {suit.inside}."}
        assert marks <= page, card.face
