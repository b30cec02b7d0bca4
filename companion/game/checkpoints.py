"""A cache of the states after prefixes of a sequence, so that the next state is not computed from the start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

RECENT: Final = 32
"""The number of states kept just before the current one. Also the smallest distance between older states."""
SPACED: Final = 32
"""At most twice this number of older states is kept, for a sequence of any length."""
KEPT_MOST: Final = 3 * RECENT
"""With more states than this, those that are no longer needed are dropped."""

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class _Known(Generic[State]):
    """The states of one sequence, by the number of items they include. Never modified after it is stored."""

    key: object
    items: tuple[Any, ...]
    count: int
    """The number of items of the state that was requested last; -1 before the first."""
    states: dict[int, State]


def common_length(one: tuple[Any, ...], other: tuple[Any, ...]) -> int:
    """The length of the longest common prefix. Items that are the same objects are not looked into."""
    most = min(len(one), len(other))
    if one is other or one[:most] == other[:most]:
        return most
    return next(place for place in range(most) if one[place] != other[place])


@dataclass(slots=True)
class Derived:
    """The caches of a value by their names, which later versions of the value share.

    They change only how long a state takes, never the state. A thousand undos ask for a thousand prefixes of the same
    sequence. A cache keeps a few states at regular distances, and all states just before the requested one, so that
    each undo takes about the same time. Two threads may ask at once: a cache is replaced as a whole, never modified.
    """

    _known: dict[str, _Known[Any]] = field(default_factory=dict)

    def state(
        self,
        name: str,
        items: tuple[Any, ...],
        start: Callable[[], State],
        advance: Callable[[State, Sequence[Any]], State],
        *,
        count: int | None = None,
        key: object = None,
    ) -> State:
        """The state after the first `count` items, or after all of them.

        Args:
            items: The sequence. The same tuple again is recognized at once, whatever its length.
            advance: Returns the state after some more items. It must not modify its arguments.
            key: Everything the states depend on besides the items. A different key empties the cache.
        """
        count = len(items) if count is None else count
        known: _Known[State] | None = self._known.get(name)
        if known is None or known.key != key:
            known = _Known(key=key, items=(), count=-1, states={})
        common = common_length(known.items, items)
        if count == known.count and count <= common:
            return known.states[count]
        goes_back = count <= common and count < known.count
        # The known sequence stays as long as it includes what is requested: its later states are needed for a redo.
        kept = known.items if count <= common else items
        states = dict(known.states)
        if kept is not known.items:
            states = {at: state for at, state in states.items() if at <= common}
        if count not in states:
            at = max((at for at in states if at <= count), default=0)
            state = states[at] if at in states else start()
            for stop in _stops(at, count, all_before=goes_back):
                state = advance(state, items[at:stop])
                states[stop], at = state, stop
            states[count] = state
        if len(states) > KEPT_MOST:
            spacing, recent = _spacing(len(kept)), range(count - RECENT + 1, count + 1)
            stay = {at for at in states if at % spacing == 0 or at in recent or at == len(kept)}
            states = {at: state for at, state in states.items() if at in stay}
        self._known[name] = _Known(key=key, items=kept, count=count, states=states)
        return states[count]

    def __reduce__(self) -> tuple[type[Derived], tuple[()]]:
        """Pickle no cache: what is derived is derived again."""
        return Derived, ()


def _spacing(count: int) -> int:
    """The distance between older states: a power of two, so that a longer sequence can reuse some of them."""
    spacing = RECENT
    while spacing * SPACED < count:
        spacing *= 2
    return spacing


def _stops(at: int, count: int, *, all_before: bool) -> list[int]:
    """The numbers of items after which a state is kept on the way to the requested state."""
    spacing = _spacing(count)
    stops = {*range(at - at % spacing + spacing, count, spacing), count}
    if all_before:
        stops.update(range(max(at + 1, count - RECENT + 1), count))
    return sorted(stops)
