"""A window survives that its line breaks while it is drawn."""

from __future__ import annotations

from flet.messaging.protocol import Message
from flet_web.fastapi.flet_app import FletApp


def keep_windows_without_connection() -> None:
    """Let Flet drop what it would send over a line that has just broken.

    Between the end of a line and the moment its window is told of it, Flet has no queue to send to, and fails
    (`send_message` in flet_web/fastapi/flet_app.py, Flet 1.0.5). If a screen is drawn in that moment, the task that
    draws the window ends with the failure, and a phone that comes back finds a window that never changes again. What
    is dropped is not missed: a window that comes back is sent whole.
    """
    send = FletApp.send_message

    def send_if_there(self: FletApp, message: Message) -> None:
        if self._FletApp__send_queue is not None:
            send(self, message)

    FletApp.send_message = send_if_there
