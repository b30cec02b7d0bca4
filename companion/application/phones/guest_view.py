"""What one guest was told of the host's table, and so what has to be told next."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from companion.application.guests import Guest
from companion.application.host_store import HostStore
from companion.application.listeners import GUESTS, STARTED, WON
from companion.application.live_game import LiveGame
from companion.application.phones import updates
from companion.application.phones.requests import ROSTER_MOST
from companion.application.phones.wire import packed
from companion.application.sharing import Sharing
from companion.application.store import handed_over
from companion.errors import CompanionError
from companion.game.checkpoints import Derived
from companion.game.draft import NEW_ROUND, TapKind
from companion.game.roster import Roster
from companion.players import Role
from companion.wording import Translatable

GAMES_BYTES: Final = 1 << 19
"""About as many bytes of games go with one update; the others follow with the next one."""
SHOWN_MOST: Final = 28
"""The most games that guests see: those shared at once, and those begun since, the last ones."""
TOLD_MOST: Final = 16
"""The most topics that wait to be told; the oldest goes first."""


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


@dataclass(slots=True, kw_only=True)
class SharedGames:
    """The games that guests see, and what all are told of these; `shown` were shared since the table is.

    What a role may not see is never sent to its phone: viewers get the score, and no cards of any hand. The hands of a
    round become their points, which count the same.
    """

    store: HostStore
    sharing: Sharing
    shown: list[str] = field(default_factory=list)
    _for_viewers: dict[str, tuple[LiveGame, LiveGame]] = field(default_factory=dict)
    _digests: dict[bool, updates.Digests] = field(
        default_factory=lambda: {True: updates.Digests(), False: updates.Digests()}
    )
    _parts: dict[tuple[str, bool], tuple[LiveGame | None, LiveGame, bytes]] = field(default_factory=dict)

    def games(self) -> tuple[str, ...]:
        """The ids of the games that are shared, or were: a won game stays in sight. The table's own is first."""
        self.show(*self.sharing.shared_games())
        shared = self.sharing.table.game if self.sharing.table else ""
        found = [game for game in self.shown if self.store.game_list.has(game)]
        return tuple(sorted(found, key=lambda game: game != shared))

    def seen(self, live: LiveGame, role: Role) -> LiveGame:
        """A game, its generation and its taps as a role sees them; of a viewer's nothing derived is for reading."""
        if role.sees_all:
            return live
        before, shown = self._for_viewers.get(live.game.id, (None, live))
        if before is live:
            return shown
        game = shown.game
        if before is None or before.game is not live.game or before.edition is not live.edition:
            changes = tuple(change.without_cards(live.edition) for change in live.game.changes)
            game = replace(live.game, changes=changes, derived=Derived())
        taps = tuple(tap for tap in live.taps if tap.kind in OF_THE_TABLE and tap.round in (NEW_ROUND, None))
        shown = replace(live, saved=replace(live.saved, game=game), taps=taps)
        self._for_viewers[live.game.id] = live, shown
        return shown

    def part(self, before: LiveGame | None, after: LiveGame, role: Role) -> bytes:
        """The part that makes a copy of one state of a game, as a role sees it, one of the next; made once for all."""
        key = after.game.id, role.sees_all
        known = self._parts.get(key)
        if known is not None and known[0] is before and known[1] is after:
            return known[2]
        digest = self._digests[role.sees_all].of(after)
        made = updates.part_of(before, after, handed_over(self.store, after), digest)
        self._parts[key] = before, after, made
        return made

    def show(self, *games: str) -> None:
        """Show guests these games, too; of those that are no longer shared, the one shown longest goes first."""
        if new := [game for game in games if game not in self.shown]:
            shown, shared = [*self.shown, *new], self.sharing.shared_games()
            gone = [game for game in shown if game not in shared][: max(0, len(shown) - SHOWN_MOST)]
            self.shown = [game for game in shown if game not in gone]


