"""What a newcomer adds to a copy of the app, and the few files that each addition touches."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tables import ROOT
from tools.catalogues import faults_of
from tools.languages.catalogue_files import TRANSLATIONS, as_text, begin, catalogue_file, read_catalogue
from tools.languages.faults import forms_of
from tools.languages.glossary import english_terms
from tools.languages.pseudo import accented

SYSTEM_CLASS = '''class MostPoints(ScoringSystem):
    """Each player keeps their own points, and the most points win."""

    label = Said("Most points")
    summary = Said("Everybody keeps their own points. The most win.")
    high_wins = True
'''
RULE_FILE = '''
from companion.house_rules.house_rule import HouseRule
from companion.rule_book.rule import Topic
from companion.typed import WholeNumber


class Applause(HouseRule):
    """Everybody claps for who goes out."""

    topic = Topic.GOING_OUT
    number = WholeNumber(lowest=1, highest=5)
    usual = 3
    name = "Applause"
    text = "Everybody claps for {cards}."
'''
SYSTEM_WORKS = """
import storage.schema as schema
from companion.game.current_table import ranking, winners
from companion.game.replay import record_of
from companion.game.roster import Roster
from companion.game.game import table_of
from companion.application.live_game import row_of
from companion.scoring.systems import System
from companion.steps import run_all
from storage.transfer.csv_file import csv_lines
from storage.transfer.csv_reading import open_table
from tests.tables import EDITIONS, JAM, a_round, new_game, play

new = System("most-points")
game = play(new_game(new, target=100), a_round("1", "ann", ben=60, cleo=40), a_round("2", "ann", ben=50, cleo=10))
table = table_of(game, JAM)
assert [seat.player.name for seat in winners(table)] == ["Ben"]
assert [(place.rank, place.seat.total) for place in ranking(table)] == [(1, 110), (2, 50), (3, 0)]
document = schema.OPENING.write(game)
assert run_all(schema.read_game(document, [schema.CHANGE.write(change) for change in game.changes])) == game
table_file = open_table("".join(csv_lines([(game, JAM)])).encode(), EDITIONS, Roster())
(read,) = (each for each in table_file.games if each is not None)
assert read.system is new and table_of(read, JAM).seats[1].total == 110
print("kept score")
"""
RULE_WORKS = """
import storage.schema as schema
from companion.house_rules.chosen_rules import Choice, HouseRules
from companion.house_rules.rules_code import our_rules_text
from companion.house_rules.rules import House
from companion.house_rules.rules_code import rules_code, rules_of_code
from companion.steps import run_all
from tests.tables import JAM, new_game

rules = HouseRules(choices=(Choice(house=House("applause"), number=4),))
assert rules_of_code(rules_code(rules)) == rules
assert "Applause: Everybody claps for 4 cards." in our_rules_text(rules, JAM.name)
game = new_game(house_rules=rules)
assert run_all(schema.read_game(schema.OPENING.write(game), [])).house_rules == rules
print("kept score")
"""


EDITION_WORKS = """
from tests.tables import EDITIONS, a_round, new_game, play
from companion.game.game import table_of

edition = EDITIONS["added"]
assert table_of(play(new_game(edition=edition), a_round("1", "ann", ben=7, cleo=0), edition=edition), edition).rounds
print("kept score")
"""
TOPIC_WORKS = """
from companion.referee.rule_search import RuleSearch
from companion.rule_book.rule import Topic
from tests.tables import EDITIONS, FOLLOWED

assert {edition.rule(Topic("snacks")).answer.text for edition in FOLLOWED.values()} == {"Usually nobody eats."}
RuleSearch(tuple(EDITIONS.values()))  # The topic has no phrases yet. `make topic-model` learns it.
print("kept score")
"""


def run(folder: Path, *words: str, **environment: str) -> str:
    """What a Python prints in the copy."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the app without its screens."""
    for folder in ("companion", "storage", "assets/editions", "assets/house_rules", "assets/search"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "tables.py", tmp_path / "tests")
    return tmp_path


def test_one_file_adds_an_edition(copy: Path) -> None:
    editions = copy / "assets" / "editions"
    text = (editions / "plain.toml").read_text(encoding="utf-8")
    (editions / "added.toml").write_text(text.replace('id = "plain"', 'id = "added"', 1), encoding="utf-8")
    assert run(copy, "-c", EDITION_WORKS) == "kept score\n"


