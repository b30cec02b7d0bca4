"""Equal values become one object: ten thousand games are played by the same few people, in the same time zones."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Final, TypeVar

from companion.statistics.game_figures import GameFigures
from companion.statistics.game_row import GameRow

SHARED_MOST: Final = 10_000
"""The number of values in the cache. Then the cache is emptied, because the number of names has no limit."""

Value = TypeVar("Value")

_known: dict[Any, Any] = {}


def shared(value: Value) -> Value:
    """The first object that was equal to this value."""
    if len(_known) >= SHARED_MOST:
        _known.clear()
    found: Value = _known.setdefault(value, value)
    return found


def shared_texts(texts: tuple[str, ...]) -> tuple[str, ...]:
    """The first tuple of these texts; a new one is made of shared texts."""
    found: tuple[str, ...] | None = _known.get(texts)
    return shared(tuple(map(shared, texts))) if found is None else found


def shared_timestamp(moment: datetime) -> datetime:
    """The same moment in a shared time zone."""
    zone = shared(moment.tzinfo)
    return moment if zone is moment.tzinfo else moment.replace(tzinfo=zone)


def shared_row(row: GameRow) -> GameRow:
    """The row, made of shared values."""
    return replace(
        row,
        edition=shared(row.edition),
        started=shared_timestamp(row.started),
        changed=shared_timestamp(row.changed),
        players=shared_texts(row.players),
        winners=shared_texts(row.winners),
        ids=shared_texts(row.ids),
        winner_ids=shared_texts(row.winner_ids),
    )


def figures_beside(figures: GameFigures, row: GameRow) -> GameFigures:
    """The figures of a game, with the id and the start of its row."""
    is_same = (row.started, row.started.utcoffset()) == (figures.started, figures.started.utcoffset())
    return replace(figures, game=row.id, started=row.started if is_same else figures.started)
