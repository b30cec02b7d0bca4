"""A scoring system and a house rule that a newcomer adds, each in two files of a copy of the app."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tables import ROOT

SYSTEM_FILE = '''
from companion.scoring.scoring_system import ScoringSystem


class MostPoints(ScoringSystem):
    """Each player keeps their own points, and the most points win."""

    high_wins = True

    @property
    def label(self) -> str:
        return "Most points"

    @property
    def summary(self) -> str:
        return "Everybody keeps their own points. The most win."
'''
RULE_FILE = '''
from companion.house_rules.house_rule import HouseRule, NumberRange
from companion.rule_book.topics import Topic


class Applause(HouseRule):
    """Everybody claps for who goes out."""

    topic = Topic.GOING_OUT
    number = NumberRange(lowest=1, highest=5, usual=3)

    @property
    def label(self) -> str:
        return "Applause"

    def sentence(self, number: int | None) -> str:
        return f"Everybody claps {number} times."
'''
SYSTEM_WORKS = """
import storage.schema as schema
from companion.game.ranking import ranking, winners
from companion.game.restore import record_of
from companion.game.table import table_of
from companion.application.live_game import row_of
from companion.scoring.systems import System
from storage.transfer.csv_file import csv_lines
from storage.transfer.csv_reading import open_table
from tests.tables import EDITIONS, JAM, a_round, new_game, play

new = System("most-points")
game = play(new_game(new, target=100), a_round("1", "ann", ben=60, cleo=40), a_round("2", "ann", ben=50, cleo=10))
table = table_of(game, JAM)
assert [seat.player.name for seat in winners(table, new)] == ["Ben"]
assert [(place.rank, place.seat.total) for place in ranking(table, new)] == [(1, 110), (2, 50), (3, 0)]
document = schema.opening_document(game)
assert schema.game_of(document, [schema.change_document(change) for change in game.changes]) == game
table_file = open_table("".join(csv_lines([(game, JAM)])).encode(), EDITIONS)
(read,) = (each for each in table_file.games if each is not None)
assert read.system is new and table_of(read, JAM).seats[1].total == 110
print("kept score")
"""
RULE_WORKS = """
import storage.schema as schema
from companion.house_rules.chosen_rules import Choice, HouseRules
from companion.house_rules.our_rules import our_rules_text
from companion.house_rules.rules import House
from companion.house_rules.rules_code import rules_code, rules_of_code
from tests.tables import JAM, new_game

rules = HouseRules(choices=(Choice(house=House("applause"), number=4),))
assert rules_of_code(rules_code(rules)) == rules
assert "Applause: Everybody claps 4 times." in our_rules_text(rules, JAM.name)
game = new_game(house_rules=rules)
assert schema.game_of(schema.opening_document(game), []).house_rules == rules
print("kept score")
"""


@pytest.mark.parametrize(
    ("registry", "source", "enum", "works"),
    [
        ("companion/scoring/systems.py", SYSTEM_FILE, 'System.MOST_POINTS = "most-points"', SYSTEM_WORKS),
        ("companion/house_rules/rules.py", RULE_FILE, 'House.APPLAUSE = "applause"', RULE_WORKS),
    ],
    ids=["a scoring system", "a house rule"],
)
def test_one_file_and_its_lines_in_the_registry_add(
    tmp_path: Path, registry: str, source: str, enum: str, works: str
) -> None:
    for folder in ("companion", "storage", "assets/editions"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "tables.py", tmp_path / "tests")
    member, word = enum.split(" = ")
    class_name = source.split("class ")[1].split("(")[0]
    path = tmp_path / registry
    path.with_name("added.py").write_text(f"from __future__ import annotations\n{source}", encoding="utf-8")
    lines = path.read_text(encoding="utf-8")
    last = lines.index("\n\n    @property")
    lines = f"{lines[:last]}\n    {member.split('.')[1]} = {word}{lines[last:]}"
    lines = lines.replace("] = {\n", f"] = {{\n    {member}: {class_name}(),\n")
    module = f"{registry.rpartition('/')[0].replace('/', '.')}.added"
    lines = lines.replace("\n\n\nclass ", f"\nfrom {module} import {class_name}\n\n\nclass ", 1)
    path.write_text(lines, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", works], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout == "kept score\n", done.stderr
