"""The result of a game that is over, a line for each player or team: large letters leave no room for a seat each."""

import flet as ft

from companion.application.live_game import LiveGame
from companion.formats import points_word
from companion.game.current_table import SidePlace, side_ranking
from views import kit
from views.screens.table.seats import card_look, left_line, seat_box, seat_key, seat_name
from views.state.app_state import AppState


def shows_lines(app: AppState, live: LiveGame) -> bool:
    """True if the result stands in lines, above all else that is said of the game."""
    return live.table.finished and live.table.is_scored and kit.has_large_letters(app)


def result_lines(app: AppState, live: LiveGame) -> ft.Control:
    """The places, names and totals from first to last, then those who left."""
    return kit.stretched(
        *(_line(app, live, place) for place in side_ranking(live.table)), spacing=kit.SEAT_GAP
    )


def _line(app: AppState, live: LiveGame, place: SidePlace) -> ft.Control:
    side, total = place.side, points_word(place.side.total)
    if place.rank is None:
        return kit.stretched(*(left_line(app, live, seat) for seat in side.seats))
    look = card_look(side.seats[0].player.colour if place.rank == 1 else "")

    def words(text: str, **style: bool) -> ft.Text:
        written = kit.strong(text, **style)
        written.color = look.foreground
        return written

    rank = kit.place_word(place.rank)
    line = kit.in_line(words(rank, no_wrap=True), words(side.name), words(total, no_wrap=True))
    row = ft.Container(line, padding=ft.Padding.symmetric(vertical=kit.SMALL_GAP))
    label = seat_name(side.name, total, rank)
    if side.is_team:
        return seat_box(kit.named(label, kit.silent(row), live=True), look)
    return seat_box(seat_key(app, live, side.seats[0].player, label, row), look)
