"""The keyboard of one window: a key presses the control on the screen that it is bound to, as a tap would."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final
from weakref import WeakKeyDictionary

import flet as ft

from views.flet_internals.controls import click, control_number, is_live
from views.state.navigation import Navigation, screens

TURNS: Final = 8
"""Turns of the event loop after which what a key changed is drawn."""
ARRIVAL: Final = 2.0
"""Seconds that the next key waits for a screen that the key before it opens."""
WAITING_MOST: Final = 40
"""The most keys that wait until the one before them is done; nobody types so far ahead."""


class Key(StrEnum):
    """The keys with a name, as Flet calls them."""

    ENTER = "Enter"
    ESCAPE = "Escape"
    BACKSPACE = "Backspace"
    TAB = "Tab"
    HELP = "?"
    PLUS = "+"
    UNDO = "Ctrl+Z"
    REDO = "Ctrl+Y"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortcut:
    """The effect of a key, a digit, a capital letter or one of `Key`, with words for the list of the keys.

    `act` is the effect where it is not the tap on the control; of two controls with the same key the one in the higher layer is pressed.
    """

    key: str
    label: str
    act: Callable[[Any], Awaitable[None]] | None = None
    layer: int = 0


_SHIFTED: Final = {"/": Key.HELP, "=": Key.PLUS}
_NUMPAD: Final = {"Add": Key.PLUS}


def place_shortcut(place: int, label: str) -> Shortcut | None:
    """The key of one of several choices: 1 for the first one, at place 0. There is none for the tenth."""
    return Shortcut(key=str(place + 1), label=label) if place < 9 else None


def _plain_key(event: ft.KeyboardEvent) -> str:
    """The key without the place where it lies on the keyboard; empty for a combination that is the browser's."""
    if event.alt or ((event.ctrl or event.meta) and event.key not in {"Z", "Y"}):
        return ""
    if event.ctrl or event.meta:
        return Key.REDO if event.key == "Y" or event.shift else Key.UNDO
    key = event.key.removeprefix("Numpad ")
    return _SHIFTED.get(key, key) if event.shift else _NUMPAD.get(key, key)


