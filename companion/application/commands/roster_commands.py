"""Changes of the roster. If another process changes it meanwhile, the command is applied again to the new roster."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import ClassVar

from companion.application.commands.command import Command
from companion.game.roster import Roster
from companion.players import Player, Role


@dataclass(frozen=True, slots=True)
class RosterCommand(Command):
    """A requested change of the roster, as a value: a method of the roster and its arguments, which are the fields."""

    method: ClassVar[Callable[..., Roster]]

    def apply(self, roster: Roster) -> Roster:
        """The roster after the change; CompanionError if it is refused."""
        return type(self).method(roster, **{each.name: getattr(self, each.name) for each in fields(self)})


@dataclass(frozen=True, slots=True)
class AddPlayer(RosterCommand):
    """Somebody new."""

    least = Role.SCORER
    method = Roster.added
    player: Player


@dataclass(frozen=True, slots=True)
class RememberPlayers(RosterCommand):
    """These players sat down at a table just now, in this order."""

    least = Role.SCORER
    method = Roster.with_recent
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class KnowPlayers(RosterCommand):
    """These players sit in a kept game, and the roster may have missed them."""

    least = Role.SCORER
    method = Roster.with_unknown
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RenamePlayer(RosterCommand):
    """Another name, in every game."""

    least = Role.SCORER
    method = Roster.renamed
    player: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourPlayer(RosterCommand):
    """Another colour."""

    least = Role.SCORER
    method = Roster.coloured
    player: str
    colour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AvatarPlayer(RosterCommand):
    """Another avatar; an empty one is the monogram."""

    least = Role.SCORER
    method = Roster.with_avatar
    player: str
    avatar: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HidePlayer(RosterCommand):
    """Offer a player for new games no longer, or again."""

    least = Role.SCORER
    method = Roster.with_hidden
    player: str
    hidden: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MergePlayers(RosterCommand):
    """Two entries are one person: the second one stays."""

    least = Role.SCORER
    method = Roster.with_merge
    player: str
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackRoster(RosterCommand):
    """Undo one change of the roster; what others changed since stays."""

    least = Role.SCORER
    method = Roster.with_undone
    before: Roster
    after: Roster
