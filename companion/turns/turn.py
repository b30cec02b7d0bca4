"""The state of a round as the turn keeper follows it, and what may happen to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from typing import Final

from companion.cards import Face, Mark
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.players import Player
from companion.rule_book.rule import Claim


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCounts:
    """The cards of a round: in each hand by seat, None where the count was lost, on the discard pile, and in all.

    Attributes:
        deck: All cards; None where nobody knows how many lie on which pile: a hand was counted, whose number was not known, or wrong.
        shuffled: How often the draw pile was made of the discard pile.
        set_aside: The cards of players who were knocked out; they come in when the draw pile is made again.
    """

    hands: tuple[int | None, ...]
    discarded: int
    deck: int | None
    shuffled: int = 0
    set_aside: int = 0

    @property
    def draw_pile(self) -> int | None:
        """The cards on the draw pile; None where a hand's count was lost, or the piles are not known."""
        if self.deck is None or None in self.hands:
            return None
        return self.deck - self.discarded - self.set_aside - sum(hand or 0 for hand in self.hands)

    @property
    def nothing_to_draw(self) -> bool:
        """True if nothing is left to draw: the draw pile is empty, and the discard pile but for its top card."""
        dry = self.draw_pile is not None and self.draw_pile <= 0
        return dry and self.discarded <= 1 and not self.set_aside

    def with_hand(self, seat: int, cards: int | None) -> CardCounts:
        """With another count of one hand."""
        return replace(self, hands=(*self.hands[:seat], cards, *self.hands[seat + 1 :]))

    def with_set_aside(self, seat: int) -> CardCounts:
        """After a player was knocked out; a count that was lost stays so."""
        hand = self.hands[seat]
        return self if hand is None else replace(self.with_hand(seat, 0), set_aside=self.set_aside + hand)

    def played(self, seat: int, cards: int = 1, *, last: bool = False) -> CardCounts:
        """After a player laid cards down, the `last` ones; a hand of which that cannot be was counted wrong, and its count is lost."""
        hand = self.hands[seat]
        wrong = hand is not None and (hand != cards if last else hand <= cards)
        left = 0 if last else None if hand is None or wrong else hand - cards
        deck = None if wrong else self.deck
        return replace(self.with_hand(seat, left), discarded=self.discarded + cards, deck=deck)

    def drew(self, seat: int, cards: int) -> CardCounts:
        """After a player drew; an empty draw pile is made of the discard pile without its top card.

        Where both piles are empty the player draws what is there (the sheets do not say). Where a hand was lost
        nobody knows the piles, and they are taken to suffice.
        """
        pile, hand = self.draw_pile, self.hands[seat]
        if hand is None:
            return self
        if pile is None or cards <= pile:
            return self.with_hand(seat, hand + cards)
        there = pile + self.discarded - 1 + self.set_aside
        return replace(self, discarded=1, set_aside=0, shuffled=self.shuffled + 1).with_hand(
            seat, hand + min(cards, there)
        )

    def swapped(self, one: int, other: int) -> CardCounts:
        """After two players swapped hands."""
        return self.with_hand(one, self.hands[other]).with_hand(other, self.hands[one])

    def dealt_again(self, order: Sequence[int]) -> CardCounts:
        """After all hands were shuffled together and dealt out one card at a time, in this order of seats."""
        if None in self.hands:
            return replace(self, hands=(None,) * len(self.hands))
        share, rest = divmod(sum(hand or 0 for hand in self.hands), len(order))
        hands = [0] * len(self.hands)
        for place, seat in enumerate(order):
            hands[seat] = share + (place < rest)
        return replace(self, hands=tuple(hands))

    def rotated(self, order: Sequence[int]) -> CardCounts:
        """After each player gave their hand to the next one in this order of seats."""
        hands = list(self.hands)
        for place, seat in enumerate(order):
            hands[seat] = self.hands[order[place - 1]]
        return replace(self, hands=tuple(hands))


