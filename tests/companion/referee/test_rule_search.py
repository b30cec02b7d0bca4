from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.editions.edition import Edition
from companion.house_rules.rules import House
from companion.referee.phrase_index import phrases
from companion.referee.rule_search import LONGEST_QUESTION, highlighted
from companion.referee.rule_words import LONGEST_WORD, close, key_terms, normalized
from companion.rule_book.rule import Topic
from tests.companion.referee.every_deck import SEARCH
from tests.hostile_questions import HOSTILE_QUESTIONS
from tests.tables import EDITIONS

ASKED = {
    "+4": Topic.WILD_DRAW_FOUR,
    "plus four": Topic.WILD_DRAW_FOUR,
    "draw four": Topic.WILD_DRAW_FOUR,
    "+2": Topic.DRAW_TWO,
    "stack": Topic.STACKING,
    "can i stack +2": Topic.STACKING,
    "skip two players": Topic.SEVERAL_EQUAL,
    "who starts": Topic.WHO_STARTS,
    "who goes first": Topic.WHO_STARTS,
    "forgot to say uno": Topic.CALLING_UNO,
    "fogot uno": Topic.CALLING_UNO,
    "bluff": Topic.CHALLENGE,
    "chalenge": Topic.CHALLENGE,
    "wlid": Topic.WILD,
    "revesre": Topic.REVERSE,
    "skp": Topic.SKIP,
    "does this skip me": Topic.SKIP,
    "revers": Topic.REVERSE,
    "pick up": Topic.DRAWING,
    "he lied": Topic.CHALLENGE,
    "finish with a skip": Topic.LAST_ACTION_CARD,
    "first card revers": Topic.FIRST_REVERSE,
    "jump in": Topic.JUMP_IN,
    "how many points is a wild": Topic.CARD_POINTS,
    "who deals next": Topic.NEXT_DEAL,
    "reshuffle": Topic.EMPTY_DRAW_PILE,
    "teams": Topic.PARTNERS,
    "lowest score": Topic.ALTERNATIVE_SCORING,
    "knocked out": Topic.ALTERNATIVE_SCORING,
    "elimination": Topic.ALTERNATIVE_SCORING,
    "we play with elimination": Topic.ALTERNATIVE_SCORING,
    "force play": Topic.DRAWING,
    "must you play if you can": Topic.CHOOSING_TO_DRAW,
}


@pytest.mark.parametrize(("question", "topic"), ASKED.items())
def test_what_players_ask_finds_its_rule_first(question: str, topic: Topic) -> None:
    assert SEARCH.search(question)[0].rule.topic is topic


def test_one_edition_alone_is_searched_when_asked() -> None:
    for found in SEARCH.search("wild draw four", "ohana"):
        assert "ohana" in found.editions
    assert {edition for found in SEARCH.search("+4") for edition in found.editions} == set(EDITIONS)


def test_rules_in_the_same_words_are_found_once() -> None:
    stacking = [found for found in SEARCH.search("stacking") if found.rule.topic is Topic.STACKING]
    assert sorted(len(found.editions) for found in stacking) == [1, 1, 1, 1, 3, 5]


def test_a_special_wild_is_found_by_its_name() -> None:
    assert SEARCH.search("raptor")[0].editions == ("jurassic-world",)
    assert SEARCH.search("lotos")[0].editions == ("lotso",)


@pytest.mark.parametrize("question", ["zqxj qqq", "how do i castle in chess", "weather tomorrow", "", "?!"])
def test_what_no_rule_is_about_finds_nothing_rather_than_the_next_best(question: str) -> None:
    assert SEARCH.search(question) == ()


@given(st.text(max_size=60))
def test_any_text_can_be_asked_and_is_answered_in_one_edition_as_in_all(question: str) -> None:
    for found in SEARCH.search(question, "lotso"):
        assert "lotso" in found.editions
        assert found.rule in EDITIONS["lotso"].rules


@pytest.mark.parametrize("question", HOSTILE_QUESTIONS.values(), ids=HOSTILE_QUESTIONS)
def test_what_is_looked_at_of_a_question_has_a_bound(question: str) -> None:
    assert SEARCH.search(question) == SEARCH.search(question[:LONGEST_QUESTION])
    assert all(len(word) <= LONGEST_WORD for word in key_terms(question))


@pytest.mark.parametrize("topic", phrases())
def test_what_players_say_for_a_topic_finds_it_among_the_first(topic: Topic) -> None:
    for phrase in (phrase for phrase in phrases()[topic] if "{" not in phrase):
        found = [each.rule.topic for each in SEARCH.search(phrase, "nineties")[:5]]
        assert topic in found, phrase


