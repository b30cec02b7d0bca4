"""Validation of an imported game: its changes are made again, with the checks of the screens.

One check is left out: that the game was not over before a round. A later correction may have ended the game
earlier, and a CSV file contains no corrections of rounds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.editions.edition import Edition
from companion.errors import BadEntry, CompanionError, DeckOverdrawn
from companion.game.changes.verdicts import ChallengeJudged
from companion.game.checkpoints import Derived
from companion.game.draft import Tap
from companion.game.entry import check_taps_of_deck
from companion.game.game import Game, table_before
from companion.ids import check_id, check_time
from companion.players import check_player
from companion.steps import Steps, run_all
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


def goes_on(game: Game, taps: tuple[Tap, ...], before: Edition, after: Edition) -> bool:
    """True if all rounds of a game count the same with the changed deck, and the one being entered can be played on."""
    if any(change.without_cards(before) != change.without_cards(after) for change in game.changes):
        return False
    judged = any(isinstance(change, ChallengeJudged) for change in game.changes)
    if judged and [card.face for card in before.challengeable] != [card.face for card in after.challengeable]:
        return False
    if any(tap.turn for tap in taps) and not _plays_on(before, after):
        return False
    try:
        check_taps_of_deck(after, taps)
        run_all(replay(game, after))
    except CompanionError:
        return False
    return True


def _plays_on(before: Edition, after: Edition) -> bool:
    """True if a round that began with one deck can be played on with the other: its cards do what they did."""

    def does(edition: Edition) -> dict[str, tuple[object, ...]]:
        return {
            card.face: (card.play, card.challenge, card.first_card, card.sides, card.group)
            for card in edition.faces
        }

    def has(edition: Edition) -> tuple[object, ...]:
        suits = [(suit.id, suit.side) for suit in edition.suits]
        return suits, edition.hand_size, edition.sheet_rules, edition.out_at

    draws = {*before.last_card_draws} <= {*after.last_card_draws}
    return has(before) == has(after) and draws and does(before).items() <= does(after).items()
