"""A game as another phone takes it over: with its players, its house rules and the hands that are half entered."""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from companion.cards import CARDS_VERSION, OLD_FACES, SIDES_VERSION
from companion.editions.edition import Edition
from companion.editions.edition_code import NAMED_DECK_VERSION, packed_edition, unpacked_edition
from companion.errors import BadEntry, CompanionError, NotNow
from companion.formats import labelled, listed
from companion.game.changes.change import Change
from companion.game.changes.rounds import RoundRecorded
from companion.game.checkpoints import Derived
from companion.game.current_table import leading_sides
from companion.game.draft import NEW_ROUND, Tap, TapKind, check_taps_fit, drafts_of, named_taps
from companion.game.game import Game, table_of
from companion.game.summary import who_won
from companion.handover.byte_codecs import COUNT, ByteReader, ByteWriter, damaged, sequence, too_much
from companion.handover.game_codec import CHANGE, CHANGES_MOST, GAME, TAP
from companion.round import SET_ASIDE_VERSION, names_of, tidy_note
from companion.wording import say, say_count

BODY_MOST: Final = 1024 * 1024
"""The most bytes that a code may expand to. A game of a thousand rounds at a full table is far below it."""
JOINS_MOST: Final = 200
"""The most times that somebody joins a game in a code: what a change costs grows with all who ever played."""
_TAPS: Final = sequence(TAP)
_TAP_MOST: Final = 100
"""The most bytes of a tap with neither a note nor counts of hands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedGame:
    """A game with the taps of what is half entered, and the text of its edition, empty for one that every app has."""

    game: Game
    taps: tuple[Tap, ...] = ()
    edition: str = field(default="", compare=False)

    @property
    def version(self) -> int:
        """The first version of codes that can have all of it."""
        kinds = {tap.kind for tap in self.taps}
        faces = {face for tap in self.taps for face in (tap.face, tap.turn and tap.turn.face) if face}
        return max(
            self.game.version,
            *(tap.turn.kind.since for tap in self.taps if tap.turn),
            NAMED_DECK_VERSION if self.edition else 1,
            SET_ASIDE_VERSION if TapKind.SET_ASIDE in kinds else 1,
            SIDES_VERSION if TapKind.SIDE in kinds else 1,
            1 if faces <= {*OLD_FACES} else CARDS_VERSION,
        )

    @property
    def has_hand(self) -> bool:
        """True if a round, or the correction of one, is half entered."""
        drafts = drafts_of(self.taps)
        return not drafts.new.is_empty or bool(drafts.corrections)

    def packed(self) -> bytes:
        """The game as few bytes."""
        to = _written(self.game, self.taps)
        size = ByteWriter()
        COUNT.write(size, len(to.random))
        packed = bytes(size.body + to.random) + zlib.compress(bytes(to.body), 9, -zlib.MAX_WBITS)
        return packed + packed_edition(self.edition) if self.edition else packed


def handed_game(packed: bytes) -> HandedGame:
    """The game that was packed; BadEntry if the bytes are damaged, or expand to more than any game.

    Its changes are checked by replaying them, when it is known which edition is here (`companion.game.replay`).
    """
    head = ByteReader(body=packed, random=b"")
    random = head.take(COUNT.read(head))
    body, rest = _inflated(packed[head.at :])
    of = ByteReader(body=body, random=random)
    try:
        game, taps = GAME.read(of), _TAPS.read(of)
        of.check_end()
        check_taps_fit(len(taps))
        if len(game.joined) > JOINS_MOST:
            raise too_much()
        check_taps_named(game, taps)
        drafts_of(taps)  # A half-entered round that no screen would have made is refused.
    except CompanionError as wrong:
        raise BadEntry(str(wrong)) from wrong
    edition = unpacked_edition(rest) if rest else ""
    return HandedGame(game=replace(game, derived=Derived()), taps=taps, edition=edition)


def check_can_be_handed(game: Game, taps: tuple[Tap, ...]) -> None:
    """Refuse a game that is too large for another phone: what is accepted can be handed over (NotNow)."""
    is_long = len(game.changes) > CHANGES_MOST or len(game.joined) > JOINS_MOST
    # What it takes at most is quick to tell; what it really takes is asked of few games.
    if is_long or (_bytes_most(game, taps) > BODY_MOST and len(_written(game, taps).body) > BODY_MOST):
        raise NotNow(say("This game is as long as a game can be. Start a new one."))


def _bytes_most(game: Game, taps: tuple[Tap, ...]) -> int:
    """At least as many bytes as a game takes: each change is counted as if its ids and its time were new."""
    changes = game.derived.state("bytes", game.changes, int, _with_bytes)
    long = [tap for tap in taps if tap.text or tap.turn]
    texts = sum(4 * len(tap.text or "") + 8 * len(tap.turn.counts if tap.turn else ()) for tap in long)
    return changes + texts + _TAP_MOST * (len(taps) + len(game.seats))


def _with_bytes(count: int, more: Iterable[Change]) -> int:
    for change in more:
        to = ByteWriter()
        CHANGE.write(to, change)
        count += len(to.body) + len(to.random)
    return count


def _written(game: Game, taps: tuple[Tap, ...]) -> ByteWriter:
    to = ByteWriter()
    GAME.write(to, game)
    _TAPS.write(to, tuple(named_taps(taps)))
    return to


def _inflated(compressed: bytes) -> tuple[bytes, bytes]:
    """The expanded bytes, whose number is limited before they are expanded; and what follows, the edition."""
    try:
        reader = zlib.decompressobj(-zlib.MAX_WBITS)
        body = reader.decompress(compressed, BODY_MOST)
    except zlib.error as wrong:
        raise damaged() from wrong
    if reader.unconsumed_tail:
        raise too_much()
    if not reader.eof:
        raise damaged()
    return body, reader.unused_data


def check_taps_named(game: Game, taps: tuple[Tap, ...]) -> None:
    """Refuse taps that name a player or a round that the game does not have (CompanionError)."""
    players = {player.id for player in (*game.seats, *game.joined)}
    rounds = {change.round.id for change in game.changes if isinstance(change, RoundRecorded)}
    for tap in taps:
        named = {tap.player, tap.turn.player if tap.turn else None} - {None}
        if not named <= players or tap.round not in {NEW_ROUND, *rounds}:
            raise damaged()
        tidy_note(tap.text or "")


def handed_summary(game: Game, edition: Edition) -> str:
    """The players, the rounds and who is ahead, such as “Mia, Tom, Zoë: 6 rounds, Mia leads”."""
    table = table_of(game, edition)
    names = listed(seat.player.name for seat in table.seats)
    rounds = say_count("{count} round", "{count} rounds", len(table.rounds))
    ahead = leading_sides(table)
    if not ahead:
        return labelled(names, rounds)
    if table.finished:
        won = who_won([seat.player.name for side in ahead for seat in side.seats])
        return labelled(names, listed([rounds, won]))
    who = names_of(ahead)
    if len(ahead) > 1:
        return say("{names}: {rounds}, {who} lead together", names=names, rounds=rounds, who=who)
    return say("{names}: {rounds}, {who} leads", names=names, rounds=rounds, who=who)
