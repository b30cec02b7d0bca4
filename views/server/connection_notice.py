"""The notice of a page whose websocket is closed, where the client itself shows only “Working…”, or whose server is stalled."""

from typing import Final

from companion.wording import say
from views.flet_internals.web_frames import EVENT
from views.live_summary import AFTER_TOTALS
from views.server.page_parts import script, style_element

ENDED: Final = 4001
"""Close code: the host has ended sharing."""
PUT_OUT: Final = 4002
"""Close code: the host has removed this guest."""
SHARED_AGAIN: Final = 4_000
"""Milliseconds between two looks whether the host, who has ended sharing, shares the table again."""
INTERRUPTION: Final = 1_000
"""Milliseconds without a websocket until the page, which is covered, says that it connects again."""
RECONNECT_PATIENCE: Final = 8_000
"""Milliseconds without a websocket until the page says that the server is away: one that restarts is back sooner."""
ALIVE: Final = "/favicon.png"
"""What a page asks for to learn whether the server answers: a small file that anybody may have. Its headers are enough."""
QUIET: Final = 400
"""Milliseconds without a frame after a tap until the page asks: most taps are answered by a frame."""
TAP_PATIENCE: Final = 1_600
"""Milliseconds that this question may take."""
IDLE: Final = 5_000
"""Milliseconds without a frame until the page asks though nobody has tapped; also between two questions while the server is stalled."""
IDLE_PATIENCE: Final = 4_000
"""Milliseconds that a question may take that nobody waits for: a phone's Wi-Fi needs a moment to wake up."""
ASLEEP: Final = 1_000
"""Milliseconds that a timer of the page may be late: one that is later slept with the device."""
SCREEN_PATIENCE: Final = 3_000
"""Milliseconds after which a page with a new websocket is shown, whatever has come."""
SCREEN_FRAME: Final = 2
"""The frame of a websocket that has the screen; the one before it is the greeting."""


def connection_notice() -> str:
    """The style and the script of the page, with the sentences in the language in use."""
    sentences = {
        str(ENDED): say(
            "The host has ended sharing. Everything that was tapped is kept on the host's computer."
        ),
        str(PUT_OUT): say("You're no longer at this table. Ask the host to let you in again."),
        "again": say("The connection is lost. Connecting again… The score is safe."),
        "stalled": say("The host's computer isn't answering. Please wait: one tap is enough."),
        "away": say("Can't reach the host's computer. This page will reconnect by itself if it comes back."),
    }
    asks = script(
        "unanswered",
        EVENT=EVENT,
        SCREEN=SCREEN_FRAME,
        ADDRESS=ALIVE,
        QUIET=QUIET,
        PATIENCE=TAP_PATIENCE,
        IDLE=IDLE,
        IDLE_PATIENCE=IDLE_PATIENCE,
        ASLEEP=ASLEEP,
    )
    says = script(
        "connection",
        SENTENCES=sentences,
        AFTER_TOTALS=AFTER_TOTALS,
        SEEN=say("The scores are as last seen here. They may have changed."),
        PUT_OUT=PUT_OUT,
        JOIN=say("Join the table"),
        SHARED_AGAIN=SHARED_AGAIN,
        INTERRUPTION=INTERRUPTION,
        RECONNECT_PATIENCE=RECONNECT_PATIENCE,
        SCREEN=SCREEN_FRAME,
        SCREEN_PATIENCE=SCREEN_PATIENCE,
    )
    return style_element("connection") + asks + says
