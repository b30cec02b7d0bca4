"""A game as the screens see it: saved, with everything derived from it at hand, and with its rounds being entered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from companion.application.ports import SavedGame
from companion.cards import LIGHT, CardValues, Face
from companion.editions.earlier_points import points_at
from companion.editions.edition import Edition
from companion.editions.ruled_edition import ruled_edition
from companion.game.changes.evenings import EveningSet, series_of
from companion.game.changes.kinds import CHANGES
from companion.game.changes.rounds import ChallengeJudged
from companion.game.changes.settings import place_of
from companion.game.current_table import Table, is_result_alone, ranking, winners
from companion.game.draft import NEW_ROUND, Draft, Drafts, Tap, drafts_of
from companion.game.entry import (
    RoundTables,
    asked_in,
    cards_turned,
    on_counted_side,
    opponents_of,
    players_of,
    tables_of,
)
from companion.game.game import Game, table_of
from companion.house_rules.chosen_rules import HouseRules
from companion.players import Player
from companion.round import PlayedRound
from companion.statistics.game_figures import time_played
from companion.statistics.game_row import GameRow, RowVerdict
from companion.typed import WholeNumber

ROWS_VERSION: Final = 8
"""One more than before with each change of what `row_of` says of a game: a folder keeps what an earlier version said."""


@dataclass(frozen=True, kw_only=True)
class LiveGame:
    """A saved game with all that follows from it; `ruled` is the edition with the table's rulings."""

    saved: SavedGame
    edition: Edition
    table: Table
    taps: tuple[Tap, ...]
    drafts: Drafts
    ruled: Edition
    entries: dict[str, RoundEntry] = field(init=False, default_factory=dict, compare=False, repr=False)

    @cached_property
    def draft(self) -> Draft:
        """The new round as far as it was tapped in."""
        return on_counted_side(self.drafts.new, self.edition)

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.saved.game

    @cached_property
    def round_tables(self) -> RoundTables:
        """The tables of the new round."""
        if self.draft.began in (None, self.game.done):
            return RoundTables(began=self.table, counts=self.table)
        return tables_of(self.game, self.draft, self.edition)

    @property
    def began(self) -> Table:
        """The table as it was when the new round began, by which it is played; the present one before that."""
        return self.round_tables.began

    @property
    def is_under_way(self) -> bool:
        """True while a round is played: what is changed of whoever plays and by which rules waits for the next one."""
        return self.draft.began is not None

    @property
    def played(self) -> Edition:
        """The edition as the new round is played: with the rulings that held when it began."""
        rulings = self.began.rulings
        return self.ruled if rulings == self.table.rulings else ruled_edition(self.edition, rulings)

    @property
    def in_force(self) -> HouseRules:
        """The house rules of the new round, together with those that the sheet prints."""
        return self.began.house_rules.over(self.edition.sheet_rules)


@dataclass(frozen=True, kw_only=True)
class RoundEntry:
    """The current state of a round being entered, and its players in seat order."""

    live: LiveGame
    draft: Draft
    tables: RoundTables
    players: tuple[Player, ...]

    @cached_property
    def opponents(self) -> tuple[Player, ...]:
        """The players whose hands are counted."""
        return opponents_of(self.tables.counts, self.players, self.draft)

    @cached_property
    def asked(self) -> tuple[Player, ...]:
        """The players whose cards are asked for: nobody where the scoring system counts none."""
        return asked_in(self.tables.counts, self.players, self.draft)

    @property
    def is_last_one_in(self) -> bool:
        """True if the round is won because all others were knocked out."""
        out, others = self.draft.went_out, self.opponents
        return out is not None and bool(others) and all(self.draft.is_set_aside(each.id) for each in others)

    @cached_property
    def values(self) -> CardValues:
        """The points of the cards: for a past round those with which it was saved."""
        edition, corrects = self.live.edition, self.draft.corrects
        return points_at(edition, self.live.table.round(corrects).round.at) if corrects else edition

    @cached_property
    def missing(self) -> tuple[Player, ...]:
        """The players whose hands are not entered yet."""
        return tuple(player for player in self.asked if not self.draft.is_entered(player.id))


def live(saved: SavedGame, edition: Edition, taps: tuple[Tap, ...]) -> LiveGame:
    """A saved game with everything derived from it."""
    table = table_of(saved.game, edition)
    return LiveGame(
        saved=saved,
        edition=edition,
        table=table,
        taps=taps,
        drafts=drafts_of(taps),
        ruled=ruled_edition(edition, table.rulings),
    )


def row_of(game: Game, edition: Edition) -> GameRow:
    """The row of a game in the lists."""
    table = table_of(game, edition)
    ranks: dict[str, int] = {}
    time = time_played(game, table)
    if time.counts or is_result_alone(table):
        ranks = {place.seat.player.id: place.rank or 0 for place in ranking(table)}
    place = place_of(table)
    # Those of earlier rounds are cached.
    notes = game.derived.state("notes", table.rounds, tuple[str, ...], _with_notes)
    return GameRow(
        id=game.id,
        edition=game.edition,
        system=game.system,
        started=game.played_at,
        changed=game.changed_at,
        players=tuple(seat.player.name for seat in table.seats),
        winners=tuple(seat.player.name for seat in winners(table)),
        rounds=len(table.rounds),
        finished=table.finished,
        ids=tuple(seat.player.id for seat in table.seats),
        winner_ids=tuple(seat.player.id for seat in winners(table)),
        notes=" ".join(filter(None, (*(kind.searched(table) for kind in CHANGES), *notes))),
        verdicts=tuple(
            RowVerdict(
                player=judged.player, challenger=judged.challenger, guilty=judged.guilty, chance=judged.chance
            )
            for judged in table.kept(ChallengeJudged)
        ),
        seconds=time.seconds,
        places=tuple(ranks[seat.player.id] for seat in table.seats if ranks),
        totals=tuple(seat.total for seat in table.seats if ranks),
        place=place.place,
        evening=place.evening,
        joined=table.last(EveningSet),
        series=series_of(table),
        measure=table.length.kind,
        number=table.length.number,
    )


def _with_notes(notes: tuple[str, ...], more: Iterable[PlayedRound]) -> tuple[str, ...]:
    return (*notes, *(played.round.note for played in more if played.round.note))


def entry_in(live: LiveGame, round_id: str) -> RoundEntry:
    """The current state of a round being entered, in an open game; NotNow if its correction has ended.

    `round_id` is the id of the past round being corrected, or `NEW_ROUND`. The state is worked out once for each state
    of the game: after a tap, twenty parts of a window ask for it.
    """
    known = live.entries.get(round_id)
    if known is not None:
        return known
    draft = live.draft if round_id == NEW_ROUND else on_counted_side(live.drafts.of(round_id), live.edition)
    tables = live.round_tables if round_id == NEW_ROUND else RoundTables(began=live.table, counts=live.table)
    entry = RoundEntry(live=live, draft=draft, tables=tables, players=players_of(tables, draft))
    live.entries[round_id] = entry
    return entry


def cards_waiting(entry: RoundEntry, player: str) -> Counter[Face]:
    """The cards of a hand that wait until the other side of the cards counts."""
    return cards_turned(entry.live.drafts.of(entry.draft.corrects or NEW_ROUND), entry.draft, (player,))


def numbers_for(entry: RoundEntry) -> WholeNumber:
    """The points a hand can have: from 0 to the value of all cards of the decks, on the side that counts."""
    worth = entry.live.edition.worth_of(entry.draft.side or LIGHT)
    return WholeNumber(lowest=0, highest=worth * entry.live.table.decks, optional=True, adds=True)
