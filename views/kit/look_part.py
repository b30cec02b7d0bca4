"""How a player looks everywhere: the colour with its pattern, and the picture on it."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.application.commands.roster_commands import AvatarPlayer, ColourPlayer, RosterCommand
from companion.application.listeners import ROSTER
from companion.players import CARD_AVATARS, COLOURS_OFFERED, EMOJI_AVATARS, Player
from companion.wording import say
from views.kit import theme
from views.kit.avatar import pattern
from views.kit.controls import caption, choices, player_avatar, pressable, quiet_button, stretched
from views.kit.labels import look_name
from views.kit.undoing import change_roster
from views.state.app_state import AppState, use_app, use_topic


@ft.component
def LookPart(player_id: str, pictures: bool = False) -> ft.Control:
    """The colours and, where they are asked for, the `pictures` that a player may choose."""
    app = use_app()
    use_topic(app, ROSTER)
    is_open, set_open = ft.use_state(pictures)
    player = app.store.roster.player(player_id)
    if player is None:
        return ft.Container()
    colours = dict.fromkeys((*COLOURS_OFFERED, player.colour))
    parts: list[ft.Control] = [
        caption(say("Colour")),
        choices(*(_colour(app, player, each) for each in colours)),
    ]
    if is_open:
        kinds = ("", *CARD_AVATARS), EMOJI_AVATARS
        parts += (choices(*(_picture(app, player, avatar) for avatar in kind)) for kind in kinds)
    label = say("Close the pictures") if is_open else say("Choose a picture")
    toggle = app.handler(lambda: set_open(lambda now: not now))
    parts.append(quiet_button(label, toggle, icon=ft.Icons.FACE))
    return stretched(*parts, spacing=theme.GAP)


def _colour(app: AppState, player: Player, colour: str) -> ft.Control:
    name, chosen = look_name(colour), player.colour == colour
    foreground = theme.foreground_on(theme.background_colour(colour))
    return _choice(
        app,
        say("Colour {colour}, chosen", colour=name) if chosen else say("Colour {colour}", colour=name),
        ft.Icon(ft.Icons.CHECK, color=foreground, size=24) if chosen else ft.Container(),
        ColourPlayer(player=player.id, colour=colour),
        say("Colour changed."),
        gradient=pattern(colour),
    )


def _picture(app: AppState, player: Player, avatar: str) -> ft.Control:
    name, chosen = look_name(avatar), player.avatar == avatar
    return _choice(
        app,
        say("Picture {name}, chosen", name=name) if chosen else say("Picture {name}", name=name),
        player_avatar(replace(player, avatar=avatar)),
        AvatarPlayer(player=player.id, avatar=avatar),
        say("Picture changed."),
        border=ft.Border.all(3, ft.Colors.PRIMARY) if chosen else None,
    )


def _choice(
    app: AppState, label: str, sign: ft.Control, command: RosterCommand, done: str, **look: Any
) -> ft.Control:
    return pressable(
        label,
        sign,
        app.handler(change_roster, app, command, done),
        width=theme.TOUCH,
        height=theme.TOUCH,
        border_radius=theme.TOUCH,
        alignment=ft.Alignment.CENTER,
        **look,
    )
