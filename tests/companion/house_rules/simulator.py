"""A table with real cards that plays by the sentences of the house rules, written without the turn keeper.

Where the sentences leave something open it plays as the app says it does: nobody skips themself, a last 7 or 0 moves
no hand, nobody jumps in while somebody has to draw.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.cards import Face
from companion.house_rules.rules import House
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.companion.house_rules.real_cards import DRAWS, Card
from tests.companion.house_rules.special_wilds import SpecialWilds
from tests.faces import Faces, is_wild


class Table(SpecialWilds):
    """A round. `play` lets one thing happen; `forbidden` names one that the sentences forbid now."""

    # --- what the sentences allow

    def fits(self, card: Card) -> bool:
        return is_wild(card[0]) or card[0] == self.top or card[1] == self.colour

    def answers(self, card: Card) -> bool:
        face, by = card[0], self.owed_by
        if by in DRAWS and face in DRAWS and House.STACK_ANY in self.houses:
            return True
        if (
            face is by
            and {Faces.DRAW_TWO: House.STACK_TWOS, Faces.WILD_DRAW_FOUR: House.STACK_FOURS}.get(face)
            in self.houses
        ):
            return True
        if House.STACK_BY_VALUE in self.houses and by in DRAWS and DRAWS.get(face, 0) >= DRAWS[by]:
            return True
        return (
            House.PENALTY_PASSES in self.houses
            and face in {Faces.REVERSE, Faces.SKIP}
            and card[1] == self.colour
        )

    def can_answer(self) -> bool:
        wanted = {House.STACK_ANY, House.STACK_BY_VALUE, House.PENALTY_PASSES}
        wanted.add(House.STACK_TWOS if self.owed_by == Faces.DRAW_TWO else House.STACK_FOURS)
        return bool(wanted & self.houses)

    def may_challenge(self) -> bool:
        return not self.houses & {House.NO_CHALLENGE, House.FOUR_ANY_TIME}

    def is_same(self, card: Card) -> bool:
        return card[0] == self.top and (is_wild(card[0]) or card[1] == self.colour)

    def choose(self, seat: int, may: Callable[[Card], bool], rest: Callable[[Card], bool]) -> list[Card]:
        """Cards of one face in the order they go down, the first of which `may`; empty where none does."""
        hand = self.hands[seat]
        found = []
        for first in dict.fromkeys(filter(may, hand)):
            more = [card for card in hand if card[0] is first[0] and rest(card)]
            if first in more:
                more.remove(first)
            most = self.sheet.edition.count(first[0]) * self.decks
            if House.TWO_ALIKE in self.houses:
                more, most = [card for card in more if card == first], 2
            together = {House.SEVERAL_EQUAL, House.TWO_ALIKE} & self.houses
            number = self.chance.randint(0, len(more)) if together else 0
            cards = [first, *self.chance.sample(more, number)][:most]
            if len(cards) < len(hand) or self.may_end(first):
                found.append(cards)
        return self.chance.choice(found) if found else []

    # --- what happens

    def play(self) -> TurnEvent:
        """One thing happens that the sentences allow."""
        match self.phase:
            case Phase.FIRST_CARD:
                return self.turn_up()
            case Phase.NAMING:
                self.colour, self.phase = self.chance.choice(self.suits()), Phase.TO_PLAY
                return TurnEvent(kind=TurnKind.NAMED, suit=self.colour)
            case Phase.SWAP:
                return self.swap()
            case Phase.SPECIAL:
                return self.carry_out()
            case Phase.FOUR | Phase.STACK:
                return self.answer()
            case _:
                return self.take_turn()

    def turn_up(self) -> TurnEvent:
        face, suit = up = self.draw.pop()
        if face in self.sheet.again:
            self.draw.insert(0, up)
            return TurnEvent(kind=TurnKind.TURNED_UP, face=face, suit=suit)
        self.met.add(("first", face))
        self.pile, self.top, self.colour = [up], face, suit
        dealer, first = self.seats - 1, 0
        match face:
            case Faces.DRAW_TWO:
                self.hit(first, 2, face)
            case Faces.REVERSE:
                self.way = -1
                self.next_turn(dealer)
            case Faces.SKIP:
                self.next_turn(self.after(first))
            case _:
                self.next_turn(first)
        return TurnEvent(kind=TurnKind.TURNED_UP, face=face, suit=suit)

    def take_turn(self) -> TurnEvent:
        if self.chance.random() < 0.04:
            return self.uno()
        if House.JUMP_IN in self.houses and self.chance.random() < 0.8:
            for seat in self.chance.sample(range(self.seats), self.seats):
                cards = [] if seat == self.on else self.choose(seat, self.is_same, self.is_same)
                if cards:
                    self.drew = 0
                    return self.lay(seat, cards, "jumped in")
        seat = self.on
        may = (lambda card: card in self.drawn and self.fits(card)) if self.drew else self.fits
        cards = self.choose(seat, may, lambda _: True)
        must = self.drew and House.DRAWN_MUST_BE_PLAYED in self.houses
        if cards and (must or self.chance.random() < 0.9):
            return self.lay(seat, cards, "played")
        if self.drew:
            self.next_turn(self.after(seat))
            return TurnEvent(kind=TurnKind.PASSED)
        return self.draw_cards(seat)

    def draw_cards(self, seat: int) -> TurnEvent:
        number = 0
        if House.DRAW_MORE in self.houses:
            before = len(self.hands[seat])
            self.take(seat, 3)
            self.drew, self.drawn = 3, self.hands[seat][before:]
            if House.DRAWN_ENDS_TURN in self.houses:
                self.next_turn(self.after(seat))
            return TurnEvent(kind=TurnKind.DREW)
        while not number or (
            House.DRAW_UNTIL_FIT in self.houses and not self.fits(self.hands[seat][-1]) and not self.is_dry()
        ):
            self.take(seat, 1)
            number += 1
        self.drew, self.drawn = number, self.hands[seat][-1:]
        if House.DRAWN_ENDS_TURN in self.houses:
            self.next_turn(self.after(seat))
        return TurnEvent(kind=TurnKind.DREW, counts=(number,) if number > 1 else ())

    def uno(self) -> TurnEvent:
        seat, missed = self.chance.randrange(self.seats), self.chance.random() < 0.5
        if House.HINT in self.houses and self.chance.random() < 0.5:
            self.take(seat, 2)
            return TurnEvent(kind=TurnKind.HINTED, player=self.players[seat].id)
        if missed:
            self.take(seat, 4 if House.MISSED_UNO in self.houses else 2)
        elif House.FALSE_UNO in self.houses:
            self.take(seat, 2)
        kind = TurnKind.MISSED_UNO if missed else TurnKind.FALSE_UNO
        return TurnEvent(kind=kind, player=self.players[seat].id)

    def lay(self, seat: int, cards: list[Card], way: str) -> TurnEvent:
        for card in cards:
            self.hands[seat].remove(card)
            self.pile.append(card)
        face, number, is_last = cards[0][0], len(cards), not self.hands[seat]
        self.met |= (
            {(way, face)}
            | ({("several", face)} if number > 1 else set())
            | ({("last", face)} if is_last else set())
        )
        suit = cards[-1][1] or self.chance.choice(self.suits())
        self.effect(seat, face, number, suit)
        jumped = way == "jumped in"
        return TurnEvent(
            kind=TurnKind.JUMPED_IN if jumped else TurnKind.PLAYED,
            player=self.players[seat].id if jumped else None,
            face=face,
            suit=suit,
            last=is_last,
            counts=(number,) if number > 1 else (),
        )

    def effect(self, seat: int, face: Face, number: int, suit: str) -> None:
        under, self.colour, self.top, self.on = self.colour, suit, face, seat
        wasted = self.drew - 1 if self.drew and House.DRAW_UNTIL_FIT in self.houses else 0
        is_last, self.drew = not self.hands[seat], 0
        if face == Faces.SPECIAL:
            self.left = number
            return self.begin()
        if face in DRAWS or self.owed:
            if face == Faces.REVERSE and number % 2:
                self.way = -self.way
            hit = self.other(seat, number) if face == Faces.SKIP else self.after(seat)
            self.owed += DRAWS.get(face, 0) * number
            self.owed_by = face if face in DRAWS else self.owed_by
            if is_last:
                self.victim = hit
                self.phase = Phase.OVER
            elif face == Faces.WILD_DRAW_FOUR and self.may_challenge():
                self.on, self.phase = hit, Phase.FOUR
                self.four = self.players[seat].id, self.players[hit].id, under, wasted
            else:
                self.hit(hit, 0, self.owed_by)
            return None
        if is_last:
            self.phase = Phase.OVER
            return None
        if face == Faces.SEVEN and House.SEVEN_SWAPS in self.houses:
            self.left, self.phase = number, Phase.SWAP
            return None
        if face == Faces.ZERO and House.ZERO_ROTATES in self.houses:
            for _ in range(number):
                self.hands = [self.hands[(place - self.way) % self.seats] for place in range(self.seats)]
        if face == Faces.REVERSE and number % 2:
            self.way = -self.way
        if face == Faces.SKIP:
            return self.next_turn(self.after(self.other(seat, number)))
        if face == Faces.REVERSE and self.seats == 2:
            return self.next_turn(seat)
        return self.next_turn(self.after(seat))

    def hit(self, seat: int, cards: int, by: Face | None) -> None:
        """Somebody has to draw: at once, unless the rules of the table give a way out."""
        self.on, self.owed, self.owed_by = seat, self.owed + cards, by
        self.phase = Phase.STACK
        if not self.can_answer():
            self.pay()

    def pay(self) -> None:
        self.take(self.on, self.owed)
        self.next_turn(self.after(self.on))

    def answer(self) -> TurnEvent:
        seat = self.on
        cards = self.choose(seat, self.answers, lambda _: True)
        if cards and self.chance.random() < 0.8:
            return self.lay(seat, cards, "stacked")
        if self.phase is Phase.FOUR and self.chance.random() < 0.5:
            guilty, owed = self.chance.random() < 0.5, self.owed
            if guilty:
                self.take(
                    next(n for n, who in enumerate(self.players) if self.four and who.id == self.four[0]),
                    owed,
                )
                self.next_turn(seat)
            else:
                self.take(seat, owed + 2)
                self.next_turn(self.after(seat))
            return TurnEvent(kind=TurnKind.CHALLENGED, yes=guilty)
        self.pay()
        return TurnEvent(kind=TurnKind.ACCEPTED)

    def swap(self) -> TurnEvent:
        seat, hands = self.on, self.hands
        other = self.chance.choice([n for n in range(self.seats) if n != seat])
        hands[seat], hands[other] = hands[other], hands[seat]
        self.left -= 1
        if not self.left:
            self.next_turn(self.after(seat))
        return TurnEvent(kind=TurnKind.SWAPPED, player=self.players[other].id)

    # --- what the sentences forbid

    def forbidden(self) -> TurnEvent | None:
        """Something that may not happen now; None where the chance brings nothing up."""
        mover, other = self.players[self.on].id, self.players[self.after(self.on)].id
        suit, wrong = (
            self.colour or self.suits()[0],
            next(each for each in self.suits() if each != self.colour),
        )
        nine = Faces.EIGHT if self.top == Faces.NINE else Faces.NINE
        plays = TurnEvent(kind=TurnKind.PLAYED, face=nine, suit=wrong)
        acts = (
            [TurnEvent(kind=TurnKind.TURNED_UP, face=nine, suit=suit)]
            if self.phase is not Phase.FIRST_CARD
            else []
        )
        if self.phase is not Phase.SWAP:
            acts.append(TurnEvent(kind=TurnKind.SWAPPED, player=other))
        if self.phase not in {Phase.FOUR, Phase.STACK}:
            acts.append(TurnEvent(kind=TurnKind.ACCEPTED))
        if self.phase is not Phase.FOUR:
            acts.append(TurnEvent(kind=TurnKind.CHALLENGED, yes=True))
        if self.top and (self.phase is not Phase.TO_PLAY or House.JUMP_IN not in self.houses):
            acts.append(TurnEvent(kind=TurnKind.JUMPED_IN, player=other, face=self.top, suit=suit))
        if self.phase is not Phase.TO_PLAY:
            acts += [plays, TurnEvent(kind=TurnKind.DREW), TurnEvent(kind=TurnKind.PASSED)]
            return self.chance.choice(acts)
        acts += [TurnEvent(kind=TurnKind.JUMPED_IN, player=mover, face=self.top, suit=suit)]
        acts += [TurnEvent(kind=TurnKind.JUMPED_IN, player=other, face=nine, suit=suit)]
        acts += [plays] if self.colour else []
        if House.SEVERAL_EQUAL not in self.houses:
            many = 3 if House.TWO_ALIKE in self.houses else 2
            acts.append(TurnEvent(kind=TurnKind.PLAYED, face=nine, suit=suit, counts=(many,)))
            if self.colour:
                acts.append(TurnEvent(kind=TurnKind.PLAYED, face=nine, suit=wrong, counts=(2,)))
        if House.NO_WILD_LAST in self.houses:
            acts.append(TurnEvent(kind=TurnKind.PLAYED, face=Faces.WILD, suit=suit, last=True))
        if House.HINT not in self.houses:
            acts.append(TurnEvent(kind=TurnKind.HINTED, player=mover))
        if House.DRAW_MORE in self.houses:
            acts.append(TurnEvent(kind=TurnKind.DREW, counts=(1,)))
        if House.NUMBER_TO_GO_OUT in self.houses:
            acts.append(TurnEvent(kind=TurnKind.PLAYED, face=Faces.SKIP, suit=suit, last=True))
        must = {House.DRAW_UNTIL_FIT, House.DRAWN_MUST_BE_PLAYED} <= self.houses
        if not self.drew or (must and not self.is_uncounted and not self.is_dry()):
            acts.append(TurnEvent(kind=TurnKind.PASSED))
        return self.chance.choice(acts)
