from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from companion.application.live_game import row_of
from companion.errors import BadEntry, DeckOverdrawn, EmptyHand, NotNow
from companion.game.changes.evenings import GameEnded, GameReopened
from companion.game.changes.players import PlayerJoined, PlayerLeft, StartWith
from companion.game.changes.rounds import ChallengeJudged, PointsCorrected, RoundCorrected
from companion.game.changes.settings import DealerSet, DecksSet, TargetSet
from companion.game.current_table import winners
from companion.game.draft import Tap, TapKind, drafts_of
from companion.game.game import Game, make_change, table_of
from companion.players import Player
from companion.round import tidy_note
from companion.scoring.systems import System
from companion.turns.turn import TurnEvent, TurnKind
from tests.tables import ANN, BEN, DAN, JAM, NOON, a_round, cards, new_game, play


def totals(game: Game) -> dict[str, int]:
    return {seat.player.id: seat.total for seat in table_of(game, JAM).seats}


def test_an_amendment_that_changes_nothing_is_refused() -> None:
    game = play(new_game(), a_round("1", "ann", ben=10, cleo=0))
    with pytest.raises(NotNow, match="Nothing changed"):
        make_change(game, RoundCorrected(at=NOON, round=a_round("1", "ann", ben=10, cleo=0)), JAM)


def test_the_same_round_is_never_kept_twice() -> None:
    game = play(new_game(), a_round("1", "ann", ben=10, cleo=0))
    with pytest.raises(NotNow, match="already saved"):
        play(game, a_round("1", "ann", ben=10, cleo=0))


def test_a_correction_has_points_its_own_entry_and_a_reason_if_one_likes() -> None:
    game = make_change(
        new_game(), PointsCorrected(at=NOON, id="c", player="ben", points=-20, reason=" peeked "), JAM
    )
    assert totals(game)["ben"] == -20
    assert table_of(game, JAM).kept(PointsCorrected)[0].reason == "peeked"
    silent = PointsCorrected(at=NOON, id="d", player="ben", points=5, reason=" ")
    assert table_of(make_change(game, silent, JAM), JAM).kept(PointsCorrected)[1].reason == ""
    for points, message in ((0, "not 0"), (2001, "2001")):
        with pytest.raises(BadEntry, match=message):
            make_change(game, PointsCorrected(at=NOON, id="e", player="ben", points=points, reason="x"), JAM)


def test_two_players_must_stay() -> None:
    game = make_change(new_game(), PlayerLeft(at=NOON, player="ann"), JAM)
    with pytest.raises(NotNow, match="has already left"):
        make_change(game, PlayerLeft(at=NOON, player="ann"), JAM)
    with pytest.raises(NotNow, match="A game needs two players"):
        make_change(game, PlayerLeft(at=NOON, player="ben"), JAM)
    with pytest.raises(NotNow, match="can't deal"):
        make_change(game, DealerSet(at=NOON, player="ann"), JAM)
    with pytest.raises(NotNow, match="isn't at this table"):
        make_change(game, PlayerLeft(at=NOON, player="nobody"), JAM)


def test_a_game_ends_early_with_its_ranking_and_reopens() -> None:
    game = make_change(play(new_game(), a_round("1", "ann", ben=1, cleo=1)), GameEnded(at=NOON), JAM)
    table = table_of(game, JAM)
    assert table.stopped
    assert [seat.player.name for seat in winners(table)] == ["Ann"]
    with pytest.raises(NotNow, match="already over"):
        make_change(game, GameEnded(at=NOON), JAM)
    with pytest.raises(NotNow, match="over"):
        make_change(game, PlayerJoined(at=NOON, player=DAN, start=StartWith.ZERO), JAM)
    game = make_change(game, GameReopened(at=NOON), JAM)
    with pytest.raises(NotNow, match="in progress"):
        make_change(game, GameReopened(at=NOON), JAM)


