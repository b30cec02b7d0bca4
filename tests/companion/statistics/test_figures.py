from __future__ import annotations

import sys
from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadName, NotNow
from companion.game.changes.evenings import GameEnded
from companion.game.changes.players import PlayerLeft
from companion.game.changes.rounds import ChallengeJudged, RoundRecorded
from companion.game.game import Game, make_change, table_of
from companion.game.length import LengthKind
from companion.game.roster import Roster
from companion.players import PLAYER_COLOURS, Player
from companion.scoring.systems import System
from companion.statistics.game_figures import GameFigures, figures_of
from companion.statistics.ledger import Ledger
from companion.statistics.packed_figures import Packer
from companion.statistics.player_figures import Best, GameFilter, PlayerFigures, Same
from companion.statistics.records import RecordKind, records
from tests.faces import Faces
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, a_round, at, cards, new_game, play

PLAYERS = (ANN, BEN, CLEO, DAN)


def figures_over(player: str, games: Iterable[GameFigures], *, same: Same = str) -> PlayerFigures:
    found = PlayerFigures(player=player)
    for game in games:
        found.add(game, same)
    return found


def ledger_of(*games: GameFigures, same: Same = str) -> Ledger:
    ledger = Ledger(same=same)
    for game in games:
        ledger.put(game)
    return ledger


@st.composite
def figures(draw: st.DrawFn, number: int = 0) -> GameFigures:
    seats = tuple(draw(st.permutations(PLAYERS))[: draw(st.integers(2, 4))])
    system = draw(st.sampled_from([System.WINNER_COLLECTS, System.LOWEST_TALLY]))
    game = replace(
        new_game(system, players=seats, target=2000, id_=f"g{number}"),
        started=NOON + timedelta(days=draw(st.integers(0, 9))),
    )
    for round_number in range(draw(st.integers(0, 3))):
        out = draw(st.sampled_from(seats)).id
        hands = {
            player.id: cards(*draw(st.lists(st.sampled_from(["7", "skip", "5"]), min_size=1, max_size=2)))
            for player in seats
            if player.id != out
        }
        round_ = a_round(f"r{round_number}", out, dealer=seats[0].id, **hands)  # type: ignore[arg-type]
        game = make_change(game, RoundRecorded(at=at(round_number), round=round_), JAM)
    if draw(st.booleans()):
        game = make_change(
            game,
            ChallengeJudged(
                at=NOON,
                id="v",
                player=seats[0].id,
                challenger=seats[1].id,
                colour="blue",
                guilty=draw(st.booleans()),
                chance=Fraction(1, 2),
            ),
            JAM,
        )
    if draw(st.booleans()):
        game = make_change(game, GameEnded(at=at(9)), JAM)
    found = figures_of(game, JAM)
    parts = (replace(part, set_aside=draw(st.integers(0, 3))) for part in found.players)
    return replace(found, players=tuple(parts))


many = st.lists(st.integers(0, 6), max_size=12).flatmap(
    lambda ids: st.tuples(*(figures(number) for number in ids))
)


@given(many, st.sampled_from(["ben", "cleo"]), st.booleans(), st.integers(0, 6))
def test_the_ledger_equals_a_plain_recomputation(
    games: tuple[GameFigures, ...], other: str, merged: bool, gone: int
) -> None:
    roster = Roster(players=PLAYERS)
    if merged:
        roster = roster.with_merge(other, "ann")
    ledger = ledger_of(*games, same=roster.same)
    now = {game.game: game for game in games}
    ledger.drop(f"g{gone}")
    now.pop(f"g{gone}", None)
    order = sorted(now.values(), key=lambda game: (game.started, game.game))
    assert list(ledger.games) == order
    assert ledger.records == records(order)
    for player in PLAYERS:
        wanted = figures_over(roster.same(player.id), order, same=roster.same)
        assert ledger.figures(player.id) == wanted
        mine = [game for game in order if any(roster.same(p.player) == wanted.player for p in game.players)]
        parts = [
            [part for part in game.players if roster.same(part.player) == wanted.player][-1]
            for game in mine
            if game.rounds
        ]
        assert wanted.set_aside == sum(part.set_aside for part in parts)
        assert list(ledger.games_of(player.id)) == mine
        assert ledger_of(*order, same=roster.same).figures(player.id) == wanted


@given(many)
def test_the_figures_are_right_after_each_change(games: tuple[GameFigures, ...]) -> None:
    """What was read before a change is kept where the change leaves it as it was."""
    ledger, now = Ledger(same=str), dict[str, GameFigures]()
    for game in (*games, *games):
        if now.get(game.game) == game:
            ledger.drop(game.game)
            del now[game.game]
        else:
            ledger.put(game)
            now[game.game] = game
        order = sorted(now.values(), key=lambda each: (each.started, each.game))
        assert ledger.records == records(order)
        for player in PLAYERS:
            assert ledger.figures(player.id) == figures_over(player.id, order)


