"""What goes to a window is not spelled out for a log that nobody keeps."""

from __future__ import annotations

from flet.messaging.protocol import Message


def keep_flet_log_brief() -> None:
    """Let Flet write only the kind of a message to its transport log.

    Flet's web server puts each outgoing message into words before it asks whether anybody logs them (`send_message` in
    flet_web/fastapi/flet_app.py, Flet 1.0.5). The words of a dataclass are those of everything in it, here the whole
    tree of a screen: up to 3 seconds for a window that came back, and a good part of each tap.
    """
    Message.__repr__ = _kind  # type: ignore[method-assign, assignment]


def _kind(message: Message) -> str:
    return f"Message({message.action.name})"
