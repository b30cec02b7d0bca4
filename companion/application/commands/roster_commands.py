"""Changes of the roster. If another process changes it meanwhile, the command is applied again to the new roster."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from companion.application.commands.command import Command
from companion.game.roster import Roster
from companion.players import Player
from companion.roles import Role


class RosterCommand(Command, ABC):
    """A requested change of the roster, as a value."""

    __slots__ = ()

    @abstractmethod
    def apply(self, roster: Roster, /) -> Roster:
        """The roster after the change.

        Raises:
            CompanionError: If it is refused.
        """


@dataclass(frozen=True, slots=True)
class AddPlayer(RosterCommand):
    """Somebody new."""

    least = Role.SCORER
    player: Player

    def apply(self, roster: Roster) -> Roster:
        return roster.added(self.player)


@dataclass(frozen=True, slots=True)
class RememberPlayers(RosterCommand):
    """These players sat down at a table just now, in this order."""

    least = Role.SCORER
    players: tuple[Player, ...]

    def apply(self, roster: Roster) -> Roster:
        return roster.with_recent(self.players)


@dataclass(frozen=True, slots=True)
class KnowPlayers(RosterCommand):
    """These players sit in a kept game, and the roster may have missed them."""

    least = Role.SCORER
    players: tuple[Player, ...]

    def apply(self, roster: Roster) -> Roster:
        return roster.with_unknown(self.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class RenamePlayer(RosterCommand):
    """Another name, in every game."""

    least = Role.SCORER
    player: str
    name: str

    def apply(self, roster: Roster) -> Roster:
        return roster.renamed(self.player, self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourPlayer(RosterCommand):
    """Another colour."""

    least = Role.SCORER
    player: str
    colour: str

    def apply(self, roster: Roster) -> Roster:
        return roster.coloured(self.player, self.colour)


@dataclass(frozen=True, slots=True, kw_only=True)
class AvatarPlayer(RosterCommand):
    """Another avatar; an empty one is the monogram."""

    least = Role.SCORER
    player: str
    avatar: str

    def apply(self, roster: Roster) -> Roster:
        return roster.with_avatar(self.player, self.avatar)


@dataclass(frozen=True, slots=True, kw_only=True)
class HidePlayer(RosterCommand):
    """Offer a player for new games no longer, or again."""

    least = Role.SCORER
    player: str
    hidden: bool

    def apply(self, roster: Roster) -> Roster:
        return roster.with_hidden(self.player, hidden=self.hidden)


@dataclass(frozen=True, slots=True, kw_only=True)
class MergePlayers(RosterCommand):
    """Two entries are one person: the second one stays."""

    least = Role.SCORER
    player: str
    into: str

    def apply(self, roster: Roster) -> Roster:
        return roster.with_merge(self.player, self.into)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackRoster(RosterCommand):
    """Undo one change of the roster; what others changed since stays."""

    least = Role.SCORER
    before: Roster
    after: Roster

    def apply(self, roster: Roster) -> Roster:
        return roster.with_undone(self.before, self.after)
