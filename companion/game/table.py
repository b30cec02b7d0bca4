"""The table: the current state of a game, derived from its changes. Never stored."""

from __future__ import annotations

from dataclasses import dataclass

from companion.editions.deck_check import DECKS_MOST, decks_to_deal
from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.game.changes import ChallengeJudged, PointsCorrected
from companion.game.game import Game
from companion.game.sides import sides_of
from companion.game.table_state import TableRules, TableState
from companion.house_rules.chosen_rules import HouseRules
from companion.standing import PlayedRound, Side, Standing
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The current state of a game.

    Attributes:
        seats: All seats clockwise, including those of players who left.
        rounds: The rounds that count, first to last.
        round_ids: Their ids.
        corrections: The corrections of points, first to last.
        challenges: The saved verdicts, first to last.
        note: The note on the game.
        target: The current target, in points or hands; None for no target.
        decks: The number of decks: those that the table chose, and more where dealing takes more.
        house_rules: The current house rules.
        dealer: The id of the next dealer.
        stopped: Whether the table ended the game early.
        finished: Whether the game is over.
        reached: Whether the totals end the game.
        ended_early_at: The number of the round that ended the game, if rounds follow it by mistake; else None. A
            correction can move the end of the game to an earlier round. Rounds that the table played on purpose
            after the end do not count as a mistake.
    """

    seats: tuple[Standing, ...]
    rounds: tuple[PlayedRound, ...]
    round_ids: tuple[str, ...]
    corrections: tuple[PointsCorrected, ...]
    challenges: tuple[ChallengeJudged, ...]
    note: str
    target: int | None
    decks: int
    house_rules: HouseRules
    dealer: str
    stopped: bool
    finished: bool
    reached: bool
    ended_early_at: int | None

    @property
    def present(self) -> tuple[Standing, ...]:
        """The seats of players who have not left."""
        return tuple(seat for seat in self.seats if seat.present)

    @property
    def playing(self) -> tuple[Standing, ...]:
        """The seats of players who take part in the next round."""
        return tuple(seat for seat in self.seats if seat.playing)

    @property
    def sides(self) -> tuple[Side, ...]:
        """Who scores together, in seat order: each player alone, or the teams of partners."""
        return sides_of(self.seats, self.house_rules)

    def seat(self, player: str) -> Standing:
        """The seat of a player.

        Raises:
            NotNow: If no player with that id was ever at this table.
        """
        for seat in self.seats:
            if seat.player.id == player:
                return seat
        raise NotNow(say("That player isn't at this table."))

    def name(self, player: str) -> str:
        """A player's name."""
        return self.seat(player).player.name

    def round(self, round_id: str) -> PlayedRound:
        """A round by its id.

        Raises:
            NotNow: If it is not, or no longer, part of this game.
        """
        if round_id not in self.round_ids:
            raise NotNow(say("That round is no longer part of this game."))
        return self.rounds[self.round_ids.index(round_id)]


def _next_dealer(seats: tuple[Standing, ...], after: str | None, first: str) -> str:
    """The next dealer: the deal passes to the left (a convention; no rule sheet says so)."""
    ids = [seat.player.id for seat in seats]
    place = ids.index(after) + 1 if after in ids else ids.index(first)
    circle = seats[place:] + seats[:place]
    playing = (seat.player.id for seat in circle if seat.playing)
    present = (seat.player.id for seat in circle if seat.present)
    return next(playing, next(present, first))


def usual_dealer(state: TableState, first: str) -> str:
    """The next dealer if the table does not choose one. Who joined since the last round deals only when nobody else can."""
    if not state.rounds:
        return _next_dealer(state.seats, None, first)
    last = state.rounds[-1]
    before = tuple(seat for seat in state.seats if seat.player.id in last.totals)
    seats = before if any(seat.playing for seat in before) else state.seats
    return _next_dealer(seats, last.round.dealer, first)


def _dealer(state: TableState, first: str) -> str:
    if state.dealer_set is not None:
        seat = next((seat for seat in state.seats if seat.player.id == state.dealer_set), None)
        if seat is None:
            raise NotNow(say("That player isn't at this table."))
        if seat.playing:
            return state.dealer_set
        # Where nobody plays on, nobody deals: what was chosen no longer counts.
        if any(seat.playing for seat in state.seats):
            return _next_dealer(state.seats, state.dealer_set, first)
    return usual_dealer(state, first)


def state_of(game: Game, edition: Edition) -> TableState:
    """The state that the changes in force produce, with its entries in order.

    The states are cached with the game, so that a new round or an undo takes the same time after a thousand
    rounds as after ten.

    Raises:
        NotNow: If a change names a round or a player that does not exist.
    """
    rules = TableRules(
        system=game.system,
        edition=edition,
        seats=game.seats,
        target=game.target,
        house_rules=game.house_rules,
    )
    found: TableState = game.derived.checkpoints("table").state(
        rules, game.changes, game.done, rules.opened, rules.advanced
    )
    return found


def _decks(state: TableState, edition: Edition) -> int:
    players = sum(seat.playing for seat in state.seats)
    dealt = state.house_rules.cards_dealt(edition.hand_size)
    return max(state.decks, min(decks_to_deal(edition, players, dealt), DECKS_MOST))


def table_of(game: Game, edition: Edition) -> Table:
    """The table that the changes in force produce.

    Args:
        game: The game.
        edition: The edition it is played with; its card values count.

    Raises:
        NotNow: If a change names a round or a player that does not exist.
    """
    state = state_of(game, edition)
    sides = sides_of(state.seats, state.house_rules)
    reached = game.system.rules.is_over(sides, state.target)
    return Table(
        seats=state.seats,
        rounds=state.rounds,
        round_ids=state.round_ids,
        corrections=state.corrections,
        challenges=state.challenges,
        note=state.note,
        target=state.target,
        decks=_decks(state, edition),
        house_rules=state.house_rules,
        dealer=_dealer(state, game.dealer),
        stopped=state.stopped,
        finished=state.stopped or (reached and not state.playing_on),
        reached=reached,
        ended_early_at=state.ended_early_at,
    )
