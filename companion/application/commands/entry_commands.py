"""Commands for the round being entered, and for its turn keeper: the store has the lock of the game meanwhile."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from companion.application.commands.command import Command
from companion.application.guests import OWN_HAND
from companion.application.live_game import LiveGame, RoundEntry, entry_in, numbers_for
from companion.application.live_turn import turn_of, turns_so_far
from companion.cards import LIGHT, Face
from companion.editions.deck_check import on_side
from companion.errors import BadEntry, NotNow
from companion.game.draft import NEW_ROUND, Draft, Tap, TapKind, taps_of, taps_to_correct
from companion.game.entry import check_taps_of_deck
from companion.players import Role
from companion.referee.turn_keeper import after
from companion.round import Hand, TypedPoints
from companion.turns.turn import Phase, TurnEvent
from companion.wording import say

OF_THE_HANDS: Final = OWN_HAND | {TapKind.LAST_CARD, TapKind.SIDE}
"""The taps that say something about the hands of a round that has ended."""


def check_round_has_ended(taps: tuple[Tap, ...], draft: Draft) -> None:
    """Refuse taps on a hand whose round another window has saved or cancelled meanwhile (NotNow)."""
    has_ended = draft.is_begun
    for tap in taps:
        has_ended = has_ended or tap.kind in {TapKind.WENT_OUT, TapKind.ABANDONED}
        if not has_ended and tap.round == NEW_ROUND and tap.kind in OF_THE_HANDS:
            raise NotNow(say("This round was saved or cancelled meanwhile."))


def check_hands_stay(taps: tuple[Tap, ...], live: LiveGame) -> None:
    """Refuse to say that somebody went out whose hand is counted, unless the same taps clear it (NotNow).

    Otherwise a tap on a table that is a moment behind would take a hand away that somebody has just counted.
    """
    cleared = set[tuple[str | None, str | None]]()
    for tap in taps:
        if tap.kind is TapKind.CLEAR:
            cleared.add((tap.round, tap.player))
        if tap.kind is TapKind.WENT_OUT and tap.player is not None and (tap.round, tap.player) not in cleared:
            draft = live.drafts.corrections.get(tap.round) if tap.round else live.draft
            if draft is not None and draft.is_entered(tap.player):
                raise is_counted_already(live.table.name(tap.player))


def is_counted_already(name: str) -> NotNow:
    """The refusal to take a counted hand away, which asks whether it is meant."""
    return NotNow(say("{name}'s cards are already counted. Take them out?", name=name))


class EntryCommand(Command, ABC):
    """Something entered in a round, as a value. What a player may enter, `check_taps` says of each tap."""

    __slots__ = ()

    @abstractmethod
    def taps(self, live: LiveGame, /) -> tuple[Tap, ...]:
        """Its taps; none if there is nothing left to do; CompanionError if it is refused."""


@dataclass(frozen=True, slots=True)
class EnterTaps(EntryCommand):
    """Taps that mean the same whatever was entered before them."""

    least = Role.PLAYER
    all: tuple[Tap, ...]

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        check_taps_of_deck(live.edition, self.all)
        if any(tap.kind is TapKind.SET_ASIDE for tap in self.all) and not live.table.knocks_out:
            raise NotNow(say("Nobody is knocked out of a round by your rules."))
        return self.all


@dataclass(frozen=True, slots=True, kw_only=True)
class AddCard(EntryCommand):
    """One more card in a hand; without `replaces_points`, a hand with typed points refuses it."""

    least = Role.PLAYER
    round_id: str
    player: str
    face: Face
    replaces_points: bool = False

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        entry = entry_in(live, self.round_id)
        side = entry.draft.side
        tap = Tap(kind=TapKind.ADD, player=self.player, face=self.face, points=side, round=self.round_id)
        check_round_has_ended((tap,), entry.draft)
        whose = next((player for player in entry.opponents if player.id == self.player), None)
        if whose is None:
            raise NotNow(say("First tap who went out."))
        check_counts(entry, self.player)
        if isinstance(entry.draft.holding(self.player), TypedPoints) and not self.replaces_points:
            raise points_are_typed(whose.name)
        on_side(live.edition, self.face, LIGHT if side is None else side)
        return (tap,)


def check_counts(entry: RoundEntry, player: str) -> None:
    """Refuse to count a hand that was set aside (NotNow)."""
    if entry.draft.is_set_aside(player):
        raise NotNow(say("{name} is knocked out.", name=entry.live.table.name(player)))


def points_are_typed(name: str) -> NotNow:
    """The refusal to add a card to a hand whose points are typed."""
    return NotNow(say("{name}'s points are typed. To tap cards, choose “Tap cards instead”.", name=name))


@dataclass(frozen=True, slots=True, kw_only=True)
class TypePoints(EntryCommand):
    """The points of a hand as a text: a number fills the hand, anything else counts as not entered."""

    least = Role.PLAYER
    round_id: str
    player: str
    text: str

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        entry = entry_in(live, self.round_id)
        check_counts(entry, self.player)
        try:
            points = numbers_for(entry).read(self.text)
        except BadEntry:
            points = None
        if points is not None:
            return (Tap(kind=TapKind.TYPE, player=self.player, points=points, round=self.round_id),)
        if entry.draft.is_entered(self.player):
            return (Tap(kind=TapKind.CLEAR, player=self.player, round=self.round_id),)
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreCards(EntryCommand):
    """Restore the cards of a hand from before its points were typed, or it was set aside. Without such cards the points stay."""

    least = Role.PLAYER
    round_id: str
    player: str

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        draft, cards = entry_in(live, self.round_id).draft, _cards_before(live, self.round_id, self.player)
        if not draft.is_set_aside(self.player) and (not cards or draft.cards(self.player)):
            return ()
        return (
            Tap(kind=TapKind.CLEAR, player=self.player, round=self.round_id),
            *(Tap(kind=TapKind.ADD, player=self.player, face=face, round=self.round_id) for face in cards),
        )


def _cards_before(live: LiveGame, round_id: str, player: str) -> tuple[Face, ...]:
    """The last cards that the saved taps put into a hand, whatever was typed since."""
    hand = cards = Hand()
    for tap in taps_of(live.taps, round_id):
        if tap.player != player:
            continue
        if tap.kind is TapKind.WENT_OUT:
            hand = cards = Hand()
        elif tap.kind is TapKind.ADD and tap.face is not None:
            cards = hand = hand.with_card(tap.face)
        elif tap.kind is TapKind.TAKE_BACK and tap.face is not None:
            cards = hand = hand.without_card(tap.face)
        elif tap.kind in {TapKind.TYPE, TapKind.CLEAR, TapKind.SET_ASIDE}:
            # The cards stay those of before. A card tapped after this begins a hand of its own.
            hand = Hand()
    return cards.faces


@dataclass(frozen=True, slots=True)
class BeginCorrection(EntryCommand):
    """Begin to correct a past round, as it was saved. A correction that has begun goes on."""

    least = Role.SCORER
    round_id: str

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        if self.round_id in live.drafts.corrections:
            return ()
        return taps_to_correct(live.table.round(self.round_id).round)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeCorrection(EntryCommand):
    """Resume a correction that was left, with its taps."""

    least = Role.SCORER
    round_id: str
    tapped: tuple[Tap, ...]

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        if self.round_id in live.drafts.corrections:
            raise NotNow(say("Somebody is fixing this round again already."))
        check_taps_of_deck(live.edition, self.tapped)
        return self.tapped


@dataclass(frozen=True, slots=True)
class SaveRound(Command):
    """Save the round that was entered, or the correction of a past one. A correction that changes nothing just ends."""

    least = Role.SCORER
    round_id: str


@dataclass(frozen=True, slots=True)
class ClearHands(Command):
    """Empty the new round; corrections stay."""

    least = Role.SCORER


@dataclass(frozen=True, slots=True)
class AddTurnEvent(EntryCommand):
    """Something happened at the table; it switches the turn keeper on."""

    least = Role.SCORER
    event: TurnEvent

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        after(turns_so_far(live)[-1], self.event, live.played)
        on = () if live.draft.turns is not None else (Tap(kind=TapKind.TURN_ON),)
        taps = (*on, Tap(kind=TapKind.TURN, turn=self.event))
        check_taps_of_deck(live.edition, taps)
        return taps


@dataclass(frozen=True, slots=True)
class TakeBackTurnEvent(EntryCommand):
    """The last thing that happened did not."""

    least = Role.SCORER

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        if not live.draft.turns:
            raise NotNow(say("Nothing to take back yet."))
        return (Tap(kind=TapKind.TURN_BACK),)


@dataclass(frozen=True, slots=True)
class CountHands(EntryCommand):
    """Go from the end of the turns to counting: who went out, who was knocked out, and the last card are known."""

    least = Role.SCORER

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        turn = turn_of(live)
        if turn is None or turn.phase is not Phase.OVER:
            raise NotNow(say("Nobody is out yet."))
        out = [Tap(kind=TapKind.WENT_OUT, player=turn.mover.id)]
        if turn.set_aside and live.table.knocks_out:
            out += (Tap(kind=TapKind.SET_ASIDE, player=player) for player in turn.set_aside)
            out.append(Tap(kind=TapKind.SELECT))
        if live.edition.has_sides:
            out.append(Tap(kind=TapKind.SIDE, points=turn.side))
        if turn.is_last_one_in:
            return tuple(out)
        asked = live.edition.card(turn.top).play.flips
        if asked or any(draw.face == turn.top for draw in live.played.last_card_draws):
            out.append(Tap(kind=TapKind.LAST_CARD, face=turn.top))
        return tuple(out)
