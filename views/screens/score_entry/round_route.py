"""The round that a screen enters, from its address: the new round of a game, or the correction of a past one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import flet as ft

from companion.application.listeners import draft_topic
from companion.application.live_game import RoundEntry, entry_in
from companion.errors import NotNow
from companion.game.draft import NEW_ROUND
from companion.wording import say
from views.state.app_state import AppState, use_selected

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRoute:
    """The round that a screen enters: the new round of a game, or by its id the past round being corrected."""

    game: str
    round: str = NEW_ROUND

    @property
    def is_correction(self) -> bool:
        """True if it is the correction of a past round."""
        return self.round != NEW_ROUND

    @property
    def address(self) -> str:
        """The address of its screen."""
        return f"/game/{self.game}/correct/{self.round}" if self.is_correction else f"/game/{self.game}/round"

    @property
    def key(self) -> str:
        """The component key: different for each round."""
        return f"{self.game}-{self.round}"

    def hand(self, player: str) -> str:
        """The id of a player's hand in this round, for presence: different for each round and player."""
        return f"{self.round}/{player}"


def round_route() -> RoundRoute:
    """The round in the address."""
    params = ft.use_route_params()
    return RoundRoute(game=params.get("gid", ""), round=params.get("rid", NEW_ROUND))


def why_closed(app: AppState, route: RoundRoute) -> str:
    """The sentence that says why a round cannot be entered; empty if it can, or before the game is open."""
    try:
        _entry(app, route)
    except NotNow as refusal:
        return str(refusal)
    return ""


def entry_of(app: AppState, route: RoundRoute) -> RoundEntry | None:
    """The current state of a round being entered; None if its game is not open, or the round cannot be entered."""
    try:
        return _entry(app, route)
    except NotNow:
        return None


def _entry(app: AppState, route: RoundRoute) -> RoundEntry | None:
    saving = app.score_form.before_saving
    live = (saving.get(route.address) if saving else None) or app.store.games.get(route.game)
    if live is None:
        return None
    if live.table.finished and not route.is_correction:
        raise NotNow(say("This game is over. Reopen it to play another round."))
    return entry_in(live, route.round)


def use_entry(
    app: AppState, route: RoundRoute, select: Callable[[RoundEntry], _T], *topics: str
) -> _T | None:
    """The part of a round being entered that a component shows; the component is redrawn when that changes."""

    def now() -> _T | None:
        entry = entry_of(app, route)
        return None if entry is None else select(entry)

    return use_selected(app, (draft_topic(route.game), *topics), now)


def asks_only_winner(entry: RoundEntry) -> bool:
    """True if the winner is the whole round: no hands are counted, and none was entered all the same."""
    counts = entry.live.game.system.rules.counts_hands
    return not (counts or entry.draft.held or entry.draft.abandoned)
