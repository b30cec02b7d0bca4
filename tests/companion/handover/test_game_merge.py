"""The same game on two phones: what each went on with is compared by the histories, and nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.changes.players import PlayerJoined, PlayerLeft, StartWith
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import GameNoted
from companion.game.draft import Tap, TapKind
from companion.game.game import Game, make_change
from companion.handover.game_merge import GameMerge, Outcome, compared_records, merge_of
from companion.handover.handed_game import HandedGame, handed_summary
from companion.players import Player
from tests.companion.handover.games import half_entered
from tests.faces import FACES
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, a_round, at, new_game, play

FIVE = play(new_game(), *(a_round(f"r{number}", "ann", ben=10, cleo=5) for number in range(1, 6)))
OUT = Tap(kind=TapKind.WENT_OUT, player="ann")
CARD = Tap(kind=TapKind.ADD, player="ben", face=FACES[3])


def after(game: Game, *ids: str, out: str = "ben") -> Game:
    others: dict[str, Any] = {player: 7 for player in ("ann", "ben", "cleo") if player != out}
    return play(game, *(a_round(id_, out, **others) for id_ in ids))


def merge(
    there: Game, here: Game | None, taps_there: tuple[Tap, ...] = (), taps_here: tuple[Tap, ...] = ()
) -> GameMerge:
    at_home = HandedGame(game=here, taps=taps_here) if here else None
    return merge_of(HandedGame(game=there, taps=taps_there), at_home)


def test_a_game_that_is_not_here_is_new() -> None:
    found = merge(FIVE, None, (OUT,))
    assert found.outcome is Outcome.NEW
    assert found.taken == HandedGame(game=FIVE, taps=(OUT,))


def test_the_same_game_twice_is_nothing_new() -> None:
    assert merge(FIVE, FIVE, (OUT,), (OUT,)).outcome is Outcome.SAME


def test_the_longer_history_is_taken() -> None:
    longer = after(FIVE, "r6", "r7")
    assert merge(longer, FIVE).outcome is Outcome.MORE_THERE
    assert merge(longer, FIVE).taken.game == longer
    assert merge(FIVE, longer).outcome is Outcome.MORE_HERE


def test_the_longer_hand_of_the_same_history_is_taken() -> None:
    assert merge(FIVE, FIVE, (OUT, CARD), (OUT,)).outcome is Outcome.MORE_THERE
    assert merge(FIVE, FIVE, (OUT,), (OUT, CARD)).outcome is Outcome.MORE_HERE
    found = merge(FIVE, FIVE, (OUT, CARD), (replace(OUT, player="ben"),))
    assert found.outcome is Outcome.DIVERGED
    assert found.question(JAM) == "Both phones changed this game after round 5. Which one goes on?"


def test_both_went_on_and_the_player_is_asked() -> None:
    found = merge(after(FIVE, "s6", "s7", out="ann"), after(FIVE, "r6", "r7", "r8"))
    assert found.outcome is Outcome.DIVERGED
    assert found.question(JAM) == "3 rounds here, 2 there, after round 5. Which one goes on?"
    assert found.taken.game == after(FIVE, "s6", "s7", out="ann")
    one = merge(after(FIVE, "s6", out="ann"), after(FIVE, "r6"))
    assert one.question(JAM) == "1 round here, 1 there, after round 5. Which one goes on?"


def test_a_round_that_was_undone_on_one_phone_is_asked_about() -> None:
    undone = FIVE.undone()
    here = merge(FIVE, undone)
    assert here.outcome is Outcome.UNDONE_HERE
    assert here.question(JAM) == (
        "1 round was undone here. 0 rounds here, 1 there, after round 4. Which one goes on?"
    )
    assert here.taken.game == FIVE
    there = merge(undone.undone(), after(FIVE, "r6"))
    assert there.outcome is Outcome.UNDONE_THERE
    assert there.question(JAM) == (
        "2 rounds were undone there. 3 rounds here, 0 there, after round 3. Which one goes on?"
    )
    assert there.taken.game == undone.undone()


def test_a_change_without_a_round_that_was_undone_is_asked_about() -> None:
    noted = make_change(FIVE, GameNoted(at=at(9), note="late"), JAM)
    assert merge(noted.undone(), noted).question(JAM) == (
        "The last change was undone there. Which one goes on?"
    )
    assert merge(noted, noted.undone()).question(JAM) == "The last change was undone here. Which one goes on?"


def test_what_both_undid_or_only_one_had_is_not_asked_about() -> None:
    undone = FIVE.undone()
    four = replace(undone, changes=undone.changes[:4])
    assert merge(undone, undone).outcome is Outcome.SAME
    assert merge(undone, four).outcome is Outcome.SAME
    assert merge(four, undone).outcome is Outcome.SAME
    later = RoundRecorded(at=at(9), round=a_round("s5", "ben", ann=7, cleo=7))
    other = make_change(undone, later, JAM)
    assert merge(other, undone).outcome is Outcome.MORE_THERE
    assert merge(other, undone).taken.game == other
    assert merge(other, FIVE).outcome is Outcome.DIVERGED


def test_a_round_that_was_undone_before_another_one_was_undone_does_not_come_back_unasked() -> None:
    four = FIVE.undone()
    again = make_change(four, RoundRecorded(at=at(9), round=a_round("s5", "ben", ann=7, cleo=7)), JAM)
    assert merge(FIVE, again.undone()).outcome is Outcome.UNDONE_HERE
    assert merge(again.undone(), FIVE).outcome is Outcome.UNDONE_THERE


def test_another_opening_of_the_same_id_is_asked_about() -> None:
    other = replace(FIVE, target=300)
    assert merge(other, FIVE).outcome is Outcome.DIVERGED
    assert merge(other, FIVE).question(JAM) == ("5 rounds here, 5 there. Which one goes on?")
    assert merge(other, FIVE).taken.game == other


def test_names_and_colours_stay_as_they_are_here() -> None:
    def renamed(game: Game, to: str) -> Game:
        seats = tuple(replace(seat, name=to + seat.name, colour="#000000") for seat in game.seats)
        return replace(game, seats=seats)

    joined = make_change(FIVE, PlayerJoined(at=at(9), player=DAN, start=StartWith.ZERO), JAM)
    here = renamed(joined, "Old ")
    dan = Player(id=DAN.id, name="Daniel")
    there = make_change(
        make_change(FIVE, PlayerJoined(at=at(9), player=dan, start=StartWith.ZERO), JAM),
        GameNoted(at=at(10), note="late"),
        JAM,
    )
    assert (
        merge(make_change(FIVE, PlayerJoined(at=at(9), player=dan, start=StartWith.ZERO), JAM), here).outcome
        is Outcome.SAME
    )
    found = merge(there, here)
    assert found.outcome is Outcome.MORE_THERE
    assert found.taken.game == make_change(here, GameNoted(at=at(10), note="late"), JAM)


@pytest.mark.parametrize(
    ("here", "lost"), [((), False), ((OUT,), False), ((OUT, CARD), True)], ids=["none", "the same", "more"]
)
def test_a_hand_that_the_longer_game_does_not_have_is_known(here: tuple[Tap, ...], lost: bool) -> None:
    noted = make_change(FIVE, GameNoted(at=at(9), note="late"), JAM)
    assert merge(noted, FIVE, (OUT,), here).loses_hand is lost


def test_the_same_taps_in_a_later_round_are_another_hand() -> None:
    assert merge(after(FIVE, "r6"), FIVE, (OUT,), (OUT,)).loses_hand
    assert not merge(after(FIVE, "r6"), FIVE, (OUT,), ()).loses_hand


@given(st.lists(st.integers(0, 1), max_size=6), st.lists(st.integers(0, 1), max_size=6))
def test_merging_either_way_comes_to_the_same(one: list[int], other: list[int]) -> None:
    def went_on(turns: list[int]) -> Game:
        ids = (f"r{number}-{turn}" for number, turn in enumerate(turns))
        return after(new_game(), *ids)

    opposite = {Outcome.MORE_HERE: Outcome.MORE_THERE, Outcome.MORE_THERE: Outcome.MORE_HERE}
    found, back = merge(went_on(one), went_on(other)), merge(went_on(other), went_on(one))
    assert back.outcome is opposite.get(found.outcome, found.outcome)
    if found.outcome is not Outcome.DIVERGED:
        longer = found.taken if found.outcome is Outcome.MORE_THERE else found.here
        assert longer is not None
        assert len(longer.game.changes) == max(len(one), len(other))


def test_a_handed_game_is_told_in_a_sentence() -> None:
    assert handed_summary(new_game(), JAM) == "Ann, Ben, Cleo: 0 rounds"
    assert handed_summary(FIVE, JAM) == "Ann, Ben, Cleo: 5 rounds, Ann leads"
    level = play(new_game(), a_round("r1", "ann", ben=5, cleo=5), a_round("r2", "ben", ann=5, cleo=5))
    assert handed_summary(level, JAM) == "Ann, Ben, Cleo: 2 rounds, Ann & Ben lead together"
    won = play(new_game(target=50), a_round("r1", "ann", ben=50, cleo=5))
    assert handed_summary(won, JAM) == "Ann, Ben, Cleo: 1 round, Ann won"
    assert half_entered(won).game.started == NOON


def test_a_table_for_spreadsheets_is_compared_by_who_the_players_are_on_the_roster() -> None:
    def played_by(ann: Player, ben: Player, cleo: Player) -> Game:
        held: dict[str, Any] = {ben.id: 10, cleo.id: 5}
        round_ = a_round("r1", ann.id, **held)
        game = play(new_game(players=(ann, ben, cleo)), replace(round_, dealer=ann.id))
        return make_change(game, PlayerLeft(at=at(2), player=cleo.id), JAM)

    here = played_by(ANN, BEN, CLEO)
    ids = {"a2": "ann", "b2": "ben", "c2": "cleo"}
    there = played_by(
        *(Player(id=id_, name=player.name) for id_, player in zip(ids, (ANN, BEN, CLEO), strict=True))
    )
    assert compared_records(there, here, JAM, lambda id_: ids.get(id_, id_)) is Outcome.SAME
    assert compared_records(there, here, JAM, lambda id_: id_) is Outcome.DIVERGED
