"""Taking over a game that was handed over: what it is, how it compares with the same game here, and keeping it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto

from companion.application.edition_changes import EditionChanges
from companion.application.import_plan import ImportPlan, ImportPlanner
from companion.application.ports import GameRepository
from companion.application.store import Store
from companion.editions.edition import Edition
from companion.editions.edition_text import is_later
from companion.errors import NotNow
from companion.game.entry import check_taps_of_deck
from companion.game.replay import goes_on
from companion.handover.byte_codecs import damaged
from companion.handover.game_merge import GameMerge, Outcome, merge_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.steps import in_slices
from companion.wording import say


class GoOnWith(Enum):
    """The choice which of two games goes on, where neither has all of the other."""

    THIS_PHONE = auto()
    OTHER_PHONE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class HandoverPlan:
    """A plan of taking over a game; nothing is changed yet.

    Attributes:
        people: The effect of importing the game: it has the new players.
        brings: Its edition, which is kept with it; None for one that is here.
        replaces: The edition here of which that is a later state.
    """

    merge: GameMerge
    edition: Edition
    people: ImportPlan
    brings: Edition | None = None
    replaces: Edition | None = None

    @property
    def is_taken(self) -> bool:
        """True if something is taken from the other phone: the game here has not all of it."""
        return self.merge.outcome not in {Outcome.SAME, Outcome.MORE_HERE}


@dataclass(slots=True, kw_only=True)
class HandoverTaking:
    """Takes games over."""

    repository: GameRepository
    store: Store
    edition_changes: EditionChanges
    read_everything: Callable[[], Awaitable[None]]

    async def plan(self, packed: bytes) -> HandoverPlan:
        """Plan to take over a packed game; CompanionError if it or the game here cannot be read."""
        there = handed_game(packed)
        brings = await self._brings(there)
        editions = {**self.store.editions, brings.id: brings} if brings else self.store.editions
        planner = ImportPlanner(roster=self.store.roster, editions=editions)
        async for _ in in_slices(planner.add(there.game, None)):
            pass
        check_taps_of_deck(editions[there.game.edition], there.taps)
        return HandoverPlan(
            merge=merge_of(there, await self._here(there.game.id)),
            edition=editions[there.game.edition],
            people=planner.plan(),
            brings=brings,
            replaces=self.store.editions.get(brings.id) if brings else None,
        )

    async def _brings(self, there: HandedGame) -> Edition | None:
        """The edition that a game brings along; None where the one here will do (BadEdition, NotNow)."""
        if not there.edition:
            return None
        brought = await self.repository.read_edition(there.edition)
        here = self.store.editions.get(brought.id)
        if brought.id != there.game.edition:
            raise damaged()
        if here is None or is_later(brought, here):
            return brought
        is_older = is_later(here, brought) and goes_on(there.game, there.taps, brought, here)
        if not is_older and not brought.counts_like(here):
            raise NotNow(
                say(
                    "The game's deck “{name}” counts otherwise than “{here}” here.",
                    name=brought.name,
                    here=here.name,
                )
            )
        return None

    async def _here(self, game_id: str) -> HandedGame | None:
        if not self.store.game_list.has(game_id):
            return None
        saved = await self.repository.load(game_id)
        return HandedGame(game=saved.game, taps=await self.repository.taps(game_id))

    async def take(self, plan: HandoverPlan, go_on_with: GoOnWith) -> None:
        """Take a game over; what either phone lacks is kept in the trash (StaleGame, CompanionError)."""
        merge = plan.merge
        try:
            if not plan.is_taken:
                return
            if plan.brings is not None and (plan.replaces or plan.brings.id not in self.store.editions):
                await self.edition_changes.save(plan.brings, read=plan.replaces, is_brought=True)
            async with self.store.games.lock(merge.there.game.id):
                if merge.is_asked and go_on_with is GoOnWith.THIS_PHONE:
                    await self.repository.put_in_trash(merge.there)
                    return
                await self.repository.take_over(
                    merge.taken,
                    here=merge.here,
                    keep=merge.is_asked or merge.loses_hand,
                    people=plan.people.joined_to,
                )
        finally:
            await self.read_everything()
