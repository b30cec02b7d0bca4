"""The questions of a special wild, as values: a screen shows them without knowing which effect asks."""

from __future__ import annotations

from dataclasses import dataclass

from companion.turns.turn import TurnEvent, TurnKind


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCounts:
    """The number of cards in each hand is asked for.

    Attributes:
        first: For each seat, the number of cards that is offered first.
    """

    first: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticks:
    """The players for whom something is true are asked for: 1 for each of them, 0 for the others.

    Attributes:
        labels: For each seat, what a tick there says; empty for a seat that is not asked.
    """

    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer of the table.

    Attributes:
        yes: The `yes` of its event.
        last: Whether the player to move has no card left after it.
        counts: The counts of its event, where they are always the same.
        counted: Whether its event carries what was counted for each seat instead.
    """

    label: str
    yes: bool = False
    last: bool = False
    counts: tuple[int, ...] = ()
    counted: bool = False

    def event(self, counted: tuple[int, ...] = ()) -> TurnEvent:
        """The event of this answer; `counted` is what was counted for each seat."""
        counts = counted if self.counted else self.counts
        return TurnEvent(kind=TurnKind.SPECIAL, yes=self.yes, last=self.last, counts=counts)

    def is_given_by(self, event: TurnEvent) -> bool:
        """True if an event gives this answer."""
        counts = bool(event.counts) if self.counted else event.counts == self.counts
        return counts and (event.yes, event.last) == (self.yes, self.last)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question to the table while a special wild is carried out.

    Attributes:
        asked: What is counted for each seat before the answer; None for nothing.
        answers: The possible answers; any other event is refused.
    """

    title: str
    answers: tuple[Answer, ...]
    asked: HandCounts | Ticks | None = None
