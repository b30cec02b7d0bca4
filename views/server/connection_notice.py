"""The notice of a page whose websocket is closed: the client itself shows only “Working…”."""

from __future__ import annotations

from typing import Final

from companion.wording import say
from views.server.page_parts import script, style_element

ENDED: Final = 4001
"""Close code: the host has ended sharing."""
PUT_OUT: Final = 4002
"""Close code: the host has removed this guest."""
SHARED_AGAIN: Final = 4_000
"""Milliseconds between two looks whether the host, who has ended sharing, shares the table again."""
INTERRUPTION: Final = 1_000
"""Milliseconds without a websocket until the page says that it connects again; the client alone would show a blank screen."""
RECONNECT_PATIENCE: Final = 8_000
"""Milliseconds without a websocket until the page says that the server is away: one that restarts is back sooner."""


def connection_notice() -> str:
    """The style and the script of the page, with the sentences in the language in use."""
    sentences = {
        str(ENDED): say(
            "The host has ended sharing. Everything that was tapped is kept on the host's computer."
        ),
        str(PUT_OUT): say("You're no longer at this table. Ask the host to let you in again."),
        "again": say("The connection is lost. Connecting again… The score is safe."),
        "away": say("Can't reach the host's computer. This page will reconnect by itself if it comes back."),
    }
    return style_element("connection") + script(
        "connection",
        SENTENCES=sentences,
        PUT_OUT=PUT_OUT,
        JOIN=say("Join the table"),
        SHARED_AGAIN=SHARED_AGAIN,
        INTERRUPTION=INTERRUPTION,
        RECONNECT_PATIENCE=RECONNECT_PATIENCE,
    )
