"""A game on paper, from which what happened is counted again each time: no code of the game counts in it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

from companion.game.length import LengthKind
from companion.scoring.systems import System
from tests.tables import ANN, BEN, CLEO, DAN

FOUR: Final = (ANN, BEN, CLEO, DAN)
GIVEN: Final = {
    System.WINNER_COLLECTS: (1, 0),
    System.LOWEST_TALLY: (0, 1),
    System.HANDS_WON: (0, 0),
    System.KNOCKED_OUT: (0, 1),
    System.PLUS_AND_MINUS: (1, -1),
    System.WINNER_TAKES_OFF: (-1, 1),
}
"""How often whoever goes out gets the points of the others' hands, and how often the others get those of their own."""
HIGHEST_WINS: Final = {System.WINNER_COLLECTS, System.HANDS_WON, System.PLUS_AND_MINUS}


@dataclass
class Simulated:
    """A game on paper: what happened, from which everything is counted again each time."""

    system: System
    teams: bool
    target: int | None
    kind: LengthKind = LengthKind.TARGET
    number: int = 0
    ends: datetime | None = None
    rounds: list[tuple[str, str | None, dict[str, int], datetime]] = field(default_factory=list)
    happened: list[tuple[Any, ...]] = field(default_factory=list)
    """Rounds by their id, points given, and who came: in this order."""
    here: dict[str, bool] = field(default_factory=lambda: {player.id: True for player in FOUR})
    stopped: bool = False
    more: bool = False

    def count(self) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
        """The totals, the rounds that somebody went out in, and the round in which somebody was out."""
        totals = dict.fromkeys(["ann", "ben", "cleo", "dan"], 0)
        won, out, number = dict.fromkeys(totals, 0), dict[str, int](), 0
        told = {id_: (went, hands) for id_, went, hands, _ in self.rounds}

        def look() -> None:
            for each, total in totals.items():
                knocked = self.system is System.KNOCKED_OUT and not self.teams and total >= (self.target or 0)
                if not knocked:
                    out.pop(each, None)
                elif each not in out:
                    out[each] = number

        for what, *rest in self.happened:
            match what:
                case "round" if rest[0] in told:
                    number += 1
                    went, hands = told[rest[0]]
                    if went is not None:
                        won[went] += 1
                        gets, pays = GIVEN[self.system]
                        totals[went] += 1 if self.system is System.HANDS_WON else gets * sum(hands.values())
                        for each, points in hands.items():
                            totals[each] += pays * points
                case "points":
                    totals[rest[0]] += rest[1]
                case "came":
                    totals.setdefault(rest[0], 0)
                    won.setdefault(rest[0], 0)
            look()
        return totals, won, out

    def sides(self) -> list[tuple[str, ...]]:
        if self.teams:
            return [("ann", "cleo"), ("ben", "dan")]
        return [(each,) for each in self.count()[0]]

    def ended(self) -> bool:
        """Whether the totals or the length end it."""
        totals, won, _ = self.count()
        sums = {side: sum(totals[each] for each in side) for side in self.sides()}
        if self.system is System.KNOCKED_OUT:
            target = self.target or 0
            still = [s for s in sums if all(self.here[e] for e in s) and sums[s] < target]
            if len(still) <= 1:
                return True
        elif self.target is not None and max(sums.values()) >= self.target:
            return True
        if self.kind is LengthKind.ROUNDS:
            return len(self.rounds) >= self.number
        if self.kind is LengthKind.HANDS:
            return any(sum(won[each] for each in side) >= self.number for side in self.sides())
        return self.ends is not None and bool(self.rounds) and self.rounds[-1][3] >= self.ends

    def over(self) -> bool:
        return self.stopped or (self.ended() and not self.more)

    def winners(self) -> set[str]:
        totals, _, out = self.count()
        if not self.over() or not any(what in ("round", "points") for what, *_ in self.scored()):
            return set()

        def place(side: tuple[str, ...]) -> tuple[int, ...]:
            total = sum(totals[each] for each in side)
            if self.system in HIGHEST_WINS:
                return (-total,)
            if side[0] in out:
                return (1, -out[side[0]], total)
            return (0, 0, total)

        there = [side for side in self.sides() if all(self.here[each] for each in side)]
        best = min(map(place, there), default=())
        return {each for side in there if place(side) == best for each in side}

    def scored(self) -> list[tuple[Any, ...]]:
        ids = {id_ for id_, *_ in self.rounds}
        return [what for what in self.happened if what[0] != "round" or what[1] in ids]


def copied(paper: Simulated) -> Simulated:
    return replace(paper, rounds=[*paper.rounds], happened=[*paper.happened], here=dict(paper.here))
