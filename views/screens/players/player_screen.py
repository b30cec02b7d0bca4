"""The screen of one player: name, colour and statistics."""

from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from companion.application.commands.roster_commands import HidePlayer, MergePlayers, RenamePlayer
from companion.application.listeners import ROSTER
from companion.application.name_matches import name_matches
from companion.errors import BadEntry, NotNow
from companion.formats import day
from companion.players import Player
from companion.wording import quoted, say
from views import kit
from views.screens.players.figures_part import figures_part
from views.screens.players.records_part import PERIOD, Counted, below_period, reading, use_ledger
from views.state.app_state import AppState, use_app, use_form, use_topic

OFFERED: Final = 40
"""The most players offered at once as the same person; typing finds the others."""


@ft.component
def PlayerScreen() -> ft.View:
    """One player of the roster."""
    app = use_app()
    use_topic(app, ROSTER)
    player_id = ft.use_route_params().get("pid", "")
    player = app.store.roster.player(player_id)
    if player is None:
        return kit.screen(app, say("Players"), say("That player isn't in the list."))
    parts = [kit.with_key(Figures, f"figures-{player.id}", player)]
    if app.role.scores:
        parts.append(kit.with_key(RosterEntryPart, f"entry-{player.id}", player))
    body = kit.reading_column(parts, key=f"player-{player.id}")
    # Beside the list of players the period stands above the list, and counts for both.
    return kit.screen(app, player.name, body if kit.has_panes(app) else below_period(body))


@ft.component
def Figures(player: Player) -> ft.Control:
    """The statistics, over all games or those that pass the filters."""
    app = use_app()
    about = f"player-{player.id}"
    period, chosen = use_form(app, kit.HistoryFilter, PERIOD), use_form(app, kit.HistoryFilter, about)
    ledger = use_ledger(app)
    if ledger is None:
        return reading(app)
    toggle = kit.quiet_button(
        say("Fewer filters") if chosen.open else say("Filter"),
        app.changes(kit.HistoryFilter, about, open=not chosen.open),
        icon=ft.Icons.FILTER_LIST,
    )
    parts = [kit.space_between(kit.player_avatar(player, kit.LARGE_AVATAR), toggle)]
    if chosen.open:
        parts += kit.filters(app, about)
    try:
        only = kit.filter_of(
            app, replace(period, edition=chosen.edition, system=chosen.system, measure=chosen.measure)
        )
        if only.is_open:
            parts.append(figures_part(app, ledger.figures(player.id)))
        else:
            count = partial(app.store.statistics.figures_of, player.id, only)
            key, draw = f"filtered-{hash(only)}-{ledger.changes}", partial(figures_part, app)
            parts.append(kit.with_key(Counted, key, count, draw))
    except BadEntry:
        parts.append(kit.plain(say("Type a date like 2026-01-31."), faint=True))
    return kit.stretched(*parts)


@ft.component
def RosterEntryPart(player: Player) -> ft.Control:
    """The roster entry: rename in all games, change the colour, hide, merge."""
    app = use_app()
    typed, sought = kit.use_text(player.name), kit.use_text()
    merging, set_merging = ft.use_state(False)
    roster = app.store.roster
    hidden = player.id in roster.hidden

    async def rename() -> None:
        renamed = RenamePlayer(player=player.id, name=typed.text)
        await kit.change_roster(app, renamed, say("Renamed in every game."))

    async def hide() -> None:
        notice = say("{name} is hidden.", name=player.name)
        if hidden:
            notice = say("{name} is back in the list.", name=player.name)
        await kit.change_roster(app, HidePlayer(player=player.id, hidden=not hidden), notice)

    parts: list[ft.Control] = [
        kit.heading(say("Player list")),
        kit.SubmittedField(
            say("Name"),
            lambda: typed.text,
            typed.write,
            rename,
            lambda act: kit.quiet_button(say("Rename"), act, icon=ft.Icons.EDIT),
        ),
        kit.with_key(kit.LookPart, f"look-{player.id}", player.id),
        kit.quiet_button(
            say("Show again") if hidden else say("Hide in new games"),
            app.handler(hide),
            icon=ft.Icons.VISIBILITY_OFF,
        ),
        kit.quiet_button(
            say("Merge with somebody"), app.handler(set_merging, not merging), icon=ft.Icons.MERGE
        ),
    ]
    if merging:
        others = [other for other in roster.people if other.id != player.id]
        found = name_matches(others, sought.text) if sought.text.strip() else others
        parts += (
            kit.CheckedField(
                say("{name} is the same person as:", name=player.name),
                lambda typed: "" if found else say("Nobody is called “{name}”.", name=quoted(typed)),
                lambda: sought.text,
                sought.show,
            ),
            kit.choices(*(_same_as(app, player, other) for other in found[:OFFERED])),
        )
    return kit.boxed(*parts)


def _same_as(app: AppState, player: Player, other: Player) -> ft.Control:
    async def merge() -> None:
        game = await app.store.statistics.game_of_both(player.id, other.id)
        if game is not None:
            refusal = say(
                "{name} and {other} played together on {day}, so they can't be one person.",
                name=player.name,
                other=other.name,
                day=day(game.started),
            )
            raise NotNow(refusal)
        app.go(f"/players/player/{other.id}")
        notice = say("{name} and {other} are now one player.", name=player.name, other=other.name)
        await kit.change_roster(app, MergePlayers(player=player.id, into=other.id), notice)

    label = say("Same as {name}", name=other.name)
    choice = kit.chip(other.name, app.handler(merge), chosen=False, name=label)
    return ft.Row([kit.player_avatar(other, kit.SMALL_AVATAR), choice], tight=True)
