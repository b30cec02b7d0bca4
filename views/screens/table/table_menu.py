"""The table's decisions between rounds: dealer, players who join or leave, corrections, target, end of the game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import flet as ft

from companion.application.commands.roster_commands import RememberPlayers
from companion.application.game_setup import target_text
from companion.application.live_game import LiveGame
from companion.errors import BadEntry
from companion.game.changes.ending import GameReopened
from companion.game.changes.players import PlayerJoined, PlayerSeated, StartWith
from companion.game.changes.points import CORRECTION_MOST, PointsCorrected
from companion.game.changes.rounds import RoundRemoved
from companion.game.changes.settings import DecksSet, TargetSet
from companion.game.ranking import may_play_on
from companion.players import Player
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
from views.components.open_game import game_screen
from views.components.place_part import PlaceOfGame
from views.components.screen_frame import reading_column, screen
from views.components.undoing import change_with_undo
from views.labels import points_word
from views.screens.new_game.setup_actions import known_or_new_player
from views.screens.table.house_rules_part import HouseRulesPart
from views.screens.table.manage import deal_next, ending, leave_or_come_back
from views.state.app_state import AppState, use_app

CORRECTIONS: Final = WholeNumber(lowest=-CORRECTION_MOST, highest=CORRECTION_MOST)
"""The points that a correction may give or take. The action itself refuses 0."""
TITLES: Final[dict[str, Callable[[], str]]] = {
    "points": lambda: say("Change points"),
    "join": lambda: say("Somebody joins"),
    "target": lambda: say("Change the target"),
    "rules": lambda: say("House rules and decks"),
    "rounds": lambda: say("Remove a round"),
    "place": lambda: say("Where you play"),
}
"""The parts that have a screen of their own, by the last part of its address."""


@game_screen
def TableMenu(app: AppState, live: LiveGame) -> ft.View:
    """All decisions on one screen, or one of them where the address names it."""
    game_id = live.game.id
    asked = ft.use_route_params()
    only, player = asked.get("part", ""), asked.get("pid", "")
    if only in TITLES:
        shown: dict[str, list[ft.Control]] = {
            "points": [Corrections(game_id, player, alone=True)],
            "join": [Joining(game_id, alone=True)],
            "target": [TargetPart(game_id, alone=True)],
            "rules": [HouseRulesPart(game_id, "/rules"), _decks(app, live)],
            "rounds": [_rounds(app, live)],
            "place": [PlaceOfGame(game_id, alone=True)],
        }
        return screen(app, TITLES[only](), reading_column(shown[only], key=f"{only}-{game_id}"))
    parts: list[ft.Control] = [
        *_hand_over(app, live),
        _dealer(app, live),
        Corrections(game_id),
        _leaving(app, live),
    ]
    if not live.table.finished and not live.table.house_rules.partners:
        parts.append(Joining(game_id))
    parts += [
        TargetPart(game_id),
        _decks(app, live),
        HouseRulesPart(game_id),
        _rounds(app, live),
        PlaceOfGame(game_id),
        _end(app, live),
    ]
    return screen(app, say("All options"), reading_column(parts, key=f"talk-{game_id}"))


def _dealer(app: AppState, live: LiveGame) -> ft.Control:
    def offers(player: Player) -> ft.Control:
        decision = deal_next(player)
        return chip(
            player.name,
            app.handler(change_with_undo, app, live.game.id, decision.command, decision.done),
            chosen=live.table.dealer == player.id,
            name=decision.label,
        )

    return section(
        say("Who deals next"),
        choices(*(offers(seat.player) for seat in live.table.playing)),
        caption(say("The deal moves to the left, as most tables play. The rules don't say.")),
    )


@ft.component
def Corrections(game_id: str, player: str = "", *, alone: bool = False) -> ft.Control:
    """The correction of points, at first for `player`. A screen of its own (`alone`) is left when they are corrected."""
    app = use_app()
    live = app.store.games.get(game_id)
    who, set_who = ft.use_state(player)
    points, reason = use_text(), use_text()
    if live is None:
        return ft.Container()

    async def give() -> None:
        if not who:
            raise BadEntry(say("Choose whose points to change."))
        number = CORRECTIONS.read(points.text) or 0
        await change_with_undo(
            app,
            game_id,
            PointsCorrected(player=who, points=number, reason=reason.text),
            say_count(
                "{name}: {points} point.",
                "{name}: {points} points.",
                abs(number),
                name=live.table.name(who),
                points=points_word(number),
            ),
        )
        points.clear()
        reason.clear()
        if alone:
            app.go(f"/game/{game_id}")

    def whose(player: Player) -> ft.Control:
        return chip(
            player.name,
            app.handler(set_who, player.id),
            chosen=who == player.id,
            name=say("Change {name}'s points", name=player.name),
        )

    return section(
        say("Change points"),
        choices(*(whose(seat.player) for seat in live.table.seats)),
        NumberField(say("Points, such as 20 or -20"), CORRECTIONS, lambda: points.text, points.write),
        text_field(
            label=say("Reason"),
            value=reason.text,
            on_change=reason.changed,
        ),
        quiet_button(say("Change"), app.handler(give), icon=ft.Icons.EDIT),
    )


def _leaving(app: AppState, live: LiveGame) -> ft.Control:
    def row(player: Player, *, present: bool) -> ft.Control:
        decision = leave_or_come_back(player, present=present)
        button = quiet_button(
            decision.label, app.handler(change_with_undo, app, live.game.id, decision.command, decision.done)
        )
        return ft.Row([disc(player, 32), ft.Container(button, expand=True)])

    if live.table.house_rules.partners:
        sentence = say("With partners nobody leaves or joins: a team needs both. End the game instead.")
        return section(say("Leaving"), plain(sentence, faint=True))
    return section(say("Leaving"), *(row(seat.player, present=seat.present) for seat in live.table.seats))


@ft.component
def Joining(game_id: str, *, alone: bool = False) -> ft.Control:
    """Adding a player who joins late. Where it is `alone` on the screen, the table is shown afterwards."""
    app = use_app()
    live = app.store.games.get(game_id)
    name = use_text()
    start, set_start = ft.use_state(StartWith.ZERO)
    before, set_before = ft.use_state("")
    if live is None:
        return ft.Container()
    labels = {
        StartWith.ZERO: say("0 points"),
        StartWith.HIGHEST: say("the highest total"),
        StartWith.AVERAGE: say("the average total"),
    }

    async def sit() -> None:
        player = known_or_new_player(app, name.text, [seat.player for seat in live.table.seats])
        await change_with_undo(
            app,
            game_id,
            PlayerSeated(player=player, start=start, before=before)
            if before
            else PlayerJoined(player=player, start=start),
            say("{name} joined.", name=player.name),
        )
        await app.store.change_roster(RememberPlayers((player,)), app.by)
        name.clear()
        set_before("")
        if alone:
            app.go(f"/game/{game_id}")

    def starts(choice: StartWith) -> ft.Control:
        return chip(labels[choice], app.handler(set_start, choice), chosen=start is choice)

    def sits(right: Player, left: Player, left_id: str) -> ft.Control:
        label = say("{name} and {other}", name=right.name, other=left.name)
        return chip(label, app.handler(set_before, left_id), chosen=before == left_id)

    present = [seat.player for seat in live.table.present]
    controls: list[ft.Control] = [
        text_field(
            label=say("Their name"),
            value=name.text,
            on_change=name.changed,
        ),
        caption(say("Sits between:")),
        choices(
            sits(present[-1], present[0], ""),
            *(sits(right, left, left.id) for right, left in pairwise(present)),
        ),
    ]
    if live.game.system.rules.late_joiners_choose:
        controls += [
            caption(say("Starts with (the rules don't say):")),
            choices(*(starts(choice) for choice in StartWith)),
        ]
    controls.append(quiet_button(say("Join"), app.handler(sit), icon=ft.Icons.PERSON_ADD_ALT_1))
    return section(say("Joining"), *controls)


@ft.component
def TargetPart(game_id: str, *, alone: bool = False) -> ft.Control:
    """Changing the target. Where it is `alone` on the screen, the table is shown afterwards."""
    app = use_app()
    live = app.store.games.get(game_id)
    typed = use_text(target_text(live.table.target if live else None))
    if live is None:
        return ft.Container()
    rules = live.game.system.rules

    async def change() -> None:
        target = rules.targets.read(typed.text)
        await change_with_undo(
            app,
            game_id,
            TargetSet(target=target),
            say("Target changed."),
        )
        if alone:
            app.go(f"/game/{game_id}")

    return section(
        say("Target"),
        NumberField(
            rules.target_label, rules.targets, lambda: typed.text, typed.write, helper=rules.target_hint
        ),
        quiet_button(say("Change target"), app.handler(change)),
    )


def _decks(app: AppState, live: LiveGame) -> ft.Control:
    def offers(decks: int) -> ft.Control:
        return chip(
            str(decks),
            app.handler(
                change_with_undo,
                app,
                live.game.id,
                DecksSet(decks=decks),
                say_count("Counting with {count} deck.", "Counting with {count} decks.", decks),
            ),
            chosen=live.table.decks == decks,
            name=say_count("{count} deck", "{count} decks", decks),
        )

    return section(say("Decks on the table"), choices(*(offers(decks) for decks in range(1, 5))))


def _hand_over(app: AppState, live: LiveGame) -> list[ft.Control]:
    """The way to the codes, for the host alone; above the rest, as a battery may be about to run out."""
    if not app.role.is_host:
        return []

    line = say("With a QR code, a link or a file. You can play on there.")
    return [
        link_card(
            say("Send to another phone"),
            line,
            ft.Icons.QR_CODE_2,
            app.opens(f"/game/{live.game.id}/more/hand-over"),
        )
    ]


def _rounds(app: AppState, live: LiveGame) -> ft.Control:
    if not live.table.rounds:
        return ft.Container(height=0)

    def row(number: int) -> ft.Control:
        played = live.table.rounds[number]
        out = played.round.went_out
        who = say("{name} went out", name=live.table.name(out)) if out else say("called off")
        return ft.Row(
            [
                ft.Container(plain(f"{played.number}. {who}"), expand=True),
                quiet_button(
                    say("Remove round {number}", number=played.number),
                    app.handler(
                        change_with_undo,
                        app,
                        live.game.id,
                        RoundRemoved(round_id=played.round.id),
                        say("Round {number} removed.", number=played.number),
                    ),
                ),
            ]
        )

    return section(
        say("Remove a round"), *(row(number) for number in reversed(range(len(live.table.rounds))))
    )


def _end(app: AppState, live: LiveGame) -> ft.Control:
    if live.table.finished:
        if not may_play_on(live.table, live.game.system):
            return section(say("The game is over"))
        return section(
            say("The game is over"),
            quiet_button(
                say("Reopen the game"),
                app.handler(
                    change_with_undo,
                    app,
                    live.game.id,
                    GameReopened(),
                    say("The game goes on."),
                ),
            ),
        )

    return section(
        say("End of the game"),
        caption(say("The totals stay as they are. You can reopen the game any time.")),
        quiet_button(say("End the game now"), app.handler(ending(app, live))),
    )
