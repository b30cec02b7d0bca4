"""The rules of cards that no text of their deck tells: what their effects say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from companion.editions.card import CardKind
from companion.editions.old_cards import OLD_CARDS
from companion.effects.effect import Play
from companion.effects.first_cards import counting, first_sentence
from companion.rule_book.rule import Rule, at_table
from companion.rule_book.topics import Topic
from companion.wording import say, told, translated


def play_sentence(play: Play) -> str:
    """What a card does, a sentence for each of its effects."""
    said = " ".join(part.said for part in play.parts if part.said)
    return said or say("We count it; what it does you know yourselves.")


def told_by_effects(cards: Iterable[CardKind]) -> Iterator[Rule]:
    """The rules of the cards that have a topic of their own."""
    for card in cards:
        if card.topic is not Topic.TURN:
            yield Rule(topic=card.topic, answer=at_table(told(partial(play_sentence, card.play))))
            first = first_sentence(card.first_card)
            if first:
                yield Rule(topic=card.first_topic, answer=at_table(told(partial(translated, first))))


def changed_topics(cards: Iterable[CardKind]) -> Iterator[Topic]:
    """The topics of cards of the first editions that do something else here: what sheets share does not tell it."""
    for card in cards:
        old = OLD_CARDS.get(card.face)
        if old is not None and card.topic not in {Topic.TURN, Topic.SPECIAL_WILD}:
            if card.play.words != old.play:
                yield card.topic
            if first_sentence(card.first_card) not in {"", first_sentence(counting(card))}:
                yield card.first_topic
