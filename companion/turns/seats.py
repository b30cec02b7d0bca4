"""Seats round the table, and going from one to the next in the direction of play."""

from __future__ import annotations

from enum import IntEnum


class Direction(IntEnum):
    """The direction of play. Left is clockwise, as the deal goes."""

    LEFT = 1
    RIGHT = -1

    @property
    def turned(self) -> Direction:
        """The other way."""
        return Direction(-self)


def seat_after(seat: int, direction: Direction, seats: int, steps: int = 1) -> int:
    """The seat `steps` seats after another one; seats count clockwise from 0."""
    return (seat + direction * steps) % seats
