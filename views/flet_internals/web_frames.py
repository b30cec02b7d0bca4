"""The frames of Flet's websocket: a byte for the kind, and an action with a body as MessagePack."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgpack
from flet.messaging.protocol import MessageAction

LOG = logging.getLogger("last_card")

KIND: Final = 0x00
"""The first byte of a frame with a message; the other kind carries bytes of controls that this app does not have."""
REGISTER: Final = MessageAction.REGISTER_CLIENT.value
EVENT: Final = MessageAction.CONTROL_EVENT.value
PROPERTIES: Final = MessageAction.UPDATE_CONTROL_PROPS.value
CALL: Final = MessageAction.INVOKE_METHOD.value
CRASH: Final = MessageAction.SESSION_CRASHED.value

_ARRAY_OF_TWO: Final = 0x92
_HEAD: Final = 1024
"""Bytes at the beginning of a frame of Flet that hold its short values; the screen or file after them is not read."""


def encode(action: int, body: dict[str, Any]) -> bytes:
    """A frame."""
    return bytes([KIND]) + bytes(msgpack.packb([action, body]))


def decode(raw: bytes, *, parts_most: int | None = None) -> Any:
    """The content of a frame: a list of an action and a body, if it is one of Flet's.

    Args:
        raw: The frame.
        parts_most: The most entries of one mapping or list in it; None for no limit.

    Raises:
        ValueError: If it is malformed.
        UnpackException: The same.
        RecursionError: The same.
    """
    limits = {} if parts_most is None else {"max_map_len": parts_most, "max_array_len": parts_most}
    return msgpack.unpackb(raw[1:], **limits)


def has_action(raw: bytes, action: int) -> bool:
    """True if a frame that Flet sends has an action."""
    return raw.startswith(bytes([KIND, _ARRAY_OF_TWO, action]))


def value_in_head(raw: bytes, name: str) -> str:
    """A short value at the beginning of a frame of Flet; empty if it is not there."""
    reader = msgpack.Unpacker()
    reader.feed(raw[1:_HEAD])
    reader.read_array_header()
    reader.skip()
    try:
        for _ in range(reader.read_map_header()):
            if reader.unpack() == name:
                return str(reader.unpack())
            reader.skip()
    except msgpack.OutOfData:
        LOG.warning("A frame of Flet has no “%s” in its head.", name)
    return ""
