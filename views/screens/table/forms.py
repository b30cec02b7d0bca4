"""The sheets over the table on which something is typed or somebody is seated: a name, a length, points, who joins, another seat."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import flet as ft

from companion.application.commands.command import GameCommand
from companion.application.commands.roster_commands import RememberPlayers, RenamePlayer
from companion.application.game_setup import target_text
from companion.application.live_game import LiveGame
from companion.errors import CompanionError
from companion.formats import labelled, points_word
from companion.game.changes.players import PlayerJoined, PlayerSeated, SeatMoved, SeatsSwapped, StartWith
from companion.game.changes.rounds import CORRECTION_MOST, PointsCorrected
from companion.game.changes.settings import LengthSet, TargetSet
from companion.game.current_table import Table
from companion.game.game import make_change, table_of
from companion.game.length import LengthKind, length_words
from companion.players import Player
from companion.round import NOTE_LONGEST
from companion.typed import WholeNumber
from companion.wording import isolated, say
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.new_game.length_choice import length_chips, length_field, length_icon, length_title
from views.screens.new_game.name_field import known_players
from views.screens.new_game.setup_actions import known_or_new_player
from views.state.app_state import AppState, use_app, use_form

CORRECTIONS: Final = WholeNumber(lowest=-CORRECTION_MOST, highest=CORRECTION_MOST, adds=True)
"""The points that a correction may give or take. The action itself refuses 0."""
NAME_ROOM: Final = 6
"""How many times as wide as its letters are high a name may be where players are shown as they sit."""


@dataclass(frozen=True, slots=True)
class JoinForm:
    """The name of whoever joins, as typed or as tapped, and what was typed last: a tap leaves the offered players as they are."""

    name: str = ""
    sought: str = ""


async def close_with(app: AppState, game_id: str, change: GameCommand, done: str) -> None:
    """Change the game, tell that with an Undo button, and close the sheet."""
    await kit.change_with_undo(app, game_id, change, done)
    app.go(f"/game/{game_id}")


def _button(label: str, act: Handler, icon: ft.IconData) -> ft.Control:
    return kit.main_button(label, act, icon=icon, layer=1)


@ft.component
def Corrections(live: LiveGame, player: str) -> ft.Control:
    """The correction of a player's points, which closes the sheet."""
    app = use_app()
    points, reason = kit.use_text(), kit.use_text()

    async def give() -> None:
        done = labelled(live.table.name(player), _sum(live, player, points.text))
        given = CORRECTIONS.read(points.text) or 0
        change = PointsCorrected(player=player, points=given, reason=reason.text)
        await close_with(app, live.game.id, change, done)

    # The sum is seen before it is taken: nobody types a total for what is added to it.
    figures = _sum(live, player, points.text)
    told = kit.plain(figures, weight=ft.FontWeight.W_700)
    after = ft.Semantics(live_region=True, content=told) if figures else None
    why = kit.text_field(
        label=say("Reason, if you like"), value=reason.text, on_change=reason.changed, max_length=NOTE_LONGEST
    )
    return kit.SubmittedField(
        say("Points, such as 20 or -20"),
        lambda: points.text,
        points.show,
        give,
        lambda act: kit.stretched(after, why, _button(say("Change"), act, ft.Icons.EDIT)),
        error_of=CORRECTIONS.error_of,
        takes_focus=True,
    )


@ft.component
def Renaming(game_id: str, player: Player) -> ft.Control:
    """Another name for a player, in every game; it closes the sheet."""
    app = use_app()
    typed = kit.use_text(player.name)

    async def rename() -> None:
        renamed = RenamePlayer(player=player.id, name=typed.text)
        await kit.change_roster(app, renamed, say("Renamed in every game."))
        app.go(f"/game/{game_id}")

    return kit.SubmittedField(
        say("Name"),
        lambda: typed.text,
        typed.write,
        rename,
        lambda act: _button(say("Rename"), act, ft.Icons.DRIVE_FILE_RENAME_OUTLINE),
        takes_focus=True,
    )


def _sum(live: LiveGame, player: str, typed: str) -> str:
    """The total of a player with the typed points added or taken away, as on paper; empty before they are known."""
    if not typed.strip() or CORRECTIONS.error_of(typed):
        return ""
    total, points = live.table.seat(player).total, CORRECTIONS.read(typed) or 0
    sign = "+" if points >= 0 else "\N{MINUS SIGN}"
    return isolated(f"{points_word(total)} {sign} {abs(points)} = {points_word(total + points)}")


