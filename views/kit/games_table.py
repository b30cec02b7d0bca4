"""The table of an evening or of a series: a line for each player, with the games won, the points and the places."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

import flet as ft

from companion.formats import listed, points_word
from companion.players import Player
from companion.statistics.game_row import GameRow
from companion.statistics.games_table import TableLine
from companion.wording import say, say_count
from views.kit import theme
from views.kit.controls import caption, fitting, named, plain, player_avatar, silent
from views.kit.labels import place_word
from views.kit.letter_widths import ems, longest_word
from views.kit.lines import text_width
from views.kit.screen_frame import has_large_letters
from views.state.app_state import AppState

PLACE: Final = 44
"""The width of a place, in dp, for text of the usual size."""
BESIDE: Final = 4 * theme.GAP + 4 * theme.GAP + PLACE + 40 + 3 * 12
"""What a line has besides its name and its amount, in dp: the edges of the page and of the box, rank, avatar, gaps."""
RANKS_MOST: Final = 5
"""The most places that a line lists: those of the last games."""


def person(app: AppState, player_id: str) -> Player:
    """A player of the roster; somebody without a name who is not there."""
    return app.store.roster.player(player_id) or Player(id=player_id, name=say("somebody"))


def place_box(app: AppState, place: int | None) -> ft.Control:
    """A place at the start of a line, in a column of its own; large letters leave no room for one."""
    words = plain(place_word(place) if place else "–", weight=ft.FontWeight.W_700, no_wrap=True)
    return ft.Container(words, width=None if has_large_letters(app) else PLACE * app.text_scale)


def share_bar(won: int, lost: int) -> ft.Control:
    """A bar of what was won beside what was lost; words near it say the same."""
    shares = ((won, ft.Colors.SECONDARY), (lost, ft.Colors.OUTLINE_VARIANT))
    return ft.Row(
        [
            ft.Container(height=8, expand=share, bgcolor=colour, border_radius=4)
            for share, colour in shares
            if share > 0
        ],
        spacing=2,
    )


def ways_played(games: Iterable[GameRow]) -> list[ft.Control]:
    """How many games were scored in which way, and how long they were; nothing where all are alike."""
    ways = Counter(game.scoring for game in games).most_common()
    told = (f"{way} · {say_count('{count} game', '{count} games', count)}" for way, count in ways)
    return [caption(each) for each in told] if len(ways) > 1 else []


def player_line(app: AppState, line: TableLine, *, by_points: bool) -> ft.Control:
    """A line of the table; what decides stands large at its end."""
    player, large = person(app, line.player), has_large_letters(app)
    wins = say_count("{count} win", "{count} wins", line.wins)
    points = say_count("{count} point", "{count} points", line.points)
    scored = "" if line.scored is None else say("{points} scored", points=points_word(line.scored))
    played = " ".join(str(rank) if rank else "–" for rank in line.ranks[-RANKS_MOST:])
    places = say("Places: {places}", places=played)
    if len(line.ranks) > RANKS_MOST:
        places = say("Last places: {places}", places=played)
    main, other = (points, wins) if by_points else (wins, scored)
    is_first = line.rank == 1
    weight = ft.FontWeight.W_800 if is_first else ft.FontWeight.W_600
    size = theme.HEADING if large else theme.TITLE
    amount = plain(main, size=size, weight=weight, no_wrap=True)
    # Side by side, the words at the end must leave room for the longest word of the name.
    room = min(app.page.width or theme.READING, theme.READING) - BESIDE - ems(main) * size
    name_width = longest_word(player.name) * theme.HEADING + (24 if line.rank == 1 else 0)
    large = large or room < max(name_width, longest_word(f"{other} {places}") * theme.SMALL)
    star = [ft.Icon(ft.Icons.STAR, size=20, color=ft.Colors.TERTIARY)] if is_first else []
    whole = fitting(player.name, most=theme.HEADING, room=text_width() - 24)
    called = plain(player.name, size=whole, weight=weight)
    name = ft.Row([ft.Container(called, expand=True, expand_loose=True), *star], spacing=4)
    facts = [caption(text) for text in (other, places) if text]
    head: list[ft.Control] = [place_box(app, line.rank), player_avatar(player, 40)]
    row: ft.Control = ft.Row([*head, ft.Column([name, *facts], spacing=0, expand=True), amount], spacing=12)
    if large:
        amount.no_wrap, amount.expand = False, True
        row = ft.Column([ft.Row([*head, amount], spacing=12), name, *facts], spacing=0)
    told = listed(filter(None, (main, other, places)))
    said = say("{rank}. {name}: {facts}", rank=line.rank, name=player.name, facts=told)
    return named(said, silent(row))
