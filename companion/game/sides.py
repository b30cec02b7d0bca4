"""The sides that score together: each player alone, or the players of a team (house rule, on no sheet)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.house_rules.chosen_rules import HouseRules, team_counts
from companion.scoring.systems import System
from companion.standing import Side, Standing


def sides_of(seats: Sequence[Standing], rules: HouseRules) -> tuple[Side, ...]:
    """The sides that score together, in seat order: of two teams every second seat, of three every third."""
    teams = rules.teams
    if teams and teams in team_counts(len(seats)):
        return tuple(Side(seats=tuple(seats[first::teams])) for first in range(teams))
    return tuple(Side(seats=(seat,)) for seat in seats)


def partners_of(player: str | None, players: Sequence[str], rules: HouseRules) -> tuple[str, ...]:
    """The ids of the others in a player's team; `players` are the ids in seat order. None without teams."""
    teams = rules.teams
    if player not in players or teams not in team_counts(len(players)):
        return ()
    team = players[players.index(player) % teams :: teams]
    return tuple(each for each in team if each != player)


def uncounted_partners(
    went_out: str | None, players: Sequence[str], rules: HouseRules, system: System
) -> tuple[str, ...]:
    """The ids of those whose hands are not counted, because their team went out; none where all hands are."""
    return () if system.rules.counts_partner else partners_of(went_out, players, rules)
