"""The time played, the longest game, the nemesis and the partner, and any period, beside counting by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from companion.application.live_game import row_of
from companion.game.changes.settings import GameNoted
from companion.game.game import make_change
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.statistics.game_figures import GameFigures, PlayerGame, figures_of
from companion.statistics.ledger import Ledger
from companion.statistics.player_figures import GameFilter, PlayerFigures
from companion.statistics.records import RecordKind
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, a_round, new_game, play

PEOPLE = ("ann", "ben", "cleo", "dan")
ONE = figures_of(play(new_game(target=2000), a_round("1", "ann", ben=5, cleo=5)), JAM)


@st.composite
def games(draw: st.DrawFn) -> tuple[GameFigures, ...]:
    found = []
    for number in range(draw(st.integers(0, 8))):
        who = draw(st.permutations(PEOPLE))[: draw(st.integers(2, 4))]
        winner, teams = draw(st.sampled_from(who)), len(who) == 4 and draw(st.booleans())
        partners = {who[seat]: who[(seat + 2) % 4] if teams else "" for seat in range(len(who))}
        players = tuple(
            PlayerGame(
                player=player,
                place=1 if player in (winner, partners[winner]) else 2,
                won=player in (winner, partners[winner]),
                rounds=1,
                rounds_won=0,
                taken=0,
                best_round=0,
                worst_hand=0,
                partners=(partners[player],) if teams else (),
            )
            for player in who
        )
        rounds = draw(st.integers(0, 2))
        if not rounds and draw(st.booleans()):
            # Nothing of it counts; else its result alone is known.
            players = tuple(replace(part, place=0, won=False) for part in players)
        zone = timezone(timedelta(hours=draw(st.sampled_from([-11, 0, 14]))))
        hours = draw(st.integers(0, 24 * 60))
        found.append(
            replace(
                ONE,
                game=f"g{number}",
                started=(NOON + timedelta(hours=hours)).astimezone(zone),
                finished=draw(st.booleans()),
                rounds=rounds,
                seconds=draw(st.integers(0, 3)) * 700 if rounds else 0,
                players=players,
            )
        )
    return tuple(found)


days = st.sampled_from([None, date.min, date.max]) | st.dates(date(2026, 1, 28), date(2026, 4, 5))


@given(
    games(),
    days,
    days,
    st.none() | st.frozensets(st.integers(0, 9).map("g{}".format)),
    st.sampled_from([*PEOPLE, "zoe"]),
)
def test_any_period_counts_the_games_of_its_days_and_no_others(
    played: tuple[GameFigures, ...],
    since: date | None,
    until: date | None,
    named: frozenset[str] | None,
    player: str,
) -> None:
    ledger = Ledger(same=str)
    for game in played:
        ledger.put(game)
    only = GameFilter(since=since, until=until, games=named)
    inside = [
        game
        for game in sorted(played, key=lambda game: (game.started, game.game))
        if (since is None or game.started.date() >= since)
        and (until is None or game.started.date() <= until)
        and (named is None or game.game in named)
    ]
    assert list(ledger.games_that(only)) == inside
    mine = [game for game in inside if any(part.player == player for part in game.players)]
    assert list(ledger.games_of(player, only)) == mine


@given(games(), st.sampled_from(PEOPLE))
def test_rivals_and_times_are_what_counting_by_hand_gives(
    played: tuple[GameFigures, ...], player: str
) -> None:
    ledger = Ledger(same=str)
    for game in played:
        ledger.put(game)
    for game in played[:2]:
        ledger.drop(game.game)
    found = ledger.figures(player)
    lost, teamed, together = Counter[str](), Counter[str](), Counter[str]()
    played_for, times = list[int](), list[int]()
    for game in played[2:]:
        won = {part.player for part in game.players if part.won}
        who = {part.player: next(iter(part.partners), "") for part in game.players}
        if player not in who or not any(part.place for part in game.players):
            continue
        played_for.append(game.seconds)
        if not game.finished:
            continue
        times.append(game.seconds)
        if who[player]:
            teamed[who[player]] += 1
            together[who[player]] += player in won
        if player not in won:
            lost.update(won)
    assert found.seconds == sum(played_for)
    assert (found.longest_game.points if found.longest_game else 0) == max(times, default=0)
    assert (found.lost_to, found.teamed, +found.won_with) == (lost, teamed, +together)
    if lost:
        assert lost[found.nemesis] == max(lost.values())
    else:
        assert found.nemesis == ""
    if +together:
        assert together[found.partner] == max(together.values())
    else:
        assert found.partner == ""


def test_the_time_played_ends_with_the_last_round_and_leaves_long_pauses_out() -> None:
    def round_at(number: int, minutes: int) -> object:
        return replace(a_round(str(number), "ann", ben=1, cleo=1), at=NOON + timedelta(minutes=minutes))

    game = play(new_game(target=2000), round_at(1, 10), round_at(2, 25), round_at(3, 600), round_at(4, 605))  # type: ignore[arg-type]
    late = make_change(game, GameNoted(at=NOON + timedelta(days=40), note="a good one"), JAM)
    for each in (game, late):
        assert figures_of(each, JAM).seconds == (10 + 15 + 5) * 60
        assert row_of(each, JAM).seconds == (10 + 15 + 5) * 60
    assert row_of(late.undone(), JAM).seconds == 30 * 60


def test_partners_know_each_other_and_others_have_none() -> None:
    four = new_game(players=(ANN, BEN, CLEO, DAN), target=2000)
    teams = replace(four, house_rules=BY_THE_SHEET.with_rule(House.PARTNERS))
    round_ = a_round("1", "ann", dealer="ann", ben=1, dan=1)
    for game, partners in ((teams, ["cleo", "dan", "ann", "ben"]), (four, ["", "", "", ""])):
        counted = round_ if game is teams else a_round("1", "ann", dealer="ann", ben=1, cleo=1, dan=1)
        played = play(game, counted)
        assert [next(iter(part.partners), "") for part in figures_of(played, JAM).players] == partners


def test_the_game_that_took_the_most_time_is_a_record() -> None:
    ledger = Ledger(same=str)
    for number, seconds in enumerate((60, 90, 90, 0)):
        started = NOON + timedelta(days=number)
        ledger.put(replace(ONE, game=f"g{number}", started=started, seconds=seconds, finished=True))
    (record,) = (each for each in ledger.records if each.kind is RecordKind.MOST_TIME)
    assert (record.value, record.game.game) == (90, "g1")
    assert PlayerFigures(player="ann").longest_game is None


def test_the_day_of_a_game_is_that_of_its_own_time_zone() -> None:
    ledger = Ledger(same=str)
    for number, hours in enumerate((-11, 14)):
        zone = timezone(timedelta(hours=hours))
        ledger.put(
            replace(ONE, game=f"g{number}", started=datetime(2026, 1, 31, 20 - 19 * number, tzinfo=zone))
        )
    day = date(2026, 1, 31)
    for only in (GameFilter(since=day), GameFilter(until=day), GameFilter(since=day, until=day)):
        assert {game.game for game in ledger.games_that(only)} == {"g0", "g1"}
