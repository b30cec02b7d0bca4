"""The special wilds, step by step: the question each asks the table, and the keys that answer it."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.referee.special_wilds import OHANA_HAND
from companion.referee.turn import SpecialEffect, Turn, TurnEvent, TurnKind
from companion.wording import say
from views import theme
from views.components.controls import chip, plain, quiet_button
from views.screens.referee.choices import part, stepper
from views.screens.referee.turn_actions import happens
from views.state.app_state import AppState


def special_keys(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    """What the special wild of this edition waits for."""
    match live.edition.special_effect:
        case SpecialEffect.JAM:
            return _jam(app, live, turn)
        case SpecialEffect.RAPTORS:
            return _raptors(app, live, turn)
        case SpecialEffect.OHANA:
            return _ohana(app, live, turn)
        case _:
            return _lotso(app, live, turn)


def _happened(app: AppState, live: LiveGame, label: str, event: TurnEvent) -> ft.Control:
    return quiet_button(label, app.does(happens, app, live.game.id, event))


def _jam(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    name = turn.mover.name
    out = (
        []
        if turn.last
        else [
            _happened(
                app,
                live,
                say("Slam side up, and {name} is out with it", name=name),
                TurnEvent(kind=TurnKind.JAM, yes=True, last=True),
            )
        ]
    )
    return part(
        say("Which side is up?"),
        _happened(app, live, say("Slam side up"), TurnEvent(kind=TurnKind.JAM, yes=True)),
        *out,
        _happened(app, live, say("Back side up"), TurnEvent(kind=TurnKind.JAM)),
    )


def _raptors(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    name = turn.mover.name
    return part(
        say("{name} discards the raptor cards", name=name),
        _happened(app, live, say("Done, cards are left"), TurnEvent(kind=TurnKind.RAPTORS)),
        _happened(
            app, live, say("Done, and {name} is out", name=name), TurnEvent(kind=TurnKind.RAPTORS, last=True)
        ),
    )


def _ohana(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    turn_form = app.forms(live.game.id).turn_form

    def count_of(player: str) -> int:
        own = turn.last and player == turn.mover.id
        return turn_form.counts.get(player, 0 if own else OHANA_HAND)

    def row(player: str, name: str) -> ft.Control:
        def step(cards: int) -> None:
            turn_form.counts = {**turn_form.counts, player: min(max(cards, 0), 60)}

        return ft.Row(
            [
                ft.Container(plain(name), expand=True),
                stepper(
                    app,
                    count_of(player),
                    step,
                    less=say("{name}: one card fewer", name=name),
                    more=say("{name}: one card more", name=name),
                    unit=str(count_of(player)),
                ),
            ]
        )

    counts = tuple(count_of(player.id) for player in turn.players)
    won = (
        [
            _happened(
                app,
                live,
                say("The final card wins: {name} is out", name=turn.mover.name),
                TurnEvent(kind=TurnKind.OHANA, yes=True),
            )
        ]
        if turn.last
        else []
    )
    return part(
        say("How many cards has each?"),
        *won,
        *(row(player.id, player.name) for player in turn.players),
        _happened(app, live, say("Bring everybody to 4"), TurnEvent(kind=TurnKind.OHANA, counts=counts)),
    )


def _lotso(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    turn_form = app.forms(live.game.id).turn_form
    opponents = [player for player in turn.players if player != turn.mover]

    def offer(player: str, name: str) -> ft.Control:
        async def toggle() -> None:
            turn_form.counts = {**turn_form.counts, player: 1 - turn_form.counts.get(player, 0)}

        return chip(
            name,
            app.does(toggle),
            chosen=bool(turn_form.counts.get(player)),
            name=say("{name} can show the colour", name=name),
        )

    counts = tuple(turn_form.counts.get(player.id, 0) for player in turn.players)
    everybody = tuple(1 for _ in turn.players)
    return part(
        say("Who can show the colour?"),
        ft.Row(
            [offer(player.id, player.name) for player in opponents],
            wrap=True,
            spacing=theme.GAP,
            run_spacing=theme.GAP,
        ),
        _happened(app, live, say("Only those"), TurnEvent(kind=TurnKind.LOTSO, counts=counts)),
        _happened(app, live, say("All of them"), TurnEvent(kind=TurnKind.LOTSO, counts=everybody)),
    )
