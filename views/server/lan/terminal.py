"""What the terminal shows of a shared table: the square code, so that no screen is needed to join."""

from __future__ import annotations

import io
import sys

from companion.application.sharing import Sharing
from companion.errors import CompanionError
from companion.wording import say


async def share(sharing: Sharing, *, begins: bool) -> None:
    """Go on sharing where a killed app left off, or begin if that is asked; tell it on the terminal."""

    async def told() -> None:
        if sharing.invitation is not None:
            _print(invitation_text(sharing, with_code=sys.stdout.isatty()))

    sharing.renewed = told
    await sharing.store.open()
    try:
        if await sharing.take_up():
            _print(
                say("The table is still shared, as nobody ended it. “Let others join” in the app ends it.")
            )
        elif begins:
            await sharing.begin()
    except CompanionError as refusal:
        print(refusal, file=sys.stderr)  # noqa: T201 - told to who started it


def invitation_text(sharing: Sharing, *, with_code: bool) -> str:
    """The address and, where nobody but who started the app reads it, what lets guests in.

    What is not a terminal may be a log: no code is ever written there.
    """
    told = [say("The table is shared at {address}", address=sharing.address)]
    if with_code and sharing.invitation is not None:
        import segno

        square = io.StringIO()
        segno.make(sharing.link, error="m", micro=False).terminal(out=square, border=4, compact=True)
        told += [square.getvalue(), sharing.link]
        told.append(say("or the code {digits} at the address.", digits=sharing.invitation.digits))
    return "\n".join(told)


def _print(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - told to who started it
