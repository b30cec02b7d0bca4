"""The form of a game in a code.

Its rounds take most of the bytes, so what is as usual takes no byte. As usual means: the players of the round before,
clockwise, hold the hands, and the next one deals.
"""

import re
from datetime import datetime
from enum import IntFlag
from fractions import Fraction
from typing import Any, Final

from companion.cards import DARK, FACE_WORD, LIGHT, OLD_FACES, Face
from companion.game.changes.change import Change, Count, Id, NewId, PlayerId, PlayerIds, RoundId, fields_of
from companion.game.changes.kinds import CHANGES
from companion.game.draft import Tap
from companion.game.game import Game
from companion.handover.byte_codecs import (
    BOOLEAN,
    COUNT,
    ID,
    INTEGER,
    TEXT,
    TIME,
    ByteCodec,
    ByteReader,
    ByteWriter,
    codec_for,
    damaged,
    option,
    record_codec,
    sequence,
    too_much,
    union,
    word_of,
)
from companion.house_rules.chosen_rules import Choice, HouseRules
from companion.house_rules.house_rule import OwnRule
from companion.house_rules.rules import House
from companion.players import PLAYER_COLOURS, PLAYERS_MOST, Player
from companion.round import SET_ASIDE, Hand, HandLeft, Held, Round, SetAside, TypedPoints
from companion.scoring.systems import System
from companion.turns.turn import TurnEvent

FACES_MOST: Final = 96
"""The most faces in one code. One that is not in `OLD_FACES` is written as its word once, and then has the next number."""


def _number_of(to: ByteWriter, face: Face) -> tuple[int, bool]:
    """The number of a face in this code, and whether it is new there."""
    if not to.faces:
        to.faces.update((known, number) for number, known in enumerate(OLD_FACES))
    new = face not in to.faces
    return to.faces.setdefault(face, len(to.faces)), new


def _face_of(of: ByteReader, number: int) -> Face:
    of.faces = of.faces or list(OLD_FACES)
    if number == len(of.faces) < FACES_MOST:
        word = TEXT.read(of)
        if not FACE_WORD.fullmatch(word) or word in of.faces:
            raise damaged()
        of.faces.append(Face(word))
    if number >= len(of.faces):
        raise damaged()
    return Face(of.faces[number])


def _write_face(to: ByteWriter, face: Face) -> None:
    number, new = _number_of(to, face)
    COUNT.write(to, number)
    if new:
        TEXT.write(to, face)


FACE: Final = ByteCodec[Face](_write_face, lambda of: _face_of(of, COUNT.read(of)))
_CHANCE: Final = re.compile(r"[0-9]{1,150}(/[1-9][0-9]{0,149})?")
"""A chance as a text, the same as in a file."""
CHANGES_MOST: Final = 10_000
"""The most changes of a game in a code. Repeated ones take no byte each, but are all applied again."""
COLOURS: Final = PLAYER_COLOURS[:12]
"""The colours of players that are written as a number, which is part of the form. Any other is written as it is."""


class _Unusual(IntFlag):
    """The parts of a round that are not as usual, and so are written."""

    DEALER = 1
    PLAYERS = 2
    ABANDONED = 4
    LAST_CARD = 8
    NOTE = 16
    TIME = 32
    DARK = 64
    SET_ASIDE = 128


def _next(player: str, players: tuple[str, ...]) -> str:
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
        | _Unusual.DARK * (round_.side == DARK)
        | _Unusual.TIME * (round_.at != to.time or round_.at.utcoffset() != to.time.utcoffset())
        | _Unusual.SET_ASIDE * bool(round_.set_aside)
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
        if unusual & _Unusual.SET_ASIDE:
            BOOLEAN.write(to, left.held == SET_ASIDE)
        if not isinstance(left.held, SetAside):
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
    if flags >= 2 * max(_Unusual):
        raise damaged()
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
    hands = tuple(
        HandLeft(player=holder, held=_read_held(of, may_be_aside=bool(unusual & _Unusual.SET_ASIDE)))
        for holder in holders
    )
    last_card = FACE.read(of) if unusual & _Unusual.LAST_CARD else None
    note = TEXT.read(of) if unusual & _Unusual.NOTE else ""
    at = TIME.read(of) if unusual & _Unusual.TIME or of.time is None else of.time
    round_ = Round(
        id=id_,
        dealer=dealer,
        went_out=went_out,
        hands=hands,
        last_card=last_card,
        note=note,
        at=at,
        side=DARK if unusual & _Unusual.DARK else LIGHT,
    )
    _remember(of, round_)
    return round_


def _remember(body: ByteWriter | ByteReader, round_: Round) -> None:
    body.dealer = round_.dealer
    played = {left.player for left in round_.hands} | {round_.went_out}
    if not played <= set(body.players):
        body.players = tuple(left.player for left in round_.hands)


