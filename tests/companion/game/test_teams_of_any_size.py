"""Teams of any size that are equal: who is in which, and that two teams of two are byte for byte as they were."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.application.game_setup import GameSetup
from companion.errors import BadEntry, TooNew
from companion.game.changes.rounds import PointsCorrected
from companion.game.changes.settings import HouseRuleAsked
from companion.game.current_table import side_ranking, winning_sides
from companion.game.game import Game, make_change, table_of
from companion.handover import code_parts
from companion.handover.code_parts import CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules, RuleChange, team_counts
from companion.house_rules.house_rule import MORE_RULES_VERSION
from companion.house_rules.rules import House
from companion.house_rules.rules_code import rules_code, rules_of_code
from companion.players import Player
from companion.scoring.systems import System
from companion.statistics.game_figures import figures_of
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import JAM, NOON, a_round, at, new_game, play

PEOPLE = tuple(Player(id=f"p{number}", name=f"P{number}") for number in range(10))
SIZES = [(teams, size) for teams in range(2, 6) for size in range(2, 6) if teams * size <= len(PEOPLE)]
OTHERS = [each for each in SIZES if each != (2, 2)]


def rules(teams: int) -> HouseRules:
    return BY_THE_SHEET.with_rule(House.PARTNERS, teams)


def game_of(teams: int, size: int, system: System = System.WINNER_COLLECTS) -> Game:
    chosen = rules(teams).for_players(teams * size)
    target = system.rules.first_target(JAM.target)
    return new_game(system, players=PEOPLE[: teams * size], target=target, house_rules=chosen)


def team_of(player: str, teams: int) -> int:
    """Around the table in turn, so the number of the seat says the team."""
    return int(player[1:]) % teams


def test_every_table_knows_which_teams_of_one_size_it_can_make() -> None:
    found: dict[int, list[int]] = {players: [] for players in range(2, 11)}
    for teams, size in SIZES:
        found[teams * size].append(teams)
    assert {players: list(team_counts(players)) for players in found} == found
    assert found[6] == [2, 3]
    assert found[7] == []


@pytest.mark.parametrize(("teams", "size"), SIZES)
def test_partners_are_never_neighbours_and_every_team_has_as_many(teams: int, size: int) -> None:
    sides = table_of(game_of(teams, size), JAM).sides
    assert [len(side.seats) for side in sides] == [size] * teams
    for side in sides:
        seats = [int(seat.player.id[1:]) for seat in side.seats]
        assert all(
            (one - other) % (teams * size) not in (1, teams * size - 1) for one in seats for other in seats
        )


@pytest.mark.parametrize("system", System)
@pytest.mark.parametrize(("teams", "size"), SIZES)
def test_the_totals_of_each_team_are_those_of_a_simulator(teams: int, size: int, system: System) -> None:
    chance = Random(f"{teams} {size} {system}")
    game, totals = game_of(teams, size, system), [0] * teams
    if system is System.HANDS_WON:
        game = replace(game, target=100)
    for number in range(12):
        winner = chance.choice(game.seats).id
        held = {each.id: chance.randrange(1, 9) for each in game.seats if each.id != winner}
        home = team_of(winner, teams)
        if system in {System.WINNER_COLLECTS, System.PLUS_AND_MINUS, System.WINNER_TAKES_OFF}:
            held = {who: points for who, points in held.items() if team_of(who, teams) != home}
        sign = {System.PLUS_AND_MINUS: -1, System.WINNER_COLLECTS: 0, System.HANDS_WON: 0}.get(system, 1)
        paid = {System.WINNER_COLLECTS: 1, System.PLUS_AND_MINUS: 1, System.WINNER_TAKES_OFF: -1}
        for who, points in held.items():
            totals[team_of(who, teams)] += sign * points
            totals[home] += paid.get(system, 0) * points
        totals[home] += system is System.HANDS_WON
        left: dict[str, Any] = {} if system is System.HANDS_WON else held
        game = play(game, a_round(f"r{number}", winner, dealer=table_of(game, JAM).dealer, **left))
        if number % 4 == 3:
            who, points = chance.choice(game.seats).id, chance.choice((-7, 9))
            correction = PointsCorrected(
                at=at(number), id=f"c{number}", player=who, points=points, reason="x"
            )
            game = make_change(game, correction, JAM)
            totals[team_of(who, teams)] += points
        assert [side.total for side in table_of(game, JAM).sides] == totals
    ranked = [place.side.total for place in side_ranking(table_of(game, JAM))]
    assert ranked == sorted(totals, reverse=system.rules.high_wins)


def test_a_team_of_three_wins_together_and_the_figures_know_each_partner() -> None:
    game = play(game_of(2, 3), a_round("1", "p0", dealer="p0", p1=300, p3=200, p5=0))
    (won,) = winning_sides(table_of(game, JAM))
    assert won.name == "P0, P2 & P4"
    parts = {part.player: part for part in figures_of(game, JAM).players}
    assert parts["p0"].partners == ("p2", "p4")
    assert [part.won for part in parts.values()] == [True, False] * 3


@pytest.mark.parametrize(("teams", "size"), OTHERS)
def test_other_teams_come_back_from_files_tables_and_codes_and_need_this_version(
    monkeypatch: pytest.MonkeyPatch, teams: int, size: int
) -> None:
    others: dict[str, Any] = {each.id: 3 for each in PEOPLE[: teams * size] if team_of(each.id, teams)}
    game = play(game_of(teams, size), a_round("1", "p0", dealer="p0", **others))
    assert game.version == MORE_RULES_VERSION
    raw, packed = file_of(game), HandedGame(game=game).packed()
    assert read_export(raw).games == (game,)
    assert handed_game(packed).game == game
    (from_table,) = read_table(csv_of(game)).games
    assert [side.total for side in table_of(from_table, JAM).sides] == [3 * len(others)] + [0] * (teams - 1)
    assert rules_of_code(rules_code(game.house_rules)) == game.house_rules
    (part,) = parts_of(CodeKind.GAME, packed, version=game.version)
    monkeypatch.setattr("storage.schema.VERSION", MORE_RULES_VERSION - 1)
    monkeypatch.setattr(code_parts, "VERSION", MORE_RULES_VERSION - 1)
    with pytest.raises(TooNew, match="from a newer Last Card"):
        read_export(raw)
    with pytest.raises(TooNew, match="from a newer Last Card"):
        parts_in(part.text)


def test_two_teams_of_two_are_as_they_were() -> None:
    game = game_of(2, 2)
    (choice,) = game.house_rules.choices
    assert (choice.number, game.version) == (None, 1)
    assert game.house_rules == BY_THE_SHEET.with_rule(House.PARTNERS)
    assert "the player across" in choice.sentence
    assert "3 teams" in rules(3).choices[0].sentence


@pytest.mark.parametrize(("teams", "players"), [(2, 5), (3, 4), (3, 8), (4, 6), (5, 9), (2, 2)])
def test_teams_that_cannot_be_equal_are_refused(teams: int, players: int) -> None:
    with pytest.raises(BadEntry, match="“Teams” needs 4 / 6 / 8"):
        new_game(players=PEOPLE[:players], house_rules=rules(teams))
    with pytest.raises(BadEntry, match="has no number"):
        rules(9)


def test_a_table_of_six_that_chooses_partners_makes_two_teams() -> None:
    asked = HouseRuleAsked(RuleChange(house=House.PARTNERS))
    game = new_game(players=PEOPLE[:6])
    change = asked.at_table(table_of(game, JAM)).stamped(NOON, "")
    assert len(table_of(make_change(game, change, JAM), JAM).sides) == 2


def test_other_teams_at_a_tap_until_all_pairs_of_four_were_there() -> None:
    setup = GameSetup(
        id="s", edition=JAM.id, system=System.WINNER_COLLECTS, target_typed="500", players=PEOPLE[:4]
    )
    pairs, now = set[frozenset[frozenset[str]]](), setup
    for _ in range(3):
        now = now.with_other_teams()
        teams = now.players[::2], now.players[1::2]
        pairs.add(frozenset(frozenset(player.id for player in team) for team in teams))
    assert len(pairs) == 3
    assert now == setup
