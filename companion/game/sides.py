"""Who scores together: each player alone, or the two partners of a team (house rule, on no sheet)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.game.standing import Standing
from companion.referee.house_rules.chosen_rules import HouseRules
from companion.scoring.systems import System

TEAM_PLAYERS: Final = 4
"""The players of a game with partners: two teams of two."""
TEAMS: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One player, or the two partners of a team, as the ranking sees them.

    Attributes:
        seats: Who belongs to it, in seat order.
    """

    seats: tuple[Standing, ...]

    @property
    def total(self) -> int:
        """The points, or the hands won, of all its players together."""
        return sum(seat.total for seat in self.seats)

    @property
    def present(self) -> bool:
        """Whether all its players are at the table."""
        return all(seat.present for seat in self.seats)

    @property
    def out_since(self) -> int | None:
        """The number of the round after which a player was out; a partner is never out alone."""
        return self.seats[0].out_since if len(self.seats) == 1 else None

    @property
    def is_team(self) -> bool:
        """Whether two partners score together."""
        return len(self.seats) > 1

    @property
    def name(self) -> str:
        """Who belongs to it."""
        return " & ".join(seat.player.name for seat in self.seats)


def sides_of(seats: Sequence[Standing], rules: HouseRules) -> tuple[Side, ...]:
    """Who scores together, in seat order: the seats 0 and 2 and the seats 1 and 3 with partners."""
    if rules.partners and len(seats) == TEAM_PLAYERS:
        return tuple(Side(seats=tuple(seats[first::TEAMS])) for first in range(TEAMS))
    return tuple(Side(seats=(seat,)) for seat in seats)


def partner_of(player: str | None, players: Sequence[str], rules: HouseRules) -> str | None:
    """The id of a player's partner, who sits opposite; None without partners.

    Args:
        player: The player's id.
        players: Everybody's id, in seat order.
        rules: What the table plays by.
    """
    if not rules.partners or player not in players or len(players) != TEAM_PLAYERS:
        return None
    return players[(players.index(player) + TEAMS) % TEAM_PLAYERS]


def uncounted_partner(
    went_out: str | None, players: Sequence[str], rules: HouseRules, system: System
) -> str | None:
    """The id of the partner whose hand is not counted, because the team went out; None where all hands are.

    Args:
        went_out: The id of who went out.
        players: The ids of everybody who played the round, in seat order.
        rules: What the table plays by.
        system: How the game is scored.
    """
    return None if system.rules.counts_partner else partner_of(went_out, players, rules)
