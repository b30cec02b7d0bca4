"""The wire form of a table of phones: every message as bytes, decoded strictly and within bounds.

Each message is one value of a codec of `companion.handover.byte_codecs`. A message that is too long for one piece goes in
several, which only the host sends.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeVar

from companion.application.phones.key_proof import KEY_LENGTH, NONCE_BYTES
from companion.application.phones.requests import CODECS, Request
from companion.application.phones.transport import MESSAGE_LONGEST, EndReason
from companion.errors import BadEntry, CompanionError
from companion.game.changes.kinds import VERSION as GAME_VERSION
from companion.handover import byte_codecs as codecs
from companion.ids import is_id
from companion.players import NAME_LONGEST
from companion.wording import say

VERSION: Final = 5002 + GAME_VERSION
"""The version of the wire form, which changes with the version of games: two phones must have the same."""
KEY_HASH_LENGTH: Final = 64
"""The length of the hash of a guest's key, in characters."""
PIECE: Final = MESSAGE_LONGEST - 64
"""The bytes of content in one piece."""
PIECES_MOST: Final = 128
"""The most pieces of one message: 2 MB, more than any table."""
PARTS_MOST: Final = 200

Value = TypeVar("Value")


class WireError(CompanionError):
    """A message of another phone means nothing, or more than any message may."""


@dataclass(frozen=True, slots=True)
class Knock:
    """The first message of a guest. Its form never changes, so that two versions can tell each other so."""

    version: int = VERSION


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest who has not been at this table; with each `run` of the guest's app, requests are numbered from the start again."""

    key_hash: str = field(repr=False)
    run: int
    next: int

    def __post_init__(self) -> None:
        if len(self.key_hash) != KEY_HASH_LENGTH or not self.key_hash.isascii():
            raise codecs.damaged()


@dataclass(frozen=True, slots=True)
class Return:
    """A guest who was at this table before, with a proof of the key that holds for this connection alone."""

    nonce: bytes
    proof: bytes = field(repr=False)
    run: int
    next: int

    def __post_init__(self) -> None:
        if len(self.nonce) != NONCE_BYTES or len(self.proof) != KEY_LENGTH:
            raise codecs.damaged()


@dataclass(frozen=True, slots=True)
class Ask:
    """A request with its number, counted from 1. Without an answer it is repeated over a new connection, and counts once."""

    number: int
    request: Request


@dataclass(frozen=True, slots=True)
class ShowAgain:
    """The copy is wrong: the guest needs the whole one."""


@dataclass(frozen=True, slots=True)
class Entering:
    """The hand that the guest is entering, as `Presence` names it; an empty game for none."""

    game: str
    hand: str


GuestMessage = Knock | Hello | Ask | ShowAgain | Entering | Return


@dataclass(frozen=True, slots=True)
class Greeting:
    """The answer to a knock: the table, by whose id the guest finds its key, and a number for this connection alone."""

    table: str
    nonce: bytes

    def __post_init__(self) -> None:
        if not is_id(self.table):
            raise codecs.damaged()


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nobody at this table has the key that was proved with this nonce."""

    nonce: bytes


@dataclass(frozen=True, slots=True)
class Update:
    """What changed since the update before, as parts of `updates.py`; `whole` has everything, as the first."""

    whole: bool
    parts: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a longer message; the others come right before and after it."""

    is_last: bool
    content: bytes


@dataclass(frozen=True, slots=True)
class Goodbye:
    """The last message before the host closes a connection. Its form and its number never change, as those of `Knock`."""

    reason: EndReason
    who: str = ""

    def __post_init__(self) -> None:
        if len(self.who) > NAME_LONGEST:
            raise codecs.damaged()


HostMessage = Greeting | Update | Piece | Unknown | Goodbye

_CODECS: Final = {
    **CODECS,
    Goodbye: codecs.record_codec(Goodbye, reason=codecs.numbered(*EndReason), who=codecs.TEXT),
    tuple[bytes, ...]: codecs.sequence(codecs.BYTES, PARTS_MOST),
}
GUEST_MESSAGE: Final[codecs.ByteCodec[GuestMessage]] = codecs.codec_for(GuestMessage, _CODECS)
HOST_MESSAGE: Final[codecs.ByteCodec[HostMessage]] = codecs.codec_for(HostMessage, _CODECS)


def packed(codec: codecs.ByteCodec[Value], value: Value) -> bytes:
    """A value as bytes: the length of the usual ids, these ids, and the rest."""
    to = codecs.ByteWriter()
    codec.write(to, value)
    size = codecs.ByteWriter()
    codecs.COUNT.write(size, len(to.random))
    return bytes(size.body + to.random + to.body)


def unpacked(codec: codecs.ByteCodec[Value], raw: bytes) -> Value:
    """The value that was packed; WireError if the bytes are anything else."""
    try:
        head = codecs.ByteReader(body=raw, random=b"")
        random = head.take(codecs.COUNT.read(head))
        of = codecs.ByteReader(body=raw[head.at :], random=random)
        value = codec.read(of)
        of.check_end()
    except CompanionError as wrong:
        raise WireError(say("The other phone sent something that means nothing.")) from wrong
    return value


def messages_of(value: HostMessage) -> Iterator[bytes]:
    """A host's message in one or several pieces; BadEntry if it is longer than a guest would read."""
    raw = packed(HOST_MESSAGE, value)
    if len(raw) <= MESSAGE_LONGEST:
        yield raw
        return
    total = -(-len(raw) // PIECE)
    if total > PIECES_MOST or not isinstance(value, Update):
        raise BadEntry(say("This table is too large for another phone."))
    for place in range(total):
        content = raw[place * PIECE : (place + 1) * PIECE]
        yield packed(HOST_MESSAGE, Piece(place == total - 1, content))


@dataclass(slots=True)
class Pieces:
    """The pieces so far of the longer message that arrives."""

    _contents: list[bytes] = field(default_factory=list)

    def put(self, piece: Piece) -> HostMessage | None:
        """Add a piece. Returns the message once it is complete; WireError if the message cannot be."""
        self._contents.append(piece.content)
        if not piece.is_last and len(self._contents) < PIECES_MOST:
            return None
        raw, self._contents = b"".join(self._contents), []
        found = unpacked(HOST_MESSAGE, raw)
        if isinstance(found, Piece):
            raise WireError(say("The other phone sent something that means nothing."))
        return found
