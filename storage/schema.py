"""The schema of each kind of value in a file.

Files of all earlier versions can be read, so a new field must be optional when it is read. Unknown fields, which a newer
version has written, are ignored and kept.
"""

from collections.abc import Callable, Collection, Iterable
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import NoneType
from typing import Annotated, Any, Final, NamedTuple, get_args, get_origin

from companion.application.guests import Guest, SharedTable
from companion.application.ports import JoinedTable, Settings
from companion.cards import DARK, FACE_WORD, LIGHT, Face
from companion.errors import BadEntry, DamagedFile, TooNew
from companion.formats import labelled
from companion.game.changes.change import Change, PlayerIds, fields_of
from companion.game.changes.kinds import CHANGES, VERSION
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.roster import Roster, rings
from companion.house_rules.chosen_rules import BY_THE_SHEET, Choice, HouseRules
from companion.house_rules.house_rule import OwnRule
from companion.house_rules.rules import House
from companion.house_rules.rulings import KeptRuling
from companion.players import Player
from companion.round import SET_ASIDE, Hand, Held, Round, SetAside, TypedPoints
from companion.statistics.game_figures import GameFigures
from companion.statistics.game_row import GameRow
from companion.steps import Steps
from companion.turns.turn import TurnEvent
from companion.wording import say
from storage import codec

AVATAR_MOST: Final = 16
"""The longest avatar that is read, in characters; one that this Last Card does not know is shown as the monogram."""

Codecs = dict[Any, codec.Codec[Any]]
"""The codec of each type that its parts do not decide."""


def _codec_of(means: Any, codecs: Codecs) -> codec.Codec[Any]:
    if means in codecs:
        return codecs[means]
    parts = get_args(means)
    if NoneType in parts:
        return codec.optional_of(_codec_of(next(part for part in parts if part is not NoneType), codecs))
    if get_origin(means) is Annotated:
        return _codec_of(parts[0], codecs)
    if get_origin(means) is tuple:
        return codec.list_of(_codec_of(parts[0], codecs))
    return codec.enum_of(means) if issubclass(means, StrEnum) else typed_record(means, codecs)


def typed_record(
    made: type[codec.Value],
    codecs: Codecs,
    optional: Collection[str] = (),
    *,
    sparse: bool = False,
    defaults: dict[str, Any] | None = None,
    left_out: Collection[str] = (),
    **others: codec.Codec[Any],
) -> codec.Codec[codec.Value]:
    """A dataclass whose fields have the codecs of their types; `others` have one of their own."""
    found = _codecs_of(made, codecs, left_out, others)
    return codec.record(made, optional, sparse=sparse, defaults=defaults, **found)


def _codecs_of(
    made: Callable[..., Any], codecs: Codecs, left_out: Collection[str], others: dict[str, codec.Codec[Any]]
) -> dict[str, codec.Codec[Any]]:
    types = {name: means for name, means in fields_of(made).items() if name not in left_out}
    return {name: others.get(name) or _codec_of(means, codecs) for name, means in types.items()}


@lru_cache(maxsize=512)
def _face(word: str) -> Face:
    if not FACE_WORD.fullmatch(word):
        raise ValueError(word)
    return Face(word)


FACE: Final = codec.parsed("the word of a card", _face, str)
_HAND: Final = codec.record(lambda cards: Hand(faces=cards), cards=codec.list_of(FACE))
_TYPED: Final = codec.record(lambda points: TypedPoints(typed=points), points=codec.INTEGER)


def _write_held(held: Held) -> codec.Document:
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


_CHOICE: Final = codec.record(
    Choice, sparse=True, house=codec.enum_of(House), number=codec.optional_of(codec.INTEGER)
)
_OWN_RULE: Final = codec.record(OwnRule, title=codec.TEXT, sentence=codec.TEXT)


def _write_rule(rule: Choice | OwnRule) -> codec.Document:
    written: codec.Document = _OWN_RULE.write(rule) if isinstance(rule, OwnRule) else _CHOICE.write(rule)
    return written


def _read_rule(value: Any, lenient: bool) -> Choice | OwnRule:
    return (_OWN_RULE if isinstance(value, dict) and "title" in value else _CHOICE).read(value, lenient)


