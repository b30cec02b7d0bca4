"""The drafts of rounds: the log of all taps, so that a killed app restarts with the same hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import reduce
from typing import Final

from companion.cards import LIGHT, Face
from companion.errors import BadEntry, NotNow
from companion.round import SET_ASIDE, Hand, Held, Round, SetAside, TypedPoints
from companion.turns.turn import TurnEvent
from companion.wording import say

NEW_ROUND: Final = ""
"""The id of the round being entered in the tap log; a round has no id of its own before it is saved."""
TAPS_MOST: Final = 5_000
"""The most taps in the log, corrections included. A round at a full table takes about 200."""
_EMPTY: Final = Hand()


def check_taps_fit(taps: int) -> None:
    """Refuse more than `TAPS_MOST` taps, so that nobody can fill the memory by tapping (NotNow)."""
    if taps > TAPS_MOST:
        raise NotNow(say("This round has too many taps. Save it, or clear the cards."))


class TapKind(StrEnum):
    """The kinds of tap."""

    WENT_OUT = "went-out"
    ABANDONED = "abandoned"
    SELECT = "turn-to"
    ADD = "add"
    TAKE_BACK = "take-back"
    TYPE = "type"
    CLEAR = "clear"
    LAST_CARD = "last-card"
    DEALER = "dealer"
    NOTE = "note"
    SIDE = "side"
    CORRECT = "amend"
    CORRECT_END = "amend-end"
    TURN_ON = "turn-on"
    TURN = "turn"
    TURN_BACK = "turn-back"
    TURN_OFF = "turn-off"
    SET_ASIDE = "set-aside"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """One tap, as the tap log stores it.

    Attributes:
        player: The id of the player it concerns, if it concerns one.
        face: The card, if there is one; for the last card, None clears it.
        points: Typed points; for the tap with which a round begins the number of changes of its game then; for a card, and
            for its side, the side of the cards that is counted, where the deck has two.
        round: The id of the past round it corrects; `NEW_ROUND` for the round being entered. None only in old
            logs, in which taps had no round; `named_taps` fills it in.
    """

    kind: TapKind
    player: str | None = None
    face: Face | None = None
    points: int | None = None
    text: str | None = None
    turn: TurnEvent | None = None
    round: str | None = NEW_ROUND


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """One incomplete round: a new one, or the correction of a past one.

    Attributes:
        corrects: The id of the past round that is being corrected; None for a new round.
        selected: The id of the opponent whose cards are being tapped in.
        held: The hand of each opponent so far, by id.
        side: The side of the cards that is counted: as tapped, or that of the first card; None before that. Cards of the
            other side stay in the hands and do not count (`entry.py`).
        dealer: The id of the dealer, if it is not the usual one.
        turns: The events at the table, while the turn keeper is on; None while it is off.
        began: The number of changes of the game when the round began; None before that, and in logs of earlier versions.
    """

    corrects: str | None = None
    went_out: str | None = None
    abandoned: bool = False
    selected: str | None = None
    held: dict[str, Held] = field(default_factory=dict)
    last_card: Face | None = None
    side: int | None = None
    dealer: str | None = None
    note: str = ""
    turns: tuple[TurnEvent, ...] | None = None
    began: int | None = None
    taps: int = 0

    @property
    def is_empty(self) -> bool:
        """True if nothing is entered; cards that were taken back and a player who was only selected are nothing."""
        held = {player: held for player, held in self.held.items() if self.is_entered(player)}
        entered = replace(self, held=held, turns=self.turns or None, selected=None, side=None, taps=0)
        return entered == Draft(corrects=self.corrects)

    @property
    def is_begun(self) -> bool:
        """True if counting has started: somebody went out, or the round was called off."""
        return self.went_out is not None or self.abandoned

    def holding(self, player: str) -> Held:
        """The hand of an opponent so far; an empty hand if nothing was tapped."""
        return self.held.get(player, _EMPTY)

    def cards(self, player: str) -> tuple[Face, ...]:
        """The cards of an opponent so far; none where points are typed, or the hand was set aside."""
        return held.faces if isinstance(held := self.holding(player), Hand) else ()

    def is_entered(self, player: str) -> bool:
        """True if an opponent's hand has a card, or typed points, or was set aside."""
        return not isinstance(held := self.holding(player), Hand) or len(held) > 0

    def is_set_aside(self, player: str) -> bool:
        """True if an opponent was knocked out of the round."""
        return isinstance(self.holding(player), SetAside)

    def tapped(self, tap: Tap) -> Draft:
        """The draft after one more tap; BadEntry if that is impossible."""
        return replace(self._apply(tap), taps=self.taps + 1)

    def _apply(self, tap: Tap) -> Draft:
        began = tap.points if self.began is None else self.began
        match tap:
            # Most taps first: Python takes two calls to find each kind that is compared.
            case Tap(kind=TapKind.ADD, player=str(player), face=Face() as face):
                side = tap.points if self.side is None else self.side
                held = {**self.held, player: Hand(faces=(*self.cards(player), face))}
                return replace(self, held=held, selected=player, side=side)
            case Tap(kind=TapKind.TAKE_BACK, player=str(player), face=Face() as face):
                return self._with_held(player, Hand(faces=self.cards(player)).without_card(face))
            case Tap(kind=TapKind.WENT_OUT, player=str(player)):
                held = self._held_by_others(player)
                return replace(self, went_out=player, abandoned=False, held=held, selected=None, began=began)
            case Tap(kind=TapKind.ABANDONED):
                return replace(self, went_out=None, abandoned=True, selected=None, began=began)
            case Tap(kind=TapKind.SELECT):
                return replace(self, selected=tap.player)
            case Tap(kind=TapKind.TYPE, player=str(player), points=int(points)):
                return self._with_held(player, TypedPoints(typed=points))
            case Tap(kind=TapKind.SET_ASIDE, player=str(player)):
                return self._with_held(player, SET_ASIDE)
            case Tap(kind=TapKind.CLEAR, player=str(player)):
                return replace(self, held=self._held_by_others(player), selected=player)
            case Tap(kind=TapKind.LAST_CARD):
                return replace(self, last_card=tap.face)
            case Tap(kind=TapKind.SIDE, points=int(side)):
                return replace(self, side=side)
            case Tap(kind=TapKind.DEALER, player=str(player)):
                return replace(self, dealer=player)
            case Tap(kind=TapKind.NOTE, text=str(note)):
                return replace(self, note=note)
            case _:
                return self._at_table(tap)

    def _at_table(self, tap: Tap) -> Draft:
        """The draft after a tap on the turn keeper."""
        match tap:
            case Tap(kind=TapKind.TURN_ON):
                return replace(self, turns=())
            case Tap(kind=TapKind.TURN, turn=TurnEvent() as event):
                began = tap.points if self.began is None else self.began
                return replace(self, turns=(*(self.turns or ()), event), began=began)
            case Tap(kind=TapKind.TURN_BACK):
                return self._with_turns(self.turns[:-1] if self.turns else self.turns)
            case Tap(kind=TapKind.TURN_OFF):
                return self._with_turns(None)
            case _:
                raise BadEntry(say("A tap is incomplete."))

    def _with_turns(self, turns: tuple[TurnEvent, ...] | None) -> Draft:
        """With these events. A round of which none is left, and that nobody counts, has not begun."""
        return replace(self, turns=turns, began=self.began if turns or self.is_begun else None)

    def _held_by_others(self, player: str) -> dict[str, Held]:
        return {other: held for other, held in self.held.items() if other != player}

    def _with_held(self, player: str, held: Held) -> Draft:
        return replace(self, held={**self.held, player: held}, selected=player)


