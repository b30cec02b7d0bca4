"""What the sixteen cards of editions of schema 1 are and do: their files only name them."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.cards import CardGroup
from companion.editions.card import ChallengeFigures
from companion.effects.effect import Sign
from companion.rule_book.topics import Topic


class OldCard(NamedTuple):
    """What an edition file of schema 1 leaves out of a card."""

    group: CardGroup
    topic: Topic
    play: tuple[str, ...] = ()
    challenge: ChallengeFigures | None = None


SPECIAL: Final = "special-wild"
OLD_CARDS: Final = {
    **{str(number): OldCard(CardGroup.NUMBER, Topic.TURN) for number in range(10)},
    "draw-two": OldCard(CardGroup.ACTION, Topic.DRAW_TWO, ("next-draws 2",)),
    "reverse": OldCard(CardGroup.ACTION, Topic.REVERSE, ("direction-turns",)),
    "skip": OldCard(CardGroup.ACTION, Topic.SKIP, ("next-is-skipped",)),
    "wild": OldCard(CardGroup.WILD, Topic.WILD, ("names-colour",)),
    "wild-draw-four": OldCard(
        CardGroup.WILD, Topic.WILD_DRAW_FOUR, ("names-colour", "next-draws 4"), ChallengeFigures()
    ),
    SPECIAL: OldCard(CardGroup.WILD, Topic.SPECIAL_WILD, ("names-colour",)),
}
OLD_ORDER: Final = {word: place for place, word in enumerate(OLD_CARDS)}


def special_play(effect: str) -> tuple[str, ...]:
    """What the special wild of such an edition does: its file names one effect beside naming a colour."""
    return {"none": ("names-colour",), "lotso": ("lotso",)}.get(effect, ("names-colour", effect))


def special_sign(face: str, words: tuple[str, ...]) -> Sign | None:
    """The sign of a special wild that only names the colour, so that it does not look like a Wild."""
    return Sign.STAR if face == SPECIAL and words == special_play("none") else None
