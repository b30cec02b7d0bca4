"""How long a game is: to the target of its scoring, for some rounds or hands won, until a time, or until you stop."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from enum import StrEnum
from typing import Final, Self

from companion.errors import BadEntry
from companion.formats import clock, listed
from companion.round import Side
from companion.scoring.systems import ScoringSystem
from companion.typed import WholeNumber
from companion.wording import Said, quoted, say, say_count

ROUNDS_MOST: Final = 200
HANDS_MOST: Final = 100
MINUTES_MOST: Final = 600
_HOUR: Final = 60
_DAY: Final = 24 * _HOUR
_TIME: Final = re.compile(r"(\d{1,2})(?:[:. ]?(\d{2}))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeOfDay(WholeNumber):
    """A field for a time of the day, as the minutes since midnight: 22:30, 22.30, 2230, or 22."""

    def read(self, text: str) -> int | None:
        found = _TIME.fullmatch(text.strip())
        hour, minute = (int(part or 0) for part in found.groups()) if found else (24, 0)
        if hour > 23 or minute > 59:
            raise BadEntry(say("“{typed}” is no time such as 22:30.", typed=quoted(text.strip())))
        return hour * _HOUR + minute


class LengthRules:
    """A kind of length; one that differs overrides what is different.

    Attributes:
        field_label: The label of the field for its number, where it is another one.
    """

    label: Said
    field_label: Said | str = ""
    numbers: WholeNumber = WholeNumber(lowest=0, highest=0, optional=True)
    first: int = 0

    def fits(self, scoring: ScoringSystem) -> bool:
        """True if games of this scoring can have the length."""
        return True

    def words(self, number: int) -> str:
        """The length in words."""
        return str(self.label)

    def typed(self, number: int) -> str:
        """The number as it is typed; empty for a kind without one."""
        return str(number) if self.numbers.highest else ""

    def ends_at(self, number: int, said: datetime) -> datetime | None:
        """The time from which on a round is the last one, where the length was chosen at the time `said`."""
        return None

    def is_over(self, number: int, sides: Sequence[Side], rounds: int) -> bool:
        """True if the game ends after that many rounds; the time is not asked here."""
        return False


class ToTarget(LengthRules):
    """The totals end the game, as the scoring system says."""

    label = Said("Points")


class Rounds(LengthRules):
    """Some rounds; one that was called off has its number in the list of rounds, and counts, too."""

    label = Said("Rounds")
    numbers = WholeNumber(lowest=1, highest=ROUNDS_MOST)
    first = 10

    def words(self, number: int) -> str:
        return say_count("{count} round", "{count} rounds", number)

    def is_over(self, number: int, sides: Sequence[Side], rounds: int) -> bool:
        return rounds >= number


class HandsToWin(LengthRules):
    """Until a player or a team went out so often; who has won says the scoring."""

    label = Said("Wins")
    numbers = WholeNumber(lowest=1, highest=HANDS_MOST)
    first = 5

    def fits(self, scoring: ScoringSystem) -> bool:
        """Not where the hands won are the points: there they are the target."""
        return scoring.counts_hands

    def words(self, number: int) -> str:
        return say_count("First to {count} win", "First to {count} wins", number)

    def is_over(self, number: int, sides: Sequence[Side], rounds: int) -> bool:
        return any(side.hands_won >= number for side in sides)


class ForMinutes(LengthRules):
    """Some minutes, from when they were chosen: the round that is played then is the last one."""

    label = Said("Minutes")
    numbers = WholeNumber(lowest=1, highest=MINUTES_MOST)
    first = 60

    def words(self, number: int) -> str:
        return say("{minutes} min", minutes=number)

    def ends_at(self, number: int, said: datetime) -> datetime | None:
        return said + timedelta(minutes=number)


class UntilTime(LengthRules):
    """Until a time of the day where the game was started: the round that is played then is the last one."""

    label = Said("Until a time")
    field_label = Said("Time, such as 22:30")
    numbers = TimeOfDay(lowest=0, highest=_DAY - 1)
    first = 22 * _HOUR

    def words(self, number: int) -> str:
        return say("until {time}", time=self.typed(number))

    def typed(self, number: int) -> str:
        return clock(time(*divmod(number, _HOUR)))

    def ends_at(self, number: int, said: datetime) -> datetime | None:
        """The next such time, of tomorrow where it is past today."""
        at = said.replace(hour=number // _HOUR, minute=number % _HOUR, second=0, microsecond=0)
        return at if at > said else at + timedelta(days=1)


class UntilYouStop(LengthRules):
    """Nothing ends the game but those who play it."""

    label = Said("Until you stop")

    def fits(self, scoring: ScoringSystem) -> bool:
        """Not where the target may be left empty, which says the same, nor where it knocks players out."""
        return not scoring.targets.optional and not scoring.knocks_out


class LengthKind(StrEnum):
    """The kinds of length, as they are saved, each with its declaration."""

    rules: LengthRules

    def __new__(cls, word: str, rules: LengthRules) -> Self:
        member = str.__new__(cls, word)
        member._value_, member.rules = word, rules
        return member

    TARGET = "target", ToTarget()
    ROUNDS = "rounds", Rounds()
    HANDS = "hands", HandsToWin()
    MINUTES = "minutes", ForMinutes()
    TIME = "time", UntilTime()
    OPEN = "open", UntilYouStop()


@dataclass(frozen=True, slots=True, kw_only=True)
class Length:
    """The length of a game.

    Attributes:
        number: The rounds, the hands, the minutes, or the minutes since midnight; 0 for a kind without a number.
        ends_at: The time from which on a round is the last one.
    """

    kind: LengthKind = LengthKind.TARGET
    number: int = 0
    ends_at: datetime | None = None

    @property
    def words(self) -> str:
        """The length in words."""
        return self.kind.rules.words(self.number)

    @property
    def note(self) -> str:
        """The length in words; empty where the totals end the game."""
        return "" if self.kind is LengthKind.TARGET else self.words

    def is_over(self, sides: Sequence[Side], rounds: int, at: datetime | None) -> bool:
        """True if the game ends after the last of these rounds, which was saved at the time `at`."""
        late = self.ends_at is not None and at is not None and at >= self.ends_at
        return late or self.kind.rules.is_over(self.number, sides, rounds)

    def is_last(self, rounds: int, now: datetime) -> bool:
        """True if the round after that many is known to be the last one."""
        if self.ends_at is not None:
            return now >= self.ends_at
        return self.kind is LengthKind.ROUNDS and rounds + 1 >= self.number

    def round_title(self, rounds: int) -> str:
        """The round after that many: “Round 4 of 10”, or “Round 4”."""
        if self.kind is LengthKind.ROUNDS and rounds < self.number:
            return say("Round {number} of {most}", number=rounds + 1, most=self.number)
        return say("Round {number}", number=rounds + 1)

    def progress(self, rounds: int, now: datetime) -> str:
        """How far the game is, while it goes on: “Round 4 of 10”, “12 min left”, or the length where nothing tells it."""
        if self.is_last(rounds, now):
            return say("Last round")
        if self.ends_at is not None:
            # A minute that has begun is still left.
            return say("{minutes} min left", minutes=-((now - self.ends_at) // timedelta(minutes=1)))
        return self.round_title(rounds) if self.kind is LengthKind.ROUNDS else self.words


TO_TARGET: Final = Length()


def rounds_played(rounds: int, length: Length) -> str:
    """The rounds of a game that is or was that long, in words: beside “10 rounds” it says which of both were played."""
    if length.kind is LengthKind.ROUNDS:
        return say_count("{count} round played", "{count} rounds played", rounds)
    return say_count("{count} round", "{count} rounds", rounds)


def scoring_words(scoring: ScoringSystem, target: int | None, length: Length = TO_TARGET) -> str:
    """The scoring and how long a game is: “Winner collects to 500”, or “Winner collects · 10 rounds”."""
    title = str(scoring.label)
    if target is not None:
        title = say("{system} to {target}", system=title, target=target)
    return f"{title} · {length.note}" if length.note else title


def length_words(scoring: ScoringSystem, target: int | None, length: Length) -> str:
    """How long a game is: “500 points”, “10 rounds”, or both where players are knocked out at the target."""
    parts = [] if target is None else [scoring.amount(target)]
    if length != TO_TARGET:
        parts.append(length.words)
    return listed(parts) or str(UntilYouStop.label)
