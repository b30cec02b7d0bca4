"""The rule texts of an edition that a table made: no sentence of the edition before stays where it is wrong now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from companion.cards import Face, Mark
from companion.editions.card import CardKind
from companion.editions.card_draft import own_sentence
from companion.editions.edition import Edition, OwnRules, RuleText
from companion.editions.edition_draft import EditionDraft
from companion.rule_book.rule import OF_THE_SPECIAL, Claim, Topic, at_table
from companion.typed_text import tidy_text
from companion.wording import Said

# What is kept is English, and is translated when it is read.
_NO_SPECIAL: Final = Said("There is no special wild in this deck.")
_PLAYERS: Final = Said("Usually two to ten play.")
_CARDS: Final = Said("Cards in this deck: {cards}.")
_COLOURS: Final = Said("The colours are {suits}.")
_POINTS: Final = Said("Each card has points of its own:")


def made_rules(draft: EditionDraft, made: Edition, cards: Mapping[Face, CardKind]) -> OwnRules:
    """The texts of the edition before, which `made` still has, with those in their place that say what the table changed.

    `cards` are those of `made` by their words in the draft.
    """
    base = draft.base
    texts = {text.topic: text for text in _kept(draft, made)}
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
        empty = RuleText(topic=card.topic, answer=None)
        texts[card.topic] = replace(written or empty, answer=at_table(answer), more=())
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


def _kept(draft: EditionDraft, made: Edition) -> Iterator[RuleText]:
    old = draft.base.special
    changed = old if old is not None and not _same_special(draft, made) else None

    def names(claim: Claim) -> bool:
        return changed is not None and (changed.name in claim.text or "{special}" in claim.text)

    for text in draft.base.own_rules.texts:
        if changed and text.topic in OF_THE_SPECIAL:
            continue
        rest = replace(
            text,
            detail=tuple(claim for claim in text.detail if not names(claim)),
            more=tuple(claim for claim in text.more if not names(claim)),
        )
        if rest.answer is not None or rest.more:
            yield rest
    if old is not None and made.special is None:
        none = at_table(_NO_SPECIAL.sentence)
        yield from (RuleText(topic=topic, answer=none) for topic in OF_THE_SPECIAL)


def _usual(text: str) -> Claim:
    return Claim(text=text, mark=Mark.NOT_SAID)


def _changed(base: Edition, made: Edition) -> Iterator[RuleText]:
    """The texts about the deck and the points where the table changed them; the details follow from the numbers."""
    counts, counts_now = ({facts.face: facts.count for facts in each.faces} for each in (base, made))
    costs, costs_now = ({facts.face: facts.points for facts in each.faces} for each in (base, made))
    same_deck = counts == counts_now and len(base.suits) == len(made.suits)
    if not same_deck or base.hand_size != made.hand_size:
        yield RuleText(topic=Topic.PLAYERS, answer=_usual(_PLAYERS.sentence))
    if not same_deck:
        yield RuleText(
            topic=Topic.CONTENTS,
            answer=at_table(_CARDS.sentence),
            detail=(at_table(_COLOURS.sentence),),
        )
    if costs != costs_now:
        yield RuleText(topic=Topic.CARD_POINTS, answer=at_table(_POINTS.sentence))
