from __future__ import annotations

import pytest

from companion.errors import BadEntry
from companion.game.draft import Draft, Tap, TapKind, drafts_of, taps_to_correct
from companion.round import TypedPoints
from tests.faces import Faces
from tests.tables import a_round, cards


def test_the_taps_of_a_past_round_rebuild_it() -> None:
    past = a_round("1", "ann", note="hm", last=Faces.DRAW_TWO, ben=cards("7", "7"), cleo=12)
    draft = drafts_of(taps_to_correct(past)).of("1")
    assert draft.corrects == "1"
    assert draft.went_out == "ann"
    assert draft.holding("ben") == cards("7", "7")
    assert draft.holding("cleo") == TypedPoints(typed=12)
    assert (draft.last_card, draft.note, draft.dealer) == (Faces.DRAW_TWO, "hm", "ann")
    assert drafts_of(taps_to_correct(a_round("2", None))).of("2").abandoned


def test_who_goes_out_after_all_loses_the_entered_hand() -> None:
    draft = drafts_of(
        [
            Tap(kind=TapKind.WENT_OUT, player="ann"),
            Tap(kind=TapKind.TYPE, player="ben", points=5),
            Tap(kind=TapKind.ADD, player="ben", face=Faces.SKIP),
            Tap(kind=TapKind.ADD, player="ben", face=Faces.WILD),
            Tap(kind=TapKind.TAKE_BACK, player="ben", face=Faces.WILD),
        ]
    ).new
    assert draft.holding("ben") == cards("skip")
    assert draft.is_entered("ben")
    assert not draft.tapped(Tap(kind=TapKind.CLEAR, player="ben")).is_entered("ben")
    assert not draft.tapped(Tap(kind=TapKind.WENT_OUT, player="ben")).is_entered("ben")
    with pytest.raises(BadEntry, match="A tap is incomplete"):
        Draft().tapped(Tap(kind=TapKind.TAKE_BACK))
    with pytest.raises(BadEntry, match="in this hand"):
        draft.tapped(Tap(kind=TapKind.TAKE_BACK, player="ben", face=Faces.WILD))
