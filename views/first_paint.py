"""What a page shows before the app runs in it: the score of the game in progress, as HTML.

Flutter and Python take seconds to load; whoever opens the app in the middle of a game only wants to read the score. So
the page paints it at once, from what was saved last, and the app takes its place. It looks like the first screen, and its
words are those of `views/live_summary.py`, which the first screen shows too.
"""

from __future__ import annotations

import json
from html import escape
from typing import Final

from companion.application.game_store import GameStore
from companion.application.live_game import LiveGame
from companion.application.ports import Theme
from companion.errors import CompanionError
from companion.wording import say
from views import theme
from views.components.card_fan import FAN
from views.live_summary import LiveSummary, SeatSummary, live_summary


async def first_paint(store: GameStore) -> str:
    """What the page paints, with the game as it is on the disk now."""
    return paint_of(store, await open_painted_game(store))


async def open_painted_game(store: GameStore) -> LiveGame | None:
    """The game that is painted, as it is on the disk now; None where none is in progress, or it cannot be read."""
    game = painted_game(store)
    try:
        return await store.open_game(game) if game else None
    except CompanionError:
        # The first screen says what is wrong with the game.
        return None


def painted_game(store: GameStore) -> str:
    """The id of the game that is painted: of those in progress the one changed last; empty without any."""
    return next((row.id for row in store.rows if row.is_in_progress), "")


def paint_of(store: GameStore, live: LiveGame | None) -> str:
    """What the page paints, as JSON: the theme of the settings, the game it is of (or empty), and the HTML.

    Args:
        store: The games.
        live: The game that is painted; None where none is in progress, or it cannot be read.
    """
    chosen = store.settings.theme
    if live is None:
        return paint_json(chosen, "", "" if store.rows else _welcome())
    return paint_json(chosen, live.game.id, _card(live_summary(live)))


def paint_json(chosen: Theme, game: str, body: str) -> str:
    """A paint with the bar of the first screen above it."""
    html = f'<div class="bar">{escape(say("Last Card"))}</div><div class="column">{body}</div>'
    return json.dumps({"theme": chosen.value, "game": game, "html": html})


def welcome_paint() -> str:
    """What is painted where nothing was saved yet."""
    return paint_json(Theme.SYSTEM, "", _welcome())


def missing_words() -> dict[str, str]:
    """What the site's page says below the paint where a download breaks off: `tools/site/downloads.js`."""
    return {
        "screens": say("The part of the app that draws the screens hasn't arrived."),
        "score": say("The part of the app that keeps the score hasn't arrived."),
        "hint": say("Check your connection."),
        "again": say("Try again"),
    }


def _welcome() -> str:
    cards = "".join(f'<i style="background:{colour}"></i>' for colour in FAN)
    sentence = escape(say("You deal the cards. We keep the score."))
    return f'<div class="welcome"><div class="fan">{cards}</div><b>{sentence}</b></div>'


def _card(summary: LiveSummary) -> str:
    seats = "".join(map(_seat, summary.seats)) or f"<p><b>{escape(summary.names)}</b></p>"
    band = "".join(f'<i style="background:{escape(colour)}"></i>' for colour in summary.colours)
    return (
        f'<div class="card"><h1>{escape(summary.title)}</h1>{seats}<p>{escape(summary.now)}</p>'
        f'<p class="faint">{escape(summary.played)}</p><div class="band">{band}</div></div>'
    )


def _seat(seat: SeatSummary) -> str:
    player = seat.player
    colours = escape(f"background:{player.colour};color:{theme.ink_on(player.colour)}")
    disc = f'<i style="{colours}">{escape(player.monogram)}</i>'
    star = '<em aria-hidden="true">★</em>' if seat.leads else ""
    leads = ' class="leads"' if seat.leads else ""
    return f"<p{leads}>{disc}<span>{escape(player.name)}</span>{star}<b>{escape(seat.total)}</b></p>"


def _colours(colours: dict[str, str]) -> str:
    names = ("surface", "on_surface", "on_surface_variant", "primary_container", "tertiary")
    return " ".join(f"--{name.replace('_', '-')}: {colours[name]};" for name in names)


