"""The schema of each kind of value in a file.

Files of all earlier versions can be read, so a new field must be optional when it is read. Unknown fields, which a newer
version has written, are ignored and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import NoneType
from typing import Annotated, Any, Final, NamedTuple, get_args, get_origin

from companion.application.guests import Guest, SharedTable
from companion.application.phones.joined_table import JoinedTable
from companion.application.ports import Settings
from companion.cards import DARK, FACE_WORD, LIGHT, Face
from companion.errors import BadEntry, DamagedFile, TooNew
from companion.formats import labelled
from companion.game.changes.change import Change, PlayerIds, fields_of
from companion.game.changes.kinds import CHANGES, VERSION
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.roster import Roster, rings
from companion.hand import SET_ASIDE, Hand, Held, SetAside, TypedPoints
from companion.house_rules.chosen_rules import BY_THE_SHEET, Choice, HouseRules
from companion.house_rules.own_rule import OwnRule
from companion.house_rules.rules import House
from companion.house_rules.rulings import KeptRuling
from companion.players import Player
from companion.round import Round
from companion.statistics.game_figures import GameFigures
from companion.statistics.game_row import GameRow
from companion.steps import Steps
from companion.turns.turn import TurnEvent
from companion.wording import say
from storage.codec import (
    BOOLEAN,
    FRACTION,
    INTEGER,
    SIZE_MOST,
    TEXT,
    TIMESTAMP,
    Codec,
    Document,
    Value,
    checked,
    converted,
    counts,
    enum_of,
    list_of,
    optional_of,
    record,
    refuse,
    shared,
    shared_texts,
    shared_timestamp,
    text,
    union_of,
)

AVATAR_MOST: Final = 16
"""The longest avatar that is read, in characters; one that this Last Card does not know is shown as the monogram."""

Codecs = dict[Any, Codec[Any]]
"""The codec of each type that its parts do not decide."""


def _codec_of(means: Any, codecs: Codecs) -> Codec[Any]:
    if means in codecs:
        return codecs[means]
    parts = get_args(means)
    if NoneType in parts:
        return optional_of(_codec_of(next(part for part in parts if part is not NoneType), codecs))
    if get_origin(means) is Annotated:
        return _codec_of(parts[0], codecs)
    if get_origin(means) is tuple:
        return list_of(_codec_of(parts[0], codecs))
    return enum_of(means) if issubclass(means, StrEnum) else typed_record(means, codecs)


def typed_record(
    made: type[Value],
    codecs: Codecs,
    optional: Collection[str] = (),
    *,
    sparse: bool = False,
    defaults: dict[str, Any] | None = None,
    left_out: Collection[str] = (),
    **others: Codec[Any],
) -> Codec[Value]:
    """A dataclass whose fields have the codecs of their types; `others` have one of their own."""
    found = _codecs_of(made, codecs, left_out, others)
    return record(made, optional, sparse=sparse, defaults=defaults, **found)


def _codecs_of(
    made: Callable[..., Any], codecs: Codecs, left_out: Collection[str], others: dict[str, Codec[Any]]
) -> dict[str, Codec[Any]]:
    types = {name: means for name, means in fields_of(made).items() if name not in left_out}
    return {name: others.get(name) or _codec_of(means, codecs) for name, means in types.items()}


_face: Final = lru_cache(maxsize=512)(Face)


def _read_face(value: Any, _lenient: bool) -> Face:
    if not isinstance(value, str) or not FACE_WORD.fullmatch(value):
        refuse("the word of a card", value)
    return _face(value)


FACE: Final = Codec[Face](str, _read_face)

_HAND: Final = record(lambda cards: Hand(faces=cards), cards=list_of(FACE))
_TYPED: Final = record(lambda points: TypedPoints(typed=points), points=INTEGER)


def _write_held(held: Held) -> Document:
    if isinstance(held, TypedPoints):
        return {"points": held.typed}
    if isinstance(held, SetAside):
        return {"set_aside": True}
    return {"cards": [str(face) for face in held.faces]}


def _read_held(value: Any, lenient: bool) -> Held:
    if isinstance(value, dict) and "points" in value:
        return _TYPED.read(value, lenient)
    if value == {"set_aside": True}:
        return SET_ASIDE
    return _HAND.read(value, lenient)


_CHOICE: Final = record(Choice, sparse=True, house=enum_of(House), number=optional_of(INTEGER))
_OWN_RULE: Final = record(OwnRule, title=TEXT, sentence=TEXT)


def _write_rule(rule: Choice | OwnRule) -> Document:
    written: Document = _OWN_RULE.write(rule) if isinstance(rule, OwnRule) else _CHOICE.write(rule)
    return written


def _read_rule(value: Any, lenient: bool) -> Choice | OwnRule:
    return (_OWN_RULE if isinstance(value, dict) and "title" in value else _CHOICE).read(value, lenient)


_RULES: Final = record(HouseRules.of, parts=list_of(Codec[Choice | OwnRule](_write_rule, _read_rule)))
HOUSE_RULES: Final = Codec[HouseRules](
    lambda rules: _RULES.write(rules)["parts"],
    lambda value, lenient: _RULES.read({"parts": value}, lenient),
)
CODECS: Final[Codecs] = {
    Face: FACE,
    str: TEXT,
    int: INTEGER,
    bool: BOOLEAN,
    datetime: TIMESTAMP,
    Fraction: FRACTION,
    Held: Codec[Held](_write_held, _read_held),
    HouseRules: HOUSE_RULES,
    PlayerIds: list_of(TEXT),
}
CODECS[Player] = typed_record(Player, CODECS, left_out=("avatar",))
SIDE: Final = checked("0 or 1", lambda value: type(value) is int and value in (LIGHT, DARK))
CODECS[Round] = typed_record(
    Round,
    CODECS,
    sparse=True,
    defaults={"side": LIGHT},
    side=SIDE,
)
CHANGE: Final = union_of("kind", {kind.word: (kind, typed_record(kind, CODECS)) for kind in CHANGES})

OPENING: Final[Codec[Any]] = record(
    lambda **found: found,
    (),
    sparse=True,
    defaults={"house_rules": BY_THE_SHEET, "version": 1},
    **_codecs_of(Game, CODECS, ("changes", "derived"), {}),
    version=INTEGER,
)
"""The first document of a game: its settings at the start, and the number of changes that are not undone."""


def read_game(opening: Any, changes: Iterable[Any], *, lenient: bool = False) -> Steps[Game]:
    """The game that its documents describe; each change is a step (TooNew, DamagedFile with the path)."""
    version = opening.get("version") if isinstance(opening, dict) else None
    if type(version) is int and version > VERSION:
        raise TooNew(say("This game has version {version}, from a newer Last Card.", version=version))
    found: list[Change] = []
    for place, change in enumerate(changes, start=1):
        found.append(CHANGE.decode(change, f"changes[{place}]", lenient=lenient))
        yield
    opened = OPENING.decode(opening, "game", lenient=lenient)
    del opened["version"]  # The changes say it.
    try:
        return Game(**opened, changes=tuple(found))
    except BadEntry as wrong:
        raise DamagedFile(labelled("Game", wrong)) from wrong


TAP: Final = typed_record(
    Tap,
    CODECS,
    sparse=True,
    # In journals of earlier versions taps have no round.
    defaults=dict.fromkeys(("player", "face", "points", "text", "turn", "round")),
    turn=optional_of(typed_record(TurnEvent, CODECS, sparse=True)),
)


class _Merge(NamedTuple):
    player: str
    into: str


_MERGES: Final = list_of(record(_Merge, defaults={}, player=TEXT, into=TEXT))


def _read_merges(value: Any, lenient: bool) -> dict[str, str]:
    """The merges; in a library, those of a circle, which an earlier version took from a file, are left out."""
    merged = dict(_MERGES.read(value, lenient))
    lost = rings(merged) if lenient else ()
    return {old: into for old, into in merged.items() if old not in lost}


_PERSON: Final = typed_record(Player, CODECS, sparse=True, defaults={"avatar": ""}, avatar=text(AVATAR_MOST))
ROSTER: Final = typed_record(
    Roster,
    {**CODECS, Player: _PERSON},
    optional=("hidden", "merged"),
    hidden=converted(list_of(TEXT), sorted, frozenset),
    merged=Codec[dict[str, str]](
        lambda merged: _MERGES.write(tuple(_Merge(*each) for each in sorted(merged.items()))), _read_merges
    ),
)


def _read_day(value: Any, _lenient: bool) -> date:
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError):
        refuse("a day such as 2026-11-22", value)


_KEPT_RULING: Final = typed_record(KeptRuling, {**CODECS, date: Codec[date](date.isoformat, _read_day)})
SETTINGS: Final = typed_record(
    Settings,
    CODECS,
    optional=("backed_up", "keep_awake", "vibrate"),
    sparse=True,
    defaults={"house_rules": BY_THE_SHEET, "language": "", "rulings": (), "turn_seconds": 0},
    rulings=list_of(_KEPT_RULING),
)
_GUEST: Final = typed_record(Guest, CODECS, sparse=True, defaults={"language": ""})
GUESTS: Final = optional_of(
    typed_record(
        SharedTable, CODECS, sparse=True, defaults={"id": "", "host_seat": None}, guests=list_of(_GUEST)
    )
)


class _Joined(NamedTuple):
    tables: tuple[JoinedTable, ...]


JOINED: Final = converted(
    record(_Joined, defaults={}, tables=list_of(typed_record(JoinedTable, CODECS))),
    _Joined,
    lambda joined: joined.tables,
)


def _read_name(value: Any, _lenient: bool) -> str:
    if not isinstance(value, str):
        refuse("a text", value)
    return value


_TEXT: Final = Codec[str](str, _read_name)
_NAME: Final = converted(_TEXT, str, shared)
_OF_LISTS: Final[Codecs] = {
    **CODECS,
    str: _NAME,
    tuple[str, ...]: converted(list_of(_TEXT), tuple, shared_texts),
    tuple[int, ...]: converted(list_of(INTEGER), tuple, shared),
    datetime: converted(TIMESTAMP, lambda moment: moment, shared_timestamp),
    dict[str, int]: counts(_NAME),
    dict[Face, int]: counts(FACE),
}
"""The values derived from all games are held in memory, so equal ones are shared."""
ROW: Final = typed_record(
    GameRow, _OF_LISTS, left_out=("trouble", "is_damaged"), id=_TEXT, notes=text(SIZE_MOST)
)
FIGURES: Final = typed_record(GameFigures, _OF_LISTS, game=_TEXT)
