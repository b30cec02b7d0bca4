"""Every text that the client paints, where it lies, and what is wrong with it: cut, broken, clipped, covered, overlapping."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.browser.controls import Rectangle
from tests.browser.phone import Phone

SCRIPT: Final = Path(__file__).with_suffix(".js")
SLACK: Final = 4.0
"""How many CSS pixels a text may lie outside of its room."""
LEADING: Final = 0.2
"""A line is higher than its letters: this part of its height may be lost."""
SIGHT: Final = 3.0
"""A text of which less can be seen is scrolled away."""
STABLE: Final = """() => new Promise((done) => {
  let before = '', still = 0;
  const look = () => {
    const now = JSON.stringify(paintedTexts());
    still = now === before ? still + 1 : 0;
    before = now;
    still < 4 ? setTimeout(() => requestAnimationFrame(look), 40) : done();
  };
  look();
})"""
"""Ends when the same texts were painted at the same places for five frames that lie 40 ms apart or more."""
LISTS: Final = """() => [...document.querySelectorAll('flt-semantics')].filter((part) => {
  const { overflowX, overflowY } = getComputedStyle(part);
  return overflowX !== 'visible' || overflowY !== 'visible';
}).map((part) => { const r = part.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; })"""
"""The lists that can be scrolled."""


class Painted(NamedTuple):
    """One painted text.

    Attributes:
        text: Its words, or the private character of an icon.
        lies: The place of its lines.
        clip: Where the client paints it at most.
        is_cut: Whether words were left out for want of lines.
        is_broken: Whether a word goes on in the next line.
        covered: By how much something opaque that is painted later lies over it.
    """

    text: str
    lies: Rectangle
    clip: Rectangle
    is_cut: bool
    is_broken: bool
    covered: float

    @property
    def seen(self) -> Rectangle:
        """What of it can be seen."""
        return _both(self.lies, self.clip)


def watch_texts(phone: Phone) -> None:
    """Watch what the client of this page paints, from its next start on."""
    phone.page.add_init_script(path=SCRIPT)


def set_text_size(phone: Phone, percent: int) -> None:
    """Set how large letters are, as the browser's settings do, and wait until everything lies where it then lies."""
    size = f"{16 * percent / 100}px"
    phone.page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)


def painted_texts(phone: Phone) -> list[Painted]:
    """The texts on the screen."""
    phone.page.evaluate(STABLE)
    found = phone.page.evaluate("paintedTexts()")
    window = Rectangle(0, 0, phone.width, phone.height)
    return [
        Painted(text, Rectangle(*lies), _both(Rectangle(*clip), window), *others)
        for text, lies, clip, *others in found
    ]


def faults(phone: Phone) -> Iterator[str]:
    """What is wrong with the texts on the screen."""
    # A mouse over a button would show its tooltip.
    phone.page.mouse.move(1, phone.height / 2)
    texts = [each for each in painted_texts(phone) if min(each.seen.width, each.seen.height) > SIGHT]
    if not texts:
        yield "no text is painted"
    lists = [Rectangle(*each) for each in phone.page.evaluate(LISTS)]
    for each in texts:
        if each.is_cut:
            yield f"words are left out: {each}"
        if each.is_broken:
            yield f"a word is broken: {each}"
        if _is_clipped(each, lists):
            yield f"clipped: {each}"
        if each.covered > SIGHT:
            yield f"covered: {each}"
    for number, one in enumerate(texts):
        for other in texts[number + 1 :]:
            shared = _both(one.seen, other.seen)
            if min(shared.width, shared.height) > SLACK:
                yield f"over each other: {one} and {other}"


def _is_clipped(painted: Painted, lists: list[Rectangle]) -> bool:
    """True if a part is not painted, other than at the edge of a list, where a thumb brings it into sight."""
    lies, clip = painted.lies, painted.clip
    if lies.left < clip.left - SLACK or lies.right > clip.right + SLACK:
        return not any(_is_edge(clip.left, clip.right, each.left, each.right) for each in lists)
    slack = max(SLACK, min(3 * SLACK, LEADING * lies.height))
    over, under = lies.top < clip.top - slack, lies.bottom > clip.bottom + slack
    return (over and not any(abs(clip.top - each.top) < SLACK for each in lists)) or (
        under and not any(abs(clip.bottom - each.bottom) < SLACK for each in lists)
    )


def _is_edge(left: float, right: float, list_left: float, list_right: float) -> bool:
    return abs(left - list_left) < SLACK and abs(right - list_right) < SLACK


def _both(one: Rectangle, other: Rectangle) -> Rectangle:
    """What two places share; its width or height is below 0 if they share nothing."""
    return Rectangle(
        max(one.left, other.left),
        max(one.top, other.top),
        min(one.right, other.right),
        min(one.bottom, other.bottom),
    )