FIRST_PAINT_HEAD: Final = """
  <style>
    #first-paint { LIGHT
      position: fixed; inset: 0; z-index: 1; overflow: hidden; background: var(--surface); color: var(--on-surface);
      font: 400 1rem/1.43 Roboto, system-ui, sans-serif; box-sizing: border-box; }
    #first-paint[data-theme=dark] { DARK }
    @media (prefers-color-scheme: dark) { #first-paint[data-theme=system] { DARK } }
    #first-paint .bar { height: 56px; line-height: 56px; padding: 0 16px; font-size: 1.25rem; font-weight: 700; }
    #first-paint .column { max-width: 728px; margin: 24px auto; padding: 0 16px; }
    #first-paint .card { background: var(--primary-container); border-radius: 22px; padding: 16px; }
    #first-paint h1 { font-size: 1.5rem; line-height: 1.43; font-weight: 700; margin: 0 0 8px; }
    #first-paint p { margin: 8px 0; display: flex; align-items: center; gap: 8px; overflow-wrap: anywhere; }
    #first-paint p span { flex: 1; }
    #first-paint p i { width: 28px; height: 28px; border-radius: 28px; flex: none; font: 700 11px/28px Roboto, system-ui,
      sans-serif; text-align: center; }
    #first-paint p b { font-size: 1.5rem; line-height: 1.43; font-weight: 500; }
    #first-paint p em { color: var(--tertiary); font-style: normal; }
    #first-paint .leads, #first-paint .leads b { font-weight: 800; }
    #first-paint .faint { font-size: .875rem; font-weight: 400; color: var(--on-surface-variant); }
    #first-paint .band { display: flex; height: 6px; }
    #first-paint .band i { flex: 1; }
    #first-paint .welcome { text-align: center; font-size: 1.5rem; padding-top: 40px; }
    #first-paint .fan { display: flex; justify-content: center; margin-bottom: 24px; }
    #first-paint .fan i { width: 60px; height: 96px; margin: 0 -14px; border: 4px solid #FFF8EC; border-radius: 14px;
      transform-origin: bottom; }
    #first-paint .fan i:nth-child(1) { transform: rotate(-24deg); }
    #first-paint .fan i:nth-child(2) { transform: rotate(-8deg); }
    #first-paint .fan i:nth-child(3) { transform: rotate(8deg); }
    #first-paint .fan i:nth-child(4) { transform: rotate(24deg); }
    @media (min-width: 700px) { #first-paint .column { padding-left: 104px; } }
  </style>
  <script>
    // The score as it was saved last, until the app is drawn: `views/first_paint.py`.
    (function () {
      var layer = null;
      var ended = false;
      var PATIENCE = 30000;
      // What the client draws below the paint is seen by nobody, and takes the time of the first screen: its frames wait.
      var frame = window.requestAnimationFrame.bind(window);
      var waiting = [];
      var areHeld = false;
      // The first message answers the client, the second one has the screen.
      var FIRST_SCREEN = 2;
      var received = 0;
      window.requestAnimationFrame = function (draw) {
        return frame(function (time) { if (areHeld) { waiting.push(draw); } else { draw(time); } });
      };
      var release = function () {
        areHeld = false;
        waiting.splice(0).forEach(function (draw) { frame(draw); });
      };
      var end = function () {
        ended = true;
        buttons.disconnect();
        if (layer) { layer.remove(); layer = null; }
        release();
      };
      // Only the first screen, and those of the game that is painted.
      var fits = function (game) {
        var path = location.pathname.slice(new URL(document.baseURI).pathname.length);
        var asked = /^game\\/([^/]+)/.exec(path);
        return path === '' ? !/^#LC/.test(location.hash) : Boolean(asked) && asked[1] === game;
      };
      var buttons = new MutationObserver(function () {
        if (!document.querySelector('flt-semantics[flt-tappable]')) { return; }
        buttons.disconnect();
        // The buttons are known; their picture is there a frame later.
        requestAnimationFrame(function () { requestAnimationFrame(end); });
      });
      window.firstPaint = {
        key: 'last-card-first-paint:' + new URL(document.baseURI).pathname,
        hold: function () { areHeld = layer !== null && received < FIRST_SCREEN; },
        heard: function () {
          received += 1;
          if (received === FIRST_SCREEN) { release(); }
        },
        release: release,
        isAwaited: function () { return false; },
        end: end,
        show: function (text) {
          try {
            var paint = JSON.parse(text);
            if (ended || layer || !fits(paint.game)) { return; }
            layer = document.createElement('div');
            layer.id = 'first-paint';
            layer.dataset.theme = paint.theme;
            layer.innerHTML = paint.html;
            document.documentElement.appendChild(layer);
            buttons.observe(document, { childList: true, subtree: true, attributeFilter: ['flt-tappable'] });
            // Whatever the app shows by then, even an error, must not stay covered.
            var uncover = function () { if (firstPaint.isAwaited()) { wait(); } else { end(); } };
            var wait = function () { setTimeout(uncover, PATIENCE); };
            addEventListener('flutter-first-frame', wait);
          } catch (wrong) {
            console.info('Nothing is painted before the app: ' + wrong);
          }
        }
      };
    })();
  </script>
""".replace("LIGHT", _colours(theme.LIGHT)).replace("DARK", _colours(theme.DARK))
"""The style of the paint, and the script that shows and removes it, for the head of every page."""
