"""The lines of the table: a ratio between two things measured in turn, or a time with the most it may be."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One line of the table.

    Attributes:
        name: What is compared with what.
        ours: The times of the first, in seconds.
        theirs: The times of the second, in seconds.
        bound: The most that the ratio of their medians may be.
        unit: What a thousandth of the times is shown as.
    """

    name: str
    ours: Sequence[float]
    theirs: Sequence[float]
    bound: float
    unit: str = "ms"

    @property
    def ratio(self) -> float:
        return statistics.median(self.ours) / statistics.median(self.theirs)

    @property
    def passed(self) -> bool:
        return self.ratio <= self.bound

    def line(self) -> str:
        milliseconds = statistics.median(self.ours) * 1000
        verdict = "PASS" if self.passed else "FAIL"
        return f"{self.name:62} {len(self.ours):5} {milliseconds:9.2f} {self.unit:2} {self.ratio:7.2f} {self.bound:6.2f}  {verdict}"


def slowest(times: Sequence[float], part: float) -> float:
    """The slowest of a part of the times: their 95th percentile for 0.95."""
    ordered = sorted(times)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]


HEAD = f"{'figure':62} {'n':>5} {'median':>12} {'ratio':>7} {'bound':>6}"


@dataclass(frozen=True, kw_only=True)
class Limit:
    """One line of the table that holds for every machine the app is made for.

    Attributes:
        name: What is measured.
        times: How long it took each time, in seconds.
        part: The part of the times that must stay within the bound; 1 for all of them.
        bound: The most milliseconds it may take.
    """

    name: str
    times: Sequence[float]
    part: float
    bound: float

    @property
    def milliseconds(self) -> float:
        """The slowest of the part that counts."""
        return 1000 * slowest(self.times, self.part)

    @property
    def passed(self) -> bool:
        return self.milliseconds <= self.bound

    def line(self) -> str:
        verdict = "PASS" if self.passed else "FAIL"
        return f"{self.name:62} {len(self.times):5} {self.milliseconds:9.2f} ms {'':7} {self.bound:6.2f}  {verdict}"


@dataclass(frozen=True, kw_only=True)
class Share:
    """One line of the table that counts how often something is so.

    Attributes:
        name: What is counted.
        share: The part of them, from 0 to 1.
        of: How many there are.
        least: The part it must be at least.
        most: The part it may be at most.
    """

    name: str
    share: float
    of: int
    least: float = 0.0
    most: float = 1.0

    @property
    def passed(self) -> bool:
        return self.least <= self.share <= self.most

    def line(self) -> str:
        bound = self.least or self.most
        verdict = "PASS" if self.passed else "FAIL"
        return f"{self.name:62} {self.of:5} {100 * self.share:9.1f} %  {'':7} {100 * bound:6.2f}  {verdict}"
