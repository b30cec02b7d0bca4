"""The first paint of a page, before the app runs in it: the score of the game in progress, as HTML.

Flutter and Python take seconds to load; whoever opens the app in the middle of a game only wants to read the score. So
the page paints it at once, from what was saved last, and the app takes its place. It looks like the first screen, and its
words are those of `views/live_summary.py`, which the first screen shows too. `views/server/page/first_paint.js` shows it.
"""

import asyncio
import contextlib
import json
from collections.abc import Callable
from html import escape
from typing import Final

from companion.application.host_store import HostStore
from companion.application.listeners import DRAFT
from companion.application.live_game import LiveGame
from companion.application.ports import Theme
from companion.application.store import Store
from companion.errors import CompanionError
from companion.formats import points_word
from companion.players import Player
from companion.round import Side
from companion.wording import language, say
from views import kit
from views.live_summary import LiveSummary, live_summary

DRAFT_WAIT: Final = 1.0
"""Seconds from a tap on a card in a round being entered to the renewal: only whose turn it is can have changed."""


async def first_paint(store: Store) -> str:
    """The first paint, with the game as it is on the disk now."""
    return paint_of(store, await open_painted_game(store))


async def open_painted_game(store: Store) -> LiveGame | None:
    """The game that is painted, as it is on the disk now; None where none is in progress, or it cannot be read."""
    game = painted_game(store)
    try:
        return await store.games.open(game) if game else None
    except CompanionError:
        # The first screen says what is wrong with the game.
        return None


def painted_game(store: Store) -> str:
    """The id of the game that is painted: of those in progress the one changed last; empty without any."""
    return next((row.id for row in store.game_list.rows if row.is_in_progress), "")


def paint_of(store: Store, live: LiveGame | None) -> str:
    """The first paint as JSON: the theme, the game it is of (or empty) and the HTML; without a game where none can be read."""
    chosen = store.settings.theme
    if live is None:
        return paint_json(chosen, "", "" if store.game_list.rows else _welcome())
    return paint_json(chosen, live.game.id, _card(live_summary(live)))


def paint_json(chosen: Theme, game: str, body: str) -> str:
    """A paint with the bar of the first screen above it."""
    html = f'<div class="bar">{escape(say("Last Card"))}</div><div class="column">{body}</div>'
    spoken = language()
    direction = "rtl" if spoken.right_to_left else "ltr"
    return json.dumps(
        {"theme": chosen.value, "game": game, "html": html, "lang": spoken.code, "dir": direction}
    )


def welcome_paint() -> str:
    """The first paint where nothing was saved yet."""
    return paint_json(Theme.SYSTEM, "", _welcome())


def site_words() -> dict[str, object]:
    """What the site's page says before the app runs: the welcome, and by its file in `tools/site/` what each script says."""
    return {
        "welcome": welcome_paint(),
        "kept_paint": {
            "J": say("You're joining a table. Next, show the host the code that comes."),
            "": say("Get a game from another phone"),
        },
        "progress": say("The app is loaded once: about {size} MB.", size="{size}"),
        "downloads": {
            "screens": say("The part of the app that draws the screens hasn't arrived."),
            "score": say("The part of the app that keeps the score hasn't arrived."),
            "hint": say("Check your connection."),
            "again": say("Try again"),
        },
    }


def _welcome() -> str:
    cards = "".join(f'<i style="background:{colour}"></i>' for colour in kit.FAN)
    sentence = escape(say("You deal the cards. We keep the score."))
    return f'<div class="welcome"><div class="fan">{cards}</div><b>{sentence}</b></div>'


def _card(summary: LiveSummary) -> str:
    sides = "".join(_side(side, leads=side in summary.leading) for side in summary.sides)
    seats = sides or f"<p><b>{escape(summary.names)}</b></p>"
    band = "".join(f'<i style="background:{escape(colour)}"></i>' for colour in summary.colours)
    return (
        f'<div class="card"><h1>{escape(summary.title)}</h1>{seats}<p>{escape(summary.now)}</p>'
        f'<p class="faint">{escape(summary.played)}</p><div class="band">{band}</div></div>'
    )


def _side(side: Side, *, leads: bool) -> str:
    avatars = "".join(_avatar(seat.player) for seat in side.seats)
    star = '<em aria-hidden="true">★</em>' if leads else ""
    kind, total = ' class="leads"' if leads else "", escape(points_word(side.total))
    return f"<p{kind}>{avatars}<span>{escape(side.name)}</span>{star}<b>{total}</b></p>"


def _avatar(player: Player) -> str:
    colours = escape(f"background:{player.colour};color:{kit.foreground_on(player.colour)}")
    return f'<i style="{colours}">{escape(player.monogram)}</i>'


class KeptPaint:
    """The paint that one browser keeps, renewed after each save that changes it. Several changes at once are painted together, and an equal paint is not kept again."""

    def __init__(self, store: HostStore, keep: Callable[[str], None]) -> None:
        """Let `keep` have the paint as it is now, and again after every change."""
        self._store, self._keep = store, keep
        self._kept = ""
        self._task: asyncio.Task[None] | None = None
        self._is_urgent = asyncio.Event()
        store.listeners.add(self.renew)
        self.renew()

    def renew(self, topic: str = "") -> None:
        """Paint again after a change; without a topic although nothing was saved, such as in another language."""
        wait = DRAFT_WAIT if topic.startswith(DRAFT) else 0.0
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._renew(wait))
        elif not wait:
            self._is_urgent.set()

    async def _renew(self, wait: float) -> None:
        if wait:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_urgent.wait(), wait)
        # A later change needs a renewal of its own: what is read from here on may be older than that change.
        self._is_urgent.clear()
        self._task = None
        game = painted_game(self._store)
        # A game in memory is not read again: nobody else changes the games of a site.
        live = self._store.games.get(game)
        paint = await first_paint(self._store) if game and live is None else paint_of(self._store, live)
        if paint != self._kept:
            self._kept = paint
            self._keep(paint)