_RULES: Final = codec.record(
    HouseRules.of, parts=codec.list_of(codec.Codec[Choice | OwnRule](_write_rule, _read_rule))
)
HOUSE_RULES: Final = codec.Codec[HouseRules](
    lambda rules: _RULES.write(rules)["parts"], lambda value, lenient: _RULES.read({"parts": value}, lenient)
)
CODECS: Final[Codecs] = {
    Face: FACE,
    str: codec.TEXT,
    int: codec.INTEGER,
    bool: codec.BOOLEAN,
    datetime: codec.TIMESTAMP,
    Fraction: codec.FRACTION,
    Held: codec.Codec[Held](_write_held, _read_held),
    HouseRules: HOUSE_RULES,
    PlayerIds: codec.list_of(codec.TEXT),
}
CODECS[Player] = typed_record(Player, CODECS, left_out=("avatar",))
SIDE: Final = codec.checked("0 or 1", lambda value: type(value) is int and value in (LIGHT, DARK))
CODECS[Round] = typed_record(Round, CODECS, sparse=True, defaults={"side": LIGHT}, side=SIDE)
CHANGE: Final = codec.union_of("kind", {kind.word: (kind, typed_record(kind, CODECS)) for kind in CHANGES})

OPENING: Final[codec.Codec[Any]] = codec.record(
    lambda **found: found,
    (),
    sparse=True,
    defaults={"house_rules": BY_THE_SHEET, "version": 1},
    **_codecs_of(Game, CODECS, ("changes", "derived"), {}),
    version=codec.INTEGER,
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
    turn=codec.optional_of(typed_record(TurnEvent, CODECS, sparse=True)),
)


class _Merge(NamedTuple):
    player: str
    into: str


_MERGES: Final = codec.list_of(codec.record(_Merge, defaults={}, player=codec.TEXT, into=codec.TEXT))


def _read_merges(value: Any, lenient: bool) -> dict[str, str]:
    """The merges; in a library, those of a circle, which an earlier version took from a file, are left out."""
    merged = dict(_MERGES.read(value, lenient))
    lost = rings(merged) if lenient else ()
    return {old: into for old, into in merged.items() if old not in lost}


_PERSON: Final = typed_record(
    Player, CODECS, sparse=True, defaults={"avatar": ""}, avatar=codec.text(AVATAR_MOST)
)
ROSTER: Final = typed_record(
    Roster,
    {**CODECS, Player: _PERSON},
    optional=("hidden", "merged"),
    hidden=codec.converted(codec.list_of(codec.TEXT), sorted, frozenset),
    merged=codec.Codec[dict[str, str]](
        lambda merged: _MERGES.write(tuple(_Merge(*each) for each in sorted(merged.items()))), _read_merges
    ),
)


_DAY: Final = codec.parsed("a day such as 2026-11-22", date.fromisoformat, date.isoformat)
_KEPT_RULING: Final = typed_record(KeptRuling, {**CODECS, date: _DAY})
SETTINGS: Final = typed_record(
    Settings,
    CODECS,
    optional=("backed_up", "keep_awake", "vibrate"),
    sparse=True,
    defaults={"house_rules": BY_THE_SHEET, "language": "", "rulings": (), "series": None, "turn_seconds": 0},
    rulings=codec.list_of(_KEPT_RULING),
)
_GUEST: Final = typed_record(Guest, CODECS, sparse=True, defaults={"language": ""})
GUESTS: Final = codec.optional_of(
    typed_record(
        SharedTable, CODECS, sparse=True, defaults={"id": "", "host_seat": None}, guests=codec.list_of(_GUEST)
    )
)


class _Joined(NamedTuple):
    tables: tuple[JoinedTable, ...]


JOINED: Final = codec.converted(
    codec.record(_Joined, defaults={}, tables=codec.list_of(typed_record(JoinedTable, CODECS))),
    _Joined,
    lambda joined: joined.tables,
)


_TEXT: Final = codec.text(codec.SIZE_MOST)
_NAME: Final = codec.converted(_TEXT, str, codec.shared)
_OF_LISTS: Final[Codecs] = {
    **CODECS,
    str: _NAME,
    tuple[str, ...]: codec.converted(codec.list_of(_TEXT), tuple, codec.shared_texts),
    tuple[int, ...]: codec.converted(codec.list_of(codec.INTEGER), tuple, codec.shared),
    datetime: codec.converted(codec.TIMESTAMP, lambda moment: moment, codec.shared_timestamp),
    dict[str, int]: codec.counts(_NAME),
    dict[Face, int]: codec.counts(FACE),
}
"""The values derived from all games are held in memory, so equal ones are shared."""
ROW: Final = typed_record(GameRow, _OF_LISTS, left_out=("trouble", "is_damaged"), id=_TEXT, notes=_TEXT)
FIGURES: Final = typed_record(GameFigures, _OF_LISTS, game=_TEXT)
