"""The schema of each kind of value in a file.

Files of all earlier versions can be read, so a new field must be optional when it is read. Unknown fields, which a newer
version has written, are ignored and kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from fractions import Fraction
from typing import Any, Final

from companion.application.guests import Guest, SharedTable
from companion.application.ports import Settings, Theme
from companion.cards import Face
from companion.errors import TooNew
from companion.game.changes.change import Change, codec_of, fields_of
from companion.game.changes.kinds import CHANGES, VERSION
from companion.game.changes.players import StartWith
from companion.game.draft import Tap, TapKind
from companion.game.game import Game
from companion.game.roster import Roster
from companion.hand import Hand, Held, TypedPoints
from companion.house_rules.chosen_rules import BY_THE_SHEET, Choice, HouseRules
from companion.house_rules.rules import House
from companion.players import Player
from companion.roles import Role
from companion.round import HandLeft, Round
from companion.scoring.systems import System
from companion.statistics.game_figures import GameFigures, Judged, PlayerGame
from companion.statistics.game_row import GameRow, RowVerdict
from companion.steps import Steps, run_all
from companion.turns.turn import TurnEvent, TurnKind
from companion.wording import say
from storage.codec import (
    BOOLEAN,
    FRACTION,
    INTEGER,
    TEXT,
    TIMESTAMP,
    Codec,
    Document,
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

FACE: Final = enum_of(Face)
PLAYER: Final = record(Player, id=TEXT, name=TEXT, colour=TEXT)

_HAND: Final = record(lambda cards: Hand(faces=cards), cards=list_of(FACE))
_TYPED: Final = record(lambda points: TypedPoints(typed=points), points=INTEGER)


def _write_held(held: Held) -> Document:
    if isinstance(held, TypedPoints):
        return {"points": held.typed}
    return {"cards": [face.value for face in held.faces]}


def _read_held(value: Any, lenient: bool) -> Held:
    if isinstance(value, dict) and "points" in value:
        return _TYPED.read(value, lenient)
    return _HAND.read(value, lenient)


HELD: Final = Codec[Held](_write_held, _read_held)
ROUND: Final = record(
    Round,
    id=TEXT,
    dealer=TEXT,
    went_out=optional_of(TEXT),
    hands=list_of(record(HandLeft, player=TEXT, held=HELD)),
    last_card=optional_of(FACE),
    note=TEXT,
    at=TIMESTAMP,
)

_CHOICES: Final = list_of(record(Choice, sparse=True, house=enum_of(House), number=optional_of(INTEGER)))


def _write_house_rules(rules: HouseRules) -> list[Document]:
    written: list[Document] = _CHOICES.write(rules.choices)
    return written


def _read_house_rules(value: Any, lenient: bool) -> HouseRules:
    return record(HouseRules, choices=_CHOICES).read({"choices": value}, lenient)


HOUSE_RULES: Final = Codec[HouseRules](_write_house_rules, _read_house_rules)

_FIELDS: Final[dict[Any, Codec[Any]]] = {
    str: TEXT,
    int: INTEGER,
    bool: BOOLEAN,
    datetime: TIMESTAMP,
    Fraction: FRACTION,
    Player: PLAYER,
    Round: ROUND,
    HouseRules: HOUSE_RULES,
    StartWith: enum_of(StartWith),
}
"""The codec of each type that a field of a change has."""


def _change_codec(kind: type[Change]) -> Codec[Change]:
    codecs: dict[str, Any] = {
        name: codec_of(means, _FIELDS, optional_of) for name, means in fields_of(kind).items()
    }
    return record(kind, **codecs)


CHANGE: Final = union_of("kind", {kind.word: (kind, _change_codec(kind)) for kind in CHANGES})

OPENING: Final = record(
    lambda **found: found,
    sparse=True,
    defaults={"house_rules": BY_THE_SHEET, "version": 1},
    id=TEXT,
    edition=TEXT,
    system=enum_of(System),
    target=optional_of(INTEGER),
    seats=list_of(PLAYER),
    dealer=TEXT,
    started=TIMESTAMP,
    done=INTEGER,
    house_rules=HOUSE_RULES,
    version=INTEGER,
)


def change_document(change: Change) -> Document:
    """A change as a document: its kind, its time, and the fields of its kind."""
    document: Document = CHANGE.write(change)
    return document


def opening_document(game: Game) -> Document:
    """The first document of a game: its settings at the start, and the number of changes that are not undone."""
    document: Document = OPENING.write(game)  # type: ignore[arg-type]
    return document


def game_of(opening: Any, changes: Iterable[Any], *, lenient: bool = False) -> Game:
    """The game that its documents describe.

    Raises:
        DamagedFile: If a document is wrong; the message names the path.
    """
    return run_all(read_game(opening, changes, lenient=lenient))


def read_game(opening: Any, changes: Iterable[Any], *, lenient: bool = False) -> Steps[Game]:
    """The game that its documents describe; each change is a step.

    Raises:
        TooNew: If a newer Last Card wrote it.
        DamagedFile: If a document is wrong; the sentence names the path.
    """
    version = opening.get("version") if isinstance(opening, dict) else None
    if type(version) is int and version > VERSION:
        raise TooNew(say("This game has version {version}, from a newer Last Card.", version=version))
    found: list[Change] = []
    for place, change in enumerate(changes, start=1):
        found.append(CHANGE.decode(change, f"changes[{place}]", lenient=lenient))
        yield
    read = tuple(found)
    whole = Codec[Game](opening_document, lambda value, known: _game(value, read, known))
    return whole.decode(opening, "game", lenient=lenient)


def _game(opening: Any, changes: tuple[Change, ...], lenient: bool) -> Game:
    found = OPENING.read(opening, lenient)
    found.pop("version", None)  # The changes say it.
    return record(lambda: Game(**found, changes=changes)).read({}, lenient)


TURN: Final = record(
    TurnEvent,
    sparse=True,
    # Earlier versions had a word of their own for each special wild.
    kind=enum_of(TurnKind, dict.fromkeys(("jam", "raptors", "ohana", "lotso"), TurnKind.SPECIAL)),
    face=optional_of(FACE),
    suit=optional_of(TEXT),
    last=BOOLEAN,
    yes=BOOLEAN,
    player=optional_of(TEXT),
    counts=list_of(INTEGER),
)
TAP: Final = record(
    # In journals of earlier versions taps have no round.
    lambda **found: Tap(**{"round": None, **found}),
    sparse=True,
    defaults=dict.fromkeys(("player", "face", "points", "text", "turn", "round")),
    kind=enum_of(TapKind),
    player=optional_of(TEXT),
    face=optional_of(FACE),
    points=optional_of(INTEGER),
    text=optional_of(TEXT),
    turn=optional_of(TURN),
    round=optional_of(TEXT),
)


def _write_texts(texts: frozenset[str]) -> list[str]:
    return sorted(texts)


def _read_texts(value: Any, lenient: bool) -> frozenset[str]:
    return frozenset(list_of(TEXT).read(value, lenient))


_MERGED: Final = list_of(record(lambda player, into: (player, into), player=TEXT, into=TEXT))


def _write_merged(merged: dict[str, str]) -> list[Document]:
    return [{"player": player, "into": into} for player, into in sorted(merged.items())]


def _read_merged(value: Any, lenient: bool) -> dict[str, str]:
    return dict(_MERGED.read(value, lenient))


ROSTER: Final = record(
    Roster,
    optional=("hidden", "merged"),
    players=list_of(PLAYER),
    hidden=Codec[frozenset[str]](_write_texts, _read_texts),
    merged=Codec[dict[str, str]](_write_merged, _read_merged),
)
SETTINGS: Final = record(
    Settings,
    optional=("backed_up", "keep_awake", "vibrate"),
    theme=enum_of(Theme),
    edition=TEXT,
    reduce_motion=BOOLEAN,
    backed_up=INTEGER,
    keep_awake=BOOLEAN,
    vibrate=BOOLEAN,
)
GUESTS: Final = optional_of(
    record(
        SharedTable,
        started=TIMESTAMP,
        port=INTEGER,
        game=TEXT,
        guests=list_of(
            record(
                Guest,
                id=TEXT,
                token=TEXT,
                joined=TIMESTAMP,
                name=TEXT,
                role=enum_of(Role),
                seat=optional_of(TEXT),
            )
        ),
    )
)


def _read_name(value: Any, _lenient: bool) -> str:
    if not isinstance(value, str):
        refuse("a text", value)
    return value


_TEXT: Final = Codec[str](str, _read_name)
_NAME: Final = Codec[str](str, lambda value, lenient: shared(_read_name(value, lenient)))
_TEXTS: Final = list_of(_TEXT)
_NAMES: Final = Codec[tuple[str, ...]](
    _TEXTS.write, lambda value, lenient: shared_texts(_TEXTS.read(value, lenient))
)
_MOMENT: Final = Codec[datetime](
    TIMESTAMP.write, lambda value, lenient: shared_timestamp(TIMESTAMP.read(value, lenient))
)
ROW: Final = record(
    GameRow,
    id=_TEXT,
    edition=_NAME,
    system=enum_of(System),
    started=_MOMENT,
    changed=_MOMENT,
    players=_NAMES,
    winners=_NAMES,
    rounds=INTEGER,
    finished=BOOLEAN,
    ids=_NAMES,
    winner_ids=_NAMES,
    notes=text(1_000_000),
    verdicts=list_of(
        record(RowVerdict, player=_NAME, challenger=_NAME, guilty=BOOLEAN, chance=optional_of(FRACTION))
    ),
)
FIGURES: Final = record(
    GameFigures,
    game=_TEXT,
    edition=_NAME,
    system=enum_of(System),
    started=_MOMENT,
    finished=BOOLEAN,
    rounds=INTEGER,
    seconds=INTEGER,
    margin=optional_of(INTEGER),
    players=list_of(
        record(
            PlayerGame,
            player=_NAME,
            place=INTEGER,
            won=BOOLEAN,
            rounds=INTEGER,
            rounds_won=INTEGER,
            taken=INTEGER,
            best_round=INTEGER,
            worst_hand=INTEGER,
            given=counts(_NAME),
            caught=counts(FACE),
        )
    ),
    judged=list_of(record(Judged, player=_NAME, challenger=_NAME, guilty=BOOLEAN)),
)
