from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from companion.application.live_game import row_of
from companion.errors import BadEntry, DeckOverdrawn, EmptyHand, NotNow
from companion.game.actions import (
    amend_round,
    correct_points,
    end_game,
    join,
    keep_verdict,
    leave,
    reopen,
    set_dealer,
    set_decks,
    set_target,
)
from companion.game.changes import StartWith
from companion.game.draft import Tap, TapKind
from companion.game.drafts import drafts_of
from companion.game.game import Game
from companion.game.ranking import winners
from companion.game.table import table_of
from companion.players import Player
from companion.round import tidy_note
from companion.scoring.systems import System
from companion.turns.turn import TurnEvent, TurnKind
from tests.tables import ANN, DAN, JAM, NOON, a_round, cards, new_game, play


def totals(game: Game) -> dict[str, int]:
    return {seat.player.id: seat.total for seat in table_of(game, JAM).seats}


def test_an_amendment_that_changes_nothing_is_refused() -> None:
    game = play(new_game(), a_round("1", "ann", ben=10, cleo=0))
    with pytest.raises(NotNow, match="Nothing changed"):
        amend_round(game, a_round("1", "ann", ben=10, cleo=0), JAM, at=NOON)


def test_the_same_round_is_never_kept_twice() -> None:
    game = play(new_game(), a_round("1", "ann", ben=10, cleo=0))
    with pytest.raises(NotNow, match="already saved"):
        play(game, a_round("1", "ann", ben=10, cleo=0))


def test_a_correction_has_points_a_reason_and_its_own_entry() -> None:
    game = correct_points(new_game(), "ben", -20, " peeked ", JAM, id_="c", at=NOON)
    assert totals(game)["ben"] == -20
    assert table_of(game, JAM).corrections[0].reason == "peeked"
    for points, reason, message in ((0, "x", "not 0"), (2001, "x", "2001"), (5, " ", "reason")):
        with pytest.raises(BadEntry, match=message):
            correct_points(game, "ben", points, reason, JAM, id_="d", at=NOON)


def test_two_players_must_stay() -> None:
    game = leave(new_game(), "ann", JAM, at=NOON)
    with pytest.raises(NotNow, match="has already left"):
        leave(game, "ann", JAM, at=NOON)
    with pytest.raises(NotNow, match="A game needs two players"):
        leave(game, "ben", JAM, at=NOON)
    with pytest.raises(NotNow, match="can't deal"):
        set_dealer(game, "ann", JAM, at=NOON)
    with pytest.raises(NotNow, match="isn't at this table"):
        leave(game, "nobody", JAM, at=NOON)


def test_a_game_ends_early_with_its_ranking_and_reopens() -> None:
    game = end_game(play(new_game(), a_round("1", "ann", ben=1, cleo=1)), JAM, at=NOON)
    table = table_of(game, JAM)
    assert table.stopped
    assert [seat.player.name for seat in winners(table, game.system)] == ["Ann"]
    with pytest.raises(NotNow, match="already over"):
        end_game(game, JAM, at=NOON)
    with pytest.raises(NotNow, match="over"):
        join(game, DAN, JAM, start=StartWith.ZERO, at=NOON)
    game = reopen(game, JAM, at=NOON)
    with pytest.raises(NotNow, match="in progress"):
        reopen(game, JAM, at=NOON)


@pytest.mark.parametrize("target", [49, 2001, None])
def test_a_target_out_of_bounds_is_refused_with_its_value(target: int | None) -> None:
    with pytest.raises(BadEntry, match=str(target)):
        new_game(target=target)
    with pytest.raises(BadEntry, match="101"):
        new_game(System.HANDS_WON, target=101)


def test_the_target_and_the_decks_can_change() -> None:
    game = set_target(new_game(), 50, JAM, at=NOON)
    assert table_of(game, JAM).target == 50
    with pytest.raises(NotNow, match="already"):
        set_target(game, 50, JAM, at=NOON)
    game = set_decks(game, 2, JAM, at=NOON)
    assert table_of(game, JAM).decks == 2
    with pytest.raises(BadEntry, match="9"):
        set_decks(game, 9, JAM, at=NOON)


def test_too_many_wilds_are_refused_until_two_decks_are_played() -> None:
    round_ = a_round("1", "ann", ben=cards(*["wild"] * 5), cleo=cards("1"))
    with pytest.raises(DeckOverdrawn, match="5 × Wild") as refusal:
        play(new_game(), round_)
    assert refusal.value.decks_needed == 2
    assert totals(play(set_decks(new_game(), 2, JAM, at=NOON), round_))["ann"] == 251


