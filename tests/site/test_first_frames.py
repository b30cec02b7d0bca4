"""What the client draws while Python starts."""

from __future__ import annotations

from tests.site.own_phone import START, OwnPhone, SiteHost, ready

PYTHON_WAITS = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.pyodideUrl) { window.startPython = () => post.call(this, message, ...more); return; }
    post.call(this, message, ...more);
  };
  const frame = window.requestAnimationFrame.bind(window);
  let asked = 0;
  window.requestAnimationFrame = (draw) => { asked += 1; return frame(draw); };
  window.drawsOn = async () => {
    const before = asked;
    for (let count = 0; count < 30; count += 1) { await new Promise(frame); }
    return asked - before;
  };
  addEventListener('flutter-first-frame', () => { document.documentElement.dataset.drew = ''; });
})();
"""
"""Python does not start before the page is told to. `drawsOn` answers how many frames are asked for in the time of thirty."""


def test_below_the_first_paint_the_client_draws_nothing_until_python_has_sent_the_first_screen(
    host: SiteHost, used_phone: OwnPhone
) -> None:
    window = used_phone.window()
    window.page.add_init_script(PYTHON_WAITS)
    window.page.goto(host.address)
    window.page.wait_for_selector("html[data-drew]", state="attached", timeout=START)
    # The frame that was asked for before is the one that waits.
    assert window.page.evaluate("drawsOn()") <= 1
    assert window.page.locator("#first-paint").count() == 1
    window.page.evaluate("startPython()")
    ready(window.page)
    window.page.wait_for_selector("#first-paint", state="detached")
    window.tap("New game")
