"""Two phones with one game, as a table would keep them on paper: what is expected is worked out here, without the app."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from companion.game.game import Game
from tests.tables import a_round, new_game, play

GAME = "game-1"
ACTS = ("round", "round", "undo", "undo", "redo", "hand over", "import")


@dataclass(slots=True)
class Paper:
    """What one phone has: the rounds that count, and those crossed out that could be written again, last one first."""

    name: str
    rounds: list[str] = field(default_factory=list)
    crossed_out: list[str] = field(default_factory=list)
    played: int = 0

    def act(self, act: str) -> str:
        """Do it where it can be done; returns what was done, with the id of a new round."""
        if act == "round":
            self.played += 1
            self.rounds.append(f"{self.name}{self.played}")
            self.crossed_out = []
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

    @property
    def game(self) -> Game:
        """The game of the app that says the same."""
        ids = (*self.rounds, *self.crossed_out)
        made = play(new_game(id_=GAME, target=2000), *map(round_of, ids))
        for _ in self.crossed_out:
            made = made.undone()
        return made


def round_of(id_: str) -> Any:
    """The round of an id."""
    return a_round(id_, "ann", ben=5, cleo=int(id_[1:]))


def expected(here: Paper, there: Paper) -> str:
    """What a person who sees both papers would say."""
    one, other = here.rounds, there.rounds
    if one == other:
        return "same"
    if other[: len(one)] == one:
        return "ask" if here.crossed_out[:1] == [other[len(one)]] else "there"
    if one[: len(other)] == other:
        return "ask" if there.crossed_out[:1] == [one[len(other)]] else "here"
    return "ask"


@st.composite
def papers(draw: st.DrawFn) -> tuple[Paper, Paper]:
    """Two phones after a game together, then each for itself."""
    here, there = Paper("h"), Paper("t")
    for act in draw(st.lists(st.sampled_from(ACTS[:5]), max_size=6)):
        here.act(act)
    there.takes(here)
    for paper in (here, there):
        for act in draw(st.lists(st.sampled_from(ACTS[:5]), max_size=6)):
            paper.act(act)
    return here, there
