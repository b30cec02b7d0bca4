"""The sides that score together: each player alone, or the two partners of a team (house rule, on no sheet)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.house_rules.chosen_rules import HouseRules
from companion.scoring.systems import System
from companion.standing import Side, Standing

TEAM_PLAYERS: Final = 4
"""The players of a game with partners: two teams of two."""
TEAMS: Final = 2


def sides_of(seats: Sequence[Standing], rules: HouseRules) -> tuple[Side, ...]:
    """The sides that score together, in seat order: with partners the seats 0 and 2, and the seats 1 and 3."""
    if rules.partners and len(seats) == TEAM_PLAYERS:
        return tuple(Side(seats=tuple(seats[first::TEAMS])) for first in range(TEAMS))
    return tuple(Side(seats=(seat,)) for seat in seats)


def partner_of(player: str | None, players: Sequence[str], rules: HouseRules) -> str | None:
    """The id of a player's partner, who sits opposite among `players`, the ids in seat order; None without partners."""
    if not rules.partners or player not in players or len(players) != TEAM_PLAYERS:
        return None
    return players[(players.index(player) + TEAMS) % TEAM_PLAYERS]


def uncounted_partner(
    went_out: str | None, players: Sequence[str], rules: HouseRules, system: System
) -> str | None:
    """The id of the partner whose hand is not counted, because the team went out; None where all hands are."""
    return None if system.rules.counts_partner else partner_of(went_out, players, rules)
