from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Face, Mark
from companion.errors import BadEntry
from companion.referee.dealer_draw import Pick, any_card, dealt_out, draw_so_far
from companion.referee.suited import Card, deck_of
from tests.faces import Faces, is_wild
from tests.tables import EDITIONS, JAM

PLAYERS = ("ann", "ben", "cleo", "dan")
NUMBERS = [Face(str(number)) for number in range(10)]


def pick(player: str, face: Face, place: int = 0) -> Pick:
    return Pick(player=player, place=place, card=Card(face=face, suit=None if is_wild(face) else "blue"))


def deals(players: tuple[str, ...], goes: list[list[int]]) -> str | None:
    """Who deals when everybody drew what their go says, by hand; None if nobody has the highest alone yet."""
    among = [*players]
    for go in goes:
        values = dict(zip(among, go, strict=False))
        if len(values) < len(among):
            return None
        among = [player for player in among if values[player] == max(values.values())]
        if len(among) == 1:
            return among[0]
    return None


@given(st.lists(st.integers(0, 2), max_size=20))
def test_only_those_who_tied_for_the_highest_draw_again(values: list[int]) -> None:
    picks: tuple[Pick, ...] = ()
    goes: list[list[int]] = [[]]
    for value in values:
        before = draw_so_far(JAM, PLAYERS, picks)
        if before.dealer is not None:
            break
        if not before.taken and goes[-1]:
            goes.append([])
        goes[-1].append(value)
        picks = (*picks, pick(before.missing[0], Face(str(value))))
    assert draw_so_far(JAM, PLAYERS, picks).dealer == deals(PLAYERS, goes)


def test_a_tie_says_that_no_sheet_settles_it_and_the_fan_is_whole_again() -> None:
    tied = draw_so_far(
        JAM, ("ann", "ben", "cleo"), tuple(pick(player, Faces.NINE) for player in ("ann", "ben"))
    )
    assert tied.missing == ("cleo",)
    tied = draw_so_far(
        JAM, PLAYERS[:3], (pick("ann", Faces.NINE), pick("ben", Faces.NINE), pick("cleo", Faces.SKIP))
    )
    assert (tied.among, tied.taken, tied.missing) == (("ann", "ben"), (), ("ann", "ben"))
    assert tied.claim.mark is Mark.NOT_SAID


def test_the_card_of_somebody_who_left_does_not_count() -> None:
    draw = draw_so_far(
        JAM, ("ann", "ben"), (pick("zoe", Faces.NINE), pick("ann", Faces.TWO), pick("ben", Faces.ONE))
    )
    assert draw.dealer == "ann"


@given(st.randoms(use_true_random=False), st.integers(2, 15))
def test_what_is_dealt_comes_from_one_deck_and_lies_on_places_of_its_own(random: Random, size: int) -> None:
    players = tuple(f"player-{number}" for number in range(size))
    begun = draw_so_far(JAM, players, (pick(players[0], Faces.NINE, place=1),))
    dealt = dealt_out(JAM, begun, random)
    assert tuple(each.player for each in dealt) == players[1:]
    taken = (*begun.taken, *dealt)
    assert len({each.place for each in taken}) == size
    deck = deck_of(JAM)
    deck.subtract(each.card for each in taken)
    assert min(deck.values()) >= 0


def test_each_card_of_the_deck_can_be_drawn() -> None:
    drawn = {any_card(JAM, (), Random(seed)) for seed in range(3000)}
    assert drawn == set(deck_of(JAM))


def test_a_deck_that_is_used_up_is_refused_with_a_sentence() -> None:
    plain = EDITIONS["plain"]
    small = replace(plain, faces=tuple(facts for facts in plain.faces if facts.face == Faces.WILD))
    taken = tuple(pick("ann", Faces.WILD, place) for place in range(4))
    with pytest.raises(BadEntry, match="too few cards"):
        any_card(small, taken, Random(0))
