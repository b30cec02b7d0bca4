"""Decisions about one player between two rounds: dealing next, leaving, coming back."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.commands.game_commands import GameCommand
from companion.game.changes.players import PlayerJoined, PlayerLeft
from companion.game.changes.settings import DealerSet
from companion.players import Player
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDecision:
    """One decision.

    Attributes:
        label: What it is, with the player's name.
        short: The same where the player's name stands beside it.
        done: What the player is told afterwards.
        command: The change of the game.
    """

    label: str
    short: str
    done: str
    command: GameCommand


def deal_next(player: Player) -> SeatDecision:
    """The player deals next."""
    label = say("{name} deals next", name=player.name)
    return SeatDecision(
        label=label, short=say("Deals next"), done=f"{label}.", command=DealerSet(player=player.id)
    )


def leave_or_come_back(player: Player, *, present: bool) -> SeatDecision:
    """A player who is at the table leaves it; one who left comes back."""
    if present:
        return SeatDecision(
            label=say("{name} leaves", name=player.name),
            short=say("Leaves the game"),
            done=say("{name} left the game.", name=player.name),
            command=PlayerLeft(player=player.id),
        )
    return SeatDecision(
        label=say("{name} comes back", name=player.name),
        short=say("Comes back"),
        done=say("{name} is back.", name=player.name),
        command=PlayerJoined(player=player),
    )
