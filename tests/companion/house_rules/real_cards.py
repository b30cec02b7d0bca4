"""A table with real cards: the deck, the hands, the piles and whose turn it is, beside what a turn keeper keeps."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from companion.cards import Face
from companion.editions.edition import Edition
from companion.house_rules.rules import House
from companion.players import Player
from companion.turns.turn import Phase, Turn
from tests.faces import Faces

Card = tuple[Face, str | None]
"""A face and its colour; a wild has none."""
DRAWS: Final = {Faces.DRAW_TWO: 2, Faces.WILD_DRAW_FOUR: 4}


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """What differs from edition to edition: the effect of the special wild, and which first cards are turned again."""

    edition: Edition
    special: str = ""
    again: frozenset[Face] = frozenset({Faces.WILD_DRAW_FOUR})


@dataclass
class RealCards:
    """The cards of a round: what every hand holds and what lies on each pile is known by looking."""

    chance: random.Random
    sheet: Sheet
    houses: frozenset[House]
    players: tuple[Player, ...]
    decks: int
    hands: list[list[Card]] = field(default_factory=list)
    draw: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    on: int = 0
    way: int = 1
    phase: Phase = Phase.FIRST_CARD
    colour: str | None = None
    top: Face | None = None
    drew: int = 0
    drawn: list[Card] = field(default_factory=list)
    owed: int = 0
    owed_by: Face | None = None
    four: tuple[str, str, str | None, int] | None = None
    """Who played the Wild Draw Four and who may challenge it, the colour under it, the cards that did not fit before it."""
    left: int = 0
    victim: int | None = None
    is_uncounted: bool = False
    met: set[tuple[str, Face]] = field(default_factory=set)

    @property
    def seats(self) -> int:
        return len(self.players)

    def suits(self) -> list[str]:
        return [suit.id for suit in self.sheet.edition.suits]

    def deal(self) -> None:
        """Deal from a deck in which three faces lie near the top, so that equal cards meet."""
        edition = self.sheet.edition
        deck: list[Card] = []
        for facts in edition.faces:
            each = facts.count * self.decks
            suits = [None] if facts.is_wild else self.suits()
            deck += [(facts.face, suit) for suit in suits for _ in range(each // len(suits))]
        near = self.chance.sample([facts.face for facts in edition.faces], 3)
        deck.sort(key=lambda card: self.chance.random() * (0.3 if card[0] in near else 1))
        deck = deck[: edition.cards * self.decks]
        each = 5 if House.CARDS_DEALT in self.houses else edition.hand_size
        self.hands = [[deck.pop(0) for _ in range(each)] for _ in self.players]
        self.draw = deck

    def take(self, seat: int, cards: int) -> None:
        for _ in range(cards):
            if not self.draw:
                self.draw, self.pile = self.pile[:-1], self.pile[-1:]
                self.chance.shuffle(self.draw)
            if self.draw:
                self.hands[seat].append(self.draw.pop())

    def is_dry(self) -> bool:
        return not self.draw and len(self.pile) <= 1

    def after(self, seat: int, steps: int = 1) -> int:
        return (seat + self.way * steps) % self.seats

    def other(self, seat: int, number: int) -> int:
        """The opponent that many seats on; who plays is left out, however often it goes round."""
        return self.after(seat, 1 + (number - 1) % (self.seats - 1))

    def next_turn(self, seat: int) -> None:
        self.on, self.phase, self.drew, self.owed, self.owed_by = seat, Phase.TO_PLAY, 0, 0, None
        if self.colour is None:
            self.phase = Phase.NAMING

    # --- beside the turn keeper

    def differs(self, turn: Turn) -> str:
        """In what the turn keeper sees the table otherwise; empty where they agree."""
        is_over = self.phase is Phase.OVER
        pairs: list[tuple[str, object, object]] = [
            ("phase", turn.phase, self.phase),
            ("who is on", turn.to_move, self.on),
            ("colour", turn.colour, self.colour),
            ("top", turn.top, self.top),
            ("cards to draw", turn.pending, self.owed),
            (
                "who draws at the end",
                turn.draws_at_end,
                None if self.victim is None else self.players[self.victim].id,
            ),
            ("direction", int(turn.direction), int(turn.direction) if is_over else self.way),
        ]
        if self.phase is Phase.FIRST_CARD:
            pass
        elif turn.counts is None:
            pairs.append(("cards are counted", False, True))
        elif not self.is_uncounted:
            found = (*turn.counts.hands, turn.counts.discarded, turn.counts.draw_pile)
            pairs.append(("cards", found, (*map(len, self.hands), len(self.pile), len(self.draw))))
        else:
            known = tuple(map(len, self.hands))
            found = tuple(known[n] if hand is None else hand for n, hand in enumerate(turn.counts.hands))
            pairs.append(("cards", found, known))
        return next(
            (f"{what}: keeper {kept}, table {seen}" for what, kept, seen in pairs if kept != seen), ""
        )
