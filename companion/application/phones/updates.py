"""What a host tells its guests, in parts: only what changed since the guest was told last."""

from __future__ import annotations

import asyncio
import zlib
from dataclasses import dataclass, field, fields
from typing import Final

from companion import errors
from companion.application.live_game import LiveGame
from companion.application.phones.phrases import REFUSAL_TEXT, RefusalText
from companion.application.phones.requests import CODECS
from companion.application.phones.wire import packed
from companion.application.ports import Settings
from companion.game.changes.change import Change
from companion.game.changes.evenings import SeriesSet
from companion.game.checkpoints import common_length
from companion.game.draft import Tap, named_taps
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover import byte_codecs as codecs
from companion.handover.game_codec import CHANGE, CHANGES_MOST, GAME, PLAYER, TAP
from companion.handover.game_merge import opening_of
from companion.handover.handed_game import HandedGame
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.rulings import KEPT_MOST, KeptRuling
from companion.players import PLAYERS_MOST, Player, Role

HANDS_MOST: Final = 64
"""The most hands that are being entered at once and told of."""
SEATS_MOST: Final = 20 * PLAYERS_MOST
ANSWERS_KEPT: Final = 64
"""The number of answers that are kept, for requests that are repeated over a new connection."""

REFUSALS: Final[tuple[type[errors.CompanionError], ...]] = (
    errors.CompanionError,
    errors.NotNow,
    errors.NotAllowed,
    errors.BadEntry,
    errors.BadName,
    errors.BadCards,
    errors.EmptyHand,
    errors.StorageError,
    errors.StaleGame,
    errors.DiskFull,
    errors.DeckOverdrawn,
)
"""The errors that a refusal may be on the guest's phone, the more special ones later. The numbers are part of the form."""


@dataclass(frozen=True, slots=True)
class KnownGuest:
    """The guest itself, as the host knows it, the game that new guests see first, and the host's name, if the host plays."""

    id: str
    name: str
    role: Role
    seat: str | None
    game: str
    host: str


@dataclass(frozen=True, slots=True)
class Seats:
    """The players whose seats are free."""

    free: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class RosterSeen:
    """The roster, or the part of it that the guest's role sees."""

    roster: Roster


@dataclass(frozen=True, slots=True)
class NewGameSettings:
    """The settings of the host that new games start with."""

    edition: str
    turn_seconds: int
    house_rules: HouseRules
    rulings: tuple[KeptRuling, ...]
    series: SeriesSet | None

    @classmethod
    def of(cls, settings: Settings) -> NewGameSettings:
        """Those of these settings."""
        return cls(**{each.name: getattr(settings, each.name) for each in fields(cls)})


@dataclass(frozen=True, slots=True)
class WholeGame:
    """A game as it is handed over, with its generation and the digest of the copy."""

    generation: int
    game: bytes
    digest: int


@dataclass(frozen=True, slots=True)
class ChangedGame:
    """A game that was saved, or more taps on its rounds being entered.

    Attributes:
        kept: The number of changes that the copy has already; the rest of its changes are replaced by `changes`.
        kept_taps: The number of taps that the copy has already; the rest are replaced by `taps`.
        seats: The players at the start, where their names changed.
    """

    id: str
    generation: int
    kept: int
    changes: tuple[Change, ...]
    done: int
    seats: tuple[Player, ...]
    kept_taps: int
    taps: tuple[Tap, ...]
    digest: int


@dataclass(frozen=True, slots=True)
class GoneGame:
    """A game that is no longer shared."""

    id: str


@dataclass(frozen=True, slots=True)
class EnteredHand:
    """A hand that somebody else is entering, as `Presence` has it; `who` is empty for the host."""

    game: str
    hand: str
    who: str


@dataclass(frozen=True, slots=True)
class EnteredHands:
    """All hands that others are entering."""

    hands: tuple[EnteredHand, ...]


@dataclass(frozen=True, slots=True)
class Happened:
    """A topic that is told once: a game was started, or won."""

    topic: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the host refused a request."""

    kind: type[errors.CompanionError]
    phrase: RefusalText
    decks_needed: int = 0
    printed: bool = True

    @classmethod
    def of(cls, error: errors.CompanionError) -> Refusal:
        """The refusal that an error is, whose sentence is kept where it was said within `keeping_sentences`."""
        said = error.args[0] if error.args and isinstance(error.args[0], str) else str(error)
        phrase = RefusalText.of(said)
        if isinstance(error, errors.DeckOverdrawn):
            return cls(errors.DeckOverdrawn, phrase, error.decks_needed, error.printed)
        return cls([kind for kind in REFUSALS if isinstance(error, kind)][-1], phrase)

    @property
    def error(self) -> errors.CompanionError:
        """The error as the guest's screens expect it, in the language of whoever reads it now."""
        if self.kind is errors.DeckOverdrawn:
            return errors.DeckOverdrawn(
                self.phrase.said(), decks_needed=self.decks_needed, printed=self.printed
            )
        return self.kind(self.phrase.said())


