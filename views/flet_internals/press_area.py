"""The area of a card that is pressed: it lies over the drawing, shows the press, and has nothing else."""

# The types of the handlers are no strings here: Flet reads them as they are, at each event.

import flet as ft


@ft.control("Container")  # type: ignore[arg-type] # Flet types it for a class alone, without the name
class PressArea(ft.Control):
    """The client's `Container`, with no more of it than a press on a card needs.

    At each event Flet goes through all fields of a control's class to find the type of its handler. `ft.Container` has
    70 fields; they took a tenth of the processor time of a tap on a card. This class has 25. The defaults are the
    client's: Flet does not send what is left at its default.
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
