"""The referee's figures: a keystroke of the rule search, and the odds of a large hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from companion.referee.odds import chance_held, unseen
from companion.referee.rule_search import RuleSearch
from companion.referee.suited import deck_of
from tests.asked_questions import MEASURED, OFF_TOPIC_MEASURED, typed
from tests.bench.amounts import amount
from tests.bench.figures import Figure, Limit, Share
from tests.hostile_questions import HOSTILE_QUESTIONS
from tests.tables import EDITIONS, OHANA
from tools.topic_model import LEARNED, answered

ASKED = amount(100_000, 3)
"""How many questions of each list are asked."""
TYPED = (
    "wild draw four",
    "forgto to say uno",
    "skip two players",
    "who starts",
    "can i stack +2",
    "chalenge",
)
HAND = 20


def _seconds(act: Callable[[], object]) -> float:
    before = time.perf_counter()
    act()
    return time.perf_counter() - before


def _own_seconds(act: Callable[[], object]) -> float:
    """What this thread alone took: what else runs on the computer is left out."""
    before = time.thread_time()
    act()
    return time.thread_time() - before


def _search() -> Figure:
    search = RuleSearch(EDITIONS.values())
    rules = {
        edition.title(rule.topic) + " " + rule.text for edition in EDITIONS.values() for rule in edition.rules
    }
    texts = [text.casefold() for text in sorted(rules)]

    def scan(question: str) -> list[str]:
        words = question.casefold().split()
        return [text for text in texts if all(word in text for word in words)]

    ours, theirs = [], []
    for question in TYPED:
        for end in range(1, len(question) + 1):
            typed = question[:end]
            ours.append(_seconds(lambda typed=typed: search.search(typed)))  # type: ignore[misc]
            theirs.append(_seconds(lambda typed=typed: scan(typed)))  # type: ignore[misc]
    return Figure(
        name="rule search, one keystroke : plain scan of the texts", ours=ours, theirs=theirs, bound=20.0
    )


def _whatever_is_typed() -> Limit:
    """Each hostile text, typed at once and letter by letter."""
    search = RuleSearch(EDITIONS.values())
    typed = [
        question[:end]
        for question in list(HOSTILE_QUESTIONS.values())[:ASKED]
        for end in (*range(1, 60, 7), len(question))
    ]
    times = [_own_seconds(partial(search.search, text)) for text in typed]
    return Limit(name="rule search, one keystroke of any text at all", times=times, part=1.0, bound=20.0)


def _corpus() -> Limit:
    """Every keystroke of every question as players ask them."""
    search = RuleSearch(EDITIONS.values())
    times = [
        _own_seconds(partial(search.search, text, edition))
        for text, edition in typed((*LEARNED[:ASKED], *MEASURED[:ASKED]))
    ]
    return Limit(
        name="rule search, one keystroke of players' questions, 99 of 100", times=times, part=0.99, bound=5.0
    )


def _answers() -> list[Share]:
    """How many questions are answered by the first hit, and how many are answered although nothing fits."""
    search = RuleSearch(EDITIONS.values())
    lines = []
    for name, asked, least in (
        ("learned from", LEARNED[:ASKED], 0.95),
        ("only measured", MEASURED[:ASKED], 0.95),
    ):
        shares = answered(search, asked)
        lines += [
            Share(
                name=f"rule search, first hit right, {name}", share=shares.right, of=len(asked), least=least
            ),
            Share(
                name=f"rule search, answered beside the point, {name}",
                share=shares.beside,
                of=len(asked),
                most=0.02,
            ),
        ]
    off_topic = answered(search, OFF_TOPIC_MEASURED[:ASKED]).beside
    name = "rule search, answered although not about the game, only measured"
    return [*lines, Share(name=name, share=off_topic, of=len(OFF_TOPIC_MEASURED), most=0.09)]


def _odds() -> Figure:
    ours, theirs = [], []
    for _ in range(60):
        ours.append(_seconds(lambda: chance_held(unseen(OHANA, "red", ()), HAND)))
        theirs.append(_seconds(lambda: deck_of(OHANA)))
    return Figure(name="odds of a hand of 20 : counting the deck once", ours=ours, theirs=theirs, bound=10.0)


def figures() -> list[Figure | Limit | Share]:
    """All of them, measured in turn with what they are compared with."""
    return [_search(), _whatever_is_typed(), _corpus(), *_answers(), _odds()]