def test_an_opponent_without_a_card_is_flagged() -> None:
    with pytest.raises(EmptyHand, match="Cleo"):
        play(new_game(), a_round("1", "ann", ben=cards("0"), cleo=cards()))


def test_typed_points_go_from_nothing_to_the_whole_deck() -> None:
    assert totals(play(new_game(), a_round("1", "ann", ben=0, cleo=JAM.worth)))["ann"] == 1440
    with pytest.raises(BadEntry, match="1441"):
        play(new_game(), a_round("1", "ann", ben=0, cleo=1441))


def test_only_who_played_can_hold_deal_or_go_out() -> None:
    with pytest.raises(BadEntry, match="did not play"):
        play(new_game(), a_round("1", "ann", ben=1, cleo=1, dan=1))
    for wrong in (
        a_round("1", "dan", ann=1, ben=1, cleo=1),
        a_round("1", "ann", dealer="dan", ben=1, cleo=1),
    ):
        with pytest.raises(NotNow, match="at the table"):
            play(new_game(), wrong)
    game = play(new_game(), a_round("1", "ann", ben=1, cleo=1))
    with pytest.raises(NotNow, match="in that round"):
        amend_round(game, a_round("1", "dan", ann=1, ben=1, cleo=1), JAM, at=NOON)


def test_a_round_cannot_contradict_itself() -> None:
    with pytest.raises(BadEntry, match="went out"):
        a_round("1", "ann", ann=3)
    once = a_round("1", "ann", ben=3)
    with pytest.raises(BadEntry, match="two hands"):
        replace(once, hands=once.hands * 2)


def test_an_opening_no_table_can_have_is_refused() -> None:
    with pytest.raises(BadEntry, match="not 1"):
        new_game(players=(ANN,))
    with pytest.raises(BadEntry, match="two seats"):
        new_game(players=(ANN, ANN))
    with pytest.raises(BadEntry, match="dealer"):
        replace(new_game(), dealer="dan")
    with pytest.raises(BadEntry, match="1 change cannot"):
        replace(new_game(), done=1)
    with pytest.raises(NotNow, match="start of the game"):
        new_game().undone()
    with pytest.raises(NotNow, match="redo"):
        new_game().redone()


def test_a_full_table_takes_nobody_more() -> None:
    crowd = tuple(Player(id=str(n), name=f"P{n}") for n in range(15))
    with pytest.raises(NotNow, match="full"):
        join(new_game(players=crowd), DAN, JAM, start=StartWith.ZERO, at=NOON)


def test_a_kept_verdict_is_part_of_the_record_and_can_be_undone() -> None:
    def kept(**other: Any) -> Game:
        given = {
            "player": "ann",
            "challenger": "ben",
            "colour": "blue",
            "guilty": True,
            "chance": Fraction(1, 3),
        }
        return keep_verdict(new_game(), JAM, id_="v", at=NOON, **{**given, **other})

    game = kept()
    (judged,) = table_of(game, JAM).challenges
    assert (judged.player, judged.challenger, judged.guilty, judged.chance) == (
        "ann",
        "ben",
        True,
        Fraction(1, 3),
    )
    assert row_of(game, JAM).verdicts[0].chance == Fraction(1, 3)
    assert table_of(game.undone(), JAM).challenges == ()
    with pytest.raises(BadEntry, match="Ann can't challenge Ann"):
        kept(challenger="ann")
    with pytest.raises(BadEntry, match="mauve"):
        kept(colour="mauve")
    with pytest.raises(NotNow, match="isn't at this table"):
        kept(player="zoe")


def test_the_turn_keeper_steps_back_and_is_put_away() -> None:
    drew = Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.DREW))
    on = Tap(kind=TapKind.TURN_ON)
    assert drafts_of([]).new.turns is None
    assert drafts_of([on]).new.turns == ()
    assert drafts_of([on, drew, drew, Tap(kind=TapKind.TURN_BACK)]).new.turns == (
        TurnEvent(kind=TurnKind.DREW),
    )
    assert drafts_of([on, Tap(kind=TapKind.TURN_BACK)]).new.turns == ()
    assert drafts_of([on, drew, Tap(kind=TapKind.TURN_OFF)]).new.turns is None
    assert not drafts_of([on, drew]).new.is_begun
    with pytest.raises(BadEntry, match="turn"):
        drafts_of([Tap(kind=TapKind.TURN)])


def test_a_note_too_long_is_refused_with_its_length() -> None:
    with pytest.raises(BadEntry, match="501"):
        tidy_note("x" * 501)
