"""The totals over the rounds, as every chart of them draws them: a line for each player or team."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.application.live_game import LiveGame
from companion.players import first_name
from views.kit import theme

DASHES: Final[tuple[list[int], ...]] = ([], [8, 4], [2, 4], [12, 4, 2, 4])
"""The dash patterns of the lines, so that a colour is never the only difference."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsLine:
    """The totals of a player or a team after each round, None before somebody joined; a colour that stands out in both themes.

    The monogram is the shortest name, where no other fits; partners (`is_team`) have no first name.
    """

    name: str
    monogram: str
    colour: str
    totals: tuple[int | None, ...]
    started_with: int = 0
    is_team: bool = False

    @property
    def points(self) -> list[tuple[int, int]]:
        """The rounds that are drawn, each with its total: from the start, or from the round before somebody joined."""
        played = [(number, total) for number, total in enumerate(self.totals, start=1) if total is not None]
        first = played[0][0] - 1 if played else len(self.totals)
        return [(first, self.started_with), *played]

    @property
    def last(self) -> int:
        """The total now."""
        return self.points[-1][1]


def runs_of(live: LiveGame) -> list[TotalsLine]:
    """The totals of each player or team."""
    return [
        TotalsLine(
            name=side.name,
            monogram=" & ".join(seat.player.monogram for seat in side.seats),
            colour=theme.line_colour(side.seats[0].player.colour),
            totals=tuple(
                sum(played.totals[seat.player.id] for seat in side.seats)
                if all(seat.player.id in played.totals for seat in side.seats)
                else None
                for played in live.table.rounds
            ),
            started_with=sum(seat.started_with for seat in side.seats),
            is_team=side.is_team,
        )
        for side in live.table.sides
    ]


def spread(wanted: list[float], distance: float, height: float) -> list[float]:
    """The places of the middles of names from the top, as near as possible to where they are wanted, at this distance at least.

    All fit in a height that has the distance for each.
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    down = _pushed_down([wanted[name] for name in order], distance, height)
    up = _pushed_down([height - wanted[name] for name in reversed(order)], distance, height)
    # The middle of both lies evenly around what is wanted.
    middle = [(one + height - other) / 2 for one, other in zip(down, reversed(up), strict=True)]
    return [place for _, place in sorted(zip(order, middle, strict=True))]


def _pushed_down(wanted: list[float], distance: float, height: float) -> list[float]:
    """The places, which are wanted in this order, with each as far below the one before as it has to be."""
    placed: list[float] = []
    for rank, place in enumerate(wanted):
        least = placed[-1] + distance if placed else distance / 2
        below = (len(wanted) - 1 - rank) * distance
        placed.append(min(max(place, least), height - distance / 2 - below))
    return placed


def short_name(run: TotalsLine, letters: int) -> str:
    """The name at the end of a line: whole, else its first name, else the monogram, so that it is never cut."""
    for name in (run.name, *([] if run.is_team else [first_name(run.name)])):
        if len(name) <= letters:
            return name
    return run.monogram
