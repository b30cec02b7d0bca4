"""Learns which topic a question is about, and writes the weights as `assets/search/weights.txt`.

The questions to learn from are `assets/search/learned/*.csv`, the phrases and the texts of the rules. The lists that
are only measured are never read here. With `--leave-out` nothing is written: for each list a model is learned
without it and measured on it, which estimates how well the questions of the next stranger are answered.

Source: multinomial logistic regression, by AdaGrad (Duchi, Hazan and Singer, 2011).
"""

import argparse
import csv
import math
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from companion.assets import ASSETS
from companion.editions.edition import Edition
from companion.house_rules.questions import OpenQuestion
from companion.house_rules.rules import House
from companion.referee.phrase_index import phrases
from companion.referee.rule_search import SPECIAL_WORD, RuleSearch
from companion.referee.rule_words import FOLDER, WEIGHTS
from companion.referee.topic_model import BIAS, CLASSES, SCALE, STEP, TopicModel, written
from companion.rule_book.rule import Topic
from storage.opening import printed_editions

EPOCHS: Final = 10
AVERAGED: Final = 5
ORDERS: Final = 3
"""The weights are the average over the ends of the last epochs of that many orders of the examples, so that the order hardly counts."""
RATE: Final = 0.25
BIAS_RATE: Final = 0.05
SHRINK: Final = 1e-2
"""The strength with which a weight is drawn to zero."""
UNLIKELY: Final = 0.02
"""A class less likely than this learns nothing from a question: most weights stay zero."""
TOO_SMALL: Final = 1.5 * STEP
"""Weights below this are left out of the table."""
TWICE: Final = 2
"""The number of times that neighbours and pieces of words must be seen to be learned."""
PHRASE_COUNTS: Final = 0.5
TEXT_COUNTS: Final = 0.2
QUESTION_COUNTS: Final = 1.0
HOUSE_COUNTS: Final = 2.0
"""The weight of a phrase, of a sentence of a rule, of what a rule sheet leaves open, and of a house rule's name or sentence,
beside a question."""
NO_TOPIC: Final = "none"
"""In the files: the question is about something else than the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion:
    """A question at a table, and its topics, any of which may come first; None if the rules say nothing about it."""

    text: str
    topics: frozenset[Topic | None]
    edition: str


def questions(path: Path) -> tuple[AskedQuestion, ...]:
    """The questions of one file; a `|` stands between topics that answer one equally well."""
    with path.open(encoding="utf-8", newline="") as file:
        return tuple(
            AskedQuestion(
                text=row["question"],
                topics=frozenset(
                    None if topic == NO_TOPIC else Topic(topic) for topic in row["topic"].split("|")
                ),
                edition=row["edition"],
            )
            for row in csv.DictReader(file)
        )


def _learned(name: str) -> tuple[tuple[AskedQuestion, ...], ...]:
    """The lists of this name in the order of their numbers; the first one has none."""
    found = (FOLDER / "learned").glob(f"{name}*.csv")
    return tuple(questions(path) for path in sorted(found, key=lambda path: (len(path.stem), path.stem)))


LEARNED_LISTS: Final = _learned("questions-learned")
"""The questions to learn from, by who asks: each list is another voice."""
MADE_INTO_PHRASES: Final = LEARNED_LISTS[:2]
"""The lists that the phrases were made from."""
LEARNED: Final = tuple(question for asked in LEARNED_LISTS for question in asked)
OFF_TOPIC_LEARNED: Final = tuple(question for asked in _learned("off-topic-learned") for question in asked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shares:
    """The parts of some questions whose first hit is right, and that are answered although nothing fits."""

    right: float
    beside: float


def answered(search: RuleSearch, asked: Sequence[AskedQuestion]) -> Shares:
    """How well a search answers these questions, each in its own edition."""
    right = beside = 0
    for question in asked:
        found = search.search(question.text, question.edition)
        first = found[0].rule.topic if found else None
        right += first in question.topics
        beside += first is not None and question.topics == {None}
    return Shares(right=right / len(asked), beside=beside / len(asked))


@dataclass(frozen=True, slots=True)
class Example:
    """A text to learn from: its features, the places of its classes, and how much it counts."""

    features: tuple[str, ...]
    classes: tuple[int, ...]
    counts: float


def learned_editions(editions: Iterable[Edition] = printed_editions().editions) -> tuple[Edition, ...]:
    """The editions that the lists ask about: a further deck changes no weight, and its own cards are found by their names."""
    asked = {question.edition for question in LEARNED}
    return tuple(edition for edition in editions if edition.id in asked)


def _places(topics: Iterable[Topic | None]) -> tuple[int, ...]:
    return tuple(sorted(CLASSES.index(topic) for topic in topics if topic in CLASSES))


def book_examples(search: RuleSearch, editions: Iterable[Edition]) -> Iterator[Example]:
    """The phrases, the headings and the sentences of the rules, but for topics that are no classes."""
    texts: dict[tuple[str, Topic], tuple[str | None, float]] = {
        (phrase.replace("{special}", SPECIAL_WORD), topic): (None, PHRASE_COUNTS)
        for topic, said in phrases().items()
        for phrase in said
    }
    for edition in editions:
        for rule in edition.rules:
            for phrase in (edition.title(rule.topic), *rule.asked):
                texts.setdefault((phrase, rule.topic), (edition.id, PHRASE_COUNTS))
            for claim in rule.claims:
                texts.setdefault((claim.text, rule.topic), (edition.id, TEXT_COUNTS))
    for question in OpenQuestion:
        texts.setdefault((question.english, question.topic), (None, QUESTION_COUNTS))
    for house in House:
        for text in (house.rule.label, house.rule.sentence(house.rule.usual)):
            texts[text, house.rule.topic] = (None, HOUSE_COUNTS)
    for (text, topic), (edition_id, counts) in texts.items():
        if topic not in CLASSES:
            continue
        yield Example(tuple(search.features(text, edition_id)), _places([topic]), counts)


def learned(examples: Sequence[Example]) -> dict[str, dict[int, float]]:
    """The weights that make the examples likely, and the classes' bias; the same for the same examples."""
    seen = Counter(feature for example in examples for feature in example.features)
    kept = {
        feature
        for feature, times in seen.items()
        if feature.isascii() and (feature[0] == "w" or times >= TWICE)
    }
    average = {feature: [0.0] * len(CLASSES) for feature in (*kept, BIAS)}
    for seed in range(ORDERS):
        _learn(examples, seed, average)
    return {
        feature: {
            place: weight for place, weight in enumerate(row) if feature == BIAS or abs(weight) >= TOO_SMALL
        }
        for feature, row in average.items()
    }


