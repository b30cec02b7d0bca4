"""The plan of an import, shown before it runs. The histories of two games decide, as between two phones."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from companion.editions.edition import Edition
from companion.errors import BadEntry, CompanionError, DamagedFile
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.replay import goes_on, replay
from companion.game.roster import Roster
from companion.handover.game_merge import Outcome, compared_records, merge_of
from companion.handover.handed_game import HandedGame
from companion.ids import differ_in_case
from companion.players import Player, check_player, same_name_key
from companion.steps import Steps
from companion.wording import say, say_some

DOUBTS_MOST: Final = 5
"""The number of warnings that are listed. The others are only counted."""


def counts_otherwise(of_file: Edition, here: Edition) -> DamagedFile:
    """The refusal of a file whose deck is another one than the one here."""
    return DamagedFile(
        say(
            "The deck “{name}” of the file counts otherwise than “{here}” here.",
            name=of_file.name,
            here=here.name,
        )
    )


@dataclass(frozen=True, slots=True)
class PackedGame:
    """A game as bytes.

    Thousands of games as values are millions of objects, and each garbage collection would go through all of them
    while everybody waits.
    """

    id: str
    _bytes: bytes

    @classmethod
    def of(cls, game: Game) -> PackedGame:
        """A game, packed."""
        return cls(game.id, pickle.dumps(game))

    def unpacked(self) -> Game:
        """The game."""
        game: Game = pickle.loads(self._bytes)  # noqa: S301 - only `of` makes these bytes, in this process
        return game


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """A game of the file that takes the place of the one here; a fork, which went another way, is kept in the trash."""

    game: PackedGame
    here: PackedGame
    has_hand: bool
    is_fork: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPlan:
    """A plan of an import.

    Attributes:
        further: Games that go on in the file from what is here; they replace those here.
        forks: Games of which neither has all of the other; those here stay, unless the player chooses the file's.
        same: The number of games that are equal here and in the file.
        behind: The number of games that go on here from what is in the file; they stay.
        hidden: The ids of new players who are not offered for new games.
        merged: The ids of new players who are the same person as somebody on the roster, with that id.
    """

    new: tuple[PackedGame, ...]
    further: tuple[Replacement, ...]
    forks: tuple[Replacement, ...]
    same: int
    behind: int
    people: tuple[Player, ...]
    hidden: frozenset[str]
    merged: Mapping[str, str]
    doubts: tuple[str, ...] = ()
    editions: tuple[Edition, ...] = ()

    @property
    def changes_nothing(self) -> bool:
        """True if everything in the file is here already."""
        return not (self.new or self.further or self.forks or self.people or self.editions)

    def with_forks(self) -> ImportPlan:
        """The plan that also replaces the games here that went another way."""
        return replace(self, further=(*self.further, *self.forks), forks=())

    def joined_to(self, roster: Roster) -> Roster:
        """The current roster with the new players at the end. Names on it do not change."""
        known = {player.id for player in roster.players}
        new = tuple(player for player in self.people if player.id not in known)
        ids = {player.id for player in new}
        return Roster(
            players=(*roster.players, *new),
            hidden=roster.hidden | (self.hidden & ids),
            merged={**{old: to for old, to in self.merged.items() if old in ids}, **roster.merged},
        )

    def sentences(self) -> tuple[str, ...]:
        """The plan in sentences."""
        found = (
            say_some("{count} new game", "{count} new games", len(self.new)),
            say_some(
                "{count} game is further on and replaces the one here",
                "{count} games are further on and replace the ones here",
                len(self.further),
            ),
            say_some(
                "{count} round that is half entered here goes to the trash",
                "{count} rounds that are half entered here go to the trash",
                sum(game.has_hand for game in self.further),
            ),
            say_some("{count} game you already have", "{count} games you already have", self.same),
            say_some(
                "{count} game is further on here and stays as it is",
                "{count} games are further on here and stay as they are",
                self.behind,
            ),
            say_some(
                "{count} game went another way here than in the file",
                "{count} games went another way here than in the file",
                len(self.forks),
            ),
            say_some("{count} new player", "{count} new players", len(self.people)),
            say_some("{count} new deck", "{count} new decks", len(self.editions)),
        )
        lines = [line for line in found if line] or [say("The file is empty.")]
        more = len(self.doubts[DOUBTS_MOST:])
        odd = say_some("{count} more thing looks odd", "{count} more things look odd", more)
        return tuple(filter(None, (*lines, *self.doubts[:DOUBTS_MOST], odd)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplacedGame:
    """A game as it was before one of the file replaced it, with the taps of what was half entered.

    Attributes:
        generation: The generation at which the game of the file was saved.
        entry: The entry of the trash in which it is kept; empty if the game of the file has all of it.
    """

    game: PackedGame
    taps: tuple[Tap, ...]
    generation: int
    entry: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """The result of an import, with all that is needed to undo it.

    Attributes:
        added: The generation of each new game when it was saved, by id.
        played_before: The ids of new players who are in games that were here before.
        passed_over: The number of games that were not imported, because they changed here after the plan was made.
    """

    added: Mapping[str, int]
    replaced: tuple[ReplacedGame, ...]
    people: frozenset[str]
    played_before: frozenset[str] = frozenset()
    passed_over: int = 0

    @property
    def kept(self) -> int:
        """The number of games and half-entered rounds that went to the trash."""
        return sum(bool(game.entry) for game in self.replaced)

    def sentence(self) -> str:
        """The result in one to three sentences."""
        said = (
            say("Import finished."),
            say_some(
                "{count} game or half-entered round from here is in the trash.",
                "{count} games or half-entered rounds from here are in the trash.",
                self.kept,
            ),
            say_some(
                "{count} game was changed here in the meantime and stays.",
                "{count} games were changed here in the meantime and stay.",
                self.passed_over,
            ),
        )
        return " ".join(filter(None, said))

    def left_by(self, roster: Roster, playing: Iterable[str]) -> Roster:
        """The roster without the players of the import, except those who are `playing` in a remaining game."""
        stay = {*playing} - self.played_before
        stay |= {to for old, to in roster.merged.items() if old not in self.people}
        gone = {player for player in self.people if player not in stay}
        return Roster(
            players=tuple(player for player in roster.players if player.id not in gone),
            hidden=roster.hidden - gone,
            merged={old: to for old, to in roster.merged.items() if old not in gone},
        )


@dataclass(slots=True, kw_only=True)
class ImportPlanner:
    """Builds the plan of an import, game by game.

    A game that is here already is not added again: the one that has all of the other is kept.

    Attributes:
        is_table: Whether the file is a table, which has what counts in a game, and not its history.
        brought: The editions of the file that are not here; `editions` has them, too.
        older: The editions of the file that are earlier states of those here.
    """

    roster: Roster
    editions: Mapping[str, Edition]
    is_table: bool = False
    imported_roster: Roster = field(default_factory=Roster)
    brought: tuple[Edition, ...] = ()
    older: Mapping[str, Edition] = field(default_factory=dict)
    _new: list[PackedGame] = field(default_factory=list)
    _further: list[Replacement] = field(default_factory=list)
    _forks: list[Replacement] = field(default_factory=list)
    _same: int = 0
    _behind: int = 0
    _doubts: list[str] = field(default_factory=list)
    _game_ids: dict[str, str] = field(default_factory=dict)
    _known_ids: set[str] = field(init=False)
    _known_names: dict[str, str] = field(init=False)
    _people: list[Player] = field(default_factory=list)
    _merged: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Start with the players of both rosters; DamagedFile if a player of the file is invalid."""
        self._known_ids = {player.id for player in self.roster.players}
        self._known_names = {same_name_key(player.name): player.id for player in reversed(self.roster.people)}
        self._merged.update(self.imported_roster.merged)
        self._add_people(self.imported_roster.players)

    def add(self, game: Game, here: HandedGame | None) -> Steps[None]:
        """Add a game of the file beside the one here, each change a step; DamagedFile if it cannot be."""
        self._add_people(game.seats)
        other = self._game_ids.setdefault(game.id.lower(), game.id)
        if other != game.id:
            raise DamagedFile(differ_in_case(game.id, other))
        if here is not None and game == here.game:
            self._same += 1
            return
        self._doubts += yield from self._check(game)
        if here is None:
            self._new.append(PackedGame.of(game))
            return
        outcome, taken = self._compared(game, here.game)
        if outcome is Outcome.SAME:
            self._same += 1
        elif outcome is Outcome.MORE_HERE:
            self._behind += 1
        else:
            found = Replacement(
                game=PackedGame.of(taken),
                here=PackedGame.of(here.game),
                has_hand=here.has_hand,
                is_fork=outcome is not Outcome.MORE_THERE,
            )
            (self._forks if found.is_fork else self._further).append(found)

    def _compared(self, game: Game, here: Game) -> tuple[Outcome, Game]:
        """The comparison of a game of the file with the one here, and the game that is kept if it is taken."""
        if self.is_table:
            edition = self.editions[game.edition]
            return compared_records(game, here, edition, self.roster.same), game
        merge = merge_of(HandedGame(game=game), HandedGame(game=here))
        return merge.outcome, merge.taken.game

    def _check(self, game: Game) -> Steps[tuple[str, ...]]:
        """Replay a game to check it. Returns its warnings."""
        edition = self.editions.get(game.edition)
        if edition is None:
            raise DamagedFile(
                say(
                    "The game {id} needs the deck “{edition}”. Bring its file here first.",
                    id=game.id[:80],
                    edition=game.edition[:40],
                )
            )
        older = self.older.get(game.edition)
        if older is not None and not goes_on(game, (), older, edition):
            raise counts_otherwise(older, edition)
        try:
            doubts = yield from replay(game, edition)
        except CompanionError as wrong:
            raise DamagedFile(
                say("The game {id} can't be right: {why}", id=game.id[:80], why=wrong)
            ) from wrong
        return tuple(say("The game {id}: {doubt}", id=game.id, doubt=doubt) for doubt in doubts)

    def _add_people(self, players: Iterable[Player]) -> None:
        """Add players who are not on the roster; the same name is the same person."""
        for player in players:
            if player.id in self._known_ids:
                continue
            try:
                check_player(player)
            except BadEntry as wrong:
                raise DamagedFile(
                    say("The player {id} can't be right: {why}", id=player.id[:80], why=wrong)
                ) from wrong
            self._known_ids.add(player.id)
            self._people.append(player)
            same = self._known_names.get(same_name_key(player.name))
            if same is not None:
                self._merged.setdefault(player.id, same)

    def plan(self) -> ImportPlan:
        """The plan for the games that were added."""
        return ImportPlan(
            new=tuple(self._new),
            further=tuple(self._further),
            forks=tuple(self._forks),
            same=self._same,
            behind=self._behind,
            people=tuple(self._people),
            hidden=self.imported_roster.hidden,
            merged={old: to for old, to in self._merged.items() if to in self._known_ids and old != to},
            doubts=tuple(self._doubts),
            editions=self.brought,
        )