@given(figures())
def test_packed_figures_come_back(game: GameFigures) -> None:
    packer = Packer()
    packed = packer.pack(game)
    assert packer.unpack(packed, game.game, game.started) == game
    for seconds in (0, 2**8 - 1, 2**8, 2**16 - 1, 2**16, 2**32 - 1, 2**32, 2**40, -1):
        other = replace(game, seconds=seconds)
        assert packer.unpack(packer.pack(other), game.game, game.started) == other


def test_a_change_of_any_game_costs_as_little_with_many_games() -> None:
    one = figures_of(play(new_game(target=2000), a_round("1", "ann", ben=5, cleo=cards("7"))), JAM)

    def filled(count: int) -> Ledger:
        return ledger_of(
            *(
                replace(one, game=f"g{number}", started=NOON + timedelta(hours=number))
                for number in range(count)
            )
        )

    def calls(ledger: Ledger) -> int:
        """The number of Python function calls of one change and of reading the figures, which goes through no list of them."""
        count, searched = 0, False
        assert ledger.records
        assert ledger.figures("ann").best_round

        def counted(frame: FrameType, event: str, value: Any) -> None:
            # The garbage collector may run at any time, and calls functions of other libraries.
            nonlocal count, searched
            count += event == "call" and "companion" in frame.f_code.co_filename
            searched |= isinstance(getattr(value, "__self__", None), array) and value.__name__ == "index"

        sys.setprofile(counted)
        try:
            ledger.put(replace(one, game="g3", started=NOON + timedelta(hours=3), rounds=9))
            assert ledger.figures("ann").games in {10, 1000}
            assert ledger.records
        finally:
            sys.setprofile(None)
        assert not searched, "every number was looked at"
        return count

    assert calls(filled(1000)) <= calls(filled(10)) + 10


@given(many)
def test_figures_are_what_counting_by_hand_gives(games: tuple[GameFigures, ...]) -> None:
    found = figures_over("ann", games)
    mine = [(game, part) for game in games if game.rounds for part in game.players if part.player == "ann"]
    assert found.games == len(mine)
    assert found.wins == sum(part.won for game, part in mine if game.finished)
    assert found.rounds_won == sum(part.rounds_won for _, part in mine)
    assert found.given == sum(sum(part.given.values()) for _, part in mine)
    assert found.taken == sum(part.taken for _, part in mine)
    assert found.taken == found.taken_from.total()
    assert found.given == found.given_to.total()
    caught = (Counter({(game.edition, face): n for face, n in part.caught.items()}) for game, part in mine)
    assert found.caught == sum(caught, Counter())
    assert found.longest_streak >= found.streak
    assert found.challenged >= found.guilty


def test_a_game_gives_each_player_their_part() -> None:
    game = play(
        new_game(target=150),
        a_round("1", "ann", ben=cards("wild"), cleo=cards("7", "7")),
        a_round("2", None),
        a_round("3", "ben", ann=cards("skip"), cleo=30),
        a_round("4", "ann", ben=100, cleo=1),
    )
    got = figures_of(game, JAM)
    assert (got.finished, got.rounds, got.margin) == (True, 3, 165 - 50)
    ann, ben, cleo = got.players
    assert (ann.won, ann.place, ann.rounds, ann.rounds_won, ann.taken, ann.best_round) == (
        True,
        1,
        3,
        2,
        165,
        101,
    )
    assert ann.given == {"ben": 20}
    assert (ben.best_round, ben.worst_hand, ben.given) == (50, 100, {"ann": 150})
    assert cleo.caught == {Faces.SEVEN: 2}


def test_bests_come_from_the_game_that_set_them_first() -> None:
    one = figures_of(play(new_game(target=2000), a_round("1", "ann", ben=50, cleo=0)), JAM)
    two = replace(one, game="later", started=NOON + timedelta(days=1))
    assert figures_over("ann", [one, two]).best_round == Best(points=50, game="game-1")


def test_records_name_the_game_and_the_player() -> None:
    game = figures_of(play(new_game(target=60), a_round("1", "ann", ben=50, cleo=20)), JAM)
    other = figures_of(play(new_game(target=2000, id_="b"), a_round("1", "ben", ann=90, cleo=1)), JAM)
    found = {record.kind: record for record in records([game, other])}
    assert (found[RecordKind.BIGGEST_ROUND].value, found[RecordKind.BIGGEST_ROUND].player) == (91, "ben")
    assert found[RecordKind.CLOSEST_FINISH].game.game == "game-1"
    assert found[RecordKind.WORST_HAND].player == "ann"
    assert records([]) == ()


def test_a_game_that_goes_on_holds_the_records_of_its_rounds_alone() -> None:
    """However long it has lasted: it may still be taken back, or come out otherwise."""
    over = figures_of(play(new_game(target=60), a_round("1", "ann", ben=50, cleo=20)), JAM)
    rounds = (a_round(str(number), "ben", ann=90, cleo=1) for number in range(4))
    goes_on = replace(figures_of(play(new_game(target=2000, id_="b"), *rounds), JAM), seconds=9000)
    ledger = Ledger(same=str)
    for game in (over, goes_on):
        ledger.put(game)
    of_rounds = {RecordKind.BIGGEST_ROUND, RecordKind.WORST_HAND}
    for found in (records([over, goes_on]), ledger.records):
        assert {record.kind for record in found if record.game.game == "b"} == of_rounds
    assert ledger.figures("ann").longest_game is None
    assert figures_over("ann", [over, goes_on]).longest_game is None


