"""Reading an edition file: TOML to an `Edition`, or a refusal naming file, key and value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePath

from companion.cards import FACE_ORDER, Face, Mark
from companion.editions import edition_limits as limits
from companion.editions.edition import (
    ChallengePolicy,
    Edition,
    FaceFacts,
    LastCardDraw,
    OwnRules,
    RuleText,
    SystemFacts,
)
from companion.editions.edition_keys import Keys, parse_keys
from companion.editions.edition_names import ID_LONGEST, is_edition_id
from companion.editions.rule_file import read_section, rules_of, take_rules
from companion.effects.first_cards import FIRST_CARDS
from companion.effects.special_wilds.effects import NO_EFFECT, SPECIAL_WILDS
from companion.errors import BadEntry
from companion.house_rules.chosen_rules import BY_THE_SHEET, Choice, HouseRules
from companion.house_rules.rules import House
from companion.scoring.scoring_system import TARGET_HIGHEST, TARGET_LOWEST
from companion.scoring.systems import System
from companion.suits import Suit
from companion.wording import say, say_count


def _suit(keys: Keys) -> Suit:
    colour = keys.text("colour")
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
        keys.refuse("colour", colour, say("a colour such as #1F6FD6"))
    return Suit(
        id=keys.text("id", limits.SUIT_ID_LONGEST),
        name=keys.said("name", limits.SUIT_LONGEST),
        colour=colour,
        symbol=keys.said("symbol", limits.SYMBOL_LONGEST),
    )


def _face(keys: Keys) -> FaceFacts:
    face = keys.word("face", Face)
    count, count_mark = keys.marked("count", 0, limits.COUNT_MOST)
    points, points_mark = keys.marked("points", 0, limits.POINTS_MOST)
    first = keys.inner("first_card")
    facts = FaceFacts(
        face=face,
        name=keys.said("name", limits.CARD_NAME_LONGEST),
        short=keys.said("short", limits.SHORT_LONGEST),
        count=count,
        count_mark=count_mark,
        points=points,
        points_mark=points_mark,
        first_card=first.one_of("effect", FIRST_CARDS),
        first_card_mark=first.word("mark", Mark),
    )
    first.done()
    return facts


def _system(keys: Keys) -> SystemFacts:
    mark = keys.word("mark", Mark)
    return SystemFacts(system=keys.word("system", System), mark=mark, section=read_section(keys, mark))


def _mark_or_custom(keys: Keys, key: str) -> Mark:
    return keys.word(key, Mark) if key in keys.table else Mark.NOT_SAID


def _last_card(keys: Keys) -> LastCardDraw:
    return LastCardDraw(
        face=keys.word("face", Face), draws=keys.whole("draws", 0, 20), mark=keys.word("mark", Mark)
    )


def _challenge(keys: Keys) -> ChallengePolicy:
    mark = keys.word("mark", Mark)
    policy = ChallengePolicy(
        section=read_section(keys, mark),
        mark=mark,
        wilds_count=keys.yes_or_no("wilds_count"),
        wilds_mark=keys.word("wilds_mark", Mark),
        innocent_turn_mark=keys.word("innocent_turn_mark", Mark),
        guilty_turn_mark=keys.word("guilty_turn_mark", Mark),
        colour_mark=keys.word("colour_mark", Mark),
        last_card_wins=keys.yes_or_no("last_card_wins"),
    )
    keys.done()
    return policy


def _check_counts(keys: Keys, suits: int, faces: tuple[FaceFacts, ...], cards: int) -> None:
    """Refuse a deck whose counts are wrong: each colour must have the same cards, and all counts must add up."""
    for place, facts in enumerate(faces):
        if not facts.face.is_wild and facts.count % suits:
            keys.refuse(
                f"face[{place}].count.value",
                facts.count,
                say_count(
                    "a multiple of {count}, as {count} colour has as many",
                    "a multiple of {count}, as each of {count} colours has as many",
                    suits,
                ),
            )
    counted = sum(facts.count for facts in faces)
    if counted != cards:
        keys.refuse(
            "cards.value", cards, say("{counted}, which is what the faces add up to", counted=counted)
        )


def _own_rules(keys: Keys) -> OwnRules:
    return OwnRules(
        shared=keys.text("rules", 40) if "rules" in keys.table else "",
        shared_mark=keys.word("rules_mark", Mark) if "rules_mark" in keys.table else None,
        texts=take_rules(keys),
    )


def _house_rules(keys: Keys) -> HouseRules:
    """The house rules that a new game starts with."""
    if "house_rules" not in keys.table:
        return BY_THE_SHEET
    choices = keys.each("house_rules", _choice)
    keys.once("house_rules", "rule", [choice.house.value for choice in choices])
    try:
        return HouseRules(choices)
    except BadEntry as wrong:
        words = [choice.house.value for choice in choices]
        keys.refuse("house_rules", words, say("rules that go together: {why}", why=str(wrong).rstrip(".")))


def _choice(keys: Keys) -> Choice:
    house = keys.word("rule", House)
    numbers = house.rule.number
    number = keys.whole("number", numbers.lowest, numbers.highest) if numbers else None
    return Choice(house=house, number=number)


def read_edition(
    text: str, *, file: str, shared: Mapping[str, tuple[RuleText, ...]] | None = None
) -> Edition:
    """The edition that the TOML text of a file describes.

    Args:
        file: The file's name; its stem must be the edition's id.
        shared: The rule texts that editions share, by the name of their file.

    Raises:
        BadEdition: If the file is wrong; the sentence names file, key and value.
    """
    keys = parse_keys(text, file=file)
    table = keys.table
    id_ = keys.text("id", ID_LONGEST)
    if not is_edition_id(id_) or id_ != PurePath(file).stem:
        keys.refuse("id", id_, say("the file's own name in small letters, digits and hyphens"))
    suits = keys.inner("suits")
    cards, cards_mark = keys.marked("cards", 1, limits.CARDS_MOST)
    target, target_mark = keys.marked("target", TARGET_LOWEST, TARGET_HIGHEST)
    hand_size, hand_size_mark = keys.marked("hand_size", 1, limits.HAND_MOST)
    faces = keys.each("face", _face)
    edition = Edition(
        id=id_,
        name=keys.said("name", limits.NAME_LONGEST),
        year=keys.whole("year", 1971, 2100) if "year" in table else None,
        sheet=keys.said("sheet", 160),
        cards=cards,
        cards_mark=cards_mark,
        suits=suits.each("suit", _suit),
        suits_mark=suits.word("mark", Mark),
        faces=tuple(sorted(faces, key=lambda facts: FACE_ORDER[facts.face])),
        systems=keys.each("system", _system),
        target=target,
        target_mark=target_mark,
        hand_size=hand_size,
        hand_size_mark=hand_size_mark,
        last_card_draws=keys.each("last_card", _last_card) if "last_card" in table else (),
        dealer_draw_mark=_mark_or_custom(keys, "dealer_draw_mark"),
        next_player_mark=_mark_or_custom(keys, "next_player_mark"),
        notes=keys.texts("notes") if "notes" in table else (),
        short_name=keys.said("short_name", limits.SHORT_NAME_LONGEST) if "short_name" in table else "",
        special_wild=(
            keys.one_of("special_effect", SPECIAL_WILDS) if "special_effect" in table else NO_EFFECT
        ),
        challenge=_challenge(keys.inner("challenge")) if "challenge" in table else ChallengePolicy(),
        house_rules=_house_rules(keys),
        own_rules=_own_rules(keys),
    )
    edition = replace(edition, rules=rules_of(keys, edition, shared or {}))
    suits.done()
    keys.done()
    if len(edition.suits) > limits.SUITS_MOST:
        keys.refuse("suits.suit", len(edition.suits), say("at most {most} suits", most=limits.SUITS_MOST))
    keys.once("face", "face", [facts.face.value for facts in faces])
    keys.once("suits.suit", "id", [suit.id for suit in edition.suits])
    keys.once("suits.suit", "name", [suit.name for suit in edition.suits])
    keys.once("suits.suit", "symbol", [suit.symbol for suit in edition.suits])
    keys.once("system", "system", [facts.system.value for facts in edition.systems])
    keys.once("last_card", "face", [draw.face.value for draw in edition.last_card_draws])
    _check_counts(keys, len(edition.suits), faces, cards)
    return edition
