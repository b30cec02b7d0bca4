"""A table with real cards that plays Attack by what is known of it, written without the turn keeper.

The launcher throws any number of cards, or none. Who presses on their own turn may count them; of all other presses
nobody knows the number.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tests.companion.referee.real_cards import Card, Held, shuffled
from tests.companion.referee.simulated_events import Did

SUITS: Final = ("blue", "green", "red", "yellow")
OF_A_COLOUR: Final = {
    **{str(number): 2 for number in range(1, 10)},
    "hit-two": 2,
    "reverse": 2,
    "skip": 2,
    "discard-all": 1,
    "trade-hands": 1,
}
WILDS: Final = {"wild": 4, "wild-all-hit": 2, "wild-hit-fire": 2}


class AttackTable:
    """A round; `play` lets one thing happen, until it is over. The player after the dealer has seat 0."""

    def __init__(self, chance: Random, seats: int) -> None:
        self.chance, self.seats, self.way, self.on = chance, seats, 1, 0
        cards = shuffled(chance, OF_A_COLOUR, SUITS, WILDS)
        self.inside, self.pile = cards, list[Card]()
        self.hands = [Held([self.inside.pop() for _ in range(7)]) for _ in range(seats)]
        self.top, self.asks, self.over = "", "", False
        self.colour: str | None = None

    def after(self, seat: int) -> int:
        return (seat + self.way) % self.seats

    def press(self, seat: int, times: int = 1, *, counted: bool = False) -> int:
        """The number of cards that came."""
        came = 0
        for _ in range(times):
            for _ in range(self.chance.choice((0, 0, 0, 1, 2, 4, 7))):
                if not self.inside:
                    self.inside, self.pile = self.pile[:-1], self.pile[-1:]
                    self.chance.shuffle(self.inside)
                if self.inside:
                    self.hands[seat].cards.append(self.inside.pop())
                    came += 1
        self.hands[seat].lost |= not counted
        return came

    def play(self) -> Did:
        if not self.top:
            return self.turn_up()
        if self.asks:
            return {"colour": self.name, "swap": self.swap, "discard": self.discard}[self.asks]()
        if self.chance.random() < 0.03:
            seat = self.chance.randrange(self.seats)
            self.press(seat, 2)
            return Did(kind="missed-uno", player=seat)
        hand = self.hands[self.on].cards
        fitting = [card for card in hand if card[1] is None or card[0] == self.top or card[1] == self.colour]
        if fitting and self.chance.random() < 0.9:
            return self.lay(self.chance.choice(fitting))
        counted, seat = self.chance.random() < 0.7, self.on
        came = self.press(seat, counted=counted)
        self.on = self.after(seat)
        return Did(kind="drew", counts=(came,) if counted else ())

    def turn_up(self) -> Did:
        self.top, self.colour = up = self.inside.pop()
        self.pile = [up]
        match self.top:
            case "hit-two":
                self.press(0, 2)
                self.on = 1 % self.seats
            case "skip":
                self.on = 1 % self.seats
            case "reverse":
                self.on, self.way = self.seats - 1, -1
            case _:
                self.asks = "" if self.colour else "colour"
        return Did(kind="turned-up", face=self.top, suit=self.colour)

    def name(self) -> Did:
        self.colour, self.asks = self.chance.choice(SUITS), ""
        return Did(kind="named", suit=self.colour)

    def lay(self, card: Card) -> Did:
        seat, held = self.on, self.hands[self.on]
        held.cards.remove(card)
        self.pile.append(card)
        self.top, self.colour = card[0], card[1] or self.chance.choice(SUITS)
        self.over = not held.cards
        if not self.over:
            self.effect(seat)
        return Did(kind="played", face=self.top, suit=self.colour, last=self.over)

    def effect(self, seat: int) -> None:
        hit = self.after(seat)
        match self.top:
            case "hit-two":
                self.press(hit, 2)
                self.on = self.after(hit)
            case "wild-hit-fire":
                while not self.press(hit) and len(self.inside) + len(self.pile) > 1:
                    pass
                self.on = self.after(hit)
            case "wild-all-hit":
                for other in range(self.seats):
                    if other != seat:
                        self.press(other)
                self.on = hit
            case "skip":
                self.on = self.after(hit)
            case "reverse":
                self.way = -self.way
                self.on = seat if self.seats == 2 else self.after(seat)
            case "trade-hands":
                self.asks = "swap"
            case "discard-all":
                self.asks = "discard"
            case _:
                self.on = hit

    def swap(self) -> Did:
        mine = self.on
        other = self.chance.choice([seat for seat in range(self.seats) if seat != mine])
        self.hands[mine], self.hands[other] = self.hands[other], self.hands[mine]
        self.asks, self.on = "", self.after(mine)
        return Did(kind="swapped", player=other)

    def discard(self) -> Did:
        held, self.asks = self.hands[self.on], ""
        held.lost = True
        self.pile[-1:-1] = [card for card in held.cards if card[1] == self.colour]
        held.cards = [card for card in held.cards if card[1] != self.colour]
        self.over = not held.cards
        if not self.over:
            self.on = self.after(self.on)
        return Did(kind="special", last=self.over)
