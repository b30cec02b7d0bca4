"""The requests of one guest that the host has answered, so that each counts once."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from companion.application.phones.requests import Request
from companion.application.phones.updates import RequestAnswer

AHEAD_MOST: Final = 32
"""The most requests that arrive before an earlier one; more are not kept, and are repeated anyway."""
ANSWERS_KEPT: Final = 64
"""The number of answers that are kept, for requests that are repeated."""


@dataclass(slots=True)
class AnsweredRequests:
    """The requests of one guest so far, over all connections, so that each counts once.

    Attributes:
        run: The start of the guest's app whose requests are counted.
        next: The number of the next request to be done.
        answers: The last answers by number.
        early: Requests that arrived before an earlier one.
        turn: Held while requests are done: an earlier connection may still be at one that a later one repeats.
    """

    run: int
    next: int
    answers: dict[int, RequestAnswer] = field(default_factory=dict)
    early: dict[int, Request] = field(default_factory=dict)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def keep(self, answer: RequestAnswer) -> RequestAnswer:
        """Keep the answer to the next request."""
        self.next = answer.number + 1
        self.answers[answer.number] = answer
        while len(self.answers) > ANSWERS_KEPT:
            del self.answers[next(iter(self.answers))]
        return answer
