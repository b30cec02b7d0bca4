"""The table as it stands now, with its ranking: what screens show of a game, and what a change is checked against. Never stored."""

from dataclasses import dataclass, field, fields
from typing import TypeVar

from companion.editions.deck_check import DECKS_MOST, decks_to_deal
from companion.errors import NotNow
from companion.game.table_state import TableRules, TableState, is_over, seat_of, sides_of
from companion.house_rules.questions import Reading
from companion.round import PlayedRound, Side, Standing
from companion.wording import in_own_direction, say

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(TableState):
    """The current state of a game, with what follows from it.

    Attributes:
        decks: The number of decks: those that the table chose, and more where dealing takes more.
        dealer: The id of the next dealer.
        reached: Whether the totals or the length end the game.
    """

    decks: int
    dealer: str
    finished: bool
    reached: bool
    rules: TableRules = field(repr=False)

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
    def knocks_out(self) -> bool:
        """True if a player can be knocked out of a round, whose hand is then set aside."""
        return bool(self.rules.edition.set_aside)

    @property
    def usual_target(self) -> int | None:
        """The target; where another length replaces it and the scoring must have one, that of the start."""
        is_open = self.target is not None or self.rules.system.rules.targets.optional
        return self.target if is_open else self.rules.target

    @property
    def is_scored(self) -> bool:
        """True if points were scored: in a round, or by a correction."""
        return any(event.scores for event in self.events)

    def kept(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """The changes of one kind that are kept as they were made, first to last."""
        return self.kept_by_kind.get(kind, ())

    def last(self, kind: type[Kind]) -> Kind | None:
        """The last change of a kind that is kept."""
        return next(reversed(self.kept(kind)), None)

    def seat(self, player: str) -> Standing:
        """The seat of a player; NotNow if no player with that id was ever at this table."""
        return seat_of(self.seats, player)

    def name(self, player: str) -> str:
        """A player's name."""
        return self.seat(player).player.name

    def round(self, round_id: str) -> PlayedRound:
        """A round by its id; NotNow if it is not, or no longer, part of this game."""
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
    out = last.round.went_out
    if out is not None and state.rulings.plays(Reading.WINNER_DEALS) and seat_of(state.seats, out).playing:
        return out
    before = tuple(seat for seat in state.seats if seat.player.id in last.totals)
    seats = before if any(seat.playing for seat in before) else state.seats
    return _next_dealer(seats, last.round.dealer, first)


def _dealer(state: TableState, first: str) -> str:
    if state.dealer_set is not None:
        if seat_of(state.seats, state.dealer_set).playing:
            return state.dealer_set
        # Where nobody plays on, nobody deals: what was chosen no longer counts.
        if any(seat.playing for seat in state.seats):
            return _next_dealer(state.seats, state.dealer_set, first)
    return usual_dealer(state, first)


def current_table(state: TableState, rules: TableRules, first_dealer: str) -> Table:
    """The table in a state; `first_dealer` is the id of the dealer of the first round."""
    last = state.rounds[-1].round.at if state.rounds else None
    reached = is_over(rules, state, state.seats, len(state.rounds), last)
    players = sum(seat.playing for seat in state.seats)
    dealt = state.house_rules.cards_dealt(rules.edition.hand_size)
    return Table(
        **{each.name: getattr(state, each.name) for each in fields(state)},
        decks=max(state.chosen_decks, min(decks_to_deal(rules.edition, players, dealt), DECKS_MOST)),
        dealer=_dealer(state, first_dealer),
        finished=state.stopped or (reached and not state.playing_on),
        reached=reached,
        rules=rules,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePlace:
    """A player or a team in the ranking; `rank` counts from 1, shared by equals; None for a player who left."""

    rank: int | None
    side: Side

    @property
    def listed(self) -> str:
        """The name as a list of the places says it: with the rank, or with why there is none."""
        if self.rank is not None:
            return f"{self.rank}. {in_own_direction(self.side.name)}"
        return self.side.name if self.side.present else say("{name} (left)", name=self.side.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The place of one player, with the rank of the side."""

    rank: int | None
    seat: Standing


def side_ranking(table: Table) -> tuple[SidePlace, ...]:
    """Everybody from first to last, a team as one: those present by total, then those who left, by theirs, without a rank.

    That a player who left cannot win is a convention; no sheet speaks of leaving.
    """
    key = table.rules.system.rules.rank_key
    present = sorted((side for side in table.sides if side.present), key=key)
    left = sorted((side for side in table.sides if not side.present), key=key)
    if not table.is_scored:
        return tuple(SidePlace(rank=None, side=side) for side in (*present, *left))
    places: list[SidePlace] = []
    for number, side in enumerate(present, start=1):
        before = places[-1] if places else None
        shares = before and key(before.side) == key(side)
        places.append(SidePlace(rank=before.rank if before and shares else number, side=side))
    return (*places, *(SidePlace(rank=None, side=side) for side in left))


def ranking(table: Table) -> tuple[Place, ...]:
    """Every player from first to last; partners stand together, at the place of their team."""
    return tuple(
        Place(rank=place.rank, seat=seat) for place in side_ranking(table) for seat in place.side.seats
    )


def leading_sides(table: Table) -> tuple[Side, ...]:
    """The sides that lead now, a team as one: none before the first round counts, several when they are level."""
    return tuple(place.side for place in side_ranking(table) if place.rank == 1)


def winning_sides(table: Table) -> tuple[Side, ...]:
    """The winners of a finished game; several share the victory when they are level (the sheets are silent)."""
    return leading_sides(table) if table.finished else ()


def winners(table: Table) -> tuple[Standing, ...]:
    """The players who have won a finished game: with partners, both of the team."""
    return tuple(seat for side in winning_sides(table) for seat in side.seats)


def is_result_alone(table: Table) -> bool:
    """True if only the result of the game is known: totals that were entered, and no round."""
    return table.finished and not table.rounds and table.is_scored


def may_play_on(table: Table) -> bool:
    """True if a finished game can be opened again for one more round."""
    rules = table.rules.system.rules
    return rules.plays_on or not rules.is_over(table.sides, table.target)


def remaining(table: Table, side: Standing | Side) -> int | None:
    """The distance of a total from the target, in points or hands; 0 at or beyond it, None without one."""
    return None if table.target is None else max(0, table.target - side.total)