def _length_changes(
    live: LiveGame, measure: LengthKind, typed: str, out_at: str
) -> tuple[TargetSet | LengthSet, ...]:
    """The changes to a typed length, first to the total at which players are out where that is another one; BadEntry if it is none."""
    targets = live.game.system.rules.targets
    if measure is LengthKind.TARGET:
        return (TargetSet(target=targets.read(typed)),)
    said = LengthSet(measure=measure, number=measure.rules.numbers.read(typed) or 0)
    out = TargetSet(target=targets.read(out_at))
    return (said,) if out.target == live.table.usual_target else (out, said)


def _table_after(live: LiveGame, changes: Iterable[TargetSet | LengthSet]) -> Table:
    """The table after some changes; CompanionError if it does not allow them."""
    game = live.game
    for change in changes:
        game = make_change(game, change.stamped(game.changed_at, ""), live.edition)
    return table_of(game, live.edition)


def _ending(live: LiveGame, target: str) -> str:
    """That a typed target ends the game at once, and by whose total; empty where it does not, or is none yet."""
    try:
        after = _table_after(live, _length_changes(live, LengthKind.TARGET, target, ""))
    except CompanionError:
        return ""
    if live.table.finished or not after.finished:
        return ""
    side = max(after.sides, key=lambda side: side.total)
    return say("{name} reached {total}: the game ends with this.", name=side.name, total=side.total)


@ft.component
def LengthPart(live: LiveGame) -> ft.Control:
    """Changing how long the game is, which closes the sheet."""
    measure, set_measure = ft.use_state(live.table.length.kind)
    chips = length_chips(live.game.system.rules, measure, set_measure)
    return kit.stretched(chips, kit.with_key(_LengthNumber, f"length-{measure}", live, measure))


@ft.component
def _LengthNumber(live: LiveGame, measure: LengthKind) -> ft.Control:
    app, rules, now = use_app(), live.game.system.rules, live.table.length
    of_target = measure is LengthKind.TARGET
    target = target_text(live.table.usual_target)
    number = measure.rules.typed(now.number if measure is now.kind else measure.rules.first)
    typed, out_at = kit.use_text(target if of_target else number), kit.use_text(target)
    ending, set_ending = ft.use_state("")
    length_label, numbers, hint, keyboard = length_field(rules, measure)

    def write(text: str) -> None:
        typed.write(text)
        set_ending(_ending(live, text) if of_target else "")

    async def change() -> None:
        changes = _length_changes(live, measure, typed.text, out_at.text)
        # The first of two is made only where the table allows the second one, too.
        after = _table_after(live, changes)
        for said in changes:
            await app.store.do(live.game.id, said, app.by)
        words = length_words(rules, after.target if of_target or rules.knocks_out else None, after.length)
        app.tell(length_title(words), undo=lambda: kit.take_back(app, [live.game.id] * len(changes)))
        app.go(f"/game/{live.game.id}")

    def below(act: Handler) -> ft.Control:
        asked = rules.knocks_out and not of_target
        field = kit.NumberField(str(rules.target_label), rules.targets, lambda: out_at.text, out_at.write)
        return kit.stretched(
            field if asked else None,
            ft.Semantics(live_region=True, content=kit.plain(ending)) if ending else None,
            _button(say("Change"), act, length_icon(measure)),
            spacing=kit.GAP,
        )

    if measure is LengthKind.OPEN:
        return _button(say("Change"), app.handler(change), length_icon(measure))
    return kit.SubmittedField(
        length_label,
        lambda: typed.text,
        write,
        change,
        below,
        error_of=numbers.error_of,
        helper=hint,
        keyboard_type=keyboard,
        takes_focus=True,
    )


@ft.component
def Joining(live: LiveGame) -> ft.Control:
    """Adding a player who joins late, which closes the sheet."""
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
        await kit.change_with_undo(app, game_id, change, say("{name} joined.", name=player.name))
        await app.store.change_roster(RememberPlayers((player,)), app.by)
        app.go(f"/game/{game_id}")

    def take(name: str) -> None:
        app.change_form(JoinForm, game_id, name=name)
        set_tapped(lambda count: count + 1)

    labels = {
        StartWith.ZERO: say("0 points"),
        StartWith.HIGHEST: say("the highest total"),
        StartWith.AVERAGE: say("the average total"),
    }

    def below(act: Handler) -> ft.Control:
        present = [seat.player for seat in live.table.present]
        chooses = live.game.system.rules.late_joiners_choose
        return kit.stretched(
            *kit.counts_from_next_round(live),
            JoiningPlayers(game_id, seated, take),
            seat_picker(app, present, before, set_before) if len(present) > 1 else None,
            kit.caption(say("Starts with (the rules don't say):")) if chooses else None,
            kit.one_of(labels.items(), start, set_start) if chooses else None,
            _button(say("Join"), act, ft.Icons.PERSON_ADD_ALT_1),
            spacing=kit.GAP,
        )

    return kit.SubmittedField(
        say("Their name"),
        lambda: app.forms.get(JoinForm, game_id).name,
        type_name,
        sit,
        below,
        key=f"name-{tapped}",
        takes_focus=not tapped,
    )


