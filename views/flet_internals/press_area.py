"""The area of a card that is pressed: it lies over the drawing, shows the press, and has nothing else."""

# The types of the handlers are no strings here: Flet reads them as they are.

from typing import Any

import flet as ft
from flet.controls.context import context


@ft.control("Container")  # type: ignore[arg-type] # Flet types it for a class alone, without the name
class PressArea(ft.Control):
    """The client's `Container`, with no more of it than a press on a card needs.

    At each event Flet goes through all fields of a control's class to find the type of its handler, and through their
    types as texts: a tenth of the processor time of a tap on a card. Both handlers here have the same type, so nothing is
    looked for. The defaults are the client's: Flet does not send what is left at its default.
    """

    left: ft.Number | None = None
    right: ft.Number | None = None
    top: ft.Number | None = None
    bottom: ft.Number | None = None
    ink: bool = False
    ink_color: ft.ColorValue | None = None
    border_radius: ft.Number | None = None
    on_click: ft.ControlEventHandler["PressArea"] | None = None
    on_long_press: ft.ControlEventHandler["PressArea"] | None = None

    async def _trigger_event(
        self, event_name: str, event_data: Any, e: ft.ControlEvent | None = None
    ) -> None:
        """Run the handler of an event as Flet does, whose handlers are all those of `AppState.handler` here."""
        handler = getattr(self, f"on_{event_name}", None)
        if handler is None:
            return
        # What brought the event has found the page already; from here it is a dozen controls away.
        session = context.page.session
        context.reset_auto_update()  # type: ignore[no-untyped-call] # as Flet has it
        await handler(e or ft.Event(control=self, name=event_name, data=event_data))
        await session.after_event(session.index.get(self._i))
