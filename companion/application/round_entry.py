"""A round being entered: the new round of a game, or the correction of a past one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from companion.application.live_game import LiveGame
from companion.game.draft import Draft
from companion.game.entry import missing_from, opponents_of, players_of
from companion.players import Player
from companion.typed_number import WholeNumber


@dataclass(frozen=True, kw_only=True)
class RoundEntry:
    """The current state of a round being entered.

    Attributes:
        live: The game.
        draft: The draft of the round.
        players: The players of the round, in seat order.
    """

    live: LiveGame
    draft: Draft
    players: tuple[Player, ...]

    @cached_property
    def opponents(self) -> tuple[Player, ...]:
        """The players whose hands are counted."""
        return opponents_of(self.players, self.draft, self.live.game.system, self.live.table.house_rules)

    @cached_property
    def missing(self) -> tuple[Player, ...]:
        """The players whose hands are not entered yet."""
        return missing_from(self.players, self.draft, self.live.game.system, self.live.table.house_rules)


def entry_in(live: LiveGame, round_id: str) -> RoundEntry:
    """The current state of a round being entered, in an open game.

    It is worked out once for each state of the game: after a tap, twenty parts of a window ask for it.

    Args:
        live: The game.
        round_id: The id of the past round being corrected, or `NEW_ROUND`.

    Raises:
        NotNow: If its correction has ended, or the round is no longer part of the game.
    """
    known: RoundEntry | None = live.entries.get(round_id)
    if known is not None:
        return known
    draft = live.drafts.of(round_id)
    if draft.amends is None:
        players = tuple(seat.player for seat in live.table.playing)
    else:
        players = players_of(live.game, draft, live.edition)
    entry = RoundEntry(live=live, draft=draft, players=players)
    live.entries[round_id] = entry
    return entry


def numbers_for(live: LiveGame) -> WholeNumber:
    """The points a hand can have: from 0 to the value of all cards of the decks."""
    return WholeNumber(lowest=0, highest=live.edition.worth * live.table.decks, optional=True)
