"""How things stand at the table: what a game's changes add up to. Derived, never stored."""

from __future__ import annotations

from dataclasses import dataclass

from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.game.changes import ChallengeJudged, PointsCorrected
from companion.game.game import Game
from companion.game.standing import PlayedRound, Standing
from companion.game.table_state import TableRules, TableState
from companion.referee.house_rules.chosen_rules import HouseRules
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """How a game stands.

    Attributes:
        seats: Every seat clockwise, leavers included.
        rounds: The rounds that count, first to last.
        corrections: The corrections of points, first to last.
        challenges: The verdicts that were kept, first to last.
        note: The table's note to the game.
        target: What ends the game now.
        decks: With how many decks the table plays.
        house_rules: What the table plays by.
        dealer: The id of who deals next.
        stopped: Whether the table ended the game early.
        finished: Whether the game is over.
        reached: Whether the totals end the game.
    """

    seats: tuple[Standing, ...]
    rounds: tuple[PlayedRound, ...]
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

    @property
    def present(self) -> tuple[Standing, ...]:
        """The seats of those who are at the table."""
        return tuple(seat for seat in self.seats if seat.present)

    @property
    def playing(self) -> tuple[Standing, ...]:
        """The seats of those who take part in the next round."""
        return tuple(seat for seat in self.seats if seat.playing)

    def seat(self, player: str) -> Standing:
        """The seat of a player.

        Raises:
            NotNow: If nobody of that id ever sat here.
        """
        for seat in self.seats:
            if seat.player.id == player:
                return seat
        raise NotNow(say("That player does not sit at this table."))

    def name(self, player: str) -> str:
        """A player's name."""
        return self.seat(player).player.name

    def round(self, round_id: str) -> PlayedRound:
        """A round by its id.

        Raises:
            NotNow: If it is not, or no longer, one of this game's.
        """
        for played in self.rounds:
            if played.round.id == round_id:
                return played
        raise NotNow(say("That round is not part of this game any more."))

    @property
    def ended_early_at(self) -> int | None:
        """The round after which the game had ended already, had its scores been right; None if all is well.

        Only a correction can bring this about; rounds played on purpose after the end do not count.
        """
        for played, later in zip(self.rounds, self.rounds[1:], strict=False):
            if played.reached and not later.played_on:
                return played.number
        return None


def _next_dealer(seats: tuple[Standing, ...], after: str | None, first: str) -> str:
    """Who deals next: the deal passes to the left (convention; no sheet says)."""
    ids = [seat.player.id for seat in seats]
    place = ids.index(after) + 1 if after in ids else ids.index(first)
    circle = seats[place:] + seats[:place]
    playing = (seat.player.id for seat in circle if seat.playing)
    present = (seat.player.id for seat in circle if seat.present)
    return next(playing, next(present, first))


def usual_dealer(state: TableState, first: str) -> str:
    """Who deals next if the table says nothing."""
    last_dealer = state.rounds[-1].round.dealer if state.rounds else None
    return _next_dealer(state.seats, last_dealer, first)


def _dealer(state: TableState, first: str) -> str:
    if state.dealer_set is not None:
        seat = next((seat for seat in state.seats if seat.player.id == state.dealer_set), None)
        if seat is None:
            raise NotNow(say("That player does not sit at this table."))
        if seat.playing:
            return state.dealer_set
        return _next_dealer(state.seats, state.dealer_set, first)
    return usual_dealer(state, first)


def state_of(game: Game, edition: Edition) -> TableState:
    """What the changes in force add up to, with the order they count in.

    A game remembers what its changes added up to, so that one more round, or one taken back, costs the same
    after a thousand rounds as after ten.

    Raises:
        NotNow: If a change names a round or a player that is not there.
    """
    rules = TableRules(
        system=game.system,
        edition=edition,
        seats=game.seats,
        target=game.target,
        house_rules=game.house_rules,
    )
    found: TableState = game.derived.checkpoints("table").state(
        rules, game.in_force, rules.opened, rules.advanced
    )
    return found


def table_of(game: Game, edition: Edition) -> Table:
    """What the changes in force add up to.

    Args:
        game: The game.
        edition: The edition it is played with, by whose table cards are counted.

    Raises:
        NotNow: If a change names a round or a player that is not there.
    """
    state = state_of(game, edition)
    reached = game.system.rules.is_over(state.seats, state.target)
    return Table(
        seats=state.seats,
        rounds=state.rounds,
        corrections=state.corrections,
        challenges=state.challenges,
        note=state.note,
        target=state.target,
        decks=state.decks,
        house_rules=state.house_rules,
        dealer=_dealer(state, game.dealer),
        stopped=state.stopped,
        finished=state.stopped or (reached and not state.playing_on),
        reached=reached,
    )
