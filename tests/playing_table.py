"""A table that plays anything a table can: what holds after each of its changes is a law."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any
from unittest import TestCase

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from companion.cards import Face
from companion.errors import CompanionError
from companion.game.changes.evenings import DaySet, EveningSet, GameEnded, GameReopened, SeriesSet
from companion.game.changes.players import (
    PlayerLeft,
    PlayerSeated,
    SeatMoved,
    SeatsOrdered,
    SeatsSwapped,
    StartWith,
)
from companion.game.changes.rounds import (
    ChallengeJudged,
    PointsCorrected,
    RoundCorrected,
    RoundRecorded,
    RoundRemoved,
    RoundsDropped,
)
from companion.game.changes.settings import (
    DealerSet,
    DecksSet,
    GameNoted,
    HouseRuleAsked,
    HouseRulesSet,
    LengthSet,
    PlaceSet,
    RulingAsked,
    TargetSet,
)
from companion.game.game import Game, make_change, table_of
from companion.game.length import LengthKind
from companion.game.table_state import uncounted_partners
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules, OwnRuleChange
from companion.house_rules.house_rule import OwnRule
from companion.house_rules.questions import OpenQuestion
from companion.house_rules.rules import House
from companion.house_rules.rulings import Ruling
from companion.players import Player
from companion.round import SET_ASIDE, Hand, HandLeft, Held, Round, TypedPoints
from companion.scoring.systems import System
from tests.conftest import LONG
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS, JAM, NOON, at

who = st.sampled_from(["ann", "ben", "cleo"])
notes = st.sampled_from(
    ["", "=1+1", "a;=cmd|' /C calc'!A0", "two\nlines", '„quoted“, "so"', "'", "＝1", "李雷"]
)


def held_of(faces: list[Face]) -> st.SearchStrategy[Held]:
    """A hand of these faces, or what stands for one."""
    return st.one_of(
        st.just(SET_ASIDE),
        st.integers(0, 200).map(lambda points: TypedPoints(typed=points)),
        st.lists(st.sampled_from(faces), min_size=1, max_size=9).map(lambda held: Hand(faces=tuple(held))),
    )


def whole_games(table: type[RuleBasedStateMachine]) -> type[TestCase]:
    """The test of a table's laws, tried less often, because each example is a whole game."""
    table.TestCase.settings = settings(max_examples=1500 if LONG else 15)
    return table.TestCase


