"""A table with real cards that plays No Mercy by what its sheet prints, and by house rules, written without the turn keeper.

A rule of the sheet that the table leaves out is `not-` and its word. Of a hand that a Roulette made larger, or a Discard All smaller, nobody knows the number: the players say who is out.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tests.companion.referee.real_cards import Card, Held, shuffled
from tests.companion.referee.simulated_events import Did

OUT_AT: Final = 25
SUITS: Final = ("red", "yellow", "green", "blue")
DRAWS: Final = {
    "draw-two": 2,
    "draw-four": 4,
    "wild-reverse-draw-four": 4,
    "wild-draw-six": 6,
    "wild-draw-ten": 10,
}
OF_A_COLOUR: Final = {
    **{str(number): 2 for number in range(10)},
    "draw-two": 3,
    "draw-four": 2,
    "skip": 3,
    "reverse": 3,
    "skip-everyone": 2,
    "discard-all": 3,
}
WILDS: Final = {"wild-reverse-draw-four": 8, "wild-draw-six": 4, "wild-draw-ten": 4, "wild-roulette": 8}


class MercyTable:
    """A round; `play` lets one thing happen, until it is over, or nothing is left to draw."""

    def __init__(self, chance: Random, seats: int, rules: frozenset[str] = frozenset()) -> None:
        self.rules = rules
        self.chance, self.seats, self.way, self.on = chance, seats, 1, 0
        cards = shuffled(chance, OF_A_COLOUR, SUITS, WILDS)
        self.draw, self.pile, self.aside = cards, list[Card](), list[Card]()
        self.hands = [Held([self.draw.pop() for _ in range(7)]) for _ in range(seats)]
        self.out, self.owed, self.drawn, self.under = list[int](), 0, list[Card](), ""
        self.top, self.asks, self.dry, self.piles_known = "", "", False, True
        self.colour: str | None = None
        self.winner: int | None = None

    def after(self, seat: int) -> int:
        while True:
            seat = (seat + self.way) % self.seats
            if seat not in self.out:
                return seat

    def take(self, seat: int, cards: int) -> None:
        for _ in range(cards):
            if not self.draw:
                again = self.pile[:-1] + self.aside
                self.pile, self.aside = self.pile[-1:], []
                self.chance.shuffle(again)
                self.draw = again
            if not self.draw:
                self.dry = True
                return
            self.hands[seat].cards.append(self.draw.pop())

    def fits(self, card: Card) -> bool:
        return card[1] is None or card[0] == self.top or card[1] == self.colour

    def may_be_last(self, card: Card) -> bool:
        if "no-wild-last" in self.rules and card[1] is None:
            return False
        return "number-to-go-out" not in self.rules or card[0].isdigit()

    def answers(self, card: Card) -> bool:
        """True if whoever was hit may play this card instead of drawing."""
        face, suit = card
        if "penalty-passes" in self.rules and face in {"skip", "reverse"}:
            return suit == self.colour
        if face not in DRAWS:
            return False
        if "stack-any" in self.rules:
            return True
        if {"stack-twos", "stack-fours"} & self.rules:
            same = face == self.under
            return same and ("stack-fours" if face in WILDS else "stack-twos") in self.rules
        return "not-stack-by-value" not in self.rules and DRAWS[face] >= DRAWS[self.under]

    def play(self) -> list[Did]:
        """One thing happens, and what the players say of who is out by it, and how many cards there are."""
        did = [self.move(), *self.mercy()]
        while self.owed and self.winner is None and not self.may_answer():
            # Nothing is to be said: whoever is hit draws.
            self.pay()
            did += self.mercy()
        return [*did, *self.counted()]

    def may_answer(self) -> bool:
        """True if some card of the deck is a way out for whoever was hit."""
        deck = [*((each, self.colour) for each in OF_A_COLOUR), *((each, None) for each in WILDS)]
        return any(map(self.answers, deck))

    def counted(self) -> list[Did]:
        """Cards that nobody knew the number of are counted: always where the rest of a penalty hangs on it."""
        told = []
        for seat, held in enumerate(self.hands):
            sure = "rest-goes-on" in self.rules
            if held.lost and held.cards and self.winner is None and (sure or self.chance.random() < 0.1):
                held.lost = self.piles_known = False
                told.append(Did(kind="counted", player=seat, counts=(len(held.cards),)))
        return told

    def mercy(self) -> list[Did]:
        """Whoever has too many cards is out; the last one in wins."""
        told = []
        for seat in range(self.seats):
            held = self.hands[seat]
            if seat in self.out or len(held.cards) < OUT_AT or self.winner is not None:
                continue
            if held.lost:
                told.append(Did(kind="set-aside", player=seat))
            self.out.append(seat)
            self.aside, held.cards = self.aside + held.cards, []
            if seat == self.on:
                self.on, self.owed, self.drawn = self.after(seat), 0, []
            if len(self.out) == self.seats - 1:
                self.winner = self.on = next(each for each in range(self.seats) if each not in self.out)
        return told

    def move(self) -> Did:
        if not self.pile or not self.top:
            return self.turn_up()
        if self.asks == "swap":
            return self.swap()
        if self.asks == "roulette":
            return self.roulette()
        if self.asks == "discard":
            return self.discard()
        if self.chance.random() < 0.02:
            seat = self.chance.choice([each for each in range(self.seats) if each not in self.out])
            self.take(seat, 4 if "missed-uno" in self.rules else 2)
            return Did(kind="missed-uno", player=seat)
        hand = self.hands[self.on].cards
        if self.owed:
            last = len(hand) == 1
            answers = [
                card for card in hand if self.answers(card) and not (last and not self.may_be_last(card))
            ]
            if answers and self.chance.random() < 0.9:
                return self.lay(self.chance.choice(answers))
            self.pay()
            return Did(kind="accepted")
        if self.drawn:
            card = self.drawn[-1]
            may = self.fits(card) and (len(hand) > 1 or self.may_be_last(card))
            must = not {"not-drawn-must-be-played", "drawn-ends-turn"} & self.rules
            if may and (must or self.chance.random() < 0.5):
                return self.lay(card)
            self.drawn, self.on = [], self.after(self.on)
            return Did(kind="passed")
        fitting = [card for card in hand if self.fits(card) and (len(hand) > 1 or self.may_be_last(card))]
        if fitting and self.chance.random() < 0.95:
            return self.lay(self.chance.choice(fitting))
        return self.draw_until()

    def turn_up(self) -> Did:
        face, suit = up = self.draw.pop()
        if face.isdigit():
            self.pile, self.top, self.colour = [up], face, suit
        else:
            self.draw.insert(0, up)
        return Did(kind="turned-up", face=face, suit=suit)

    def draw_until(self) -> Did:
        hand = self.hands[self.on].cards
        until = not {"not-draw-until-fit", "drawn-ends-turn"} & self.rules
        while not self.dry:
            self.take(self.on, 1)
            self.drawn.append(hand[-1])
            if not until or self.fits(hand[-1]) or len(hand) == OUT_AT:
                break
        did = Did(kind="drew", counts=(len(self.drawn),) if until else ())
        if "drawn-ends-turn" in self.rules:
            self.drawn = []
            if len(hand) < OUT_AT:
                self.on = self.after(self.on)
        return did

    def lay(self, card: Card) -> Did:
        seat, hand, (face, own) = self.on, self.hands[self.on].cards, card
        hand.remove(card)
        self.pile.append(card)
        self.top, self.drawn = face, []
        # Of a roulette the next player names the colour.
        suit = None if face == "wild-roulette" else own or self.chance.choice(SUITS)
        self.colour = suit or self.colour
        if hand:
            self.effect(seat, face)
        else:
            self.winner = seat
        return Did(kind="played", face=face, suit=suit, last=not hand)

    def pay(self) -> None:
        """Whoever was hit draws, until they are out by it, and the next player is on; by some tables that one draws the rest."""
        drawn = min(self.owed, OUT_AT - len(self.hands[self.on].cards))
        self.take(self.on, drawn)
        rest = self.owed - drawn if "rest-goes-on" in self.rules else 0
        self.on, self.owed = self.after(self.on), rest

    def effect(self, seat: int, face: str) -> None:
        two, owed = len(self.out) == self.seats - 2, self.owed
        self.owed += DRAWS.get(face, 0)
        self.under = face if face in DRAWS else self.under
        if face in {"reverse", "wild-reverse-draw-four"}:
            self.way = -self.way
        asks = {"discard-all": "discard", "wild-roulette": "roulette"}
        if "not-seven-swaps" not in self.rules:
            asks["7"] = "swap"
        if face in asks:
            self.asks = asks[face]
        elif face == "skip-everyone" or (two and self.goes_again(face, owed)):
            self.on = seat
        elif face == "skip" and not owed:
            self.on = self.after(self.after(seat))
        else:
            if face == "0" and "not-zero-rotates" not in self.rules:
                self.move_hands(seat)
            self.on = self.after(seat)

    def goes_again(self, face: str, owed: int) -> bool:
        """True if of two players the one who plays this Reverse is on again; one that answers a draw card only turns round."""
        turns = face in {"reverse", "wild-reverse-draw-four"}
        return turns and not owed and "not-reverse-skips-two" not in self.rules

    def move_hands(self, seat: int) -> None:
        order = [seat]
        while (then := self.after(order[-1])) != seat:
            order.append(then)
        held = [self.hands[each] for each in order]
        for each, given in zip([*order[1:], seat], held, strict=True):
            self.hands[each] = given

    def swap(self) -> Did:
        others = [seat for seat in range(self.seats) if seat not in {self.on, *self.out}]
        other, mine = self.chance.choice(others), self.on
        self.hands[mine], self.hands[other] = self.hands[other], self.hands[mine]
        self.asks, self.on = "", self.after(mine)
        return Did(kind="swapped", player=other)

    def discard(self) -> Did:
        held, self.asks = self.hands[self.on], ""
        held.lost = True
        self.pile[-1:-1] = [card for card in held.cards if card[1] == self.colour]
        held.cards = [card for card in held.cards if card[1] != self.colour]
        if held.cards:
            self.on = self.after(self.on)
        else:
            self.winner = self.on
        return Did(kind="special", last=not held.cards)

    def roulette(self) -> Did:
        seat = self.after(self.on)
        self.colour, self.asks = self.chance.choice(SUITS), ""
        hand = self.hands[seat]
        hand.lost = True
        while not self.dry:
            self.take(seat, 1)
            if hand.cards[-1][1] == self.colour:
                break
        self.on = self.after(seat)
        return Did(kind="special", suit=self.colour)
