"""Taps on the round being entered as documents, and back."""

from __future__ import annotations

from typing import Any

from companion.cards import Face
from companion.draft import Tap, TapKind
from companion.referee.turn import TurnEvent, TurnKind
from storage.documents import Document
from storage.reading import Fields, whole


def tap_document(tap: Tap) -> Document:
    """A tap as a document: its kind, and only what it has."""
    has = {
        "player": tap.player,
        "face": tap.face,
        "points": tap.points,
        "text": tap.text,
        "turn": _turn_document(tap.turn) if tap.turn else None,
        "round": tap.round,
    }
    return {"kind": tap.kind, **{key: value for key, value in has.items() if value is not None}}


def tap_of(document: Any) -> Tap:
    """The tap a document stands for.

    Raises:
        DamagedFile: If it is wrong.
    """

    def read(at: Fields) -> Tap:
        return Tap(
            kind=at.word("kind", TapKind),
            player=at.text("player") if "player" in at.table else None,
            face=at.word("face", Face) if "face" in at.table else None,
            points=at.whole("points") if "points" in at.table else None,
            text=at.text("text") if "text" in at.table else None,
            turn=whole(at.take("turn"), "tap.turn", _turn) if "turn" in at.table else None,
            round=at.text("round") if "round" in at.table else None,
        )

    return whole(document, "tap", read)


def _turn_document(event: TurnEvent) -> Document:
    """What happened at the table, as a document: its kind, and only what it has."""
    has: Document = {
        "face": event.face,
        "suit": event.suit,
        "last": event.last or None,
        "yes": event.yes or None,
        "player": event.player,
        "counts": list(event.counts) or None,
    }
    return {"kind": event.kind, **{key: value for key, value in has.items() if value is not None}}


def _turn(at: Fields) -> TurnEvent:
    return TurnEvent(
        kind=at.word("kind", TurnKind),
        face=at.word("face", Face) if "face" in at.table else None,
        suit=at.text("suit") if "suit" in at.table else None,
        last=at.yes_or_no("last") if "last" in at.table else False,
        yes=at.yes_or_no("yes") if "yes" in at.table else False,
        player=at.text("player") if "player" in at.table else None,
        counts=at.numbers("counts") if "counts" in at.table else (),
    )
