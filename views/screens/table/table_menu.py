"""The table's decisions between rounds: dealer, players who join or leave, corrections, target, end of the game."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import flet as ft

from companion.application.commands.command import GameCommand
from companion.application.commands.roster_commands import RememberPlayers
from companion.application.game_setup import target_text
from companion.application.live_game import LiveGame
from companion.errors import BadEntry
from companion.game.changes.players import PlayerJoined, PlayerSeated, StartWith
from companion.game.changes.rounds import CORRECTION_MOST, PointsCorrected, RoundRemoved
from companion.game.changes.settings import DecksSet, TargetSet
from companion.game.ranking import may_play_on
from companion.players import Player
from companion.standing import PlayedRound
from companion.typed_number import WholeNumber
from companion.wording import say, say_count
from views.components.checked_field import NumberField, use_text
from views.components.controls import (
    caption,
    chip,
    choices,
    disc,
    link_card,
    plain,
    quiet_button,
    section,
    text_field,
)
from views.components.game_screen import game_screen
from views.components.place_part import PlaceOfGame
from views.components.screen_frame import reading_column, screen
from views.components.undoing import change_with_undo
from views.labels import points_word
from views.screens.new_game.setup_actions import known_or_new_player
from views.screens.table.house_rules_part import HouseRulesPart
from views.screens.table.manage import deal_next, end_game, leave_or_come_back, reopen
from views.state.app_state import AppState, use_app

CORRECTIONS: Final = WholeNumber(lowest=-CORRECTION_MOST, highest=CORRECTION_MOST)
"""The points that a correction may give or take. The action itself refuses 0."""


@game_screen
def TableMenu(app: AppState, live: LiveGame) -> ft.View:
    """All decisions on one screen, or one of them where the address names it."""
    game_id, asked = live.game.id, ft.use_route_params()
    part = asked.get("part", "")
    parts: list[ft.Control]
    match part:
        case "points":
            title, parts = say("Change points"), [Corrections(live, asked.get("pid", ""), alone=True)]
        case "join":
            title, parts = say("Somebody joins"), [Joining(live, alone=True)]
        case "target":
            title, parts = say("Change the target"), [TargetPart(live, alone=True)]
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
                Corrections(live),
                _leaving(app, live),
                *([Joining(live)] if joins else []),
                TargetPart(live),
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
    )


@ft.component
def Corrections(live: LiveGame, player: str = "", *, alone: bool = False) -> ft.Control:
    """The correction of points, at first for `player`. A screen of its own (`alone`) is left when they are corrected."""
    app = use_app()
    who, set_who = ft.use_state(player)
    points, reason = use_text(), use_text()

    async def give() -> None:
        if not who:
            raise BadEntry(say("Choose whose points to change."))
        number = CORRECTIONS.read(points.text) or 0
        done = say_count(
            "{name}: {points} point.",
            "{name}: {points} points.",
            abs(number),
            name=live.table.name(who),
            points=points_word(number),
        )
        change = PointsCorrected(player=who, points=number, reason=reason.text)
        await change_with_undo(app, live.game.id, change, done)
        points.clear()
        reason.clear()
        if alone:
            app.go(f"/game/{live.game.id}")

    def whose(player: Player) -> ft.Control:
        label = say("Change {name}'s points", name=player.name)
        return chip(player.name, app.handler(set_who, player.id), chosen=who == player.id, name=label)

    return section(
        say("Change points"),
        choices(*(whose(seat.player) for seat in live.table.seats)),
        NumberField(say("Points, such as 20 or -20"), CORRECTIONS, lambda: points.text, points.write),
        text_field(label=say("Reason"), value=reason.text, on_change=reason.changed),
        quiet_button(say("Change"), app.handler(give), icon=ft.Icons.EDIT),
    )


def _leaving(app: AppState, live: LiveGame) -> ft.Control:
    def row(player: Player, *, present: bool) -> ft.Control:
        decision = leave_or_come_back(player, present=present)
        change = app.handler(change_with_undo, app, live.game.id, decision.command, decision.done)
        return ft.Row([disc(player, 32), ft.Container(quiet_button(decision.label, change), expand=True)])

    if live.table.house_rules.partners:
        sentence = say("With partners nobody leaves or joins: a team needs both. End the game instead.")
        return section(say("Leaving"), plain(sentence, faint=True))
    return section(say("Leaving"), *(row(seat.player, present=seat.present) for seat in live.table.seats))


@ft.component
def Joining(live: LiveGame, *, alone: bool = False) -> ft.Control:
    """Adding a player who joins late. Where it is `alone` on the screen, the table is shown afterwards."""
    app = use_app()
    name = use_text()
    start, set_start = ft.use_state(StartWith.ZERO)
    before, set_before = ft.use_state("")
    labels = {
        StartWith.ZERO: say("0 points"),
        StartWith.HIGHEST: say("the highest total"),
        StartWith.AVERAGE: say("the average total"),
    }

    async def sit() -> None:
        player = known_or_new_player(app, name.text, [seat.player for seat in live.table.seats])
        change: GameCommand = PlayerJoined(player=player, start=start)
        if before:
            change = PlayerSeated(player=player, start=start, before=before)
        await change_with_undo(app, live.game.id, change, say("{name} joined.", name=player.name))
        await app.store.change_roster(RememberPlayers((player,)), app.by)
        name.clear()
        set_before("")
        if alone:
            app.go(f"/game/{live.game.id}")

    def starts(choice: StartWith) -> ft.Control:
        return chip(labels[choice], app.handler(set_start, choice), chosen=start is choice)

    def sits(right: Player, left: Player, left_id: str) -> ft.Control:
        label = say("{name} and {other}", name=right.name, other=left.name)
        return chip(label, app.handler(set_before, left_id), chosen=before == left_id)

    present = [seat.player for seat in live.table.present]
    places = [sits(right, left, left.id) for right, left in pairwise(present)]
    chooses = live.game.system.rules.late_joiners_choose
    return section(
        say("Joining"),
        text_field(label=say("Their name"), value=name.text, on_change=name.changed),
        caption(say("Sits between:")),
        choices(sits(present[-1], present[0], ""), *places),
        caption(say("Starts with (the rules don't say):")) if chooses else None,
        choices(*map(starts, StartWith)) if chooses else None,
        quiet_button(say("Join"), app.handler(sit), icon=ft.Icons.PERSON_ADD_ALT_1),
    )


@ft.component
def TargetPart(live: LiveGame, *, alone: bool = False) -> ft.Control:
    """Changing the target. Where it is `alone` on the screen, the table is shown afterwards."""
    app = use_app()
    typed, rules = use_text(target_text(live.table.target)), live.game.system.rules

    async def change() -> None:
        target = TargetSet(target=rules.targets.read(typed.text))
        await change_with_undo(app, live.game.id, target, say("Target changed."))
        if alone:
            app.go(f"/game/{live.game.id}")

    return section(
        say("Target"),
        NumberField(
            rules.target_label, rules.targets, lambda: typed.text, typed.write, helper=rules.target_hint
        ),
        quiet_button(say("Change target"), app.handler(change)),
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
        return ft.Row([ft.Container(plain(f"{number}. {who}"), expand=True), remove])

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
