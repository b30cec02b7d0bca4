from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from companion.application.live_game import row_of
from companion.cards import Face
from companion.errors import BadEntry, BadName, DeckOverdrawn, EmptyHand, NotNow
from companion.game.actions import (
    amend_round,
    correct_points,
    drop_rounds_after,
    end_game,
    join,
    keep_verdict,
    leave,
    record_round,
    remove_round,
    reopen,
    same_table,
    set_dealer,
    set_decks,
    set_target,
    who_played,
)
from companion.game.changes import StartWith
from companion.game.draft import Draft, Tap, TapKind, taps_to_amend
from companion.game.drafts import drafts_of
from companion.game.game import Game
from companion.game.table import table_of
from companion.hand import TypedPoints
from companion.players import Player
from companion.referee.turn import TurnEvent, TurnKind
from companion.scoring.ranking import leaders, ranking, to_go, winners
from companion.scoring.systems import System
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, OHANA, a_round, at, cards, new_game, play


def totals(game: Game) -> dict[str, int]:
    return {seat.player.id: seat.total for seat in table_of(game, JAM).seats}


def test_who_goes_out_collects_all_other_hands() -> None:
    game = play(new_game(), a_round("1", "ann", ben=cards("7", "wild"), cleo=cards("skip", "0")))
    assert totals(game) == {"ann": 77, "ben": 0, "cleo": 0}


def test_in_lowest_tally_everybody_is_charged_the_own_hand() -> None:
    game = play(new_game(System.LOWEST_TALLY), a_round("1", "ann", ben=cards("7", "wild"), cleo=20))
    assert totals(game) == {"ann": 0, "ben": 57, "cleo": 20}


def test_a_hand_won_is_one_and_needs_no_cards() -> None:
    game = new_game(System.HANDS_WON, target=None, edition=OHANA)
    game = record_round(game, a_round("1", "ben"), OHANA, at=NOON)
    table = table_of(game, OHANA)
    assert table.seat("ben").total == 1
    assert not table.finished
    assert to_go(table, table.seat("ben")) is None


def test_an_abandoned_round_gives_nobody_points_and_passes_the_deal() -> None:
    game = play(new_game(), a_round("1", None))
    assert set(totals(game).values()) == {0}
    assert table_of(game, JAM).dealer == "ben"


def test_the_first_to_the_target_wins_and_no_round_follows() -> None:
    game = play(new_game(target=50), a_round("1", "cleo", ann=cards("wild"), ben=cards("1")))
    table = table_of(game, JAM)
    assert table.finished
    assert [seat.player.name for seat in winners(table, game.system)] == ["Cleo"]
    assert [place.rank for place in ranking(table, game.system)] == [1, 2, 2]
    with pytest.raises(NotNow, match="over"):
        play(game, a_round("2", "ann", ben=1, cleo=1))


def test_the_lowest_wins_when_somebody_reaches_the_target() -> None:
    game = play(new_game(System.LOWEST_TALLY, target=50), a_round("1", "ann", ben=60, cleo=10))
    table = table_of(game, JAM)
    assert [seat.player.name for seat in winners(table, game.system)] == ["Ann"]
    assert [place.seat.player.name for place in ranking(table, game.system)] == ["Ann", "Cleo", "Ben"]


def test_a_tie_for_the_lowest_is_shared_and_one_more_round_can_be_played() -> None:
    game = new_game(System.LOWEST_TALLY, target=50)
    game = play(game, a_round("1", "ann", ben=0, cleo=60))
    assert len(winners(table_of(game, JAM), game.system)) == 2
    game = reopen(game, JAM, at=at(2))
    assert not table_of(game, JAM).finished
    game = play(game, a_round("2", "ben", ann=5, cleo=1))
    table = table_of(game, JAM)
    assert table.finished
    assert table.ended_early_at is None
    assert [seat.player.name for seat in winners(table, game.system)] == ["Ben"]


def test_nobody_leads_before_a_round_counts() -> None:
    table = table_of(new_game(), JAM)
    assert leaders(table, System.WINNER_COLLECTS) == ()
    assert winners(table, System.WINNER_COLLECTS) == ()


def test_a_corrected_finished_game_reopens_and_later_rounds_are_marked() -> None:
    game = play(
        new_game(target=100),
        a_round("1", "ann", ben=60, cleo=0),
        a_round("2", "ann", dealer="ben", ben=50, cleo=0),
    )
    assert table_of(game, JAM).finished
    game = amend_round(game, a_round("1", "ann", ben=10, cleo=0), JAM, at=at(9))
    table = table_of(game, JAM)
    assert not table.finished
    assert table.rounds[0].amended == at(9)
    assert not table.rounds[0].after_correction
    assert table.rounds[1].after_correction
    assert totals(game)["ann"] == 60


