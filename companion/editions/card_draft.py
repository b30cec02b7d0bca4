"""A card of a deck that is being made: what is typed and chosen for it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from companion.cards import CardGroup, Face, Mark
from companion.editions import edition_limits as limits
from companion.editions.card import OLD_CARDS, SPECIAL, CardKind, special_sign
from companion.editions.edition import Edition
from companion.effects.effect import Effect, Play, Sign
from companion.effects.effects import NO_EFFECT, play_of, with_draws, with_part
from companion.effects.first_cards import FIRST_CARDS, PLAY_ON, counting, first_word, offered_first
from companion.typed import tidy_text

_AUTOMATIC_KEY: Final = re.compile(r"(\+\d+)?")
"""The words on a key that follow what the card does."""


def short_of(name: str) -> str:
    """The part of a card's name that fits on its key."""
    word = name.split(" ")[0]
    return word if len(word) <= limits.SHORT_LONGEST else word[: limits.SHORT_LONGEST].rstrip()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDraft:
    """A card as it is typed.

    Attributes:
        face: Its word in the deck; a new card gets one of its name when the deck is saved.
        key: The words on its key; empty for those of its name.
        count: The number in each colour, or of a wild in all.
        does: What it does in the table's own words; empty where its effects say it.
        first: The word of its effect as the first card.
        draws_last: Whether the next player draws also where it was the last card.
    """

    face: Face
    name: str = ""
    key: str = ""
    sign: Sign | None = None
    group: CardGroup = CardGroup.ACTION
    count: str = "2"
    points: str = "20"
    sides: tuple[int, ...] = (0,)
    play: tuple[str, ...] = ()
    challenged: bool = False
    does: str = ""
    first: str = PLAY_ON
    draws_last: bool = False

    @classmethod
    def of(cls, base: Edition, card: CardKind) -> CardDraft:
        """A draft that holds what a card of an edition is and does."""
        return cls(
            face=card.face,
            name=card.called,
            key="" if card.key == short_of(card.called) else card.key,
            sign=card.own_sign,
            group=card.group,
            count=str(base.suited(card.face)),
            points=str(card.points),
            sides=card.sides,
            play=card.play.words,
            challenged=card.challenge is not None,
            does=own_sentence(base, card),
            first=first_word(card.first_card),
            draws_last=any(draw.face == card.face for draw in base.last_card_draws),
        )

    # --- what follows from it

    @property
    def is_wild(self) -> bool:
        """True if it has no colour of its own."""
        return self.group is CardGroup.WILD

    @property
    def effect(self) -> Play:
        """What it does when it is played."""
        return play_of(self.play)

    @property
    def first_words(self) -> tuple[str, ...]:
        """What can be chosen for it as the first card, with what is chosen."""
        return tuple(dict.fromkeys((*offered_first(self.kind()), self.first)))

    def kind(self) -> CardKind:
        """The card as it is drawn on a key while it is made."""
        name = tidy_text(self.name)[: limits.CARD_NAME_LONGEST]
        return CardKind(
            face=self.face,
            name=name,
            short=tidy_text(self.key)[: limits.SHORT_LONGEST] or short_of(name) or "?",
            group=self.group,
            count=0,
            count_mark=Mark.HOUSE,
            points=0,
            points_mark=Mark.HOUSE,
            sides=self.sides,
            play=self.effect,
            first_card=FIRST_CARDS[self.first],
            first_card_mark=Mark.HOUSE,
            own_sign=self.sign,
        )

    # --- changes

    def with_name(self, name: str) -> CardDraft:
        """With another name; a number that cost what it shows costs what it shows now."""
        now = tidy_text(name)
        shows = self.group is CardGroup.NUMBER and self.points == tidy_text(self.name) and now.isdigit()
        return replace(self, name=name, points=now if shows else self.points)

    def with_group(self, group: CardGroup) -> CardDraft:
        """As a number, an action or a wild; a wild names the colour."""
        card, names = replace(self, group=group), [part for part in self.effect.parts if part.names_colour]
        play = self.play if card.is_wild is bool(names) else with_part(self.play, (*names, NO_EFFECT)[0])
        return card.after_change(self, play)

    def with_part(self, part: Effect) -> CardDraft:
        """With one more effect, or without it where it has it."""
        play = with_part(self.play, part)
        if self.is_wild and not any(each.names_colour for each in play_of(play).parts):
            play = with_part(play, NO_EFFECT)
        return self.after_change(self, play)

    def with_draws(self, count: int) -> CardDraft:
        """With this many cards that the next player draws; 0 for none."""
        card = self.after_change(self, with_draws(self.play, count))
        key = (f"+{count}" if count else "") if _AUTOMATIC_KEY.fullmatch(self.key) else self.key
        return replace(card, key=key)

    def after_change(self, before: CardDraft, words: tuple[str, ...]) -> CardDraft:
        """With other effects than before. What was the usual effect as the first card is the usual one again."""
        draws = play_of(words).draws
        is_usual = self.sign is special_sign(self.face, self.play)
        changed = replace(
            self,
            play=words,
            sign=special_sign(self.face, words) if is_usual else self.sign,
            challenged=self.challenged and bool(draws),
            draws_last=bool(draws) and (self.draws_last or not before.effect.draws),
        )
        usual, now = counting(before.kind()), changed.kind()
        if FIRST_CARDS[self.first] is usual or self.first not in offered_first(now):
            return replace(changed, first=first_word(counting(now)))
        return changed


def own_sentence(base: Edition, card: CardKind) -> str:
    """What a deck's own text says of a card that has a topic of its own; empty for none."""
    written = base.own_rules.text(card.topic)
    has_own = card.topic.is_card or card.face == SPECIAL or (card.face in OLD_CARDS and not card.is_number)
    if not has_own or written is None or written.answer is None:
        return ""
    # With the facts in its braces, where the rules were combined.
    return next((rule.answer for rule in base.rules if rule.topic is card.topic), written.answer).said
