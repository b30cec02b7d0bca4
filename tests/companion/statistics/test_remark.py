"""A remark on a won game is true of it, by sums of its own over the hands, and is the same at every look."""

from __future__ import annotations

import re
from itertools import groupby

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.changes.evenings import GameEnded
from companion.game.changes.players import PlayerLeft
from companion.game.game import Game, make_change, table_of
from companion.round import HandLeft, Round, TypedPoints
from companion.scoring.systems import System
from companion.statistics.remark import KINDS, remark_of
from tests.conftest import LONG
from tests.tables import ANN, BEN, CLEO, DAN, EVE, JAM, a_round, at, cards, new_game, play

NAMES = {"ann": "Ann", "ben": "Ben", "cleo": "Cleo", "dan": "Dan"}
Rounds = list[tuple[str, dict[str, int]]]


def the_game(rounds: Rounds, system: System = System.WINNER_COLLECTS, id_: str = "one") -> Game:
    """A game of four that the table ended."""
    game = new_game(system, players=(ANN, BEN, CLEO, DAN), target=2000, id_=id_)
    for number, (out, held) in enumerate(rounds):
        left = tuple(
            HandLeft(player=each, held=TypedPoints(typed=held[each])) for each in NAMES if each != out
        )
        game = play(game, Round(id=str(number), dealer="ann", went_out=out, hands=left, at=at(1)))
    return make_change(game, GameEnded(at=at(9)), JAM)


def said(game: Game) -> set[str]:
    """Every remark that the app would make."""
    return {remark for kind in KINDS if (remark := kind(table_of(game, JAM)))}


SIGNS = {
    System.WINNER_COLLECTS: (1, 0),
    System.LOWEST_TALLY: (0, 1),
    System.PLUS_AND_MINUS: (1, -1),
    System.WINNER_TAKES_OFF: (-1, 1),
}
"""Which sign the points of all hands have for the winner, and those of the own hand for each other player."""


def totals_after(rounds: Rounds, system: System) -> list[dict[str, int]]:
    """The totals after each round: who went out collects all hands, everybody is charged their own, or both."""
    totals, found = dict.fromkeys(NAMES, 0), []
    for out, held in rounds:
        for player in NAMES:
            winner, own = SIGNS[system]
            if player == out:
                totals[player] += winner * sum(points for other, points in held.items() if other != out)
            else:
                totals[player] += own * held[player]
        found.append(dict(totals))
    return found


def is_true(remark: str, rounds: Rounds, system: System) -> bool:
    """Whether a remark is true, read as a person at the table would check it."""
    after, outs = totals_after(rounds, system), [out for out, _ in rounds]
    last = {NAMES[player]: total for player, total in after[-1].items()}
    wins = max if system in {System.WINNER_COLLECTS, System.PLUS_AND_MINUS} else min
    winners = [name for name, total in last.items() if total == wins(last.values())]
    ids = {name: player for player, name in NAMES.items()}
    numbers = [int(number) for number in re.findall(r"\d+", remark)]
    (who, *others) = [name for name in re.findall(r"\w+", remark) if name in ids] or [""]
    if ": caught with " in remark:
        return numbers[0] == max(points for out, held in rounds for p, points in held.items() if p != out)
    if "times in a row" in remark:
        return numbers[0] in [len(list(run)) for player, run in groupby(outs) if player == ids[who]]
    if "in every round" in remark:
        return set(outs) == {ids[who]}
    if "then won" in remark:
        then = after[numbers[0] - 1]
        behind = (max if wins is min else min)(then.values())
        return winners == [who] and [p for p, total in then.items() if total == behind] == [ids[who]]
    if " beat " in remark:
        lead = numbers[0] if numbers else 1
        rest = sorted(abs(total - last[who]) for name, total in last.items() if name != who)
        return winners == [who] and abs(last[who] - last[others[0]]) == lead == rest[0]
    if "without ever going out" in remark:
        return winners == [who] and ids[who] not in outs
    if "just once, and won" in remark:
        return winners == [who] and outs.count(ids[who]) == 1
    if "exactly level" in remark:
        return last[who] == last[others[0]] and who not in winners
    if "single round" in remark:
        return len(rounds) == 1
    return "stamina" in remark and numbers == [len(rounds)] and len(rounds) >= 15


