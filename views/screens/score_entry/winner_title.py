"""The title of the pad: who went out in which round; a tap on it changes who."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.application.listeners import draft_topic, game_topic
from companion.application.live_game import RoundEntry
from companion.players import Player
from companion.wording import say
from views import kit
from views.live_summary import won_by
from views.screens.score_entry.own_hand import own_hand
from views.screens.score_entry.round_route import RoundRoute, asks_only_winner, entry_of, use_entry
from views.screens.score_entry.score_actions import change_winner
from views.state.app_state import AppState, use_app, use_selected
from views.state.keyboard import Key, Shortcut


def _words(app: AppState, route: RoundRoute) -> tuple[str, str, str, str, bool, bool]:
    """The player who went out, the same in a sentence, the line below the name, the round, whether another can be chosen here, and whether the own hand is counted here.

    The first three are empty while nobody is said to have gone out.
    """
    entry = entry_of(app, route)
    if entry is None:
        return "", "", "", "", False, False
    table, draft = entry.live.table, entry.draft
    name = who = ""
    if draft.went_out is not None:
        name = table.name(draft.went_out)
        who = won_by(name, is_last_one_in=entry.is_last_one_in)
    elif draft.abandoned:
        name, who = say("Nobody"), say("Nobody went out")
    round_ = say("Round {number}", number=len(table.rounds) + 1)
    if draft.corrects is not None:
        round_ = say("Fixing round {number}", number=table.round(draft.corrects).number)
    is_own = not app.role.scores and own_hand(app, entry).is_asked
    below = say("went out · {round}", round=round_) if who else ""
    if entry.is_last_one_in:
        below = f"{say('last one in')} · {round_}"
    return name, who, below, round_, app.role.scores and not asks_only_winner(entry), is_own


@ft.component
def WinnerTitle(route: RoundRoute, choosing: bool, choose: Callable[[bool], None]) -> ft.Control:
    """The player who went out and the round; `choose` shows the players to choose from, or hides them."""
    app = use_app()
    topics = (draft_topic(route.game), game_topic(route.game))
    name, who, below, round_, is_button, is_own = use_selected(app, topics, lambda: _words(app, route))
    if is_own:
        name, below = say("Your cards"), f"{who} · {round_}"
    if not who or not is_button:
        return kit.bar_title(app, name if who else "", below, round_)
    sign = ft.Icons.EXPAND_LESS if choosing else ft.Icons.EXPAND_MORE
    return kit.title_key(
        f"{who} · {round_}",
        kit.bar_title(app, name, below, round_, sign=sign),
        app.handler(choose, not choosing),
        shortcut=Shortcut(key=Key.ESCAPE, label=say("Close"), layer=1) if choosing else None,
        key="winner-title",
    )


@ft.component
def WinnerChips(route: RoundRoute) -> ft.Control:
    """Everybody who can have gone out, beside the hands of a round that is corrected: one tap, and no other screen."""
    app = use_app()

    def chosen(entry: RoundEntry) -> tuple[tuple[Player, ...], str | None]:
        return entry.players, entry.draft.went_out

    players, out = use_entry(app, route, chosen) or ((), None)

    def one(player: Player) -> ft.Control:
        label = say("{name} went out", name=player.name)
        tapped = app.handler(change_winner, app, route, player.id)
        return kit.chip(player.name, tapped, chosen=player.id == out, name=label)

    return kit.titled_row(say("Went out"), kit.scrolling_row(*map(one, players)))
