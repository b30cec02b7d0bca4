"""What is said where something is changed in the middle of a round."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.wording import say
from views.kit.controls import caption


def counts_from_next_round(live: LiveGame | None) -> list[ft.Control]:
    """That a change counts from the next round on, while one is played; nothing before it begins."""
    if live is None or not live.is_under_way:
        return []
    return [caption(say("A round has begun. What you change here counts from the next one."))]
