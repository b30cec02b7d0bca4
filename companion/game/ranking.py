"""The ranking, the leaders and the winners, in the order of the scoring system."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game.current_table import Table
from companion.standing import Side, Standing
from companion.wording import in_own_direction, say


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePlace:
    """A player or a team in the ranking; `rank` counts from 1, shared by equals; None for who left."""

    rank: int | None
    side: Side

    @property
    def listed(self) -> str:
        """The name as a list of the places says it: with the rank, or with why there is none."""
        if self.rank is not None:
            return f"{self.rank}. {in_own_direction(self.side.name)}"
        return self.side.name if self.side.present else say("{name} (left)", name=self.side.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The place of one player, with the rank of the side."""

    rank: int | None
    seat: Standing


def side_ranking(table: Table) -> tuple[SidePlace, ...]:
    """Everybody from first to last, a team as one: those present by total, then those who left, by theirs, without a rank.

    That a player who left cannot win is a convention; no sheet speaks of leaving.
    """
    key = table.rules.system.rules.rank_key
    present = sorted((side for side in table.sides if side.present), key=key)
    left = sorted((side for side in table.sides if not side.present), key=key)
    if not table.is_scored:
        return tuple(SidePlace(rank=None, side=side) for side in (*present, *left))
    places: list[SidePlace] = []
    for number, side in enumerate(present, start=1):
        before = places[-1] if places else None
        shares = before and key(before.side) == key(side)
        places.append(SidePlace(rank=before.rank if before and shares else number, side=side))
    return (*places, *(SidePlace(rank=None, side=side) for side in left))


def ranking(table: Table) -> tuple[Place, ...]:
    """Every player from first to last; partners stand together, at the place of their team."""
    return tuple(
        Place(rank=place.rank, seat=seat) for place in side_ranking(table) for seat in place.side.seats
    )


def leading_sides(table: Table) -> tuple[Side, ...]:
    """The sides that lead now, a team as one: none before the first round counts, several when they are level."""
    return tuple(place.side for place in side_ranking(table) if place.rank == 1)


def winning_sides(table: Table) -> tuple[Side, ...]:
    """The winners of a finished game; several share the victory when they are level (the sheets are silent)."""
    return leading_sides(table) if table.finished else ()


def leaders(table: Table) -> tuple[Standing, ...]:
    """The players who are ahead now: with partners, both of the team."""
    return tuple(seat for side in leading_sides(table) for seat in side.seats)


def winners(table: Table) -> tuple[Standing, ...]:
    """The players who have won a finished game: with partners, both of the team."""
    return leaders(table) if table.finished else ()


def is_result_alone(table: Table) -> bool:
    """True if only the result of the game is known: totals that were entered, and no round."""
    return table.finished and not table.rounds and table.is_scored


def may_play_on(table: Table) -> bool:
    """True if a finished game can be opened again for one more round."""
    rules = table.rules.system.rules
    return rules.plays_on or not rules.is_over(table.sides, table.target)


def remaining(table: Table, side: Standing | Side) -> int | None:
    """The distance of a total from the target, in points or hands; 0 at or beyond it, None without one."""
    return None if table.target is None else max(0, table.target - side.total)
