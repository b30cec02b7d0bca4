"""The pages of joining: one asks for the six digits, one for a name or a seat. No script, no picture, one form."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from html import escape
from typing import Final

from starlette.responses import HTMLResponse

from companion.application.invitation import DIGITS
from companion.players import NAME_LONGEST, Player
from companion.wording import say
from views.theme import DARK, LIGHT


def _colours(theme: dict[str, str]) -> str:
    names = {
        "paper": "surface",
        "ink": "on_surface",
        "faint": "on_surface_variant",
        "card": "surface_container_low",
        "line": "outline",
        "loud": "primary",
        "on-loud": "on_primary",
        "wrong": "error",
    }
    return "".join(f"--{name}:{theme[key]};" for name, key in names.items())


STYLE: Final = (
    ":root{color-scheme:light dark;"
    + _colours(LIGHT)
    + "}@media(prefers-color-scheme:dark){:root{"
    + _colours(DARK)
    + "}}"
    "*{box-sizing:border-box}"
    "body{margin:0;min-height:100vh;min-height:100dvh;background:var(--paper);color:var(--ink);"
    "font:1rem/1.5 Roboto,system-ui,sans-serif;display:flex;justify-content:center}"
    "main{width:100%;max-width:30rem;padding:1.5rem 1rem;display:flex;flex-direction:column;gap:1rem}"
    "h1{font-size:1.5rem;line-height:1.2;margin:0}h2{font-size:1.125rem;margin:.5rem 0 0}p{margin:0}"
    ".faint{color:var(--faint)}.wrong{color:var(--wrong);font-weight:700}"
    "form{display:flex;flex-direction:column;gap:.75rem}"
    ".bottom{margin-top:auto}"
    "label{font-weight:600}"
    "input,button{font:inherit;min-height:3.5rem;border-radius:1rem;width:100%;padding:.5rem 1rem}"
    "input{background:var(--card);color:var(--ink);border:1px solid var(--line)}"
    "input.digits{font-size:2rem;letter-spacing:.3em;text-align:center;font-variant-numeric:tabular-nums}"
    "button{border:0;background:var(--loud);color:var(--on-loud);font-size:1.125rem;font-weight:600}"
    "button.quiet{background:var(--card);color:var(--ink);border:1px solid var(--line)}"
    ":focus-visible{outline:3px solid var(--loud);outline-offset:2px}"
)
_HASH: Final = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
POLICY: Final = f"default-src 'none'; style-src 'sha256-{_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
"""The content security policy of these pages: their own style, their own form, and nothing else."""


def _page(title: str, *parts: str, status: int, headers: dict[str, str] | None = None) -> HTMLResponse:
    html = (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)} · Last Card</title><style>{STYLE}</style></head>"
        f"<body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>"
    )
    kept = {
        "content-security-policy": POLICY,
        # With no-referrer a browser sends no origin with a form, and the origin check would refuse it.
        "referrer-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        **(headers or {}),
    }
    return HTMLResponse(html, status_code=status, headers=kept)


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
    return _page(
        say("Join the table"),
        f"<p>{escape(hint)}</p>",
        _wrong(wrong),
        form,
        status=status,
        headers={"retry-after": str(wait)} if wait else None,
    )


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
            f"<p>{escape(say('Tap your name. Then you count your own hand.'))}</p>",
            f'<form method="post" action="/join/who">{buttons}</form>',
            f"<h2>{escape(say('Not playing?'))}</h2>",
        ]
    parts.append(
        '<form method="post" action="/join/who">'
        f'<label for="name">{escape(say("Your name"))}</label>'
        f'<input id="name" name="name" autocomplete="given-name" maxlength="{NAME_LONGEST}" required>'
        f"<button{look}>{escape(say('Watch'))}</button></form>"
    )
    return _page(say("Who are you?"), *parts, status=status)


def refused_page(sentence: str, status: int) -> HTMLResponse:
    """A page with the reason of a refusal."""
    return _page(say("Not here"), f"<p>{escape(sentence)}</p>", status=status)
