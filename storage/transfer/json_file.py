"""Everything, or one game, as a JSON file: one line per game, so that it is written and read game by game.

The file is one JSON object (`assets/last-card-export.schema.json` describes it). Its first line ends with the start
of the list of games, each game has a line of its own, and the last line closes the list and the object. A file that
another program has formatted in another way is parsed as a whole, up to a smaller size.
"""

import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any, Final

from companion.editions.edition_limits import EDITION_MOST
from companion.errors import DamagedFile, TooNew
from companion.formats import labelled
from companion.game.game import Game
from companion.game.roster import Roster
from companion.steps import Steps
from companion.wording import say, say_count, short_repr
from storage import codec
from storage.schema import CHANGE, OPENING, ROSTER, read_game
from storage.transfer.import_reader import FileGames

FORMAT: Final = "last-card"
SCHEMA: Final = 1
"""The schema of the files this Last Card writes; older ones can always be read."""
WHOLE_MOST: Final = 32 * 1024 * 1024
"""The largest file that is read whole, in bytes."""
FILE_MOST: Final = 512 * 1024 * 1024
"""The largest file that is read at all, in bytes."""
GAMES_MOST: Final = 200_000
ENDING_MOST: Final = 1000
"""The end of the list of games is searched in this many bytes at the end of the file."""
_OPENS: Final = b'"games":['


def start_of_export(roster: Roster | None, at: datetime, editions: Sequence[str] = ()) -> bytes:
    """The first line of an export; `editions` are the texts of those that the table made for itself."""
    head = codec.write_json({"format": FORMAT, "schema": SCHEMA, "exported": at.isoformat()})[:-1]
    if roster is not None:
        head += b',"roster":' + codec.write_json(ROSTER.write(roster))
    if editions:
        head += b',"editions":' + codec.write_json(list(editions))
    return head + b"," + _OPENS + b"\n"


def line_of_export(game: Game) -> bytes:
    """A game's line of an export, without its end: its opening, and its changes in a list."""
    changes = [CHANGE.write(change) for change in game.changes]
    return codec.write_json({"opening": OPENING.write(game), "changes": changes})


BETWEEN_GAMES: Final = b",\n"
END_OF_EXPORT: Final = b"\n]}\n"
"""The last line of an export, after the end of the previous line."""


def open_export(raw: bytes) -> FileGames:
    """Open an export, to read game by game (TooNew, DamagedFile with the place)."""
    if len(raw) > FILE_MOST:
        raise DamagedFile(
            say("The file has {size} bytes; {most} are the most.", size=len(raw), most=FILE_MOST)
        )
    lines = io.BytesIO(raw)
    head = lines.readline().rstrip(b"\r\n")
    ending = raw[-ENDING_MOST:].rstrip()
    if head.endswith(_OPENS) and ending.endswith(b"]}"):
        end = len(raw) - len(raw[-ENDING_MOST:]) + len(ending) - len(b"]}")
        count = raw.count(b"\n") - 2
        found = _head_of(codec.read_json(head[: -len(_OPENS)].rstrip(b", ") + b"}"))
        return FileGames(_each_once(_games_by_line(lines, end), count), count, *found)
    if len(raw) > WHOLE_MOST:
        raise DamagedFile(say("The file has {size} bytes and no game on a line of its own.", size=len(raw)))
    document = codec.read_json(raw, most=WHOLE_MOST)
    if not isinstance(document, dict) or not document.keys() >= {"format", "games"}:
        raise DamagedFile(say("The file has no list of games: it is no backup of Last Card."))
    documents = _GAMES.decode(document.pop("games"), "file.games")
    count = _checked_count(len(documents))
    return FileGames(_each_once(_games_of(documents), count), count, *_head_of(document))


def _games_of(documents: Iterable[Any]) -> Iterator[Game | None]:
    for place, document in enumerate(documents):
        yield (yield from _game(document, f"Game {place + 1}"))


def _games_by_line(lines: io.BytesIO, end: int) -> Iterator[Game | None]:
    """The games of the lines before the end of the list."""
    place = 0
    for number, line in enumerate(lines, start=2):
        beyond = max(0, lines.tell() - end)
        text = line[: len(line) - beyond].strip().removesuffix(b",")
        if not text and lines.tell() >= end:
            continue
        try:
            yield (yield from _game(codec.read_json(text, most=codec.SIZE_MOST), f"Game {place + 1}"))
        except DamagedFile as wrong:
            raise DamagedFile(say("Line {number}: {why}", number=number, why=wrong)) from wrong
        place += 1


_ANYTHING: Final = codec.checked("", lambda _value: True)
_GAMES: Final = codec.list_of(_ANYTHING)
_HEAD: Final = codec.record(
    lambda **found: found,
    optional=("roster", "editions"),
    format=codec.TEXT,
    schema=codec.INTEGER,
    exported=codec.TIMESTAMP,
    roster=codec.optional_of(ROSTER),
    editions=codec.optional_of(codec.list_of(codec.text(EDITION_MOST))),
)
_GAME: Final = codec.record(lambda **found: found, opening=_ANYTHING, changes=_GAMES)


def _head_of(document: Any) -> tuple[Roster, tuple[str, ...]]:
    """The roster and the editions of a file whose other fields are right."""
    schema = document.get("schema") if isinstance(document, dict) else None
    if type(schema) is int and schema > SCHEMA:
        raise TooNew(say("The file has schema {schema}, from a newer Last Card.", schema=schema))
    found = _HEAD.decode(document, "file")
    if found["format"] != FORMAT:
        raise DamagedFile(
            say(
                "The format should be {want}, but it is {value}.",
                want=f"“{FORMAT}”",
                value=short_repr(found["format"]),
            )
        )
    if found["schema"] < 1:
        raise DamagedFile(say("The schema should be 1 or more, but it is {value}.", value=found["schema"]))
    return found.get("roster") or Roster(), tuple(found.get("editions") or ())


def _game(document: Any, path: str) -> Steps[Game]:
    found = _GAME.decode(document, path)
    try:
        return (yield from read_game(found["opening"], found["changes"]))
    except DamagedFile as wrong:
        raise DamagedFile(labelled(path, wrong)) from wrong


def _checked_count(count: int) -> int:
    if count > GAMES_MOST:
        raise DamagedFile(
            say_count(
                "The file holds {count} game; {most} are the most.",
                "The file holds {count} games; {most} are the most.",
                count,
                most=GAMES_MOST,
            )
        )
    return count


def _each_once(games: Iterable[Game | None], count: int) -> Iterator[Game | None]:
    """The games of a file of `count` games; one that was there before is refused, and one too many."""
    seen: set[str] = set()
    for game in games:
        if game is not None:
            if len(seen) >= GAMES_MOST:
                _checked_count(count)
            if game.id in seen:
                raise DamagedFile(
                    say("Game {place}: the game “{id}” stands twice.", place=len(seen) + 1, id=game.id[:80])
                )
            seen.add(game.id)
        yield game
