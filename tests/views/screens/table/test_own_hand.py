"""What everybody at a shared table can do in each state of a round: the button leads there, or says what is waited for.

Whose cards are counted is worked out here from the sentences of the scoring systems, not by the code.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.application.commands.entry_commands import ClearHands, EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.draft import Tap, TapKind
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.players import Player, Role
from companion.scoring.systems import System
from tests.conftest import LONG
from tests.tables import ANN, BEN, CLEO, DAN, a_round, new_game, play
from tests.views.headless import Window
from tests.views.shared_table import Table, a_table

GAME = "game-of-four"
TABLE = f"/game/{GAME}"
PLAYERS = (ANN, BEN, CLEO, DAN)
OUT = "Dan"
"""Who is knocked out before the round, where a system knocks out."""
KEYS = {"Add 7", "Tap cards instead"}
WINNERS = ("ann", "cleo")
OTHERS = (Role.VIEWER, Role.SCORER, Role.HOST)
CALLED_OFF = Tap(kind=TapKind.ABANDONED)


@dataclass(frozen=True)
class Play:
    """A way to play."""

    system: System
    partners: bool

    @property
    def in_game(self) -> tuple[Player, ...]:
        return tuple(each for each in PLAYERS if each.name != OUT or self.system is not System.KNOCKED_OUT)

    def counted(self, winner: str | None) -> set[str]:
        """Whose cards are counted: nobody's where hands are won, and with partners no partner's who gets the points."""
        if winner is None or self.system is System.HANDS_WON:
            return set()
        others = {each.id for each in self.in_game} - {winner}
        if self.partners and self.system is not System.LOWEST_TALLY:
            place = [each.id for each in PLAYERS].index(winner)
            others -= {PLAYERS[(place + 2) % 4].id}
        return others


@dataclass(frozen=True)
class State:
    """A state of the round: who went out, and whose hands are counted."""

    winner: str | None
    taps: tuple[Tap, ...]
    entered: frozenset[str] = frozenset()


PLAYS = [
    Play(system, partners)
    for system in System
    for partners in (False, True)
    if not (partners and system is System.KNOCKED_OUT)
]


def states(way: Play) -> Iterator[State]:
    yield State(None, ())
    yield State(None, (CALLED_OFF,))
    # Each way to play with one of two winners; in `make test-long` with both.
    for winner in WINNERS if LONG else WINNERS[PLAYS.index(way) % 2 :][:1]:
        out = Tap(kind=TapKind.WENT_OUT, player=winner)
        counted = sorted(way.counted(winner))
        # And each number of counted hands with every second way to play, the first and the last with all.
        for number in range(len(counted) + 1):
            if not LONG and 0 < number < len(counted) and (number + PLAYS.index(way)) % 2:
                continue
            typed = (Tap(kind=TapKind.TYPE, player=player, points=7) for player in counted[:number])
            yield State(winner, (out, *typed), frozenset(counted[:number]))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("way", PLAYS, ids=lambda way: f"{way.system.value}{'-teams' * way.partners}")
async def test_everybody_is_led_to_something_to_do_or_reads_what_is_waited_for(
    tmp_path: Path, way: Play
) -> None:
    async with a_table(tmp_path) as table:
        await _start(table.store, way)
        await table.sharing.begin(GAME)
        windows = await _windows(table, way)
        faults = list[str]()
        for state in states(way):
            await table.store.do(GAME, EnterTaps(state.taps), HOST)
            for name, (role, window) in windows.items():
                await window.open(TABLE)
                wrong = await _what_is_wrong(window, way, state, name, role)
                faults += [f"{name}, {state.winner} out, {sorted(state.entered)} counted: {wrong}"] * bool(
                    wrong
                )
            await table.store.do(GAME, ClearHands(), HOST)
        assert not faults, "\n".join(faults)


async def _what_is_wrong(window: Window, way: Play, state: State, name: str, role: Role) -> str:
    """What the window of somebody lacks; empty if nothing."""
    seat = name.lower()
    counted = way.counted(state.winner)
    if role is Role.VIEWER:
        return "" if not KEYS & set(window.names()) else "viewers count nothing"
    if role.scores:
        begun = state.winner is not None or CALLED_OFF in state.taps
        await window.tap("Continue round 2" if begun else "Score round")
        offered = any(
            each.startswith(("Save", "Next", "Missing")) or "went out" in each for each in window.names()
        )
        return "" if offered else "a scorer has no way on"
    missing = [each.name for each in PLAYERS if each.id in counted - state.entered]
    text = window.text()
    wait = [word for word in ("Wait for", "Wait until") if word in text]
    if seat in counted:
        told = "Change my cards" if seat in state.entered else "Count my cards"
        if told not in window.names():
            return f"no {told}"
        others = [each for each in missing if each != name]
        if seat in state.entered and not all(each in text.split("Wait", 1)[-1] for each in others):
            return f"it does not say that {others} are missing"
        await window.tap(told)
        return "" if KEYS & set(window.names()) else "nothing to tap"
    if any("ount my cards" in each or "Count your cards" in each for each in [*window.names(), text]):
        return "there is no hand to count"
    if not wait or not all(each in text.split("Wait for", 1)[-1] for each in missing):
        return f"it does not say that {missing} are missing"
    if "You went out? Tell the host." in text and (
        state.winner or state.taps or seat not in {each.id for each in way.in_game}
    ):
        return "it cannot have gone out"
    await window.open(f"{TABLE}/round")
    if "Tap in your own" in window.text() or "Your cards" in window.text() or KEYS & set(window.names()):
        return "the pad speaks of a hand of its own"
    return "" if "Wait" in window.text() else "the pad does not say what is waited for"


async def _start(store: HostStore, way: Play) -> None:
    """The table's game, in which one round was played."""
    rules = BY_THE_SHEET.with_rule(House.PARTNERS) if way.partners else BY_THE_SHEET
    target = None if way.system is System.HANDS_WON else 500
    game = new_game(way.system, players=PLAYERS, target=target, house_rules=rules, id_=GAME)
    held: dict[str, Any] = dict.fromkeys(way.counted("ann"), 20)
    if way.system is System.KNOCKED_OUT:
        held[OUT.lower()] = 500
    await store.start(play(game, a_round("one", "ann", **held)), HOST)


async def _windows(table: Table, way: Play) -> dict[str, tuple[Role, Window]]:
    """The window of each player, and that of a viewer, of a scorer who plays, or of the host; in `make test-long` all of these."""
    windows = {}
    for player in PLAYERS:
        guest = await table.guest(seat=player.id)
        windows[player.name] = guest.role, await table.window(guest, TABLE)
    for role in OTHERS if LONG else OTHERS[PLAYS.index(way) % len(OTHERS) :][:1]:
        name = "Uncle" if role.scores else "Aunt"
        other = None if role is Role.HOST else await table.guest(name=name)
        if other is not None:
            await table.sharing.set_role(other.id, role)
        windows[role.value] = role, await table.window(other, TABLE)
    return windows
