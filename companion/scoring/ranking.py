"""Who is ahead: the ranking, the leaders and the winners, in the order the scoring system asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.scoring.systems import System

if TYPE_CHECKING:
    from companion.game.standing import Standing
    from companion.game.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One line of the ranking.

    Attributes:
        rank: From 1; players with equal totals share one.
        seat: Whose.
    """

    rank: int
    seat: Standing


def ranking(table: Table, system: System) -> tuple[Place, ...]:
    """Everybody from first to last: those present by total, then those who left, by theirs.

    That a player who left cannot win is a convention; no sheet speaks of leaving.
    """
    key = system.rules.rank_key
    present = sorted(table.present, key=key)
    left = sorted((seat for seat in table.seats if not seat.present), key=key)
    places: list[Place] = []
    for number, seat in enumerate([*present, *left], start=1):
        before = places[-1] if places else None
        shares = before and key(before.seat) == key(seat) and before.seat.present == seat.present
        places.append(Place(rank=before.rank if before and shares else number, seat=seat))
    return tuple(places)


def leaders(table: Table, system: System) -> tuple[Standing, ...]:
    """Who is ahead now; nobody before the first round counts, several when they are level."""
    if not table.rounds and not table.corrections:
        return ()
    return tuple(place.seat for place in ranking(table, system) if place.rank == 1 and place.seat.present)


def winners(table: Table, system: System) -> tuple[Standing, ...]:
    """Who has won a finished game; several share the victory when they are level (the sheets are silent)."""
    return leaders(table, system) if table.finished else ()


def may_play_on(table: Table, system: System) -> bool:
    """Whether a finished game can be opened again for one more round."""
    return system.rules.plays_on or not table.reached


def remaining(table: Table, seat: Standing) -> int | None:
    """How far a total is from the target, in points or hands; 0 at or beyond it, None without one."""
    return None if table.target is None else max(0, table.target - seat.total)
