"""The game being set up: who sits where, with which edition and how it is scored."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from companion.editions.edition import Edition
from companion.errors import BadEntry
from companion.game.game import PLAYERS_MOST, Game
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.players import Player, check_names_differ
from companion.scoring.systems import System
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSetup:
    """What has been chosen so far for a new game.

    Attributes:
        game_id: The id the game will have, so that two presses on Start make one game.
        edition: The edition's id.
        system: The scoring system.
        target_typed: What ends it, as it was typed; empty for a game without an end, where there is one.
        players: The seats, clockwise.
        dealer: The id of the first dealer; None for the first seat.
        house_rules: What the table plays by; by the sheet if nothing is chosen.
    """

    game_id: str
    edition: str
    system: System
    target_typed: str
    players: tuple[Player, ...] = ()
    dealer: str | None = None
    house_rules: HouseRules = BY_THE_SHEET

    def seated(self, player: Player) -> GameSetup:
        """One more player at the table.

        Raises:
            BadName: If the name is taken.
            BadEntry: If the table is full.
        """
        if len(self.players) >= PLAYERS_MOST:
            raise BadEntry(
                say("The table is full: a deck deals to {most} players at most.", most=PLAYERS_MOST)
            )
        players = (*self.players, player)
        check_names_differ(players)
        return replace(self, players=players)

    def without(self, player_id: str) -> GameSetup:
        """A player got up again."""
        return replace(
            self,
            players=tuple(player for player in self.players if player.id != player_id),
            dealer=None if self.dealer == player_id else self.dealer,
        )

    def moved(self, old: int, new: int) -> GameSetup:
        """A seat moved from one place to another, both counted from 0."""
        players = list(self.players)
        players.insert(new, players.pop(old))
        return replace(self, players=tuple(players))

    def with_edition(self, edition: Edition) -> GameSetup:
        """Another edition; the scoring system follows its sheet unless it has the present one."""
        keeps = edition.prints(self.system) or not edition.systems
        system = self.system if keeps else edition.systems[0].system
        return replace(self, edition=edition.id).with_system(system, edition)

    def with_system(self, system: System, edition: Edition) -> GameSetup:
        """Another scoring system, with the target that belongs to it."""
        if self.system.rules.unit == system.rules.unit and self.target_typed.strip():
            return replace(self, system=system)
        return replace(self, system=system, target_typed=target_text(system.rules.first_target(edition)))

    def opened(self, at: datetime) -> Game:
        """The game, as it starts.

        Raises:
            BadEntry: If there are too few players, or the target cannot be.
        """
        return Game(
            id=self.game_id,
            edition=self.edition,
            system=self.system,
            target=self.system.rules.targets.read(self.target_typed),
            seats=self.players,
            dealer=self.dealer or (self.players[0].id if self.players else ""),
            started=at,
            house_rules=self.house_rules,
        )


def target_text(target: int | None) -> str:
    """A target as it stands in its field; a game without an end has an empty one."""
    return "" if target is None else str(target)
