"""Players: the ranking over a period, everybody else who ever played on this device, and the records."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import flet as ft

from companion.application.commands.roster_commands import AddPlayer
from companion.application.game_list import NOTHING_PLAYED, Played
from companion.application.listeners import ROSTER, ROWS
from companion.application.name_matches import name_matches
from companion.application.statistics import STATISTICS
from companion.errors import BadName
from companion.figures_table import FiguresTable
from companion.formats import labelled, percent
from companion.players import Player
from companion.wording import say, say_count, say_in
from views import kit
from views.screens.history.history_screen import first_game_invitation
from views.screens.new_game.setup_actions import known_or_new_player
from views.screens.players.figures_part import RANKED_FROM
from views.screens.players.records_part import PERIOD, RecordsPart, below_period, use_period
from views.state.app_state import AppState, use_app, use_topic

RANKED_MOST: Final = 10
"""The most players of the ranking; the others follow in the list of all."""
PAGE: Final = 100
"""The most players shown at once; the search finds the others."""


@ft.component
def Players() -> ft.View:
    """The ranking, the rest of the roster, and the records."""
    app = use_app()
    use_topic(app, STATISTICS)
    records, ledger = kit.with_key(RecordsPart, "records"), app.store.statistics.ledger
    if not kit.has_panes(app):
        return kit.screen(app, say("Players"), people_pane("", records), tab=3)
    aside = kit.reading_column([records], key="records")
    if ledger is not None and not ledger.records:
        aside = kit.opens_here(say("Records show up here."))
    return kit.screen(app, say("Players"), kit.beside(people_pane(""), aside), tab=3)


def people_pane(opened: str, *below: ft.Control) -> ft.Control:
    """The period, the ranking and everybody else; one of them may be open beside."""
    ranking = kit.with_key(RankingPart, "ranking", opened)
    people = kit.with_key(People, "people", opened)
    return below_period(kit.KeptColumn("players", [ranking, people, *below]))


@ft.component
def RankingPart(opened: str) -> ft.Control:
    """The ranking; nothing before the first game of the period is over. One of its players may be open beside."""
    app = use_app()
    use_topic(app, ROSTER, ROWS)
    ranking = app.store.game_list.ranking(use_period(app))[:RANKED_MOST]
    if not ranking:
        return ft.Container(height=0)

    async def send() -> None:
        place_head = say_in("a table of figures", "Place")
        heads = place_head, say("Name"), say("Games"), say("Wins"), say("Win rate")
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
        *(_ranked(app, *each, opened=each[1] == opened) for each in ranking),
        kit.quiet_button(say("Send as a picture"), app.handler(send), icon=ft.Icons.SHARE),
    )


def _ranked(app: AppState, place: int, player_id: str, played: Played, *, opened: bool) -> ft.Control:
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


@ft.component
def People(opened: str = "") -> ft.Control:
    """All players but those of the ranking, the last active first. Hidden ones are shown on request; all are found by name."""
    app = use_app()
    use_topic(app, ROSTER, ROWS)
    name = kit.use_text()
    hidden, set_hidden = ft.use_state(False)
    roster = app.store.roster

    async def add() -> None:
        player = known_or_new_player(app, name.text)
        if roster.player(player.id) is not None:
            raise BadName(say("“{name}” is in the list already.", name=player.name))
        await app.store.change_roster(AddPlayer(player), app.by)
        name.clear()

    people: Sequence[Player] = roster.people
    if name.text.strip():
        people = name_matches(people, name.text)
    elif not hidden:
        people = [player for player in people if player.id not in roster.hidden]
    only = use_period(app)
    played = app.store.game_list.played(only)
    ranked = {player for _, player, _ in app.store.game_list.ranking(only)[:RANKED_MOST]}
    if not name.text.strip():
        people = [
            player for player in people if player.id not in ranked and (only.is_open or player.id in played)
        ]
    rows = [
        _row(app, player, played.get(player.id, NOTHING_PLAYED), opened=player.id == opened)
        for player in people[:PAGE]
    ]
    if not rows and not ranked and not name.text.strip():
        rows.append(first_game_invitation(app, say("No players yet. Everybody who plays shows up here.")))
    if roster.hidden:
        rows.append(kit.chip(say("Show hidden"), app.handler(set_hidden, not hidden), chosen=hidden))
    # It finds players as one types; who may enter scores adds who is not found.
    if not app.role.scores:
        field = kit.CheckedField(say("Find a player"), lambda _: "", lambda: name.text, name.show)
    else:
        field = kit.SubmittedField(
            say("Find or add a player"),
            lambda: name.text,
            name.show,
            add,
            lambda act: kit.quiet_button(say("Add"), act, icon=ft.Icons.PERSON_ADD_ALT_1),
            beside=not kit.has_large_letters(app),
        )
    return kit.stretched(field, *rows, spacing=kit.GAP)


def _row(app: AppState, player: Player, played: Played, *, opened: bool) -> ft.Control:
    summary = played_line(played)
    return kit.entry(
        labelled(player.name, summary),
        kit.player_avatar(player),
        kit.titled(player.name, summary, size=kit.HEADING),
        kit.chevron(),
        on_click=app.opens(f"/players/player/{player.id}"),
        padding=kit.ROW_GAP,
        key=f"player-{player.id}",
        opened=opened,
    )
