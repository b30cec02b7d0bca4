"""Rosters that no store has."""

from __future__ import annotations

from typing import Any

from companion.application.optimistic_update import SharedValue
from companion.game.roster import Roster


async def _never(*_: object, **__: object) -> Any:
    raise AssertionError("This roster is only looked at.")


def nobody() -> SharedValue[Roster]:
    """An empty roster, which is neither read nor saved."""
    return SharedValue(now=Roster(), read=_never, save=_never)
