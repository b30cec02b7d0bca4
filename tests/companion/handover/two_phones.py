"""Two phones with one game, as a table would keep them on paper: what is expected is worked out here, without the app."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from hypothesis import strategies as st

from companion.game.changes.rounds import RoundRecorded
from companion.game.game import Game, make_change
from tests.tables import JAM, a_round, at, new_game

GAME = "game-1"
ACTS = ("round", "round", "undo", "undo", "redo", "hand over", "import")


@dataclass(slots=True)
class Paper:
    """What one phone has: the rounds that count, and those crossed out that could be written again, last one first.

    Attributes:
        name: One letter.
        minutes: The time, the same for both phones.
        had: Every round that it ever had.
    """

    name: str
    minutes: Iterator[int]
    rounds: list[str] = field(default_factory=list)
    crossed_out: list[str] = field(default_factory=list)
    had: set[str] = field(default_factory=set)

    def act(self, act: str) -> str:
        """Do it where it can be done; returns what was done, with the id of a new round."""
        if act == "round":
            self.rounds.append(f"{self.name}{next(self.minutes)}")
            self.crossed_out = []
            self.had.add(self.rounds[-1])
            return self.rounds[-1]
        if act == "undo" and self.rounds:
            self.crossed_out.insert(0, self.rounds.pop())
            return act
        if act == "redo" and self.crossed_out:
            self.rounds.append(self.crossed_out.pop(0))
            return act
        return ""

    def takes(self, other: Paper) -> None:
        """Go on from what the other phone has."""
        self.rounds, self.crossed_out = list(other.rounds), list(other.crossed_out)
        self.had |= {*other.rounds, *other.crossed_out}

    def may_have_crossed_out(self, round_: str) -> bool:
        """True if it had a round that does not count here, or if it crossed out a later one at its place.

        The papers do not tell in the second case: both may have gone on, or one may have crossed out both.
        """
        return round_ in self.had or any(minute_of(round_) < minute_of(each) for each in self.crossed_out[:1])

    @property
    def game(self) -> Game:
        """The game of the app that says the same."""
        made = new_game(id_=GAME, target=2000)
        for id_ in (*self.rounds, *self.crossed_out):
            made = make_change(made, RoundRecorded(at=at(minute_of(id_)), round=round_of(id_)), JAM)
        for _ in self.crossed_out:
            made = made.undone()
        return made


def minute_of(id_: str) -> int:
    """The minute in which a round was played."""
    return int(id_[1:])


def round_of(id_: str) -> Any:
    """The round of an id."""
    return a_round(id_, "ann", ben=5, cleo=minute_of(id_))


def expected(here: Paper, there: Paper) -> str:
    """What a person who sees both papers would say."""
    one, other = here.rounds, there.rounds
    if one == other:
        return "same"
    if other[: len(one)] == one:
        return "ask" if here.may_have_crossed_out(other[len(one)]) else "there"
    if one[: len(other)] == other:
        return "ask" if there.may_have_crossed_out(one[len(other)]) else "here"
    return "ask"


@st.composite
def papers(draw: st.DrawFn) -> tuple[Paper, Paper]:
    """Two phones after a game together, then each for itself."""
    minutes = count(1)
    here, there = Paper("h", minutes), Paper("t", minutes)
    for act in draw(st.lists(st.sampled_from(ACTS[:5]), max_size=6)):
        here.act(act)
    there.takes(here)
    for paper, act in draw(
        st.lists(st.tuples(st.sampled_from((here, there)), st.sampled_from(ACTS[:5])), max_size=12)
    ):
        paper.act(act)
    return here, there
