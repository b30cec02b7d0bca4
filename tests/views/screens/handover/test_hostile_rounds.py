"""A half-entered round that no screen made is refused, or every screen can show it."""

from __future__ import annotations

import random
from dataclasses import replace

from companion.application.handover_taking import GoOnWith
from companion.application.host_store import HostStore
from companion.errors import CompanionError
from companion.game.draft import NEW_ROUND, Tap, TapKind, taps_to_correct
from companion.game.game import table_of
from companion.handover.handed_game import HandedGame
from companion.turns.turn import TurnEvent, TurnKind
from tests.faces import FACES
from tests.tables import EDITIONS, JAM, a_round, new_game, play
from tests.views.headless import Window

PLAYERS = ("ann", "ben", "cleo", "stranger")
GAMES = 12


def any_tap(rng: random.Random) -> Tap:
    event = TurnEvent(
        kind=rng.choice(list(TurnKind)),
        face=rng.choice([None, *FACES]),
        suit=rng.choice([None, "red", "blue", "plaid"]),
        last=rng.random() < 0.2,
        yes=rng.random() < 0.5,
        player=rng.choice([None, *PLAYERS[:3]]),
        counts=tuple(rng.choice([0, 1, 3, 2**31]) for _ in range(rng.choice([0, 0, 1, 3, 5]))),
    )
    kinds = [kind for kind in TapKind if kind not in {TapKind.CORRECT, TapKind.CORRECT_END}]
    kind = rng.choice([*kinds, *[TapKind.TURN] * len(kinds)])
    return Tap(
        kind=kind,
        player=rng.choice(PLAYERS[: 3 + (rng.random() < 0.05)]),
        face=rng.choice(FACES),
        points=rng.choice([0, 7, 500, 2**32 - 1]),
        text=rng.choice(["", "a cat", "x" * 500]),
        turn=event if kind is TapKind.TURN else None,
        round=rng.choice([NEW_ROUND, NEW_ROUND, "r1"]),
    )


def any_handed(rng: random.Random, number: int) -> HandedGame:
    edition = rng.choice([JAM, EDITIONS["plain"]])
    game = replace(new_game(id_=f"game-{number}", edition=edition))
    game = play(game, a_round("r1", "ann", ben=20, cleo=5), edition=edition)
    begun = taps_to_correct(table_of(game, edition).rounds[0].round)
    taps = [Tap(kind=TapKind.TURN_ON), *begun, *(any_tap(rng) for _ in range(rng.randint(1, 4)))]
    return HandedGame(game=game, taps=tuple(taps))


async def test_any_half_entered_round_is_refused_or_shown(window: Window, store: HostStore) -> None:
    taken = 0
    for number in range(GAMES):
        handed = any_handed(random.Random(number), number)
        try:
            plan = await store.handovers.plan(handed.packed())
        except CompanionError as refusal:
            assert str(refusal)
            continue
        await store.handovers.take(plan, GoOnWith.OTHER_PHONE)
        taken += 1
        for route in (
            "",
            "/round",
            "/correct/r1",
            "/round/about",
            "/referee/turns",
            "/referee/challenge",
            "/more/rules",
        ):
            await window.open(f"/game/{handed.game.id}{route}")
            assert window.text()
    assert 1 < taken < GAMES
