"""A question is answered with its fact: what is shown of a rule has it, and the claim that answers comes first."""

from __future__ import annotations

import pytest

from companion.referee.asked_claims import as_asked
from tests.companion.referee.every_deck import SEARCH
from tests.tables import FOLLOWED
from tests.visible_facts import FACTS


def test_every_topic_is_asked_about_in_every_edition() -> None:
    assert {(topic, fact.edition) for fact in FACTS for topic in fact.topics} == {
        (topic, id_) for id_, edition in FOLLOWED.items() for topic in edition.topics
    }


@pytest.mark.parametrize("edition", FOLLOWED)
def test_each_question_finds_its_rule_and_reads_its_fact_without_a_tap(edition: str) -> None:
    missing = []
    for fact in (fact for fact in FACTS if fact.edition == edition):
        found = SEARCH.search(fact.question, edition)
        rule, read = as_asked(found[0]) if found else (None, frozenset())
        shown = [claim.text for claim in rule.claims if claim in read] if rule else []
        if rule is None or rule.topic not in fact.topics or not fact.is_read_in(" ".join(shown)):
            missing.append((fact.question, fact.facts, shown))
    assert missing == []


@pytest.mark.parametrize(
    ("question", "edition", "begins"),
    [
        ("must I name a colour when I finish with a wild", "plain", "No colour need be named"),
        ("can you challenge a +4 that was the last card", "ohana", "Played as the last card it has won"),
        ("do wilds in the hand make the +4 guilty", "lotso", "Wilds in the hand do not"),
        ("may I show a wild for lotso", "lotso", "Whether a wild may be shown"),
        ("does the top card stay when we reshuffle", "nineties", "Whether its top card stays"),
        ("may I put a +2 on a +2", "plain", "No. You draw and lose your turn."),
        ("can I answer a +2 with a reverse", "plain", "No. You draw and lose your turn"),
        ("must the last card be a number", "space-jam", "Yes. An action card or a wild may be"),
        ("somebody leaves in the middle of the round", "plain", "Usually the hand of a player who leaves"),
        ("how many cards are in the deck", "jurassic-world", "112 cards"),
        ("what does the special wild do", "lotso", "Call a colour. Every opponent must show"),
        *(
            (question, deck, "If that colour can't come any more")
            for question, deck in (
                ("draw color nobody has", "flip"),
                ("wild draw color that nobody has", "flip"),
                ("roulette nobody has that colour", "no-mercy"),
                ("roulette colour that nobody has", "no-mercy"),
                ("draw a colour nobody has", "no-mercy"),
            )
        ),
        ("roulette who names the colour", "no-mercy", "The next player names a colour"),
        ("who names the colour of the roulette", "no-mercy", "The next player names a colour"),
        ("draw 4 challenge", "plain", "The player it was played on may ask to see the hand. Guilty"),
    ],
)
def test_a_detail_comes_first_where_it_answers_and_nowhere_else(
    question: str, edition: str, begins: str
) -> None:
    (found, *_) = SEARCH.search(question, edition)
    rule, _ = as_asked(found)
    assert rule.answer.text.startswith(begins)


def test_a_question_never_loses_a_claim_or_the_answer() -> None:
    for fact in FACTS:
        for found in SEARCH.search(fact.question, fact.edition)[:8]:
            rule, shown = as_asked(found)
            assert sorted(claim.text for claim in rule.claims) == sorted(
                claim.text for claim in found.rule.claims
            )
            assert {found.rule.answer, rule.answer} <= shown <= {*rule.claims}
