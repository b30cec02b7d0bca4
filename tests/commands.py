"""Commands that tests give the store."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.application.commands.game_commands import ChangeContext
from companion.game.actions import record_round
from companion.game.game import Game
from companion.round import Round
from tests.tables import play


@dataclass(frozen=True, slots=True)
class Played:
    """A round that was recorded at its own time."""

    round: Round

    def apply(self, game: Game, context: ChangeContext) -> Game:
        del context
        return play(game, self.round)


@dataclass(frozen=True, slots=True)
class PlayedNow:
    """A round that is recorded when the change is made."""

    round: Round

    def apply(self, game: Game, context: ChangeContext) -> Game:
        return record_round(game, self.round, context.edition, at=context.at)


@dataclass(frozen=True, slots=True)
class RaiseTarget:
    """A target that is one point higher, without a change in the game's record."""

    def apply(self, game: Game, context: ChangeContext) -> Game:
        del context
        return replace(game, target=(game.target or 0) + 1)
