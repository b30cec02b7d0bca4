"""What happens at a simulated table, and the event of the turn keeper that says it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards import Face
from companion.turns.turn import TurnEvent, TurnKind


@dataclass(frozen=True, slots=True)
class Did:
    """What happened, in the words of the keeper's events; a player is a seat."""

    kind: str
    face: str | None = None
    suit: str | None = None
    last: bool = False
    yes: bool = False
    player: int | None = None
    counts: tuple[int, ...] = ()

    @property
    def event(self) -> TurnEvent:
        return TurnEvent(
            kind=TurnKind(self.kind),
            face=Face(self.face) if self.face else None,
            suit=self.suit,
            last=self.last,
            yes=self.yes,
            player=None if self.player is None else str(self.player),
            counts=self.counts,
        )
