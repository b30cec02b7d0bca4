"""A game as the phone of whoever only watches gets it: with the score, and without the cards of any hand.

What a role may not see is never sent to its phone. The hands of a round become their points, which count the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from companion.application.live_game import LiveGame
from companion.game.checkpoints import Derived
from companion.game.draft import NEW_ROUND, Tap, TapKind

OF_THE_TABLE: Final = frozenset(
    {
        TapKind.WENT_OUT,
        TapKind.ABANDONED,
        TapKind.DEALER,
        TapKind.TURN_ON,
        TapKind.TURN,
        TapKind.TURN_BACK,
        TapKind.TURN_OFF,
    }
)
"""The taps of what everybody at the table saw."""


@dataclass(slots=True)
class ViewerCopies:
    """The last state of each game, with the one that viewers get."""

    _known: dict[str, tuple[LiveGame, LiveGame]] = field(default_factory=dict)

    def of(self, live: LiveGame) -> LiveGame:
        """The game, its generation and its taps as viewers get them; what is derived from them is not for reading."""
        before, shown = self._known.get(live.game.id, (None, None))
        if before is live and shown is not None:
            return shown
        game = shown.game if shown is not None else live.game
        if before is None or before.game is not live.game or before.edition is not live.edition:
            changes = tuple(change.without_cards(live.edition) for change in live.game.changes)
            game = replace(live.game, changes=changes, derived=Derived())
        shown = replace(
            live, saved=replace(live.saved, game=game), taps=tuple(filter(_is_of_the_table, live.taps))
        )
        self._known[live.game.id] = live, shown
        return shown


def _is_of_the_table(tap: Tap) -> bool:
    return tap.kind in OF_THE_TABLE and tap.round in (NEW_ROUND, None)
