"""The field for a player's name, and below it the known players who match what is typed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import flet as ft

from companion.application.listeners import ROSTER
from companion.application.name_matches import name_matches
from companion.errors import BadName
from companion.players import Player
from companion.typed import same_text_key
from companion.wording import say
from views import kit
from views.screens.new_game.setup_actions import SETUP, change_setup, free_seat, known_or_new_player
from views.state.app_state import AppState, use_app, use_form, use_topic


@dataclass(frozen=True, slots=True, kw_only=True)
class NameForm:
    """The typed text, and the number of names taken: a new field is drawn for each, so that it is empty again."""

    text: str = ""
    taken: int = 0


OFFERED_MOST: Final = 8
"""The most known players that are offered at once, the last table's first; typing finds the others."""


@ft.component
def NameField() -> ft.Control:
    """The field. Enter takes the known player of that name, or else adds a new one, and empties the field."""
    app = use_app()
    use_topic(app, SETUP)
    form = app.forms.get(NameForm, "")
    # With everybody seated, as for a rematch, the keyboard of a phone would only cover the table.
    is_empty_at_first, _ = ft.use_state(not app.setup.players)
    taken_at_first, _ = ft.use_state(form.taken)

    def type_name(text: str) -> None:
        app.change_form(NameForm, "", text=text)

    # The field is empty when the screen opens, so nothing that was typed here before may be taken.
    ft.use_effect(lambda: type_name(""), [])

    async def seat() -> None:
        seat_typed(app)

    return kit.SubmittedField(
        say("Player's name"),
        lambda: app.forms.get(NameForm, "").text,
        type_name,
        seat,
        lambda act: kit.icon_button(say("Add player"), ft.Icons.PERSON_ADD_ALT_1, act),
        beside=True,
        key=f"name-{form.taken}",
        autofocus=is_empty_at_first or form.taken != taken_at_first,
    )


def is_name_typed(app: AppState) -> bool:
    """True while the field shows a name that has no seat."""
    return bool(app.forms.get(NameForm, "").text.strip())


def seat_typed(app: AppState) -> None:
    """Give the next seat to who is typed: the known player of that name, or a new one; CompanionError if it cannot be."""
    if not is_name_typed(app):
        raise BadName(say("Type a name."))
    seat_player(app, known_or_new_player(app, app.forms.get(NameForm, "").text, app.setup.players))


def seat_player(app: AppState, player: Player) -> None:
    """Give a player the next seat, and empty the field if something was typed; BadName or BadEntry as of `GameSetup.seated`."""
    setup = app.setup.seated(player)
    app.change_form(
        NameForm, "", lambda form: replace(form, text="", taken=form.taken + 1) if form.text else form
    )
    change_setup(app, setup)
    app.notice.hide()


def known_players(app: AppState, typed: str, seated: Sequence[Player]) -> tuple[Player, ...]:
    """The known players without a seat: those who match, or without a text those who played last."""
    taken = {player.id for player in seated}
    free = [player for player in app.store.roster.offered if player.id not in taken]
    return tuple((name_matches(free, typed) if typed.strip() else free)[:OFFERED_MOST])


@ft.component
def KnownPlayers() -> ft.Control:
    """The players who take a seat with one tap, and leave it with another one. Those with a seat keep their place, ticked.

    While somebody types, these are the matches without a seat, and somebody new; Enter takes whose whole name is typed.
    """
    app = use_app()
    use_topic(app, SETUP, ROSTER)
    typed = use_form(app, NameForm, "").text.strip()
    found = known_players(app, typed, app.setup.players)
    key = same_text_key(typed)
    seated = {player.id for player in app.setup.players}
    kept = [player for player in app.store.roster.offered if player.id in seated or player in found]
    chips: list[ft.Control] = []
    for player in found if typed else kept:
        label, act, size = say("Seat {name}", name=player.name), seat_player, kit.SMALL_AVATAR
        face, sits = kit.player_avatar(player, size), player.id in seated
        if sits:
            label, act = say("{name} has a seat", name=player.name), free_seat
            tick = kit.small_icon(ft.Icons.CHECK, ft.Colors.ON_PRIMARY_CONTAINER)
            # As large as the face whose place it takes, so that no chip beside it moves.
            face = ft.Container(tick, width=size, height=size, alignment=ft.Alignment.CENTER)
        first = same_text_key(player.name) == key
        chips.append(_chip(label, face, player.name, app.handler(act, app, player), first=first, chosen=sits))
    if typed and not any(same_text_key(player.name) == key for player in (*found, *app.setup.players)):
        label = say("New player “{name}”", name=typed[:40])
        icon = ft.Icon(ft.Icons.PERSON_ADD_ALT_1, color=ft.Colors.PRIMARY)
        add = app.handler(lambda: seat_player(app, known_or_new_player(app, typed, app.setup.players)))
        chips.append(_chip(label, icon, label, add, first=True))
    return kit.choices(*chips) if chips else ft.Container(height=0)


def _chip(
    name: str, sign: ft.Control, label: str, on_click: Any, *, first: bool = False, chosen: bool = False
) -> ft.Control:
    """One player; the sign of the Enter key stands on the one that Enter takes."""
    words = ft.Container(kit.plain(label), expand=True, expand_loose=True)
    enter = [kit.small_icon(ft.Icons.KEYBOARD_RETURN, ft.Colors.PRIMARY)] if first else []
    return kit.pressable(
        name,
        ft.Row([sign, words, *enter], tight=True, spacing=kit.GAP),
        on_click,
        padding=kit.insets(start=kit.GAP, end=kit.WIDE_GAP, top=kit.ROW_GAP, bottom=kit.ROW_GAP),
        border_radius=kit.WIDEST_GAP,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER,
        border=kit.edge(ft.Colors.PRIMARY if first or chosen else ft.Colors.OUTLINE_VARIANT, strong=first),
    )
