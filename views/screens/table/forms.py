"""What a few words or numbers change: somebody joins, another target, corrected points. Each is a sheet over the table, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import flet as ft

from companion.application.commands.command import GameCommand
from companion.application.commands.roster_commands import RememberPlayers
from companion.application.game_setup import target_text
from companion.application.live_game import LiveGame
from companion.errors import BadEntry, CompanionError
from companion.game.changes.players import PlayerJoined, PlayerSeated, StartWith
from companion.game.changes.rounds import CORRECTION_MOST, PointsCorrected
from companion.game.changes.settings import TargetSet
from companion.game.table import make_change, table_of
from companion.players import Player
from companion.round import NOTE_LONGEST
from companion.typed_number import WholeNumber
from companion.wording import isolated, say
from views import theme
from views.components.checked_field import SubmittedField, use_text
from views.components.controls import (
    caption,
    chip,
    choices,
    disc,
    main_button,
    plain,
    pressable,
    quiet_button,
    scrolling_row,
    silent,
    stretched,
    text_field,
)
from views.components.next_round import counts_from_next_round
from views.components.undoing import change_with_undo
from views.flet_internals.handlers import Handler
from views.labels import points_word
from views.screens.new_game.name_field import known_players
from views.screens.new_game.setup_actions import known_or_new_player
from views.state.app_state import AppState, use_app, use_form

CORRECTIONS: Final = WholeNumber(lowest=-CORRECTION_MOST, highest=CORRECTION_MOST, adds=True)
"""The points that a correction may give or take. The action itself refuses 0."""


@dataclass(frozen=True, slots=True)
class JoinForm:
    """The name of whoever joins, as typed or as tapped, and what was typed last: a tap leaves the offered players as they are."""

    name: str = ""
    sought: str = ""


def _button(label: str, act: Handler, icon: ft.IconData, *, alone: bool) -> ft.Control:
    """The button of a form: as wide as the sheet where it is alone there, quiet between others."""
    return (
        main_button(label, act, icon=icon, layer=1) if alone else choices(quiet_button(label, act, icon=icon))
    )


@ft.component
def Corrections(live: LiveGame, player: str = "", *, alone: bool = False) -> ft.Control:
    """The correction of points, of `player` or of whom one chooses. A sheet (`alone`) is closed when they are corrected."""
    app = use_app()
    who, set_who = ft.use_state(player)
    points, reason = use_text(), use_text()

    async def give() -> None:
        if not who:
            raise BadEntry(say("Choose whose points to change."))
        done = say("{name}: {figures}", name=live.table.name(who), figures=_sum(live, who, points.text))
        given = CORRECTIONS.read(points.text) or 0
        change = PointsCorrected(player=who, points=given, reason=reason.text)
        await change_with_undo(app, live.game.id, change, done)
        points.clear()
        reason.clear()
        if alone:
            app.go(f"/game/{live.game.id}")

    def whose(player: Player) -> ft.Control:
        label = say("Change {name}'s points", name=player.name)
        return chip(player.name, app.handler(set_who, player.id), chosen=who == player.id, name=label)

    # The sum is seen before it is taken: nobody types a total for what is added to it.
    figures = _sum(live, who, points.text)
    told = plain(figures, weight=ft.FontWeight.W_700)
    after = ft.Semantics(live_region=True, content=told) if figures else None
    why = text_field(
        label=say("Reason, if you like"), value=reason.text, on_change=reason.changed, max_length=NOTE_LONGEST
    )
    return stretched(
        None if player else choices(*(whose(seat.player) for seat in live.table.seats)),
        SubmittedField(
            say("Points, such as 20 or -20"),
            lambda: points.text,
            points.show,
            give,
            lambda act: stretched(after, why, _button(say("Change"), act, ft.Icons.EDIT, alone=alone)),
            error_of=CORRECTIONS.error_of,
            about=who,
            takes_focus=alone,
        ),
    )


def _sum(live: LiveGame, player: str, typed: str) -> str:
    """The total of a player with the typed points added or taken away, as on paper; empty before both are known."""
    if not player or not typed.strip() or CORRECTIONS.error_of(typed):
        return ""
    total, points = live.table.seat(player).total, CORRECTIONS.read(typed) or 0
    sign = "+" if points >= 0 else "\N{MINUS SIGN}"
    return isolated(f"{points_word(total)} {sign} {abs(points)} = {points_word(total + points)}")


def _ending(live: LiveGame, text: str) -> str:
    """That a target ends the game at once, and by whose total; empty where it does not, or is none yet."""
    try:
        change = TargetSet(target=live.game.system.rules.targets.read(text))
        after = table_of(make_change(live.game, change, live.edition), live.edition)
    except CompanionError:
        return ""
    if live.table.finished or not after.finished:
        return ""
    side = max(after.sides, key=lambda side: side.total)
    return say("{name} reached {total}: the game ends with this.", name=side.name, total=side.total)


@ft.component
def TargetPart(live: LiveGame, *, alone: bool = False) -> ft.Control:
    """Changing the target. A sheet (`alone`) is closed when it is changed."""
    app = use_app()
    typed, rules = use_text(target_text(live.table.target)), live.game.system.rules
    ending, set_ending = ft.use_state("")

    def write(text: str) -> None:
        typed.write(text)
        set_ending(_ending(live, text))

    async def change() -> None:
        target = TargetSet(target=rules.targets.read(typed.text))
        await change_with_undo(app, live.game.id, target, say("Target changed."))
        if alone:
            app.go(f"/game/{live.game.id}")

    return SubmittedField(
        rules.target_label,
        lambda: typed.text,
        write,
        change,
        lambda act: stretched(
            ft.Semantics(live_region=True, content=plain(ending)) if ending else None,
            _button(say("Change target"), act, ft.Icons.TRACK_CHANGES, alone=alone),
            spacing=theme.GAP,
        ),
        error_of=rules.targets.error_of,
        helper=rules.target_hint,
        keyboard_type=ft.KeyboardType.NUMBER,
        takes_focus=alone,
    )


@ft.component
def Joining(live: LiveGame, *, alone: bool = False) -> ft.Control:
    """Adding a player who joins late. A sheet (`alone`) is closed when they have joined."""
    app, game_id = use_app(), live.game.id
    start, set_start = ft.use_state(StartWith.ZERO)
    before, set_before = ft.use_state("")
    tapped, set_tapped = ft.use_state(0)
    seated = [seat.player for seat in live.table.seats]

    def type_name(text: str) -> None:
        app.change_form(JoinForm, game_id, name=text, sought=text)

    # A field that is drawn again shows what is kept, so nothing is kept of a sheet that was closed.
    ft.use_effect(lambda: None, [], cleanup=lambda: type_name(""))

    async def sit() -> None:
        player = known_or_new_player(app, app.forms.get(JoinForm, game_id).name, seated)
        change: GameCommand = PlayerJoined(player=player, start=start)
        if before:
            change = PlayerSeated(player=player, start=start, before=before)
        await change_with_undo(app, game_id, change, say("{name} joined.", name=player.name))
        await app.store.change_roster(RememberPlayers((player,)), app.by)
        type_name("")
        set_tapped(lambda count: count + 1)
        set_before("")
        if alone:
            app.go(f"/game/{game_id}")

    def take(name: str) -> None:
        app.change_form(JoinForm, game_id, name=name)
        set_tapped(lambda count: count + 1)

    labels = {
        StartWith.ZERO: say("0 points"),
        StartWith.HIGHEST: say("the highest total"),
        StartWith.AVERAGE: say("the average total"),
    }

    def starts(choice: StartWith) -> ft.Control:
        return chip(labels[choice], app.handler(set_start, choice), chosen=start is choice)

    def below(act: Handler) -> ft.Control:
        present = [seat.player for seat in live.table.present]
        chooses = live.game.system.rules.late_joiners_choose
        return stretched(
            *counts_from_next_round(live),
            JoiningPlayers(game_id, seated, take),
            seat_picker(app, present, before, set_before) if len(present) > 1 else None,
            caption(say("Starts with (the rules don't say):")) if chooses else None,
            choices(*map(starts, StartWith)) if chooses else None,
            _button(say("Join"), act, ft.Icons.PERSON_ADD_ALT_1, alone=alone),
            spacing=theme.GAP,
        )

    return SubmittedField(
        say("Their name"),
        lambda: app.forms.get(JoinForm, game_id).name,
        type_name,
        sit,
        below,
        key=f"name-{tapped}",
        takes_focus=alone and not tapped,
    )


@ft.component
def JoiningPlayers(game_id: str, seated: Sequence[Player], take: Callable[[str], None]) -> ft.Control:
    """The known players who may be meant; a tap fills in the name. Typing redraws these alone."""
    app = use_app()
    form = use_form(app, JoinForm, game_id)
    found = known_players(app, form.sought, seated)
    chips = (
        chip(player.name, app.handler(take, player.name), chosen=player.name == form.name.strip())
        for player in found
    )
    return scrolling_row(*chips) if found else ft.Container(height=0)


def seat_picker(
    app: AppState, present: Sequence[Player], before: str, choose: Callable[[str], None]
) -> ft.Control:
    """The players as they sit, clockwise, with a gap between each two; who sits down there sits `before` the second."""
    parts: list[ft.Control] = []
    told = ""
    for right, left in pairwise([present[-1], *present]):
        # The usual place is the first: a row that scrolls would hide the last one, which is the same.
        place = "" if left is present[0] else left.id
        label = say("Between {name} and {other}", name=right.name, other=left.name)
        chosen = place == before
        told = label if chosen else told
        sign = ft.Icon(
            ft.Icons.PERSON_ADD_ALT_1 if chosen else ft.Icons.ADD,
            color=ft.Colors.ON_PRIMARY if chosen else ft.Colors.PRIMARY,
        )
        gap = pressable(
            say("{place}, chosen", place=label) if chosen else label,
            sign,
            app.handler(choose, place),
            width=theme.TOUCH,
            height=theme.TOUCH,
            border_radius=theme.TOUCH / 2,
            bgcolor=ft.Colors.PRIMARY if chosen else None,
            border=ft.Border.all(1, ft.Colors.PRIMARY),
        )
        parts += [gap, seat_face(left)]
    return ft.Column([scrolling_row(*parts), caption(told)], spacing=4)


def seat_face(player: Player) -> ft.Control:
    """A player where players are shown as they sit."""
    column = [disc(player), caption(player.name, no_wrap=True)]
    return silent(ft.Column(column, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER))