@pytest.mark.parametrize(
    ("only", "counts"),
    [
        (GameFilter(), True),
        (GameFilter(edition="ohana"), False),
        (GameFilter(system=System.LOWEST_TALLY), False),
        (GameFilter(since=date(2026, 2, 1)), False),
        (GameFilter(until=date(2026, 1, 31)), True),
        (GameFilter(measure=LengthKind.TARGET), True),
        (GameFilter(measure=LengthKind.ROUNDS), False),
    ],
)
def test_a_filter_lets_through_what_it_names(only: GameFilter, counts: bool) -> None:
    game = figures_of(play(new_game(target=2000), a_round("1", "ann", ben=5, cleo=0)), JAM)
    assert only.matches(game.game, game.edition, game.system, game.measure, game.started.date()) is counts
    assert only.is_open is (only == GameFilter())


def test_without_games_there_are_no_averages() -> None:
    nobody = PlayerFigures(player="ann")
    assert nobody.average_place is None
    assert nobody.average_round is None


# --- the roster


ROSTER = Roster(players=PLAYERS)


def test_a_rename_applies_to_every_game() -> None:
    renamed = ROSTER.renamed("ben", "Benedikt")
    game = renamed.applied_to(new_game())
    assert [player.name for player in game.seats] == ["Ann", "Benedikt", "Cleo"]
    assert table_of(game, JAM).name("ben") == "Benedikt"
    with pytest.raises(BadName, match="Cleo"):
        ROSTER.renamed("ben", "cleo")
    with pytest.raises(NotNow, match="isn't in the list"):
        ROSTER.renamed("zoe", "Zoe")


def test_a_merge_and_its_undo_change_nothing() -> None:
    merged = ROSTER.with_merge("dan", "ann")
    assert merged.same("dan") == "ann"
    assert [player.id for player in merged.people] == ["ann", "ben", "cleo"]
    assert merged.player("dan") == ANN
    assert replace(merged, merged={}) == ROSTER
    with pytest.raises(NotNow, match="already one player"):
        ROSTER.with_merge("ann", "ann")


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd")), max_size=6))
def test_merges_never_run_in_circles(pairs: list[tuple[str, str]]) -> None:
    roster = Roster(players=tuple(Player(id=name, name=name) for name in "abcd"))
    for player, into in pairs:
        try:
            roster = roster.with_merge(player, into)
        except NotNow:
            continue
    for name in "abcd":
        assert roster.same(name) in {player.id for player in roster.people}


def test_two_entries_merged_that_sat_at_one_table_keep_their_names_there() -> None:
    merged = ROSTER.with_merge("ben", "ann")
    game: Game = new_game()
    assert merged.applied_to(game) == game


def test_hidden_players_are_not_offered_until_they_play_again() -> None:
    hidden = ROSTER.with_hidden("ben", hidden=True)
    assert BEN not in hidden.offered
    assert BEN in hidden.people
    assert BEN in hidden.with_recent([BEN]).offered
    assert ROSTER.with_hidden("ben", hidden=True).with_hidden("ben", hidden=False) == ROSTER


def test_somebody_new_and_another_colour() -> None:
    zoe = Player(id="zoe", name="Zoë")
    assert ROSTER.added(zoe).players[-1] == zoe
    with pytest.raises(BadName, match="Ann"):
        ROSTER.added(Player(id="x", name="ANN"))
    recoloured = ROSTER.coloured("ann", PLAYER_COLOURS[3]).player("ann")
    assert recoloured is not None
    assert recoloured.colour == PLAYER_COLOURS[3]
    with pytest.raises(NotNow, match="mauve"):
        ROSTER.coloured("ann", "mauve")


def test_a_game_without_a_round_counts_for_nothing_and_who_left_has_no_place() -> None:
    played = play(new_game(), a_round("1", "cleo", ann=50, ben=10), a_round("2", "ben", ann=1, cleo=1))
    left = figures_of(
        make_change(make_change(played, PlayerLeft(at=at(3), player="cleo"), JAM), GameEnded(at=at(4)), JAM),
        JAM,
    )
    unplayed = figures_of(make_change(new_game(id_="none"), GameEnded(at=at(1)), JAM), JAM)
    begun = figures_of(new_game(id_="begun"), JAM)
    ledger = ledger_of(unplayed, left, begun)
    for player, place in (("ann", 2), ("ben", 1), ("cleo", None)):
        alone = figures_over(player, [left])
        assert ledger.figures(player) == figures_over(player, [unplayed, left, begun]) == alone
        assert (alone.games, alone.finished, alone.average_place) == (1, 1, place)
    ledger.drop("game-1")
    assert ledger.figures("ben") == PlayerFigures(player="ben")
