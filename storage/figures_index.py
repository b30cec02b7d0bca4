"""What each game gives to the statistics, derived from the files and kept beside the index.

Read when the statistics are first asked for, never at the start; a game whose file looks otherwise than it
did is read again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.cards import Face
from companion.errors import DamagedFile
from companion.scoring.systems import System
from companion.statistics.game_figures import GameFigures, Judged, PlayerGame
from storage.derived_file import read_lines, write_lines
from storage.disk import Disk, Stamp
from storage.documents import Document
from storage.reading import SIZE_MOST, Fields, read_json, whole, write_json
from storage.real_disk import REAL

VERSION: Final = 1
"""The version of the file; one of another version is made anew."""


def figures_document(figures: GameFigures) -> Document:
    """A game's figures as a document."""
    return {
        "game": figures.game,
        "edition": figures.edition,
        "system": figures.system,
        "started": figures.started.isoformat(),
        "finished": figures.finished,
        "rounds": figures.rounds,
        "seconds": figures.seconds,
        "margin": figures.margin,
        "players": [
            {
                "player": part.player,
                "place": part.place,
                "won": part.won,
                "rounds": part.rounds,
                "rounds_won": part.rounds_won,
                "taken": part.taken,
                "best_round": part.best_round,
                "worst_hand": part.worst_hand,
                "given": part.given,
                "caught": part.caught,
            }
            for part in figures.players
        ],
        "judged": [
            {"player": each.player, "challenger": each.challenger, "guilty": each.guilty}
            for each in figures.judged
        ],
    }


def _part(at: Fields) -> PlayerGame:
    return PlayerGame(
        player=at.text("player"),
        place=at.whole("place"),
        won=at.yes_or_no("won"),
        rounds=at.whole("rounds"),
        rounds_won=at.whole("rounds_won"),
        taken=at.whole("taken"),
        best_round=at.whole("best_round"),
        worst_hand=at.whole("worst_hand"),
        given=at.counts("given"),
        caught={Face(face): count for face, count in at.counts("caught").items() if face in set(Face)},
    )


def figures_of_document(document: Any) -> GameFigures:
    """The figures a document stands for.

    Raises:
        DamagedFile: If it is wrong.
    """
    return whole(
        document,
        "figures",
        lambda at: GameFigures(
            game=at.text("game"),
            edition=at.text("edition"),
            system=at.word("system", System),
            started=at.moment("started"),
            finished=at.yes_or_no("finished"),
            rounds=at.whole("rounds"),
            seconds=at.whole("seconds"),
            margin=at.whole_or_none("margin"),
            players=at.each("players", _part),
            judged=at.each(
                "judged",
                lambda judged: Judged(
                    player=judged.text("player"),
                    challenger=judged.text("challenger"),
                    guilty=judged.yes_or_no("guilty"),
                ),
            ),
        ),
    )


@dataclass(slots=True, kw_only=True)
class FiguresIndex:
    """The figures in memory once they were asked for, and the file they are written to.

    Attributes:
        path: The file.
        disk: What keeps it.
        known: Each game's figures with the stamp of its file; None before they were asked for.
        stale: Whether the file is behind.
    """

    path: Path
    disk: Disk = REAL
    known: dict[str, tuple[Stamp, GameFigures]] | None = None
    stale: bool = field(default=False)

    def read(self) -> dict[str, tuple[Stamp, GameFigures]]:
        """The figures of the file, read once; one that cannot be read is made anew, being derived."""
        if self.known is None:
            try:
                self.known = dict(map(_line, read_lines(self.disk, self.path, VERSION)))
            except DamagedFile:
                self.known = {}
        return self.known

    def write(self) -> None:
        """Write the file, if it is behind."""
        if self.stale and self.known is not None:
            lines = (
                write_json(
                    {"stamp": [str(s.mtime), str(s.size), str(s.inode)], "figures": figures_document(f)}
                )
                for s, f in self.known.values()
            )
            self.stale = not write_lines(self.disk, self.path, VERSION, lines)


def _line(line: bytes) -> tuple[str, tuple[Stamp, GameFigures]]:
    def read(at: Fields) -> tuple[Stamp, GameFigures]:
        stamp = at.texts("stamp")
        if len(stamp) != 3 or not all(number.isdigit() for number in stamp):
            at.refuse("stamp", "three numbers")
        mtime, size, inode = map(int, stamp)
        return Stamp(mtime=mtime, size=size, inode=inode), figures_of_document(at.take("figures"))

    found = whole(read_json(line[:SIZE_MOST]), "line", read)
    return found[1].game, found
