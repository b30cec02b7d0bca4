"""Reading an edition file: TOML to an `Edition`, or a refusal naming file, key and value."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Final

from companion.cards import FACE_WORD, CardGroup, Face, Mark, Suit
from companion.editions import edition_limits as limits
from companion.editions.card import OLD_CARDS, OLD_ORDER, SPECIAL, CardKind, special_sign
from companion.editions.edition import ChallengePolicy, Edition, LastCardDraw, OwnRules, RuleText, SystemFacts
from companion.editions.edition_keys import Keys, parse_keys
from companion.editions.edition_names import ID_LONGEST, is_edition_id
from companion.editions.rule_file import read_section, rules_of, take_rules
from companion.effects.effect import Play, Sign
from companion.effects.effects import DRAWS_MOST, SPECIAL_WILDS, play_of
from companion.effects.first_cards import FIRST_CARDS
from companion.errors import BadEntry
from companion.house_rules.chosen_rules import BY_THE_SHEET, Choice, HouseRules
from companion.house_rules.rules import House
from companion.rule_book.rule import Topic, card_topic
from companion.scoring.systems import TARGET_HIGHEST, TARGET_LOWEST, System
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
    named = keys.one_of("special_effect", SPECIAL_WILDS) if "special_effect" in keys.table else None
    special = named or SPECIAL_WILDS["none"]
    tables = keys.each("face", lambda table: _cards(table, special, suits))
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


def _cards(keys: Keys, special: tuple[str, ...], suits: Sequence[Suit]) -> tuple[CardKind, ...]:
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


def _card(keys: Keys, face: Face, special: tuple[str, ...]) -> CardKind:
    table, old = keys.table, OLD_CARDS.get(face)
    ranged = RANGE.fullmatch(face) is not None
    known = CardGroup.NUMBER if ranged else old.group if old and "group" not in table else None
    group = known or keys.word("group", CardGroup)
    words = () if old is None else special if face == SPECIAL else old.play
    play = _play(keys) if "play" in table else play_of(words)
    figures = old.challenge if old else None
    if "challenged" in table:
        no = keys.take("challenged") is False
        figures = None if no else keys.whole("challenged", 0, DRAWS_MOST)
    count, count_mark = keys.marked("count", 0, limits.COUNT_MOST)
    points, points_mark = (
        (0, keys.word("points_mark", Mark)) if ranged else keys.marked("points", 0, limits.POINTS_MOST)
    )
    first, first_mark = keys.inner(
        "first_card", lambda card: (card.one_of("effect", FIRST_CARDS), card.word("mark", Mark))
    )
    return CardKind(
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
        first_card=first,
        first_card_mark=first_mark,
        earlier=keys.each("earlier", _earlier) if "earlier" in table else (),
    )


def _earlier(keys: Keys) -> tuple[int, int]:
    return keys.whole("until", 0, _LATEST), keys.whole("points", 0, limits.POINTS_MOST)


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


def _suit(keys: Keys) -> Suit:
    colour = keys.text("colour")
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
        keys.refuse("colour", colour, say("a colour such as #1F6FD6"))
    return Suit(
        id=keys.text("id", limits.SUIT_ID_LONGEST),
        name=keys.said("name", limits.SUIT_LONGEST),
        colour=colour,
        symbol=keys.said("symbol", limits.SYMBOL_LONGEST),
        side=keys.whole("side", 0, 1) if "side" in keys.table else 0,
    )


def _system(keys: Keys) -> SystemFacts:
    mark = keys.word("mark", Mark)
    return SystemFacts(
        system=keys.word("system", System),
        mark=mark,
        section=read_section(keys, mark),
        set_aside=keys.whole("set_aside", 1, TARGET_HIGHEST) if "set_aside" in keys.table else 0,
    )


def _mark_or_custom(keys: Keys, key: str) -> Mark:
    return keys.word(key, Mark) if key in keys.table else Mark.NOT_SAID


def _last_card(keys: Keys) -> LastCardDraw:
    return LastCardDraw(
        face=read_face(keys), draws=keys.whole("draws", -1, DRAWS_MOST), mark=keys.word("mark", Mark)
    )


def _challenge(keys: Keys) -> ChallengePolicy:
    mark = keys.word("mark", Mark)
    return ChallengePolicy(
        section=read_section(keys, mark),
        mark=mark,
        wilds_count=keys.yes_or_no("wilds_count"),
        wilds_mark=keys.word("wilds_mark", Mark),
        innocent_turn_mark=keys.word("innocent_turn_mark", Mark),
        guilty_turn_mark=keys.word("guilty_turn_mark", Mark),
        colour_mark=keys.word("colour_mark", Mark),
        last_card_wins=keys.yes_or_no("last_card_wins"),
    )


def _check_sum(keys: Keys, edition: Edition) -> None:
    """Refuse a deck whose counts do not add up: on the side that has the most."""
    counted = max(sum(card.count for card in edition.faces if side in card.sides) for side in edition.sides)
    if counted != edition.cards:
        keys.refuse(
            "cards.value", edition.cards, say("{counted}, which is what the faces add up to", counted=counted)
        )


def _own_rules(keys: Keys) -> OwnRules:
    return OwnRules(
        shared=keys.text("rules", 40) if "rules" in keys.table else "",
        shared_mark=keys.word("rules_mark", Mark) if "rules_mark" in keys.table else None,
        read=_topics_read(keys),
        texts=take_rules(keys),
    )


def _topics_read(keys: Keys) -> tuple[Topic, ...]:
    words = keys.texts("rules_read")
    if not set(words) <= {*Topic}:
        keys.refuse("rules_read", words, say("one of {words}", words=", ".join((*list(Topic)[:3], "…"))))
    return tuple(map(Topic, words))


def _house_rules(keys: Keys, key: str) -> HouseRules:
    """The house rules that a new game starts with, or what the sheet prints of them."""
    if key not in keys.table:
        return BY_THE_SHEET
    choices = keys.each(key, _choice)
    keys.once(key, "rule", [choice.house.value for choice in choices])
    try:
        return HouseRules(choices)
    except BadEntry as wrong:
        words = [choice.house.value for choice in choices]
        keys.refuse(key, words, say("rules that go together: {why}", why=str(wrong).rstrip(".")))


def _choice(keys: Keys) -> Choice:
    house = keys.word("rule", House)
    numbers = house.rule.number
    number = keys.whole("number", numbers.lowest, numbers.highest) if numbers else None
    return Choice(house=house, number=number)


def read_edition(
    text: str, *, file: str, shared: Mapping[str, tuple[RuleText, ...]] | None = None
) -> Edition:
    """The edition of a file's TOML text, with the texts that editions share (BadEdition with key and value)."""
    keys = parse_keys(text, file=file)
    table = keys.table
    id_ = keys.text("id", ID_LONGEST)
    if not is_edition_id(id_) or id_ != PurePath(file).stem:
        keys.refuse("id", id_, say("the file's own name in small letters, digits and hyphens"))
    colours, suits_mark = keys.inner(
        "suits", lambda suits: (suits.each("suit", _suit), suits.word("mark", Mark))
    )
    cards, cards_mark = keys.marked("cards", 1, limits.CARDS_MOST)
    target, target_mark = keys.marked("target", TARGET_LOWEST, TARGET_HIGHEST)
    hand_size, hand_size_mark = keys.marked("hand_size", 1, limits.HAND_MOST)
    faces = read_cards(keys, colours, schema=table["schema"])
    edition = Edition(
        id=id_,
        name=keys.said("name", limits.NAME_LONGEST),
        year=keys.whole("year", 1971, 2100) if "year" in table else None,
        sheet=keys.said("sheet", 160),
        cards=cards,
        cards_mark=cards_mark,
        suits=colours,
        suits_mark=suits_mark,
        faces=faces,
        systems=keys.each("system", _system),
        target=target,
        target_mark=target_mark,
        hand_size=hand_size,
        hand_size_mark=hand_size_mark,
        last_card_draws=keys.each("last_card", _last_card) if "last_card" in table else (),
        dealer_draw_mark=_mark_or_custom(keys, "dealer_draw_mark"),
        next_player_mark=_mark_or_custom(keys, "next_player_mark"),
        notes=keys.texts("notes"),
        short_name=keys.said("short_name", limits.SHORT_NAME_LONGEST) if "short_name" in table else "",
        challenge=keys.inner("challenge", _challenge) if "challenge" in table else ChallengePolicy(),
        house_rules=_house_rules(keys, "house_rules"),
        sheet_rules=_house_rules(keys, "sheet_rules"),
        out_at=keys.whole("out_at", 2, limits.CARDS_MOST) if "out_at" in table else 0,
        launcher="launcher" in table and keys.yes_or_no("launcher"),
        scored_only="scored_only" in table and keys.yes_or_no("scored_only"),
        own_rules=_own_rules(keys),
        earlier_states=keys.texts("earlier_states", limits.STATE_LONGEST),
    )
    edition = replace(edition, rules=rules_of(keys, edition, shared or {}))
    keys.done()
    if len(edition.suits) > limits.SUITS_MOST:
        keys.refuse("suits.suit", len(edition.suits), say("at most {most} suits", most=limits.SUITS_MOST))
    keys.once("suits.suit", "id", [suit.id for suit in edition.suits])
    keys.once("suits.suit", "name", [suit.name for suit in edition.suits])
    keys.once("suits.suit", "symbol", [suit.symbol for suit in edition.suits])
    keys.once("system", "system", [facts.system.value for facts in edition.systems])
    keys.once("last_card", "face", [draw.face for draw in edition.last_card_draws])
    _check_sum(keys, edition)
    return edition
