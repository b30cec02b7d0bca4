"""The pane beside a screen in a wide window: the table beside its pad and its referee, a list beside what it opened."""

from __future__ import annotations

import flet as ft

from companion.roles import Role
from views.components.kept_scroll import KeptColumn
from views.components.memo import memoized, with_key
from views.screens.history.history_screen import FoundGames
from views.screens.players.players_screen import People
from views.screens.rules.rule_finder import RuleFinder
from views.screens.table.table_pane import TablePane


def left_pane(address: str, role: Role) -> ft.Control | None:
    """The pane beside the screen of an address; None where the screen has the window for itself.

    A role sees beside a screen only what it may open: a closed screen has an address, too.
    """
    match address.strip("/").split("/"):
        case ["game", _, "referee", "turns", *_]:
            return None
        case ["game", game_id, "round" | "correct" | "referee" | "more" | "share" | "hand-over", *_]:
            # A tap on a card redraws the screen of the pad, but not the table beside it.
            return memoized(TablePane, f"beside-{game_id}", game_id)
        case ["history", "game", game_id, *_] if role.sees_all:
            return with_key(FoundGames, "beside", game_id)
        case ["rules", "rule", topic]:
            return KeptColumn("rules", [with_key(RuleFinder, "beside", "", "/rules", topic)])
        case ["rules", _, *_]:
            return KeptColumn("rules", [with_key(RuleFinder, "beside", "", "/rules")])
        case ["players", "player", player_id] if role.sees_all:
            return KeptColumn("players", [with_key(People, "beside", player_id)])
    return None
