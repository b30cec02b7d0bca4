"""What axe-core finds in the content for screen readers; what only Flutter can mend is listed here, each with its reason.

axe-core sees no colours, as the client paints on a canvas: contrasts are tested in `tests/views/test_theme.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.browser.phone import Phone

AXE: Final = Path(__file__).parent / "axe-core" / "axe.min.js"
FLUTTERS: Final = {
    # The client writes `maximum-scale=1.0, user-scalable=no` into the page: Flutter issue 122127. Flutter mended it with pull request
    # 182047, in a version that Flet's client is not built with yet. Text follows the size that is set in the browser all the same.
    "meta-viewport": 'meta[name="viewport"]',
}
"""The rules that Flutter's own content breaks, and the one element that breaks each."""
RUN: Final = """async (flutters) => {
  // Targets of at least 24 px are a rule of WCAG 2.2 that axe-core checks only when asked.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'], rules: { 'target-size': { enabled: true } },
  });
  return violations.flatMap(({ id, help, nodes }) => nodes
    .filter(({ target }) => document.querySelector(target[0]) !== document.querySelector(flutters[id] || 'nothing'))
    .map(({ html }) => `${id}: ${help}: ${html.replace(/ style="[^"]*"/, '').slice(0, 200)}`));
}"""


OWNS_WHAT_IS_THERE: Final = """() => [...document.querySelectorAll('[aria-owns]')].every((part) =>
  part.getAttribute('aria-owns').split(' ').every((id) => document.getElementById(id)))"""
"""A tooltip that closes leaves the screen a frame before its button stops owning it."""
LOOKS: Final = 100
"""Looks, 50 ms apart, until a button that owns a tooltip that is not there is a fault."""


def bring_axe(phone: Phone) -> None:
    """Give axe-core to every page that this phone opens from now on."""
    phone.page.add_init_script(path=AXE)


def violations(phone: Phone) -> list[str]:
    """What is wrong with the screen as it is now."""
    for _ in range(LOOKS):
        if phone.page.evaluate(OWNS_WHAT_IS_THERE):
            break
        phone.page.wait_for_timeout(50)
    found: list[str] = phone.page.evaluate(RUN, FLUTTERS)
    return found
