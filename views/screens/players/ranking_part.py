"""The ranking of the players over a period: wins, their share of the games, and the way to send it as a picture."""

from fractions import Fraction
from typing import Final

import flet as ft

from companion.application.game_list import Played
from companion.application.listeners import ROSTER, ROWS
from companion.figures_table import FiguresTable
from companion.formats import labelled, percent
from companion.wording import say, say_count, say_in
from views import kit
from views.screens.players.figures_part import RANKED_FROM
from views.screens.players.records_part import PERIOD, period_of
from views.state.app_state import AppState, use_app, use_form, use_topic

RANKED_MOST: Final = 10
"""The most players of the ranking; the others follow in the list of all."""


@ft.component
def RankingPart(opened: str) -> ft.Control:
    """The ranking; nothing before the first game of the period is over. One of its players may be open beside."""
    app = use_app()
    use_topic(app, ROSTER, ROWS)
    use_form(app, kit.HistoryFilter, PERIOD)
    ranking = app.store.game_list.ranking(period_of(app))[:RANKED_MOST]
    if not ranking:
        return ft.Container(height=0)

    async def send() -> None:
        heads = (
            say_in("a table of figures", "Place"),
            say("Name"),
            say("Games"),
            say("Wins"),
            say("Win rate"),
        )
        rows = tuple(
            (
                kit.place_word(place),
                kit.person(app, player).name,
                str(played.finished),
                str(played.won),
                percent(Fraction(played.won, played.finished)),
            )
            for place, player, played in ranking
        )
        title = f"{say('Ranking')} · {kit.period_name(app, PERIOD)}"
        table = FiguresTable(title=title, heads=heads, rows=rows, columns=heads, figures=rows)
        await kit.share_table(app, "last-card-ranking", table, app.store.first_edition.suits)

    return kit.section(
        say("Ranking"),
        *(_line(app, *each, opened=each[1] == opened) for each in ranking),
        kit.quiet_button(say("Send as a picture"), app.handler(send), icon=ft.Icons.SHARE),
    )


def _line(app: AppState, place: int, player_id: str, played: Played, *, opened: bool) -> ft.Control:
    """A player; the bar is the share of the games won, which the words say as well."""
    player, won = kit.person(app, player_id), str(played.won)
    # A game that still goes on has nothing to do with the share.
    summary = played_line(Played(played.finished, played.won, played.finished))
    large = kit.has_large_letters(app)
    bar = kit.share_bar(played.won, played.finished - played.won)
    weight = ft.FontWeight.W_700 if place == 1 else ft.FontWeight.W_600
    row = kit.in_line(
        None if large else kit.place_box(app, place),
        kit.player_avatar(player),
        kit.titled(player.name, bar, summary, weight=weight, size=kit.HEADING),
        None if large else kit.plain(won, size=kit.TITLE, weight=ft.FontWeight.W_800, no_wrap=True),
    )
    return kit.pressable(
        labelled(player.name, summary),
        row,
        app.opens(f"/players/player/{player.id}"),
        padding=kit.SMALL_GAP,
        border_radius=kit.CORNER,
        key=f"ranked-{player.id}",
        bgcolor=ft.Colors.PRIMARY_CONTAINER if opened else None,
    )


def played_line(played: Played) -> str:
    """The games of a player, those won, and their share of the finished ones."""
    parts = [
        say_count("{count} game", "{count} games", played.games),
        say_count("{count} win", "{count} wins", played.won),
    ]
    if played.finished >= RANKED_FROM:
        parts.append(percent(Fraction(played.won, played.finished)))
    return " · ".join(parts)