def test_a_line_of_the_topics_and_a_rule_add_a_topic(copy: Path) -> None:
    topics = copy / "companion" / "rule_book" / "rule.py"
    text = topics.read_text(encoding="utf-8")
    text = text.replace(
        '\n    CONTENTS = "contents"',
        '\n    SNACKS = "snacks", Said("Snacks at the table"), Group.HOUSE\n    CONTENTS = "contents"',
        1,
    )
    topics.write_text(text, encoding="utf-8")
    with (copy / "assets" / "editions" / "shared" / "common-sheet.toml").open("a", encoding="utf-8") as sheet:
        sheet.write(
            '\n[[rule]]\ntopic = "snacks"\nanswer = { text = "Usually nobody eats.", mark = "not-said" }\n'
        )
    assert run(copy, "-c", TOPIC_WORKS) == "kept score\n"


def test_one_folder_adds_an_eleventh_language(copy: Path) -> None:
    shutil.copytree(ROOT / "views", copy / "views", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", copy)
    languages = copy / "assets" / "translations"
    shutil.copytree(TRANSLATIONS, languages)
    # Esperanto is begun as docs/translating.md says, and translated by somebody who knows no word of it.
    begin("eo", languages)
    catalogue = read_catalogue("eo", languages)
    for message in catalogue:
        if message.id and not any(forms_of(message.string)):
            said = [accented(form) if not message.context else form for form in forms_of(message.id)]
            message.string = tuple(said) if len(said) > 1 else said[0]
    catalogue_file("eo", languages).write_bytes(as_text(catalogue))
    wrong = {fault.sentence: fault.wrong for fault in faults_of("eo", languages)}
    assert set(wrong) == set(english_terms(languages)), "only its glossary is still to be written"
    words = ("main.py", "check", "--data", str(copy / "data"))
    cache = str(copy / "cache")
    english = "0 files are damaged."
    assert run(copy, *words, LANGUAGE="eo", XDG_CACHE_HOME=cache).strip() == english, "a draft is not offered"
    about = languages / "eo" / "language.toml"
    about.write_text(
        about.read_text(encoding="utf-8").replace("offered = false", "offered = true"), encoding="utf-8"
    )
    assert (
        run(copy, *words, LANGUAGE="eo", XDG_CACHE_HOME=cache).strip()
        == f"0{accented('{count} files are damaged.')[7:]}"
    )
    assert run(copy, *words, LANGUAGE="en", XDG_CACHE_HOME=cache).strip() == english


@pytest.mark.parametrize(
    ("registry", "source", "enum", "works"),
    [
        (
            "companion/scoring/systems.py",
            SYSTEM_CLASS,
            'System.MOST_POINTS = "most-points", MostPoints()',
            SYSTEM_WORKS,
        ),
        ("companion/house_rules/rules.py", RULE_FILE, 'House.APPLAUSE = "applause", Applause', RULE_WORKS),
    ],
    ids=["a scoring system", "a house rule"],
)
def test_a_class_and_its_lines_in_the_registry_add(
    copy: Path, registry: str, source: str, enum: str, works: str
) -> None:
    member, word = enum.split(" = ")
    class_name = source.split("class ")[1].split("(")[0]
    path = copy / registry
    lines = path.read_text(encoding="utf-8")
    first = lines.index("    WINNER_COLLECTS" if "scoring" in registry else "    STACK_TWOS")
    last = f"{lines}\n".index("\n\n", first)
    lines = f"{lines[:last]}\n    {member.split('.')[1]} = {word}{lines[last:]}"
    if "scoring" in registry:
        # The scoring systems stand in one file with their registry, house rules in files of their own.
        lines = lines.replace("class System(", f"{source}\n\nclass System(")
    else:
        path.with_name("added.py").write_text(
            f"from __future__ import annotations\n{source}", encoding="utf-8"
        )
        module = f"{registry.rpartition('/')[0].replace('/', '.')}.added"
        lines = lines.replace("\n\n\nclass ", f"\nfrom {module} import {class_name}\n\n\nclass ", 1)
    path.write_text(lines, encoding="utf-8")
    assert run(copy, "-c", works) == "kept score\n"
