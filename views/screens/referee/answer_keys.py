"""The keys for a player who must draw and can add a card, or pass the penalty on, by the house rules of the table."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.cards import Face
from companion.referee.suited import Card, name_of_card
from companion.turns.turn import Turn, TurnEvent, TurnKind
from companion.wording import say
from views.components.controls import caption, chip, choices, quiet_button
from views.screens.referee.choices import part, player_chips
from views.screens.referee.laying import cards_at_once, last_chip, lay, several_keys
from views.screens.referee.turn_actions import change_turn, happens, turn_form_of
from views.state.app_state import AppState


def answers(app: AppState, live: LiveGame, turn: Turn) -> tuple[Card, ...]:
    """The cards that answer the draw card on the pile, each with its colour; a wild names one later.

    Of several cards at once any colour may end up on top.
    """
    under, rules = turn.pending_face, turn.rules
    several = cards_at_once(app, live, turn) > 1
    if under is None:
        return ()
    found: list[Card] = []
    for face in Face:
        if live.edition.count(face) == 0:
            continue
        if rules.stacks(under, face):
            found += [Card(face=face)] if face.is_wild else _in_every_colour(live, face)
        elif face in rules.passes_on and turn.colour is not None:
            found += [card for card in _in_every_colour(live, face) if several or card.suit == turn.colour]
    return tuple(found)


def _in_every_colour(live: LiveGame, face: Face) -> list[Card]:
    return [Card(face=face, suit=suit.id) for suit in live.edition.suits]


def answer_keys(app: AppState, live: LiveGame, turn: Turn) -> list[ft.Control]:
    """The keys of those cards; none where the table has no such rule."""
    name = turn.mover.name

    async def answer(card: Card) -> None:
        await lay(app, live, turn, card, turn.to_move)

    cards = answers(app, live, turn)
    if not cards:
        return []
    return [
        caption(say("Or {name} passes it on with:", name=name)),
        choices(last_chip(app, live, turn)),
        *several_keys(app, live, turn),
        choices(
            *(
                chip(
                    name_of_card(live.edition, card),
                    app.handler(answer, card),
                    chosen=False,
                    name=say("{name} answers with {card}", name=name, card=name_of_card(live.edition, card)),
                )
                for card in cards
            )
        ),
    ]


def stack_keys(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    """A stack of draw cards that cannot be challenged: draw, or answer."""
    name, due = turn.mover.name, turn.due
    return part(
        say("{name} draws {count}, or passes them on", name=name, count=due),
        quiet_button(
            say("{name} draws {count}", name=name, count=due),
            app.handler(happens, app, live.game.id, TurnEvent(kind=TurnKind.ACCEPTED)),
        ),
        *answer_keys(app, live, turn),
    )


def swap_keys(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    """Whom to swap hands with."""

    async def swap(player: str) -> None:
        await happens(app, live.game.id, TurnEvent(kind=TurnKind.SWAPPED, player=player))

    others = [player for player in turn.players if player != turn.mover]
    return part(
        say("Whom does {name} swap hands with?", name=turn.mover.name),
        player_chips(app, others, swap, lambda name: say("Swap with {name}", name=name)),
    )


def jump_keys(app: AppState, live: LiveGame, turn: Turn) -> list[ft.Control]:
    """The keys for jumping in with the very same card; none where the table does not, or the top card is not known."""
    top = turn.top
    if not turn.rules.jump_in or top is None or turn.colour is None:
        return []
    same = Card(face=top, suit=None if top.is_wild else turn.colour)

    async def jump(player: str) -> None:
        seat = next(number for number, each in enumerate(turn.players) if each.id == player)
        await lay(app, live, turn, same, seat)

    others = [player for player in turn.players if player != turn.mover]
    cards, card = cards_at_once(app, live, turn), name_of_card(live.edition, same)
    title = (
        say("Does anybody jump in with {card}?", card=card)
        if cards == 1
        else say("Does anybody jump in with {count} × {card}?", count=cards, card=card)
    )
    return [
        part(
            title,
            player_chips(app, others, jump, lambda name: say("{name} jumps in", name=name)),
            *_jump_last(app, live, turn),
        )
    ]


def _jump_last(app: AppState, live: LiveGame, turn: Turn) -> list[ft.Control]:
    """The choice whether a jump-in is somebody's last card, where the count does not say so of everybody."""
    if turn.counts is not None and None not in turn.counts.hands:
        return []
    chosen = bool(turn_form_of(app, live.game.id).jump_last)

    return [
        choices(
            chip(
                say("The jump-in is a last card"),
                app.handler(lambda: change_turn(app, live.game.id, jump_last=None if chosen else True)),
                chosen=chosen,
            )
        )
    ]
