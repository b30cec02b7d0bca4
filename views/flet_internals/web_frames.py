"""The frames of Flet's websocket: a byte for the kind, and an action with a body as MessagePack."""

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
