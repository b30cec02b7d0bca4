"""A deck of two sides to test at: the light cards of a printed deck, and dark ones beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.cards import DARK, LIGHT, Face, Mark, Suit
from companion.editions.edition import RuleText
from companion.editions.edition_file import read_edition
from companion.editions.edition_text import edition_text
from companion.effects.effects import play_of
from companion.game.draft import Tap, TapKind
from companion.round import Hand
from companion.rule_book.rule import Claim, card_topic
from tests.tables import JAM, SHARED

BOTH, DRAW_FIVE, DRAW_TWO, FLIP = (LIGHT, DARK), Face("draw-five"), Face("draw-two"), Face("flip")
_MADE: Final = replace(
    JAM,
    id="two-sides",
    name="Two Sides",
    own_rules=replace(
        JAM.own_rules,
        texts=(
            *JAM.own_rules.texts,
            RuleText(
                topic=card_topic("flip"),
                answer=Claim(text="Turn all over, at the end too.", mark=Mark.NOT_SAID, asks="last-flip"),
            ),
        ),
    ),
    short_name="",
    suits=(
        *JAM.suits,
        *(
            replace(suit, id=f"d-{suit.id}", name=f"D {suit.name}", symbol=suit.symbol.lower(), side=DARK)
            for suit in JAM.suits
        ),
    ),
    faces=(
        *(
            replace(card, sides=BOTH if card.is_number or card.face == "wild" else (LIGHT,))
            for card in JAM.faces
            if card.face != "reverse"
        ),
        replace(
            JAM.card(Face("reverse")),
            face=FLIP,
            name="Flip",
            short="Flip",
            play=play_of(("flips",)),
            topic=card_topic("flip"),
            sides=BOTH,
        ),
        replace(JAM.card(DRAW_TWO), face=DRAW_FIVE, name="Draw Five", short="+5", points=30, sides=(DARK,)),
    ),
)
SIDED: Final = read_edition(edition_text(_MADE), file="two-sides.toml", shared=SHARED)
"""Numbers, the Flip and the Wild are on both sides, the Draw Five is dark alone, all else is light alone."""
ON: Final = {side: tuple(card.face for card in SIDED.faces if side in card.sides) for side in (LIGHT, DARK)}


def turned(side: int, player: str | None = None) -> Tap:
    return Tap(kind=TapKind.SIDE, player=player, points=side)


def added(player: str, *faces: str, side: int | None = None) -> tuple[Tap, ...]:
    return tuple(Tap(kind=TapKind.ADD, player=player, face=Face(face), points=side) for face in faces)


def out(player: str = "ann") -> Tap:
    return Tap(kind=TapKind.WENT_OUT, player=player)


def are_on(hand: Hand, side: int) -> bool:
    return all(face in ON[side] for face in hand.faces)


def suit_ids(suits: tuple[Suit, ...]) -> list[str]:
    return [suit.id for suit in suits]
