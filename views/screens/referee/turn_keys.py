"""What may happen next on the turn keeper: only the keys that fit the moment are there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.application.live_game import LiveGame
from companion.cards import Face
from companion.editions.edition import Edition
from companion.referee.suited import Card
from companion.turns.turn import Phase, Turn, TurnEvent, TurnKind
from companion.wording import say, say_count
from views import theme
from views.components.controls import chip, plain, quiet_button
from views.screens.referee.answer_keys import answer_keys, is_last, jump_keys, stack_keys, swap_keys
from views.screens.referee.choices import part, player_chips, stepper, suit_key
from views.screens.referee.special_steps import special_keys
from views.screens.referee.suited_pad import suited_keys
from views.screens.referee.turn_actions import change_turn, happens, turn_form_of
from views.state.app_state import AppState


def turn_keys(app: AppState, live: LiveGame, turn: Turn) -> list[ft.Control]:
    """The keys for what the table waits for."""
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
            return [_stack(app, live, turn), _uno(app, live, turn)]
        case Phase.SWAP:
            return [swap_keys(app, live, turn)]
        case Phase.SPECIAL:
            return [special_keys(app, live, turn)]
        case Phase.OVER:
            return []


def act(app: AppState, live: LiveGame, event: TurnEvent) -> Callable[..., object]:
    """A handler for something that happens."""
    return app.does(happens, app, live.game.id, event)


def _colour_chosen(app: AppState, live: LiveGame, turn: Turn, edition: Edition) -> str:
    return turn_form_of(app, live.game.id).suit or turn.colour or edition.suits[0].id


def _first_card(app: AppState, live: LiveGame) -> ft.Control:
    turn_form = turn_form_of(app, live.game.id)

    def turn_to(suit: str) -> None:
        change_turn(app, live.game.id, lambda form: replace(form, suit=suit))

    async def up(card: Card) -> None:
        await happens(app, live.game.id, TurnEvent(kind=TurnKind.TURNED_UP, face=card.face, suit=card.suit))

    return part(
        say("Which card is turned up?"),
        *suited_keys(
            app,
            live.edition,
            turn_form.suit or live.edition.suits[0].id,
            turn_to=turn_to,
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
    return part(
        say("Which colour does {name} name?", name=turn.mover.name),
        _suits(app, live, lambda suit: TurnEvent(kind=TurnKind.NAMED, suit=suit)),
    )


def _suits(app: AppState, live: LiveGame, event: Callable[[str], TurnEvent]) -> ft.Control:
    """The colours; a tap on one is something that happens."""

    async def named(suit: str) -> None:
        await happens(app, live.game.id, event(suit))

    return ft.Row(
        [
            suit_key(
                suit, app.does(named, suit.id), chosen=False, name=say("{colour} is named", colour=suit.name)
            )
            for suit in live.edition.suits
        ],
        spacing=theme.GAP,
    )


def _to_play(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    turn_form = turn_form_of(app, live.game.id)
    name = turn.mover.name
    last = turn_form.last or is_last(turn, turn.to_move, turn_form.several)

    def turn_to(suit: str) -> None:
        change_turn(app, live.game.id, lambda form: replace(form, suit=suit))

    async def play(card: Card) -> None:
        needs_colour = card.suit is None and (not last or card.face is Face.SPECIAL)
        if needs_colour:
            change_turn(app, live.game.id, lambda form: replace(form, wild=card.face))
            return
        several = turn_form.several if turn.rules.several_equal and not card.face.is_wild else 1
        await happens(
            app,
            live.game.id,
            TurnEvent(
                kind=TurnKind.PLAYED,
                face=card.face,
                suit=card.suit,
                last=last,
                counts=(several,) if several > 1 else (),
            ),
        )

    async def toggle_last() -> None:
        change_turn(app, live.game.id, lambda form: replace(form, last=not form.last))

    if turn_form.wild is not None:
        return _name_colour(app, live, turn, turn_form.wild)
    return part(
        say("{name} plays", name=name),
        ft.Row(
            [_drawing(app, live, turn), chip(say("It is the last card"), app.does(toggle_last), chosen=last)],
            wrap=True,
            spacing=theme.GAP,
            run_spacing=theme.GAP,
        ),
        *_several(app, live, turn),
        *suited_keys(
            app,
            live.edition,
            _colour_chosen(app, live, turn, live.edition),
            turn_to=turn_to,
            press=play,
            name=lambda card: say("{name} plays {card}", name=name, card=card),
        ),
    )


def _name_colour(app: AppState, live: LiveGame, turn: Turn, wild: Face) -> ft.Control:
    """The colour of a wild that was tapped: the player to move played it, or somebody who jumps in."""
    turn_form = turn_form_of(app, live.game.id)
    jumper = next((player for player in turn.players if player.id == turn_form.jumper), None)
    name = (jumper or turn.mover).name
    seat = turn.players.index(jumper) if jumper else turn.to_move
    last = turn_form.last or is_last(turn, seat)

    def event(suit: str) -> TurnEvent:
        return TurnEvent(
            kind=TurnKind.JUMPED_IN if jumper else TurnKind.PLAYED,
            player=jumper.id if jumper else None,
            face=wild,
            suit=suit,
            last=last,
        )

    async def not_wild() -> None:
        change_turn(app, live.game.id, lambda form: replace(form, wild=None, jumper=""))

    return part(
        say("{card}: which colour does {name} name?", card=live.edition.name_of(wild), name=name),
        _suits(app, live, event),
        quiet_button(say("Another card"), app.does(not_wild), icon=ft.Icons.ARROW_BACK),
    )


def _drawing(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    """Drawing a card, or passing after it; by a house rule drawing on until one fits."""
    turn_form, name = turn_form_of(app, live.game.id), turn.mover.name
    if turn.drawn:
        return quiet_button(say("{name} passes", name=name), act(app, live, TurnEvent(kind=TurnKind.PASSED)))
    if not turn.rules.draws_until_fit:
        return quiet_button(
            say("{name} draws a card", name=name), act(app, live, TurnEvent(kind=TurnKind.DREW))
        )

    def step(cards: int) -> None:
        change_turn(app, live.game.id, lambda form: replace(form, drew=min(max(cards, 1), 60)))

    cards = turn_form.drew
    drew = TurnEvent(kind=TurnKind.DREW, counts=(cards,) if cards > 1 else ())
    return ft.Column(
        [
            stepper(
                app,
                cards,
                step,
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


def _several(app: AppState, live: LiveGame, turn: Turn) -> list[ft.Control]:
    """How many equal cards go down at once, where the table does that."""
    turn_form = turn_form_of(app, live.game.id)
    if not turn.rules.several_equal:
        return []

    def step(cards: int) -> None:
        change_turn(app, live.game.id, lambda form: replace(form, several=min(max(cards, 1), 8)))

    return [
        stepper(
            app,
            turn_form.several,
            step,
            less=say("One card fewer at once"),
            more=say("One card more at once"),
            unit=say_count("{count} card at once", "{count} cards at once", turn_form.several),
        )
    ]


def _stack(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    wild = turn_form_of(app, live.game.id).wild
    return _name_colour(app, live, turn, wild) if wild else stack_keys(app, live, turn)


def _four(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    name = turn.mover.name

    async def helper() -> None:
        app.go(f"/game/{live.game.id}/referee/turns/challenge")

    wild = turn_form_of(app, live.game.id).wild
    if wild is not None:
        return _name_colour(app, live, turn, wild)
    return part(
        say("{name} draws {count}, or challenges", name=name, count=turn.due),
        quiet_button(
            say("{name} draws {count}", name=name, count=turn.due),
            act(app, live, TurnEvent(kind=TurnKind.ACCEPTED)),
        ),
        quiet_button(say("Should I challenge?"), app.does(helper), icon=ft.Icons.BALANCE),
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
        plain(say("Caught without calling it:"), faint=True, size=theme.SMALL),
        caught(TurnKind.MISSED_UNO, lambda name: say("{name} missed the call", name=name)),
        plain(say("Called too early:"), faint=True, size=theme.SMALL),
        caught(TurnKind.FALSE_UNO, lambda name: say("{name} called too early", name=name)),
    )