BEGINS: Final = frozenset({TapKind.WENT_OUT, TapKind.ABANDONED, TapKind.TURN})
"""The kinds of tap with which a round begins, as far as the app knows: it is followed, or over."""


def dated(taps: Iterable[Tap], draft: Draft, changes: int) -> tuple[Tap, ...]:
    """The taps as they are kept: the one with which the new round begins says how many changes its game has."""
    known, found = draft.began is not None, list[Tap]()
    for tap in taps:
        begins = tap.kind in BEGINS and tap.round == NEW_ROUND
        found.append(replace(tap, points=None if known else changes) if begins else tap)
        known = known or begins
    return tuple(found)


def taps_to_hold(player: str, held: Held) -> tuple[Tap, ...]:
    """The taps that fill an empty hand."""
    match held:
        case TypedPoints(typed=points):
            return (Tap(kind=TapKind.TYPE, player=player, points=points),)
        case SetAside():
            return (Tap(kind=TapKind.SET_ASIDE, player=player),)
        case Hand(faces=faces):
            return tuple(Tap(kind=TapKind.ADD, player=player, face=face) for face in faces)


def taps_to_correct(round_: Round) -> tuple[Tap, ...]:
    """The taps that start the correction of a past round, with everything as it was saved."""
    ended = TapKind.ABANDONED if round_.is_abandoned else TapKind.WENT_OUT
    taps = [
        Tap(kind=TapKind.CORRECT),
        Tap(kind=TapKind.DEALER, player=round_.dealer),
        Tap(kind=ended, player=round_.went_out),
    ]
    if round_.side != LIGHT:
        taps.append(Tap(kind=TapKind.SIDE, points=round_.side))
    for left in round_.hands:
        taps.extend(taps_to_hold(left.player, left.held))
    if round_.last_card is not None:
        taps.append(Tap(kind=TapKind.LAST_CARD, face=round_.last_card))
    if round_.note:
        taps.append(Tap(kind=TapKind.NOTE, text=round_.note))
    taps.append(Tap(kind=TapKind.SELECT))
    return tuple(replace(tap, round=round_.id) for tap in taps)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafts:
    """All drafts of one game: the new round, and each open correction by the id of the past round.

    Every tap names its round. So a correction never changes the new round, and a tap on the new round never
    changes a past one, in whatever order several windows tap.
    """

    new: Draft = field(default_factory=Draft)
    corrections: dict[str, Draft] = field(default_factory=dict)

    def of(self, round_id: str) -> Draft:
        """The draft of the new round, or of a correction; NotNow if there is none of that round."""
        if round_id == NEW_ROUND:
            return self.new
        if round_id not in self.corrections:
            raise NotNow(say("Nobody is fixing this round any more. Tap it again to fix it."))
        return self.corrections[round_id]

    def tapped(self, tap: Tap) -> Drafts:
        """The drafts after one more tap, which changes only the draft of its own round (NotNow, BadEntry)."""
        round_id = tap.round or NEW_ROUND
        if tap.kind is TapKind.CORRECT and round_id != NEW_ROUND:
            return self._with(round_id, Draft(corrects=round_id))
        if tap.kind is TapKind.CORRECT_END and round_id != NEW_ROUND:
            self.of(round_id)
            others = {known: draft for known, draft in self.corrections.items() if known != round_id}
            return replace(self, corrections=others)
        return self._with(round_id, self.of(round_id).tapped(tap))

    def _with(self, round_id: str, draft: Draft) -> Drafts:
        if round_id == NEW_ROUND:
            return replace(self, new=draft)
        return replace(self, corrections={**self.corrections, round_id: draft})


