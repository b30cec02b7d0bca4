"""The store of a guest's phone: it reads a copy of the host's games, and the host makes every change."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import InitVar, dataclass, field, replace
from typing import Any, Final

from companion.application.commands import command as commands
from companion.application.commands.roster_commands import RosterCommand
from companion.application.guests import Actor
from companion.application.live_game import LiveGame
from companion.application.optimistic_update import SharedValue
from companion.application.phones import requests
from companion.application.ports import Progress, SavedGame
from companion.application.presence import Presence
from companion.application.store import Store
from companion.editions.edition import Edition
from companion.errors import NotAllowed, NotNow
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.roster import Roster
from companion.players import Role
from companion.statistics.game_figures import GameFigures, figures_of
from companion.wording import say

LOG: Final = logging.getLogger("last_card")


def only_the_host() -> NotAllowed:
    """The refusal to change a copy."""
    return NotAllowed(say("Only the host's phone can save that."))


async def _refuse(*_: object, **__: object) -> Any:
    """Refuse: a copy changes only by what the host saved."""
    raise only_the_host()


@dataclass(slots=True, kw_only=True)
class CopiedGames:
    """The storage of the copies, in memory; only the host's updates fill it, also with the decks of its table."""

    copies: dict[str, LiveGame] = field(default_factory=dict)
    editions: dict[str, Edition] = field(default_factory=dict)
    own_editions: set[str] = field(default_factory=set)

    def _copy(self, game_id: str) -> LiveGame:
        if game_id not in self.copies:
            raise NotNow(say("That game is on the host's phone, and isn't shared."))
        return self.copies[game_id]

    async def load(self, game_id: str) -> SavedGame:
        return self._copy(game_id).saved

    async def taps(self, game_id: str) -> tuple[Tap, ...]:
        return self._copy(game_id).taps

    async def figures(self, progress: Progress) -> AsyncIterator[list[GameFigures]]:
        found = [figures_of(live.game, live.edition) for live in self.copies.values()]
        progress(len(found), len(found))
        yield found

    save = add_taps = clear_taps = _refuse


async def _nothing() -> None:
    """Read no editions: they come with the games."""


Asking = Callable[[requests.Request], Awaitable[tuple[dict[str, LiveGame], dict[str, LiveGame]]]]
"""Asks the host: the copies before and after the change, once the host has made it; it raises the host's refusal."""


@dataclass(slots=True, kw_only=True)
class GuestPresence(Presence):
    """The hands being entered. `tell` tells the host those of this phone's windows; with empty texts none."""

    tell: Callable[[str, str], None]

    def begins(self, window: int, game_id: str, player: str, who: str) -> None:
        Presence.begins(self, window, game_id, player, who)
        self.tell(game_id, player)

    def leaves(self, window: int) -> None:
        is_known = window in self._windows
        Presence.leaves(self, window)
        if is_known:
            self.tell("", "")

    def put_others(self, hands: tuple[tuple[str, str, str], ...]) -> None:
        """Replace the hands that are entered on other phones; theirs are the windows below 0."""
        gone = [window for window in self._windows if window < -len(hands)]
        for window in gone:
            Presence.leaves(self, window)
        for number, (game, hand, who) in enumerate(hands, start=1):
            Presence.begins(self, -number, game, hand, who)


@dataclass(slots=True, kw_only=True, eq=False)
class GuestStore(Store):
    """The store of every window of a guest's phone, over a copy, with the settings of this phone's `library`."""

    presence: GuestPresence = field(init=False)
    copied: CopiedGames
    ask: Asking
    tell: Callable[[str, str], None]
    library: InitVar[Store]

    def __post_init__(self, library: Store) -> None:
        """Make the parts. Only what the host tells changes the roster and the settings."""
        self._repository = self.copied
        self._roster = SharedValue(now=Roster(), read=_refuse, save=_refuse)
        self._settings = SharedValue(now=library.settings, read=_refuse, save=_refuse)
        self.make_parts(read_editions=_nothing, report=LOG.warning)
        self.presence = GuestPresence(notify=self.presence.notify, tell=self.tell)

    async def do(
        self, game_id: str, command: commands.Command | commands.GameCommand, by: Actor
    ) -> tuple[LiveGame, LiveGame]:
        """Ask the host for a change. Returns the copy before and after; raises the host's refusal."""
        by.check(command.least)
        before, after = await self.ask(requests.ChangeGame(game_id, command))
        if game_id not in before or game_id not in after:
            raise NotNow(say("That game is on the host's phone, and isn't shared."))
        return before[game_id], after[game_id]

    async def start(self, game: Game, by: Actor, *, after: str = "") -> None:
        by.check(Role.SCORER)
        if self.games.get(game.id) is None:
            await self.ask(requests.StartGame(game, after))

    async def change_roster(self, command: RosterCommand, by: Actor) -> tuple[Roster, Roster]:
        by.check(command.least)
        before = self.roster
        await self.ask(requests.ChangeRoster(requests.taken_back_small(command)))
        return before, self.roster

    async def change_settings(self, change: commands.SettingsCommand, by: Actor) -> None:
        """Ask the host to keep a ruling for new games, or a series; raises as `do`. The host's settings are the host's alone."""
        by.check(change.least)
        if isinstance(change, commands.SettingsChange):
            raise only_the_host()
        await self.ask(change)

    def put_roster(self, roster: Roster) -> None:
        """Replace the roster."""
        self._roster.now = roster
        self.game_list.forget_texts()

    def put_settings(self, **of_host: Any) -> None:
        """Replace what the host's settings decide; the rest stays this phone's own."""
        self._settings.now = replace(self.settings, **of_host)
