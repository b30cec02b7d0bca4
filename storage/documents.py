"""Rounds, changes and games as documents, and back."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from companion.cards import Face
from companion.change import (
    ChallengeJudged,
    Change,
    DealerSet,
    DecksSet,
    GameEnded,
    GameNoted,
    GameReopened,
    PlayerJoined,
    PlayerLeft,
    PointsCorrected,
    RoundAmended,
    RoundRecorded,
    RoundRemoved,
    RoundsDropped,
    StartWith,
    TargetSet,
)
from companion.errors import DamagedFile
from companion.game import Game
from companion.hand import Hand, Held, TypedPoints
from companion.players import Player
from companion.round import HandLeft, Round
from companion.scoring.systems import System
from companion.wording import say
from storage.reading import Fields, fields, whole

Document = dict[str, Any]


def player_document(player: Player) -> Document:
    """A player as a document."""
    return {"id": player.id, "name": player.name, "colour": player.colour}


def player_of(at: Fields) -> Player:
    """The player a document stands for."""
    return Player(id=at.text("id"), name=at.text("name"), colour=at.text("colour"))


def _held_document(held: Held) -> Document:
    if isinstance(held, TypedPoints):
        return {"points": held.typed}
    return {"cards": [face.value for face in held.faces]}


def round_document(round_: Round) -> Document:
    """A round as a document."""
    return {
        "id": round_.id,
        "dealer": round_.dealer,
        "went_out": round_.went_out,
        "hands": [{"player": left.player, "held": _held_document(left.held)} for left in round_.hands],
        "last_card": round_.last_card,
        "note": round_.note,
        "at": round_.at.isoformat(),
    }


def _held(at: Fields) -> Held:
    if "points" in at.table:
        return TypedPoints(typed=at.whole("points"))
    return Hand(faces=at.words("cards", Face))


def _hand_left(at: Fields) -> HandLeft:
    return HandLeft(player=at.text("player"), held=whole(at.take("held"), f"{at.path}.held", _held))


def _round(at: Fields) -> Round:
    return Round(
        id=at.text("id"),
        dealer=at.text("dealer"),
        went_out=at.text_or_none("went_out"),
        hands=at.each("hands", _hand_left),
        last_card=at.word_or_none("last_card", Face),
        note=at.text("note"),
        at=at.moment("at"),
    )


def share_document(share: Fraction | None) -> str | None:
    """A share as an exact fraction, `25/107`, or null."""
    return None if share is None else str(share)


def change_document(change: Change) -> Document:
    """A change as a document: its kind, when, and what belongs to the kind."""
    document: Document = {"kind": KINDS[type(change)][0], "at": change.at.isoformat()}
    match change:
        case RoundRecorded() | RoundAmended():
            document["round"] = round_document(change.round)
        case RoundRemoved():
            document["round_id"] = change.round_id
        case RoundsDropped():
            document["after"] = change.after
        case PointsCorrected():
            document |= {
                "id": change.id,
                "player": change.player,
                "points": change.points,
                "reason": change.reason,
            }
        case PlayerJoined():
            document |= {"player": player_document(change.player), "start": change.start}
        case PlayerLeft() | DealerSet():
            document["player"] = change.player
        case TargetSet():
            document["target"] = change.target
        case DecksSet():
            document["decks"] = change.decks
        case ChallengeJudged():
            document |= {
                "id": change.id,
                "player": change.player,
                "challenger": change.challenger,
                "colour": change.colour,
                "guilty": change.guilty,
                "chance": share_document(change.chance),
            }
        case GameNoted():
            document["note"] = change.note
        case GameEnded() | GameReopened():
            pass
    return document


KINDS: Final[dict[type[Change], tuple[str, Callable[[Fields], Change]]]] = {
    RoundRecorded: (
        "round-recorded",
        lambda at: RoundRecorded(
            at=at.moment("at"), round=whole(at.take("round"), f"{at.path}.round", _round)
        ),
    ),
    RoundAmended: (
        "round-amended",
        lambda at: RoundAmended(
            at=at.moment("at"), round=whole(at.take("round"), f"{at.path}.round", _round)
        ),
    ),
    RoundRemoved: (
        "round-removed",
        lambda at: RoundRemoved(at=at.moment("at"), round_id=at.text("round_id")),
    ),
    RoundsDropped: ("rounds-dropped", lambda at: RoundsDropped(at=at.moment("at"), after=at.text("after"))),
    PointsCorrected: (
        "points-corrected",
        lambda at: PointsCorrected(
            at=at.moment("at"),
            id=at.text("id"),
            player=at.text("player"),
            points=at.whole("points"),
            reason=at.text("reason"),
        ),
    ),
    PlayerJoined: (
        "player-joined",
        lambda at: PlayerJoined(
            at=at.moment("at"),
            player=whole(at.take("player"), f"{at.path}.player", player_of),
            start=at.word("start", StartWith),
        ),
    ),
    PlayerLeft: ("player-left", lambda at: PlayerLeft(at=at.moment("at"), player=at.text("player"))),
    DealerSet: ("dealer-set", lambda at: DealerSet(at=at.moment("at"), player=at.text("player"))),
    TargetSet: ("target-set", lambda at: TargetSet(at=at.moment("at"), target=at.whole_or_none("target"))),
    DecksSet: ("decks-set", lambda at: DecksSet(at=at.moment("at"), decks=at.whole("decks"))),
    ChallengeJudged: (
        "challenge-judged",
        lambda at: ChallengeJudged(
            at=at.moment("at"),
            id=at.text("id"),
            player=at.text("player"),
            challenger=at.text("challenger"),
            colour=at.text("colour"),
            guilty=at.yes_or_no("guilty"),
            chance=at.share_or_none("chance"),
        ),
    ),
    GameNoted: ("game-noted", lambda at: GameNoted(at=at.moment("at"), note=at.text("note"))),
    GameEnded: ("game-ended", lambda at: GameEnded(at=at.moment("at"))),
    GameReopened: ("game-reopened", lambda at: GameReopened(at=at.moment("at"))),
}
"""The word each kind of change is kept under, and how it is read."""

_READERS: Final = dict(KINDS.values())


def _change(at: Fields) -> Change:
    kind = at.text("kind")
    if kind not in _READERS:
        at.refuse("kind", "one of " + ", ".join(_READERS))
    return _READERS[kind](at)


def opening_document(game: Game) -> Document:
    """How a game was opened, and how many of its changes are in force."""
    return {
        "id": game.id,
        "edition": game.edition,
        "system": game.system,
        "target": game.target,
        "seats": [player_document(player) for player in game.seats],
        "dealer": game.dealer,
        "started": game.started.isoformat(),
        "done": game.done,
    }


def game_of(opening: Any, changes: list[Any]) -> Game:
    """The game its documents stand for.

    Raises:
        DamagedFile: If a document is wrong; the sentence names the path.
    """
    read = tuple(whole(change, f"changes[{place}]", _change) for place, change in enumerate(changes, start=1))
    return whole(
        opening,
        "game",
        lambda at: Game(
            id=at.text("id"),
            edition=at.text("edition"),
            system=at.word("system", System),
            target=at.whole_or_none("target"),
            seats=at.each("seats", player_of),
            dealer=at.text("dealer"),
            started=at.moment("started"),
            done=at.whole("done"),
            changes=read,
        ),
    )


def check_tables(tables: Any) -> dict[str, dict[str, Any]]:
    """The tables of a file, each a table of documents.

    Raises:
        DamagedFile: If they are not.
    """
    found = fields(tables, "tables").table
    for name, table in found.items():
        if not isinstance(table, dict) or not all(key.isascii() and key.isdigit() for key in table):
            raise DamagedFile(say("tables.{name} is no table of documents.", name=name[:40]))
    return dict(found)
