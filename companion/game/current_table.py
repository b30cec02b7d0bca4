"""The table as it stands now: what the screens show of a game, and what a change is checked against. Never stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from companion.editions.deck_check import DECKS_MOST, decks_to_deal
from companion.errors import NotNow
from companion.game.sides import sides_of
from companion.game.table_state import TableRules, TableState
from companion.house_rules.chosen_rules import HouseRules
from companion.standing import PlayedRound, Side, Standing
from companion.wording import say

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The current state of a game.

    Attributes:
        seats: All seats clockwise, including those of players who left.
        rounds: The rounds that count, first to last.
        round_ids: Their ids.
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
        rules: What the table depends on besides the changes.
        state: What it is derived from.
    """

    seats: tuple[Standing, ...]
    rounds: tuple[PlayedRound, ...]
    round_ids: tuple[str, ...]
    note: str
    target: int | None
    decks: int
    house_rules: HouseRules
    dealer: str
    stopped: bool
    finished: bool
    reached: bool
    ended_early_at: int | None
    rules: TableRules = field(repr=False)
    state: TableState = field(repr=False)

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
        """The sides that score together, in seat order: each player alone, or the teams of partners."""
        return sides_of(self.seats, self.house_rules)

    @property
    def hand_size(self) -> int:
        """The number of cards dealt to each player."""
        return self.house_rules.cards_dealt(self.rules.edition.hand_size)

    @property
    def is_scored(self) -> bool:
        """True if points were scored: in a round, or by a correction."""
        return any(event.scores for event in self.state.events)

    def kept(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """The changes of one kind that are kept as they were made, first to last."""
        return self.state.kept.get(kind, ())

    def last_kept(self, kind: type[Kind]) -> Kind | None:
        """The last change of one kind that is kept as it was made."""
        return next(reversed(self.kept(kind)), None)

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


def current_table(state: TableState, rules: TableRules, first_dealer: str) -> Table:
    """The table in a state.

    Args:
        state: The state.
        rules: What the table depends on besides the changes.
        first_dealer: The id of the dealer of the first round.

    Raises:
        NotNow: If the dealer that was chosen does not exist.
    """
    reached = rules.system.rules.is_over(sides_of(state.seats, state.house_rules), state.target)
    players = sum(seat.playing for seat in state.seats)
    dealt = state.house_rules.cards_dealt(rules.edition.hand_size)
    return Table(
        seats=state.seats,
        rounds=state.rounds,
        round_ids=state.round_ids,
        note=state.note,
        target=state.target,
        decks=max(state.decks, min(decks_to_deal(rules.edition, players, dealt), DECKS_MOST)),
        house_rules=state.house_rules,
        dealer=_dealer(state, first_dealer),
        stopped=state.stopped,
        finished=state.stopped or (reached and not state.playing_on),
        reached=reached,
        ended_early_at=state.ended_early_at,
        rules=rules,
        state=state,
    )
