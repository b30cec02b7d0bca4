"""The filter of the past games."""

from __future__ import annotations

from dataclasses import dataclass

from companion.scoring.systems import System


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryFilter:
    """The filter of the history, and of the games that the statistics count.

    Attributes:
        text: What was typed.
        edition: The id of an edition; empty for all.
        system: A scoring system; None for all.
        finished: Over, in progress, or None for both.
        since: The first day, as it was typed.
        until: The last day, as it was typed.
        open: Whether the filters are shown.
    """

    text: str = ""
    edition: str = ""
    system: System | None = None
    finished: bool | None = None
    since: str = ""
    until: str = ""
    open: bool = False
