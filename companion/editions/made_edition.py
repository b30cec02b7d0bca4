"""The edition that a draft describes. What the table made its own has the mark of a house rule: no sheet says it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from companion.cards import Face, Mark
from companion.editions import edition_limits as limits
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.editions.edition_draft import CARDS, HAND, POINTS, TARGET, EditionDraft
from companion.editions.edition_names import edition_id, free_word, plain_word
from companion.editions.made_rules import made_notes, made_rules
from companion.editions.old_cards import OLD_CARDS, SPECIAL, special_play, special_sign
from companion.effects.effects import play_of
from companion.effects.first_cards import AS_A_WILD
from companion.errors import BadEdition
from companion.suits import Suit
from companion.typed_text import tidy_text
from companion.wording import say, translated


def made_edition(draft: EditionDraft, others: Collection[Edition]) -> Edition:
    """The edition of a draft, without its combined rules: they come with its file.

    Raises:
        BadEdition: If anything in the draft is wrong; the sentence is that of the first field.
    """
    for wrong in draft.problems(others).values():
        raise BadEdition(wrong)
    base = draft.base
    name = _kept(draft.name, base.name) if draft.replaces else tidy_text(draft.name)
    suits = _suits(draft)
    faces = _faces(draft)
    kept = {facts.face for facts in faces}
    cards, hand, target = (
        numbers.read(typed) or 0
        for numbers, typed in ((CARDS, draft.cards), (HAND, draft.hand_size), (TARGET, draft.target))
    )
    counted = [(facts.face, facts.count) for facts in faces]
    same_deck = counted == [(facts.face, facts.count) for facts in base.faces]
    same_suits = [suit.name for suit in suits] == [suit.name for suit in base.suits]
    made = replace(
        base,
        id=base.id if draft.replaces else edition_id(name, {other.id for other in others}),
        name=name,
        short_name=base.short_name if name == base.name else short_name_of(name),
        year=base.year if draft.replaces else None,
        sheet=base.sheet if draft.replaces else say("Made here, from “{edition}”", edition=base.called),
        cards=cards,
        cards_mark=base.cards_mark if same_deck else Mark.HOUSE,
        suits=suits,
        suits_mark=base.suits_mark if same_suits else Mark.HOUSE,
        faces=faces,
        target=target,
        target_mark=base.target_mark if target == base.target else Mark.HOUSE,
        hand_size=hand,
        hand_size_mark=base.hand_size_mark if hand == base.hand_size else Mark.HOUSE,
        last_card_draws=tuple(draw for draw in base.last_card_draws if draw.face in kept),
        house_rules=draft.house_rules,
        rules=(),
    )
    made = replace(made, own_rules=made_rules(draft, made), notes=made_notes(draft, made))
    return base if draft.replaces and replace(base, rules=()) == made else made


def _kept(typed: str, before: str, context: str = "") -> str:
    """A typed text; the one before, as its file has it, where it was left as it is shown."""
    text = tidy_text(typed)
    return before if text == tidy_text(translated(before, context)) else text


def short_name_of(name: str) -> str:
    """The name that fits below a picture of the deck; empty where the name does."""
    if len(name) <= limits.SHORT_NAME_LONGEST:
        return ""
    short = name[: limits.SHORT_NAME_LONGEST]
    return tidy_text(short.rpartition(" ")[0] or short)


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


def _faces(draft: EditionDraft) -> tuple[CardKind, ...]:
    """The faces of which the deck has any, with the marks of what the table changed."""
    found = []
    for typed in draft.faces:
        count, points = draft.total(typed), POINTS.read(typed.points) or 0
        before = draft.base.facts(typed.face)
        if not count and (before is None or before.count):
            continue
        name = _kept(typed.name, before.name) if before else tidy_text(typed.name)
        facts = before or _new_special(name, count, points)
        play = facts.play
        if typed.face == SPECIAL and draft.special:
            play = play_of(special_play(draft.special.effect))
        found.append(
            replace(
                facts,
                play=play,
                own_sign=special_sign(typed.face, play.words) or facts.own_sign,
                name=name,
                short=facts.short if name == facts.name else short_of(name),
                count=count,
                count_mark=facts.count_mark if count == facts.count else Mark.HOUSE,
                points=points,
                points_mark=facts.points_mark if points == facts.points else Mark.HOUSE,
            )
        )
    return tuple(sorted(found, key=lambda card: draft.base.place(card.face)))


def short_of(name: str) -> str:
    """The part of a card's name that fits on its key."""
    word = name.split(" ")[0]
    return word if len(word) <= limits.SHORT_LONGEST else word[: limits.SHORT_LONGEST].rstrip()


def _new_special(name: str, count: int, points: int) -> CardKind:
    """A special wild that the edition before had not: turned up first it usually counts as a Wild."""
    return CardKind(
        face=Face(SPECIAL),
        group=OLD_CARDS[SPECIAL].group,
        topic=OLD_CARDS[SPECIAL].topic,
        name=name,
        short=short_of(name),
        count=count,
        count_mark=Mark.HOUSE,
        points=points,
        points_mark=Mark.HOUSE,
        first_card=AS_A_WILD,
        first_card_mark=Mark.NOT_SAID,
    )