@dataclass(slots=True, kw_only=True)
class GuestView:
    """What a guest was told last; `has_more` says that the last update had no room for all games."""

    shared: SharedGames
    window: int
    has_more: bool = False
    _topics: list[str] = field(default_factory=list)
    _seats_changed: bool = True
    _games: dict[str, LiveGame] = field(default_factory=dict)
    _others: dict[type[object], updates.Part] = field(default_factory=dict)

    def changed(self, topic: str) -> None:
        """Something at the table changed. Some topics are told to the guest's windows, too."""
        if topic.startswith((STARTED, WON)):
            self._topics = [*self._topics, topic][-TOLD_MOST:]
        # Who sits where is asked of the disk, so not at each tap.
        self._seats_changed |= topic == GUESTS or topic.startswith(STARTED)

    def forget(self) -> None:
        """The guest was told nothing yet."""
        self._games, self._others, self._seats_changed = {}, {}, True

    async def news(self, guest: Guest) -> tuple[bytes, ...]:
        """The parts of the next update; from now on the guest was told them."""
        # The names of the people come first, as the games are shown with them.
        games = await self._of_games(guest.role)
        about = [*self._about(guest), *await self._seats(guest)]
        others = [*self._of_presence(guest), *map(updates.Happened, self._topics)]
        self._topics.clear()
        return (
            *(packed(updates.PART, part) for part in about),
            *games,
            *(packed(updates.PART, part) for part in others),
        )

    def _about(self, guest: Guest) -> Iterator[updates.Part]:
        sharing, store = self.shared.sharing, self.shared.store
        game = sharing.game_of(guest.seat)
        yield from self._if_new(
            updates.KnownGuest(guest.id, guest.name, guest.role, guest.seat, game, sharing.host_name)
        )
        yield from self._if_new(updates.RosterSeen(self._people(store.roster, guest)))
        if guest.role.scores:
            yield from self._if_new(
                updates.NewGameSettings.of(replace(store.settings, series=store.waiting_series))
            )

    def _people(self, roster: Roster, guest: Guest) -> Roster:
        """The roster, or for a viewer those who play in the shared games.

        Of a roster larger than may travel, who played last goes along with those who play.
        """
        if guest.role.sees_all and len(roster.players) <= ROSTER_MOST and len(roster.merged) <= ROSTER_MOST:
            return roster
        ids = {seat.player.id for live in self._games.values() for seat in live.table.seats}
        merged = {old: into for old, into in roster.merged.items() if old in ids}
        ids |= {roster.same(player) for player in ids}
        if guest.role.sees_all:
            others = [player.id for player in roster.players if player.id not in ids]
            ids |= set(others[: ROSTER_MOST - len(ids)])
        players = tuple(player for player in roster.players if player.id in ids)
        return replace(roster, players=players, hidden=roster.hidden & ids, merged=merged)

    async def _seats(self, guest: Guest) -> list[updates.Part]:
        if guest.name or not self._seats_changed:
            return []
        self._seats_changed = False
        return list(self._if_new(updates.Seats(await self.shared.sharing.seats())))

    async def _of_games(self, role: Role) -> list[bytes]:
        parts: list[bytes] = []
        games = self.shared.games()
        for gone in [game for game in self._games if game not in games]:
            del self._games[gone]
            parts.append(packed(updates.PART, updates.GoneGame(gone)))
        known, size, self.has_more = self.shared.store.games, 0, False
        for game in games:
            if size > GAMES_BYTES:
                self.has_more = True
                break
            try:
                live = self.shared.seen(known.get(game) or await known.open(game), role)
            except CompanionError:
                # It is said on the host's own screen; the guests have the game as it was.
                continue
            before = self._games.get(game)
            if live is not before:
                self._games[game] = live
                parts.append(self.shared.part(before, live, role))
                size += len(parts[-1])
        return parts

    def _of_presence(self, guest: Guest) -> Iterator[updates.Part]:
        if not guest.role.sees_all:
            return
        hands = self.shared.store.presence.hands(self.window)[: updates.HANDS_MOST]
        if hands or updates.EnteredHands in self._others:
            told = (
                updates.EnteredHand(game, hand, "" if isinstance(who, Translatable) else who)
                for game, hand, who in hands
            )
            yield from self._if_new(updates.EnteredHands(tuple(told)))

    def _if_new(self, part: updates.Part) -> Iterator[updates.Part]:
        """A part, unless it is what the guest was told last."""
        if self._others.get(type(part)) != part:
            self._others[type(part)] = part
            yield part
