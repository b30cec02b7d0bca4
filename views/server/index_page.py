"""The page that every browser opens, generated at each start from the installed flet-web."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

import flet_web
from flet_web.patch_index import patch_index_html
from flet_web.version import version

from views.first_paint import FIRST_PAINT_HEAD
from views.server.card_flight import CARD_FLIGHT
from views.server.connection_notice import connection_notice
from views.server.double_taps import DOUBLE_TAP_GUARD
from views.server.fallback_fonts import STEERING
from views.server.finished_tasks import FINISHED_TASKS
from views.server.focus_ring import FOCUS_RING
from views.server.handed_link import CODE_AS_ROUTE, RELOAD
from views.server.press_feedback import PRESS_FEEDBACK
from views.server.saved_paint import ASK_SERVER

WEB: Final = Path(flet_web.__file__).resolve().parent / "web"
"""The installed web client."""
REVISION: Final = 1
"""Increased when the files below the version's address change although the client has not."""
PREFIX: Final = f"/v{version}.{REVISION}/"
"""Below this address the client's files never change: another version is another address."""

DESCRIPTION: Final = "Scorekeeper and referee's companion for tables that play with real cards."

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        # The client configures itself by inline scripts and compiles CanvasKit, which is WebAssembly.
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "connect-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "font-src 'self' data:",
        # Without a wake lock the client plays a silent video of its own to keep the screen on.
        "media-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'none'",
    )
)
"""The content security policy: nothing from other servers, and no frames."""

# Without `viewport-fit=cover` the system keeps the page clear of the notch and the home indicator. The client does not
# know where these are on a page, and it replaces this element by one that does not say `cover` either.
VIEWPORT: Final = '\n  <meta name="viewport" content="width=device-width, initial-scale=1">'
"""The width of the page before the client is there."""

HEAD: Final = (
    """
  <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFF8EC">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12182B">
  <meta name="color-scheme" content="light dark">
  <style>
    /* No pull at the top loads the page again. */
    html { background: #FFF8EC; overscroll-behavior: none; }
    #loading { background: #FFF8EC !important; }
    #loading img { display: none; }
    #loading::after { content: "Last Card"; font: 700 28px system-ui, sans-serif; color: #12182B; }
    /* A button's name is text inside it: a long name must not reach over the next button and take its taps. */
    flt-semantics[flt-tappable]:not(:has(*)) { overflow: hidden !important; }
    @media (prefers-color-scheme: dark) {
      html, #loading { background: #12182B !important; }
      #loading::after { color: #FFF8EC; }
    }
  </style>
  <script>
    // The client adds a script from a public CDN for an animation format this app does not use. A script
    // from elsewhere is refused before any request is made, and reported as failed, which it expects.
    (function () {
      var own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
      Object.defineProperty(HTMLScriptElement.prototype, 'src', {
        configurable: true,
        enumerable: true,
        get: own.get,
        set: function (value) {
          var url = new URL(String(value), document.baseURI);
          if (url.origin === location.origin || url.protocol === 'blob:') { own.set.call(this, value); return; }
          var script = this;
          setTimeout(function () { script.dispatchEvent(new Event('error')); }, 0);
        }
      });
    })();
    // WebKit opens its file chooser by `click` only while a tap is handled, and the app answers a moment later.
    // With `showPicker` a tap counts for five seconds.
    (function () {
      var click = HTMLInputElement.prototype.click;
      HTMLInputElement.prototype.click = function () {
        if (this.type === 'file' && this.showPicker) {
          try { this.showPicker(); return; } catch (refused) { /* No tap was made: the plain click answers. */ }
        }
        click.call(this);
      };
    })();
    // Screen readers need the semantics tree, which the client builds only when asked. On a phone the client
    // takes a click for such a request only in the middle of its placeholder.
    window.addEventListener('flutter-first-frame', function () {
      var ask = function () {
        var place = document.querySelector('flt-semantics-placeholder');
        if (place) {
          var box = place.getBoundingClientRect();
          place.dispatchEvent(new MouseEvent('click', {
            bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2
          }));
        }
        var host = document.querySelector('flt-semantics-host');
        // All of it is the main landmark: the client gives its content none.
        if (host) { host.setAttribute('role', 'main'); }
        if (!document.querySelector('flt-semantics')) { setTimeout(ask, 50); }
      };
      ask();
    });
  </script>
"""
    + DOUBLE_TAP_GUARD
    + FINISHED_TASKS
    + PRESS_FEEDBACK
    + CARD_FLIGHT
    + FIRST_PAINT_HEAD
    + FOCUS_RING
    + RELOAD
)

_CONFIG: Final = """
  <script>
    flet.entrypointBaseUrl = "{prefix}";
    flet.canvasKitBaseUrl = "{prefix}canvaskit/";
    flet.assetBase = "{prefix}";
    flet.fontFallbackBaseUrl = "{fallback_fonts}";
  </script>
"""


def index_page(*, fallback_fonts: str) -> str:
    """The page's HTML.

    Args:
        fallback_fonts: Where the fallback fonts are served.

    Raises:
        RuntimeError: If the installed client's page has changed so that it cannot be made.
    """
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "index.html"
        shutil.copyfile(WEB / "index.html", page)
        patch_index_html(
            index_path=str(page),
            base_href="/",
            websocket_endpoint_path="/ws",
            app_name="Last Card",
            app_description=DESCRIPTION,
            no_cdn=True,
        )
        html = page.read_text(encoding="utf-8")
    return replaced_once(
        html,
        ("<html>", '<html lang="en">'),
        (
            "</title>",
            "</title>" + VIEWPORT + HEAD + ASK_SERVER + STEERING + connection_notice() + CODE_AS_ROUTE,
        ),
        ('<script src="python.js"></script>', _CONFIG.format(prefix=PREFIX, fallback_fonts=fallback_fonts)),
        ('src="flutter_bootstrap.js"', f'src="{PREFIX}flutter_bootstrap.js"'),
    )


def replaced_once(html: str, *changes: tuple[str, str]) -> str:
    """A page of the client with changes, each of which must match exactly once.

    Raises:
        RuntimeError: If one does not: the installed client's page has changed.
    """
    for old, new in changes:
        if html.count(old) != 1:
            message = f"The installed client's page has {html.count(old)} of {old!r}; one was expected."
            raise RuntimeError(message)
        html = html.replace(old, new)
    return html
