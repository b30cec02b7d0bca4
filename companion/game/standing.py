"""What a table shows of each round and of each seat. Derived, never stored."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from companion.game.round import Round
from companion.players import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """A round that counts, with what became of it later.

    Attributes:
        round: The round as it stands now.
        number: Its place, from 1.
        points: What each player got, in points (or 1 for a hand won), by id.
        totals: Every player's total after it, by id.
        amended: When it was last corrected, or None.
        after_correction: Whether an earlier round was corrected or removed after this one was recorded.
        played_on: Whether it was played although the game had been over.
        reached: Whether the totals after it end the game.
        decks: With how many decks the table played when it was entered as it stands.
    """

    round: Round
    number: int
    points: dict[str, int]
    totals: dict[str, int]
    amended: datetime | None
    after_correction: bool
    played_on: bool
    reached: bool
    decks: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One seat as it stands.

    Attributes:
        player: Who sits there.
        total: Points, or hands won.
        present: False once the player has left.
        started_with: The points a late joiner started with.
        out_since: The number of the round after which the player was out; None while the player is in.
    """

    player: Player
    total: int
    present: bool
    started_with: int = 0
    out_since: int | None = None

    @property
    def playing(self) -> bool:
        """Whether the player takes part in the next round."""
        return self.present and self.out_since is None
