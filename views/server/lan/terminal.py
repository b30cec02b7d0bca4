"""The QR code of a shared table in the terminal, so that nobody needs a screen of the host to join."""

from __future__ import annotations

import io
import sys

from companion.application.listeners import GUESTS
from companion.application.sharing import Sharing
from companion.errors import CompanionError
from companion.wording import say


async def share(sharing: Sharing, *, begins: bool) -> None:
    """Resume sharing after the app was killed, or begin if that is asked; show each new code on the terminal."""
    shown = ""

    def show(topic: str) -> None:
        nonlocal shown
        if topic == GUESTS and sharing.link not in {"", shown}:
            shown = sharing.link
            _print(_invitation_text(sharing))

    sharing.store.listeners.add(show)
    await sharing.store.open()
    try:
        if await sharing.resume():
            _print(
                say("The table is still shared, as nobody ended it. “Let others join” in the app ends it.")
            )
        elif begins:
            await sharing.begin()
    except CompanionError as refusal:
        print(refusal, file=sys.stderr)  # noqa: T201 - read by the person who started the app


def _invitation_text(sharing: Sharing) -> str:
    """The address and, on a terminal, the codes that admit guests: anything else may be a log file."""
    lines = [say("The table is shared at {address}", address=sharing.address)]
    if sharing.invitation is not None and sys.stdout.isatty():
        import segno

        qr_code = io.StringIO()
        segno.make(sharing.link, error="m", micro=False).terminal(out=qr_code, border=4, compact=True)
        lines += [qr_code.getvalue(), sharing.link]
        lines.append(say("or the code {digits} at the address.", digits=sharing.invitation.digits))
    return "\n".join(lines)


def _print(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - read by the person who started the app
