"""Changes of a game. The store applies each one to the current game, while it holds its lock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Protocol

from companion.editions.deck_check import check_deal
from companion.editions.edition import Edition
from companion.game import actions
from companion.game.changes import StartWith
from companion.game.game import Game
from companion.game.table import table_of
from companion.house_rules.rule_change import RuleChange
from companion.players import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeContext:
    """What the store adds to a command.

    Attributes:
        edition: The edition the game is played with.
        at: When the change is made.
        new_id: An id that nothing else has.
    """

    edition: Edition
    at: datetime
    new_id: str


class GameCommand(Protocol):
    """A requested change of a game, as a value."""

    def apply(self, game: Game, context: ChangeContext, /) -> Game:
        """The game after the change.

        Raises:
            CompanionError: If the rules or the state of the game refuse it.
        """
        ...


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last change back."""

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game without it."""
        del context
        return game.undone()


@dataclass(frozen=True, slots=True)
class Redo:
    """Make the change again that was taken back last."""

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game with it."""
        del context
        return game.redone()


@dataclass(frozen=True, slots=True)
class SetDealer:
    """Another player deals next."""

    player: str

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game with that dealer."""
        return actions.set_dealer(game, self.player, context.edition, at=context.at)


@dataclass(frozen=True, slots=True)
class SetTarget:
    """Another target ends the game; None for no target."""

    target: int | None

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game with that target."""
        return actions.set_target(game, self.target, context.edition, at=context.at)


@dataclass(frozen=True, slots=True)
class SetDecks:
    """The table plays with this many decks."""

    decks: int

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game with these decks."""
        table = table_of(game, context.edition)
        dealt = table.house_rules.cards_dealt(context.edition.hand_size)
        check_deal(context.edition, len(table.playing), dealt, self.decks)
        return actions.set_decks(game, self.decks, context.edition, at=context.at)


@dataclass(frozen=True, slots=True)
class ChangeHouseRule:
    """The table plays with a house rule from now on, or without it."""

    change: RuleChange

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game with its rules changed."""
        table = table_of(game, context.edition)
        rules = self.change.apply(table.house_rules)
        check_deal(context.edition, len(table.playing), rules.cards_dealt(context.edition.hand_size))
        return actions.set_house_rules(game, rules, context.edition, at=context.at)


@dataclass(frozen=True, slots=True)
class NoteGame:
    """A note about the game, in place of the one before."""

    note: str

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game with that note."""
        return actions.note_game(game, self.note, context.edition, at=context.at)


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectPoints:
    """Points given to a player, or taken where they are below 0."""

    player: str
    points: int
    reason: str

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game with the correction."""
        return actions.correct_points(
            game,
            self.player,
            self.points,
            self.reason,
            context.edition,
            id_=context.new_id,
            at=context.at,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinGame:
    """A player sits down, or comes back."""

    player: Player
    start: StartWith = StartWith.ZERO
    before: str = ""

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game with that player."""
        table = table_of(game, context.edition)
        dealt = table.house_rules.cards_dealt(context.edition.hand_size)
        check_deal(context.edition, len(table.playing) + 1, dealt)
        return actions.join(
            game, self.player, context.edition, start=self.start, at=context.at, before=self.before
        )


@dataclass(frozen=True, slots=True)
class LeaveGame:
    """A player leaves the table; the record keeps the place."""

    player: str

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game without that player."""
        return actions.leave(game, self.player, context.edition, at=context.at)


@dataclass(frozen=True, slots=True)
class RemoveRound:
    """Take a past round out."""

    round_id: str

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game without that round."""
        return actions.remove_round(game, self.round_id, context.edition, at=context.at)


@dataclass(frozen=True, slots=True)
class DropRoundsAfter:
    """Take out every round after this one."""

    round_id: str

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game as it ended with that round."""
        return actions.drop_rounds_after(game, self.round_id, context.edition, at=context.at)


@dataclass(frozen=True, slots=True)
class EndGame:
    """End the game early; the ranking stands as it is."""

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game ended."""
        return actions.end_game(game, context.edition, at=context.at)


@dataclass(frozen=True, slots=True)
class ReopenGame:
    """Play on in a game that is over."""

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game opened again."""
        return actions.reopen(game, context.edition, at=context.at)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepVerdict:
    """The verdict on a challenged Wild Draw Four, for the game's record."""

    player: str
    challenger: str
    colour: str
    guilty: bool
    chance: Fraction | None

    def apply(self, game: Game, context: ChangeContext) -> Game:
        """The game with the verdict."""
        return actions.keep_verdict(
            game,
            context.edition,
            player=self.player,
            challenger=self.challenger,
            colour=self.colour,
            guilty=self.guilty,
            chance=self.chance,
            id_=context.new_id,
            at=context.at,
        )
