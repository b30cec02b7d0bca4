"""The edition that a draft describes. What the table made its own has the mark of a house rule: no sheet says it."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Final

from companion.cards import CardGroup, Face, Mark, Suit
from companion.editions import edition_limits as limits
from companion.editions.card import OLD_CARDS, SPECIAL, WRONG_CHALLENGE, CardKind
from companion.editions.card_draft import CardDraft, own_sentence, short_of
from companion.editions.edition import Edition, LastCardDraw, OwnRules, RuleText
from companion.editions.edition_draft import HAND, POINTS, TARGET, EditionDraft
from companion.editions.edition_file import RANGE, topic_of
from companion.editions.edition_names import edition_id, free_word, plain_word
from companion.effects.effects import play_of
from companion.effects.first_cards import FIRST_CARDS
from companion.errors import BadEdition
from companion.rule_book.rule import OF_THE_SPECIAL, Claim, Topic, at_table
from companion.typed import tidy_text
from companion.wording import Said, say, translated


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
        suits.append(Suit(id=id_, name=name, colour=typed.colour, symbol=symbol, side=typed.side))
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
    usual = before.challenge if before else None
    same = before or typed.kind()
    return CardKind(
        face=face,
        group=typed.group,
        value=int(face) if typed.group is CardGroup.NUMBER and face.isdigit() else None,
        topic=topic_of(face, typed.group),
        play=play,
        challenge=(WRONG_CHALLENGE if usual is None else usual) if typed.challenged else None,
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
    for face in dict.fromkeys((*before, *typed)):
        if face in typed and typed[face].draws_last:
            card, base = made[face], draft.base.facts(face)
            same = face in before and base is not None and base.play == card.play
            yield before[face] if same else LastCardDraw(face=card.face, draws=card.draws, mark=Mark.HOUSE)


def short_name_of(name: str) -> str:
    """The name that fits below a picture of the deck; empty where the name does."""
    if len(name) <= limits.SHORT_NAME_LONGEST:
        return ""
    short = name[: limits.SHORT_NAME_LONGEST]
    return tidy_text(short.rpartition(" ")[0] or short)


# What is kept is English, and is translated when it is read.
_NO_SPECIAL: Final = at_table(Said("There is no special wild in this deck.").sentence)
_PLAYERS: Final = Claim(text=Said("Usually two to ten play.").sentence, mark=Mark.NOT_SAID)
_CARDS: Final = at_table(Said("Cards in this deck: {cards}.").sentence)
_COLOURS: Final = at_table(Said("The colours are {suits}.").sentence)
_POINTS: Final = at_table(Said("Each card has points of its own:").sentence)


def made_rules(draft: EditionDraft, made: Edition, cards: Mapping[Face, CardKind]) -> OwnRules:
    """The texts of the edition before, which `made` still has, with those in their place that say what the table changed.

    `cards` are those of `made` by their words in the draft.
    """
    base = draft.base
    texts = {text.topic: text for text in _kept_texts(draft, made)}
    for typed in draft.faces:
        card, before = cards.get(typed.face), base.facts(typed.face)
        if card is None or card.topic is Topic.TURN:
            continue
        same = before is not None and (before.play, before.challenge) == (card.play, card.challenge)
        if before is None or before.first_card is not card.first_card:
            texts.pop(card.first_topic, None)
        own = before and base.own_rules.text(before.topic)
        is_old = before is not None and tidy_text(typed.does) == tidy_text(own_sentence(base, before))
        written = texts.get(card.topic) if same else None
        if not typed.does.strip() or (is_old and written):
            texts.pop(card.topic, None) if not same else None
            continue
        # A text may ask for facts in braces; what a player typed asks for none.
        answer = tidy_text(typed.does).replace("{", "{{").replace("}", "}}")
        if is_old and own and own.answer:
            answer = own.answer.text
        text = written or RuleText(topic=card.topic, answer=None)
        detail = text.detail if text.answer else ()
        texts[card.topic] = replace(text, answer=at_table(answer), detail=detail)
    texts.update((text.topic, text) for text in _changed(base, made))
    order = dict.fromkeys([*(text.topic for text in base.own_rules.texts), *Topic, *texts])
    known = {*made.topics}
    return replace(
        base.own_rules, texts=tuple(texts[topic] for topic in order if topic in texts and topic in known)
    )


def made_notes(draft: EditionDraft, made: Edition) -> tuple[str, ...]:
    """The notes of the edition before, without those on a special wild that is another now."""
    old = draft.base.special
    if old is None or _same_special(draft, made):
        return draft.base.notes
    return tuple(note for note in draft.base.notes if old.name not in note)


def _same_special(draft: EditionDraft, made: Edition) -> bool:
    """True if the special wild is the one of the edition before, by its name and its effect."""
    before, now = draft.base.special, made.special
    if before is None or now is None:
        return before is now
    return (before.name, before.play) == (now.name, now.play)


def _kept_texts(draft: EditionDraft, made: Edition) -> Iterator[RuleText]:
    old = draft.base.special
    changed = old if old is not None and not _same_special(draft, made) else None

    def names(claim: Claim) -> bool:
        return changed is not None and (changed.name in claim.text or "{special}" in claim.text)

    for text in draft.base.own_rules.texts:
        if changed and text.topic in OF_THE_SPECIAL:
            continue
        rest = tuple(claim for claim in text.detail if not names(claim))
        if text.answer is not None or rest:
            yield replace(text, detail=rest)
    if old is not None and made.special is None:
        yield from (RuleText(topic=topic, answer=_NO_SPECIAL) for topic in OF_THE_SPECIAL)


def _changed(base: Edition, made: Edition) -> Iterator[RuleText]:
    """The texts about the deck and the points where the table changed them; the details follow from the numbers."""
    counts, counts_now = ({facts.face: facts.count for facts in each.faces} for each in (base, made))
    costs, costs_now = ({facts.face: facts.points for facts in each.faces} for each in (base, made))
    same_deck = counts == counts_now and len(base.suits) == len(made.suits)
    if not same_deck or base.hand_size != made.hand_size:
        yield RuleText(topic=Topic.PLAYERS, answer=_PLAYERS)
    if not same_deck:
        yield RuleText(topic=Topic.CONTENTS, answer=_CARDS, detail=(_COLOURS,))
    if costs != costs_now:
        yield RuleText(topic=Topic.CARD_POINTS, answer=_POINTS)
