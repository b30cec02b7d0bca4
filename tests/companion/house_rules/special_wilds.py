"""The special wilds at a table with real cards, by their sheets. Several at once are carried out one after another."""

from __future__ import annotations

from companion.house_rules.rules import House
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.companion.house_rules.real_cards import Card, RealCards
from tests.faces import is_number, is_wild


class SpecialWilds(RealCards):
    """Cards among which lies a special wild."""

    def begin(self) -> None:
        is_empty = not self.hands[self.on]
        asks = self.sheet.special and not (self.sheet.special == "raptors" and is_empty)
        self.phase = Phase.SPECIAL
        if not asks:
            self.left = 1
            self.carried_out()

    def carried_out(self) -> None:
        self.left -= 1
        if self.left:
            self.begin()
        elif self.hands[self.on]:
            self.next_turn(self.after(self.on))
        else:
            self.phase = Phase.OVER

    def carry_out(self) -> TurnEvent:
        seat, hand, yes, wins = self.on, self.hands[self.on], False, False
        counts: tuple[int, ...] = ()
        was_empty = not hand
        match self.sheet.special:
            case "jam":
                yes = self.chance.random() < 0.6
                if yes:
                    self.put_under(seat, self.chance.sample(hand, min(len(hand), self.chance.randint(0, 2))))
                    self.is_uncounted = self.is_uncounted or not was_empty
                else:
                    self.take(seat, 2)
            case "raptors":
                numbers = [card for card in hand if is_number(card[0])]
                self.put_under(seat, self.chance.sample(numbers, self.chance.randint(0, len(numbers))))
                self.is_uncounted = True
            case "ohana":
                wins = yes = was_empty and self.chance.random() < 0.5
                counts = () if wins else tuple(map(len, self.hands))
                for each in range(0 if wins else self.seats):
                    self.put_under(each, self.hands[each][4:])
                    self.take(each, 4 - len(self.hands[each]))
            case _:
                can = [any(card[1] == self.colour for card in cards) for cards in self.hands]
                counts = tuple(int(each and n != seat) for n, each in enumerate(can))
                without = [n for n in range(self.seats) if n != seat and not can[n]] or [seat]
                if without == [seat]:
                    counts = (1,) * self.seats
                for each in without:
                    self.take(each, 3)
        is_out = not was_empty and not self.hands[seat]
        self.carried_out()
        return TurnEvent(kind=TurnKind.SPECIAL, yes=yes, last=is_out, counts=counts)

    def put_under(self, seat: int, cards: list[Card]) -> None:
        if cards and len(cards) == len(self.hands[seat]) and not self.may_end(cards[-1]):
            cards = cards[:-1]
        for card in cards:
            self.hands[seat].remove(card)
            self.pile.insert(0, card)

    def may_end(self, card: Card) -> bool:
        if House.NUMBER_TO_GO_OUT in self.houses:
            return is_number(card[0])
        return House.NO_WILD_LAST not in self.houses or not is_wild(card[0])
