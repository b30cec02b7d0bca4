"""No two claims of one edition exclude each other, and each answer is as sure as the sheets were read.

Every row is a question that was read off the sheets: the sentences that would answer it, by answer, and which
answer each edition gives with which marks. The ordinary deck answers as the common sheet does, as a custom.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.rule_book.rule import Claim, Topic
from tests.faces import Faces
from tests.tables import FOLLOWED

COMMON = ("space-jam", "jurassic-world", "lotso", "nineties", "harry-potter", "flip")
LETTERS = {Mark.PRINTED: "P", Mark.INFERRED: "I", Mark.NOT_SAID: "N", Mark.HOUSE: "H"}


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question to the sheets.

    Attributes:
        answers: For each answer the pattern of the sentences that give it.
        common: What the common sheet answers, and the marks of its sentences.
        ohana: What the Wild Ohana sheet answers.
        others: Where an edition of the common sheet answers otherwise.
        is_read: Whether the beginning of the ordinary deck's own sheet has it.
    """

    answers: dict[str, str]
    common: str
    ohana: str
    others: dict[str, str]
    is_read: bool = False

    def expected(self, edition: str) -> str:
        if edition == "plain" and self.is_read:
            return self.common
        if edition in {"plain", "classic", "classic-newest"}:
            return re.sub("[PI]+$", "N", self.others.get(edition, self.common))
        if edition == "no-mercy":
            return NO_MERCY[next(name for name, each in QUESTIONS.items() if each is self)]
        if edition == "attack":
            return ATTACK.get(next(name for name, each in QUESTIONS.items() if each is self), "-")
        return self.others.get(edition, self.ohana if edition == "ohana" else self.common)


def asks(
    common: str, ohana: str, *, others: dict[str, str] | None = None, is_read: bool = False, **answers: str
) -> Question:
    return Question(answers=answers, common=common, ohana=ohana, others=others or {}, is_read=is_read)


QUESTIONS = {
    "the colour after a guilty verdict": asks(
        "open N",
        "stands P",
        stands=r"guilty or not|however the challenge ends",
        open=r"its colour stay after a guilty verdict is open",
    ),
    "the card after a guilty verdict": asks(
        "open N",
        "stays I",
        stays=r"The card stays down after a guilty verdict",
        open=r"Whether the card .*after a guilty verdict is open",
    ),
    "the turn after a guilty verdict": asks(
        "open N",
        "challenger I",
        challenger=r"After a guilty verdict the challenger plays on",
        open=r"Whose turn follows a guilty verdict is open",
    ),
    "wilds in a challenged hand": asks(
        "innocent I",
        "guilty PI",
        others={"classic-newest": "guilty N"},
        innocent=r"[Ww]ilds in the hand do not",
        guilty=r"or with any wild|another wild makes you guilty",
    ),
    "the turn of who challenged an innocent player": asks(
        "lost I",
        "lost P",
        lost=r"With the 6 the turn is lost|with the 6 the challenger loses the turn|was wrong also loses the turn",
    ),
    "another card after drawing by choice": asks(
        "no P",
        "open N",
        no=r"After that only the drawn card may be played",
        open=r"Whether another card than the drawn one may be played then is open",
    ),
    "naming the colour in play again": asks(
        "yes P", "open N", yes=r"[Tt]he one in play may be named again", open=r"named again is open"
    ),
    "drawing after a last draw card": asks(
        "yes P",
        "open N",
        yes=r"draws the (cards|1, 5 or 2) even so",
        open=r"No drawing after the final card is named",
    ),
    "two cards in one turn": asks("no I", "no P", no=r"^No\. (A turn is one card|It is one card a turn)"),
    "an action card as the last card": asks(
        "yes I", "yes I", yes=r"^Yes\. .*(may be the last|may be the final|whatever)"
    ),
    "a last card that does not end the round": asks(
        "-",
        "open N",
        others={"lotso": "Lotso P", "space-jam": "open N"},
        none=r"whatever card was the last|whatever it is\.",
        Lotso=r"its player may have to draw 3",
        open=r"is the exception|with its back (side )?up.* is open",
    ),
    "a colour for a last wild": asks(
        "none I",
        "-",
        others={"lotso": "none_but_Lotso IP", "flip": "none_but_until I"},
        none_but_until=r"With a last Wild Draw Color the colour",
        none=r"^No colour need be named with a last|^Nothing more need be called",
        none_but_Lotso=r"The colour of a last Lotso is called",
    ),
    "how many of each number": asks(
        "one_0 N", "one_0 N", others={"flip": "-"}, one_0=r"In each colour: 1 × 0"
    ),
    "number cards in each colour": asks(
        "nineteen P",
        "nineteen N",
        is_read=True,
        others={"flip": "eighteen P"},
        nineteen=r"^19 number cards in each colour",
        eighteen=r"^((Light|Dark) side: )?18 number cards in each colour",
    ),
    "action cards in each colour": asks(
        "two P", "two N", is_read=True, two=r"^(\w+ side: )?8 × .*2 in each colour"
    ),
    "the colours of the deck": asks("told P", "told N", is_read=True, told=r"^The colours |The colours are "),
    "a special wild in the deck": asks(
        "four P",
        "four N",
        others={"nineties": "none I"},
        none=r"There is no special wild",
        four=r"^(\w+ side: )?4 × (?!Wild\.|Wild Draw Four\.)",
    ),
    "who deals": asks(
        "highest P",
        "chosen PN",
        is_read=True,
        highest=r"^Everyone draws one card: the highest number deals",
        chosen=r"^Choose a dealer|^How to choose is open",
    ),
    "the lowest total wins": asks(
        "yes PI", "no N", yes=r"the lowest total wins", no=r"with the lowest total winning, is not among"
    ),
    "stacking": asks("no I", "no I", no=r"^No\. (You draw and lose your turn|After a Draw Two you draw)"),
    "jumping in": asks("no I", "no I", no=r"^No\. A card is played on one's own turn"),
    "how long one may challenge": asks("open N", "open N", open=r"^How long one may challenge is open"),
    "a Reverse of two players": asks("skips N", "skips N", skips=r"works like a Skip"),
    "the player of a Wild Ohana": asks("-", "counts I", counts=r"Its own player is no exception"),
}


