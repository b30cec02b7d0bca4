"""Taking over a game that was handed over: what it is, how it compares with the same game here, and keeping it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto

from companion.application.import_plan import ImportPlan, ImportPlanner, Newer, PackedGame
from companion.application.live_game import row_of
from companion.application.opened_games import OpenedGames
from companion.application.ports import GameRepository, ignore_progress
from companion.application.time_slices import in_slices
from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.handover.byte_forms import damaged
from companion.handover.game_merge import GameMerge, Outcome, merge_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.handover.handed_summary import handed_summary
from companion.roster import Roster
from companion.wording import say


class GoesOn(Enum):
    """Which of two games goes on when both phones changed it."""

    HERE = auto()
    THERE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class HandoverPlan:
    """What taking over a game would do; nothing is changed yet.

    Attributes:
        merge: The handed game beside the same game here.
        edition: The edition it is played with.
        people: What the import of a new game would do: it has the new players.
        brings: Its edition, which is kept with it; None for one that is here.
    """

    merge: GameMerge
    edition: Edition
    people: ImportPlan
    brings: Edition | None = None

    @property
    def summary(self) -> str:
        """What the handed game is, in one sentence."""
        return handed_summary(self.merge.taken.game, self.edition)

    @property
    def question(self) -> str:
        """What the player is asked if both phones went on; empty otherwise."""
        return self.merge.question(self.edition) if self.merge.outcome is Outcome.DIVERGED else ""

    @property
    def import_plan(self) -> ImportPlan:
        """The import that takes the game over."""
        taken = PackedGame.of(self.merge.taken.game)
        if self.merge.here is None:
            return replace(self.people, new=(taken,))
        newer = Newer(game=taken, here=PackedGame.of(self.merge.here.game))
        return replace(self.people, new=(), newer=(newer,))


@dataclass(slots=True, kw_only=True)
class HandoverTaking:
    """Takes games over.

    Attributes:
        repository: Where games are kept.
        games: The opened games.
        editions: The editions, by id.
        roster: The current roster.
        is_here: Whether there is a game of an id.
        new_id: A new id.
        save_edition: Keeps an edition that a game brings along.
    """

    repository: GameRepository
    games: OpenedGames
    editions: Mapping[str, Edition]
    roster: Callable[[], Roster]
    is_here: Callable[[str], bool]
    new_id: Callable[[], str]
    save_edition: Callable[[Edition], Awaitable[object]]

    async def plan(self, packed: bytes) -> HandoverPlan:
        """What taking over a packed game would do.

        Raises:
            CompanionError: If the game cannot be, its edition is not here, or the same game here cannot be read.
        """
        there = handed_game(packed)
        brings = await self._brings(there)
        editions = {**self.editions, brings.id: brings} if brings else self.editions
        planner = ImportPlanner(roster=self.roster(), editions=editions)
        async for _ in in_slices(planner.add(there.game, None)):
            pass
        here = await self._here(there.game.id)
        return HandoverPlan(
            merge=merge_of(there, here),
            edition=editions[there.game.edition],
            people=planner.plan(),
            brings=brings,
        )

    async def _brings(self, there: HandedGame) -> Edition | None:
        """The edition that a game brings along; None where the one here will do.

        Raises:
            BadEdition: If its text is wrong.
            NotNow: If the edition here is another one, by which the game would come out otherwise.
        """
        if not there.edition:
            return None
        brought = await self.repository.read_edition(there.edition)
        here = self.editions.get(brought.id)
        if brought.id != there.game.edition:
            raise damaged()
        if here is not None and not brought.counts_like(here):
            raise NotNow(
                say(
                    "The game is played with an edition “{name}” that counts otherwise than “{here}” here.",
                    name=brought.name,
                    here=here.name,
                )
            )
        return brought if here is None else None

    async def _here(self, game_id: str) -> HandedGame | None:
        if not self.is_here(game_id):
            return None
        saved = await self.repository.load(game_id)
        return HandedGame(game=saved.game, taps=await self.repository.taps(game_id))

    async def take(self, plan: HandoverPlan, goes_on: GoesOn) -> None:
        """Take a game over. What one of the two phones had and the other lacks is kept in the trash, as a copy.

        Args:
            plan: The plan.
            goes_on: Which game goes on, where both phones changed it.

        Raises:
            NotNow: If the game here was changed since the plan was made.
            CompanionError: If it cannot be kept.
        """
        merge = plan.merge
        outcome, game_id = merge.outcome, merge.there.game.id
        if outcome in {Outcome.SAME, Outcome.MORE_HERE}:
            return
        if plan.brings is not None and plan.brings.id not in self.editions:
            await self.save_edition(plan.brings)
        async with self.games.lock(game_id):
            if await self._here(game_id) != merge.here:
                raise NotNow(say("This game has changed here in the meantime. Open the code again."))
            if outcome is Outcome.DIVERGED and goes_on is GoesOn.HERE:
                await self._to_trash(merge.there, plan.edition)
                return
            if merge.here is not None and (outcome is Outcome.DIVERGED or merge.loses_hand):
                await self._to_trash(merge.here, plan.edition)
            done = await self.repository.take_import(plan.import_plan, ignore_progress)
            if done.passed_over:
                raise NotNow(say("This game has changed here in the meantime. Open the code again."))
            if merge.taken.taps:
                await self.repository.add_taps(game_id, merge.taken.taps, read=0)
            self.games.close(game_id)

    async def _to_trash(self, handed: HandedGame, edition: Edition) -> None:
        """Keep a copy of a game in the trash, under an id of its own."""
        copy = replace(handed.game, id=self.new_id())
        await self.repository.save(copy, read=0, row=row_of(copy, edition), taps=handed.taps)
        await self.repository.delete(copy.id)
