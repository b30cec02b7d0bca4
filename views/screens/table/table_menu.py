"""The table's decisions between rounds: dealer, players who join or leave, corrections, target, end of the game."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.changes.rounds import RoundRemoved
from companion.game.changes.settings import DecksSet
from companion.game.ranking import may_play_on
from companion.players import Player
from companion.standing import PlayedRound
from companion.wording import say, say_count
from views.components.controls import (
    caption,
    chip,
    choices,
    disc,
    link_card,
    plain,
    quiet_button,
    section,
    space_between,
)
from views.components.game_screen import game_screen
from views.components.next_round import counts_from_next_round
from views.components.place_part import PlaceOfGame
from views.components.screen_frame import reading_column, screen
from views.components.undoing import change_with_undo
from views.screens.table.forms import Corrections, Joining, TargetPart
from views.screens.table.house_rules_part import HouseRulesPart
from views.screens.table.manage import asks_about_cards, deal_next, end_game, leave_or_come_back, reopen
from views.state.app_state import AppState


@game_screen
def TableMenu(app: AppState, live: LiveGame) -> ft.View:
    """All decisions on one screen, or one of them where the address names it."""
    game_id, asked = live.game.id, ft.use_route_params()
    part = asked.get("part", "")
    parts: list[ft.Control]
    match part:
        case "rules":
            title = say("House rules and decks")
            parts = [HouseRulesPart(game_id, "/rules"), _decks(app, live)]
        case "rounds":
            title, parts = say("Remove a round"), [_rounds(app, live)]
        case "place":
            title, parts = say("Where you play"), [PlaceOfGame(game_id, alone=True)]
        case _:
            title, part = say("All options"), "talk"
            joins = not live.table.finished and not live.table.house_rules.partners
            parts = [
                *_hand_over(app, live),
                _dealer(app, live),
                section(say("Add or take away points"), Corrections(live)),
                _leaving(app, live),
                *([section(say("Joining"), Joining(live))] if joins else []),
                section(say("Target"), TargetPart(live)),
                _decks(app, live),
                HouseRulesPart(game_id),
                _rounds(app, live),
                PlaceOfGame(game_id),
                _end(app, live),
            ]
    return screen(app, title, reading_column(parts, key=f"{part}-{game_id}"))


def _dealer(app: AppState, live: LiveGame) -> ft.Control:
    def offers(player: Player) -> ft.Control:
        decision = deal_next(player)
        change = app.handler(change_with_undo, app, live.game.id, decision.command, decision.done)
        return chip(player.name, change, chosen=live.table.dealer == player.id, name=decision.label)

    return section(
        say("Who deals next"),
        choices(*(offers(seat.player) for seat in live.table.playing)),
        caption(say("Usually the deal moves left. The rules don't say.")),
        *counts_from_next_round(live),
    )


def _leaving(app: AppState, live: LiveGame) -> ft.Control:
    def row(player: Player, *, present: bool) -> ft.Control:
        decision = leave_or_come_back(player, present=present)
        change = asks_about_cards(app, live, player)
        change = change or app.handler(change_with_undo, app, live.game.id, decision.command, decision.done)
        return ft.Row([disc(player, 32), ft.Container(quiet_button(decision.label, change), expand=True)])

    if live.table.house_rules.partners:
        sentence = say("With partners nobody leaves or joins: a team needs both. End the game instead.")
        return section(say("Leaving"), plain(sentence, faint=True))
    note = counts_from_next_round(live)
    return section(
        say("Leaving"), *note, *(row(seat.player, present=seat.present) for seat in live.table.seats)
    )


def _decks(app: AppState, live: LiveGame) -> ft.Control:
    def offers(decks: int) -> ft.Control:
        done = say_count("Counting with {count} deck.", "Counting with {count} decks.", decks)
        change = app.handler(change_with_undo, app, live.game.id, DecksSet(decks=decks), done)
        label = say_count("{count} deck", "{count} decks", decks)
        return chip(str(decks), change, chosen=live.table.decks == decks, name=label)

    return section(say("Decks on the table"), choices(*map(offers, range(1, 5))))


def _hand_over(app: AppState, live: LiveGame) -> list[ft.Control]:
    """The way to the codes, for the host alone; above the rest, as a battery may be about to run out."""
    if not app.role.is_host:
        return []
    line = say("With a QR code, a link or a file. You can play on there.")
    act = app.opens(f"/game/{live.game.id}/more/hand-over")
    return [link_card(say("Send to another phone"), line, ft.Icons.QR_CODE_2, act)]


def _rounds(app: AppState, live: LiveGame) -> ft.Control:
    def row(played: PlayedRound) -> ft.Control:
        number, out = played.number, played.round.went_out
        who = say("{name} went out", name=live.table.name(out)) if out else say("called off")
        removal, done = RoundRemoved(round_id=played.round.id), say("Round {number} removed.", number=number)
        remove = quiet_button(
            say("Remove round {number}", number=number),
            app.handler(change_with_undo, app, live.game.id, removal, done),
        )
        return space_between(plain(f"{number}. {who}"), remove)

    if not live.table.rounds:
        return ft.Container(height=0)
    return section(say("Remove a round"), *map(row, reversed(live.table.rounds)))


def _end(app: AppState, live: LiveGame) -> ft.Control:
    if not live.table.finished:
        return section(
            say("End of the game"),
            caption(say("The totals stay as they are. You can reopen the game any time.")),
            quiet_button(say("End the game now"), app.handler(end_game, app, live)),
        )
    if not may_play_on(live.table):
        return section(say("The game is over"))
    decision = reopen()
    change = app.handler(change_with_undo, app, live.game.id, decision.command, decision.done)
    return section(say("The game is over"), quiet_button(decision.label, change))
