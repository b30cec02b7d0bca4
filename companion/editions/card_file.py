"""Reading the cards of an edition file: `[[face]]`, one card each, or a range of numbers such as `0-9`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from companion.cards import FACE_WORD, CardGroup, Face, Mark, Suit
from companion.editions import edition_limits as limits
from companion.editions.card import (
    OLD_CARDS,
    OLD_ORDER,
    SPECIAL,
    CardKind,
    ChallengeFigures,
    special_play,
    special_sign,
)
from companion.editions.edition_keys import Keys
from companion.effects.effect import Play, Sign
from companion.effects.effects import DRAWS_MOST, SPECIAL_WILDS, play_of
from companion.effects.first_cards import FIRST_CARDS
from companion.errors import BadEntry
from companion.rule_book.rule import Topic, card_topic
from companion.wording import say, say_count

RANGE: Final = re.compile(r"([0-9])-([0-9])")
"""Several numbers in one table; each has its number as its name and its points."""

_LATEST: Final = 8_000_000_000
"""A time after all years that a round can have, in seconds since 1970."""


def read_face(keys: Keys) -> Face:
    """The word of a card."""
    word = keys.text("face", limits.FACE_LONGEST)
    if not FACE_WORD.fullmatch(word):
        keys.refuse("face", word, say("small letters, digits and hyphens"))
    return Face(word)


def read_cards(keys: Keys, suits: Sequence[Suit], *, schema: int) -> tuple[CardKind, ...]:
    """The cards of a file in the order of the pad: that of the file, but for files of schema 1."""
    effect = "none"
    if "special_effect" in keys.table:
        effect = str(keys.table["special_effect"])
        keys.one_of("special_effect", SPECIAL_WILDS)
    tables = keys.each("face", lambda table: _cards(table, effect, suits))
    cards: tuple[CardKind, ...] = ()
    for place, table in enumerate(tables):
        known = {card.face for card in cards}
        if any(card.face in known for card in table):
            word = "-".join(dict.fromkeys((table[0].face, table[-1].face)))
            keys.refuse(f"face[{place}].face", word, say("named only once"))
        cards += table
    if len(cards) > limits.FACES_MOST:
        keys.refuse("face", len(cards), say("at most {most} different cards", most=limits.FACES_MOST))
    if schema == 1 and all(card.face in OLD_ORDER for card in cards):
        return tuple(sorted(cards, key=lambda card: OLD_ORDER[card.face]))
    return cards


def _cards(keys: Keys, special: str, suits: Sequence[Suit]) -> tuple[CardKind, ...]:
    face = read_face(keys)
    span = RANGE.fullmatch(face)
    if span:
        keys.table = {"name": face, "short": face, **keys.table}
    card = _card(keys, face, special)
    sides = {suit.side for suit in suits}
    colours = sum(suit.side == card.sides[0] for suit in suits)
    if not card.is_wild and colours and card.count % colours:
        keys.refuse(
            "count.value",
            card.count,
            say_count(
                "a multiple of {count}, as {count} colour has as many",
                "a multiple of {count}, as each of {count} colours has as many",
                colours,
            ),
        )
    if not sides.issuperset(card.sides) or (card.play.flips and len(sides) < 2):
        keys.refuse("face", face, say("of a deck with two sides"))
    if not span:
        return (card,)
    numbers = range(int(span[1]), int(span[2]) + 1)
    if len(numbers) < 2:
        keys.refuse("face", face, say("a range such as 0-9"))
    words = map(str, numbers)
    return tuple(
        replace(card, face=Face(word), name=word, short=word, value=int(word), points=int(word))
        for word in words
    )


def _card(keys: Keys, face: Face, special: str) -> CardKind:
    table, old = keys.table, OLD_CARDS.get(face)
    ranged = RANGE.fullmatch(face) is not None
    group = CardGroup.NUMBER if ranged else _group(keys, face)
    words = () if old is None else special_play(special) if face == SPECIAL else old.play
    play = _play(keys) if "play" in table else play_of(words)
    figures = old.challenge if old else None
    if "challenged" in table:
        no = keys.take("challenged") is False
        figures = None if no else ChallengeFigures(more=keys.whole("challenged", 0, DRAWS_MOST))
    count, count_mark = keys.marked("count", 0, limits.COUNT_MOST)
    points, points_mark = (
        (0, keys.word("points_mark", Mark)) if ranged else keys.marked("points", 0, limits.POINTS_MOST)
    )
    first = keys.inner("first_card")
    card = CardKind(
        face=face,
        group=group,
        value=int(face) if group is CardGroup.NUMBER and face.isdigit() else None,
        play=play,
        challenge=figures,
        topic=topic_of(face, group),
        own_sign=keys.word("sign", Sign) if "sign" in table else special_sign(face, play.words),
        sides=tuple(keys.each_whole("sides", 0, 1)) if "sides" in table else (0,),
        name=keys.said("name", limits.CARD_NAME_LONGEST),
        short=keys.said("short", limits.SHORT_LONGEST),
        count=count,
        count_mark=count_mark,
        points=points,
        points_mark=points_mark,
        first_card=first.one_of("effect", FIRST_CARDS),
        first_card_mark=first.word("mark", Mark),
        earlier=keys.each("earlier", _earlier) if "earlier" in table else (),
    )
    first.done()
    return card


def _earlier(keys: Keys) -> tuple[int, int]:
    return keys.whole("until", 0, _LATEST), keys.whole("points", 0, limits.POINTS_MOST)


def _group(keys: Keys, face: Face) -> CardGroup:
    old = OLD_CARDS.get(face)
    return old.group if old and "group" not in keys.table else keys.word("group", CardGroup)


def topic_of(face: Face, group: CardGroup) -> Topic:
    """The topic of a card: one of its own, where no earlier deck has the card, or has it as a number."""
    old = OLD_CARDS.get(face)
    if old is not None and old.topic is not Topic.TURN:
        return old.topic
    return Topic.TURN if group is CardGroup.NUMBER else card_topic(face)


def _play(keys: Keys) -> Play:
    words = keys.texts("play")
    try:
        return play_of(words)
    except BadEntry as wrong:
        keys.refuse("play", list(words), say("effects of a card: {why}", why=str(wrong).rstrip(".")))
