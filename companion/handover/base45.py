"""Base45 (RFC 9285): bytes as the 45 characters that a QR code stores in its compact alphanumeric mode.

The standard library has no Base45.
"""

from __future__ import annotations

from typing import Final

from companion.handover.byte_forms import damaged

ALPHABET: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_VALUES: Final = {character: value for value, character in enumerate(ALPHABET)}


def base45_of(raw: bytes) -> str:
    """Bytes as Base45: three characters for two bytes, and two for a last single byte."""
    found: list[str] = []
    for start in range(0, len(raw), 2):
        pair = raw[start : start + 2]
        number = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            number, value = divmod(number, 45)
            found.append(ALPHABET[value])
    return "".join(found)


def bytes_of_base45(text: str) -> bytes:
    """The bytes of a Base45 text.

    Raises:
        BadEntry: If the text is not Base45.
    """
    found = bytearray()
    for start in range(0, len(text), 3):
        group = text[start : start + 3]
        number = 0
        for character in reversed(group):
            if character not in _VALUES:
                raise damaged()
            number = number * 45 + _VALUES[character]
        size = len(group) - 1
        if not size or number >= 256**size:
            raise damaged()
        found += number.to_bytes(size, "big")
    return bytes(found)
