"""Tables to test at: the real editions, a game of four, rounds played on it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.cards import Face
from companion.editions.edition import Edition
from companion.editions.rule_file import read_shared_rules
from companion.game.changes.rounds import RoundRecorded
from companion.game.game import Game, make_change
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.players import Player
from companion.round import Hand, HandLeft, Held, Round, TypedPoints
from companion.scoring.systems import System
from storage.edition_folder import find_editions

ROOT = Path(__file__).resolve().parent.parent
EDITIONS = {edition.id: edition for edition in find_editions(ROOT / "assets" / "editions").editions}
FOLLOWED = {id_: edition for id_, edition in EDITIONS.items() if not edition.scored_only}
"""The decks whose rules the referee knows; of the others only the score is kept."""
SHARED = {
    "common-sheet": read_shared_rules(
        (ROOT / "assets" / "editions" / "shared" / "common-sheet.toml").read_text(encoding="utf-8"),
        file="common-sheet.toml",
    )
}
JAM = EDITIONS["space-jam"]
OHANA = EDITIONS["ohana"]
NOON = datetime(2026, 1, 31, 12, 0, tzinfo=UTC)

ANN, BEN, CLEO, DAN, EVE = (
    Player(id=name.lower(), name=name) for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")
)


def at(minutes: int = 0) -> datetime:
    return NOON + timedelta(minutes=minutes)


def new_game(
    system: System = System.WINNER_COLLECTS,
    *,
    players: tuple[Player, ...] = (ANN, BEN, CLEO),
    target: int | None = 500,
    edition: Edition = JAM,
    id_: str = "game-1",
    house_rules: HouseRules = BY_THE_SHEET,
) -> Game:
    return Game(
        id=id_,
        edition=edition.id,
        system=system,
        target=target,
        seats=players,
        dealer=players[0].id,
        started=NOON,
        house_rules=house_rules,
    )


def begun_now(game: Game) -> Game:
    """The same game, begun now: one that was begun long ago and never played is discarded at a start."""
    return replace(game, started=datetime.now(UTC))


def cards(*faces: Face | str) -> Hand:
    return Hand(faces=tuple(Face(face) for face in faces))


def a_round(
    id_: str,
    out: str | None,
    *,
    dealer: str = "ann",
    note: str = "",
    last: Face | None = None,
    **held: Held | int,
) -> Round:
    hands = tuple(
        HandLeft(player=player, held=TypedPoints(typed=left) if isinstance(left, int) else left)
        for player, left in held.items()
    )
    return Round(id=id_, dealer=dealer, went_out=out, hands=hands, note=note, last_card=last, at=NOON)


def play(game: Game, *rounds: Round, edition: Edition = JAM) -> Game:
    for round_ in rounds:
        game = make_change(game, RoundRecorded(at=at(1), round=round_), edition)
    return game