def test_a_word_that_is_only_begun_is_found() -> None:
    for typed in ("stac", "stack", "stacki", "stackin", "stacking"):
        assert SEARCH.search(typed, "plain")[0].rule.topic is Topic.STACKING


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_each_title_finds_its_topic(edition: Edition) -> None:
    for topic in edition.topics:
        found = [each.rule.topic for each in SEARCH.search(edition.title(topic), edition.id)[:3]]
        assert topic in found


@given(st.text(max_size=80), st.frozensets(st.sampled_from(["draw", "+4", "4", "wild"])))
def test_marking_a_hit_never_changes_the_text(text: str, words: frozenset[str]) -> None:
    assert "".join(piece for piece, _ in highlighted(text, words)) == text


def test_the_hit_is_marked_where_it_stands() -> None:
    marked = [
        piece for piece, hit in highlighted("A Draw Four and two wilds.", frozenset({"+4", "wild"})) if hit
    ]
    assert marked == ["Draw Four", "wilds"]
    (found, *_) = SEARCH.search("+4")
    assert any(hit for _, hit in highlighted(found.title, found.words))


def brute(one: str, other: str) -> int:
    rows = {(i, 0): i for i in range(len(one) + 1)} | {(0, j): j for j in range(len(other) + 1)}
    for i in range(1, len(one) + 1):
        for j in range(1, len(other) + 1):
            same = one[i - 1] == other[j - 1]
            best = min(rows[i - 1, j] + 1, rows[i, j - 1] + 1, rows[i - 1, j - 1] + (not same))
            if i > 1 and j > 1 and one[i - 1] == other[j - 2] and one[i - 2] == other[j - 1]:
                best = min(best, rows[i - 2, j - 2] + 1)
            rows[i, j] = best
    return rows[len(one), len(other)]


@given(st.text("abc", max_size=6), st.text("abc", max_size=6), st.integers(0, 3))
def test_closeness_is_the_edit_distance_with_swaps(one: str, other: str, most: int) -> None:
    assert close(one, other, most) is (brute(one, other) <= most)


def test_words_meet_in_one_form() -> None:
    assert normalized("Colors") == normalized("colour")
    assert normalized("Four") == "4"
    assert normalized("Béa") == "bea"
    assert normalized("stacking") == normalized("stack") == normalized("stacks")


HOUSES_ASKED = {
    House.STACK_TWOS: "plus two stacking at our table",
    House.STACK_FOURS: "do we stack the +4",
    House.STACK_ANY: "are +2 and +4 stackable here",
    House.STACK_BY_VALUE: "a higher draw card on a lower one",
    House.PENALTY_PASSES: "skip and reverse pass on the penalty",
    House.JUMP_IN: "is jumping in on",
    House.SEVEN_SWAPS: "seven swap",
    House.ZERO_ROTATES: "zero rotates",
    House.DRAW_UNTIL_FIT: "drawing until one can play",
    House.DRAWN_MUST_BE_PLAYED: "must the drawn card be played",
    House.DRAWN_ENDS_TURN: "does drawing end my turn",
    House.SEVERAL_EQUAL: "equal cards at once",
    House.DRAW_MORE: "draw several",
    House.TWO_ALIKE: "two alike at once",
    House.COLOUR_HELD: "must i hold the colour i name",
    House.NO_WILD_LAST: "may a wild be my last card",
    House.HINT: "giving hints",
    House.NO_CHALLENGE: "nobody challenges",
    House.FOUR_ANY_TIME: "plus four at any time",
    House.NUMBER_TO_GO_OUT: "must i go out on a number",
    House.MISSED_UNO: "forgot uno",
    House.FALSE_UNO: "false uno",
    House.CARDS_DEALT: "how many cards are dealt",
    House.REVERSE_SKIPS_TWO: "reverse skips with two players",
    House.PARTNERS: "playing with a partner across the table",
}


@pytest.mark.parametrize("house", House)
def test_a_house_rule_is_found_by_its_name_its_sentence_and_in_other_words(house: House) -> None:
    label, sentence = house.rule.label, house.rule.sentence(house.rule.usual)
    for question in (
        label,
        sentence,
        f"{label} at our table",
        f"do we play {label}",
        HOUSES_ASKED.get(house, label),
    ):
        (first, *_) = SEARCH.search(question, "plain")
        assert first.rule.topic is house.rule.topic, question
