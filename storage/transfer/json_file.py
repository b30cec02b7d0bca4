"""Everything, or one game, as a JSON file: a line a game, so that ten thousand are never in memory at once.

The file is one JSON object (`assets/last-card-export.schema.json` describes it). Its first line ends with
the opening of the list of games, each game stands on a line of its own, and the last line closes both. A
file that another program has laid out otherwise is read whole, up to a smaller size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, Final

from companion.application.import_plan import Brought
from companion.errors import DamagedFile, TooNew
from companion.game.game import Game
from companion.roster import Roster
from companion.wording import say, say_count
from storage.codec import MOMENT, SIZE_MOST, TEXT, WHOLE, Codec, each, maybe, read_json, record, write_json
from storage.schema import ROSTER, change_document, game_of, opening_document

FORMAT: Final = "last-card"
SCHEMA: Final = 1
"""The schema of the files this Last Card writes; older ones are read for ever."""
WHOLE_MOST: Final = 32 * 1024 * 1024
"""The largest file that is read whole, in bytes."""
FILE_MOST: Final = 512 * 1024 * 1024
"""The largest file that is read at all, in bytes."""
GAMES_MOST: Final = 200_000
_OPENS: Final = b'"games":['


def game_document(game: Game) -> dict[str, Any]:
    """A game as a document of an export: its opening, and its changes in a list."""
    return {
        "opening": opening_document(game),
        "changes": [change_document(change) for change in game.changes],
    }


def opening_of_file(roster: Roster | None, at: datetime) -> bytes:
    """The first line of an export."""
    head = write_json({"format": FORMAT, "schema": SCHEMA, "exported": at.isoformat()})[:-1]
    if roster is not None:
        head += b',"roster":' + write_json(ROSTER.write(roster))
    return head + b"," + _OPENS + b"\n"


def line_of_file(game: Game, *, first: bool) -> bytes:
    """A game's line of an export, behind the end of the line before."""
    return (b"" if first else b",\n") + write_json(game_document(game))


END_OF_FILE: Final = b"\n]}\n"
"""The last line of an export, behind the end of the line before."""


def exported(games: Iterable[Game], roster: Roster | None, at: datetime) -> Iterator[bytes]:
    """The pieces of an export."""
    yield opening_of_file(roster, at)
    for number, game in enumerate(games):
        yield line_of_file(game, first=number == 0)
    yield END_OF_FILE


def read_export(raw: bytes) -> Brought:
    """What an export brings.

    Raises:
        TooNew: If a newer Last Card wrote it.
        DamagedFile: If anything in it is wrong; the sentence names where, and nothing of it is taken.
    """
    if len(raw) > FILE_MOST:
        raise DamagedFile(
            say("The file has {size} bytes; {most} are the most.", size=len(raw), most=FILE_MOST)
        )
    head, _, rest = raw.partition(b"\n")
    if head.endswith(_OPENS) and rest.rstrip().endswith(b"]}"):
        return _by_line(head, rest)
    if len(raw) > WHOLE_MOST:
        raise DamagedFile(say("The file has {size} bytes and no game on a line of its own.", size=len(raw)))
    return _whole(read_json(raw, most=WHOLE_MOST))


def _by_line(head: bytes, rest: bytes) -> Brought:
    roster = _head(read_json(head[: -len(_OPENS)].rstrip(b", ") + b"}"))
    games = []
    body = rest.rstrip()[: -len(b"]}")].rstrip()
    for number, line in enumerate(body.splitlines() if body else (), start=2):
        text = line.rstrip().removesuffix(b",")
        try:
            games.append(_game(read_json(text, most=SIZE_MOST), f"games[{number - 2}]"))
        except DamagedFile as wrong:
            raise DamagedFile(say("Line {number}: {why}", number=number, why=wrong)) from wrong
    return Brought(games=_once(games), roster=roster)


def _whole(document: Any) -> Brought:
    if not isinstance(document, dict) or "games" not in document:
        raise DamagedFile(say("{path} is missing.", path="file.games"))
    games = _GAMES.decode(document["games"], "file.games")
    roster = _head({key: value for key, value in document.items() if key != "games"})
    return Brought(
        games=_once([_game(item, f"games[{place}]") for place, item in enumerate(games)]), roster=roster
    )


_ANYTHING: Final = Codec[Any](lambda value: value, lambda value, _lenient: value)
_GAMES: Final = each(_ANYTHING)
_HEAD: Final = record(
    lambda **found: found,
    optional=("roster",),
    format=TEXT,
    schema=WHOLE,
    exported=MOMENT,
    roster=maybe(ROSTER),
)
_GAME: Final = record(lambda **found: found, opening=_ANYTHING, changes=_GAMES)


def _head(document: Any) -> Roster | None:
    """The roster of a file, once its head was found right."""
    schema = document.get("schema") if isinstance(document, dict) else None
    if type(schema) is int and schema > SCHEMA:
        raise TooNew(say("The file has schema {schema}, from a newer Last Card.", schema=schema))
    found = _HEAD.decode(document, "file")
    if found["format"] != FORMAT:
        raise DamagedFile(
            say(
                "file.format: expected {want}, found {value}.",
                want=f"“{FORMAT}”",
                value=repr(found["format"])[:80],
            )
        )
    if found["schema"] < 1:
        raise DamagedFile(say("file.schema: expected 1 or more, found {value}.", value=found["schema"]))
    return found.get("roster")


def _game(document: Any, path: str) -> Game:
    found = _GAME.decode(document, path)
    try:
        return game_of(found["opening"], found["changes"])
    except DamagedFile as wrong:
        raise DamagedFile(say("{path}: {why}", path=path, why=wrong)) from wrong


def _once(games: list[Game]) -> tuple[Game, ...]:
    if len(games) > GAMES_MOST:
        raise DamagedFile(
            say_count(
                "The file holds {count} game; {most} are the most.",
                "The file holds {count} games; {most} are the most.",
                len(games),
                most=GAMES_MOST,
            )
        )
    seen: set[str] = set()
    for place, game in enumerate(games):
        if game.id in seen:
            raise DamagedFile(
                say("games[{place}]: the game “{id}” stands twice.", place=place, id=game.id[:80])
            )
        seen.add(game.id)
    return tuple(games)
