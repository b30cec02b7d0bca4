"""Validation of an imported game: its changes are made again, with the checks of the screens.

One check is left out: that the game was not over before a round. A later correction may have ended the game
earlier, and a CSV file contains no corrections of rounds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.editions.edition import Edition
from companion.errors import BadEntry, CompanionError, DeckOverdrawn
from companion.game.checkpoints import Derived
from companion.game.game import Game
from companion.game.table import table_before
from companion.ids import check_id, check_time
from companion.players import check_player
from companion.steps import Steps
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """A valid game, with sentences about what is unlikely in it but possible."""

    game: Game
    warnings: tuple[str, ...] = ()


def check_opening(game: Game) -> None:
    """Refuse an opening with an id, a time or a player that no screen would accept (BadEntry)."""
    check_id(game.id)
    check_time(game.started)
    for player in game.seats:
        check_player(player)


def replay(game: Game, edition: Edition, *, known: int = 0) -> Steps[Replayed]:
    """Make the changes of a game again, but for the `known` first ones; BadEntry says which cannot be."""
    check_opening(game)
    derived = game.derived if known else Derived()
    again = replace(game, changes=game.changes[:known], done=known, derived=derived)
    warnings: list[str] = []
    for number, change in enumerate(game.changes[known:], start=known + 1):
        try:
            check_time(change.at)
            change.check_imported(table_before(again, change, edition))
            if change.tidied() != change:
                raise BadEntry(say("it is not how the app keeps it."))
        except DeckOverdrawn as unlikely:
            if unlikely.printed:
                raise BadEntry(_sentence(number, unlikely)) from unlikely
            warnings.append(_sentence(number, unlikely))
        except CompanionError as wrong:
            raise BadEntry(_sentence(number, wrong)) from wrong
        again = again.with_change(change)
        yield
    return Replayed(game=replace(again, done=game.done), warnings=tuple(warnings))


def _sentence(number: int, why: CompanionError) -> str:
    return say("Change {number}: {why}", number=number, why=why)
