"""Identifiers of the turn timer for the browser's page, which gives the sound: the client that paints the app has none."""

from typing import Final

COUNTING: Final = "turn-timer-counting"
"""The timer counts: a tap then lets the page make a sound later, which browsers allow only after one."""
OVER: Final = "turn-timer-over"
"""The time is up."""
