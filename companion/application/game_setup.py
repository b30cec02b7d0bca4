"""The choices for a new game: the players and their seats, the edition, the scoring system and the house rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from companion.editions.edition import Edition
from companion.errors import BadEntry
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.settings import DecksSet, PlaceSet
from companion.game.game import Game
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.players import PLAYERS_HINT, PLAYERS_MOST, Player, check_names_differ
from companion.scoring.systems import System
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSetup:
    """The choices made so far for a new game.

    Attributes:
        id: Tells this setup from others; the game gets an id of its own.
        target_typed: The target as typed; empty for a game without a target.
        players: The seats, clockwise.
        dealer: The id of the first dealer; None for the first seat.
        series: The series that the game is part of; one without an id for none. None while nobody chose.
        place: Where it is played, as the game before it said.
        after: The id of the game that this is a rematch of; empty for any other.
        decks_chosen: The number of decks; None while nobody chose it.
    """

    id: str
    edition: str
    system: System
    target_typed: str
    players: tuple[Player, ...] = ()
    dealer: str | None = None
    house_rules: HouseRules = BY_THE_SHEET
    series: SeriesSet | None = None
    place: PlaceSet | None = None
    after: str = ""
    decks_chosen: int | None = None

    @property
    def decks(self) -> int:
        """The number of decks: as chosen, or as many as the number of players asks for."""
        return self.decks_chosen or (2 if len(self.players) > PLAYERS_HINT else 1)

    def seated(self, player: Player) -> GameSetup:
        """The setup with one more player.

        Raises:
            BadName: If the name is taken.
            BadEntry: If the table is full.
        """
        if len(self.players) >= PLAYERS_MOST:
            raise BadEntry(say("The table is full. Up to {most} can play.", most=PLAYERS_MOST))
        players = (*self.players, player)
        check_names_differ(players)
        return replace(self, players=players)

    def without(self, player_id: str) -> GameSetup:
        """The setup without a player."""
        return replace(
            self,
            players=tuple(player for player in self.players if player.id != player_id),
            dealer=None if self.dealer == player_id else self.dealer,
        )

    def emptied(self) -> GameSetup:
        """The setup without players."""
        return replace(self, players=(), dealer=None)

    def moved(self, old: int, new: int) -> GameSetup:
        """A seat moved from one place to another, both counted from 0."""
        players = list(self.players)
        players.insert(new, players.pop(old))
        return replace(self, players=tuple(players))

    def with_edition(self, edition: Edition, before: Edition | None = None) -> GameSetup:
        """The setup with another edition. The scoring system changes if the sheet of the edition does not have it.

        While nobody has changed the house rules of the edition before, or its target, those of the new one take their place.
        """
        keeps = edition.has_system(self.system) or not edition.systems
        system = self.system if keeps else edition.systems[0].system
        untouched = self.house_rules == (before.house_rules if before else BY_THE_SHEET)
        rules = edition.house_rules if untouched else self.house_rules.of_deck(edition.sheet_rules)
        offered = before and target_text(self.system.rules.first_target(before))
        target = "" if self.target_typed == offered else self.target_typed
        changed = replace(self, edition=edition.id, house_rules=rules, target_typed=target)
        return changed.with_system(system, edition)

    def with_system(self, system: System, edition: Edition) -> GameSetup:
        """The setup with another scoring system and its first target; a typed target in the same unit stays."""
        if self.system.rules.counts_hands == system.rules.counts_hands and self.target_typed.strip():
            return replace(self, system=system)
        return replace(self, system=system, target_typed=target_text(system.rules.first_target(edition)))

    def opened(self, game_id: str, at: datetime) -> Game:
        """The new game, with an id that no other game has or had.

        Raises:
            BadEntry: If there are too few players, or the target is not allowed.
        """
        targets = self.system.rules.targets
        if wrong := targets.error_of(self.target_typed):
            raise BadEntry(say("Target: {wrong}", wrong=wrong))
        game = Game(
            id=game_id,
            edition=self.edition,
            system=self.system,
            target=targets.read(self.target_typed),
            seats=self.players,
            dealer=self.dealer or (self.players[0].id if self.players else ""),
            started=at,
            house_rules=self.house_rules,
        )
        decks = DecksSet(decks=self.decks) if self.decks > 1 else None
        series = self.series if self.series and self.series.series else None
        for said in filter(None, (self.place, series, decks)):
            game = game.with_change(replace(said, at=at))
        return game


def target_text(target: int | None) -> str:
    """The text of the field for a target; empty for a game without one."""
    return "" if target is None else str(target)
