"""States that were worked out for the beginnings of a sequence, so that the next one need not start at its beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

FEWEST: Final = 32
"""So many states before the present one are kept, and so many apart are those that lie further back."""
MOST: Final = 32
"""At most twice so many states are kept apart from each other, however long the sequence is."""

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class _Known(Generic[State]):
    """The states of one sequence by how many of its items they contain; never changed once it is shared."""

    key: object
    items: tuple[Any, ...]
    states: dict[int, State]


def _common(one: tuple[Any, ...], other: tuple[Any, ...]) -> int:
    """How many items two sequences begin with in common."""
    most = min(len(one), len(other))
    if one[:most] == other[:most]:
        return most
    return next(place for place in range(most) if one[place] != other[place])


@dataclass(slots=True)
class Checkpoints(Generic[State]):
    """A memory of states, which changes nothing but the time that they take.

    Taking back a thousand changes asks for a thousand beginnings of the same sequence. Some states far apart
    and all of those just before the one asked for are kept, so that each takes about as long as the first.
    Two threads may ask at once: one memory takes the place of another as a whole.
    """

    _known: _Known[State] | None = None

    def state(
        self,
        key: object,
        items: Sequence[Any],
        start: Callable[[], State],
        advance: Callable[[State, Sequence[Any]], State],
    ) -> State:
        """The state after all items.

        Args:
            key: What the states depend on besides the items; with another key nothing known is used.
            items: The sequence.
            start: The state before the first item.
            advance: A state with some more items; neither of its arguments may be changed by it.
        """
        wanted, known = tuple(items), self._known
        if known is None or known.key != key:
            known = _Known(key=key, items=(), states={})
        common = _common(known.items, wanted)
        count = len(wanted)
        goes_back = common == count and len(known.items) > count
        states = {at: state for at, state in known.states.items() if goes_back or at <= common}
        if count not in states:
            at = max((at for at in states if at <= count), default=0)
            state = states[at] if at in states else start()
            for stop in _stops(at, count, all_before=goes_back):
                state = advance(state, wanted[at:stop])
                states[stop], at = state, stop
            states[count] = state
        kept = known.items if goes_back else wanted
        self._known = _Known(key=key, items=kept, states=_thinned(states, count, len(kept)))
        return states[count]


def _apart(count: int) -> int:
    """How far apart the states are kept: a power of two, so that a longer sequence keeps some of the same."""
    apart = FEWEST
    while apart * MOST < count:
        apart *= 2
    return apart


def _stops(at: int, count: int, *, all_before: bool) -> list[int]:
    """After how many items a state is kept on the way to the one asked for."""
    apart = _apart(count)
    stops = {*range(at - at % apart + apart, count, apart), count}
    if all_before:
        stops.update(range(max(at + 1, count - FEWEST + 1), count))
    return sorted(stops)


def _thinned(states: dict[int, State], count: int, longest: int) -> dict[int, State]:
    apart = _apart(longest)
    return {
        at: state
        for at, state in states.items()
        if at % apart == 0 or count - FEWEST < at <= count or at == longest
    }


@dataclass(slots=True)
class Derived:
    """What was derived from a value, and is handed on to the values made of it."""

    _checkpoints: dict[str, Checkpoints[Any]] = field(default_factory=dict)

    def checkpoints(self, name: str) -> Checkpoints[Any]:
        """The states of that name."""
        return self._checkpoints.setdefault(name, Checkpoints())
