"""What a folder keeps of each game beside it, in the version of now: it changes with its version alone.

A folder keeps the row and the figures of a game as the version that saw it worked them out. Where a version works them out
differently, its number has to be another, or old games keep what they had.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest

from companion.application.live_game import ROWS_VERSION, row_of
from companion.cards import DARK
from companion.editions.edition import Edition
from companion.game.changes.change import Change
from companion.game.changes.evenings import EveningSet, GameEnded, SeriesSet
from companion.game.changes.players import PlayerJoined, PlayerLeft, StartWith
from companion.game.changes.rounds import ChallengeJudged, PointsCorrected, RoundCorrected, RoundRecorded
from companion.game.changes.settings import GameNoted, LengthSet, PlaceSet
from companion.game.game import Game, make_change, table_of
from companion.game.length import LengthKind
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.round import Round
from companion.scoring.systems import System
from companion.statistics.game_figures import FIGURES_VERSION, figures_of
from storage.schema import FIGURES, ROW
from tests.faces import Faces
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS, EVE, JAM, NOON, ROOT, a_round, cards, new_game, play

PLAYED_WITH = ("plain", "space-jam", "jurassic-world", "ohana", "classic", "plain")
"""The editions of the games in the fixtures, one for each scoring system."""
FIXTURES = ROOT / "tests" / "fixtures"
WILDS = cards(Faces.WILD_DRAW_FOUR, Faces.WILD, Faces.SKIP)


def rounds() -> tuple[Round, ...]:
    """Each player goes out once, in one round nobody does; typed points and cards, a note, a last card."""
    return (
        a_round("1", "ann", ben=cards("7", "wild"), cleo=12, dan=WILDS, note="with the cat", last=Faces.SKIP),
        a_round("2", "ben", dealer="ben", ann=cards("0"), cleo=cards("7", "7"), dan=3),
        a_round("3", None, dealer="cleo"),
        a_round("4", "cleo", dealer="dan", ann=WILDS, ben=0, dan=cards("reverse")),
        a_round("5", "dan", dealer="ann", ann=cards("draw-two"), ben=WILDS, cleo=60),
        a_round("6", "ann", dealer="ben", ben=31, cleo=WILDS, dan=cards("9", "9")),
    )


@dataclass(slots=True)
class Played:
    """A game that goes on, a change every ten minutes, with a break of three hours after the third."""

    game: Game

    def then(self, *changes: Change) -> None:
        for change in changes:
            self.game = make_change(self.game, self._timed(change), EDITIONS[self.game.edition])

    def _timed(self, change: Change) -> Change:
        number = len(self.game.changes) + 1
        now = NOON + timedelta(minutes=10 * number, hours=3 * (number > 3))
        if isinstance(change, RoundRecorded):
            change = replace(change, round=replace(change.round, at=now))
        return replace(change, at=now)


def recorded() -> tuple[Change, ...]:
    return tuple(RoundRecorded(at=NOON, round=each) for each in rounds())


def a_long_game(system: System, edition: str) -> Game:
    """A game with everything that a row or the figures have: who leaves and joins, verdicts, corrections, notes."""
    target = 9 if system is System.HANDS_WON else 2000
    played = Played(
        new_game(system, players=(ANN, BEN, CLEO, DAN), target=target, edition=EDITIONS[edition], id_=system)
    )
    played.then(
        *recorded()[:3],
        PlaceSet(at=NOON, place="at Ben's", evening="Friday", host="Ben"),
        ChallengeJudged(
            at=NOON, id="v", player="dan", challenger="ann", colour="red", guilty=True, chance=Fraction(1, 3)
        ),
        *recorded()[3:],
        PointsCorrected(at=NOON, id="c", player="ben", points=-5, reason="a card under the table"),
        RoundCorrected(at=NOON, round=a_round("2", "ben", dealer="ben", ann=WILDS, cleo=1, dan=3)),
        PlayerLeft(at=NOON, player="dan"),
        PlayerJoined(at=NOON, player=EVE, start=StartWith.AVERAGE),
        EveningSet(at=NOON, games="one two"),
        SeriesSet(at=NOON, series="cup", name="The cup", form="best-of 5"),
        GameNoted(at=NOON, note="rain"),
        GameEnded(at=NOON),
    )
    return played.game


def a_finished_game(system: System, house_rules: HouseRules) -> Game:
    """A game that reached its target, or was ended, alone or in two teams."""
    target = 1 if system is System.HANDS_WON else 60
    game = new_game(
        system,
        players=(ANN, BEN, CLEO, DAN),
        target=target,
        id_=f"{system}-{'teams' if house_rules.partners else 'alone'}",
        house_rules=house_rules,
    )
    played = Played(game)
    round_ = a_round("1", "ann", ben=cards("7", "wild"), cleo=12, dan=WILDS)
    if house_rules.partners and not system.rules.counts_partner:
        round_ = replace(round_, hands=round_.hands[::2])
    played.then(RoundRecorded(at=NOON, round=round_))
    if not table_of(played.game, JAM).finished:
        played.then(GameEnded(at=NOON))
    return played.game


def a_game_of_flip() -> Game:
    """Cards of both sides, and a verdict on each of the two cards that can be challenged."""
    played = Played(new_game(target=2000, edition=EDITIONS["flip"], id_="flip"))
    played.then(
        RoundRecorded(at=NOON, round=a_round("1", "ann", ben=cards("draw-one", "wild"), cleo=cards("9"))),
        ChallengeJudged(at=NOON, id="v", player="ann", challenger="ben", colour="red", guilty=True),
        RoundRecorded(
            at=NOON, round=replace(a_round("2", "ben", ann=cards("draw-five"), cleo=cards("wild")), side=DARK)
        ),
        ChallengeJudged(at=NOON, id="w", player="ben", challenger="cleo", colour="teal", guilty=False),
    )
    return played.game


GAMES = (
    *(a_long_game(system, edition) for system, edition in zip(System, PLAYED_WITH, strict=True)),
    *(a_finished_game(system, BY_THE_SHEET) for system in System),
    *(a_finished_game(system, BY_THE_SHEET.with_rule(House.PARTNERS)) for system in System),
    new_game(id_="begun"),
    play(new_game(id_="called-off"), a_round("1", None)),
    play(new_game(System.HANDS_WON, target=9, id_="no-hands"), a_round("1", "ann")),
    a_game_of_flip(),
    new_game(id_="ten-rounds").with_change(LengthSet(at=NOON, measure=LengthKind.ROUNDS, number=10)),
)


@pytest.mark.parametrize(
    ("name", "version", "says"),
    [
        ("figures", FIGURES_VERSION, lambda game, edition: FIGURES.write(figures_of(game, edition))),
        ("rows", ROWS_VERSION, lambda game, edition: ROW.write(row_of(game, edition))),
    ],
)
def test_what_is_kept_of_a_game_changes_with_its_version_alone(
    name: str, version: int, says: Callable[[Game, Edition], Any]
) -> None:
    """If this fails, raise the version, and let the test write the file of the new one."""
    file = FIXTURES / f"{name}-{version}.jsonl"
    found = [says(game, EDITIONS[game.edition]) for game in GAMES]
    if not file.exists():
        file.write_text("\n".join(map(json.dumps, found)) + "\n", encoding="utf-8")
        pytest.fail(f"{file.name} is new: commit it, and delete that of the version before.")
    for game, kept in zip(found, file.read_text(encoding="utf-8").splitlines(), strict=True):
        assert game == json.loads(kept)
