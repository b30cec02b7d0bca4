from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.application.guests import GUESTS_MOST, HOST, OWN_HAND, UNNAMED_FOR, Actor, Guest, SharedTable
from companion.errors import BadEntry, BadName, NotAllowed, NotNow
from companion.game.draft import NEW_ROUND, Draft, Tap, TapKind
from companion.players import Role
from tests.faces import Faces
from tests.tables import NOON, cards

TABLE = SharedTable(started=NOON, port=8551)


def a_guest(id_: str, *, minutes: int = 0, name: str = "") -> Guest:
    return Guest(id=id_, token=f"hash of {id_}", joined=NOON + timedelta(minutes=minutes), name=name)


def an_actor(role: Role, seat: str | None) -> Actor:
    guest = replace(a_guest("one", name="Uncle"), role=role, seat=seat)
    return Actor(lambda: guest)


def test_who_takes_a_seat_is_a_player_and_who_takes_none_looks_on() -> None:
    table = TABLE.admitting(a_guest("one")).admitting(a_guest("two"))
    table = table.introduced("one", name=" Ann ", seat="ann").introduced("two", name="Uncle", seat=None)
    one, two = table.guests
    assert (one.name, one.role, one.seat) == ("Ann", Role.PLAYER, "ann")
    assert (two.name, two.role, two.seat) == ("Uncle", Role.VIEWER, None)


def test_a_seat_is_given_once_and_a_name_must_be_one() -> None:
    table = TABLE.admitting(a_guest("one")).admitting(a_guest("two"))
    table = table.introduced("one", name="Ann", seat="ann")
    with pytest.raises(NotAllowed, match="Ann is taken"):
        table.introduced("two", name="Ann", seat="ann")
    assert table.introduced("one", name="Ann", seat="ann") == table
    with pytest.raises(BadName):
        table.introduced("two", name="  ", seat=None)


def test_no_guest_is_ever_the_host() -> None:
    table = TABLE.admitting(a_guest("one"))
    with pytest.raises(NotAllowed):
        table.with_role("one", Role.HOST)
    with pytest.raises(BadEntry):
        replace(a_guest("one"), role=Role.HOST)


def test_only_who_has_a_seat_taps_in_their_own_hand() -> None:
    table = TABLE.admitting(a_guest("one")).introduced("one", name="Uncle", seat=None)
    with pytest.raises(NotNow):
        table.with_role("one", Role.PLAYER)
    assert table.with_role("one", Role.SCORER).guests[0].role is Role.SCORER


def test_a_table_limits_its_guests_and_forgets_who_never_gave_a_name() -> None:
    table = TABLE
    for number in range(GUESTS_MOST):
        table = table.admitting(a_guest(str(number)))
    with pytest.raises(NotNow):
        table.admitting(a_guest("more"))
    late = int(UNNAMED_FOR.total_seconds() // 60)
    assert len(table.admitting(a_guest("later", minutes=late)).guests) == 1


def test_who_is_removed_is_no_guest() -> None:
    assert TABLE.admitting(a_guest("one")).without("one") == TABLE


TAPS = st.builds(
    Tap,
    kind=st.sampled_from(TapKind),
    player=st.sampled_from([None, "ann", "ben", "cleo"]),
    face=st.sampled_from([None, Faces.SEVEN]),
    round=st.sampled_from([NEW_ROUND, "round-1", None]),
)
DRAFTS = st.builds(
    Draft,
    went_out=st.sampled_from([None, "ann", "ben"]),
    abandoned=st.booleans(),
    held=st.dictionaries(st.sampled_from(["ann", "ben"]), st.just(cards("7")), max_size=1),
)


@given(draft=DRAFTS, taps=st.lists(TAPS, max_size=4), seat=st.sampled_from([None, "ann", "ben", "cleo"]))
def test_a_player_fills_their_own_hand_alone_once_somebody_else_went_out(
    draft: Draft, taps: list[Tap], seat: str | None
) -> None:
    others_wait = not any(map(draft.is_entered, {*draft.held} - {seat}))
    fills = OWN_HAND | ({TapKind.SIDE} if others_wait else set())
    own = all(tap.kind in fills and tap.player == seat for tap in taps)
    counted = draft.went_out not in {None, seat} and all(tap.round == NEW_ROUND for tap in taps)
    try:
        an_actor(Role.PLAYER, seat).check_taps(tuple(taps), (), draft)
        allowed = True
    except NotAllowed:
        allowed = False
    assert allowed == (seat is not None and (not taps or (own and counted)))


@given(draft=DRAFTS, taps=st.lists(TAPS, min_size=1, max_size=4))
def test_scorers_tap_anything_and_viewers_nothing(draft: Draft, taps: list[Tap]) -> None:
    an_actor(Role.SCORER, None).check_taps(tuple(taps), (), draft)
    HOST.check_taps(tuple(taps), (), draft)
    for looks_on in (an_actor(Role.VIEWER, "ann"), Actor(lambda: None)):
        with pytest.raises(NotAllowed):
            looks_on.check_taps(tuple(taps), (), draft)