class Direction(IntEnum):
    """The direction of play. Left is clockwise, as the deal goes."""

    LEFT = 1
    RIGHT = -1

    @property
    def turned(self) -> Direction:
        """The other way."""
        return Direction(-self)


def seat_after(seat: int, direction: Direction, seats: int, steps: int = 1) -> int:
    """The seat `steps` seats after another one; seats count clockwise from 0."""
    return (seat + direction * steps) % seats


class Phase(StrEnum):
    """The move that the table waits for."""

    FIRST_CARD = "first-card"
    """The first card has yet to be turned up, or another one instead of it."""
    NAMING = "naming"
    """A wild was turned up; the first player names the colour."""
    TO_PLAY = "to-play"
    """The player to move plays or draws."""
    FOUR = "four"
    """The player to move draws, or challenges (or adds a card, by a house rule)."""
    STACK = "stack"
    """The player to move draws, or answers with a card (house rule)."""
    SWAP = "swap"
    """The player to move chooses whom to swap hands with (house rule)."""
    SPECIAL = "special"
    """The player to move has played the special wild, whose effect is being carried out."""
    OVER = "over"
    """Somebody is out."""


class TurnKind(StrEnum):
    """The kinds of events at the table."""

    TAKEN_UP = "taken-up"
    TURNED_UP = "turned-up"
    NAMED = "named"
    PLAYED = "played"
    DREW = "drew"
    PASSED = "passed"
    ACCEPTED = "accepted"
    CHALLENGED = "challenged"
    SPECIAL = "special"
    MISSED_UNO = "missed-uno"
    FALSE_UNO = "false-uno"
    JUMPED_IN = "jumped-in"
    SWAPPED = "swapped"
    SET_ASIDE = "set-aside"
    """A player was knocked out of the round."""
    HINTED = "hinted"
    """A player told another one what to play."""
    COUNTED = "counted"
    """The cards of a player were counted at the table."""

    @property
    def since(self) -> int:
        """The version of codes that has the kind first."""
        return MORE_KINDS_VERSION if self in {TurnKind.SET_ASIDE, TurnKind.HINTED, TurnKind.COUNTED} else 1


