"""The games of an old score book, as the player answered what it does not say itself."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from itertools import groupby
from typing import Final

from companion.cards import LIGHT
from companion.editions.edition import Edition
from companion.game.changes.change import Change
from companion.game.changes.evenings import GameEnded, SeriesSet
from companion.game.changes.rounds import CORRECTION_MOST, PointsCorrected, RoundRecorded
from companion.game.changes.settings import LengthSet
from companion.game.game import Game
from companion.game.length import LengthKind
from companion.ids import BOOK_GAME
from companion.players import Player, same_name_key
from companion.round import HandLeft, Round, TypedPoints
from companion.scoring.systems import TARGET_HIGHEST, System
from companion.spreadsheets.score_book import BookLine, ScoreBook

NOON: Final = time(12)
"""The time of the first game of a day, of which no time is known; each further one is a minute later."""


class Wins(StrEnum):
    """Who wins a game of a book with points."""

    FEWEST = "fewest"
    MOST = "most"


@dataclass(frozen=True, slots=True, kw_only=True)
class BookGame:
    """A game of the book.

    Attributes:
        number: Its number on its day, from 0.
        rounds: The points of each name of the book in each round; only one where it is a total.
        winners: The places of the names that won, in a book without points.
    """

    day: date
    number: int
    rounds: tuple[tuple[int | None, ...], ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def totals(self) -> tuple[int | None, ...]:
        """The total of each name; None for a player who did not play."""
        columns = zip(*self.rounds, strict=True)
        return tuple(
            None if all(points is None for points in column) else sum(points or 0 for points in column)
            for column in columns
        )

    def players(self, count: int) -> tuple[int, ...]:
        """The places of those of `count` names who played; where only the winner is known, all of them."""
        if not self.rounds:
            return tuple(range(count))
        return tuple(place for place, total in enumerate(self.totals) if total is not None)

    def won_by(self, wins: Wins) -> tuple[int, ...]:
        """The places of those who won."""
        if not self.rounds:
            return self.winners
        totals = {place: total for place, total in enumerate(self.totals) if total is not None}
        best = (min if wins is Wins.FEWEST else max)(totals.values())
        return tuple(place for place, total in totals.items() if total == best)


def games_of(book: ScoreBook, *, is_day_first: bool, are_rounds: bool, undated: date) -> tuple[BookGame, ...]:
    """The games of a book; without days all are of the day `undated`, and `are_rounds` makes a day one game."""

    def day_of(line: BookLine) -> date:
        return line.days[0 if is_day_first else -1] if line.days else undated

    games: list[BookGame] = []
    on_day: dict[date, int] = {}
    for day, lines in groupby(book.lines, key=day_of):
        found = [*lines]
        played = [found] if are_rounds and book.has_points else [[line] for line in found]
        for each in played:
            number = on_day.setdefault(day, 0)
            on_day[day] += 1
            rounds = tuple(line.points for line in each if line.points)
            games.append(BookGame(day=day, number=number, rounds=rounds, winners=each[0].winners))
    return tuple(games)


@dataclass(frozen=True, slots=True, kw_only=True)
class BookTable:
    """What the games of a book are saved with: the player of each of its names, and the series that they join."""

    names: tuple[str, ...]
    people: tuple[Player, ...]
    wins: Wins
    edition: Edition
    series: SeriesSet | None = None

    def game_id(self, found: BookGame) -> str:
        """The id of a game: its day and its players as the book names them, so that no book brings a game twice."""
        names = (same_name_key(self.names[place]) for place in found.players(len(self.names)))
        words = "|".join((str(found.day), str(found.number), *names))
        return BOOK_GAME + hashlib.sha256(words.encode()).hexdigest()[:24]

    def game(self, found: BookGame) -> Game:
        """A game as it is saved: with its rounds, or with the totals alone."""
        seats = tuple(self.people[place] for place in found.players(len(self.names)))
        system = System.LOWEST_TALLY if self.wins is Wins.FEWEST else System.WINNER_COLLECTS
        system = system if found.rounds else System.HANDS_WON
        started = datetime.combine(found.day, NOON).astimezone() + timedelta(minutes=found.number)
        game = Game(
            id=self.game_id(found),
            edition=self.edition.id,
            system=system,
            target=None if system is System.HANDS_WON else TARGET_HIGHEST,
            seats=seats,
            dealer=seats[0].id,
            started=started,
        )
        if found.rounds:
            # What it was played to is not known.
            game = game.with_change(LengthSet(at=started, measure=LengthKind.OPEN))
        if self.series is not None:
            game = game.with_change(replace(self.series, at=started))
        for change in self._played(found, game):
            game = game.with_change(change)
        return game.with_change(GameEnded(at=started))

    def _played(self, found: BookGame, game: Game) -> Iterator[Change]:
        rounds = [self._round(points, number, game) for number, points in enumerate(found.rounds, start=1)]
        known = [each for each in rounds if each is not None]
        if self.wins is Wins.FEWEST and len(known) == len(rounds) > 1:
            yield from (RoundRecorded(at=each.at, round=each) for each in known)
            return
        totals = found.totals or tuple(int(place in found.winners) for place in range(len(self.names)))
        for place, total in enumerate(totals):
            for part, points in enumerate(_parts(total or 0)):
                yield PointsCorrected(
                    at=game.started,
                    id=f"total-{place}-{part}",
                    player=self.people[place].id,
                    points=points,
                    reason="",
                )

    def _round(self, points: Sequence[int | None], number: int, game: Game) -> Round | None:
        """A round in which one player went out; None where the points are those of no round."""
        took_part = {place: each for place, each in enumerate(points) if each is not None}
        out = [place for place, each in took_part.items() if each == 0]
        worth = self.edition.worth_of(LIGHT)
        is_round = len(out) == 1 and len(took_part) == len(game.seats) and min(took_part.values()) >= 0
        if not is_round or max(took_part.values()) > worth:
            return None
        return Round(
            id=f"round-{number}",
            dealer=game.seats[(number - 1) % len(game.seats)].id,
            went_out=self.people[out[0]].id,
            hands=tuple(
                HandLeft(player=self.people[place].id, held=TypedPoints(typed=each))
                for place, each in took_part.items()
                if place != out[0]
            ),
            at=game.started,
        )


def _parts(total: int) -> Iterator[int]:
    """A total in corrections, each of which has its most points."""
    sign = -1 if total < 0 else 1
    whole, rest = divmod(abs(total), CORRECTION_MOST)
    yield from (sign * CORRECTION_MOST for _ in range(whole))
    if rest:
        yield sign * rest