def _learn(examples: Sequence[Example], seed: int, average: dict[str, list[float]]) -> None:
    """Learn from the examples in one order, and add the weights to the averages."""
    weights = {feature: [0.0] * len(CLASSES) for feature in average}
    squares = {feature: [0.1] * len(CLASSES) for feature in average}
    bias = weights[BIAS]
    order = list(examples)
    chance = random.Random(seed)  # noqa: S311 - the order of learning is no secret
    for epoch in range(EPOCHS):
        chance.shuffle(order)
        for example in order:
            rows = [(weights[each], squares[each]) for each in example.features if each in average]
            scale = SCALE / math.sqrt(len(example.features) or 1)
            for place, slope in _slopes([row for row, _ in rows], bias, scale, example.classes):
                bias[place] -= BIAS_RATE * slope * example.counts
                for row, sums in rows:
                    step = slope * example.counts * scale + SHRINK * row[place]
                    sums[place] += step * step
                    row[place] -= RATE * step / math.sqrt(sums[place])
        if epoch >= EPOCHS - AVERAGED:
            for feature, row in weights.items():
                for place, weight in enumerate(row):
                    average[feature][place] += weight / (AVERAGED * ORDERS)


def _slopes(
    rows: list[list[float]], bias: list[float], scale: float, right: tuple[int, ...]
) -> list[tuple[int, float]]:
    """The slope of the loss by the score of each class that is likely or right."""
    totals = [sum(column) for column in zip(*rows, strict=True)] if rows else [0.0] * len(CLASSES)
    scores = [before + scale * total for before, total in zip(bias, totals, strict=True)]
    top = max(scores)
    odds = [math.exp(score - top) for score in scores]
    whole = sum(odds)
    likely = [each / whole for each in odds]
    met = sum(likely[place] for place in right)
    wrong = [(place, part) for place, part in enumerate(likely) if part > UNLIKELY and place not in right]
    return wrong + [(place, likely[place] - likely[place] / met) for place in right]


def table_of(lists: Iterable[Sequence[AskedQuestion]]) -> list[str]:
    """The entries of the table learned from some lists, the phrases and the rules."""
    search = RuleSearch(learned_editions(), TopicModel({}))
    examples = [*book_examples(search, learned_editions())]
    for asked in (*lists, OFF_TOPIC_LEARNED):
        # Without what the phrases say of a list that they were made from: of a stranger's questions they are less sure.
        look = search.features if asked in MADE_INTO_PHRASES else search.asked_features
        examples += [
            Example(tuple(look(each.text, each.edition)), _places(each.topics), 1.0) for each in asked
        ]
    return written(learned(examples))


def leave_out() -> None:
    """Measure each list with what is learned from the others."""
    for place, asked in enumerate(LEARNED_LISTS):
        others = [each for at, each in enumerate(LEARNED_LISTS) if at != place]
        model = TopicModel.read(" ".join(table_of(others)))
        shares = answered(RuleSearch(printed_editions().editions, model), asked)
        sys.stdout.write(
            f"list {place + 1}: {len(asked)} questions, first hit right {shares.right:.1%}, "
            f"answered although nothing fits {shares.beside:.1%}\n"
        )


def learned_from() -> str:
    """A digest of the files that the weights are learned from: of others they have to be learned again."""
    decks = ASSETS / "editions"
    files = [decks / f"{edition.id}.toml" for edition in learned_editions()]
    for folder in (FOLDER, decks / "shared", ASSETS / "house_rules"):
        files += (*folder.rglob("*.toml"), *folder.rglob("*learned*.csv"))
    return sha256(b"".join(file.read_bytes() for file in sorted(files))).hexdigest()[:16]


def write() -> None:
    """Learn from everything and write the table, a line for each entry, with what it was learned from before it."""
    table = "\n".join([learned_from(), *table_of(LEARNED_LISTS)])
    (FOLDER / WEIGHTS).write_text(f"{table}\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn again which topic a question is about.")
    parser.add_argument("--leave-out", action="store_true", help="write nothing, and measure list by list")
    if parser.parse_args().leave_out:
        leave_out()
    else:
        write()
