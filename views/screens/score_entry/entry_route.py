"""Which round a screen enters: the new one of a game, or a past one that is corrected."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.application.live_game import LiveGame
from companion.errors import NotNow
from companion.game.draft import NEW_ROUND, Draft
from companion.game.entry import missing_from, opponents_of, players_of
from companion.players import Player
from views.state.app_state import AppState


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """The round that a screen enters.

    Attributes:
        game: The game's id.
        round: The id of the past round being corrected; `NEW_ROUND` for the new one.
    """

    game: str
    round: str = NEW_ROUND

    @property
    def is_correction(self) -> bool:
        """Whether it is a past round."""
        return self.round != NEW_ROUND

    @property
    def address(self) -> str:
        """The address of its screen."""
        return f"/game/{self.game}/correct/{self.round}" if self.is_correction else f"/game/{self.game}/round"

    @property
    def key(self) -> str:
        """What tells its components from those of another round."""
        return f"{self.game}-{self.round}"

    def hand(self, player: str) -> str:
        """What tells a player's hand in this round from the same player's hand in another."""
        return f"{self.round}/{player}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A round as it is entered now.

    Attributes:
        live: Its game.
        draft: What was tapped in.
        players: Who plays it, in seat order.
    """

    live: LiveGame
    draft: Draft
    players: tuple[Player, ...]

    @property
    def opponents(self) -> tuple[Player, ...]:
        """Whose hands are counted."""
        return opponents_of(self.players, self.draft)

    @property
    def missing(self) -> tuple[Player, ...]:
        """Whose hand has not been entered."""
        return missing_from(self.players, self.draft, self.live.game.system)


def entered_of_route() -> Entered:
    """The round that the address names."""
    params = ft.use_route_params()
    return Entered(game=params.get("gid", ""), round=params.get("rid", NEW_ROUND))


def entry_in(live: LiveGame, entered: Entered) -> Entry:
    """A round of an opened game as it is entered now.

    Raises:
        NotNow: If its correction has ended, or the round is not part of the game any more.
    """
    draft = live.drafts.of(entered.round)
    if draft.amends is None:
        players = tuple(seat.player for seat in live.table.playing)
    else:
        players = players_of(live.game, draft, live.edition)
    return Entry(live=live, draft=draft, players=players)


def over(app: AppState, entered: Entered) -> str:
    """Why there is nothing to enter in an opened game; empty while there is, or before it is opened."""
    live = app.store.peek(entered.game)
    try:
        if live is not None:
            entry_in(live, entered)
    except NotNow as refusal:
        return str(refusal)
    return ""


def entry_of(app: AppState, entered: Entered) -> Entry | None:
    """A round as it is entered now; None if its game is not opened, or there is nothing to enter any more."""
    live = app.store.peek(entered.game)
    try:
        return entry_in(live, entered) if live else None
    except NotNow:
        return None
