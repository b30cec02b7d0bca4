"""The roster: everybody who ever played, with their current names, colours, avatars and merges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import is_

from companion.errors import BadEntry, BadName, NotNow
from companion.game.game import Game
from companion.players import (
    AVATARS,
    COLOURS_OFFERED,
    PLAYER_COLOURS,
    Player,
    id_of_name,
    new_name,
    same_name_key,
)
from companion.typed import same_text_key
from companion.wording import escaped, say


def rings(merged: Mapping[str, str]) -> frozenset[str]:
    """The ids that lead back to themselves: nobody would be left of them."""
    found, seen = set[str](), set[str]()
    for player in merged:
        way: list[str] = []
        while player in merged and player not in seen:
            seen.add(player)
            way.append(player)
            player = merged[player]
        found.update(way[way.index(player) :] if player in way else ())
    return frozenset(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """Everybody who ever played, ordered by their last game, the latest first.

    A rename, a colour, an avatar or a merge is stored only here, and applied to every game when the game is shown. So one
    write renames a player in all games, and a merge is undone by deleting one entry.

    Attributes:
        hidden: Ids of players who are no longer offered for new games.
        merged: Maps the id of a duplicate entry to the id of the same person.
    """

    players: tuple[Player, ...] = ()
    hidden: frozenset[str] = frozenset()
    merged: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse entries that are merged into each other in a circle (BadEntry)."""
        if rings(self.merged):
            raise BadEntry(say("Players are merged in a circle. None of them would be left."))

    def same(self, player: str) -> str:
        """The id of the person to whom an id belongs, after merges."""
        while player in self.merged:
            player = self.merged[player]
        return player

    @property
    def offered(self) -> tuple[Player, ...]:
        """Players offered for a new game: neither hidden nor merged into another entry."""
        return tuple(player for player in self.people if player.id not in self.hidden)

    @property
    def people(self) -> tuple[Player, ...]:
        """Each person once, including hidden players."""
        return tuple(player for player in self.players if player.id not in self.merged)

    def player(self, player: str) -> Player | None:
        """The person to whom an id belongs, with the current name."""
        wanted = self.same(player)
        return next((known for known in self.players if known.id == wanted), None)

    def current(self, player: Player) -> Player:
        """A player of a game as the person looks now; the id stays that of the seat."""
        known = self.player(player.id)
        now = player if known is None else replace(known, id=player.id)
        return player if now == player else now

    def applied_to(self, game: Game) -> Game:
        """A game with the current names, colours and avatars of its players.

        If two merged entries both played in this game, they keep their old names here.
        """
        seats = tuple(map(self.current, game.seats))
        has_joined_as_now = all(map(is_, map(self.current, game.joined), game.joined))
        if has_joined_as_now and all(map(is_, seats, game.seats)):
            return game
        changes = game.changes
        if not has_joined_as_now:
            changes = tuple(change.renamed(self.current) for change in changes)
        try:
            return replace(game, seats=seats, changes=changes)
        except BadName:
            return game

    def named(self, name: str) -> Player | None:
        """The person with that name, ignoring case and Unicode form."""
        key = same_name_key(name)
        return next((player for player in self.people if same_text_key(player.name) == key), None)

    def called(self, name: str) -> Player | None:
        """The entry with that name, merged entries included: for an imported game that has names and no ids."""
        key = same_name_key(name)
        others = (player for player in self.players if same_text_key(player.name) == key)
        return self.named(name) or next(others, None)

    def next_colour(self, table: Sequence[Player] = ()) -> str:
        """The colour of the next new player at a table: the least used there, then the least used of all.

        The last colours only come where all others sit at the table.
        """
        there, used = [player.colour for player in table], [player.colour for player in self.players]
        return min(
            PLAYER_COLOURS,
            key=lambda colour: (there.count(colour), colour not in COLOURS_OFFERED, used.count(colour)),
        )

    def newcomer(self, name: str, table: Sequence[Player]) -> Player:
        """Somebody new of whom only the name is known, in a colour that nobody at a table has."""
        return Player(id=id_of_name(name), name=new_name(name), colour=self.next_colour(table))

    def with_recent(self, players: Iterable[Player]) -> Roster:
        """The roster with these players first. New players are added; hidden players are shown again.

        Another entry with the name of one of them is the same person.
        """
        people = (self.player(player.id) or player for player in players)
        # Two seats may have become one person meanwhile.
        head = tuple({person.id: person for person in people}.values())
        ids = {person.id for person in head}
        named = {same_name_key(player.name): player.id for player in head}
        rest = tuple(player for player in self.players if player.id not in ids)
        again = {
            player.id: named[key]
            for player in rest
            if player.id not in self.merged and (key := same_name_key(player.name)) in named
        }
        return replace(self, players=head + rest, hidden=self.hidden - ids, merged=self.merged | again)

    def with_unknown(self, players: Iterable[Player]) -> Roster:
        """The roster with these players added at the end, except those whose name it already has."""
        found = self
        for player in players:
            if found.named(player.name) is None:
                found = replace(found, players=(*found.players, player))
        return found

    def _known(self, player: str) -> Player:
        found = next((known for known in self.people if known.id == player), None)
        if found is None:
            raise NotNow(say("That player isn't in the list."))
        return found

    def _with(self, changed: Player) -> Roster:
        return replace(
            self, players=tuple(changed if changed.id == each.id else each for each in self.players)
        )

    def added(self, player: Player) -> Roster:
        """The roster with a new player at its end; BadName if the name is taken."""
        self._check_free(new_name(player.name), "")
        return replace(self, players=(*self.players, player))

    def renamed(self, player: str, name: str) -> Roster:
        """The roster with a player renamed, in every game; BadName if the name is invalid or taken."""
        known = self._known(player)
        self._check_free(name, player)
        return self._with(replace(known, name=new_name(name)))

    def _check_free(self, name: str, player: str) -> None:
        other = self.named(name)
        if other is not None and other.id != player:
            raise BadName(
                say("Another player is called {name}. Merge them if it's one person.", name=other.name)
            )

    def coloured(self, player: str, colour: str) -> Roster:
        """The roster with a player in another colour; NotNow if the palette has no such colour."""
        if colour not in PLAYER_COLOURS:
            raise NotNow(say("{colour} is not one of the players' colours.", colour=colour[:20]))
        return self._with(replace(self._known(player), colour=colour))

    def with_avatar(self, player: str, avatar: str) -> Roster:
        """The roster with another avatar of a player, or the monogram; NotNow if there is no such avatar."""
        if avatar not in AVATARS:
            raise NotNow(say("“{avatar}” is none of the pictures.", avatar=escaped(avatar[:20])))
        return self._with(replace(self._known(player), avatar=avatar))

    def with_hidden(self, player: str, *, hidden: bool) -> Roster:
        """The roster with a player hidden or shown again; the player's games and statistics stay."""
        known = self._known(player)
        return replace(self, hidden=self.hidden | {known.id} if hidden else self.hidden - {known.id})

    def with_undone(self, before: Roster, after: Roster) -> Roster:
        """The roster with the change undone that lies between two; BadName if a name is taken since."""
        was = {player.id: player for player in before.players}
        became = {player.id: player for player in after.players}
        found: list[Player] = []
        for player in self.players:
            old = was.get(player.id)
            if old is not None and old != player and became.get(player.id) == player:
                self._check_free(old.name, player.id)
                found.append(old)
            elif old is not None or player.id not in became:
                found.append(player)
        here = {player.id for player in self.players}
        found += [old for old in before.players if old.id not in became and old.id not in here]
        merged = {
            old: into
            for old, into in self.merged.items()
            if after.merged.get(old) != into or before.merged.get(old) == into
        }
        merged |= {old: into for old, into in before.merged.items() if after.merged.get(old) != into}
        left = {player.id for player in found}
        return Roster(
            players=tuple(found),
            hidden=(self.hidden - (after.hidden - before.hidden)) | (before.hidden - after.hidden),
            # Who was merged into somebody that the change had added is there again.
            merged={old: into for old, into in merged.items() if into in left},
        )

    def with_merge(self, player: str, into: str) -> Roster:
        """The roster with two entries merged into one person; NotNow if they are merged already."""
        if player == into:
            raise NotNow(say("They're already one player."))
        self._known(into)
        return replace(self, merged={**self.merged, self._known(player).id: into})
