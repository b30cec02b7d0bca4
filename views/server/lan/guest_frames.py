"""The frames of guests: decoded, checked, and encoded again, so that Flet sees only what was checked."""

from dataclasses import dataclass
from typing import Any, Final

import msgpack

from views.flet_internals.web_frames import CALL, EVENT, KIND, PROPERTIES, REGISTER, encode
from views.flet_internals.web_sessions import KeptSession
from views.server.lan import allowed_frames
from views.server.lan.event_budget import UNKNOWN_COST

PARTS_MOST: Final = 64
"""The most entries of one mapping or list in a frame; the most that a client sends are the 20 of its page."""
CALL_ID_LONGEST: Final = 40
"""The longest id of a call; Flet's have 10 characters."""
OF_UNKNOWN_CONTROLS: Final = frozenset({"click", "long_press"})
"""The events that an unknown control may have: Flet finds one that was replaced by a redraw meanwhile."""


def _integer(value: Any) -> bool:
    return type(value) is int


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _settable(value: Any) -> bool:
    return isinstance(value, dict) and not any(map(allowed_frames.is_private, value))


def _anything(_value: Any) -> bool:
    return True


_FIRST: Final = allowed_frames.mapping_of(
    {"session_id": lambda value: value is None or _text(value), "page_name": _anything, "page": _settable}
)
_SHAPES: Final = {
    EVENT: allowed_frames.mapping_of({"target": _integer, "name": _text, "data": _anything}),
    PROPERTIES: allowed_frames.mapping_of({"id": _integer, "props": _settable}),
    CALL: allowed_frames.mapping_of(
        {"control_id": _integer, "call_id": _text}, {"result": _anything, "error": _text}
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedFrame:
    """What Flet may see of a well-formed frame, its cost beyond one event, the call that it answers, the field that was typed in."""

    raw: bytes | None = None
    typed_in: int | None = None
    cost: float = 0.0
    answers: str = ""


def parse_frame(raw: Any) -> tuple[int, dict[str, Any]] | None:
    """The action and the body of a frame; None if it is malformed."""
    if not isinstance(raw, bytes) or raw[:1] != bytes([KIND]):
        return None
    try:
        whole = msgpack.unpackb(raw[1:], max_map_len=PARTS_MOST, max_array_len=PARTS_MOST)
    except (ValueError, msgpack.UnpackException, RecursionError):
        return None
    match whole:
        case [action, dict() as body] if _integer(action):
            return action, body
    return None


def parse_first_frame(raw: Any) -> tuple[str | None, bytes] | None:
    """The id of the session to resume, and the first frame for Flet; None if the frame is malformed."""
    found = parse_frame(raw)
    if found is None or found[0] != REGISTER or not _FIRST(found[1]):
        return None
    known = found[1]["session_id"]
    claimed = {**allowed_frames.allowed_properties(allowed_frames.PAGE, found[1]["page"]), "web": True}
    return known, encode(REGISTER, {"session_id": known, "page_name": "", "page": claimed})


def is_well_formed(action: int, body: dict[str, Any]) -> bool:
    """True if a frame has the shape of one that an open window sends."""
    return action in _SHAPES and _SHAPES[action](body)


def check_frame(raw: Any, window: KeptSession) -> CheckedFrame | None:
    """The part of a frame that Flet may see; None if it is malformed.

    A real client also sends events that this app has no use for, and taps on what has just left the screen: both are no
    attack, and are dropped.
    """
    found = parse_frame(raw)
    if found is None or not is_well_formed(*found):
        return None
    action, body = found
    check = {PROPERTIES: _properties, EVENT: _event, CALL: _result}[action]
    return check(body, window)


def _properties(body: dict[str, Any], window: KeptSession) -> CheckedFrame:
    control = window.control(body["id"])
    kept = (
        allowed_frames.allowed_properties(allowed_frames.allowed_for(control), body["props"])
        if control is not None
        else {}
    )
    return CheckedFrame(raw=encode(PROPERTIES, {"id": body["id"], "props": kept})) if kept else CheckedFrame()


def _event(body: dict[str, Any], window: KeptSession) -> CheckedFrame:
    control, name, data = window.control(body["target"]), body["name"], body["data"]
    is_of_unknown = control is None and name in OF_UNKNOWN_CONTROLS and data is None
    if not is_of_unknown and (control is None or not allowed_frames.is_allowed_event(control, name, data)):
        return CheckedFrame()
    raw = encode(EVENT, {"target": body["target"], "name": name, "data": data})
    typed_in = body["target"] if name == "change" and isinstance(data, str) else None
    return CheckedFrame(raw=raw, cost=UNKNOWN_COST if is_of_unknown else 0.0, typed_in=typed_in)


def _result(body: dict[str, Any], window: KeptSession) -> CheckedFrame:
    # Flet stops reading at an answer for a control that is gone.
    if window.control(body["control_id"]) is None or len(body["call_id"]) > CALL_ID_LONGEST:
        return CheckedFrame()
    result, error = body.get("result"), body.get("error")
    if not allowed_frames.is_result(result):
        result, error = None, "The answer cannot be read."
    kept = {**body, "result": result, "error": error[: allowed_frames.ERROR_LONGEST] if error else error}
    return CheckedFrame(raw=encode(CALL, kept), answers=body["call_id"])
