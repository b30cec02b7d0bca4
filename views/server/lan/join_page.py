"""The pages of joining: one asks for the six digits, one for a name or a seat. No picture; they work without a script."""

import base64
import hashlib
from collections.abc import Sequence
from html import escape
from typing import Final

from starlette.responses import HTMLResponse

from companion.application.sharing import DIGITS
from companion.players import NAME_LONGEST, Player
from companion.wording import say
from views.server.connection_notice import ALIVE, SHARED_AGAIN
from views.server.page_parts import html_tag, script, style

STYLE: Final = style("join")
WHO: Final = script("who", ADDRESS=ALIVE, EVERY=SHARED_AGAIN)


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


_OWN: Final = "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
POLICY: Final = f"default-src 'none'; style-src {_hash(STYLE)}; {_OWN}"
"""The content security policy of these pages: their own style, their own form, and nothing else."""
_WHO_HASH: Final = _hash(WHO.removeprefix("\n<script>").removesuffix("</script>"))
WHO_POLICY: Final = f"script-src {_WHO_HASH}; connect-src 'self'; {POLICY}"
"""That of the page with the script `who.js`."""


def _page(title: str, *parts: str, status: int, policy: str = POLICY) -> HTMLResponse:
    html = (
        f'<!DOCTYPE html>{html_tag()}<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)} · Last Card</title><style>{STYLE}</style></head>"
        f"<body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>"
    )
    headers = {
        "content-security-policy": policy,
        # With no-referrer a browser sends no origin with a form, and the origin check would refuse it.
        "referrer-policy": "same-origin",
        "cache-control": "no-store",
    }
    return HTMLResponse(html, status_code=status, headers=headers)


def _wrong(sentence: str) -> str:
    return f'<p class="wrong" role="alert">{escape(sentence)}</p>' if sentence else ""


def code_page(wrong: str = "", *, status: int = 200, wait: int = 0) -> HTMLResponse:
    """The page that asks for the six digits; `wait` is the seconds until the next attempt."""
    form = (
        '<form method="post" action="/join" class="bottom">'
        f'<label for="digits">{escape(say("Code"))}</label>'
        '<input class="digits" id="digits" name="digits" inputmode="numeric" autocomplete="one-time-code"'
        f' pattern="[0-9 ]*" minlength="{DIGITS}" maxlength="{DIGITS + 1}" required autofocus>'
        f"<button>{escape(say('Join the table'))}</button></form>"
    )
    hint = say("Scan the QR code on the host's screen, or type the six digits below it.")
    page = _page(say("Join the table"), f"<p>{escape(hint)}</p>", _wrong(wrong), form, status=status)
    if wait:
        page.headers["retry-after"] = str(wait)
    return page


def who_page(seats: Sequence[Player], wrong: str = "", *, status: int = 200) -> HTMLResponse:
    """The page that asks who a guest is: one of the players, or somebody who looks on."""
    parts = [_wrong(wrong)]
    # Most who join sit at the table.
    look = ' class="quiet"' if seats else ""
    if seats:
        buttons = "".join(
            f'<button name="seat" value="{escape(player.id)}">{escape(player.name)}</button>'
            for player in seats
        )
        parts += [
            f"<p>{escape(say('Tap your name. Then you count your own cards.'))}</p>",
            f'<form method="post" action="/join/who">{buttons}</form>',
            f"<h2>{escape(say('Not playing?'))}</h2>",
        ]
    parts.append(
        '<form method="post" action="/join/who">'
        f'<label for="name">{escape(say("Your name"))}</label>'
        f'<input id="name" name="name" autocomplete="given-name" maxlength="{NAME_LONGEST}" required>'
        f"<button{look}>{escape(say('Watch'))}</button></form>"
    )
    away = say("Can't reach the host's computer. This page will reconnect by itself if it comes back.")
    parts.append(f'<p class="wrong" id="away" role="alert" hidden>{escape(away)}</p>{WHO}')
    return _page(say("Who are you?"), *parts, status=status, policy=WHO_POLICY)


def refused_page(sentence: str, status: int) -> HTMLResponse:
    """A page with the reason of a refusal."""
    return _page(say("Not here"), f"<p>{escape(sentence)}</p>", status=status)
