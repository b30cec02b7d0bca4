"""The cards that the others were caught with in the round that decided the game."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.editions.earlier_points import points_at
from companion.round import Hand
from companion.wording import say
from views import kit

VEIL: Final = 0.2
"""The darkness of the box on the winner's colour."""


def caught(live: LiveGame, colours: kit.WinColours) -> list[ft.Control]:
    """A line for each hand of the last round whose cards are known; nothing if there is none."""
    played = live.table.rounds[-1]
    edition = live.edition.one_side(played.round.side)
    lines: list[ft.Control] = []
    for seat in live.table.seats:
        held = played.round.hand_of(seat.player.id)
        if not isinstance(held, Hand) or not held.faces:
            continue
        points = played.round.caught_with(seat.player.id, points_at(edition, played.round.at))
        said = say(
            "{name}, caught with {points}: {cards}",
            name=seat.player.name,
            points=points,
            cards=kit.caught_name(edition, held),
        )
        worth = ft.Text(
            str(points), size=kit.BODY, color=colours.foreground, weight=ft.FontWeight.W_800, no_wrap=True
        )
        cards = ft.Container(kit.caught_cards(edition, held), expand=True)
        row = kit.in_line(kit.player_avatar(seat.player, kit.SMALL_AVATAR), cards, worth)
        lines.append(kit.named(said, kit.silent(row)))
    if not lines:
        return []
    title = ft.Text(say("Caught with"), size=kit.SMALL, color=colours.foreground, weight=ft.FontWeight.W_600)
    box = ft.Container(
        ft.Column([title, *lines], spacing=kit.GAP),
        padding=ft.Padding.symmetric(horizontal=kit.ROW_GAP, vertical=kit.GAP),
        border_radius=kit.CORNER,
        bgcolor=colours.veil(VEIL),
    )
    return [box]
