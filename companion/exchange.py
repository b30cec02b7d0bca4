"""What an import will do, told before it is done: new games, newer ones, and what stays as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.game import Game
from companion.roster import Roster
from companion.wording import say, say_count


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """What a file brings.

    Attributes:
        games: Its games.
        roster: Its roster; None where it has none.
    """

    games: tuple[Game, ...]
    roster: Roster | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPlan:
    """What an import will do.

    Attributes:
        new: Games that are not here yet.
        newer: Games that are here, but changed later in the file: they take the place of those here.
        same: How many games are here as they are.
        older: How many games changed later here than in the file, and stay.
        roster: The roster after it.
        people: How many people are new on the roster.
    """

    new: tuple[Game, ...]
    newer: tuple[Game, ...]
    same: int
    older: int
    roster: Roster
    people: int

    @property
    def changes_nothing(self) -> bool:
        """Whether everything in the file is here already."""
        return not self.new and not self.newer and not self.people

    def told(self) -> tuple[str, ...]:
        """The plan in sentences."""
        lines = [
            say_count("{count} new game", "{count} new games", len(self.new)),
            say_count(
                "{count} game is newer in the file and takes the place of the one here",
                "{count} games are newer in the file and take the place of those here",
                len(self.newer),
            ),
            say_count("{count} game is here already", "{count} games are here already", self.same),
            say_count(
                "{count} game is newer here and stays", "{count} games are newer here and stay", self.older
            ),
            say_count("{count} new player", "{count} new players", self.people),
        ]
        counts = (len(self.new), len(self.newer), self.same, self.older, self.people)
        found = tuple(line for line, count in zip(lines, counts, strict=True) if count)
        return found or (say("There is nothing in the file."),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What an import did, enough to take it back.

    Attributes:
        added: The ids of the games that are new.
        replaced: The games whose place was taken, as they were.
        roster: The roster before it.
    """

    added: tuple[str, ...]
    replaced: tuple[Game, ...]
    roster: Roster


def plan_import(brought: Brought, here: Mapping[str, Game], roster: Roster) -> ImportPlan:
    """What importing would do; the same game is never doubled, and the newer one wins.

    Args:
        brought: What the file brings.
        here: The games of the file that are here already, by id.
        roster: The roster here.
    """
    new: list[Game] = []
    newer: list[Game] = []
    same = older = 0
    for game in {game.id: game for game in brought.games}.values():
        known = here.get(game.id)
        if known is None:
            new.append(game)
        elif known == game:
            same += 1
        elif game.changed_at > known.changed_at:
            newer.append(game)
        else:
            older += 1
    after = _with_people(roster, brought)
    return ImportPlan(
        new=tuple(new),
        newer=tuple(newer),
        same=same,
        older=older,
        roster=after,
        people=len(after.players) - len(roster.players),
    )


def _with_people(roster: Roster, brought: Brought) -> Roster:
    """The roster with everybody of the file behind those here; names here stay as they are."""
    known = {player.id for player in roster.players}
    there = brought.roster.players if brought.roster else ()
    seats = (player for game in brought.games for player in game.seats)
    players = list(roster.players)
    for player in (*there, *seats):
        if player.id not in known:
            known.add(player.id)
            players.append(player)
    hidden, merged = roster.hidden, roster.merged
    if brought.roster is not None:
        new = {player.id for player in players} - {player.id for player in roster.players}
        hidden = hidden | (brought.roster.hidden & new)
        merged = {**{old: to for old, to in brought.roster.merged.items() if old in new}, **merged}
    return Roster(players=tuple(players), hidden=hidden, merged=merged)
