"""A round is half entered only if something of it is: what was taken back leaves nothing."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Face
from companion.errors import CompanionError
from companion.game.draft import Draft, Drafts, Tap, TapKind, drafts_of
from companion.handover.handed_game import HandedGame
from tests.faces import Faces
from tests.tables import new_game

PLAYERS, FACES = ("ann", "ben"), (Faces.SEVEN, Faces.WILD)

TAPS = st.one_of(
    st.builds(Tap, kind=st.sampled_from((TapKind.SELECT, TapKind.CLEAR)), player=st.sampled_from(PLAYERS)),
    st.builds(
        Tap,
        kind=st.sampled_from((TapKind.ADD, TapKind.TAKE_BACK)),
        player=st.sampled_from(PLAYERS),
        face=st.sampled_from(FACES),
    ),
    st.builds(Tap, kind=st.just(TapKind.LAST_CARD), face=st.sampled_from((None, Faces.SEVEN))),
    st.builds(Tap, kind=st.just(TapKind.NOTE), text=st.sampled_from(("", "late"))),
    st.builds(Tap, kind=st.sampled_from((TapKind.TURN_ON, TapKind.TURN_OFF))),
    st.builds(
        Tap, kind=st.sampled_from((TapKind.CORRECT, TapKind.CORRECT_END)), round=st.sampled_from(("1", "2"))
    ),
)


def is_anything_there(taps: list[Tap]) -> bool:
    """By the cards on the table, the words written, and the rounds that are open."""
    cards: Counter[tuple[str | None, Face | None]] = Counter()
    said: dict[TapKind, object] = {}
    open_rounds: set[str | None] = set()
    for tap in taps:
        match tap.kind:
            case TapKind.ADD:
                cards[tap.player, tap.face] += 1
            case TapKind.TAKE_BACK:
                cards[tap.player, tap.face] -= 1
            case TapKind.CLEAR:
                cards = Counter({key: count for key, count in cards.items() if key[0] != tap.player})
            case TapKind.LAST_CARD | TapKind.NOTE:
                said[tap.kind] = tap.face or tap.text
            case TapKind.CORRECT:
                open_rounds.add(tap.round)
            case TapKind.CORRECT_END:
                open_rounds.discard(tap.round)
    return bool(+cards or any(said.values()) or open_rounds)


@given(st.lists(TAPS, max_size=12))
def test_a_handed_round_is_half_entered_while_a_card_a_word_or_a_correction_is_there(
    tried: list[Tap],
) -> None:
    drafts, taps = Drafts(), []
    for tap in tried:
        with suppress(CompanionError):
            drafts = drafts.tapped(tap)
            taps.append(tap)
    assert HandedGame(game=new_game(), taps=tuple(taps)).has_hand == is_anything_there(taps)


def test_who_went_out_typed_points_and_a_dealer_are_something() -> None:
    for tap in (
        Tap(kind=TapKind.WENT_OUT, player="ann"),
        Tap(kind=TapKind.ABANDONED),
        Tap(kind=TapKind.TYPE, player="ann", points=0),
        Tap(kind=TapKind.DEALER, player="ann"),
    ):
        assert not drafts_of([tap]).new.is_empty, tap
    assert Draft().is_empty