NO_MERCY = {
    **dict.fromkeys(QUESTIONS, "-"),
    "drawing after a last draw card": "open N",
    "two cards in one turn": "no P",
    "an action card as the last card": "yes I",
    "action cards in each colour": "two N",
    "a special wild in the deck": "four N",
    "the colours of the deck": "told N",
    "who deals": "chosen PN",
    "the lowest total wins": "no N",
    "jumping in": "no I",
}
"""What the No Mercy sheet answers; it has no challenge, stacks, and its Reverse of two players has a sentence of its own."""

ATTACK = {
    "naming the colour in play again": "yes N",
    "two cards in one turn": "no N",
    "an action card as the last card": "yes N",
    "number cards in each colour": "eighteen P",
    "action cards in each colour": "two P",
    "a special wild in the deck": "four P",
    "the colours of the deck": "told P",
    "who deals": "highest N",
    "the lowest total wins": "yes PN",
    "jumping in": "no N",
}
"""What the parts of the Attack sheet answer that were read; it has no challenge and no draw cards."""


def letters(claims: list[Claim]) -> str:
    return "".join(dict.fromkeys(LETTERS[claim.mark] for claim in claims))


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("edition", FOLLOWED.values(), ids=FOLLOWED)
def test_a_question_has_one_answer_in_an_edition_as_sure_as_its_sheet(edition: Edition, name: str) -> None:
    question, claims = QUESTIONS[name], [claim for rule in edition.rules for claim in rule.claims]
    given = {
        answer: [claim for claim in claims if re.search(pattern, claim.text)]
        for answer, pattern in question.answers.items()
    }
    found = [answer for answer, texts in given.items() if texts]
    expected, _, marks = question.expected(edition.id).rpartition(" ")
    if name == "a special wild in the deck" and edition.id.startswith("classic"):
        # It has two, of which there are one and three.
        expected, marks = "", "-"
    elif name == "a special wild in the deck" and edition.id == "plain":
        expected, marks = "none", "N"
    # An exception stands beside the rule that it belongs to.
    assert found == [part for part in question.answers if part in {expected, *expected.split("_but_")[:1]}]
    assert sorted(letters([claim for texts in given.values() for claim in texts])) == sorted(
        "" if marks == "-" else marks
    )


@pytest.mark.parametrize("edition", FOLLOWED.values(), ids=FOLLOWED)
def test_what_is_open_usual_or_anothers_is_never_said_to_be_of_the_sheet(edition: Edition) -> None:
    silent = re.compile(
        r"\bis open\b|(?<!as )\busual|[Mm]ost tables|[Mm]any tables|[Ss]ome tables|other sheets"
    )
    for rule in edition.rules:
        for claim in rule.claims:
            assert claim.mark is Mark.NOT_SAID or not silent.search(claim.text), claim.text


@pytest.mark.parametrize("edition", FOLLOWED.values(), ids=FOLLOWED)
def test_the_marks_of_the_data_are_those_of_the_sentences(edition: Edition) -> None:
    """A mark that stands in the data and in the book is the same in both."""

    def mark(name: str) -> str:
        return LETTERS[Mark(name)]

    policy = edition.challenge
    challenges = {
        "the colour after a guilty verdict": policy.colour_mark,
        "the turn after a guilty verdict": policy.guilty_turn_mark,
        "the turn of who challenged an innocent player": policy.innocent_turn_mark,
    }
    if edition.challengeable:
        assert mark(policy.mark) == letters([edition.rule(Topic.CHALLENGE).answer])
        for name, found in challenges.items():
            assert mark(found) == QUESTIONS[name].expected(edition.id)[-1]
        assert mark(policy.wilds_mark) in QUESTIONS["wilds in a challenged hand"].expected(edition.id)
    for facts in edition.faces:
        assert facts.first_card_mark is edition.rule(facts.first_topic).answer.mark
        assert facts.points_mark is edition.rule(Topic.CARD_POINTS).answer.mark
        # These sheets say how many numbers there are, and so how many of each.
        of_numbers = Mark.INFERRED if edition.id in {"flip", "attack"} else Mark.NOT_SAID
        unsure = of_numbers if facts.is_number else Mark.PRINTED
        assert facts.count_mark is (unsure if edition.id in {*COMMON, "plain", "attack"} else Mark.NOT_SAID)
    for draw in edition.last_card_draws:
        if draw.face != Faces.SPECIAL:
            assert draw.mark is edition.rule(Topic.LAST_DRAW_CARD).answer.mark