class PlayingTable(RuleBasedStateMachine):
    """Record, amend, remove, correct, undo, redo, join, leave, and all the rest, in any order."""

    system = System.LOWEST_TALLY
    target: int | None = 2000
    seats: tuple[Player, ...] = (ANN, BEN, CLEO)
    house_rules: HouseRules = BY_THE_SHEET
    editions: tuple[str, ...] = tuple(sorted(EDITIONS))

    def __init__(self) -> None:
        super().__init__()
        self.made = 0
        self.game = Game(
            id="g",
            edition=JAM.id,
            system=self.system,
            target=self.target,
            seats=self.seats,
            dealer="ann",
            started=NOON,
            house_rules=self.house_rules,
        )
        self.edition = JAM
        self.before: list[Game] = []

    @initialize(data=st.data(), dealer=who)
    def sits_down(self, data: st.DataObject, dealer: str) -> None:
        self.edition = EDITIONS[data.draw(st.sampled_from(self.editions))]
        self.game = replace(self.game, edition=self.edition.id, dealer=dealer)

    def now(self) -> datetime:
        self.made += 1
        return at(self.made)

    def change(self, act: Any) -> None:
        try:
            after = act()
        except CompanionError as refusal:
            assert str(refusal)
            return
        self.before = [*self.before[: self.game.done], self.game]
        self.game = after

    def a_round(self, data: st.DataObject, id_: str, players: list[str]) -> Round:
        out = data.draw(st.sampled_from([*players, None]))
        table = table_of(self.game, self.edition)
        seats = [seat.player.id for seat in table.seats]
        partners = uncounted_partners(out, seats, table.house_rules, self.game.system)
        counted = out is not None and self.game.system.rules.counts_hands
        side = data.draw(st.sampled_from(self.edition.sides))
        faces = [card.face for card in self.edition.cards_of(side)]
        hands = tuple(
            HandLeft(player=player, held=data.draw(held_of(faces)))
            for player in data.draw(st.permutations(players))
            if player not in (out, *partners) and (counted or data.draw(st.booleans()))
        )
        return Round(
            id=id_,
            dealer=data.draw(st.sampled_from(players)),
            went_out=out,
            hands=hands,
            last_card=data.draw(st.none() | st.sampled_from(faces)),
            side=side,
            note=data.draw(notes),
            at=self.now(),
        )

    @rule(data=st.data())
    def record(self, data: st.DataObject) -> None:
        self.made += 1
        playing = [seat.player.id for seat in table_of(self.game, self.edition).playing]
        if not playing:
            return
        round_ = self.a_round(data, f"r{self.made}", playing)
        self.change(lambda: make_change(self.game, RoundRecorded(at=self.now(), round=round_), self.edition))

    @precondition(lambda self: bool(table_of(self.game, self.edition).rounds))
    @rule(data=st.data())
    def amend(self, data: st.DataObject) -> None:
        past = data.draw(st.sampled_from(table_of(self.game, self.edition).rounds)).round
        players = [*table_of(self.game, self.edition).round(past.id).players]
        self.change(
            lambda: make_change(
                self.game,
                RoundCorrected(at=self.now(), round=self.a_round(data, past.id, players)),
                self.edition,
            )
        )

    @precondition(lambda self: bool(table_of(self.game, self.edition).rounds))
    @rule(data=st.data(), drops=st.booleans())
    def remove(self, data: st.DataObject, drops: bool) -> None:
        past = data.draw(st.sampled_from(table_of(self.game, self.edition).rounds)).round
        kind = RoundsDropped(after=past.id) if drops else RoundRemoved(round_id=past.id)
        self.change(lambda: make_change(self.game, kind.stamped(self.now(), ""), self.edition))

    @rule(who=who, by=st.integers(-50, 50))
    def correct(self, who: str, by: int) -> None:
        self.made += 1
        self.change(
            lambda: make_change(
                self.game,
                PointsCorrected(at=self.now(), id=f"c{self.made}", player=who, points=by, reason="why"),
                self.edition,
            )
        )

    @rule(
        start=st.sampled_from(StartWith),
        who=st.sampled_from([DAN, ANN, Player(id="z", name="Zoë")]),
        before=st.sampled_from(["", "ann", "cleo"]),
    )
    def joins(self, start: StartWith, who: Player, before: str) -> None:
        self.change(
            lambda: make_change(
                self.game, PlayerSeated(at=self.now(), player=who, start=start, before=before), self.edition
            )
        )

    @rule(who=who, other=who, swaps=st.booleans())
    def sits_elsewhere(self, who: str, other: str, swaps: bool) -> None:
        kind = SeatsSwapped(player=who, other=other) if swaps else SeatMoved(player=who, before=other)
        self.change(lambda: make_change(self.game, kind.stamped(self.now(), ""), self.edition))

    @rule(order=st.lists(who, max_size=4))
    def sit_in_another_order(self, order: list[str]) -> None:
        change = SeatsOrdered(at=self.now(), order=tuple(order))
        self.change(lambda: make_change(self.game, change, self.edition))

    @rule(who=who)
    def leaves(self, who: str) -> None:
        self.change(lambda: make_change(self.game, PlayerLeft(at=self.now(), player=who), self.edition))

    @rule(who=who)
    def deals(self, who: str) -> None:
        self.change(lambda: make_change(self.game, DealerSet(at=self.now(), player=who), self.edition))

    @rule(who=st.sampled_from(["ann", "ben"]), guilty=st.booleans())
    def challenges(self, who: str, guilty: bool) -> None:
        self.made += 1
        self.change(
            lambda: make_change(
                self.game,
                ChallengeJudged(
                    at=self.now(),
                    id=f"v{self.made}",
                    player=who,
                    challenger="cleo",
                    colour=self.edition.suits[0].id,
                    guilty=guilty,
                    chance=None,
                ),
                self.edition,
            )
        )

    @rule(to=st.sampled_from([2, 50, 150, 300, 2000, None]), decks=st.integers(1, 3))
    def is_played_otherwise(self, to: int | None, decks: int) -> None:
        self.change(lambda: make_change(self.game, TargetSet(at=self.now(), target=to), self.edition))
        self.change(lambda: make_change(self.game, DecksSet(at=self.now(), decks=decks), self.edition))

    @rule(kind=st.sampled_from(LengthKind), number=st.sampled_from([0, 2, 5, 900]))
    def is_as_long_as(self, kind: LengthKind, number: int) -> None:
        said = LengthSet(at=self.now(), measure=kind, number=number)
        self.change(lambda: make_change(self.game, said, self.edition))

    @rule(house=st.sampled_from(House), on=st.booleans())
    def plays_by_house_rules(self, house: House, on: bool) -> None:
        rules = table_of(self.game, self.edition).house_rules
        rules = rules.with_rule(house) if on else rules.without(house)
        self.change(lambda: make_change(self.game, HouseRulesSet(at=self.now(), rules=rules), self.edition))

    @rule(title=st.sampled_from(["", "Sunday", "Late"]), there=st.booleans())
    def plays_by_own_rules(self, title: str, there: bool) -> None:
        rule = OwnRule(title=title or "Sunday", sentence="Nobody draws.") if there else None
        asked = HouseRuleAsked(OwnRuleChange(title=title, rule=rule))
        self.change(
            lambda: make_change(
                self.game,
                asked.at_table(table_of(self.game, self.edition)).stamped(self.now(), ""),
                self.edition,
            )
        )

    @rule(question=st.sampled_from(OpenQuestion), which=st.sampled_from([0, 1, None]), day=st.dates())
    def rules_on(self, question: OpenQuestion, which: int | None, day: date) -> None:
        ruling = None if which is None else Ruling(reading=question.readings[which], day=day)
        asked = RulingAsked(question, ruling)
        self.change(
            lambda: make_change(
                self.game,
                asked.at_table(table_of(self.game, self.edition)).stamped(self.now(), ""),
                self.edition,
            )
        )

    @rule(note=notes)
    def is_noted(self, note: str) -> None:
        self.change(lambda: make_change(self.game, GameNoted(at=self.now(), note=note), self.edition))

    @rule(place=notes, host=notes)
    def is_placed(self, place: str, host: str) -> None:
        said = PlaceSet(place=place, host=host)
        self.change(lambda: make_change(self.game, said.stamped(self.now(), ""), self.edition))

    @rule(days=st.integers(-400, 3))
    def is_of_another_day(self, days: int) -> None:
        self.change(lambda: make_change(self.game, DaySet(at=self.now(), days=days), self.edition))

    @rule(name=notes, form=st.sampled_from(["league", "best-of 5", "first-to 2"]), leaves=st.booleans())
    def is_in_a_series(self, name: str, form: str, leaves: bool) -> None:
        said = SeriesSet() if leaves else SeriesSet(series="series-1", name=name, form=form)
        self.change(lambda: make_change(self.game, said.stamped(self.now(), ""), self.edition))

    @rule(games=st.lists(st.sampled_from(["a", "game-9"]), max_size=2, unique=True))
    def is_of_an_evening(self, games: list[str]) -> None:
        said = EveningSet.of(tuple(games))
        self.change(lambda: make_change(self.game, said.stamped(self.now(), ""), self.edition))

    @rule(opens=st.booleans())
    def ends(self, opens: bool) -> None:
        self.change(
            lambda: make_change(
                self.game, (GameReopened if opens else GameEnded)(at=self.now()), self.edition
            )
        )

    @precondition(lambda self: self.game.can_undo)
    @rule()
    def undoes_and_redoes(self) -> None:
        assert self.game.undone().redone() == self.game
        was = self.before[self.game.done - 1]
        assert table_of(self.game.undone(), self.edition) == table_of(was, self.edition)

    @precondition(lambda self: self.game.can_undo)
    @rule()
    def undoes(self) -> None:
        self.game = self.game.undone()

    @precondition(lambda self: self.game.can_redo)
    @rule()
    def redoes(self) -> None:
        self.game = self.game.redone()
