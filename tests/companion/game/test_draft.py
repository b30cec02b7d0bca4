"""A correction and the round being entered are two drafts: no tap of one ever reaches the other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import CompanionError, NotNow
from companion.game.draft import (
    NEW_ROUND,
    Draft,
    Drafts,
    Tap,
    TapKind,
    dated,
    drafts_of,
    taps_of,
    taps_of_corrections,
    taps_to_correct,
)
from companion.game.entry import changes_nothing, keep_round
from companion.game.game import Game, table_of
from companion.turns.turn import TurnEvent, TurnKind
from tests.faces import Faces
from tests.tables import JAM, NOON, a_round, at, cards, new_game, play

ROUNDS = ("1", "2")
PLAYED = play(
    new_game(target=2000), a_round("1", "ann", ben=5, cleo=cards("7")), a_round("2", "ben", ann=9, cleo=1)
)

TAPS = st.one_of(
    st.builds(
        Tap,
        kind=st.sampled_from([TapKind.WENT_OUT, TapKind.CLEAR, TapKind.DEALER, TapKind.SELECT]),
        player=st.sampled_from(["ann", "ben", "cleo"]),
        round=st.sampled_from([NEW_ROUND, *ROUNDS]),
    ),
    st.builds(
        Tap,
        kind=st.sampled_from([TapKind.ADD, TapKind.TAKE_BACK]),
        player=st.sampled_from(["ann", "ben", "cleo"]),
        face=st.sampled_from([Faces.SEVEN, Faces.WILD]),
        round=st.sampled_from([NEW_ROUND, *ROUNDS]),
    ),
    st.builds(
        Tap,
        kind=st.just(TapKind.TYPE),
        player=st.sampled_from(["ann", "ben", "cleo"]),
        points=st.integers(0, 300),
        round=st.sampled_from([NEW_ROUND, *ROUNDS]),
    ),
    st.builds(
        Tap,
        kind=st.sampled_from([TapKind.CORRECT, TapKind.CORRECT_END]),
        round=st.sampled_from(ROUNDS),
    ),
    st.builds(Tap, kind=st.just(TapKind.ABANDONED), round=st.sampled_from([NEW_ROUND, *ROUNDS])),
)


def accepted(taps: list[Tap]) -> list[Tap]:
    """The taps that are accepted one by one, as a log would store them."""
    drafts, kept = Drafts(), []
    for tap in taps:
        try:
            drafts = drafts.tapped(tap)
        except CompanionError:
            continue
        kept.append(tap)
    return kept


def rounds_of(game: Game) -> dict[str, object]:
    return {played.round.id: played.round for played in table_of(game, JAM).rounds}


@given(st.lists(TAPS, max_size=40))
def test_every_draft_is_what_its_own_taps_add_up_to(taps: list[Tap]) -> None:
    kept = accepted(taps)
    drafts = drafts_of(kept)
    assert drafts.new == drafts_of(tap for tap in kept if tap.round == NEW_ROUND).new
    for round_id in ROUNDS:
        alone = drafts_of(tap for tap in kept if tap.round == round_id)
        assert drafts.corrections.get(round_id) == alone.corrections.get(round_id)
        assert drafts_of(taps_of(kept, round_id)).corrections.get(round_id) == alone.corrections.get(round_id)


@given(st.lists(TAPS, max_size=40))
def test_a_new_round_never_lands_in_an_old_one_and_a_correction_in_no_other(taps: list[Tap]) -> None:
    drafts = drafts_of(accepted(taps))
    before = rounds_of(PLAYED)
    for round_id, draft in ((NEW_ROUND, drafts.new), *drafts.corrections.items()):
        try:
            after = rounds_of(keep_round(PLAYED, draft, JAM, new_id="new", at=at(9)))
        except CompanionError:
            continue
        landed = "new" if round_id == NEW_ROUND else round_id
        assert after.keys() - before.keys() == ({"new"} if round_id == NEW_ROUND else set())
        assert {id_: kept for id_, kept in after.items() if id_ != landed} == {
            id_: kept for id_, kept in before.items() if id_ != landed
        }


@given(st.lists(TAPS, max_size=40))
def test_the_corrections_outlive_the_new_round(taps: list[Tap]) -> None:
    kept = tuple(accepted(taps))
    left = drafts_of(taps_of_corrections(kept))
    assert left.corrections == drafts_of(kept).corrections
    assert left.new == Draft()


def test_a_correction_that_has_ended_takes_no_tap() -> None:
    past = a_round("1", "ann", ben=5)
    begun = drafts_of(taps_to_correct(past))
    ended = begun.tapped(Tap(kind=TapKind.CORRECT_END, round="1"))
    assert ended.corrections == {}
    for drafts in (Drafts(), ended):
        with pytest.raises(NotNow, match="fixing this round any more"):
            drafts.tapped(Tap(kind=TapKind.ADD, player="ben", face=Faces.SEVEN, round="1"))
        with pytest.raises(NotNow, match="fixing this round any more"):
            drafts.of("1")


def test_a_correction_begins_as_the_round_was_kept_and_so_changes_nothing() -> None:
    for played in table_of(PLAYED, JAM).rounds:
        drafts = drafts_of(taps_to_correct(played.round))
        draft = drafts.of(played.round.id)
        assert changes_nothing(PLAYED, draft, JAM)
        more = draft.tapped(Tap(kind=TapKind.TYPE, player="cleo", points=33))
        assert not changes_nothing(PLAYED, more, JAM)
        back = Tap(kind=TapKind.NOTE, text="now with a note")
        assert not changes_nothing(PLAYED, draft.tapped(back), JAM)
    assert not changes_nothing(PLAYED, Draft(), JAM)


def test_an_older_log_named_its_correction_once() -> None:
    older = [
        replace(tap, round=None, text="1" if tap.kind is TapKind.CORRECT else tap.text)
        for tap in taps_to_correct(a_round("1", "ann", ben=5))
    ]
    assert (
        drafts_of(older).of("1").held == drafts_of(taps_to_correct(a_round("1", "ann", ben=5))).of("1").held
    )
    assert drafts_of(older).new == Draft()
    out = Tap(kind=TapKind.WENT_OUT, player="cleo")
    now = drafts_of([*older, out])
    assert (now.of("1").went_out, now.new.went_out) == ("ann", "cleo")
    assert drafts_of([replace(out, round=None)]).new.went_out == "cleo"


def test_a_kept_correction_keeps_its_id_and_its_time() -> None:
    draft = drafts_of(taps_to_correct(a_round("1", "ann", ben=5, cleo=cards("7")))).of("1")
    after = keep_round(
        PLAYED, draft.tapped(Tap(kind=TapKind.TYPE, player="ben", points=6)), JAM, new_id="new", at=at(9)
    )
    corrected = table_of(after, JAM).round("1").round
    assert (corrected.id, corrected.at) == ("1", NOON)
    with pytest.raises(NotNow, match="who went out"):
        keep_round(PLAYED, Draft(), JAM, new_id="new", at=at(9))


def test_a_round_has_begun_while_an_event_of_it_is_left_or_somebody_counts() -> None:
    event = Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.DREW), points=3)
    back = Tap(kind=TapKind.TURN_BACK)
    followed = drafts_of([event, event])
    assert [followed.new.began, followed.tapped(back).new.began] == [3, 3]
    assert followed.tapped(back).tapped(back).new.began is None
    counted = followed.tapped(Tap(kind=TapKind.WENT_OUT, player="ann"))
    assert counted.tapped(Tap(kind=TapKind.TURN_OFF)).new.began == 3


def test_of_taps_that_begin_a_round_together_the_first_says_how_many_changes_there_were() -> None:
    turn = Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.DREW), round=NEW_ROUND)
    look = Tap(kind=TapKind.SELECT, player="ann", round=NEW_ROUND)
    assert [tap.points for tap in dated([look, turn, look, turn], Draft(), 5)] == [None, 5, None, None]
    assert [tap.points for tap in dated([turn], Draft(began=3), 5)] == [None]
