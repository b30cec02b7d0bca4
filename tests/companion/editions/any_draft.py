"""Any deck that the maker can make: what a player can tap and type in it, at random."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from companion.cards import CardGroup
from companion.editions.card_draft import CardDraft
from companion.editions.edition_draft import EditionDraft
from companion.effects.effect import Sign
from companion.effects.effects import OFFERED
from tests.tables import EDITIONS

NAMES: Final = (
    "Bomb",
    "0-9",
    "7",
    "12",
    "Мишка",
    "Draw Two",
    "💣",
    "Special Wild",
    "½ {cards}",
    "a" * 40,
    "First",
)
ALL: Final = tuple(EDITIONS.values())


def changed_card(rng: Random, draft: EditionDraft, card: CardDraft) -> CardDraft:
    """A card after one tap or one text."""
    match rng.randrange(10):
        case 0:
            taken = {each.name for each in draft.faces}
            return card.with_name(
                next(
                    name
                    for name in (*rng.sample(NAMES, 3), f"Card {len(taken)}", f"Card {rng.random()}")
                    if name not in taken
                )
            )
        case 1:
            return card.with_group(rng.choice([*CardGroup]))
        case 2 | 3:
            parts = [part for part in OFFERED if draft.base.has_sides or not part.flips]
            return card.with_part(rng.choice(parts))
        case 4:
            return card.with_draws(rng.choice((0, 1, 2, 3, 10, 20)))
        case 5:
            return replace(card, first=rng.choice(card.first_words))
        case 6:
            return replace(card, sign=rng.choice([None, *Sign]), key=rng.choice(("", " ", "+9", "AB", "💣")))
        case 7:
            sides = rng.choice(((0,), (1,), (0, 1))) if draft.base.has_sides else (0,)
            return replace(
                card, sides=sides, count=str(rng.choice((0, 1, 2, 5))), points=str(rng.choice((0, 7, 1000)))
            )
        case 8:
            has = bool(card.effect.draws)
            return replace(card, challenged=has and rng.random() < 0.5, draws_last=has and rng.random() < 0.5)
        case _:
            return replace(card, does=rng.choice(("", "Dance. {cards} }{")))


def any_draft(rng: Random) -> EditionDraft:
    """A deck after some taps that can be saved."""
    base = rng.choice(ALL)
    alone = any(card.is_number for card in base.faces) and rng.random() < 0.3
    draft = EditionDraft.of_numbers(base) if alone else EditionDraft.of(base, replaces=False)
    draft = replace(draft, name="Ours")
    for number in range(rng.choice((0, 0, 0, 0, 0, 30))):
        draft = draft.with_new_card()
        draft = draft.with_card(draft.faces[-1].with_name(f"One more {number}"))
    for _ in range(rng.choice((1, 5, 20, 60))):
        after = one_tap(rng, draft)
        if not after.problems(ALL):
            draft = after
    return draft


def one_tap(rng: Random, draft: EditionDraft) -> EditionDraft:
    """A deck after one tap, or after a card was added and named."""
    face = rng.choice(draft.faces).face
    match rng.randrange(8):
        case 0:
            draft = draft.with_new_card()
            card = draft.faces[-1]
            return draft.with_card(
                card.with_name(f"New {len(draft.faces)}").with_group(rng.choice([*CardGroup]))
            )
        case 1:
            return draft.without_card(face) if len(draft.faces) > 1 else draft
        case 2:
            return draft.with_card_moved(face, rng.choice((-1, 1)))
        case 3:
            return draft.with_more(face, rng.choice((-1, 1)))
        case 4:
            return (
                draft.with_new_suit()
                if rng.random() < 0.5 and len(draft.suits) < 8
                else draft.without_suit(rng.randrange(len(draft.suits)))
            )
        case _:
            found = draft.card(face)
            assert found is not None
            return draft.with_card(changed_card(rng, draft, found))
