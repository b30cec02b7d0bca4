"""The frames of guests: read once, checked, and written anew, so that Flet sees what was checked and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import msgpack
from flet.messaging.protocol import MessageAction
from flet.messaging.session import Session

from views.server.lan.allowed_frames import (
    ERROR_LONGEST,
    PAGE,
    allowed_for,
    is_private,
    is_result,
    kept_properties,
    may_happen,
)
from views.server.lan.event_budget import UNKNOWN_COST

FRAME: Final = 0x00
"""The first byte of a frame of Flet's protocol; guests have no use for the other kind."""
CALL_ID_LONGEST: Final = 40
"""The longest id of a call; Flet's have 10 characters."""
LOOKED_FOR: Final = frozenset({"click", "long_press"})
"""What may be told to a control that is not known: Flet finds one that has been drawn anew meanwhile."""

_REGISTER: Final = MessageAction.REGISTER_CLIENT.value
_EVENT: Final = MessageAction.CONTROL_EVENT.value
_PROPERTIES: Final = MessageAction.UPDATE_CONTROL_PROPS.value
_RESULT: Final = MessageAction.INVOKE_METHOD.value
_SHAPES: Final = {
    _EVENT: {"target", "name", "data"},
    _PROPERTIES: {"id", "props"},
    _RESULT: {"control_id", "call_id", "result", "error"},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello:
    """The first frame of a window.

    Attributes:
        session: The window that comes back; None for a new one.
        raw: The frame for Flet.
    """

    session: str | None
    raw: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """What came of a whole frame.

    Attributes:
        raw: The frame for Flet; None if it says nothing a client may say here.
        cost: What it costs beyond one event.
        answers: The call it answers, if it answers one.
    """

    raw: bytes | None = None
    cost: float = 0.0
    answers: str = ""


def frame_of(raw: Any) -> tuple[int, dict[str, Any]] | None:
    """The action and the body of a frame; None if it is none."""
    if not isinstance(raw, bytes) or raw[:1] != bytes([FRAME]):
        return None
    try:
        whole = msgpack.unpackb(raw[1:])
    except (ValueError, msgpack.UnpackException, RecursionError):
        return None
    if not isinstance(whole, list) or len(whole) != 2:
        return None
    action, body = whole
    if type(action) is not int or not isinstance(body, dict):
        return None
    return action, body


def hello_of(raw: Any) -> Hello | None:
    """The first frame of a window; None if it is none."""
    found = frame_of(raw)
    if found is None or found[0] != _REGISTER or set(found[1]) != {"session_id", "page_name", "page"}:
        return None
    known, page = found[1]["session_id"], found[1]["page"]
    if not (known is None or isinstance(known, str)) or not isinstance(page, dict):
        return None
    if any(map(is_private, page)):
        return None
    said = {**kept_properties(PAGE, page), "web": True}
    body = {"session_id": known, "page_name": "", "page": said}
    return Hello(session=known, raw=_packed(_REGISTER, body))


def is_whole(action: int, body: dict[str, Any]) -> bool:
    """Whether a frame has the shape of one that an open window sends."""
    if action not in _SHAPES or not set(body) <= _SHAPES[action]:
        return False
    if action == _PROPERTIES:
        properties = body.get("props")
        return (
            type(body.get("id")) is int
            and isinstance(properties, dict)
            and not any(map(is_private, properties))
        )
    if action == _EVENT:
        return type(body.get("target")) is int and isinstance(body.get("name"), str) and "data" in body
    return (
        type(body.get("control_id")) is int
        and isinstance(body.get("call_id"), str)
        and isinstance(body.get("error"), str | None)
    )


def passed(raw: Any, session: Session) -> Passed | None:
    """What Flet may see of a frame; None if it is not whole.

    A real client also tells what this app has no use for, and taps what has just left the screen: both are no attack,
    and are dropped.
    """
    found = frame_of(raw)
    if found is None or not is_whole(*found):
        return None
    action, body = found
    if action == _PROPERTIES:
        return _properties(body, session)
    if action == _EVENT:
        return _event(body, session)
    return _result(body, session)


def _properties(body: dict[str, Any], session: Session) -> Passed:
    control = session.index.get(body["id"])
    kept = kept_properties(allowed_for(control), body["props"]) if control is not None else {}
    if not kept:
        return Passed()
    return Passed(raw=_packed(_PROPERTIES, {"id": body["id"], "props": kept}))


def _event(body: dict[str, Any], session: Session) -> Passed:
    control, name, data = session.index.get(body["target"]), body["name"], body["data"]
    is_looked_for = control is None and name in LOOKED_FOR and data is None
    if not is_looked_for and (control is None or not may_happen(control, name, data)):
        return Passed()
    raw = _packed(_EVENT, {"target": body["target"], "name": name, "data": data})
    return Passed(raw=raw, cost=UNKNOWN_COST if is_looked_for else 0.0)


def _result(body: dict[str, Any], session: Session) -> Passed:
    # Flet ends its reading at an answer for a control that is gone.
    if body["control_id"] not in session.index or len(body["call_id"]) > CALL_ID_LONGEST:
        return Passed()
    result, error = body.get("result"), body.get("error")
    if not is_result(result):
        result, error = None, "The answer cannot be read."
    short = error[:ERROR_LONGEST] if error else error
    told = {
        "control_id": body["control_id"],
        "call_id": body["call_id"],
        "result": result,
        "error": short,
    }
    return Passed(raw=_packed(_RESULT, told), answers=body["call_id"])


def _packed(action: int, body: dict[str, Any]) -> bytes:
    return bytes([FRAME]) + bytes(msgpack.packb([action, body]))
