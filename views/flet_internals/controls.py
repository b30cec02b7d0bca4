"""The controls of a window as its client knows them: by numbers, and by the names of their kinds."""

from typing import Any

import flet as ft


def control_number(control: ft.BaseControl) -> int:
    """The number of a control, which it keeps when it is drawn again as a new object."""
    return control._i


def client_kind(control: ft.BaseControl) -> str:
    """The name that the client has for the kind of a control."""
    return control._c


def sparse_text(value: str, **style: Any) -> ft.Text:
    """A text of which only the fields that are given are set: Flet sets all sixty, and compares each with its default."""
    made = ft.Text.__new__(ft.Text)
    defaults = ft.Text._prop_defaults  # type: ignore[attr-defined] # Flet adds it to the class
    made._values = {name: each for name, each in {"value": value, **style}.items() if each != defaults[name]}
    made._dirty, made._internals = {}, {}
    made.__post_init__(None)
    return made


def is_live(page: ft.Page, control: ft.BaseControl) -> bool:
    """True if a control is on a screen of the window, and not an older drawing of it."""
    return page.get_control(control._i) is control


async def click(page: ft.Page, control: ft.BaseControl) -> None:
    """Raise the click of a control, as a tap of the client does."""
    await page.session.dispatch_event(control._i, "click", None)
