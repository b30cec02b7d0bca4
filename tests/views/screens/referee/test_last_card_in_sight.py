"""What is still to be done after the last card stands below the felt, not only behind “Why?”."""

from __future__ import annotations

import flet as ft
import pytest

from companion.application.commands.entry_commands import AddTurnEvent
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import UNTIL, Face
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.tables import FOLLOWED, new_game
from tests.views.headless import Window
from tests.views.playing import turn_at
from tests.views.screens.referee.test_laying import TURNS

LAST = [
    (edition.id, draw.face)
    for edition in FOLLOWED.values()
    for draw in edition.last_card_draws
    if not edition.card(draw.face).play.asks
]


def shown(window: Window) -> str:
    return "\n".join(str(part.value) for part in window.controls() if isinstance(part, ft.Text))


async def ends_with(window: Window, store: HostStore, id_: str, face: Face) -> None:
    """Ben, on after Ann, goes out with this card; of the other side it is played after a Flip."""
    edition = store.editions[id_]
    await store.start(new_game(edition=edition, id_="one"), HOST)
    card, red = edition.card(face), edition.suits_of(0)[0].id
    suit = None if card.is_wild and card.draws != UNTIL else edition.suits_of(card.sides[0])[0].id
    up = TurnEvent(kind=TurnKind.TURNED_UP, face=Face("5"), suit=red)
    events = [up]
    if card.sides[0]:
        events.append(TurnEvent(kind=TurnKind.PLAYED, face=Face("flip"), suit=red))
    events.append(TurnEvent(kind=TurnKind.PLAYED, face=face, suit=suit, last=True))
    for event in events:
        await store.do("one", AddTurnEvent(event), HOST)
    await window.open(TURNS)
    assert turn_at(store).phase is Phase.OVER


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("edition", "face"), LAST)
async def test_who_still_draws_for_a_last_card_can_be_read_below_the_felt(
    window: Window, store: HostStore, edition: str, face: Face
) -> None:
    await ends_with(window, store, edition, face)
    turn = turn_at(store)
    drawer = next(player.name for player in turn.players if player.id == turn.draws_at_end)
    assert f"First {drawer} draws" in shown(window) or f"Does {drawer} draw" in shown(window)


async def test_that_a_last_flip_turns_all_cards_over_can_be_read_below_the_felt(
    window: Window, store: HostStore
) -> None:
    await ends_with(window, store, "flip", Face("flip"))
    assert "turn over the discard pile" in shown(window)