def test_a_correction_that_would_have_ended_the_game_earlier_says_so_and_can_end_it_there() -> None:
    game = play(
        new_game(target=100),
        a_round("1", "ann", ben=60, cleo=0),
        a_round("2", "ben", dealer="ben", ann=5, cleo=0),
    )
    game = amend_round(game, a_round("1", "ann", ben=120, cleo=0), JAM, at=at(9))
    table = table_of(game, JAM)
    assert table.ended_early_at == 1
    game = drop_rounds_after(game, "1", JAM, at=at(10))
    assert len(table_of(game, JAM).rounds) == 1
    with pytest.raises(NotNow, match="No round came after"):
        drop_rounds_after(game, "1", JAM, at=at(11))
    assert len(table_of(game.undone(), JAM).rounds) == 2


def test_a_removed_round_takes_its_points_along() -> None:
    game = play(new_game(), a_round("1", "ann", ben=10, cleo=0), a_round("2", "ben", ann=7, cleo=0))
    game = remove_round(game, "1", JAM, at=NOON)
    assert totals(game) == {"ann": 0, "ben": 7, "cleo": 0}
    assert table_of(game, JAM).rounds[0].after_correction
    with pytest.raises(NotNow, match="not part"):
        remove_round(game, "1", JAM, at=NOON)


def test_an_amendment_that_changes_nothing_is_told() -> None:
    game = play(new_game(), a_round("1", "ann", ben=10, cleo=0))
    with pytest.raises(NotNow, match="Nothing was changed"):
        amend_round(game, a_round("1", "ann", ben=10, cleo=0), JAM, at=NOON)


def test_the_same_round_is_never_kept_twice() -> None:
    game = play(new_game(), a_round("1", "ann", ben=10, cleo=0))
    with pytest.raises(NotNow, match="already kept"):
        play(game, a_round("1", "ann", ben=10, cleo=0))


def test_a_correction_has_points_a_reason_and_its_own_entry() -> None:
    game = correct_points(new_game(), "ben", -20, " peeked ", JAM, id_="c", at=NOON)
    assert totals(game)["ben"] == -20
    assert table_of(game, JAM).corrections[0].reason == "peeked"
    for points, reason, told in ((0, "x", "not 0"), (2001, "x", "2001"), (5, " ", "reason")):
        with pytest.raises(BadEntry, match=told):
            correct_points(game, "ben", points, reason, JAM, id_="d", at=NOON)


def test_a_correction_after_a_round_shows_in_its_totals_and_can_end_the_game() -> None:
    game = play(new_game(target=50), a_round("1", "ann", ben=40, cleo=0))
    game = correct_points(game, "ann", 10, "house rule", JAM, id_="c", at=NOON)
    table = table_of(game, JAM)
    assert table.rounds[0].totals["ann"] == 50
    assert table.finished


@pytest.mark.parametrize(
    ("start", "points"), [(StartWith.ZERO, 0), (StartWith.HIGHEST, 61), (StartWith.AVERAGE, 24)]
)
def test_a_late_joiner_starts_as_the_table_says_in_lowest_tally(start: StartWith, points: int) -> None:
    game = play(new_game(System.LOWEST_TALLY), a_round("1", "ann", ben=61, cleo=10))
    game = join(game, DAN, JAM, start=start, at=NOON)
    seat = table_of(game, JAM).seat("dan")
    assert seat.total == seat.started_with == points


def test_a_late_joiner_starts_at_nothing_in_winner_collects() -> None:
    game = play(new_game(), a_round("1", "ann", ben=61, cleo=10))
    game = join(game, DAN, JAM, start=StartWith.HIGHEST, at=NOON)
    assert totals(game)["dan"] == 0
    with pytest.raises(EmptyHand, match="Dan"):
        play(game, a_round("2", "ann", dealer="ben", ben=1, cleo=1))
    assert [player.id for player in who_played(game, "1", JAM)] == ["ann", "ben", "cleo"]


