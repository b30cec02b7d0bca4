"""The copy of the host's games on a guest's phone: what the host tells becomes what the screens read."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from functools import reduce
from typing import Final

from companion.application.guests import THE_HOST
from companion.application.listeners import (
    ROSTER,
    ROWS,
    SETTINGS,
    STARTED,
    WON,
    draft_topic,
    game_topic,
    topics_of_taps,
)
from companion.application.live_game import LiveGame, row_of
from companion.application.phones import updates
from companion.application.phones.guest_store import GuestStore
from companion.application.phones.request_checks import check_people, check_series, impossible
from companion.application.ports import SavedGame
from companion.editions.edition import Edition
from companion.errors import CompanionError, TooNew
from companion.game.draft import Drafts, Tap
from companion.game.game import Game
from companion.game.replay import replay
from companion.game.roster import Roster
from companion.handover.handed_game import check_taps_named, handed_game
from companion.ids import check_id
from companion.players import NAME_LONGEST, tidy_name
from companion.statistics.game_figures import figures_of
from companion.steps import run_all
from companion.wording import say

LOG: Final = logging.getLogger("last_card")
TURN_LONGEST: Final = 24 * 60 * 60
"""The most seconds of a turn."""


class CopyDiffers(CompanionError):
    """An update does not fit the copy, or the copy differs from the host's game after it."""


@dataclass(slots=True, kw_only=True)
class GuestCopy:
    """The copy behind a guest's store."""

    store: GuestStore
    read_edition: Callable[[str], Awaitable[Edition]]
    _digests: updates.Digests = field(default_factory=updates.Digests)
    _hands: tuple[tuple[str, str, str], ...] = ()

    async def apply(self, parts: Iterable[updates.Part], *, whole: bool) -> None:
        """Make the copy what the host told, and tell every listener (CopyDiffers, TooNew, CompanionError)."""
        topics: dict[str, None] = {}
        games = set[str]()
        for part in parts:
            check_update(part)
            match part:
                case updates.WholeGame():
                    games.add(await self._put_whole(part, topics))
                case updates.ChangedGame():
                    self._change(part, topics)
                case updates.GoneGame(game):
                    self._drop(game, topics)
                case updates.RosterSeen(roster):
                    self.store.put_roster(roster)
                    for live in tuple(self.store.copied.copies.values()):
                        self._put(live.game, live.saved.generation, live.taps, topics)
                    topics.update(dict.fromkeys((ROSTER, ROWS)))
                case updates.NewGameSettings() as of_host:
                    self.store.put_settings(
                        **{each.name: getattr(of_host, each.name) for each in fields(of_host)}
                    )
                    topics[SETTINGS] = None
                case updates.EnteredHands(hands):
                    self._hands = tuple((hand.game, hand.hand, hand.who or THE_HOST) for hand in hands)
                    self.store.presence.put_others(self._hands)
                case updates.Happened(topic) if topic.startswith((STARTED, WON)):
                    topics[topic] = None
        if whole:
            for game in set(self.store.copied.copies) - games:
                self._drop(game, topics)
        self.store.listeners.notify(*topics)

    async def _put_whole(self, part: updates.WholeGame, topics: dict[str, None]) -> str:
        handed = handed_game(part.game)
        game = handed.game
        if handed.edition:
            edition = await self.read_edition(handed.edition)
            self.store.copied.editions[edition.id] = edition
            self.store.copied.own_editions.add(edition.id)
        if game.edition not in self.store.copied.editions:
            raise TooNew(say("The game is played with a deck that this Last Card lacks. Update it."))
        run_all(replay(game, self.store.copied.editions[game.edition]))
        self._put(game, part.generation, handed.taps, topics)
        if self._digests.of(self.store.copied.copies[game.id]) != part.digest:
            # It is all there is: another copy would be the same.
            LOG.error("The copy of the game %s differs from the host's.", game.id)
        return game.id

    def _put(self, game: Game, generation: int, taps: tuple[Tap, ...], topics: dict[str, None]) -> None:
        edition = self.store.copied.editions[game.edition]
        saved = SavedGame(game=game, generation=generation)
        live = self.store.games.put(saved, edition, taps)
        self.store.copied.copies[game.id] = live
        self.store.game_list.put(row_of(live.game, edition))
        self.store.statistics.put(figures_of(live.game, edition))
        topics.update(dict.fromkeys((ROWS, game_topic(game.id), draft_topic(game.id))))

    def _change(self, part: updates.ChangedGame, topics: dict[str, None]) -> None:
        before = self._copy(part.id)
        if part.kept > len(before.game.changes) or part.kept_taps > len(before.taps):
            raise self._differs(part.id)
        changes = (*before.game.changes[: part.kept], *part.changes)
        seats = part.seats or before.game.seats
        game = replace(before.game, changes=changes, done=part.done, seats=seats)
        taps = (*before.taps[: part.kept_taps], *part.taps)
        is_saved = part.generation != before.saved.generation or game != before.game
        if is_saved:
            run_all(replay(game, before.edition, known=part.kept))
        check_taps_named(game, part.taps)
        if is_saved or part.kept_taps < len(before.taps):
            self._put(game, part.generation, taps, topics)
        else:
            live = replace(before, taps=taps, drafts=reduce(Drafts.tapped, part.taps, before.drafts))
            self.store.games.replace(live)
            self.store.copied.copies[part.id] = live
            topics.update(dict.fromkeys(topics_of_taps(before, live)))
        # The host tells of a hand once, and again only when that changes.
        self.store.presence.put_others(self._hands)
        self._check(part.id, part.digest)

    def _copy(self, game_id: str) -> LiveGame:
        if game_id not in self.store.copied.copies:
            raise self._differs(game_id)
        return self.store.copied.copies[game_id]

    def _check(self, game_id: str, digest: int) -> None:
        if self._digests.of(self.store.copied.copies[game_id]) != digest:
            raise self._differs(game_id)

    def _differs(self, game_id: str) -> CopyDiffers:
        LOG.warning("The copy of the game %s differs from the host's, and is fetched again.", game_id)
        return CopyDiffers(say("The copy of the game differs from the host's."))

    def _drop(self, game_id: str, topics: dict[str, None]) -> None:
        self.store.copied.copies.pop(game_id, None)
        self._digests.forget(game_id)
        self.store.games.close(game_id)
        self.store.game_list.drop(game_id)
        self.store.statistics.drop(game_id)
        topics.update(dict.fromkeys((ROWS, game_topic(game_id), draft_topic(game_id))))


def check_update(part: updates.Part) -> None:
    """Refuse what no host tells, who may be a stranger; games are checked by making their changes again."""
    match part:
        case updates.KnownGuest():
            for name in filter(None, (part.name, part.host)):
                tidy_name(name)
            for each in filter(None, (part.id, part.seat, part.game)):
                check_id(each)
        case updates.Seats(people) | updates.RosterSeen(Roster(players=people)):
            check_people(people)
        case updates.NewGameSettings():
            if part.turn_seconds > TURN_LONGEST:
                raise impossible()
            check_series(part.series)
            for ruling in part.rulings:
                for player in ruling.players:
                    check_id(player)
        case updates.EnteredHands(hands):
            if any(len(hand.who) > NAME_LONGEST for hand in hands):
                raise impossible()
