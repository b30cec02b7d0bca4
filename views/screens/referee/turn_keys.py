"""The keys of the turn keeper: only those that fit the moment are there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.referee.suited import Card
from companion.referee.turn_keeper import has_pass
from companion.turns.turn import Phase, TurnEvent, TurnKind
from companion.wording import say, say_count
from views.components.controls import caption, choices, plain, quiet_button
from views.screens.referee.answer_keys import (
    answer_keys,
    draw_key,
    jump_keys,
    player_keys,
    stack_keys,
    swap_keys,
)
from views.screens.referee.choices import HAND_MOST, colour_keys, part, stepper
from views.screens.referee.laying import last_chip, lay, name_colour, several_keys
from views.screens.referee.special_steps import special_keys
from views.screens.referee.suited_pad import suited_keys
from views.screens.referee.turn_actions import TurnContext


def turn_keys(on: TurnContext) -> list[ft.Control]:
    """The keys for what the table waits for."""
    wild, phase = on.form.wild, on.turn.phase
    if wild is not None and phase in {Phase.TO_PLAY, Phase.FOUR, Phase.STACK}:
        return [name_colour(on, wild)]
    match phase:
        case Phase.FIRST_CARD:
            return [_first_card(on), _taken_up(on)]
        case Phase.NAMING:
            return [_naming(on)]
        case Phase.TO_PLAY:
            return [_to_play(on), *jump_keys(on), _uno(on)]
        case Phase.FOUR:
            return [_four(on), _uno(on)]
        case Phase.STACK:
            return [stack_keys(on), _uno(on)]
        case Phase.SWAP:
            return [swap_keys(on)]
        case Phase.SPECIAL:
            return [special_keys(on)]
        case Phase.OVER:
            return []


def _cards(
    on: TurnContext, press: Callable[[Card], Awaitable[None]], name: Callable[[str], str]
) -> list[ft.Control]:
    """The keys of all cards, in the colour that was chosen, or else in the one in play."""
    suit = on.form.suit or on.turn.colour or ""
    return suited_keys(
        on.app, on.live.edition, suit, turn_to=lambda suit: on.change(suit=suit), press=press, name=name
    )


def _first_card(on: TurnContext) -> ft.Control:
    def up(card: Card) -> Awaitable[None]:
        return on.happens(TurnEvent(kind=TurnKind.TURNED_UP, face=card.face, suit=card.suit))

    keys = _cards(on, up, lambda card: say("{card} was turned up", card=card))
    return part(say("Which card is turned up?"), *keys)


def _taken_up(on: TurnContext) -> ft.Control:
    return part(
        say("Or has the round already started?"),
        player_keys(
            on, on.turn.players, TurnKind.TAKEN_UP, lambda name: say("It's {name}'s turn", name=name)
        ),
    )


def _naming(on: TurnContext) -> ft.Control:
    def named(suit: str) -> Awaitable[None]:
        return on.happens(TurnEvent(kind=TurnKind.NAMED, suit=suit))

    return part(
        say("Which colour does {name} name?", name=on.turn.mover.name),
        colour_keys(on.app, on.live.edition, named),
    )


def _to_play(on: TurnContext) -> ft.Control:
    name = on.turn.mover.name
    return part(
        say("{name} plays", name=name),
        choices(_drawing(on), last_chip(on)),
        *several_keys(on),
        *_cards(
            on,
            lambda card: lay(on, card, on.turn.to_move),
            lambda card: say("{name} plays {card}", name=name, card=card),
        ),
    )


def _drawing(on: TurnContext) -> ft.Control:
    """Drawing a card, or passing after it; by a house rule drawing on until one fits."""
    name, cards = on.turn.mover.name, on.form.drew
    if on.turn.drew:
        return _passing(on)
    if not on.turn.rules.draws_until_fit:
        return quiet_button(say("{name} draws a card", name=name), on.act(TurnEvent(kind=TurnKind.DREW)))
    drew = TurnEvent(kind=TurnKind.DREW, counts=(cards,) if cards > 1 else ())
    return ft.Column(
        [
            stepper(
                on.app,
                cards,
                lambda cards: on.change(drew=cards),
                (1, HAND_MOST),
                less=say("One card fewer drawn"),
                more=say("One card more drawn"),
            ),
            quiet_button(
                say_count("{name} drew {count} card", "{name} drew {count} cards", cards, name=name),
                on.act(drew),
            ),
        ],
        spacing=4,
        tight=True,
    )


def _passing(on: TurnContext) -> ft.Control:
    """Passing after a draw; whose drawn card has to be played only passes where nothing was left to draw."""
    name, rules = on.turn.mover.name, on.turn.rules
    if not has_pass(on.turn):
        return plain(say("{name} has to play the card that fits.", name=name))
    label = say("{name} passes", name=name)
    if rules.draws_until_fit and rules.drawn_must_be_played:
        label = say("Nothing is left to draw: {name} passes", name=name)
    return quiet_button(label, on.act(TurnEvent(kind=TurnKind.PASSED)))


def _four(on: TurnContext) -> ft.Control:
    return part(
        say("{name} draws {count}, or challenges", name=on.turn.mover.name, count=on.turn.due),
        draw_key(on),
        quiet_button(
            say("Should I challenge?"),
            on.app.opens(f"/game/{on.live.game.id}/referee/turns/challenge"),
            icon=ft.Icons.BALANCE,
        ),
        quiet_button(say("Challenged: guilty"), on.act(TurnEvent(kind=TurnKind.CHALLENGED, yes=True))),
        quiet_button(say("Challenged: innocent"), on.act(TurnEvent(kind=TurnKind.CHALLENGED))),
        *answer_keys(on),
    )


def _uno(on: TurnContext) -> ft.Control:
    def caught(kind: TurnKind, name: Callable[[str], str]) -> ft.Control:
        return player_keys(on, on.turn.players, kind, name)

    return part(
        say("“UNO”"),
        caption(say("Caught without calling it:")),
        caught(TurnKind.MISSED_UNO, lambda name: say("{name} missed the call", name=name)),
        caption(say("Called too early:")),
        caught(TurnKind.FALSE_UNO, lambda name: say("{name} called too early", name=name)),
    )
