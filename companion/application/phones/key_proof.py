"""The proof that a phone has the key of an earlier connection, which shows the key to nobody.

It is that of SCRAM (RFC 5802, section 3): the host keeps the hash of a key, and finds the key in a proof only with that hash. The
proof holds for one connection alone, so that a phone in between cannot pass it on.
"""

import hmac
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from companion.application.guests import hashed

KEY_LENGTH: Final = sha256().digest_size
"""The characters of a key, as many as a proof has bytes."""
NONCE_BYTES: Final = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyChallenge:
    """What a proof is for: one connection of a phone with a table; `binding` is what only its ends know."""

    table: str
    binding: bytes
    host: bytes
    guest: bytes

    def proof(self, key: str) -> bytes:
        """The proof of a key."""
        return _either(key.encode(), self._signature(hashed(key)))

    def is_met(self, proof: bytes, key_hash: str) -> bool:
        """Whether a proof is that of the key with a hash."""
        key = _either(proof, self._signature(key_hash))
        return hmac.compare_digest(sha256(key).hexdigest(), key_hash)

    def _signature(self, key_hash: str) -> bytes:
        said = b"".join((self.host, self.guest, sha256(self.binding).digest(), self.table.encode()))
        return hmac.digest(key_hash.encode(), b"last card: key" + said, "sha256")


def _either(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))
