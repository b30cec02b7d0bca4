"""The form of a round in a code: most of the bytes of a game, so what is as usual takes no byte.

As usual means: the players of the round before, clockwise, hold the hands, and the next one deals.
"""

from __future__ import annotations

from enum import IntFlag
from typing import Final

from companion.cards import Face
from companion.hand import Hand, Held, TypedPoints
from companion.handover.byte_forms import (
    COUNT,
    ID,
    TEXT,
    TIME,
    ByteReader,
    ByteWriter,
    Form,
    numbered,
    refuse_bytes,
    too_much,
)
from companion.players import PLAYERS_MOST
from companion.round import HandLeft, Round

FACES_IN_ORDER: Final = (
    Face.ZERO,
    Face.ONE,
    Face.TWO,
    Face.THREE,
    Face.FOUR,
    Face.FIVE,
    Face.SIX,
    Face.SEVEN,
    Face.EIGHT,
    Face.NINE,
    Face.DRAW_TWO,
    Face.REVERSE,
    Face.SKIP,
    Face.WILD,
    Face.WILD_DRAW_FOUR,
    Face.SPECIAL,
)
"""The numbers of the faces are part of the form: a new face comes at the end."""
FACE: Final = numbered(*FACES_IN_ORDER)
_NUMBERS: Final = {face: number for number, face in enumerate(FACES_IN_ORDER)}


class _Unusual(IntFlag):
    """The parts of a round that are not as usual, and so are written."""

    DEALER = 1
    PLAYERS = 2
    ABANDONED = 4
    LAST_CARD = 8
    NOTE = 16
    TIME = 32


def _next(player: str, players: tuple[str, ...]) -> str:
    """The player who sits after another one."""
    if player not in players:
        return players[0] if players else ""
    return players[(players.index(player) + 1) % len(players)]


def _write_round(to: ByteWriter, round_: Round) -> None:
    holders = tuple(left.player for left in round_.hands)
    unusual = (
        _Unusual.DEALER * (round_.dealer != _next(to.dealer, to.players))
        | _Unusual.PLAYERS * (holders != tuple(each for each in to.players if each != round_.went_out))
        | _Unusual.ABANDONED * (round_.went_out is None)
        | _Unusual.LAST_CARD * (round_.last_card is not None)
        | _Unusual.NOTE * bool(round_.note)
        | _Unusual.TIME * (round_.at != to.time or round_.at.utcoffset() != to.time.utcoffset())
    )
    COUNT.write(to, unusual)
    ID.write(to, round_.id)
    if round_.went_out is not None:
        ID.write(to, round_.went_out)
    if unusual & _Unusual.DEALER:
        ID.write(to, round_.dealer)
    if unusual & _Unusual.PLAYERS:
        COUNT.write(to, len(holders))
        for holder in holders:
            ID.write(to, holder)
    for left in round_.hands:
        _write_held(to, left.held)
    if round_.last_card is not None:
        FACE.write(to, round_.last_card)
    if round_.note:
        TEXT.write(to, round_.note)
    if unusual & _Unusual.TIME:
        TIME.write(to, round_.at)
    _remember(to, round_)


def _read_round(of: ByteReader) -> Round:
    flags = COUNT.read(of)
    if flags >= 64:
        refuse_bytes()
    unusual = _Unusual(flags)
    id_ = ID.read(of)
    went_out = None if unusual & _Unusual.ABANDONED else ID.read(of)
    dealer = ID.read(of) if unusual & _Unusual.DEALER else _next(of.dealer, of.players)
    holders = tuple(each for each in of.players if each != went_out)
    if unusual & _Unusual.PLAYERS:
        count = COUNT.read(of)
        if count > PLAYERS_MOST:
            raise too_much()
        holders = tuple(ID.read(of) for _ in range(count))
    hands = tuple(HandLeft(player=holder, held=_read_held(of)) for holder in holders)
    last_card = FACE.read(of) if unusual & _Unusual.LAST_CARD else None
    note = TEXT.read(of) if unusual & _Unusual.NOTE else ""
    at = TIME.read(of) if unusual & _Unusual.TIME or of.time is None else of.time
    round_ = Round(
        id=id_, dealer=dealer, went_out=went_out, hands=hands, last_card=last_card, note=note, at=at
    )
    _remember(of, round_)
    return round_


def _remember(form: ByteWriter | ByteReader, round_: Round) -> None:
    """Keep who played and dealt, for the next round."""
    form.dealer = round_.dealer
    played = {left.player for left in round_.hands} | {round_.went_out}
    if not played <= set(form.players):
        form.players = tuple(left.player for left in round_.hands)


def _write_held(to: ByteWriter, held: Held) -> None:
    """A hand: the number of its cards and one, and the differences of the faces, which are sorted; or 0 and points."""
    if isinstance(held, TypedPoints):
        COUNT.write(to, 0)
        COUNT.write(to, held.typed)
        return
    COUNT.write(to, len(held) + 1)
    numbers = sorted(map(_NUMBERS.__getitem__, held.faces))
    for before, number in zip([0, *numbers], numbers, strict=False):
        COUNT.write(to, number - before)


def _read_held(of: ByteReader) -> Held:
    count = COUNT.read(of)
    if not count:
        return TypedPoints(typed=COUNT.read(of))
    number, faces = 0, []
    for _ in range(count - 1):
        number += COUNT.read(of)
        if number >= len(FACES_IN_ORDER):
            refuse_bytes()
        faces.append(FACES_IN_ORDER[number])
    return Hand(faces=tuple(faces))


ROUND: Final = Form[Round](_write_round, _read_round)
