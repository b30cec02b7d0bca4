"""The rulings of a table: what it plays where no rule sheet says it, each since a day."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Final

from companion.errors import BadEntry
from companion.formats import whole_day
from companion.house_rules.chosen_rules import Choice, HouseRules, players_error
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rules import House
from companion.wording import quoted, say

WORDS_MOST: Final = 8_000
"""The most characters of the words of rulings, so that damaged ones are not read for long."""
KEPT_MOST: Final = 1000
"""The most rulings that are kept for new games; the oldest go first."""
_PLACE: Final = {question: place for place, question in enumerate(OpenQuestion)}
_WORD: Final = re.compile(r"([a-z-]+)@([0-9]{4}-[0-9]{2}-[0-9]{2})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One reading that a table plays by, and the day on which it said so."""

    reading: Reading
    day: date

    @property
    def question(self) -> OpenQuestion:
        """What it settles."""
        return self.reading.question

    @property
    def when(self) -> str:
        """The day in words, such as “22 November 2026”."""
        return whole_day(self.day)

    @property
    def sentence(self) -> str:
        """The ruling with the question that it settles."""
        return f"{self.question.text} {self.reading.sentence}"


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings of a table, in the order of their questions; at most one for each."""

    made: tuple[Ruling, ...] = ()

    def __post_init__(self) -> None:
        """Refuse two rulings on one question."""
        if len({ruling.question for ruling in self.made}) < len(self.made):
            raise BadEntry(say("One question has two rulings."))
        ordered = tuple(sorted(self.made, key=lambda ruling: _PLACE[ruling.question]))
        object.__setattr__(self, "made", ordered)

    def __bool__(self) -> bool:
        return bool(self.made)

    def on(self, question: OpenQuestion) -> Ruling | None:
        """The ruling on a question; None where the table has made none."""
        return next((ruling for ruling in self.made if ruling.question is question), None)

    def plays(self, reading: Reading) -> bool:
        """True if the table has ruled that it plays so."""
        return any(ruling.reading is reading for ruling in self.made)

    def without(self, *questions: OpenQuestion) -> Rulings:
        """Without the rulings on these questions."""
        return Rulings(tuple(ruling for ruling in self.made if ruling.question not in questions))

    @property
    def houses(self) -> frozenset[House]:
        """The house rules that they are."""
        return frozenset(house for ruling in self.made for house in ruling.reading.houses)

    def switches(self, now: Rulings, rules: HouseRules, chosen: frozenset[House]) -> HouseRules:
        """The house rules after these rulings have become others: what is new is switched on, what is gone is off.

        Those `chosen` hold without a ruling as well, and stay when it is gone.
        """
        for ruling in self.made:
            if now.on(ruling.question) is None:
                for house in ruling.reading.houses:
                    if house not in chosen:
                        rules = rules.without(house)
        for ruling in now.made:
            if ruling not in self.made:
                rules = switched(rules, ruling.reading)
        return rules

    def agreeing(self, rules: HouseRules) -> Rulings:
        """Without those that the house rules contradict: somebody has switched a rule since."""
        return Rulings(tuple(ruling for ruling in self.made if _agrees(ruling.reading, rules)))


NO_RULINGS: Final = Rulings()


def _switches(reading: Reading, rules: HouseRules) -> tuple[Choice, ...]:
    """The house rules that hold where a question asks for one; none where no reading of it is a house rule."""
    asked = {house.rule.topic for each in reading.question.readings for house in each.houses}
    return tuple(choice for choice in rules.choices if choice.rule.topic in asked)


def _agrees(reading: Reading, rules: HouseRules) -> bool:
    """True if exactly those house rules hold that the reading is."""
    return _switches(reading, rules) == _switches(reading, switched(rules, reading))


def switched(rules: HouseRules, reading: Reading) -> HouseRules:
    """The house rules with the switches as a reading has them."""
    for choice in _switches(reading, rules):
        rules = rules.without(choice.house)
    for house in reading.houses:
        rules = rules.with_rule(house)
    return rules


def rulings_words(rulings: Rulings) -> str:
    """Rulings as words, such as `guilty-on@2026-11-22 no-stacking@2026-11-22`; empty for none."""
    return " ".join(f"{ruling.reading.value}@{ruling.day.isoformat()}" for ruling in rulings.made)


def rulings_of_words(words: str) -> Rulings:
    """The rulings that such words name; BadEntry if a word is none, or two settle one question."""
    # More spaces than one would make them longer than a file may say them.
    return Rulings(tuple(map(_ruling_of_word, words[: WORDS_MOST + 1].split(" ") if words else ())))


def _ruling_of_word(word: str) -> Ruling:
    if found := _WORD.fullmatch(word):
        with suppress(ValueError):
            return Ruling(reading=Reading(found[1]), day=date.fromisoformat(found[2]))
    raise BadEntry(say("“{word}” is no ruling.", word=quoted(word)))


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptRuling:
    """A ruling that new games start with.

    Attributes:
        players: The ids of the players whose table it is, in any order; none for every table.
        edition: The id of the edition that it is for; empty for every edition.
    """

    reading: Reading
    day: date
    players: tuple[str, ...] = ()
    edition: str = ""

    @property
    def ruling(self) -> Ruling:
        """The ruling itself."""
        return Ruling(reading=self.reading, day=self.day)

    @property
    def place(self) -> tuple[OpenQuestion, tuple[str, ...], str]:
        """What it settles, and where: a later one for the same takes its place."""
        return self.reading.question, tuple(sorted(self.players)), self.edition

    def fits(self, edition: str, players: Iterable[str]) -> bool:
        """True if it holds for these players and this edition."""
        same_players = not self.players or set(self.players) == set(players)
        return same_players and self.edition in ("", edition)


def kept_for(
    kept: Iterable[KeptRuling], edition: str, players: Iterable[str], open_: Iterable[OpenQuestion]
) -> Rulings:
    """The kept rulings that hold at a table, on the questions that its edition leaves open.

    Of several on one question the closest holds, and of these the latest. Those for these players are closer than those
    for the edition, and these closer than those for all.
    """
    seats, questions = tuple(players), set(open_)
    fitting = [each for each in kept if each.fits(edition, seats) and each.ruling.question in questions]
    fitting.sort(key=lambda each: (bool(each.players), bool(each.edition), each.day))
    return Rulings(tuple({each.ruling.question: each.ruling for each in fitting}.values()))


def starting(rulings: Rulings, rules: HouseRules, players: int) -> Rulings:
    """The rulings with which a game with these house rules starts: what was chosen for the game is not overruled."""
    return Rulings(
        tuple(
            ruling
            for ruling in rulings.made
            if (_agrees(ruling.reading, rules) or not _switches(ruling.reading, rules))
            and set(rules.choices) <= set(switched(rules, ruling.reading).choices)
            and not any(players_error(house, players) for house in ruling.reading.houses)
        )
    )
