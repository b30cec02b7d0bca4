"""What the app is measured against: one text and one button, and a pad without rules and saving."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import flet as ft
import pytest
from flet.controls import base_control, control_event

from companion.application.command_line import options_of
from tests.tables import EDITIONS, ROOT
from views.flet_internals.sparse_controls import FLETS_OWN
from views.kit.card_keys import CARD_PAPER, CardSize, card_key
from views.kit.controls import card_box, icon_button, pressable
from views.server.start import serve, web_app


@contextmanager
def flet_as_installed() -> Iterator[None]:
    """Make controls and find the types of events as Flet does where nobody corrects it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(base_control, "get_event_field_type", control_event.get_event_field_type)
        for kind, constructor in FLETS_OWN.items():
            patch.setattr(kind, "__init__", constructor)
        yield


@ft.component
def Reference() -> ft.Control:
    """One text and one button."""
    count, set_count = ft.use_state(0)

    def add() -> None:
        set_count(lambda now: now + 1)

    return ft.Column([ft.Text(str(count)), ft.FilledButton(content=ft.Text("Add 7"), on_click=add)])


PLAIN = EDITIONS["plain"]
KEY = CardSize(number=26, sign=26)


@ft.component
def BarePad() -> ft.Control:
    """The pad as it is drawn, which only counts taps: three opponents, the hand, its points, the keys."""
    count, set_count = ft.use_state(0)

    async def add(event: object) -> None:
        del event
        set_count(lambda now: now + 1)

    keys: list[ft.Control] = ft.use_memo(
        lambda: [
            ft.Row([card_key(PLAIN, facts, KEY, add) for facts in PLAIN.faces[at : at + 4]], expand=True)
            for at in range(0, len(PLAIN.faces), 4)
        ],
        [],
    )
    tabs: list[ft.Control] = [
        pressable(
            f"{name}, {count} points",
            ft.Row([ft.Text(name), ft.Text(str(count))], tight=True),
            add,
            height=48,
            border_radius=14,
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            expand=True,
        )
        for name in ("Ben", "Cleo", "Dan")
    ]
    held = pressable(
        f"Take back 7, {count} in hand", ft.Text(f"7×{count}"), add, height=48, bgcolor=CARD_PAPER
    )
    strip = card_box(
        ft.Row(
            [
                ft.Container(ft.Row([held]), expand=True),
                icon_button("Type points instead", ft.Icons.DIALPAD, add),
                ft.Semantics(
                    label=f"Ben holds {count} points", live_region=True, content=ft.Text(str(count), size=40)
                ),
            ]
        )
    )
    save = ft.FilledButton(content=ft.Text(f"Missing: {count}"), height=56)
    return ft.Column([ft.Row(tabs), strip, ft.Column(keys, expand=True), save], expand=True)


def main() -> int:
    """Serve the reference on a port, with the page and the server of the app."""

    async def begin(page: ft.Page) -> None:
        page.render(Reference)

    async def close() -> None:
        return

    app = web_app(begin, assets=ROOT / "assets", close=close)
    return serve(app, options_of(["--port", sys.argv[1], "--no-browser"]))


if __name__ == "__main__":
    raise SystemExit(main())