def drafts_of(taps: Iterable[Tap]) -> Drafts:
    """The drafts that a log of taps produces; CompanionError if the log contains an impossible tap."""
    return reduce(Drafts.tapped, named_taps(taps), Drafts())


def taps_of(taps: Iterable[Tap], round_id: str) -> tuple[Tap, ...]:
    """The taps of a log that belong to one round."""
    found: list[Tap] = []
    for tap in named_taps(taps):
        if tap.round == round_id:
            if tap.kind in {TapKind.CORRECT, TapKind.CORRECT_END}:
                found = []
            if tap.kind is not TapKind.CORRECT_END:
                found.append(tap)
    return tuple(found)


def taps_of_corrections(taps: tuple[Tap, ...]) -> tuple[Tap, ...]:
    """The taps of a log that stay when the new round is saved: those of open corrections."""
    corrections = drafts_of(taps).corrections
    return tuple(tap for round_id in corrections for tap in taps_of(taps, round_id))


def taps_after(taps: tuple[Tap, ...], ends: str | None) -> tuple[Tap, ...] | None:
    """The log after an action that completes the draft of the round `ends`; None if the log does not change."""
    if ends == NEW_ROUND:
        return taps_of_corrections(taps)
    if ends is not None and ends in drafts_of(taps).corrections:
        return (*taps, Tap(kind=TapKind.CORRECT_END, round=ends))
    return None


def named_taps(taps: Iterable[Tap]) -> Iterator[Tap]:
    """The taps, each with its round. In old logs a CORRECT tap names the round of all taps after it."""
    about = NEW_ROUND
    for tap in taps:
        if tap.round is not None:
            yield tap
            continue
        if tap.kind is TapKind.CORRECT and tap.text:
            about = tap.text
        yield replace(tap, round=about)
