"""Validation of an imported game: its changes are made again, with the checks of the screens.

One check is left out: that the game was not over before a round. A later correction may have ended the game
earlier, and a CSV file contains no corrections of rounds.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from companion.editions.deck_check import DECKS_MOST, decks_needed
from companion.editions.edition import Edition
from companion.errors import BadEntry, CompanionError, DeckOverdrawn
from companion.game.changes.change import Change
from companion.game.changes.evenings import GameEnded, GameReopened
from companion.game.changes.kinds import CHANGES
from companion.game.changes.rounds import ChallengeJudged, RoundRecorded
from companion.game.changes.settings import DecksSet
from companion.game.checkpoints import Derived
from companion.game.current_table import Table, may_play_on
from companion.game.draft import Tap, drafts_of
from companion.game.entry import check_taps_of_deck, on_counted_side
from companion.game.game import Game, table_before, table_of
from companion.game.table_state import Recorded
from companion.ids import check_id, check_time
from companion.players import check_player
from companion.round import Round
from companion.steps import Steps, run_all
from companion.wording import say


def check_opening(game: Game) -> None:
    """Refuse an opening with an id, a time or a player that no screen would accept (BadEntry)."""
    check_id(game.id)
    check_time(game.started)
    for player in game.seats:
        check_player(player)


def replay(game: Game, edition: Edition, *, known: int = 0) -> Steps[tuple[str, ...]]:
    """Make the changes of a game again, but for the `known` first ones; BadEntry says which cannot be.

    Returns what is unlikely in it but possible, in sentences.
    """
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
    return tuple(warnings)


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
        drafts = drafts_of(taps)
    except CompanionError:
        return False
    # A card that has another side now would leave its hand without a word.
    entered = (drafts.new, *drafts.corrections.values())
    return all(on_counted_side(each, before) == on_counted_side(each, after) for each in entered)


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


_SETTINGS = sorted((kind for kind in CHANGES if kind.record_place), key=lambda kind: kind.record_place)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """A round that counts, with the number of decks it was played with; None if unknown."""

    round: Round
    decks: int | None


Line = RoundLine | Change


def record_of(game: Game, edition: Edition) -> Iterator[Line]:
    """The record of a game: its length, rounds, corrections of points, players who joined or left, then the other settings.

    An end that is followed by a round says which round ended the game: the rounds after it were entered before a
    correction showed that. Among them, those that the table played on purpose follow a `GameReopened`.
    """
    table = table_of(game, edition)
    settings = [(kind.record_place < 0, kind.recorded(table, game.changed_at)) for kind in _SETTINGS]
    yield from (setting for is_first, setting in settings if is_first and setting is not None)
    early, rounds = table.ended_early_at, 0
    for event in table.events:
        if isinstance(event, Recorded):
            if early == rounds:
                yield GameEnded(at=event.round.at)
            if early is not None and early <= rounds and event.played_on:
                yield GameReopened(at=event.round.at)
            rounds += 1
            yield RoundLine(round=event.round, decks=event.decks)
        elif isinstance(event, Change):
            yield event
    yield from (setting for is_first, setting in settings if not is_first and setting is not None)


def restore(opening: Game, lines: Iterable[Line], edition: Edition) -> Steps[Game]:
    """Make a game from the lines of its record, each a step, with the checks of the screens (CompanionError).

    Rounds after the end of the game are accepted: a later correction may have ended the game earlier. A record of an
    earlier version does not say so: there, the table played them on purpose.

    What is unlikely about it is not looked for here: `companion.game.replay.replay` does that for every import.
    """
    check_opening(opening)
    game = opening
    end: GameEnded | None = None
    is_over = False
    for line in lines:
        is_over = is_over or (end is not None and isinstance(line, RoundLine))
        if end is not None and not is_over:
            game = game.with_change(end)
        end = None
        if isinstance(line, RoundLine):
            game = _with_round(game, line, edition, is_over=is_over)
        else:
            check_time(line.at)
            if isinstance(line, GameEnded):
                end = line
            else:
                line.check_imported(table_of(game, edition))
                game = game.with_change(line.tidied())
        yield
    return game.with_change(end) if end is not None else game


def _with_round(game: Game, line: RoundLine, edition: Edition, *, is_over: bool) -> Game:
    """The game with one more round; `is_over` if the record says which round ended the game before."""
    round_, table = line.round, table_of(game, edition)
    decks = line.decks or _decks_of(round_, table, edition)
    if decks != table.chosen_decks:
        new = DecksSet(at=round_.at, decks=decks)
        new.check_imported(table)
        game = game.with_change(new)
    if not is_over and table.finished and may_play_on(table):
        game = game.with_change(GameReopened(at=round_.at))
    recorded = RoundRecorded(at=round_.at, round=round_)
    try:
        recorded.check_imported(table_of(game, edition))
    except DeckOverdrawn as unlikely:
        if unlikely.printed:
            raise
    return game.with_change(recorded)


def _decks_of(round_: Round, table: Table, edition: Edition) -> int:
    """The number of decks that a round needs, at least the table's current number."""
    needed = decks_needed(edition, round_.cards_seen())
    return max(table.decks, needed) if needed <= DECKS_MOST else table.decks
