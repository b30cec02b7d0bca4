from __future__ import annotations

from companion.game.changes.evenings import EveningSet, series_of
from companion.game.changes.rounds import PointsCorrected
from companion.game.changes.settings import PlaceSet
from companion.game.current_table import Table
from companion.game.game import table_of
from companion.game.replay import replay
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.scoring.systems import System
from companion.steps import run_all
from storage.transfer.csv_file import csv_lines
from tests.playing_table import PlayingTable, whole_games
from tests.storage.transfer.files import file_of, read_export, read_table
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS


def told_by_name(table: Table) -> object:
    """What a table that knows its players by name alone can tell."""
    names = {seat.player.id: seat.player.name for seat in table.seats}

    def named(points: dict[str, int]) -> dict[str, int]:
        return {names[player]: count for player, count in points.items()}

    return (
        [(s.player.name, s.total, s.present, s.started_with, s.out_since) for s in table.seats],
        [
            (
                named(p.points),
                named(p.totals),
                p.reached,
                p.decks,
                p.round.note,
                p.round.last_card,
                p.round.side,
                p.round.at,
            )
            for p in table.rounds
        ],
        [(names[entry.player], entry.points, entry.reason) for entry in table.kept(PointsCorrected)],
        (
            table.target,
            table.decks,
            table.house_rules,
            table.rulings,
            table.note,
            PlaceSet.searched(table),
            [(each.series, each.name, each.form) for each in [series_of(table)] if each],
            [each.games for each in [table.last(EveningSet)] if each],
            names[table.dealer],
            table.stopped,
            table.finished,
            table.ended_early_at,
        ),
    )


class AGameThatTravels(PlayingTable):
    """Whatever was played: out, into an empty folder, and out again is the same."""

    def teardown(self) -> None:
        game, edition = self.game, self.edition
        assert run_all(replay(game, edition)) == ()
        assert read_export(file_of(game)).games == (game,)
        text = "".join(csv_lines([(game, edition)]))
        read = read_table(text.encode()).games
        assert "".join(csv_lines((each, edition) for each in read)) == text
        assert len(read) == (text.count("\r\n") > 1)
        for each in read:
            assert told_by_name(table_of(each, edition)) == told_by_name(table_of(game, edition))
            assert run_all(replay(each, edition)) == ()


class ACollectingGameThatTravels(AGameThatTravels):
    """A game that travels where the winner of a round collects."""

    system = System.WINNER_COLLECTS
    target = 300


class AGameOfHandsThatTravels(AGameThatTravels):
    """A game that travels where only the hands won count."""

    system = System.HANDS_WON
    target = 3


class AKnockOutThatTravels(AGameThatTravels):
    """A game that travels where a player at the target is out."""

    system = System.KNOCKED_OUT
    target = 100


class AGameOfPartnersThatTravels(AGameThatTravels):
    """A game that travels where two teams play and the winner of a round collects."""

    system = System.WINNER_COLLECTS
    target = 300
    seats = (ANN, BEN, CLEO, DAN)
    house_rules = BY_THE_SHEET.with_rule(House.PARTNERS)


class AGameOfTwoSidesThatTravels(AGameThatTravels):
    """The same with cards of two sides."""

    system = System.WINNER_COLLECTS
    editions = tuple(edition.id for edition in EDITIONS.values() if edition.has_sides)


TestAGameThatTravels = whole_games(AGameThatTravels)
TestACollectingGameThatTravels = whole_games(ACollectingGameThatTravels)
TestAGameOfHandsThatTravels = whole_games(AGameOfHandsThatTravels)
TestAKnockOutThatTravels = whole_games(AKnockOutThatTravels)
TestAGameOfPartnersThatTravels = whole_games(AGameOfPartnersThatTravels)
TestAGameOfTwoSidesThatTravels = whole_games(AGameOfTwoSidesThatTravels)
