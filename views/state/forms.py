"""The forms of one window for each game, or for none, so that looking a rule up loses none of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeVar

FORMS_MOST: Final = 32
"""The most games whose forms one window keeps. An address may name any number of games, also some that do not exist."""

_T = TypeVar("_T")


@dataclass(slots=True)
class Forms:
    """The forms that were filled in, by what they are about and by kind. To read one stores nothing."""

    _stored: dict[str, dict[type[object], object]] = field(default_factory=dict)

    def get(self, kind: type[_T], about: str) -> _T:
        """A form about a game or a player as it was filled in; an empty one where nothing was entered."""
        stored = self._stored.get(about, {}).get(kind)
        return stored if isinstance(stored, kind) else kind()

    def put(self, about: str, form: object) -> None:
        """Store a form. If there are too many, those of the game that was changed the longest ago are dropped."""
        forms = self._stored.pop(about, {})
        self._stored[about] = {**forms, type(form): form}
        if len(self._stored) > FORMS_MOST:
            del self._stored[next(iter(self._stored))]
