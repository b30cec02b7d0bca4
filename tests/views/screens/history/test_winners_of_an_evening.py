"""The card of an evening names everybody who won as many games as nobody else did more of, and nobody besides."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from itertools import combinations_with_replacement

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.scoring.systems import System
from tests.tables import NOON, a_round, new_game, play
from tests.views.headless import Window

HANDS = {"ann": 60, "ben": 61, "cleo": 62}
"""What each holds where another goes out; so the places behind the winner differ."""
EVENINGS = [
    won for games in (2, 3, 4) for won in combinations_with_replacement(sorted(HANDS), games) if len(won) > 1
]


@pytest.mark.parametrize("winners", EVENINGS, ids="-".join)
async def test_whoever_won_the_most_games_is_named(
    window: Window, store: HostStore, winners: tuple[str, ...]
) -> None:
    for number, winner in enumerate(winners):
        hands = {other: points for other, points in HANDS.items() if other != winner}
        opened = new_game(target=60, id_=f"g{number}", system=System.LOWEST_TALLY)
        game = play(opened, a_round("1", winner, **hands))  # type: ignore[arg-type]
        await store.start(replace(game, started=NOON + timedelta(hours=number)), HOST)
    wins = Counter(winners)
    most = max(wins.values())
    best = {winner.title() for winner, count in wins.items() if count == most}
    await window.open("/history")
    (card,) = (name for name in window.names() if name.startswith("Open Session"))
    names, _, games = card.rpartition(". ")[2].partition(": ")
    assert set(re.split(", | & ", names)) == best
    counted = f"{most} win" if most == 1 else f"{most} wins"
    assert games == (f"{counted} each" if len(best) > 1 else counted)
