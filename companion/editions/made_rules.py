"""The rule texts of an edition that a table made: no sentence of the edition before stays where it is wrong now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from companion.cards import Mark
from companion.editions.edition import Edition, OwnRules, RuleText
from companion.editions.edition_draft import EditionDraft, special_sentence
from companion.effects.effects import SPECIAL_WILDS
from companion.rule_book.rule import Claim, at_table
from companion.rule_book.topics import OF_THE_SPECIAL, Topic
from companion.typed_text import tidy_text
from companion.wording import IN_ENGLISH, Said, speaking

# What is kept is English, and is translated when it is read.
_NO_SPECIAL: Final = Said("There is no special wild in this deck.")
_AS_A_WILD: Final = Said("Usually it is treated as a Wild.")
_ALSO_A_WILD: Final = Said("Usually {special} is also a wild and goes on anything.")
_PLAYERS: Final = Said("Usually two to ten play.")
_CARDS: Final = Said("Cards in this deck: {cards}.")
_COLOURS: Final = Said("The colours are {suits}.")
_POINTS: Final = Said("Each card has points of its own:")


def made_rules(draft: EditionDraft, made: Edition) -> OwnRules:
    """The texts of the edition before, which `made` still has, with those in their place that say what the table changed."""
    texts = {text.topic: text for text in _kept(draft, made)}
    for text in (*_special(draft, made, texts.get(Topic.SPECIAL_WILD)), *_changed(draft.base, made)):
        texts[text.topic] = text
    order = dict.fromkeys([*(text.topic for text in draft.base.own_rules.texts), *Topic])
    return replace(draft.base.own_rules, texts=tuple(texts[topic] for topic in order if topic in texts))


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
    return before.name == now.name and draft.base.special_wild is made.special_wild


def _kept(draft: EditionDraft, made: Edition) -> Iterator[RuleText]:
    """The texts of the edition before that still hold."""
    old = draft.base.special
    if old is None or _same_special(draft, made):
        yield from draft.base.own_rules.texts
        return

    def names(claim: Claim) -> bool:
        return old.name in claim.text or "{special}" in claim.text

    for text in draft.base.own_rules.texts:
        if text.topic in OF_THE_SPECIAL:
            continue
        rest = replace(
            text,
            detail=tuple(claim for claim in text.detail if not names(claim)),
            more=tuple(claim for claim in text.more if not names(claim)),
        )
        if rest.answer is not None or rest.more:
            yield rest


def _special(draft: EditionDraft, made: Edition, before: RuleText | None) -> Iterator[RuleText]:
    """The texts about the special wild where the table made it, or took it away."""
    had = draft.base.special is not None
    if draft.special is None or made.special is None:
        if had:
            none = at_table(_NO_SPECIAL.sentence)
            yield from (RuleText(topic=topic, answer=none) for topic in OF_THE_SPECIAL)
        return
    sentence = tidy_text(draft.special.sentence)
    if before is not None and sentence == tidy_text(special_sentence(draft.base)):
        return
    # A text may ask for facts in braces; what a player typed asks for none.
    answer = at_table(_english(sentence).replace("{", "{{").replace("}", "}}"))
    if before is not None:
        yield replace(before, answer=answer)
        return
    yield RuleText(topic=Topic.SPECIAL_WILD, answer=answer)
    yield RuleText(topic=Topic.FIRST_SPECIAL_WILD, answer=_usual(_AS_A_WILD.sentence))
    also = _usual(_ALSO_A_WILD.sentence)
    turn = draft.base.own_rules.text(Topic.TURN)
    if turn is None:
        yield RuleText(topic=Topic.TURN, answer=None, more=(also,))


def _english(sentence: str) -> str:
    """A sentence as it is kept: in English where it is that of an effect, which nobody typed."""
    effect = next((known for known in SPECIAL_WILDS.values() if known.sentence == sentence), None)
    if effect is None:
        return sentence
    with speaking(IN_ENGLISH):
        return effect.sentence


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
