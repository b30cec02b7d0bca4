"""Laws of the turn keeper with house rules, over random rounds that are played with real cards beside it."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cards import Face
from companion.errors import BadEntry
from companion.house_rules.chosen_rules import BY_THE_SHEET, Choice, HouseRules
from companion.house_rules.rules import House
from companion.referee.playing import fits
from companion.referee.suited import Card, deck_of
from companion.referee.turn_keeper import after, start, steps_of
from companion.turns.seats import seat_after
from companion.turns.turn import Phase, Turn, TurnEvent, TurnKind
from tests.conftest import LONG
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS

PLAIN = EDITIONS["plain"]
PLAYERS = (ANN, BEN, CLEO, DAN)
PAIRS = [
    (one, other)
    for one, other in itertools.combinations(House, 2)
    if other.value not in one.rule.excludes and one.value not in other.rule.excludes
]
ALONE: list[tuple[House, ...]] = [(), *((house,) for house in House)]


def rules_of(houses: tuple[House, ...]) -> HouseRules:
    rules = BY_THE_SHEET
    for house in houses:
        rules = rules.with_rule(house)
    return rules


@dataclass
class RealTable:
    """A round with real cards: what lies in each hand and on each pile is known by looking."""

    chance: random.Random
    rules: HouseRules
    seats: int
    hands: list[list[Card]] = field(default_factory=list)
    draw: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    events: list[TurnEvent] = field(default_factory=list)

    def deal(self) -> Turn:
        self.draw = list(deck_of(PLAIN).elements())
        self.chance.shuffle(self.draw)
        each = self.rules.cards_dealt(PLAIN.hand_size)
        self.hands = [[self.draw.pop() for _ in range(each)] for _ in range(self.seats)]
        while not self.draw[-1].face.is_number:
            self.draw.insert(0, self.draw.pop())
        up = self.draw.pop()
        self.pile = [up]
        players = PLAYERS[: self.seats]
        return self.happens(
            start(players, players[-1].id, self.rules),
            TurnEvent(kind=TurnKind.TURNED_UP, face=up.face, suit=up.suit),
        )

    def happens(self, turn: Turn, event: TurnEvent) -> Turn:
        self.events.append(event)
        return after(turn, event, PLAIN).turn

    def take(self, seat: int, cards: int) -> None:
        for _ in range(cards):
            if not self.draw and len(self.pile) > 1:
                self.draw, self.pile = self.pile[:-1], self.pile[-1:]
                self.chance.shuffle(self.draw)
            if self.draw:
                self.hands[seat].append(self.draw.pop())

    def step(self, turn: Turn) -> Turn:
        """Something the rules allow happens, chosen by chance among what the real cards allow."""
        seat, hand = turn.to_move, self.hands[turn.to_move]
        match turn.phase:
            case Phase.SWAP:
                other = self.chance.choice([n for n in range(self.seats) if n != seat])
                self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
                return self.happens(turn, TurnEvent(kind=TurnKind.SWAPPED, player=turn.players[other].id))
            case Phase.FOUR | Phase.STACK:
                return self.answer(turn)
            case _:
                pass
        if self.chance.random() < 0.05:
            kind = self.chance.choice((TurnKind.MISSED_UNO, TurnKind.FALSE_UNO))
            who = self.chance.randrange(self.seats)
            self.take(
                who,
                self.rules.missed_uno_draws(2)
                if kind is TurnKind.MISSED_UNO
                else self.rules.false_uno_draws(),
            )
            return self.happens(turn, TurnEvent(kind=kind, player=turn.players[who].id))
        jump = self.jumper(turn)
        if jump is not None:
            return self.lay(turn, jump[0], jump[1], 1, TurnKind.JUMPED_IN)
        can = [card for card in hand if fits(turn, card.face, card.suit) and self.may_lay(turn, card)]
        if can and self.chance.random() < 0.9:
            card = self.chance.choice(can)
            same = [other for other in hand if other.face is card.face]
            several = len(same) if self.rules.several_equal and not card.face.is_wild else 1
            if several == len(hand) and not self.may_go_out(card.face):
                several = 1
            return self.lay(turn, seat, card, several, TurnKind.PLAYED)
        if turn.drawn:
            return self.happens(turn, TurnEvent(kind=TurnKind.PASSED))
        cards = self.chance.randint(1, 4) if self.rules.draws_until_fit else 1
        self.take(seat, cards)
        return self.happens(turn, TurnEvent(kind=TurnKind.DREW, counts=(cards,) if cards > 1 else ()))

    def may_go_out(self, face: Face) -> bool:
        return not self.rules.forbids_going_out_on(face)

    def may_lay(self, turn: Turn, card: Card) -> bool:
        return len(self.hands[turn.to_move]) > 1 or self.may_go_out(card.face)

    def jumper(self, turn: Turn) -> tuple[int, Card] | None:
        if not self.rules.jump_in or turn.phase is not Phase.TO_PLAY:
            return None
        for seat in range(self.seats):
            for card in self.hands[seat] if seat != turn.to_move else []:
                same = card.face is turn.top and (card.face.is_wild or card.suit == turn.colour)
                if same and (len(self.hands[seat]) > 1 or self.may_go_out(card.face)):
                    return seat, card
        return None

    def answer(self, turn: Turn) -> Turn:
        seat, hand = turn.to_move, self.hands[turn.to_move]
        under = turn.pending_face
        ways = [
            card
            for card in hand
            if under
            and (
                self.rules.stacks(under, card.face)
                or (self.rules.passes_on(card.face) and card.suit == turn.colour)
            )
            and (len(hand) > 1 or self.may_go_out(card.face))
        ]
        if ways and self.chance.random() < 0.8:
            return self.lay(turn, seat, self.chance.choice(ways), 1, TurnKind.PLAYED)
        if turn.phase is Phase.FOUR and self.chance.random() < 0.5:
            guilty = self.chance.random() < 0.5
            if guilty:
                self.take(seat_after(seat, turn.direction.turned, self.seats), turn.due)
            else:
                self.take(seat, turn.due + 2)
            return self.happens(turn, TurnEvent(kind=TurnKind.CHALLENGED, yes=guilty))
        self.take(seat, turn.due)
        return self.happens(turn, TurnEvent(kind=TurnKind.ACCEPTED))

    def lay(self, turn: Turn, seat: int, card: Card, several: int, kind: TurnKind) -> Turn:
        # The card itself first: a deck has most cards twice.
        others = [other for other in self.hands[seat] if other.face is card.face]
        others.remove(card)
        for each in [card, *others][:several]:
            self.hands[seat].remove(each)
            self.pile.append(each)
        suit = card.suit or self.chance.choice(PLAIN.suits).id
        laid = self.happens(
            turn,
            TurnEvent(
                kind=kind,
                face=card.face,
                suit=suit,
                last=not self.hands[seat],
                player=turn.players[seat].id if kind is TurnKind.JUMPED_IN else None,
                counts=(several,) if several > 1 else (),
            ),
        )
        if laid.phase is Phase.OVER:
            return laid
        if self.rules.rotates(card.face):
            for _ in range(several):
                self.hands = [
                    self.hands[seat_after(place, laid.direction.turned, self.seats)]
                    for place in range(self.seats)
                ]
        victim = seat_after(seat, laid.direction, self.seats)
        draws = {Face.DRAW_TWO: 2, Face.WILD_DRAW_FOUR: 4}.get(card.face, 0) * several
        if draws and laid.phase is Phase.TO_PLAY:
            self.take(victim, turn.pending + draws)
        return laid


SEEDS = st.integers(0, 2**32 - 1)
SEATS = st.integers(2, 4)


@pytest.mark.parametrize("houses", ALONE, ids=lambda houses: "+".join(houses) or "by the sheet")
@settings(max_examples=200 if LONG else 12)
@given(seed=SEEDS, seats=SEATS)
def test_with_each_rule_alone_cards_add_up_one_player_is_on_and_a_step_back_undoes(
    houses: tuple[House, ...], seed: int, seats: int
) -> None:
    check_a_round(houses, seed, seats)


@settings(max_examples=20 * len(PAIRS) if LONG else len(PAIRS))
@given(houses=st.sampled_from(PAIRS), seed=SEEDS, seats=SEATS)
def test_with_each_pair_of_rules_cards_add_up_one_player_is_on_and_a_step_back_undoes(
    houses: tuple[House, ...], seed: int, seats: int
) -> None:
    check_a_round(houses, seed, seats)


def check_a_round(houses: tuple[House, ...], seed: int, seats: int) -> None:
    table = RealTable(chance=random.Random(seed), rules=rules_of(houses), seats=seats)
    turn = table.deal()
    for _ in range(60):
        if turn.phase is Phase.OVER:
            break
        turn = table.step(turn)
        assert turn.counts is not None
        assert turn.counts.hands == tuple(map(len, table.hands))
        assert (turn.counts.discarded, turn.counts.draw_pile) == (len(table.pile), len(table.draw))
        assert 0 <= turn.to_move < seats
        assert turn.phase is Phase.OVER or bool(turn.pending) == (turn.phase in {Phase.FOUR, Phase.STACK})
    players = PLAYERS[:seats]
    begin = start(players, players[-1].id, table.rules)
    steps = steps_of(begin, table.events, PLAIN)
    assert steps[-1].turn == turn
    assert steps_of(begin, table.events[:-1], PLAIN) == steps[:-1]


@pytest.mark.parametrize("house", House)
def test_rules_that_exclude_each_other_never_hold_together(house: House) -> None:
    for other in House:
        both = rules_of((other, house))
        assert both.choice(house)
        excluded = other.value in house.rule.excludes
        assert excluded == (house.value in other.rule.excludes)
        assert bool(both.choice(other)) != excluded
        if excluded:
            with pytest.raises(BadEntry, match="don't go together"):
                HouseRules((Choice(house=house), Choice(house=other)))


@pytest.mark.parametrize("house", [house for house in House if house.rule.number])
def test_a_number_outside_its_range_is_refused_by_name(house: House) -> None:
    wanted = house.rule.number
    assert wanted
    for number in (wanted.lowest - 1, wanted.highest + 1, -1, 10**12, None):
        with pytest.raises(BadEntry, match=str(number)):
            Choice(house=house, number=number)


@pytest.mark.parametrize("house", House)
def test_every_rule_says_itself_in_one_sentence(house: House) -> None:
    rule = house.rule
    assert rule.label
    sentence = rule.sentence(rule.number.usual if rule.number else None)
    assert sentence.endswith((".", "?")) or sentence
    assert len(sentence) <= 110
    without = rules_of((house,)).without(house)
    assert not without
