"""The edition that a draft describes. What the table made its own has the mark of a house rule: no sheet says it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from companion.cards import CardGroup, Face, Mark, Suit
from companion.editions import edition_limits as limits
from companion.editions.card import OLD_CARDS, SPECIAL, CardKind, ChallengeFigures
from companion.editions.card_draft import CardDraft, short_of
from companion.editions.card_file import RANGE, topic_of
from companion.editions.edition import Edition, LastCardDraw
from companion.editions.edition_draft import HAND, POINTS, TARGET, EditionDraft
from companion.editions.edition_names import edition_id, free_word, plain_word
from companion.editions.made_rules import made_notes, made_rules
from companion.effects.effects import play_of
from companion.effects.first_cards import FIRST_CARDS
from companion.errors import BadEdition
from companion.typed_text import tidy_text
from companion.wording import say, translated


def made_edition(draft: EditionDraft, others: Collection[Edition]) -> Edition:
    """The edition of a draft, without its combined rules; BadEdition says the first field that is wrong."""
    for wrong in draft.problems(others).values():
        raise BadEdition(wrong)
    base = draft.base
    name = _kept(draft.name, base.name) if draft.replaces else tidy_text(draft.name)
    suits = _suits(draft)
    found = _cards(draft)
    faces = tuple(found.values())
    cards = max(sum(card.count for card in faces if side in card.sides) for side in base.sides)
    hand, target = HAND.read(draft.hand_size) or 0, TARGET.read(draft.target) or 0
    counted, before = ({card.face: card.count for card in cards} for cards in (faces, base.faces))
    same_suits = [suit.name for suit in suits] == [suit.name for suit in base.suits]
    made = replace(
        base,
        id=base.id if draft.replaces else edition_id(name, {other.id for other in others}),
        name=name,
        short_name=base.short_name if name == base.name else short_name_of(name),
        year=base.year if draft.replaces else None,
        sheet=base.sheet if draft.replaces else say("Made here, from “{edition}”", edition=base.called),
        cards=cards,
        cards_mark=base.cards_mark if counted == before else Mark.HOUSE,
        suits=suits,
        suits_mark=base.suits_mark if same_suits else Mark.HOUSE,
        faces=faces,
        target=target,
        target_mark=base.target_mark if target == base.target else Mark.HOUSE,
        hand_size=hand,
        hand_size_mark=base.hand_size_mark if hand == base.hand_size else Mark.HOUSE,
        last_card_draws=tuple(_last_draws(draft, found)),
        house_rules=draft.house_rules,
        rules=(),
    )
    made = replace(made, own_rules=made_rules(draft, made, found), notes=made_notes(draft, made))
    return base if draft.replaces and replace(base, rules=()) == made else made


def _kept(typed: str, before: str, context: str = "") -> str:
    """A typed text; the one before, as its file has it, where it was left as it is shown."""
    text = tidy_text(typed)
    return before if text == tidy_text(translated(before, context)) else text


def _suits(draft: EditionDraft) -> tuple[Suit, ...]:
    """The colours. One keeps its id where games may name it; a renamed one of a new edition has an id of its name."""
    before = {suit.id: suit for suit in draft.base.suits}
    suits: list[Suit] = []
    stay = {
        suit.id
        for suit in draft.suits
        if suit.id and (draft.replaces or _kept(suit.name, before[suit.id].name) == before[suit.id].name)
    }
    for typed in draft.suits:
        known = before.get(typed.id)
        name = _kept(typed.name, known.name) if known else tidy_text(typed.name)
        id_ = typed.id
        if id_ not in stay:
            word = plain_word(name, otherwise="colour", longest=limits.SUIT_ID_LONGEST)
            id_ = free_word(word, stay | {suit.id for suit in suits}, longest=limits.SUIT_ID_LONGEST)
        symbol = tidy_text(typed.symbol)[: limits.SYMBOL_LONGEST]
        if known and name == known.name:
            symbol = _kept(symbol, known.symbol, f"letter of {known.name}")
        suits.append(
            Suit(
                id=id_,
                name=name,
                colour=typed.colour,
                symbol=symbol,
                side=typed.side,
            )
        )
    return tuple(suits)


def _cards(draft: EditionDraft) -> dict[Face, CardKind]:
    """The cards of which the deck has any, by their words in the draft, with the marks of what the table changed."""
    words, found = {card.face for card in draft.base.faces}, dict[Face, CardKind]()
    for typed in draft.faces:
        before = draft.base.facts(typed.face)
        if not draft.total(typed) and (before is None or before.count):
            continue
        face = typed.face
        if before is None:
            face = _new_word(typed, words)
            words.add(face)
        found[typed.face] = _card(draft, typed, before, face)
    return found


def _new_word(typed: CardDraft, taken: Collection[str]) -> Face:
    """The word of a new card: a number's is the number, another one's is made of its name."""
    name = tidy_text(typed.name)
    is_number = typed.group is CardGroup.NUMBER
    if is_number and re.fullmatch("0|[1-9][0-9]?", name) and name not in taken:
        return Face(name)
    word = plain_word(name, otherwise="card", longest=limits.FACE_LONGEST)
    # A word that means something in files is no name of another card.
    old = {each for each, card in OLD_CARDS.items() if each == SPECIAL or card.group is not typed.group}
    if RANGE.fullmatch(word) or word.isdigit():
        word = f"card-{word}"
    return Face(
        free_word(word[: limits.FACE_LONGEST].strip("-"), {*taken, *old}, longest=limits.FACE_LONGEST)
    )


def _card(draft: EditionDraft, typed: CardDraft, before: CardKind | None, face: Face) -> CardKind:
    count, points = draft.total(typed), POINTS.read(typed.points) or 0
    name = _kept(typed.name, before.name if before else "")
    key = _kept(tidy_text(typed.key) or short_of(name), before.short if before else "", "card key")
    first, play = FIRST_CARDS[typed.first], play_of(typed.play)
    figures = (before.challenge if before else None) or ChallengeFigures()
    same = before or typed.kind()
    return CardKind(
        face=face,
        group=typed.group,
        value=int(face) if typed.group is CardGroup.NUMBER and face.isdigit() else None,
        topic=topic_of(face, typed.group),
        play=play,
        challenge=figures if typed.challenged else None,
        own_sign=typed.sign,
        sides=typed.sides,
        name=name,
        short=key,
        count=count,
        count_mark=same.count_mark if count == same.count else Mark.HOUSE,
        points=points,
        points_mark=same.points_mark if points == same.points else Mark.HOUSE,
        first_card=first,
        first_card_mark=same.first_card_mark if first is same.first_card else Mark.HOUSE,
        earlier=same.earlier if draft.replaces else (),
    )


def _last_draws(draft: EditionDraft, made: Mapping[Face, CardKind]) -> Iterator[LastCardDraw]:
    """What the next player draws for a last card: as before where the card is the same, else what it says."""
    before = {draw.face: draw for draw in draft.base.last_card_draws}
    typed = {card.face: card for card in draft.faces if card.face in made}
    for face in (
        *(face for face in before if face in typed),
        *(face for face in typed if face not in before),
    ):
        card, base = made[face], draft.base.facts(face)
        if typed[face].draws_last:
            same = face in before and base is not None and base.play == card.play
            made_draw = LastCardDraw(face=card.face, draws=card.draws, mark=Mark.HOUSE)
            yield before[face] if same else made_draw


def short_name_of(name: str) -> str:
    """The name that fits below a picture of the deck; empty where the name does."""
    if len(name) <= limits.SHORT_NAME_LONGEST:
        return ""
    short = name[: limits.SHORT_NAME_LONGEST]
    return tidy_text(short.rpartition(" ")[0] or short)