@dataclass(kw_only=True)
class Keyboard:
    """The keys of one window.

    Attributes:
        dialog: What lies over the screen, until the client says that it is gone.
        sheet: The list of the keys, until it is taken away.
    """

    page: ft.Page
    navigation: Navigation
    dialog: ft.DialogControl | None = None
    sheet: ft.AlertDialog | None = None
    toggle_sheet: Callable[[], None] = lambda: None
    _bound: WeakKeyDictionary[ft.BaseControl, Shortcut] = field(default_factory=WeakKeyDictionary)
    _focused_field: int | None = None
    _submitted_field: int | None = None
    _tabbed_on: str | None = None
    _queue: asyncio.Lock = field(default_factory=asyncio.Lock)
    _waiting: int = 0

    def bind(self, control: ft.BaseControl, shortcut: Shortcut) -> None:
        """Let a key press a control while it is on the screen in front."""
        self._bound[control] = shortcut

    def show(self, dialog: ft.DialogControl) -> None:
        """Let a dialog lie over the screen. It has the keys until the client, which may close it by itself, says that it is gone."""

        def gone(_event: object) -> None:
            if self.dialog is dialog:
                self.forget_dialog()

        dialog.on_dismiss = gone
        self.dialog = dialog
        self.page.show_dialog(dialog)

    def forget_dialog(self) -> None:
        """No dialog is there any more, as on a page that was loaded again."""
        self.dialog = self.sheet = None

    def shortcuts(self) -> list[Shortcut]:
        """The effects of the keys on the screen in front."""
        return [self._bound[control] for control in self._pressed_by_key().values()]

    def field_focused(self, event: Any) -> None:
        """A text field got the focus."""
        self._focused_field = event.target
        self._submitted_field = None

    def field_left(self, event: Any) -> None:
        """A text field lost the focus. One whose text was submitted gets it back if the text is refused."""
        if self._focused_field == event.target != self._submitted_field:
            self._focused_field = None

    def field_submitted(self, field_: ft.TextField | None) -> None:
        """The text of a field is about to be taken: until it is, a second Enter is the field's own, too."""
        if field_ is not None:
            self._focused_field = self._submitted_field = control_number(field_)

    def field_taken(self, field_: ft.TextField | None) -> None:
        """The text of a field was taken: the keys press the controls of the screen again."""
        if field_ is not None and self._submitted_field == control_number(field_):
            self._focused_field = self._submitted_field = None

    async def pressed(self, event: ft.KeyboardEvent) -> None:
        """Handle a key. Keys act in the order in which they are pressed, each on what the one before it left."""
        key = _plain_key(event)
        if key == Key.TAB:
            self._tabbed_on = self.page.route
        if not key or self._waiting >= WAITING_MOST or self._belongs_to_focus(key):
            return
        if self.dialog is not None and self.dialog is not self.sheet:
            # A calendar takes its other keys itself, but this one only where something in it has the focus.
            if key == Key.ESCAPE:
                self.navigation.close_dialogs()
            return
        # The client takes the list of the keys away by itself, too, perhaps before this key has its turn.
        closes_sheet = self.sheet is not None and key in {Key.ENTER, Key.ESCAPE}
        self._waiting += 1
        try:
            async with self._queue:
                await self._act(key, closes_sheet=closes_sheet)
        finally:
            self._waiting -= 1

    async def _act(self, key: str, *, closes_sheet: bool) -> None:
        await self.navigation.arrival(ARRIVAL)
        is_covered = self.sheet is not None and self.sheet.open
        if key == Key.HELP or (is_covered and key in {Key.ENTER, Key.ESCAPE}):
            self.toggle_sheet()
        if key == Key.HELP or is_covered or closes_sheet:
            return
        control = self._pressed_by_key().get(key)
        if control is None:
            return
        act = self._bound[control].act
        if act is not None:
            await act(None)
        else:
            await click(self.page, control)
        for _ in range(TURNS):
            await asyncio.sleep(0)

    def _belongs_to_focus(self, key: str) -> bool:
        """True if a key is for the control that has the focus: a letter in a text field, Enter on a button."""
        field_ = self._field_in_front()
        if field_ is not None:
            # Enter takes what was typed and leaves the field; only beside the app's own pad it is the screen's.
            return key != Key.ESCAPE and (key != Key.ENTER or field_.keyboard_type != ft.KeyboardType.NONE)
        return key == Key.ENTER and self._tabbed_on == self.page.route

    def _field_in_front(self) -> ft.TextField | None:
        """The text field that has the focus; None if there is none on the screen in front."""
        if self._focused_field is None:
            return None
        control = self.page.get_control(self._focused_field)
        if not isinstance(control, ft.TextField) or not self._is_in_front(control):
            self._focused_field = None
            return None
        return control

    def _pressed_by_key(self) -> dict[str, ft.BaseControl]:
        """The control that each key presses now: where two have the same key, the one in the higher layer."""
        found: dict[str, ft.BaseControl] = {}
        for control, shortcut in tuple(self._bound.items()):
            other = found.get(shortcut.key)
            if (other is None or self._bound[other].layer < shortcut.layer) and self._is_pressable(control):
                found[shortcut.key] = control
        return found

    def _is_pressable(self, control: ft.BaseControl) -> bool:
        """True if somebody could tap a control now."""
        is_disabled = isinstance(control, ft.Control) and bool(control.disabled)
        return is_live(self.page, control) and not is_disabled and self._is_in_front(control)

    def _is_in_front(self, control: ft.BaseControl) -> bool:
        """True if a control is on the screen in front, and nothing lies over it."""
        front = next(reversed(screens(self.page)), None)
        above: ft.BaseControl | None = control
        while above is not None and above is not front:
            if isinstance(above, ft.Semantics) and above.exclude_semantics:
                return False
            above = above.parent
        return above is not None
