"""The place of a game: the fields for the place, the name of the evening and the host."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.game.changes.settings import PlaceSet, place_of
from companion.round import NOTE_LONGEST
from companion.wording import say, say_in
from views.kit.checked_field import TextState, use_kept_text
from views.kit.controls import quiet_button, section, text_field
from views.kit.undoing import change_with_undo
from views.state.app_state import use_app


@ft.component
def PlaceOfGame(game_id: str, *, alone: bool = False) -> ft.Control:
    """The place of the game. Where it has a screen `alone`, that is left when the place is saved."""
    app = use_app()
    live = app.store.games.get(game_id)
    now = place_of(live.table) if live else PlaceSet()
    place = use_kept_text(game_id, "place", now.place)
    evening = use_kept_text(game_id, "evening", now.evening)
    host = use_kept_text(game_id, "host", now.host)

    def field(typed: TextState) -> dict[str, Any]:
        return {"value": typed.text, "on_change": typed.changed, "max_length": NOTE_LONGEST}

    async def save() -> None:
        said = PlaceSet(place=place.text, evening=evening.text, host=host.text)
        await change_with_undo(app, game_id, said, say("Place saved."))
        for typed in (place, evening, host):
            typed.saved()
        if alone:
            app.go(f"/game/{game_id}")

    return section(
        say("Where you play"),
        text_field(say("Place"), **field(place)),
        text_field(say("Name of the evening"), **field(evening)),
        text_field(say_in("who the table meets at", "Host"), **field(host)),
        quiet_button(say("Save the place"), app.handler(save), icon=ft.Icons.PLACE_OUTLINED),
    )
