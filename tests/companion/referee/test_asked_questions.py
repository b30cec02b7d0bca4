from __future__ import annotations

import pytest

from companion.editions.edition import Edition
from companion.editions.ruled_edition import open_questions
from companion.rule_book.rule import Topic
from tests.asked_questions import MEASURED, OFF_TOPIC_MEASURED
from tests.companion.referee.every_deck import SEARCH
from tests.tables import EDITIONS
from tools.topic_model import LEARNED, OFF_TOPIC_LEARNED, answered

pytestmark = [pytest.mark.no_cover, pytest.mark.many]


def test_of_a_strangers_questions_that_were_never_learned_from_95_in_100_are_answered_at_once() -> None:
    shares = answered(SEARCH, MEASURED)
    assert shares.right >= 0.95
    assert shares.beside <= 0.02


def test_of_the_questions_that_were_learned_from_95_in_100_are_answered_at_once() -> None:
    shares = answered(SEARCH, LEARNED)
    assert shares.right >= 0.95
    assert shares.beside <= 0.02


def test_of_questions_that_are_not_about_the_game_11_in_12_are_answered_by_nothing() -> None:
    assert answered(SEARCH, OFF_TOPIC_MEASURED).beside <= 1 / 12
    assert answered(SEARCH, OFF_TOPIC_LEARNED).beside <= 1 / 12


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_each_open_question_that_is_typed_as_the_app_words_it_finds_where_it_is_asked(
    edition: Edition,
) -> None:
    for question in open_questions(edition):
        (first, *_) = SEARCH.search(question.text, edition.id)
        asks = {claim.asks for claim in first.rule.claims}
        assert first.rule.topic is question.topic or question in asks, question.text


NEVER_LEARNED = """
    thank you very much / thanks very much indeed / thank you my friend / good night all / how is it going
    bye for now / what a nice app / what is 15% of 80 / 8 times 7 / what is 45 minus 12 / 25 percent of 200
    60 divided by 4 / how much is 3 plus 4 times 2 / go fish how many cards / go fish who starts
    what are the rules of go fish / old maid how many cards / crazy eights who deals / gin rummy who starts
    hearts how many cards do you deal / spades how many players
"""


def test_thanks_sums_and_other_games_are_answered_by_nothing() -> None:
    asked = [
        question.strip() for line in NEVER_LEARNED.strip().splitlines() for question in line.split(" / ")
    ]
    known = {question.text for question in OFF_TOPIC_LEARNED}
    for question in asked:
        assert question not in known
        assert not [edition for edition in EDITIONS if SEARCH.search(question, edition)], question


GAMES = (
    "war, hearts, spades, chess, checkers, poker, skat, canasta, monopoly, gin rummy, dominoes, yahtzee, go fish, old maid, crazy eights, "
    "euchre, whist, solitaire, blackjack, backgammon, scrabble, catan, ludo, cribbage, pinochle, mahjong, bingo, baccarat, slapjack, "
    "durak, jenga, cluedo, stratego, battleship, tarot, belote, briscola, scopa, football, tennis"
)
ASKED_OF_ANY = (
    "{} who wins a tie",
    "who deals first in {}",
    "how many cards do I get in {}",
    "in {} can I play two cards at once",
    "what happens in {} when the draw pile is empty",
    "how do you win {}",
)


@pytest.mark.parametrize("game", GAMES.split(", "))
def test_what_is_asked_of_another_game_is_answered_by_nothing(game: str) -> None:
    for question in ASKED_OF_ANY:
        assert SEARCH.search(question.format("uno"), "plain"), question
        assert not [edition for edition in EDITIONS if SEARCH.search(question.format(game), edition)], (
            question
        )


def test_a_table_at_war_is_one_at_which_somebody_quarrels() -> None:
    asked = SEARCH.search("he won with a skip and now the table is at war", "plain")
    assert asked[0].rule.topic is Topic.LAST_ACTION_CARD


def test_no_question_is_both_learned_from_and_measured() -> None:
    assert len(MEASURED) >= 150
    assert len(LEARNED) >= 250
    assert len(OFF_TOPIC_LEARNED) + len(OFF_TOPIC_MEASURED) >= 60
    texts = [question.text for question in (*LEARNED, *MEASURED, *OFF_TOPIC_LEARNED, *OFF_TOPIC_MEASURED)]
    assert len(set(texts)) == len(texts)
