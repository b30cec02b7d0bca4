"""A correction of Flet's diff, which moves controls between rows that change place.

Flet 1.0.5 remembers each control that a patch takes out, by its place in its list and the path of that list, and looks it up for
each control that is put in. Where it finds one, it sends "move" instead of "remove" and "add". A path counts rows from the top, and it
stands for another row as soon as a row above it was moved. When the seats are sorted by rank, the star that leaves Tom's row so
becomes a move into Mia's row, and the move is sent with a place that does not exist on the client. The client throws, and leaves out the
rest of the patch.

The lookup is never right for a list: items that stay in a list keep their key, and Flet moves those without it. So it is switched off,
for every list of every screen. A control that leaves one list and enters another is sent again as a whole.
"""

from __future__ import annotations

from typing import Any

from flet.controls import object_patch


class UnpairedDiff(object_patch.DiffBuilder):
    """Flet's diff, where "remove" and "add" stay what they are."""

    def store_index(self, value: Any, index: list[Any], st: int) -> None:
        """Remember nothing, so that nothing is ever looked up."""

    def take_index(self, value: Any, st: int) -> list[Any] | None:
        """Find no operation to pair with."""
        del value, st
        return None


def correct_diff() -> None:
    """Let Flet build every patch of this process without pairs."""
    object_patch.DiffBuilder = UnpairedDiff  # type: ignore[misc] # Flet has no other place to say it
