"""The roster, the settings and the rows of the list of games as documents, and back."""

from __future__ import annotations

from typing import Any

from companion.edition import System
from companion.players import Roster
from companion.ports import GameRow, RowVerdict, Settings, Theme
from storage.documents import Document, player_document, player_of, share_document
from storage.reading import Fields, whole


def roster_document(roster: Roster) -> Document:
    """The roster as a document."""
    return {"players": [player_document(player) for player in roster.players]}


def roster_of(document: Any) -> Roster:
    """The roster a document stands for.

    Raises:
        DamagedFile: If it is wrong.
    """
    return whole(document, "roster", lambda at: Roster(players=at.each("players", player_of)))


def settings_document(settings: Settings) -> Document:
    """The settings as a document."""
    return {
        "theme": settings.theme,
        "edition": settings.edition,
        "reduce_motion": settings.reduce_motion,
    }


def settings_of(document: Any) -> Settings:
    """The settings a document stands for.

    Raises:
        DamagedFile: If it is wrong.
    """
    return whole(
        document,
        "settings",
        lambda at: Settings(
            theme=at.word("theme", Theme),
            edition=at.text("edition"),
            reduce_motion=at.yes_or_no("reduce_motion"),
        ),
    )


def row_document(row: GameRow) -> Document:
    """A row of the list of games as a document."""
    return {
        "id": row.id,
        "edition": row.edition,
        "system": row.system,
        "started": row.started.isoformat(),
        "changed": row.changed.isoformat(),
        "players": list(row.players),
        "winners": list(row.winners),
        "rounds": row.rounds,
        "finished": row.finished,
        "verdicts": [
            {
                "player": verdict.player,
                "challenger": verdict.challenger,
                "guilty": verdict.guilty,
                "chance": share_document(verdict.chance),
            }
            for verdict in row.verdicts
        ],
    }


def _row_verdict(at: Fields) -> RowVerdict:
    return RowVerdict(
        player=at.text("player"),
        challenger=at.text("challenger"),
        guilty=at.yes_or_no("guilty"),
        chance=at.share_or_none("chance"),
    )


def row_of_document(document: Any) -> GameRow:
    """The row a document stands for.

    Raises:
        DamagedFile: If it is wrong.
    """
    return whole(
        document,
        "row",
        lambda at: GameRow(
            id=at.text("id"),
            edition=at.text("edition"),
            system=at.word("system", System),
            started=at.moment("started"),
            changed=at.moment("changed"),
            players=at.texts("players"),
            winners=at.texts("winners"),
            rounds=at.whole("rounds"),
            finished=at.yes_or_no("finished"),
            verdicts=at.each("verdicts", _row_verdict),
        ),
    )
