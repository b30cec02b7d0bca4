"""Games that a table plays in its own way, in files, codes and spreadsheets of the eighth version for ever."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from companion.game.changes.evenings import DaySet
from companion.game.changes.players import SeatsOrdered
from companion.game.changes.settings import HouseRulesSet, LengthSet
from companion.game.game import Game, make_change, table_of
from companion.game.length import LengthKind
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.house_rule import MORE_RULES_VERSION, OwnRule
from companion.house_rules.rules import House
from companion.players import Player
from companion.scoring.systems import MORE_SYSTEMS_VERSION, System
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import JAM, NOON, ROOT, a_round, at, new_game, play

FIXTURES: Final = ROOT / "tests" / "fixtures"
SIX: Final = tuple(Player(id=f"p{number}", name=f"Oma {number}") for number in range(6))
NEW_SYSTEMS: Final = [system for system in System if system.rules.since == MORE_SYSTEMS_VERSION]
NEW_RULES: Final = [house for house in House if house.rule.since == MORE_RULES_VERSION]
OWN: Final = (
    OwnRule(title="Oma first", sentence="Grandmother is dealt the first card: “since 1998” 🙂."),
    OwnRule(title="الدور الأخير", sentence="من يخسر يوزع الورق في الدور التالي."),
)


def own_way(system: System, *, teams: bool) -> Game:
    """A game of three teams of two, or of seats in another order; with another day and length, and rules in own words."""
    rules = BY_THE_SHEET.with_rule(House.PARTNERS, 3) if teams else BY_THE_SHEET
    for house in NEW_RULES:
        rules = rules.with_rule(house)
    rules = replace(rules, own=OWN).for_players(len(SIX))
    game = new_game(system, id_=f"own-{system}", players=SIX, target=300, house_rules=rules)
    game = make_change(game, LengthSet(at=NOON, measure=LengthKind.ROUNDS, number=10), JAM)
    hands: dict[str, Any] = {"p1": 20, "p2": 5, "p4": 7, "p5": 50} | ({} if teams else {"p3": 0})
    game = play(game, a_round("r1", "p0", dealer="p0", **hands))
    if not teams:
        order = tuple(f"p{number}" for number in (2, 1, 0, 5, 4, 3))
        game = make_change(game, SeatsOrdered(at=at(2), order=order), JAM)
    game = make_change(game, HouseRulesSet(at=at(3), rules=replace(rules, own=OWN[:1])), JAM)
    return make_change(game, DaySet(at=at(4), days=-31), JAM)


GAMES: Final = [own_way(system, teams=not place) for place, system in enumerate(NEW_SYSTEMS)]


def test_the_games_have_whatever_a_table_may_choose_since_the_eighth_version() -> None:
    assert [game.system for game in GAMES] == [System.PLUS_AND_MINUS, System.WINNER_TAKES_OFF]
    assert {game.version for game in GAMES} == {8}
    rules = GAMES[0].house_rules
    assert rules.teams == 3
    excluded = {other for choice in rules.choices for other in choice.rule.excludes}
    assert {house for house in NEW_RULES if rules.choice(house) is None} <= excluded


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.system.value)
def test_codes_of_a_tables_own_way_are_read_for_ever(game: Game) -> None:
    code = (FIXTURES / f"game-code-8-{game.id}.txt").read_text(encoding="ascii").strip()
    parts = parts_in(code)
    assert handed_game(b"".join(part.content for part in parts)).game == game
    written = parts_of(CodeKind.GAME, HandedGame(game=game).packed(), version=game.version, most=CONTENT_MOST)
    assert [part.text for part in written] == [code]


def test_files_of_a_tables_own_way_are_read_for_ever() -> None:
    raw = (FIXTURES / "export-version-8-own-way.json").read_bytes()
    assert read_export(raw).games == tuple(GAMES)
    assert file_of(*GAMES) == raw


def test_spreadsheets_of_a_tables_own_way_are_read_for_ever() -> None:
    raw = (FIXTURES / "table-version-8-own-way.csv").read_bytes()
    assert csv_of(*GAMES) == raw
    for read, game in zip(read_table(raw).games, GAMES, strict=True):
        now, was = table_of(read, JAM), table_of(game, JAM)
        assert (read.started, read.played_at) == (game.started, game.played_at)
        assert (now.house_rules, now.length, read.system) == (was.house_rules, was.length, game.system)
        assert [(seat.player.name, seat.total) for seat in now.seats] == [
            (seat.player.name, seat.total) for seat in was.seats
        ]
