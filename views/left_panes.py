"""The pane beside a screen in a wide window: the table beside its pad and its referee, a list beside what it opened.

What stands in it is imported when it is first shown: most windows are phones.
"""

import flet as ft

from companion.application.listeners import game_topic
from companion.players import Role
from views import kit
from views.state.app_state import use_app, use_role, use_topic


def left_pane(address: str, role: Role) -> ft.Control | None:
    """The pane beside the screen of an address; None where the screen has the window for itself.

    A role sees beside a screen only what it may open: a closed screen has an address, too.
    """
    match address.strip("/").split("/"):
        case ["game", _, "referee", "turns", *_]:
            return None
        case ["game", game_id, "round" | "correct" | "referee" | "more" | "share" | "hand-over", *_]:
            # A tap on a card redraws the screen of the pad, but not the table beside it.
            return kit.memoized(TablePane, f"beside-{game_id}", game_id)
        case ["history", kind, *rest] if role.sees_all and kind in {"game", "evening", "series"}:
            from views.screens.history.history_screen import FoundGames

            return kit.with_key(FoundGames, "beside", *([] if kind == "series" else rest[:1]))
        case ["rules", kind, *rest]:
            from views.screens.rules.rule_finder import RuleFinder

            shown = rest if kind == "rule" and len(rest) == 1 else []
            return kit.KeptColumn("rules", [kit.with_key(RuleFinder, "beside", "", "/rules", *shown)])
        case ["players", "player", player_id] if role.sees_all:
            from views.screens.players.players_screen import people_pane

            return people_pane(player_id)
    return None


@ft.component
def TablePane(game_id: str) -> ft.Control:
    """The table of a game that is open. It hears of saved rounds, not of single cards."""
    from views.screens.table.rounds_grid import rounds_grid
    from views.screens.table.seats import seat_stack, team_boxes

    app = use_app()
    use_topic(app, game_topic(game_id), kit.WINDOW)
    use_role(app)
    live = app.store.games.get(game_id)
    if live is None:
        return ft.Container()
    rows = team_boxes if live.table.house_rules.partners else seat_stack
    # Beside the pad a button for going out would change the winner of the round that is being counted.
    parts = [rows(app, live, offers_out=False)]
    if live.table.rounds:
        parts.append(ft.Container(rounds_grid(app, live), padding=ft.Padding.only(top=kit.GAP)))
    return ft.Column(
        [kit.suit_stripe(live.edition), kit.reading_column(parts, key=f"beside-{game_id}")],
        spacing=0,
        expand=True,
    )
