"""The choices for a new game: the players and their seats, the edition, the scoring system and the house rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from companion.editions.edition import Edition
from companion.errors import BadEntry
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.settings import DecksSet, LengthSet, PlaceSet
from companion.game.current_table import Table
from companion.game.game import Game
from companion.game.length import TO_TARGET, Length, LengthKind
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.players import PLAYERS_HINT, PLAYERS_MOST, Player, check_names_differ
from companion.scoring.systems import System
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSetup:
    """The choices made so far for a new game.

    Attributes:
        target_typed: The target as typed; empty for a game without a target.
        measure: What ends the game, and `length_typed` its number as typed.
        dealer: The id of the first dealer; None for the first seat.
        series: The series that the game is part of; one without an id for none. None while nobody chose.
        after: The id of the game that this is a rematch of; empty for any other.
        decks_chosen: The number of decks; None while nobody chose it.
    """

    id: str
    edition: str
    system: System
    target_typed: str
    measure: LengthKind = LengthKind.TARGET
    length_typed: str = ""
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
        """The setup with one more player; BadName if the name is taken, or BadEntry if the table is full."""
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

    def moved(self, old: int, new: int) -> GameSetup:
        """A seat moved from one place to another, both counted from 0."""
        players = list(self.players)
        players.insert(new, players.pop(old))
        return replace(self, players=tuple(players))

    def with_other_teams(self) -> GameSetup:
        """The setup with other teams: all but the first player move on by a seat. Of four, the third time brings the first again."""
        return replace(self, players=(self.players[0], *self.players[2:], self.players[1]))

    def with_edition(self, edition: Edition, before: Edition | None = None) -> GameSetup:
        """The setup with another edition. The scoring system changes if the sheet of the edition does not have it.

        While nobody has changed the house rules of the edition before, or its target, those of the new one take their place.
        """
        keeps = edition.has_system(self.system) or not edition.systems
        system = self.system if keeps else edition.systems[0].system
        untouched = self.house_rules == (before.house_rules if before else BY_THE_SHEET)
        rules = edition.house_rules if untouched else self.house_rules
        offered = before and target_text(self.system.rules.first_target(before.target))
        target = "" if self.target_typed == offered else self.target_typed
        changed = replace(self, edition=edition.id, target_typed=target).with_rules(rules, edition)
        return changed.with_system(system, edition)

    def with_rules(self, rules: HouseRules, edition: Edition) -> GameSetup:
        """The setup with other house rules: those that can be with its edition."""
        kept = rules.of_deck(edition.sheet_rules)
        return replace(self, house_rules=kept.beside_play if edition.scored_only else kept)

    def with_system(self, system: System, edition: Edition) -> GameSetup:
        """The setup with another scoring system and its first target; a typed target in the same unit stays."""
        measure = self.measure if self.measure.rules.fits(system.rules) else LengthKind.TARGET
        changed = replace(self, system=system, measure=measure)
        if self.system.rules.counts_hands == system.rules.counts_hands and self.target_typed.strip():
            return changed
        return replace(changed, target_typed=target_text(system.rules.first_target(edition.target)))

    def with_measure(self, measure: LengthKind) -> GameSetup:
        """The setup with another kind of length, and the number that is offered first."""
        return replace(self, measure=measure, length_typed=measure.rules.typed(measure.rules.first))

    def as_long_as(self, table: Table) -> GameSetup:
        """The setup with the length of a game."""
        kind, number = table.length.kind, table.length.number
        return replace(
            self,
            target_typed=target_text(table.usual_target),
            measure=kind,
            length_typed=kind.rules.typed(number),
        )

    def how_long(self) -> tuple[int | None, Length]:
        """The target, if there is one, and the length; BadEntry if what is typed is not allowed."""
        rules, target = self.system.rules, None
        if self.measure is LengthKind.TARGET or rules.knocks_out:
            if wrong := rules.targets.error_of(self.target_typed):
                raise BadEntry(say("Target: {wrong}", wrong=wrong))
            target = rules.targets.read(self.target_typed)
        number = self.measure.rules.numbers.read(self.length_typed)
        return target, Length(kind=self.measure, number=number or 0)

    def opened(self, game_id: str, at: datetime) -> Game:
        """The new game; BadEntry if there are too few players, or the target is not allowed."""
        target, length = self.how_long()
        if length != TO_TARGET and target is None:
            # The length replaces the target, but most scoring systems must have one.
            targets = self.system.rules.targets
            target = (
                targets.lowest if targets.error_of(self.target_typed) else targets.read(self.target_typed)
            )
        game = Game(
            id=game_id,
            edition=self.edition,
            system=self.system,
            target=target,
            seats=self.players,
            dealer=self.dealer or (self.players[0].id if self.players else ""),
            started=at,
            house_rules=self.house_rules.for_players(len(self.players)),
        )
        decks = DecksSet(decks=self.decks) if self.decks > 1 else None
        series = self.series if self.series and self.series.series else None
        said_length = None if length == TO_TARGET else LengthSet(measure=length.kind, number=length.number)
        for said in filter(None, (self.place, series, decks, said_length)):
            game = game.with_change(replace(said, at=at))
        return game


def target_text(target: int | None) -> str:
    """The text of the field for a target; empty for a game without one."""
    return "" if target is None else str(target)