@pytest.mark.parametrize("system", [System.WINNER_COLLECTS, System.LOWEST_TALLY, System.KNOCKED_OUT])
def test_a_game_that_was_ended_early_and_goes_on_is_over_when_a_correction_reaches_the_target(
    system: System,
) -> None:
    game = play(new_game(system, target=100, players=(ANN, BEN)), a_round("1", "ann", ben=55))
    game = make_change(make_change(game, GameEnded(at=NOON), JAM), GameReopened(at=NOON), JAM)
    assert not table_of(game, JAM).finished
    for player in ("ann", "ben"):
        game = game.with_change(PointsCorrected(at=NOON, player=player, points=60, reason=""))
    assert table_of(game, JAM).finished


@pytest.mark.parametrize("target", [49, 2001, None])
def test_a_target_out_of_bounds_is_refused_with_its_value(target: int | None) -> None:
    with pytest.raises(BadEntry, match="“”" if target is None else str(target)):
        new_game(target=target)
    with pytest.raises(BadEntry, match="101"):
        new_game(System.HANDS_WON, target=101)


def test_the_target_and_the_decks_can_change() -> None:
    game = make_change(new_game(), TargetSet(at=NOON, target=50), JAM)
    assert table_of(game, JAM).target == 50
    with pytest.raises(NotNow, match="already"):
        make_change(game, TargetSet(at=NOON, target=50), JAM)
    game = make_change(game, DecksSet(at=NOON, decks=2), JAM)
    assert table_of(game, JAM).decks == 2
    with pytest.raises(BadEntry, match="9"):
        make_change(game, DecksSet(at=NOON, decks=9), JAM)


def test_too_many_wilds_are_refused_until_two_decks_are_played() -> None:
    round_ = a_round("1", "ann", ben=cards(*["wild"] * 5), cleo=cards("1"))
    with pytest.raises(DeckOverdrawn, match="5 × Wild") as refusal:
        play(new_game(), round_)
    assert refusal.value.decks_needed == 2
    assert totals(play(make_change(new_game(), DecksSet(at=NOON, decks=2), JAM), round_))["ann"] == 251


def test_an_opponent_without_a_card_is_flagged() -> None:
    with pytest.raises(EmptyHand, match="Cleo"):
        play(new_game(), a_round("1", "ann", ben=cards("0"), cleo=cards()))


def test_typed_points_go_from_nothing_to_the_whole_deck() -> None:
    assert totals(play(new_game(), a_round("1", "ann", ben=0, cleo=JAM.worth_of(0))))["ann"] == 1440
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
    with pytest.raises(NotNow, match="played that round"):
        make_change(game, RoundCorrected(at=NOON, round=a_round("1", "dan", ann=1, ben=1, cleo=1)), JAM)


def test_a_round_cannot_contradict_itself() -> None:
    with pytest.raises(BadEntry, match="went out"):
        a_round("1", "ann", ann=3)
    once = a_round("1", "ann", ben=3)
    with pytest.raises(BadEntry, match="in this round twice"):
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
        make_change(new_game(players=crowd), PlayerJoined(at=NOON, player=DAN, start=StartWith.ZERO), JAM)


def test_a_kept_verdict_is_part_of_the_record_and_can_be_undone() -> None:
    def kept(**other: Any) -> Game:
        given = {
            "player": "ann",
            "challenger": "ben",
            "colour": "blue",
            "guilty": True,
            "chance": Fraction(1, 3),
        }
        return make_change(new_game(), ChallengeJudged(at=NOON, id="v", **{**given, **other}), JAM)

    game = kept()
    (judged,) = table_of(game, JAM).kept(ChallengeJudged)
    assert (judged.player, judged.challenger, judged.guilty, judged.chance) == (
        "ann",
        "ben",
        True,
        Fraction(1, 3),
    )
    assert row_of(game, JAM).verdicts[0].chance == Fraction(1, 3)
    assert table_of(game.undone(), JAM).kept(ChallengeJudged) == ()
    with pytest.raises(BadEntry, match="Nobody challenges their own card"):
        kept(challenger="ann")
    with pytest.raises(BadEntry, match="no such colour"):
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
    with pytest.raises(BadEntry, match="A tap is incomplete"):
        drafts_of([Tap(kind=TapKind.TURN)])


def test_a_note_too_long_is_refused_with_its_length() -> None:
    with pytest.raises(BadEntry, match="501"):
        tidy_note("x" * 501)
