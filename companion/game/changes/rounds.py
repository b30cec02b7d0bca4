"""The changes of a game's rounds, of points beside them, and the verdicts on challenged cards."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Final, Self

from companion.cards import suit_named
from companion.editions.deck_check import check_side, deck_warning, on_side
from companion.editions.earlier_points import points_at
from companion.editions.edition import Edition
from companion.errors import BadEntry, EmptyHand, NotNow
from companion.game.changes import change
from companion.game.changes.change import Change, Id, NewId, PlayerId, player_name
from companion.game.current_table import Table
from companion.game.table_state import (
    Recorded,
    StateBuilder,
    TableEvent,
    TableStep,
    is_over,
    seat_of,
    uncounted_partners,
)
from companion.ids import check_id, check_time
from companion.players import Role
from companion.round import Hand, HandLeft, Round, SetAside, TypedPoints
from companion.wording import say

CORRECTION_MOST: Final = 2000
"""The most points that one correction may give or take; the same as the highest target."""
WITHOUT_A_REASON: Final = 5
"""The version of files and codes that has a correction without a reason first: earlier ones refuse it as a mistake."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfRound(change.Change):
    """The base of the changes that have a whole round."""

    least: ClassVar = Role.SCORER
    opens: ClassVar = False
    entered: ClassVar = True
    round: Round

    @property
    def version(self) -> int:
        return max(self.since, self.round.version)

    def without_cards(self, edition: Edition) -> change.Change:
        values = points_at(edition, self.round.at)
        hands = (
            left
            if isinstance(left.held, SetAside)
            else HandLeft(player=left.player, held=TypedPoints(typed=left.held.points(values)))
            for left in self.round.hands
        )
        return replace(self, round=replace(self.round, hands=tuple(hands), note=""))


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecorded(_OfRound):
    """A round was played."""

    word: ClassVar = "round-recorded"

    @property
    def records(self) -> str:
        return self.round.id

    def check(self, table: Table) -> None:
        """Refuse a round of a game that is over, or one that cannot have been played at the table."""
        if table.finished:
            raise NotNow(say("This game is over. Reopen it to play another round."))
        playing = {seat.player.id for seat in table.playing}
        self._check(table, playing, dealers=playing, opponents=playing)

    def check_imported(self, table: Table) -> None:
        """Refuse a round that cannot have been played at the table; who dealt it may have left it since."""
        check_round_ids(self.round)
        present = {seat.player.id for seat in table.present}
        opponents = present
        if table.rules.system.rules.knocks_out:
            # Later corrections may change who was knocked out by then, so the hands decide who played.
            opponents = present & {left.player for left in self.round.hands}
        dealers = {seat.player.id for seat in table.seats}
        self._check(table, present, dealers=dealers, opponents=opponents)

    def _check(self, table: Table, players: set[str], *, dealers: set[str], opponents: set[str]) -> None:
        if self.round.id in table.round_ids:
            raise NotNow(say("This round is already saved."))
        if not _is_by(self.round, players, dealers):
            raise NotNow(say("Only a player at the table can deal or go out."))
        check_round(table, self.round, opponents)

    def apply(self, to: StateBuilder) -> None:
        """Add the round; the deal passes on."""
        state, players = to.state, self._players(to)
        to.events.append(
            Recorded(round=self.round, players=players, played_on=state.playing_on, decks=state.chosen_decks)
        )
        to.set(playing_on=False, dealer_set=None)

    def _players(self, to: StateBuilder) -> tuple[str, ...]:
        return tuple(seat.player.id for seat in to.last_step.seats if seat.playing)

    def label(self, *tables: Table) -> str:
        return say("Round {number}", number=change.round_number(self.round.id, tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegunBefore(RoundRecorded):
    """A round was played that had begun before the last `meanwhile` changes, without those that wait."""

    word: ClassVar = "round-begun-before"
    since: ClassVar = 4
    meanwhile: change.Count

    @property
    def made_meanwhile(self) -> int:
        return self.meanwhile

    def check(self, table: Table) -> None:
        """Refuse a round of a game that is over; the rest as in an import, where others may be knocked out by now."""
        if table.finished:
            raise NotNow(say("This game is over. Reopen it to play another round."))
        self.check_imported(table)

    def _players(self, to: StateBuilder) -> tuple[str, ...]:
        """Who took part, by the hands: what was changed meanwhile may have knocked somebody out, or brought one back."""
        took_part = {left.player for left in self.round.hands} | {self.round.went_out}
        by_hands = to.rules.system.rules.knocks_out and not self.round.is_abandoned
        return tuple(
            seat.player.id
            for seat in to.last_step.seats
            if (seat.player.id in took_part if by_hands else seat.playing)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCorrected(_OfRound):
    """A past round was corrected; `round.id` names it. Later rounds stay and are marked."""

    word: ClassVar = "round-amended"

    def check(self, table: Table) -> None:
        """Refuse a correction that changes nothing, or that those who played the round cannot have played."""
        played = table.round(self.round.id)
        if played.round == self.round:
            raise NotNow(say("Nothing changed in this round."))
        if not _is_by(self.round, played.players, {*played.players, played.round.dealer}):
            raise NotNow(say("Only somebody who played that round can have dealt or gone out."))
        check_round(table, self.round, played.players)

    def check_imported(self, table: Table) -> None:
        """Also refuse an id or a time that no device can store."""
        check_round_ids(self.round)
        self.check(table)

    def apply(self, to: StateBuilder) -> None:
        to.correct(
            to.place_of(self.round.id),
            lambda event: replace(event, round=self.round, corrected=self.at, decks=to.state.chosen_decks),
        )

    def label(self, *tables: Table) -> str:
        return say("fix of round {number}", number=change.round_number(self.round.id, tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRemoved(change.Change):
    """A past round was removed. Later rounds stay and are marked."""

    word: ClassVar = "round-removed"
    least: ClassVar = Role.SCORER
    round_id: change.RoundId

    def check(self, table: Table) -> None:
        table.round(self.round_id)

    def apply(self, to: StateBuilder) -> None:
        to.correct(to.place_of(self.round_id))

    def label(self, *tables: Table) -> str:
        return say("removal of round {number}", number=change.round_number(self.round_id, tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsDropped(change.Change):
    """All rounds after this one were removed: a correction showed that the game ended with it."""

    word: ClassVar = "rounds-dropped"
    least: ClassVar = Role.SCORER
    after: change.RoundId

    def check(self, table: Table) -> None:
        if table.round(self.after).number == len(table.rounds):
            raise NotNow(say("There's no round after that one."))

    def apply(self, to: StateBuilder) -> None:
        """Remove the rounds; what else happened after them stays."""
        place = to.place_of(self.after) + 1
        to.events[place:] = [event for event in to.events[place:] if not isinstance(event, Recorded)]
        to.count_again(place)
        to.set(playing_on=False)

    def label(self, *tables: Table) -> str:
        return say("end after round {number}", number=change.round_number(self.after, tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCorrected(change.Change, TableEvent):
    """Points were given to or taken from one player, such as a penalty by house rule; the reason may be empty."""

    word: ClassVar = "points-corrected"
    least: ClassVar = Role.SCORER
    scores: ClassVar = True
    entry: ClassVar = "correction"
    waits: ClassVar = True
    cells: ClassVar = {"player": ("player",), "points": ("points",), "note": ("reason",)}
    id: change.NewId = ""
    player: change.PlayerId
    points: int
    reason: change.Note

    @property
    def version(self) -> int:
        return self.since if self.reason else WITHOUT_A_REASON

    def check(self, table: Table) -> None:
        """Refuse 0 points, and more than `CORRECTION_MOST`."""
        table.seat(self.player)
        if self.points == 0 or abs(self.points) > CORRECTION_MOST:
            raise BadEntry(
                say(
                    "Give or take 1 to {most} points, not {points}.", most=CORRECTION_MOST, points=self.points
                )
            )

    def apply(self, to: StateBuilder) -> None:
        to.events.append(self)
        to.keep(self)

    def step(self, before: TableStep, builder: StateBuilder) -> TableStep:
        """The step with the points, which also count in the totals of the round before."""
        seat = seat_of(before.seats, self.player)
        after = before.with_seat(builder.with_points(seat, self.points, before.rounds))
        last = after.last
        if last is None:
            return after
        # Who joined after the round was not in it.
        totals = {each.player.id: each.total for each in after.seats if each.player.id in last.totals}
        reached = is_over(builder.rules, builder.state, after.seats, before.rounds, last.round.at)
        return replace(after, last=replace(last, totals=totals, reached=reached))

    def label(self, *tables: Table) -> str:
        return say("{name}'s points changed", name=change.player_name(self.player, tables))


def _is_by(round_: Round, players: Collection[str], dealers: Collection[str]) -> bool:
    """True if one of these dealers dealt the round, and one of these players, if any, went out in it."""
    return round_.dealer in dealers and (round_.went_out is None or round_.went_out in players)


def check_round(table: Table, round_: Round, players: Collection[str]) -> None:
    """Refuse an impossible round; `players` are the ids of those who played it, or of those who have a hand.

    Raises:
        EmptyHand: If a hand that counts is missing or has no card (unless the system counts no hands).
        BadCards: If the deck has none of a card, or not on the side that counts.
        DeckOverdrawn: If the hands hold more cards of a face than the decks contain, by a sheet or by all decks of the kind.
        BadEntry: If typed points exceed the value of all cards, or a hand belongs to somebody who did not play.
    """
    edition, system, decks = table.rules.edition, table.rules.system, table.decks
    check_side(edition, round_.side)
    worth = edition.worth_of(round_.side) * decks
    for face in (*round_.cards_seen(), *([round_.last_card] if round_.last_card else [])):
        on_side(edition, face, round_.side)
    seats = [seat.player.id for seat in table.seats]
    partners = uncounted_partners(round_.went_out, seats, table.house_rules, system)
    counted = {*players} - {round_.went_out, *partners}
    for left in round_.hands:
        if left.player in partners:
            name = table.name(left.player)
            raise BadEntry(say("{name} is the winner's partner, so that hand is not counted.", name=name))
        if left.player not in counted:
            raise BadEntry(say("A hand was entered for somebody who did not play this round."))
        match left.held:
            case Hand(faces=()):
                raise hand_missing(table.name(left.player))
            case TypedPoints(typed=typed) if typed > worth:
                raise BadEntry(
                    say(
                        "All cards are worth {worth}, so a hand can't be worth {typed}.",
                        worth=worth,
                        typed=typed,
                    )
                )
            case _:
                pass
    if system.rules.counts_hands and not round_.is_abandoned:
        for player in counted - {left.player for left in round_.hands}:
            raise hand_missing(table.name(player))
    warning = deck_warning(edition, decks, round_.cards_seen())
    if warning is not None and edition.lists_cards:
        raise warning


def hand_missing(name: str) -> EmptyHand:
    """The refusal of a round in which the hand of a player is not entered."""
    return EmptyHand(say("{name} has no cards yet. Tap them in, or type the points.", name=name))


def check_round_ids(round_: Round) -> None:
    """Refuse a round with an id or a time that no device can store (BadEntry)."""
    check_id(round_.id)
    check_time(round_.at)


CHANCE_FINEST: Final = 10**149
"""The largest denominator of a chance that is kept, as long as files and codes say it: exact for every printed deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeJudged(Change):
    """A Wild Draw Four was challenged, and the verdict was saved.

    Attributes:
        colour: The id of the suit colour that was in play under the card.
        chance: The probability at that moment that the hand was guilty, up to `CHANCE_FINEST`; None if nobody asked for it.
    """

    word: ClassVar = "challenge-judged"
    least: ClassVar = Role.SCORER
    id: NewId = ""
    player: PlayerId
    challenger: PlayerId
    colour: Id
    guilty: bool
    chance: Fraction | None = None

    def check(self, table: Table) -> None:
        """Refuse players who never sat at the table, a challenge of one's own card, and an unknown colour."""
        for player in (self.player, self.challenger):
            table.name(player)
        if self.player == self.challenger:
            raise BadEntry(say("Nobody challenges their own card."))
        suit_named(table.rules.edition, self.colour)

    def tidied(self) -> Self:
        if self.chance is None:
            return self
        chance = min(max(self.chance, Fraction(0)), Fraction(1))
        return replace(self, chance=chance.limit_denominator(CHANCE_FINEST))

    def apply(self, to: StateBuilder) -> None:
        to.keep(self)

    def label(self, *tables: Table) -> str:
        return say("challenged: {name}", name=player_name(self.player, tables))