def _write_held(to: ByteWriter, held: Hand | TypedPoints) -> None:
    """A hand: the number of its cards and one, and the differences of the faces, which are sorted; or 0 and points."""
    if isinstance(held, TypedPoints):
        COUNT.write(to, 0)
        COUNT.write(to, held.typed)
        return
    COUNT.write(to, len(held) + 1)
    # New faces have the highest numbers, in this order: so each is new where its number comes for the first time.
    numbered_ = [(*_number_of(to, face), face) for face in held.faces]
    before, new = 0, {number for number, is_new, _ in numbered_ if is_new}
    for number, _, face in sorted(numbered_):
        COUNT.write(to, number - before)
        if number in new:
            TEXT.write(to, face)
            new.remove(number)
        before = number


def _read_held(of: ByteReader, *, may_be_aside: bool) -> Held:
    if may_be_aside and BOOLEAN.read(of):
        return SET_ASIDE
    count = COUNT.read(of)
    if not count:
        return TypedPoints(typed=COUNT.read(of))
    number, faces = 0, []
    for _ in range(count - 1):
        number += COUNT.read(of)
        faces.append(_face_of(of, number))
    return Hand(faces=tuple(faces))


ROUND: Final = ByteCodec[Round](_write_round, _read_round)


def _write_colour(to: ByteWriter, colour: str) -> None:
    number = COLOURS.index(colour) + 1 if colour in COLOURS else 0
    COUNT.write(to, number)
    if not number:
        TEXT.write(to, colour)


def _read_colour(of: ByteReader) -> str:
    number = COUNT.read(of)
    if number > len(COLOURS):
        raise damaged()
    return COLOURS[number - 1] if number else TEXT.read(of)


PLAYER: Final = record_codec(Player, id=ID, name=TEXT, colour=ByteCodec[str](_write_colour, _read_colour))


def _read_chance(of: ByteReader) -> Fraction:
    text = TEXT.read(of)
    if not _CHANCE.fullmatch(text):
        raise damaged()
    return Fraction(text)


_CHOICE: Final = record_codec(Choice, house=word_of(House), number=option(COUNT))
_OWN: Final = "own"
"""The word in the place of a house rule's before one in own words."""


def _write_rule(to: ByteWriter, rule: Choice | OwnRule) -> None:
    if isinstance(rule, Choice):
        _CHOICE.write(to, rule)
        return
    for text in (_OWN, rule.title, rule.sentence):
        TEXT.write(to, text)


def _read_rule(of: ByteReader) -> Choice | OwnRule:
    begin = of.at
    if TEXT.read(of) == _OWN:
        return OwnRule(title=TEXT.read(of), sentence=TEXT.read(of))
    of.at = begin
    return _CHOICE.read(of)


_RULES: Final = sequence(ByteCodec[Choice | OwnRule](_write_rule, _read_rule))
HOUSE_RULES: Final = ByteCodec[HouseRules](
    lambda to, rules: _RULES.write(to, rules.parts), lambda of: HouseRules.of(_RULES.read(of))
)
_FIELDS: Final[dict[Any, ByteCodec[Any]]] = {
    Id: ID,
    PlayerId: ID,
    PlayerIds: sequence(ID, PLAYERS_MOST),
    RoundId: ID,
    NewId: ID,
    Count: COUNT,
    str: TEXT,
    int: INTEGER,
    bool: BOOLEAN,
    datetime: TIME,
    Fraction: ByteCodec[Fraction](lambda to, chance: TEXT.write(to, str(chance)), _read_chance),
    Player: PLAYER,
    Round: ROUND,
    HouseRules: HOUSE_RULES,
}


def request_codec(kind: type[Change]) -> ByteCodec[Change]:
    """A change that is asked for: without its time and its own id, which it is given when it is made."""
    fields = ((name, means) for name, means in fields_of(kind).items() if name != "at" and means != NewId)
    return record_codec(kind, **{name: codec_for(means, _FIELDS) for name, means in fields})


CHANGE: Final = union(*((kind, codec_for(kind, _FIELDS)) for kind in CHANGES))
_OPENING: Final = record_codec(
    lambda **found: found,
    id=ID,
    edition=TEXT,
    system=word_of(System),
    target=option(COUNT),
    seats=sequence(PLAYER, PLAYERS_MOST),
    dealer=ID,
    started=TIME,
    house_rules=HOUSE_RULES,
)
_CHANGES: Final = sequence(CHANGE, CHANGES_MOST)


def _write_game(to: ByteWriter, game: Game) -> None:
    _OPENING.write(to, game)  # type: ignore[arg-type]
    to.players = tuple(player.id for player in game.seats)
    _CHANGES.write(to, game.changes)
    COUNT.write(to, game.done)


def _read_game(of: ByteReader) -> Game:
    opening = _OPENING.read(of)
    of.players = tuple(player.id for player in opening["seats"])
    return Game(**opening, changes=_CHANGES.read(of), done=COUNT.read(of))


GAME: Final = ByteCodec[Game](_write_game, _read_game)
_OF_TAPS: Final[dict[Any, ByteCodec[Any]]] = {Face: FACE, str: ID, int: COUNT, bool: BOOLEAN}
TURN: Final[ByteCodec[TurnEvent]] = codec_for(TurnEvent, _OF_TAPS)
TAP: Final[ByteCodec[Tap]] = codec_for(Tap, {**_OF_TAPS, TurnEvent: TURN}, text=option(TEXT))