@dataclass(frozen=True, slots=True)
class RequestAnswer:
    """The answer to a request: None if it was done."""

    number: int
    refusal: Refusal | None


@dataclass(slots=True)
class AnsweredRequests:
    """The requests of one guest so far, over all connections, so that each counts once.

    Attributes:
        run: The start of the guest's app whose requests are counted.
        next: The lowest number of a request that was not done yet.
        turn: Held while requests are done: an earlier connection may still be at one that a later one repeats.
    """

    run: int
    next: int
    answers: dict[int, RequestAnswer] = field(default_factory=dict)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def keep(self, answer: RequestAnswer) -> RequestAnswer:
        """Keep the answer to a request."""
        self.next = answer.number + 1
        self.answers[answer.number] = answer
        while len(self.answers) > ANSWERS_KEPT:
            del self.answers[next(iter(self.answers))]
        return answer


Part = (
    KnownGuest
    | Seats
    | RosterSeen
    | NewGameSettings
    | WholeGame
    | ChangedGame
    | GoneGame
    | EnteredHands
    | Happened
    | RequestAnswer
)
_CODECS: Final = {
    **CODECS,
    RefusalText: REFUSAL_TEXT,
    type[errors.CompanionError]: codecs.numbered(*REFUSALS),
    tuple[Change, ...]: codecs.sequence(CHANGE, CHANGES_MOST),
    tuple[KeptRuling, ...]: codecs.sequence(codecs.codec_for(KeptRuling, CODECS), KEPT_MOST),
    tuple[EnteredHand, ...]: codecs.sequence(codecs.codec_for(EnteredHand, CODECS), HANDS_MOST),
    Seats: codecs.record_codec(Seats, free=codecs.sequence(PLAYER, SEATS_MOST)),
}
PART: Final[codecs.ByteCodec[Part]] = codecs.codec_for(Part, _CODECS)


@dataclass(slots=True)
class Digests:
    """Checksums of games and their taps, by which a guest sees that its copy is right; a tap costs its own bytes."""

    _known: dict[str, tuple[Game, int, tuple[Tap, ...], int]] = field(default_factory=dict)

    def of(self, live: LiveGame) -> int:
        """The digest of a game with what is half entered."""
        # In a journal of an earlier version taps have no round; the copy has it.
        game, taps = live.game, live.taps
        if any(tap.round is None for tap in taps):
            taps = tuple(named_taps(taps))
        known_game, digest, known_taps, found = self._known.get(game.id, (None, 0, (), 0))
        if known_game is not game:
            to = codecs.ByteWriter()
            GAME.write(to, game)
            digest = zlib.crc32(to.body + to.random)
            known_taps, found = (), digest
        elif taps[: len(known_taps)] != known_taps:
            known_taps, found = (), digest
        for tap in taps[len(known_taps) :]:
            to = codecs.ByteWriter()
            TAP.write(to, tap)
            found = zlib.crc32(to.body + to.random, found)
        self._known[game.id] = game, digest, taps, found
        return found

    def forget(self, game_id: str) -> None:
        """Drop what is kept of a game."""
        self._known.pop(game_id, None)


def part_of(before: LiveGame | None, after: LiveGame, whole: HandedGame, digest: int) -> bytes:
    """The part that makes a copy of one state, or of none, one of the next, which is handed over as `whole`."""
    is_same = before is not None and before.edition == after.edition
    if before is None or not is_same or opening_of(before.game) != opening_of(after.game):
        return packed(PART, WholeGame(after.saved.generation, whole.packed(), digest))
    kept = common_length(before.game.changes, after.game.changes)
    kept_taps = common_length(before.taps, after.taps)
    return packed(
        PART,
        ChangedGame(
            id=after.game.id,
            generation=after.saved.generation,
            kept=kept,
            changes=after.game.changes[kept:],
            done=after.game.done,
            seats=() if before.game.seats == after.game.seats else after.game.seats,
            kept_taps=kept_taps,
            taps=after.taps[kept_taps:],
            digest=digest,
        ),
    )
