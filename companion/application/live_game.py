"""A game as the screens see it: saved, with everything derived from it at hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from companion.application.ports import SavedGame
from companion.editions.edition import Edition
from companion.game.changes.kinds import CHANGES
from companion.game.changes.verdicts import ChallengeJudged
from companion.game.current_table import Table
from companion.game.draft import Draft, Tap
from companion.game.drafts import Drafts, drafts_of
from companion.game.game import Game
from companion.game.ranking import winners
from companion.game.table import table_of
from companion.standing import PlayedRound
from companion.statistics.game_row import GameRow, RowVerdict


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveGame:
    """A saved game with its edition, how its table stands, and what is half entered.

    Attributes:
        saved: The game and its generation on the disk.
        edition: The edition it is played with.
        table: How it stands.
        taps: The saved taps of everything half entered.
        drafts: What those taps add up to.
        entries: The rounds being entered, by id, once `round_entry` has worked them out of this state. Each is a
            `RoundEntry`, a type that stands on this one and so cannot be named here.
    """

    saved: SavedGame
    edition: Edition
    table: Table
    taps: tuple[Tap, ...]
    drafts: Drafts
    entries: dict[str, Any] = field(init=False, default_factory=dict, compare=False, repr=False)

    @property
    def draft(self) -> Draft:
        """The new round as far as it was tapped in."""
        return self.drafts.new

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.saved.game


def live(saved: SavedGame, edition: Edition, taps: tuple[Tap, ...]) -> LiveGame:
    """A saved game with everything derived from it."""
    return LiveGame(
        saved=saved,
        edition=edition,
        table=table_of(saved.game, edition),
        taps=taps,
        drafts=drafts_of(taps),
    )


def row_of(game: Game, edition: Edition) -> GameRow:
    """The row of a game in the lists."""
    table = table_of(game, edition)
    return GameRow(
        id=game.id,
        edition=game.edition,
        system=game.system,
        started=game.started,
        changed=game.changed_at,
        players=tuple(seat.player.name for seat in table.seats),
        winners=tuple(seat.player.name for seat in winners(table, game.system)),
        rounds=len(table.rounds),
        finished=table.finished,
        ids=tuple(seat.player.id for seat in table.seats),
        winner_ids=tuple(seat.player.id for seat in winners(table, game.system)),
        notes=" ".join(
            filter(None, (*(kind.searched(table) for kind in CHANGES), *_notes_of_rounds(game, table)))
        ),
        verdicts=tuple(
            RowVerdict(
                player=judged.player, challenger=judged.challenger, guilty=judged.guilty, chance=judged.chance
            )
            for judged in table.kept(ChallengeJudged)
        ),
    )


def _notes_of_rounds(game: Game, table: Table) -> tuple[str, ...]:
    """The notes of all rounds. Those of earlier rounds are cached."""
    found: tuple[str, ...] = game.derived.checkpoints("notes").state(
        None, table.rounds, len(table.rounds), tuple, _with_notes
    )
    return found


def _with_notes(notes: tuple[str, ...], more: Iterable[PlayedRound]) -> tuple[str, ...]:
    return (*notes, *(played.round.note for played in more if played.round.note))
