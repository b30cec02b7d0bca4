"""What axe-core finds in the content for screen readers; nothing is left out.

axe-core sees no colours, as the client paints on a canvas: contrasts are tested in `tests/views/test_theme.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.browser.phone import Phone

AXE: Final = Path(__file__).parent / "axe-core" / "axe.min.js"
RUN: Final = """async () => {
  // Targets of at least 24 px are a rule of WCAG 2.2 that axe-core checks only when asked.
  const { violations } = await axe.run(document, {
    elementRef: true, resultTypes: ['violations'], rules: { 'target-size': { enabled: true } },
  });
  // A target that the edge of its list cuts can be scrolled into sight. After a touch a list hides what is outside for a moment.
  const moves = (overflow) => overflow === 'scroll' || overflow === 'hidden';
  const isCut = (target) => {
    const { top, bottom, left, right } = target.getBoundingClientRect();
    for (let list = target.parentElement; list; list = list.parentElement) {
      const edge = list.getBoundingClientRect(), { overflowX, overflowY } = getComputedStyle(list);
      if (moves(overflowY) && (top < edge.top + 1 || bottom > edge.bottom - 1)) { return true; }
      if (moves(overflowX) && (left < edge.left + 1 || right > edge.right - 1)) { return true; }
    }
    return false;
  };
  return violations.flatMap(({ id, help, nodes }) => nodes
    .filter(({ element }) => id !== 'target-size' || !isCut(element))
    .map(({ element, html }) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${id}: ${help}: ${html.replace(/ style="[^"]*"/, '').slice(0, 200)} at ${x} ${y}, ${width} x ${height}`;
    }));
}"""


OWNS_WHAT_IS_THERE: Final = """() => [...document.querySelectorAll('[aria-owns]')].every((part) =>
  part.getAttribute('aria-owns').split(' ').every((id) => document.getElementById(id)))"""
"""A tooltip that closes leaves the screen a frame before its button stops owning it."""
LOOKS: Final = 400
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
    found: list[str] = phone.page.evaluate(RUN)
    return found
