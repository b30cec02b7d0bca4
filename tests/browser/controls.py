"""The controls of a screen, and where they are."""

from __future__ import annotations

from typing import NamedTuple


class Rectangle(NamedTuple):
    """A place in the window, in CSS pixels from its upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlaps(self, other: Rectangle) -> bool:
        """True if more than a hair of both is the same place."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide > 1 and high > 1


class Control(NamedTuple):
    """A control on the screen, and the window or list it lies in."""

    name: str
    lies: Rectangle
    window: Rectangle

    @property
    def seen(self) -> Rectangle:
        """What of it is not scrolled away."""
        one, other = self.lies, self.window
        return Rectangle(
            max(one.left, other.left),
            max(one.top, other.top),
            min(one.right, other.right),
            min(one.bottom, other.bottom),
        )

    @property
    def is_cut_by_its_list(self) -> bool:
        """True if it lies across the edge of a list that can be scrolled."""
        one, other = self.lies, self.window
        return (
            one.left < other.left + 1
            or one.top < other.top + 1
            or one.right > other.right - 1
            or one.bottom > other.bottom - 1
        )
