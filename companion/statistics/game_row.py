"""The row of a game in the list of games, shown without opening the game, and what is asked of the list."""

import unicodedata
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import Final

from companion.formats import day, day_and_time
from companion.game.changes.evenings import EveningSet, SeriesSet
from companion.game.length import TO_TARGET, Length, LengthKind, scoring_words
from companion.ids import is_of_a_book
from companion.scoring.systems import System
from companion.statistics.player_figures import GameFilter

TEXT_MOST: Final = 100
"""The most characters of a query that are searched for: every game is searched for each word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RowVerdict:
    """A verdict on a challenged Wild Draw Four, as the lists know it: by the ids of the players."""

    player: str
    challenger: str
    guilty: bool
    chance: Fraction | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A row of the lists of games.

    Attributes:
        changed: The time of its last change, also of one that was taken back since.
        players: The names of everybody who ever sat in it, in seat order, as `ids` has their ids.
        winners: The names of its winners; empty while it is in progress.
        notes: The words of its changes for the search, and the notes of its rounds, in a row.
        places: The place of each of `ids`, 0 without one; empty before anything counts.
        evening: The name that the table gave the evening.
        joined: The last word of the table about the evening of the game.
        measure: What ends the game, and `number` its number, as `LengthSet` says.
        trouble: Why it cannot be opened, as a sentence; empty when all is well.
        is_damaged: Whether it cannot be opened because its file is damaged.
    """

    id: str
    edition: str
    system: System
    started: datetime
    changed: datetime
    players: tuple[str, ...]
    winners: tuple[str, ...]
    rounds: int
    finished: bool
    ids: tuple[str, ...] = ()
    winner_ids: tuple[str, ...] = ()
    notes: str = ""
    verdicts: tuple[RowVerdict, ...] = ()
    seconds: int = 0
    places: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    place: str = ""
    evening: str = ""
    joined: EveningSet | None = None
    series: SeriesSet | None = None
    measure: LengthKind = LengthKind.TARGET
    number: int = 0
    trouble: str = ""
    is_damaged: bool = False

    @property
    def length(self) -> Length:
        """How long it is; that of an old book nobody knows."""
        return TO_TARGET if is_of_a_book(self.id) else Length(kind=self.measure, number=self.number)

    @property
    def scoring(self) -> str:
        """Its scoring and how long it is, where that is not its target: “Winner collects · 10 rounds”."""
        return scoring_words(self.system.rules, None, self.length)

    @property
    def when(self) -> str:
        """Its day, and the time where somebody knows it."""
        return day(self.started) if is_of_a_book(self.id) else day_and_time(self.started)

    @property
    def is_in_progress(self) -> bool:
        """True if it can be played on: it is not over, and its file can be read."""
        return not self.finished and not self.trouble

    @property
    def counts(self) -> bool:
        """True if a round of it counts, or its result; else it is in no evening and in no table."""
        return bool(self.places)

    @property
    def was_played(self) -> bool:
        """True if it has a round, or at least its result."""
        return bool(self.rounds) or self.counts

    @property
    def is_result_alone(self) -> bool:
        """True if no round of it is known, only its result."""
        return self.counts and not self.rounds

    @property
    def recency(self) -> tuple[datetime, str]:
        """The sort key of the lists, the greatest first: when it was played, and its id between equals.

        A game in progress was played when it changed last; one that is over when it began, whatever is said of it later.
        """
        return self.changed if self.is_in_progress else self.started, self.id


def plain_text(text: str) -> str:
    """A text in the form that is searched: lower case, without accents."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


@dataclass(frozen=True, slots=True, kw_only=True)
class RowQuery:
    """A query for games; all conditions must hold.

    Attributes:
        text: Words that must all occur in the names, the edition, the system or the notes; `TEXT_MOST` characters count.
        finished: True for games that are over, False for games in progress, None for both.
    """

    text: str = ""
    only: GameFilter = field(default_factory=GameFilter)
    finished: bool | None = None
