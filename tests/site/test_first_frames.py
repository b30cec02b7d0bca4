"""What the client draws while Python starts."""

from __future__ import annotations

from tests.browser.drawn_frames import COUNTS_FRAMES
from tests.site.own_phone import START, OwnPhone, SiteHost, ready

PYTHON_WAITS = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.pyodideUrl) { window.startPython = () => post.call(this, message, ...more); return; }
    post.call(this, message, ...more);
  };
  addEventListener('flutter-first-frame', () => { document.documentElement.dataset.drew = ''; });
})();
"""
"""Python does not start before the page is told to."""


def test_below_the_first_paint_the_client_draws_nothing_until_python_has_sent_the_first_screen(
    host: SiteHost, used_phone: OwnPhone
) -> None:
    window = used_phone.window()
    window.page.add_init_script(PYTHON_WAITS)
    window.page.add_init_script(COUNTS_FRAMES)
    window.page.goto(host.address)
    window.page.wait_for_selector("html[data-drew]", state="attached", timeout=START)
    # The frame that was asked for before is the one that waits.
    assert window.page.evaluate("drawsOn()") <= 1
    assert window.page.locator("#first-paint").count() == 1
    window.page.evaluate("startPython()")
    ready(window.page)
    window.page.wait_for_selector("#first-paint", state="detached")
    window.tap("New game")
