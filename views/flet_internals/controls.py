"""The controls of a window as its client knows them: by numbers, and by the names of their kinds."""

import flet as ft


def control_number(control: ft.BaseControl) -> int:
    """The number of a control, which it keeps when it is drawn again as a new object."""
    return control._i


def client_kind(control: ft.BaseControl) -> str:
    """The name that the client has for the kind of a control."""
    return control._c


def is_live(page: ft.Page, control: ft.BaseControl) -> bool:
    """True if a control is on a screen of the window, and not an older drawing of it."""
    return page.get_control(control._i) is control


async def click(page: ft.Page, control: ft.BaseControl) -> None:
    """Raise the click of a control, as a tap of the client does."""
    await page.session.dispatch_event(control._i, "click", None)