def test_a_leaver_keeps_the_place_cannot_win_and_can_come_back() -> None:
    game = new_game(System.LOWEST_TALLY, target=50, players=(ANN, BEN, CLEO))
    game = leave(game, "ann", JAM, at=NOON)
    assert table_of(game, JAM).dealer == "ben"
    game = play(game, a_round("1", "ben", dealer="ben", cleo=60))
    table = table_of(game, JAM)
    assert [seat.player.name for seat in winners(table, game.system)] == ["Ben"]
    assert ranking(table, game.system)[-1].seat.player.name == "Ann"
    assert [player.name for player in same_table(table)] == ["Ben", "Cleo"]
    game = reopen(game, JAM, at=NOON)
    game = join(game, ANN, JAM, start=StartWith.HIGHEST, at=NOON)
    assert table_of(game, JAM).seat("ann").total == 0
    with pytest.raises(NotNow, match="already at the table"):
        join(game, ANN, JAM, start=StartWith.ZERO, at=NOON)
    with pytest.raises(BadName, match="ann"):
        join(game, Player(id="x", name="ann"), JAM, start=StartWith.ZERO, at=NOON)


def test_two_players_must_stay() -> None:
    game = leave(new_game(), "ann", JAM, at=NOON)
    with pytest.raises(NotNow, match="has left"):
        leave(game, "ann", JAM, at=NOON)
    with pytest.raises(NotNow, match="Two players"):
        leave(game, "ben", JAM, at=NOON)
    with pytest.raises(NotNow, match="cannot deal"):
        set_dealer(game, "ann", JAM, at=NOON)
    with pytest.raises(NotNow, match="does not sit"):
        leave(game, "nobody", JAM, at=NOON)


def test_the_deal_passes_left_unless_it_is_set() -> None:
    game = play(new_game(), a_round("1", "ann", ben=1, cleo=1))
    assert table_of(game, JAM).dealer == "ben"
    game = set_dealer(game, "ann", JAM, at=NOON)
    assert table_of(game, JAM).dealer == "ann"
    game = play(game, a_round("2", "ann", dealer="ann", ben=1, cleo=1))
    assert table_of(game, JAM).dealer == "ben"


def test_a_dealer_who_leaves_hands_the_deal_to_the_left() -> None:
    game = set_dealer(new_game(), "cleo", JAM, at=NOON)
    game = leave(game, "cleo", JAM, at=NOON)
    assert table_of(game, JAM).dealer == "ann"


def test_a_game_ends_early_with_its_ranking_and_reopens() -> None:
    game = end_game(play(new_game(), a_round("1", "ann", ben=1, cleo=1)), JAM, at=NOON)
    table = table_of(game, JAM)
    assert table.stopped
    assert [seat.player.name for seat in winners(table, game.system)] == ["Ann"]
    with pytest.raises(NotNow, match="over already"):
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


def test_the_taps_of_a_past_round_rebuild_it() -> None:
    past = a_round("1", "ann", note="hm", last=Face.DRAW_TWO, ben=cards("7", "7"), cleo=12)
    draft = drafts_of(taps_to_amend(past)).of("1")
    assert draft.amends == "1"
    assert draft.went_out == "ann"
    assert draft.holding("ben") == cards("7", "7")
    assert draft.holding("cleo") == TypedPoints(typed=12)
    assert (draft.last_card, draft.note, draft.dealer) == (Face.DRAW_TWO, "hm", "ann")
    assert drafts_of(taps_to_amend(a_round("2", None))).of("2").abandoned


def test_who_goes_out_after_all_loses_the_entered_hand() -> None:
    draft = drafts_of(
        [
            Tap(kind=TapKind.WENT_OUT, player="ann"),
            Tap(kind=TapKind.TYPE, player="ben", points=5),
            Tap(kind=TapKind.ADD, player="ben", face=Face.SKIP),
            Tap(kind=TapKind.ADD, player="ben", face=Face.WILD),
            Tap(kind=TapKind.TAKE_BACK, player="ben", face=Face.WILD),
        ]
    ).new
    assert draft.holding("ben") == cards("skip")
    assert draft.is_entered("ben")
    assert not draft.tapped(Tap(kind=TapKind.CLEAR, player="ben")).is_entered("ben")
    assert not draft.tapped(Tap(kind=TapKind.WENT_OUT, player="ben")).is_entered("ben")
    with pytest.raises(BadEntry, match="take-back"):
        Draft().tapped(Tap(kind=TapKind.TAKE_BACK))
    with pytest.raises(BadEntry, match="take back"):
        draft.tapped(Tap(kind=TapKind.TAKE_BACK, player="ben", face=Face.WILD))


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
    with pytest.raises(BadEntry, match="Ann cannot challenge Ann"):
        kept(challenger="ann")
    with pytest.raises(BadEntry, match="mauve"):
        kept(colour="mauve")
    with pytest.raises(NotNow, match="does not sit"):
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
