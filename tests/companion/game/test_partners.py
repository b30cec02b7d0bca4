"""Two teams of two: what the partners get together, in each scoring system, and what such a table refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis.stateful import invariant

from companion.application.live_game import row_of
from companion.errors import BadEntry, CompanionError, EmptyHand, NotNow
from companion.game.changes.evenings import GameReopened
from companion.game.changes.players import PlayerJoined, PlayerLeft, StartWith
from companion.game.changes.rounds import PointsCorrected, RoundCorrected, RoundRecorded, RoundRemoved
from companion.game.changes.settings import HouseRulesSet, TargetSet
from companion.game.checkpoints import Derived
from companion.game.current_table import Table, leading_sides, ranking, side_ranking, winners, winning_sides
from companion.game.draft import Draft, Tap, TapKind
from companion.game.entry import asked_in, opponents_of
from companion.game.game import Game, make_change, table_of
from companion.game.summary import game_text
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.rule_book.rule import Topic
from companion.scoring.systems import System
from companion.statistics.game_figures import figures_of
from tests.playing_table import PlayingTable, whole_games
from tests.tables import ANN, BEN, CLEO, DAN, EVE, JAM, NOON, a_round, new_game, play

FOUR = (ANN, BEN, CLEO, DAN)
PARTNERS = BY_THE_SHEET.with_rule(House.PARTNERS)


def teams(system: System = System.WINNER_COLLECTS, target: int | None = 100) -> Game:
    return new_game(system, players=FOUR, target=target, house_rules=PARTNERS)


def totals(game: Game) -> dict[str, int]:
    return {side.name: side.total for side in table_of(game, JAM).sides}


def test_the_seats_across_from_each_other_are_a_team() -> None:
    assert [side.name for side in table_of(teams(), JAM).sides] == ["Ann & Cleo", "Ben & Dan"]
    alone = new_game(players=FOUR)
    assert [side.name for side in table_of(alone, JAM).sides] == ["Ann", "Ben", "Cleo", "Dan"]


def test_where_the_winner_collects_the_hands_of_the_other_team_count_and_that_of_the_partner_does_not() -> (
    None
):
    game = play(teams(), a_round("1", "ann", ben=20, dan=31))
    assert totals(game) == {"Ann & Cleo": 51, "Ben & Dan": 0}
    game = play(game, a_round("2", "dan", ann=7, cleo=50), a_round("3", "cleo", ben=1, dan=48))
    assert totals(game) == {"Ann & Cleo": 100, "Ben & Dan": 57}
    table = table_of(game, JAM)
    assert table.finished
    assert [seat.player.name for seat in winners(table)] == ["Ann", "Cleo"]
    assert [(p.rank, p.seat.player.name) for p in ranking(table)] == [
        (1, "Ann"),
        (1, "Cleo"),
        (2, "Ben"),
        (2, "Dan"),
    ]


def test_the_hand_of_the_partner_is_refused_where_it_does_not_count_and_the_others_are_asked_for() -> None:
    with pytest.raises(BadEntry, match="Cleo is the winner's partner"):
        make_change(teams(), RoundRecorded(at=NOON, round=a_round("1", "ann", ben=20, cleo=5, dan=1)), JAM)
    with pytest.raises(EmptyHand, match="Dan has no cards yet"):
        make_change(teams(), RoundRecorded(at=NOON, round=a_round("1", "ann", ben=20)), JAM)


def test_in_lowest_tally_every_hand_counts_against_its_team() -> None:
    game = play(teams(System.LOWEST_TALLY), a_round("1", "ann", ben=20, cleo=60, dan=30))
    assert totals(game) == {"Ann & Cleo": 60, "Ben & Dan": 50}
    assert not table_of(game, JAM).finished
    game = play(game, a_round("2", "ben", ann=30, cleo=10, dan=20))
    table = table_of(game, JAM)
    assert totals(game) == {"Ann & Cleo": 100, "Ben & Dan": 70}
    assert table.finished
    assert [side.name for side in winning_sides(table)] == ["Ben & Dan"]


def test_hands_are_won_by_the_team() -> None:
    game = play(teams(System.HANDS_WON, 2), a_round("1", "ann"), a_round("2", "ben"), a_round("3", "cleo"))
    assert totals(game) == {"Ann & Cleo": 2, "Ben & Dan": 1}
    assert [seat.player.id for seat in winners(table_of(game, JAM))] == ["ann", "cleo"]


def test_a_team_is_knocked_out_together_and_no_partner_alone() -> None:
    game = play(teams(System.KNOCKED_OUT, 200), a_round("1", "ann", ben=150, cleo=199, dan=0))
    table = table_of(game, JAM)
    assert len(table.playing) == 4
    assert not table.finished
    game = play(game, a_round("2", "ann", ben=50, cleo=0, dan=0))
    table = table_of(game, JAM)
    assert table.finished
    assert [side.name for side in winning_sides(table)] == ["Ann & Cleo"]
    with pytest.raises(NotNow, match="The last one in has won"):
        make_change(game, GameReopened(at=NOON), JAM)


def test_two_teams_at_the_target_with_the_same_total_share_the_victory() -> None:
    game = play(teams(System.LOWEST_TALLY), a_round("1", "ann", ben=50, cleo=100, dan=50))
    table = table_of(game, JAM)
    assert [place.rank for place in side_ranking(table)] == [1, 1]
    assert len(winning_sides(table)) == 2
    assert sum(len(side.seats) for side in leading_sides(table)) == 4


def test_a_correction_of_one_partner_counts_for_the_team_and_can_end_the_game() -> None:
    game = play(teams(), a_round("1", "ann", ben=30, dan=30))
    game = make_change(game, PointsCorrected(at=NOON, id="c", player="cleo", points=40, reason="a bet"), JAM)
    table = table_of(game, JAM)
    assert totals(game) == {"Ann & Cleo": 100, "Ben & Dan": 0}
    assert table.finished
    assert table.rounds[-1].reached
    assert not table_of(game.undone(), JAM).finished


def test_an_amended_round_may_go_to_the_other_team() -> None:
    game = play(teams(), a_round("1", "ann", ben=30, dan=31))
    game = make_change(game, RoundCorrected(at=NOON, round=a_round("1", "ben", ann=30, cleo=31)), JAM)
    assert totals(game) == {"Ann & Cleo": 0, "Ben & Dan": 61}
    assert totals(game.undone()) == {"Ann & Cleo": 61, "Ben & Dan": 0}


def test_the_deal_passes_to_the_left_as_without_partners() -> None:
    game = play(teams(target=500), a_round("1", "ann", ben=3, dan=3))
    assert table_of(game, JAM).dealer == "ben"


def test_nobody_joins_or_leaves_a_team() -> None:
    with pytest.raises(NotNow, match="nobody can join"):
        make_change(teams(), PlayerJoined(at=NOON, player=EVE, start=StartWith.ZERO), JAM)
    with pytest.raises(NotNow, match="nobody can leave"):
        make_change(teams(), PlayerLeft(at=NOON, player="ann"), JAM)


@pytest.mark.parametrize("players", [(ANN, BEN), (ANN, BEN, CLEO), (*FOUR, EVE)])
def test_partners_need_four_players(players: tuple[object, ...]) -> None:
    with pytest.raises(BadEntry, match="“Teams” needs 4 / 6 / 8"):
        new_game(players=players, house_rules=PARTNERS)  # type: ignore[arg-type]
    game = new_game(players=players)  # type: ignore[arg-type]
    with pytest.raises(BadEntry, match="“Teams” needs 4 / 6 / 8"):
        make_change(game, HouseRulesSet(at=NOON, rules=PARTNERS), JAM)


def test_teams_are_made_and_parted_before_the_first_round_only() -> None:
    game = make_change(new_game(players=FOUR), HouseRulesSet(at=NOON, rules=PARTNERS), JAM)
    assert [side.is_team for side in table_of(game, JAM).sides] == [True, True]
    assert not table_of(game.undone(), JAM).sides[0].is_team
    game = play(game, a_round("1", "ann", ben=3, dan=3))
    with pytest.raises(NotNow, match="before the first round"):
        make_change(game, HouseRulesSet(at=NOON, rules=BY_THE_SHEET), JAM)
    other = make_change(game, HouseRulesSet(at=NOON, rules=PARTNERS.with_rule(House.JUMP_IN)), JAM)
    assert totals(other) == totals(game)
    empty = make_change(game, RoundRemoved(at=NOON, round_id="1"), JAM)
    assert make_change(empty, HouseRulesSet(at=NOON, rules=BY_THE_SHEET), JAM)


def test_a_table_that_somebody_joined_cannot_make_teams() -> None:
    game = make_change(new_game(), PlayerJoined(at=NOON, player=DAN, start=StartWith.ZERO), JAM)
    with pytest.raises(NotNow, match="somebody joined or left"):
        make_change(game, HouseRulesSet(at=NOON, rules=PARTNERS), JAM)


def test_a_correction_before_the_teams_were_made_counts_for_the_team() -> None:
    game = make_change(
        new_game(System.KNOCKED_OUT, players=FOUR, target=100),
        PointsCorrected(at=NOON, id="c", player="ben", points=100, reason="late"),
        JAM,
    )
    assert not table_of(game, JAM).seat("ben").playing
    game = make_change(game, HouseRulesSet(at=NOON, rules=PARTNERS), JAM)
    assert table_of(game, JAM).seat("ben").playing
    assert table_of(game, JAM) == table_of(replace(game, derived=Derived()), JAM)


def test_the_pad_asks_for_the_hands_of_the_other_team_from_the_left_on() -> None:
    draft = Draft().tapped(Tap(kind=TapKind.WENT_OUT, player="ben"))

    def table(system: System) -> Table:
        return table_of(teams(system, None if system is System.HANDS_WON else 500), JAM)

    def asked(system: System) -> list[str]:
        return [player.name for player in opponents_of(table(system), FOUR, draft)]

    assert asked(System.WINNER_COLLECTS) == ["Cleo", "Ann"]
    assert asked(System.LOWEST_TALLY) == ["Cleo", "Dan", "Ann"]
    assert [player.name for player in asked_in(table(System.WINNER_COLLECTS), FOUR, draft)] == ["Cleo", "Ann"]
    assert asked_in(table(System.HANDS_WON), FOUR, draft) == ()


def test_the_list_the_text_and_the_figures_tell_of_the_team() -> None:
    game = play(teams(), a_round("1", "ann", ben=60, dan=20), a_round("2", "cleo", ben=20, dan=1))
    row = row_of(game, JAM)
    assert (row.winners, row.winner_ids) == (("Ann", "Cleo"), ("ann", "cleo"))
    assert game_text(game, JAM).splitlines()[:3] == [
        "Ann & Cleo won · Space Jam: A New Legacy · 31 Jan 2026",
        "1. Ann & Cleo: 101 points (Ann 80, Cleo 21)",
        "2. Ben & Dan: 0 points (Ben 0, Dan 0)",
    ]
    figures = figures_of(game, JAM)
    assert [(part.won, part.place, part.rounds) for part in figures.players] == [
        (True, 1, 2),
        (False, 2, 2),
        (True, 1, 2),
        (False, 2, 2),
    ]
    assert figures.margin == 101


def test_a_partner_gives_no_points_to_who_went_out() -> None:
    game = play(teams(System.LOWEST_TALLY, 500), a_round("1", "ann", ben=20, cleo=60, dan=30))
    ann, _, cleo, _ = figures_of(game, JAM).players
    assert (ann.taken, cleo.worst_hand, cleo.given) == (50, 60, {})


def test_the_rule_book_answers_for_this_table() -> None:
    (choice,) = (each for each in PARTNERS.choices if each.rule.topic is Topic.PARTNERS)
    assert "the player across are a team" in choice.sentence
    with pytest.raises(CompanionError, match="don't go together"):
        replace(
            PARTNERS, choices=(*PARTNERS.choices, *BY_THE_SHEET.with_rule(House.REVERSE_SKIPS_TWO).choices)
        )


def test_another_target_ends_the_game_by_the_teams_total() -> None:
    game = play(teams(target=500), a_round("1", "ann", ben=30, dan=30), a_round("2", "cleo", ben=20, dan=20))
    assert not table_of(game, JAM).finished
    assert table_of(make_change(game, TargetSet(at=NOON, target=100), JAM), JAM).finished


class ATableOfTwoTeams(PlayingTable):
    """Whatever it plays, a team has what its partners have, and each is ranked once."""

    system = System.WINNER_COLLECTS
    target = 300
    seats = FOUR
    house_rules = PARTNERS

    @invariant()
    def a_team_has_the_sum_of_its_partners_rounds_and_corrections(self) -> None:
        table = table_of(self.game, self.edition)
        for side in table.sides:
            ids = {seat.player.id for seat in side.seats}
            summed = sum(played.points.get(id_, 0) for played in table.rounds for id_ in ids)
            summed += sum(entry.points for entry in table.kept(PointsCorrected) if entry.player in ids)
            summed += sum(seat.started_with for seat in side.seats)
            assert side.total == summed

    @invariant()
    def every_player_is_on_one_side_and_ranked_once(self) -> None:
        table = table_of(self.game, self.edition)
        everybody = sorted(seat.player.id for seat in table.seats)
        assert sorted(seat.player.id for side in table.sides for seat in side.seats) == everybody
        assert sorted(place.seat.player.id for place in ranking(table)) == everybody
        if table.house_rules.partners:
            assert [len(side.seats) for side in table.sides] == [2, 2]
            assert len(table.playing) == 4

    @invariant()
    def what_the_game_remembers_is_what_its_changes_add_up_to(self) -> None:
        read_again = replace(self.game, derived=Derived())
        assert table_of(self.game, self.edition) == table_of(read_again, self.edition)
        assert figures_of(self.game, self.edition) == figures_of(read_again, self.edition)

    @invariant()
    def undoing_and_redoing_everything_leads_back(self) -> None:
        game = self.game
        for _ in range(self.game.done):
            game = game.undone()
        assert not table_of(game, self.edition).rounds
        for _ in range(self.game.done):
            game = game.redone()
        assert table_of(game, self.edition) == table_of(self.game, self.edition)


class TwoTeamsThatKnockOut(ATableOfTwoTeams):
    """The same acts where a team at the target is out."""

    system = System.KNOCKED_OUT
    target = 150


class TwoTeamsOfLowestTally(ATableOfTwoTeams):
    """The same acts where every hand counts against its team."""

    system = System.LOWEST_TALLY


TestATableOfTwoTeams = whole_games(ATableOfTwoTeams)
TestTwoTeamsThatKnockOut = whole_games(TwoTeamsThatKnockOut)
TestTwoTeamsOfLowestTally = whole_games(TwoTeamsOfLowestTally)
