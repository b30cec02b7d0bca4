"""The roster, the settings and the rows of the list of games as documents, and back."""

from __future__ import annotations

from typing import Any

from companion.ports import GameRow, RowVerdict, Settings, Theme
from companion.roster import Roster
from companion.scoring.systems import System
from storage.documents import Document, player_document, player_of, share_document
from storage.reading import Fields, whole

NOTES_LONGEST = 1_000_000
"""The longest notes of a game in a row, in characters."""


def roster_document(roster: Roster) -> Document:
    """The roster as a document."""
    return {
        "players": [player_document(player) for player in roster.players],
        "hidden": sorted(roster.hidden),
        "merged": [{"player": player, "into": into} for player, into in sorted(roster.merged.items())],
    }


def roster_of(document: Any) -> Roster:
    """The roster a document stands for.

    Raises:
        DamagedFile: If it is wrong.
    """

    def read(at: Fields) -> Roster:
        # Rosters of the first version have neither hidden nor merged players.
        merged = at.each("merged", _merged) if "merged" in at.table else ()
        return Roster(
            players=at.each("players", player_of),
            hidden=frozenset(at.texts("hidden")) if "hidden" in at.table else frozenset(),
            merged=dict(merged),
        )

    return whole(document, "roster", read)


def _merged(at: Fields) -> tuple[str, str]:
    return at.text("player"), at.text("into")


def settings_document(settings: Settings) -> Document:
    """The settings as a document."""
    return {
        "theme": settings.theme,
        "edition": settings.edition,
        "reduce_motion": settings.reduce_motion,
        "backed_up": settings.backed_up,
        "keep_awake": settings.keep_awake,
        "vibrate": settings.vibrate,
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
            # Settings of the first version end here.
            backed_up=at.whole("backed_up") if "backed_up" in at.table else 0,
            keep_awake=at.yes_or_no("keep_awake") if "keep_awake" in at.table else True,
            vibrate=at.yes_or_no("vibrate") if "vibrate" in at.table else True,
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
        "ids": list(row.ids),
        "winner_ids": list(row.winner_ids),
        "notes": row.notes,
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
            ids=at.texts("ids"),
            winner_ids=at.texts("winner_ids"),
            notes=at.text("notes", NOTES_LONGEST),
            verdicts=at.each("verdicts", _row_verdict),
        ),
    )
