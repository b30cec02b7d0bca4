"""The scoring systems: what a round gives to whom, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.edition import Edition, System
from companion.round import Round

if TYPE_CHECKING:
    from companion.table import Standing, Table


def points_of_round(
    system: System, round_: Round, players: Iterable[str], edition: Edition
) -> dict[str, int]:
    """What each player gets for a round, by id: points, or 1 for a hand won.

    Winner collects: all the opponents' hands go to who went out (sheets: Scoring). Lowest tally: each is
    charged the own hand (common sheet: Alternative Scoring and Winning). Hands won: one for who went out
    (ohana: Winning). An abandoned round gives nothing.
    """
    got = dict.fromkeys(players, 0)
    if round_.went_out is None:
        return got
    match system:
        case System.WINNER_COLLECTS:
            got[round_.went_out] = sum(round_.caught_with(left.player, edition) for left in round_.hands)
        case System.LOWEST_TALLY:
            got.update({left.player: round_.caught_with(left.player, edition) for left in round_.hands})
        case System.HANDS_WON:
            got[round_.went_out] = 1
    return got


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
    ahead = -1 if system is not System.LOWEST_TALLY else 1
    present = sorted(table.present, key=lambda seat: ahead * seat.total)
    left = sorted((seat for seat in table.seats if not seat.present), key=lambda seat: ahead * seat.total)
    places: list[Place] = []
    for number, seat in enumerate([*present, *left], start=1):
        before = places[-1] if places else None
        shares = before and before.seat.total == seat.total and before.seat.present == seat.present
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


def to_go(table: Table, seat: Standing) -> int | None:
    """How far a total is from the target, in points or hands; 0 at or beyond it, None without one."""
    return None if table.target is None else max(0, table.target - seat.total)