MORE_KINDS_VERSION: Final = 8
"""The version of codes that has more kinds than 1.0.0 had."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEvent:
    """One thing that happened.

    Attributes:
        suit: The id of the card's colour, or of the colour that was named for a wild; of several cards the colour of
            the one on top.
        last: Whether it was the player's last card, or left the player without any.
        yes: Guilty; play runs to the right; for a special wild what its question says.
        player: The id of whom it concerns, where that is not who is to move.
        counts: For each seat, what a special wild asks to count; or one number: how many equal cards were
            played, or how many cards were drawn (house rules), or how many cards the player has.
    """

    kind: TurnKind
    face: Face | None = None
    suit: str | None = None
    last: bool = False
    yes: bool = False
    player: str | None = None
    counts: tuple[int, ...] = ()


CARDS_LAID: Final = frozenset({TurnKind.PLAYED, TurnKind.JUMPED_IN})
"""The kinds that lay cards on the pile, on the player's turn or out of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """The cards that a player lays down at once: on their turn, in answer to a draw card, or out of turn.

    Attributes:
        suit: The id of the colour on top of them, or of the one named for a wild; None where nobody has to name one.
        last: Whether the hand is empty now.
        under: The id of the colour in play before; None where it is not known.
        face_under: The face that was on top before; None where it is not known.
        drew: The number of cards the player drew in the same turn before.
    """

    seat: int
    face: Face
    suit: str | None
    cards: int
    last: bool
    under: str | None
    face_under: Face | None
    drew: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolving:
    """How far the effect of the cards laid last is carried out.

    It is apart from `Turn`, which is copied at every move: most cards never change it.

    Attributes:
        part: Which part of the card on top is carried out.
        more: The times the effect is still carried out after this one, where several cards have one that asks.
        because: The mark of what decides who is on next.
        told: Whether who is on next is decided, and was said.
        hits_itself: Whether the card on top makes its own player draw.
    """

    part: int = 0
    more: int = 0
    because: Mark = Mark.PRINTED
    told: bool = False
    hits_itself: bool = False

    @property
    def begun_again(self) -> Resolving:
        """At its first part once more, for the next of several cards."""
        return replace(self, part=0, more=self.more - 1)

    def resting_on(self, mark: Mark) -> Resolving:
        """With who is on next resting on one more fact."""
        return replace(self, because=self.because.at_most(mark))


UNRESOLVED: Final = Resolving()
"""Nothing of the effect is carried out yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The round at one moment.

    Attributes:
        players: Clockwise.
        to_move: The seat of the one player to move; once somebody is out, that player's seat.
        colour: The id of the colour in play; None before it is known.
        top: The face on top of the discard pile; None before it is known.
        drew: The number of cards the player to move has drawn in this turn. Who drew may only play that card or pass.
        last: Whether the card being carried out was its player's last.
        draws_at_end: The player who still draws before the hands are counted, by id; None for nobody.
        pending: The cards the player to move must draw, unless a challenge or a card saves them; at the end those `draws_at_end` draws.
        pending_face: The draw card that may be answered; None when none is.
        counts: The number of cards in each place; None where nobody counts.
        by_house: Whether what the player to move has to answer came about by a house rule.
        until: The id of the colour until which the player to move must draw; None for no such penalty.
        top_known: Whether the table said what lies on top.
        set_aside: The ids of the players who were knocked out of the round, in that order.
    """

    players: tuple[Player, ...]
    to_move: int
    direction: Direction = Direction.LEFT
    phase: Phase = Phase.TO_PLAY
    colour: str | None = None
    top: Face | None = None
    drew: int = 0
    laid: Laid | None = None
    last: bool = False
    resolving: Resolving = UNRESOLVED
    dealer: int = 0
    draws_at_end: str | None = None
    rules: HouseRules = BY_THE_SHEET
    decks: int = 1
    pending: int = 0
    pending_face: Face | None = None
    counts: CardCounts | None = None
    by_house: bool = False
    until: str | None = None
    side: int = 0
    top_known: bool = True
    set_aside: tuple[str, ...] = ()

    @property
    def cards_laid(self) -> int:
        """The number of equal cards that are being carried out."""
        return self.laid.cards if self.laid else 1

    @property
    def must_draw(self) -> bool:
        """True if the player to move was hit by a card."""
        return bool(self.pending) or self.until is not None

    @property
    def mover(self) -> Player:
        """The player to move; once somebody is out, that player."""
        return self.players[self.to_move]

    @property
    def playing(self) -> tuple[Player, ...]:
        """The players who were not knocked out, clockwise."""
        return tuple(player for player in self.players if player.id not in self.set_aside)

    @property
    def is_last_one_in(self) -> bool:
        """True if the round is over because all others were knocked out."""
        return self.phase is Phase.OVER and not self.last

    def next_seat(self, steps: int = 1) -> int:
        """The seat `steps` seats after the player to move, without those of players who were knocked out."""
        way = self.direction if steps > 0 else self.direction.turned
        seat = self.to_move
        for _ in range(abs(steps)):
            seat = seat_after(seat, way, len(self.players))
            while self.players[seat].id in self.set_aside:
                seat = seat_after(seat, way, len(self.players))
        return seat

    def order_of_play(self, first: int) -> tuple[int, ...]:
        """The seats of all who are in, from one on."""
        begun = replace(self, to_move=first)
        return (first, *(begun.next_seat(steps) for steps in range(1, len(self.playing))))

    def opponent(self, number: int) -> int:
        """The seat of the opponent this number of seats on, however often it goes round: who is to move is left out."""
        return self.next_seat(1 + (number - 1) % (len(self.playing) - 1))

    def name(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self.players[seat].name


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The result of a move, and what the referee says to it."""

    turn: Turn
    claims: tuple[Claim, ...]
