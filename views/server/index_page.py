"""The page that every browser opens, generated at each start from the installed flet-web."""

from typing import Final

from companion.wording import say
from views import kit
from views.card_flight import BETWEEN, HAND, HELD, KEY
from views.first_paint import welcome_paint
from views.flet_internals.web_client import PREFIX, client_page, replaced_once
from views.server.connection_notice import connection_notice
from views.server.page_parts import html_tag, script, style_element
from views.state.device import STORED_TEXT_SIZE, TEXT_SIZES
from views.turn_sound import COUNTING, OVER

FIRST_PAINT: Final = "/first-paint"
"""The address at which the local server says what is painted before the app runs."""
PAINT_PATIENCE: Final = 3_000
"""Milliseconds until the client draws again, whatever has come."""

# Without `viewport-fit=cover` the system keeps the page clear of the notch and the home indicator. The client does not
# know where these are on a page, and it replaces the viewport by one that does not say `cover` either.
HEAD: Final = "".join(
    (
        f"""
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="{kit.PAPER}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{kit.FOREGROUND}">
<meta name="color-scheme" content="light dark">""",
        style_element("page", "press", "card_flight", "first_paint", "focus_ring"),
        *map(
            script,
            ("own_scripts", "zoom", "file_chooser", "semantics", "double_taps", "finished_tasks", "press"),
        ),
        script("card_flight", BETWEEN=BETWEEN, KEY=KEY, HAND=HAND, HELD=HELD),
        script("turn_sound", OVER=OVER, COUNTING=COUNTING),
        script("text_size", KEY=STORED_TEXT_SIZE, LARGEST=TEXT_SIZES[-1]),
        *map(
            script, ("first_paint", "focus_ring", "code_reload", "font_language", "lost_picture", "wake_lock")
        ),
    )
)
"""The styles and scripts of every page, that of the site as well."""

_CONFIG: Final = """
  <script>
    flet.entrypointBaseUrl = "{prefix}";
    flet.canvasKitBaseUrl = "{prefix}canvaskit/";
    flet.assetBase = "{prefix}";
    flet.fontFallbackBaseUrl = "{fallback_fonts}";
  </script>
"""


def description() -> str:
    """What the app is, for lists of pages and of installed apps."""
    return say("Scorekeeper and referee's companion for games with real cards.")


def index_page(*, fallback_fonts: str) -> str:
    """The page's HTML; RuntimeError if the installed client's page has changed so that it cannot be made."""
    asks = script(
        "saved_paint",
        ADDRESS=FIRST_PAINT,
        PATIENCE=PAINT_PATIENCE,
        WELCOME=welcome_paint(),
        JOINING=say("One moment: you're joining the table."),
    )
    return replaced_once(
        client_page("Last Card", description()),
        ("<html>", html_tag()),
        ("</title>", "</title>" + HEAD + asks + connection_notice() + script("code_as_route")),
        ('<script src="python.js"></script>', _CONFIG.format(prefix=PREFIX, fallback_fonts=fallback_fonts)),
        ('src="flutter_bootstrap.js"', f'src="{PREFIX}flutter_bootstrap.js"'),
    )
