"""The keys of the turn keeper: only those that fit the moment are there."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.application.live_game import LiveGame
from companion.editions.edition import Edition
from companion.referee.suited import Card
from companion.referee.turn_keeper import has_pass
from companion.turns.turn import Phase, Turn, TurnEvent, TurnKind
from companion.wording import say, say_count
from views.components.controls import caption, choices, plain, quiet_button
from views.screens.referee.answer_keys import answer_keys, jump_keys, stack_keys, swap_keys
from views.screens.referee.choices import colour_keys, part, player_chips, stepper
from views.screens.referee.laying import last_chip, lay, name_colour, several_keys
from views.screens.referee.special_steps import special_keys
from views.screens.referee.suited_pad import suited_keys
from views.screens.referee.turn_actions import change_turn, happens, turn_form_of
from views.state.app_state import AppState


def turn_keys(app: AppState, live: LiveGame, turn: Turn) -> list[ft.Control]:
    """The keys for what the table waits for."""
    wild = turn_form_of(app, live.game.id).wild
    if wild is not None and turn.phase in {Phase.TO_PLAY, Phase.FOUR, Phase.STACK}:
        return [name_colour(app, live, turn, wild)]
    match turn.phase:
        case Phase.FIRST_CARD:
            return [_first_card(app, live), _taken_up(app, live, turn)]
        case Phase.NAMING:
            return [_naming(app, live, turn)]
        case Phase.TO_PLAY:
            return [_to_play(app, live, turn), *jump_keys(app, live, turn), _uno(app, live, turn)]
        case Phase.FOUR:
            return [_four(app, live, turn), _uno(app, live, turn)]
        case Phase.STACK:
            return [stack_keys(app, live, turn), _uno(app, live, turn)]
        case Phase.SWAP:
            return [swap_keys(app, live, turn)]
        case Phase.SPECIAL:
            return [special_keys(app, live, turn)]
        case Phase.OVER:
            return []


def act(app: AppState, live: LiveGame, event: TurnEvent) -> Callable[..., object]:
    """A handler for something that happens."""
    return app.handler(happens, app, live.game.id, event)


def _colour_chosen(app: AppState, live: LiveGame, turn: Turn, edition: Edition) -> str:
    return turn_form_of(app, live.game.id).suit or turn.colour or edition.suits[0].id


def _first_card(app: AppState, live: LiveGame) -> ft.Control:
    turn_form = turn_form_of(app, live.game.id)

    async def up(card: Card) -> None:
        await happens(app, live.game.id, TurnEvent(kind=TurnKind.TURNED_UP, face=card.face, suit=card.suit))

    return part(
        say("Which card is turned up?"),
        *suited_keys(
            app,
            live.edition,
            turn_form.suit or live.edition.suits[0].id,
            turn_to=lambda suit: change_turn(app, live.game.id, suit=suit),
            press=up,
            name=lambda card: say("{card} was turned up", card=card),
        ),
    )


def _taken_up(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    async def take(player: str) -> None:
        await happens(app, live.game.id, TurnEvent(kind=TurnKind.TAKEN_UP, player=player))

    return part(
        say("Or has the round already started?"),
        player_chips(app, turn.players, take, lambda name: say("It's {name}'s turn", name=name)),
    )


def _naming(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    async def named(suit: str) -> None:
        await happens(app, live.game.id, TurnEvent(kind=TurnKind.NAMED, suit=suit))

    return part(
        say("Which colour does {name} name?", name=turn.mover.name), colour_keys(app, live.edition, named)
    )


def _to_play(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    name = turn.mover.name

    async def play(card: Card) -> None:
        await lay(app, live, turn, card, turn.to_move)

    return part(
        say("{name} plays", name=name),
        choices(_drawing(app, live, turn), last_chip(app, live, turn)),
        *several_keys(app, live, turn),
        *suited_keys(
            app,
            live.edition,
            _colour_chosen(app, live, turn, live.edition),
            turn_to=lambda suit: change_turn(app, live.game.id, suit=suit),
            press=play,
            name=lambda card: say("{name} plays {card}", name=name, card=card),
        ),
    )


def _drawing(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    """Drawing a card, or passing after it; by a house rule drawing on until one fits."""
    turn_form, name = turn_form_of(app, live.game.id), turn.mover.name
    if turn.drew:
        return _passing(app, live, turn)
    if not turn.rules.draws_until_fit:
        return quiet_button(
            say("{name} draws a card", name=name), act(app, live, TurnEvent(kind=TurnKind.DREW))
        )

    cards = turn_form.drew
    drew = TurnEvent(kind=TurnKind.DREW, counts=(cards,) if cards > 1 else ())
    return ft.Column(
        [
            stepper(
                app,
                cards,
                lambda cards: change_turn(app, live.game.id, drew=min(max(cards, 1), 60)),
                less=say("One card fewer drawn"),
                more=say("One card more drawn"),
                unit=str(cards),
            ),
            quiet_button(
                say_count("{name} drew {count} card", "{name} drew {count} cards", cards, name=name),
                act(app, live, drew),
            ),
        ],
        spacing=4,
        tight=True,
    )


def _passing(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    """Passing after a draw; whose drawn card has to be played only passes where nothing was left to draw."""
    name, rules = turn.mover.name, turn.rules
    if not has_pass(turn):
        return plain(say("{name} has to play the card that fits.", name=name))
    if rules.draws_until_fit and rules.drawn_must_be_played:
        label = say("Nothing is left to draw: {name} passes", name=name)
    else:
        label = say("{name} passes", name=name)
    return quiet_button(label, act(app, live, TurnEvent(kind=TurnKind.PASSED)))


def _four(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    name = turn.mover.name

    return part(
        say("{name} draws {count}, or challenges", name=name, count=turn.due),
        quiet_button(
            say("{name} draws {count}", name=name, count=turn.due),
            act(app, live, TurnEvent(kind=TurnKind.ACCEPTED)),
        ),
        quiet_button(
            say("Should I challenge?"),
            app.opens(f"/game/{live.game.id}/referee/turns/challenge"),
            icon=ft.Icons.BALANCE,
        ),
        quiet_button(
            say("Challenged: guilty"), act(app, live, TurnEvent(kind=TurnKind.CHALLENGED, yes=True))
        ),
        quiet_button(say("Challenged: innocent"), act(app, live, TurnEvent(kind=TurnKind.CHALLENGED))),
        *answer_keys(app, live, turn),
    )


def _uno(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    def caught(kind: TurnKind, name: Callable[[str], str]) -> ft.Control:
        async def happened(player: str) -> None:
            await happens(app, live.game.id, TurnEvent(kind=kind, player=player))

        return player_chips(app, turn.players, happened, name)

    return part(
        say("“UNO”"),
        caption(say("Caught without calling it:")),
        caught(TurnKind.MISSED_UNO, lambda name: say("{name} missed the call", name=name)),
        caption(say("Called too early:")),
        caught(TurnKind.FALSE_UNO, lambda name: say("{name} called too early", name=name)),
    )
