"""A player who is knocked out of the round: one tap at the count, which nothing but a tap of its own takes back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.application.commands.entry_commands import (
    AddCard,
    BeginCorrection,
    EnterTaps,
    EntryCommand,
    RestoreCards,
    TypePoints,
)
from companion.application.live_game import LiveGame, RoundEntry, entry_in, live
from companion.application.ports import SavedGame
from companion.cards import Face
from companion.errors import NotNow
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.game.entry import keep_round
from companion.game.game import table_of
from companion.round import SET_ASIDE, Hand
from companion.scoring.systems import System
from tests.knocked_out import MERCY
from tests.tables import JAM, NOON, a_round, cards, new_game, play

OUT = Tap(kind=TapKind.WENT_OUT, player="ann")
GAME = new_game(target=1000)
SAVED = SavedGame(game=GAME, generation=1)
SEVEN = AddCard(round_id=NEW_ROUND, player="ben", face=Face("7"))
COUNTS_AGAIN = RestoreCards(round_id=NEW_ROUND, player="ben")


def aside(player: str = "ben", round_: str = NEW_ROUND) -> Tap:
    return Tap(kind=TapKind.SET_ASIDE, player=player, round=round_)


def after(*commands: EntryCommand | Tap) -> LiveGame:
    now = live(SAVED, MERCY, ())
    for each in commands:
        taps = (each,) if isinstance(each, Tap) else each.taps(now)
        now = live(SAVED, MERCY, (*now.taps, *taps))
    return now


def entry(*commands: EntryCommand | Tap) -> RoundEntry:
    return entry_in(after(*commands), NEW_ROUND)


def test_a_round_waits_for_nobody_who_was_knocked_out() -> None:
    now = entry(OUT, EnterTaps((aside(),)))
    assert [player.id for player in now.missing] == ["cleo"]
    assert [each.id for each in now.opponents if now.draft.is_set_aside(each.id)] == ["ben"]


def test_the_last_one_in_wins_a_round_with_no_cards_to_count() -> None:
    draft = entry(OUT, aside("ben"), aside("cleo")).draft
    kept = keep_round(GAME, draft, MERCY, new_id="r1", at=NOON)
    (played,) = table_of(kept, MERCY).rounds
    assert played.round.set_aside == ("ben", "cleo")
    assert played.points["ann"] == 500


@pytest.mark.parametrize(
    "command",
    [
        SEVEN,
        replace(SEVEN, replaces_points=True),
        TypePoints(round_id=NEW_ROUND, player="ben", text="12"),
        TypePoints(round_id=NEW_ROUND, player="ben", text=""),
    ],
)
def test_a_table_that_is_a_moment_behind_counts_no_card_of_theirs(command: EntryCommand) -> None:
    with pytest.raises(NotNow, match="Ben is knocked out"):
        command.taps(after(OUT, aside()))


def test_the_cards_from_before_come_back() -> None:
    now = entry(OUT, SEVEN, SEVEN, aside(), COUNTS_AGAIN)
    assert now.draft.holding("ben") == cards("7", "7")
    empty = entry(OUT, aside(), COUNTS_AGAIN)
    assert empty.draft.holding("ben") == Hand()
    assert [player.id for player in empty.missing] == ["ben", "cleo"]


def test_whoever_went_out_after_all_was_not_knocked_out() -> None:
    draft = entry(OUT, aside(), Tap(kind=TapKind.WENT_OUT, player="ben")).draft
    assert not draft.is_set_aside("ben")
    kept = entry(OUT, aside("ann"), SEVEN, AddCard(round_id=NEW_ROUND, player="cleo", face=Face("7")))
    (played,) = table_of(keep_round(GAME, kept.draft, MERCY, new_id="r1", at=NOON), MERCY).rounds
    assert played.round.set_aside == ()


def test_no_hand_is_set_aside_where_nobody_is_knocked_out_of_a_round() -> None:
    with pytest.raises(NotNow, match="Nobody is knocked out"):
        EnterTaps((aside(),)).taps(live(SAVED, JAM, (OUT,)))


def test_the_correction_of_a_round_begins_with_who_was_knocked_out() -> None:
    game = play(GAME, a_round("r1", "ann", ben=SET_ASIDE, cleo=7))
    now = live(replace(SAVED, game=game), MERCY, ())
    now = live(now.saved, MERCY, BeginCorrection("r1").taps(now))
    fixing = entry_in(now, "r1")
    assert [each.id for each in fixing.opponents if fixing.draft.is_set_aside(each.id)] == ["ben"]
    assert EnterTaps((aside("cleo", "r1"),)).taps(now)


def test_where_no_cards_count_a_hand_set_aside_is_part_of_no_question() -> None:
    game = replace(GAME, system=System.HANDS_WON, target=None)
    now = entry_in(live(replace(SAVED, game=game), MERCY, (OUT,)), NEW_ROUND)
    assert now.asked == now.missing == ()
