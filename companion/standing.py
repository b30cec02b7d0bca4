"""The derived state of one round, of one seat, and of who scores together. Never stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from companion.formats import together
from companion.players import Player
from companion.round import Round


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedRound:
    """A round as it was entered last.

    Attributes:
        players: The ids of the players at the table when it was recorded, in seat order.
        played_on: Whether the game was over before this round, and the table played on.
        decks: The number of decks when the round was last entered.
        after_correction: Whether an earlier round was corrected or removed after this one was recorded.
    """

    round: Round
    players: tuple[str, ...]
    played_on: bool
    decks: int = 1
    corrected: datetime | None = None
    after_correction: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound(RecordedRound):
    """A round that counts, with its points.

    Attributes:
        points: The points of each player (or 1 for a hand won), by id.
        totals: The total of each player after the round, by id.
        reached: Whether the totals after it end the game.
    """

    number: int
    points: dict[str, int]
    totals: dict[str, int]
    reached: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The current state of one seat.

    Attributes:
        total: Points, or hands won.
        started_with: The starting points of a late joiner.
        out_since: The number of the round that knocked the player out; None while the player is in.
        hands_won: The number of rounds that the player went out in.
    """

    player: Player
    total: int
    present: bool
    started_with: int = 0
    out_since: int | None = None
    hands_won: int = 0

    @property
    def playing(self) -> bool:
        """True if the player takes part in the next round."""
        return self.present and self.out_since is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One player, or the two partners of a team in seat order, as the ranking sees them."""

    seats: tuple[Standing, ...]

    @property
    def total(self) -> int:
        """The points, or the hands won, of all its players together."""
        return sum(seat.total for seat in self.seats)

    @property
    def hands_won(self) -> int:
        """The rounds that one of its players went out in."""
        return sum(seat.hands_won for seat in self.seats)

    @property
    def present(self) -> bool:
        """True if all its players are at the table."""
        return all(seat.present for seat in self.seats)

    @property
    def out_since(self) -> int | None:
        """The number of the round after which a player was out; a partner is never out alone."""
        return self.seats[0].out_since if len(self.seats) == 1 else None

    @property
    def is_team(self) -> bool:
        """True if two partners score together."""
        return len(self.seats) > 1

    @property
    def name(self) -> str:
        """The names of its players."""
        return names_of([self])


def names_of(sides: Iterable[Side]) -> str:
    """The names of all players of some sides: teams joined to each other could not be told apart."""
    return together(seat.player.name for side in sides for seat in side.seats)
