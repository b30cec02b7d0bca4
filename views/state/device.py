"""Vibration, the wake lock and the text size of the device that shows a window; a device without them does nothing."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, TypeVar

import flet as ft

from companion.application.ports import Settings
from views.flet_internals.windows import run_in_window

LOG = logging.getLogger("last_card")

_T = TypeVar("_T")

REFUSALS_MOST: Final = 3
"""The number of refused requests in a row, each after a tap, after which a window is not asked again."""
ANSWER_TIMEOUT: Final = 10.0
"""Seconds to wait for the answer of a window."""
TEXT_SIZE: Final = "text-size"
STORED_TEXT_SIZE: Final = f"flutter.{TEXT_SIZE}"
"""The name of the entry in the storage of the browser; the client puts its own word before the key."""
TEXT_SIZES: Final = (100, 115, 130, 160)
"""The sizes of letters to choose from, in per cent of what the browser or the system says."""


class Tick(StrEnum):
    """The strength of a vibration."""

    CARD = "light_impact"
    ROUND = "medium_impact"
    GAME = "heavy_impact"


@dataclass(kw_only=True)
class Phone:
    """The device of one window."""

    page: ft.Page
    settings: Callable[[], Settings]
    _haptics: ft.HapticFeedback | None = None
    _lock: ft.Wakelock | None = None
    _reasons: set[object] = field(default_factory=set)
    _awake: bool = False
    _refused: int = 0
    _request_lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def tick(self, tick: Tick) -> None:
        """Vibrate, if the settings allow it."""
        if self.settings().vibrate:
            run_in_window(self.page, self._tick, tick)

    async def is_motion_reduced(self) -> bool:
        """True if the settings, or the device itself, ask for less motion."""
        if self.settings().reduce_motion:
            return True
        features = await answer_of(lambda: ft.SemanticsService().get_accessibility_features())
        # A client that does not know, or that answers something else, has asked for nothing.
        if features is None:
            return False
        return features.disable_animations is True or features.reduce_motion is True

    def stay_awake(self, reason: object) -> None:
        """Keep the screen on until this and every other reason has ended."""
        self._reasons.add(reason)
        self._refused = 0
        run_in_window(self.page, self._request)

    def may_sleep(self, reason: object) -> None:
        """End a reason to keep the screen on; an unknown one is ignored."""
        self._reasons.discard(reason)
        run_in_window(self.page, self._request)

    def woken(self) -> None:
        """The window connected again, perhaps as a new page without the wake lock."""
        self._awake = False
        self._refused = 0
        run_in_window(self.page, self._request)

    def tapped(self) -> None:
        """The player tapped: a browser that refuses to keep the screen awake without a tap is asked again."""
        if self._refused < REFUSALS_MOST and bool(self._reasons) != self._awake:
            # An earlier request may not be answered yet; the lock lets this one wait for it.
            run_in_window(self.page, self._request, True)

    async def _tick(self, tick: Tick) -> None:
        if self._haptics is None:
            self._haptics = ft.HapticFeedback()
        await answer_of(getattr(self._haptics, tick))

    async def _request(self, is_after_tap: bool = False) -> None:
        """Request or release the wake lock, one request at a time, by the reasons at that moment.

        Only a refusal after a tap counts: some browsers refuse every request before the first tap.
        """
        async with self._request_lock:
            wanted = bool(self._reasons)
            if wanted == self._awake:
                return
            if self._lock is None:
                self._lock = ft.Wakelock()
            if await is_done(self._lock.enable if wanted else self._lock.disable):
                self._awake, self._refused = wanted, 0
            elif is_after_tap:
                self._refused += 1


async def device_languages(page: ft.Page) -> tuple[str, ...]:
    """The codes of the languages that the device of a window asks for, the most wanted first; empty if it does not say."""
    info = await answer_of(page.get_device_info)
    locales = info.locales if info is not None else ()
    return tuple("-".join(filter(None, (each.language_code, each.country_code))) for each in locales)


async def kept_size() -> int:
    """The text size that was chosen on this device; the usual one where none was, or where nothing is kept.

    The client keeps it, so that each guest has an own one; `views/server/page/text_size.js` applies it to the page.
    """
    kept = await answer_of(lambda: ft.SharedPreferences().get(TEXT_SIZE))
    # A guest's client may send anything.
    return kept if isinstance(kept, int) and kept in TEXT_SIZES else TEXT_SIZES[0]


async def keep_size(percentage: int) -> bool:
    """Keep a text size on this device, which shows it at once. Returns whether the device could."""
    return await answer_of(lambda: ft.SharedPreferences().set(TEXT_SIZE, percentage)) is True


async def is_done(what: Callable[[], Coroutine[Any, Any, object]]) -> bool:
    """Ask the device for something that it may be unable or not allowed to do. Returns whether it was done."""

    async def done() -> bool:
        await what()
        return True

    return await answer_of(done) is True


async def answer_of(what: Callable[[], Coroutine[Any, Any, _T]]) -> _T | None:
    """The answer of a device; None if it has none, or is no longer connected."""
    try:
        # Unlike `wait_for`, it needs no task of its own: this runs after each tap on a card.
        async with asyncio.timeout(ANSWER_TIMEOUT):
            return await what()
    except (AttributeError, KeyError, RuntimeError, TimeoutError, TypeError, ValueError) as wrong:
        # The connection of a window that was closed has no queue; Flet does not check that.
        LOG.debug("A window could not do what was asked, or say it: %s", wrong)
        return None
