"""The form of the score pad: choices and typed text beyond the saved taps."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from companion.application.live_game import LiveGame


@dataclass(slots=True)
class ScoreForm:
    """Rounds being entered in one window.

    Attributes:
        selected_hands: The player whose hand is selected, by round, and the identity of the round it was chosen for.
        points_typed: What is in this window's fields of typed points, by hand.
        points_set_aside: What was in such a field when the window went back to the cards, by hand.
        points_saving: How many changes of such a field are being saved, by hand.
        before_saving: The game before this window saved a round, by the address of its screen. Until another screen is
            open, that screen shows it. Otherwise the screen would switch to the next round, and a tap on it would be lost.
    """

    selected_hands: dict[str, tuple[object, str]] = field(default_factory=dict)
    points_typed: dict[str, str] = field(default_factory=dict)
    points_set_aside: dict[str, str] = field(default_factory=dict)
    points_saving: Counter[str] = field(default_factory=Counter)
    before_saving: dict[str, LiveGame] = field(default_factory=dict)

    def leave_saved(self, route: str) -> None:
        """Forget the games of saved rounds, but for the screen that is still open."""
        for address in self.before_saving.keys() - {route}:
            del self.before_saving[address]
