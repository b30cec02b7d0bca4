"""The guests who tap in each hand, shown to everybody else who looks at the same hand."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

STILL: Final = 60.0
"""Seconds after the last tap in which somebody counts as still entering a hand."""


@dataclass(slots=True, kw_only=True)
class Presence:
    """The hands being entered here; `notify` gets a game's id when somebody else enters one of its hands."""

    notify: Callable[[str], None]
    clock: Callable[[], float] = time.monotonic
    _windows: dict[int, tuple[str, str, str, float]] = field(default_factory=dict)

    def begins(self, window: int, game_id: str, player: str, who: str) -> None:
        """A window tapped in a player's hand."""
        before = self._windows.get(window)
        self._windows[window] = game_id, player, who, self.clock()
        if before is None or before[:3] != (game_id, player, who):
            self.notify(game_id)
        if before is not None and before[0] != game_id:
            self.notify(before[0])

    def leaves(self, window: int) -> None:
        """A window was closed or lost its connection."""
        before = self._windows.pop(window, None)
        if before is not None:
            self.notify(before[0])

    def done(self, game_id: str) -> None:
        """The round was saved or cleared."""
        self._windows = {window: at for window, at in self._windows.items() if at[0] != game_id}

    def hands(self, but: int) -> tuple[tuple[str, str, str], ...]:
        """The game, the hand and the name of whoever enters one, except in the window `but`."""
        since = self.clock() - STILL
        found = (at[:3] for window, at in self._windows.items() if window != but and at[3] > since)
        return tuple(dict.fromkeys(found))

    def others(self, window: int, game_id: str, player: str) -> tuple[str, ...]:
        """The names of those who enter a hand in other windows."""
        return tuple(who for game, whose, who in self.hands(window) if (game, whose) == (game_id, player))
