"""A correction of Flet's reading of what the client answers to a method of a control.

Flet 1.0.5 raises an error where the control has left the screen by then, such as a field that was given the focus just before
*Back*. The error ends the websocket: the window loses its connection, and what waits for the answer goes on waiting.
"""

from __future__ import annotations

from typing import Any


def _take_result(session: Any, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    """Give the answer to what waits for it, whether the control is still on the screen or not."""
    del control_id
    waiting = session._Session__method_calls.pop(call_id, None)
    if waiting is not None:
        session._Session__method_call_results[waiting] = (result, error)
        waiting.set()


def correct_method_results() -> None:
    """Let every window of this process take an answer of a control that is gone."""
    # Imported here: the site keeps Python's memory as it is after its imports, and a start from it fails with this one.
    from flet.messaging.session import Session

    Session.handle_invoke_method_results = _take_result  # type: ignore[assignment, method-assign] # Flet has no other place to say it
