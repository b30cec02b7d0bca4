"""The code by which two phones find each other, as text: for a QR code, for the clipboard, and to type.

It is Base32 (RFC 4648), which a QR code stores in its compact mode and which has no letter that looks like a digit of it.
Its bytes are those of `tools/site/phones.js`. Here only the first three are known: the version and whether it is an answer,
then the number of the try, which an answer repeats. Where phones do not connect, a `Reason` says why, as far as it can be
known, and what to try, in this order.
"""

import base64
import binascii
import re
import zlib
from enum import StrEnum
from typing import Final

from companion.errors import BadEntry, CompanionError
from companion.typed import last_words
from companion.wording import quoted, say

START: Final = "LCJ"
TEXT_MOST: Final = 2_000
"""The longest text in which a code is looked for, in characters."""
CODE_MOST: Final = 200
"""The most bytes of a code: with four addresses it has about 140."""
"""The letters between two spaces where a code is shown to be typed."""
VERSION: Final = 1
_ANSWER: Final = 1
_FINGERPRINT: Final = slice(3, 35)
"""Where the fingerprint of the phone's key is."""
_CHECKSUM: Final = 2
_RUN: Final = re.compile(rf"{START}([A-Z2-7]+)")


class Reason(StrEnum):
    """The reason, as `tools/site/phones.js` names it."""

    NO_NETWORK = "no-network"
    OTHER_NETWORK = "other-network"
    KEPT_APART = "kept-apart"
    OTHER_TRY = "other-try"
    NOT_AN_OFFER = "not-an-offer"
    NOT_AN_ANSWER = "not-an-answer"
    VERSION = "version"
    UNKNOWN = "unknown"


class NoConnection(CompanionError):
    """Two phones do not connect."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(_sentence(reason))
        self.reason = reason


def no_connection(name: str) -> NoConnection:
    """The error of a reason by its name; a name that is not known says nothing."""
    return NoConnection(Reason(name) if name in {*Reason} else Reason.UNKNOWN)


def _sentence(reason: Reason) -> str:
    return {
        Reason.NO_NETWORK: say("This phone is on no Wi-Fi. Turn its Wi-Fi on, then try again."),
        Reason.OTHER_NETWORK: say("The two phones are on different Wi-Fis."),
        Reason.KEPT_APART: say("Both phones are on one Wi-Fi, but it keeps its phones apart."),
        Reason.OTHER_TRY: say(
            "That code answers an earlier one. Scan this phone's code on the guest's phone again."
        ),
        Reason.NOT_AN_OFFER: say("That is a guest's code. Scan the one on the host's phone."),
        Reason.NOT_AN_ANSWER: say("That is a host's code. Scan the one on the guest's phone."),
        Reason.VERSION: say("The other phone has another version of Last Card. Update both, then try again."),
        Reason.UNKNOWN: say(
            "The two phones did not find each other. They are probably not on the same Wi-Fi."
        ),
    }[reason]


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


def _decoded(run: str) -> bytes | None:
    try:
        checked = base64.b32decode(run + "=" * (-len(run) % 8))
    except binascii.Error:
        return None
    raw, checksum = checked[:-_CHECKSUM], checked[-_CHECKSUM:]
    return raw if raw and len(raw) <= CODE_MOST and _checksum(raw) == checksum else None


def _checksum(raw: bytes) -> bytes:
    return zlib.crc32(raw).to_bytes(4, "big")[:_CHECKSUM]
