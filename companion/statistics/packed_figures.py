"""A compact encoding of a game's figures as integers in bytes: ten thousand games take a megabyte or two."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from operator import attrgetter
from typing import Final, get_type_hints

from companion.cards import Face
from companion.game.length import LengthKind
from companion.scoring.systems import System
from companion.statistics.game_figures import GameFigures, Judged, PlayerGame

PackedFigures = bytes
"""The width of the integers as a letter of `array`, and the integers."""

_WIDTHS: Final = (("B", 2**8), ("H", 2**16), ("I", 2**32))
_SIGNED: Final = "q"

_SUMS: Final = tuple(
    name for name, means in get_type_hints(PlayerGame).items() if means is int and name != "place"
)
_sums_of: Final = attrgetter(*_SUMS)
_SYSTEMS: Final = tuple(System)
_KINDS: Final = tuple(LengthKind)


@dataclass(slots=True)
class Packer:
    """Packs and unpacks figures. Ids of players and editions are replaced by numbers, in order of first use."""

    _words: list[str] = field(default_factory=list)
    _numbers: dict[str, int] = field(default_factory=dict)

    def _number(self, word: str) -> int:
        number = self._numbers.setdefault(word, len(self._words))
        if number == len(self._words):
            self._words.append(word)
        return number

    def pack(self, figures: GameFigures) -> PackedFigures:
        """The figures as integers, without the game's id and its start."""
        numbers = [self._number(figures.edition), _SYSTEMS.index(figures.system), figures.finished]
        numbers += (figures.rounds, figures.seconds, 0 if figures.margin is None else figures.margin + 1)
        numbers += (_KINDS.index(figures.measure), figures.number, len(figures.players))
        for part in figures.players:
            numbers += (self._number(part.player), part.place, part.won, len(part.partners))
            numbers += map(self._number, part.partners)
            numbers += (*_sums_of(part), len(part.given))
            for player, points in part.given.items():
                numbers += (self._number(player), points)
            numbers.append(len(part.caught))
            for face, count in part.caught.items():
                numbers += (self._number(face), count)
        for judged in figures.judged:
            numbers += (self._number(judged.player), self._number(judged.challenger), judged.guilty)
            numbers.append(self._number(judged.face))
        most = max(numbers) if min(numbers) >= 0 else 2**32
        width = next((letter for letter, end in _WIDTHS if most < end), _SIGNED)
        return width.encode() + array(width, numbers).tobytes()

    def unpack(self, packed: PackedFigures, game: str, started: datetime) -> GameFigures:
        """The figures from their packed form."""
        numbers = iter(array(chr(packed[0]), packed[1:]))

        def take() -> int:
            return next(numbers)

        edition, system = self._words[take()], _SYSTEMS[take()]
        finished, rounds, seconds, margin = bool(take()), take(), take(), take()
        measure, number = _KINDS[take()], take()
        players = tuple(self._player(numbers) for _ in range(take()))
        judged = tuple(
            Judged(
                player=self._words[player],
                challenger=self._words[next(numbers)],
                guilty=bool(next(numbers)),
                face=Face(self._words[next(numbers)]),
            )
            for player in numbers
        )
        return GameFigures(
            game=game,
            edition=edition,
            system=system,
            started=started,
            finished=finished,
            rounds=rounds,
            seconds=seconds,
            margin=margin - 1 if margin else None,
            players=players,
            judged=judged,
            measure=measure,
            number=number,
        )

    def _player(self, numbers: Iterator[int]) -> PlayerGame:
        words = self._words
        player, place, won = next(numbers), next(numbers), bool(next(numbers))
        partners = tuple(words[next(numbers)] for _ in range(next(numbers)))
        sums = {name: next(numbers) for name in _SUMS}
        given = {words[next(numbers)]: next(numbers) for _ in range(next(numbers))}
        caught = {Face(words[next(numbers)]): next(numbers) for _ in range(next(numbers))}
        return PlayerGame(
            player=words[player],
            place=place,
            won=won,
            given=given,
            caught=caught,
            partners=partners,
            **sums,
        )
