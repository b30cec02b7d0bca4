"""The code by which two phones find each other, as text: for a QR code, for the clipboard, and to type.

It is Base32 (RFC 4648), which a QR code stores in its compact mode and which has no letter that looks like a digit of it.
Its bytes are those of `tools/site/phones.js`. Here only the first three are known: the version and whether it is an answer,
then the number of the try, which an answer repeats.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from companion.application.phones.no_connection import NoConnection, Reason
from companion.errors import BadEntry
from companion.typed import last_words
from companion.wording import quoted, say

START: Final = "LCJ"
TEXT_MOST: Final = 2_000
"""The longest text in which a code is looked for, in characters."""
CODE_MOST: Final = 200
"""The most bytes of a code: with four addresses it has about 140."""
GROUP: Final = 4
"""The letters between two spaces where a code is shown to be typed."""
VERSION: Final = 1
_ANSWER: Final = 1
_FINGERPRINT: Final = slice(3, 35)
"""Where the fingerprint of the phone's key is."""
_CHECKSUM: Final = 2
_RUN: Final = re.compile(rf"{START}([A-Z2-7]+)")


def code_text(raw: bytes) -> str:
    """A code as text."""
    checked = raw + _checksum(raw)
    return START + base64.b32encode(checked).decode().rstrip("=")


def code_bytes(text: str) -> bytes:
    """The bytes of the last code in a text, also typed or in a link; BadEntry if there is none."""
    if len(text) > TEXT_MOST and not (text := last_words(whole := text, TEXT_MOST)):
        raise BadEntry(say("“{text}” is too long for a code.", text=quoted(whole)))
    letters = text.upper()
    # What was typed in groups is put together only where it is no code as it stands.
    for run in (*reversed(_RUN.findall(letters)), *_RUN.findall("".join(letters.split()))):
        raw = _decoded(run)
        if raw is not None:
            return raw
    if START in letters:
        raise BadEntry(say("A letter of that code is wrong. Check it, or scan it instead."))
    raise BadEntry(
        say(
            "There is no code for joining in “{text}”. It starts with “{start}”.",
            text=quoted(text),
            start=START,
        )
    )


def binding(offer: bytes, answer: bytes) -> bytes:
    """What two phones know of the connection that their codes make, and of no other."""
    return offer[_FINGERPRINT] + answer[_FINGERPRINT]


def check_offer(text: str) -> None:
    """Refuse what is no code (BadEntry), or not one of a host's phone of this version (NoConnection)."""
    if _checked(text)[0] & _ANSWER:
        raise NoConnection(Reason.NOT_AN_OFFER)


def check_answers_offer(text: str, offer: str) -> None:
    """Refuse what is no code (BadEntry), or answers another one than that of this phone (NoConnection)."""
    raw = _checked(text)
    if not raw[0] & _ANSWER:
        raise NoConnection(Reason.NOT_AN_ANSWER)
    if raw[1:3] != code_bytes(offer)[1:3]:
        raise NoConnection(Reason.OTHER_TRY)


def _checked(text: str) -> bytes:
    raw = code_bytes(text)
    if raw[0] >> 4 != VERSION:
        raise NoConnection(Reason.VERSION)
    return raw


def in_groups(code: str) -> str:
    """A code with spaces, to read it out and type it."""
    return " ".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def _decoded(run: str) -> bytes | None:
    try:
        checked = base64.b32decode(run + "=" * (-len(run) % 8))
    except binascii.Error:
        return None
    raw, checksum = checked[:-_CHECKSUM], checked[-_CHECKSUM:]
    return raw if raw and len(raw) <= CODE_MOST and _checksum(raw) == checksum else None


def _checksum(raw: bytes) -> bytes:
    return zlib.crc32(raw).to_bytes(4, "big")[:_CHECKSUM]
