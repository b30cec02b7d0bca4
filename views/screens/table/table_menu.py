"""The screens that the menu of the table opens: its house rules and decks, the removal of a round, and where you play."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.changes.rounds import RoundRemoved
from companion.game.changes.settings import DecksSet
from companion.standing import PlayedRound
from companion.wording import say, say_count
from views import kit
from views.live_summary import won_by
from views.screens.table.house_rules_part import HouseRulesPart
from views.screens.table.moving import can_move
from views.screens.table.seat_order import SeatOrder
from views.state.app_state import AppState


@kit.game_screen
def TableMenu(app: AppState, live: LiveGame) -> ft.View:
    """One of them, as the address names it."""
    game_id, part = live.game.id, ft.use_route_params().get("part", "")
    parts: list[ft.Control]
    match part:
        case "rules":
            title = say("House rules and decks")
            parts = [HouseRulesPart(game_id), _decks(app, live)]
        case "seats" if can_move(live):
            title, parts = say("Change the seats"), [SeatOrder(live)]
        case "rounds":
            title, parts = say("Remove a round"), [_rounds(app, live)]
        case _:
            title, parts = say("Where you play"), [kit.PlaceOfGame(game_id, alone=True)]
    return kit.screen(app, title, kit.reading_column(parts, key=f"{part}-{game_id}"))


def _decks(app: AppState, live: LiveGame) -> ft.Control:
    def offers(decks: int) -> ft.Control:
        done = say_count("Counting with {count} deck.", "Counting with {count} decks.", decks)
        change = app.handler(kit.change_with_undo, app, live.game.id, DecksSet(decks=decks), done)
        label = say_count("{count} deck", "{count} decks", decks)
        return kit.chip(str(decks), change, chosen=live.table.decks == decks, name=label)

    return kit.section(say("Decks on the table"), kit.choices(*map(offers, range(1, 5))))


def _rounds(app: AppState, live: LiveGame) -> ft.Control:
    def row(played: PlayedRound) -> ft.Control:
        number, out = played.number, played.round.went_out
        who = say("called off")
        if out:
            who = won_by(live.table.name(out), is_last_one_in=played.round.is_last_one_in)
        removal, done = RoundRemoved(round_id=played.round.id), say("Round {number} removed.", number=number)
        remove = kit.quiet_button(
            say("Remove round {number}", number=number),
            app.handler(kit.change_with_undo, app, live.game.id, removal, done),
        )
        return kit.space_between(kit.plain(f"{number}. {who}"), remove)

    if not live.table.rounds:
        return ft.Container(height=0)
    return kit.section(say("Remove a round"), *map(row, reversed(live.table.rounds)))
