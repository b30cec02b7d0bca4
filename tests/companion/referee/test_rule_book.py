from __future__ import annotations

import csv

import pytest

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.editions.rule_file import read_shared_rules
from companion.errors import BadEdition
from companion.rule_book.rule import Topic, at_table
from tests.faces import Faces
from tests.special_wild import special_wild
from tests.tables import EDITIONS, JAM, OHANA, ROOT, SHARED

pytestmark = pytest.mark.no_cover

REVIEWED = ROOT / "tests" / "companion" / "referee" / "reviewed.csv"
MARKS = {"P": Mark.PRINTED, "I": Mark.INFERRED, "N": Mark.NOT_SAID}


def reviewed() -> dict[tuple[str, Topic], tuple[Mark, str, list[Mark]]]:
    """What was read for a topic of an edition: the answer's mark and section, and the marks of its details."""

    def read(cell: str) -> tuple[Mark, str, list[Mark]]:
        answer, _, details = cell.partition("+")
        return MARKS[answer[0]], answer[2:].strip(), [MARKS[letter] for letter in details]

    with REVIEWED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        (edition, Topic(row["topic"])): read(cell)
        for row in rows
        for edition, cell in row.items()
        if edition != "topic" and cell
    }


EVERY_TOPIC = [
    pytest.param(edition, topic, id=f"{edition.id}-{topic}")
    for edition in EDITIONS.values()
    for topic in edition.topics
]


@pytest.mark.parametrize(("edition", "topic"), EVERY_TOPIC)
def test_every_topic_of_every_edition_is_answered_as_it_was_reviewed(edition: Edition, topic: Topic) -> None:
    (rule,) = [rule for rule in edition.rules if rule.topic == topic]
    details = [claim.mark for claim in rule.detail]
    assert (rule.answer.mark, rule.answer.section, details) == reviewed()[edition.id, topic]
    for claim in rule.claims:
        assert claim.text[-1] in ".:"
        assert bool(claim.section) is (claim.mark is not Mark.NOT_SAID)
        assert "{" not in claim.text


def test_nothing_but_the_topics_and_editions_was_reviewed() -> None:
    assert set(reviewed()) == {(id_, topic) for id_, edition in EDITIONS.items() for topic in edition.topics}


def test_the_sheets_answer_most_topics() -> None:
    for edition in EDITIONS.values():
        silent = {rule.topic for rule in edition.rules if rule.answer.mark is Mark.NOT_SAID}
        assert not edition.has_sheet or len(silent) <= 22, silent


def test_everything_of_the_deck_from_the_shop_is_a_convention() -> None:
    claims = [claim for rule in EDITIONS["classic"].rules for claim in rule.claims]
    assert {claim.mark for claim in claims} == {Mark.NOT_SAID}


def test_of_the_ordinary_deck_only_the_beginning_of_the_sheet_was_read() -> None:
    rules = EDITIONS["plain"].rules
    sections = {claim.section for rule in rules for claim in rule.claims if claim.mark is Mark.PRINTED}
    assert sections == {"Contents", "Setup", "Let's Play"}


def test_the_slip_of_the_red_seven_is_pointed_out_where_there_is_no_red() -> None:
    assert "red 7" in EDITIONS["nineties"].rule(Topic.TURN).text
    assert "red 7" not in EDITIONS["lotso"].rule(Topic.TURN).text


def test_the_special_wild_goes_by_its_own_name() -> None:
    assert JAM.title(Topic.SPECIAL_WILD) == "Wild Welcome to the Jam"
    assert OHANA.title(Topic.FIRST_SPECIAL_WILD) == "First card: Wild Ohana"
    assert EDITIONS["plain"].title(Topic.SPECIAL_WILD) == "the special wild"


def test_card_points_are_the_editions_own_facts() -> None:
    texts = [claim.text for claim in JAM.rule(Topic.CARD_POINTS).detail]
    assert "Wild Welcome to the Jam: 50 points." in texts
    assert "Skip: 20 points." in texts


def test_every_face_has_a_topic() -> None:
    assert JAM.card(Faces.SEVEN).topic is Topic.TURN
    assert JAM.card(Faces.WILD_DRAW_FOUR).topic is Topic.WILD_DRAW_FOUR
    firsts = {facts.first_topic for facts in JAM.faces}
    assert firsts == {topic for topic in Topic if topic.startswith("first-")}
    assert all(topic.heading for topic in Topic)


def own_edition(change: str, *, put: str = "") -> Edition:
    text = (ROOT / "assets/editions/nineties.toml").read_text(encoding="utf-8").replace("nineties", "own")
    head, _, _ = text.partition("[[rule]]")
    assert change in head
    return read_edition(head.replace(change, put), file="own.toml", shared=SHARED)


def test_a_tables_own_edition_stands_on_the_common_rules_as_conventions() -> None:
    edition = own_edition('rules = "common-sheet"\n')
    assert {claim.mark for claim in edition.rule(Topic.SKIP).claims} == {Mark.NOT_SAID}
    assert "no special wild" in edition.rule(Topic.SPECIAL_WILD).text


def test_a_special_wild_nobody_described_is_told_by_its_effects() -> None:
    text = (ROOT / "assets/editions/lotso.toml").read_text(encoding="utf-8").partition("[[rule]]")[0]
    edition = read_edition(text, file="lotso.toml", shared=SHARED)
    assert edition.rule(Topic.SPECIAL_WILD).claims == (at_table(special_wild(edition).sentence),)


@pytest.mark.parametrize(
    ("put", "message"),
    [
        ('rules = "no-such"\n', "no-such"),
        ('rules = "common-sheet"\nrules_mark = "sure"\n', "sure"),
        ('rules = "common-sheet"\nrules_read = ["deal", "chess"]\n', "chess"),
        ('rule = [{ topic = "chess", more = [] }]\n', "chess"),
        ('rule = [{ topic = "skip", answer = { text = "", mark = "printed", section = "x" } }]\n', "text"),
        ('rule = [{ topic = "skip", answer = { text = "x", mark = "printed" } }]\n', "section"),
        ('rule = [{ topic = "skip", answer = { text = "{x}", mark = "not-said" } }]\n', "{x}"),
        ('rule = [{ topic = "skip", answer = { text = "{", mark = "not-said" } }]\n', "{"),
        (
            "rule = ["
            + ", ".join(['{ topic = "skip", answer = { text = "x", mark = "not-said" } }'] * 2)
            + "]\n",
            "only once",
        ),
    ],
)
def test_wrong_rules_are_refused_with_file_key_and_value(put: str, message: str) -> None:
    with pytest.raises(BadEdition, match="own.toml") as refusal:
        own_edition('rules = "common-sheet"\n', put=put)
    assert message in str(refusal.value)


def test_claims_cannot_be_added_to_a_rule_there_is_not() -> None:
    text = (ROOT / "assets/editions/lotso.toml").read_text(encoding="utf-8")
    with pytest.raises(BadEdition, match="players"):
        read_edition(
            text.partition("[[rule]]")[0]
            + '[[rule]]\ntopic = "players"\nmore = [{ text = "x.", mark = "not-said" }]\n',
            file="lotso.toml",
            shared={"common-sheet": ()},
        )


@pytest.mark.parametrize("text", ["schema = 9", "schema = = 1", "schema = 1\nx = 2", "schema = 1\nrule = 3"])
def test_a_wrong_shared_file_is_refused(text: str) -> None:
    with pytest.raises(BadEdition, match="shared.toml"):
        read_shared_rules(text, file="shared.toml")