@ft.component
def JoiningPlayers(game_id: str, seated: Sequence[Player], take: Callable[[str], None]) -> ft.Control:
    """The known players who may be meant; a tap fills in the name. Typing redraws these alone."""
    app = use_app()
    form = use_form(app, JoinForm, game_id)
    found = known_players(app, form.sought, seated)
    chips = (
        kit.chip(player.name, app.handler(take, player.name), chosen=player.name == form.name.strip())
        for player in found
    )
    return kit.scrolling_row(*chips) if found else ft.Container(height=0)


def seat_picker(
    app: AppState, present: Sequence[Player], before: str, choose: Callable[[str], None]
) -> ft.Control:
    """The players as they sit, with a gap between each two; who sits down there sits `before` the second."""
    told = ""

    def gap(label: str, left: Player) -> ft.Control:
        nonlocal told
        # The usual place is the first.
        place = "" if left is present[0] else left.id
        if place != before:
            return seat_gap(label, app.handler(choose, place))
        told = label
        return seat_gap(say("{place}, chosen", place=label), app.handler(choose, place), chosen=True)

    return ft.Column([circle(present, gap, lambda _, face: face), kit.caption(told)], spacing=kit.SMALL_GAP)


def circle(
    players: Sequence[Player],
    gap: Callable[[str, Player], ft.Control],
    seat: Callable[[Player, ft.Control], ft.Control],
) -> ft.Control:
    """The players as they sit, clockwise: before each a `gap`, which gets its name too, then a `seat` with the face."""
    names = kit.short_names([player.name for player in players], NAME_ROOM)

    def place(right: Player, left: Player, name: str) -> ft.Control:
        face = kit.middle(
            kit.player_avatar(left), kit.caption(name, no_wrap=True), spacing=kit.LINE_GAP, tight=True
        )
        between = say("Between {name} and {other}", name=right.name, other=left.name)
        return ft.Row([gap(between, left), seat(left, kit.silent(face))], spacing=kit.GAP, tight=True)

    pairs = pairwise([players[-1], *players])
    return kit.choices(*(place(*pair, name) for pair, name in zip(pairs, names, strict=True)))


def seat_gap(label: str, act: Handler, *, chosen: bool = False) -> ft.Control:
    """A place between two players to tap on."""
    return kit.pressable(
        label,
        ft.Icon(
            ft.Icons.PERSON_ADD_ALT_1 if chosen else ft.Icons.ADD,
            color=ft.Colors.ON_PRIMARY if chosen else ft.Colors.PRIMARY,
        ),
        act,
        width=kit.TOUCH,
        height=kit.TOUCH,
        shape=ft.BoxShape.CIRCLE,
        bgcolor=ft.Colors.PRIMARY if chosen else None,
        border=kit.edge(ft.Colors.PRIMARY),
    )


def can_move(live: LiveGame) -> bool:
    """True if another place at the table is another order: with two there is none, and the seats of partners make the teams."""
    table = live.table
    return len(table.present) > 2 and not table.finished and not table.house_rules.partners


@ft.component
def Moving(live: LiveGame, player: Player) -> ft.Control:
    """The others as they sit, clockwise, with a gap between each two; a tap moves the player, and closes the sheet."""
    app, game_id = use_app(), live.game.id
    others = [seat.player for seat in live.table.present if seat.player.id != player.id]

    def gap(label: str, left: Player) -> ft.Control:
        moved = SeatMoved(player=player.id, before=left.id)
        done = say("{name}: {place}.", name=player.name, place=label)
        return seat_gap(label, app.handler(close_with, app, game_id, moved, done))

    def seat(other: Player, face: ft.Control) -> ft.Control:
        label = say("Swap seats with {name}", name=other.name)
        done = say("{name} and {other} swapped seats.", name=player.name, other=other.name)
        act = app.handler(close_with, app, game_id, SeatsSwapped(player=player.id, other=other.id), done)
        return kit.pressable(label, face, act, padding=kit.SMALL_GAP, border_radius=kit.CORNER)

    told = say("Tap a gap to sit there, or a player to swap seats.")
    return kit.stretched(
        circle(others, gap, seat), kit.plain(told, faint=True), *kit.counts_from_next_round(live)
    )
