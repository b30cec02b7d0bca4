"""A game in progress at a glance: what its card on the first screen shows, and what the page paints before the app runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.application.live_game import LiveGame
from companion.game.ranking import leaders
from companion.players import Player
from companion.wording import say
from views.turn_words import turn_now

SEATS_MOST: Final = 8
"""The most totals that are shown; a larger table has its names in one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSummary:
    """One player.

    Attributes:
        player: The player.
        total: The total, in words.
        leads: Whether nobody is ahead of this player.
    """

    player: Player
    total: str
    leads: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveSummary:
    """The game.

    Attributes:
        title: The round that is played now.
        names: Everybody who plays, in one line.
        seats: The totals in seat order; empty at a large table.
        now: Whose turn it is, or who deals.
        played: The edition and the scoring system.
        colours: The edition's suit colours, each as `#RRGGBB`.
    """

    title: str
    names: str
    seats: tuple[SeatSummary, ...]
    now: str
    played: str
    colours: tuple[str, ...]


def live_summary(live: LiveGame) -> LiveSummary:
    """The summary of a game that is not over."""
    table, playing = live.table, live.table.playing
    ahead = {seat.player.id for seat in leaders(table, live.game.system)}
    turn = turn_now(live)
    return LiveSummary(
        title=say("Round {number}", number=len(table.rounds) + 1),
        names=", ".join(seat.player.name for seat in playing),
        seats=tuple(
            SeatSummary(player=seat.player, total=str(seat.total), leads=seat.player.id in ahead)
            for seat in playing
            if len(playing) <= SEATS_MOST
        ),
        now=turn.words if turn else say("{name} deals next", name=table.name(table.dealer)),
        played=f"{live.edition.name} · {live.game.system.rules.label}",
        colours=tuple(suit.colour for suit in live.edition.suits),
    )
