"""Players: the ranking, everybody else who ever played on this device, and the records."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import flet as ft

from companion.application.commands.roster_commands import AddPlayer
from companion.application.game_list import NOTHING_PLAYED, Played
from companion.application.listeners import ROSTER, ROWS
from companion.application.name_matches import name_matches
from companion.application.statistics import STATISTICS
from companion.errors import BadName
from companion.formats import labelled
from companion.players import Player
from companion.wording import say
from views import kit
from views.screens.history.history_screen import first_game_invitation
from views.screens.new_game.setup_actions import known_or_new_player
from views.screens.players.ranking_part import RANKED_MOST, RankingPart, played_line
from views.screens.players.records_part import PERIOD, RecordsPart, below_period, period_of
from views.state.app_state import AppState, use_app, use_form, use_topic

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
    use_form(app, kit.HistoryFilter, PERIOD)
    only = period_of(app)
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
    return kit.stretched(_find_or_add(app, name, add), *rows, spacing=kit.GAP)


def _find_or_add(app: AppState, name: kit.TextState, add: Callable[[], Awaitable[None]]) -> ft.Control:
    """The field that finds players as one types; who may enter scores adds who is not found."""
    if not app.role.scores:
        return kit.CheckedField(say("Find a player"), lambda _: "", lambda: name.text, name.show)
    return kit.SubmittedField(
        say("Find or add a player"),
        lambda: name.text,
        name.show,
        add,
        lambda act: kit.quiet_button(say("Add"), act, icon=ft.Icons.PERSON_ADD_ALT_1),
        beside=not kit.has_large_letters(app),
    )


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