held = st.fixed_dictionaries({name: st.sampled_from([0, 1, 5, 20, 49, 50, 77]) for name in NAMES})
some_rounds = st.lists(st.tuples(st.sampled_from(sorted(NAMES)), held), min_size=1, max_size=18)


@settings(max_examples=1500 if LONG else 50, deadline=None)
@given(some_rounds, st.sampled_from([*SIGNS]))
def test_every_remark_is_true_and_one_of_them_is_always_the_same(rounds: Rounds, system: System) -> None:
    game = the_game(rounds, system)
    remarks = said(game)
    for remark in remarks:
        assert is_true(remark, rounds, system), remark
        assert len(remark.split()) <= 12
    chosen = remark_of(game.id, table_of(game, JAM))
    assert chosen in remarks or (not remarks and not chosen)
    assert chosen == remark_of(game.id, table_of(the_game(rounds, system), JAM))


def even(**points: int) -> dict[str, int]:
    return {**dict.fromkeys(NAMES, 1), **points}


def test_each_kind_is_said_where_it_happened() -> None:
    assert "Ben: caught with 100" in said(the_game([("ann", even(ben=100))]))
    assert "Ann went out in every round" in said(the_game([("ann", even())] * 3))
    assert "Ann went out 3 times in a row" in said(the_game([("ann", even())] * 3 + [("ben", even())]))
    late = [("ben", even(cleo=2)), ("cleo", even(dan=3)), ("dan", even(ben=9)), ("ann", even(ben=90))]
    assert "Ann: last after round 3, then won" in said(the_game(late))
    assert "Ann went out just once, and won" in said(the_game(late))
    close = [("ann", even(ben=9)), ("ben", even(ann=8)), ("cleo", even())]
    assert "Ann beat Ben by 1 point" in said(the_game(close))
    assert "Cleo and Dan: exactly level" in said(
        the_game([("cleo", even()), ("dan", even()), ("ann", even(ben=9))])
    )
    assert "15 rounds: that takes stamina" in said(the_game([("ann", even())] * 15))
    never = [(out, even(ann=0)) for out in ("ben", "cleo", "dan", "ben")]
    assert "Ann won without ever going out" in said(the_game(never, System.LOWEST_TALLY))
    many = play(new_game(target=50), a_round("1", "ann", ben=cards(*["1"] * 4, *["2"] * 6, "wild"), cleo=1))
    assert {"Ben: 11 cards still in hand", "All over in a single round"} <= said(many)


def test_of_two_level_pairs_the_one_that_is_ahead_is_named() -> None:
    five = new_game(players=(ANN, BEN, CLEO, DAN, EVE), target=100)
    rounds = (
        a_round("1", "ben", ann=9, cleo=0, dan=0, eve=0),
        a_round("2", "cleo", ann=9, ben=0, dan=0, eve=0),
        a_round("3", "dan", ann=3, ben=0, cleo=0, eve=0),
        a_round("4", "eve", ann=3, ben=0, cleo=0, dan=0),
        a_round("5", "ann", ben=200, cleo=0, dan=0, eve=0),
    )
    assert "Ben and Cleo: exactly level" in said(play(five, *rounds))


def test_nothing_is_said_of_a_game_that_nobody_has_won_or_of_a_hand_of_who_left() -> None:
    running = play(new_game(), a_round("1", "ann", ben=100, cleo=1))
    assert not remark_of("one", table_of(running, JAM))
    left = make_change(running, PlayerLeft(at=at(2), player="ben"), JAM)
    left = make_change(left, GameEnded(at=at(3)), JAM)
    assert not any("Ben" in remark for remark in said(left))


def test_where_nothing_fits_nothing_is_said() -> None:
    assert (
        said(the_game([("ann", even(ben=20, cleo=2)), ("ben", even(ann=2)), ("ann", even(dan=9))])) == set()
    )


def test_of_three_players_too_somebody_may_come_back_from_the_last_place() -> None:
    rounds = (
        a_round("1", "ben", ann=1, cleo=2),
        a_round("2", "cleo", ann=1, ben=3),
        a_round("3", "ann", ben=99, cleo=9),
    )
    game = make_change(play(new_game(target=2000), *rounds), GameEnded(at=at(9)), JAM)
    assert "Ann: last after round 2, then won" in said(game)
