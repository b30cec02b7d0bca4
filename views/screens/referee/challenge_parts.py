"""What is asked about a challenge: who played the card and on whom, which colour was in play, how many cards are left."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.wording import say, say_count
from views import kit
from views.screens.referee.challenge_context import ChallengeContext
from views.screens.referee.choices import HAND_MOST, part, people, stepper

HANDS_OFFERED: Final = 10
"""The sizes of a hand to choose from at first; the stepper leads to all others."""


def colour_part(on: ChallengeContext) -> ft.Control:
    """The colour under the card."""
    return part(
        say("Which colour was in play?"),
        kit.suit_keys(
            on.app,
            on.edition,
            on.colour,
            lambda colour: on.change(colour=colour, kept=False),
            lambda colour: say("{colour} was in play", colour=colour),
        ),
    )


def hand_keys(on: ChallengeContext) -> ft.Control:
    """The number of cards in the hand of whoever played the card."""
    if on.form.hand is None:
        return kit.choices(*(_count(on, cards) for cards in range(1, HANDS_OFFERED + 1)))
    return stepper(
        on.app,
        on.form.hand,
        lambda cards: on.change(hand=cards),
        (0, HAND_MOST),
        less=say("One card fewer in the hand"),
        more=say("One card more in the hand"),
    )


def details_key(on: ChallengeContext, question: str, label: str) -> ft.Control:
    """The button that opens what is seldom asked about one of the two questions, or closes it."""
    is_open = on.form.part == question
    return kit.choices(
        kit.quiet_button(
            label,
            on.changes(part="" if is_open else question),
            icon=ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE,
        )
    )


def _count(on: ChallengeContext, cards: int) -> ft.Control:
    name = say_count("{count} card in the hand", "{count} cards in the hand", cards)
    return kit.chip(str(cards), on.changes(hand=cards), chosen=False, name=name)


def who_part(on: ChallengeContext) -> ft.Control | None:
    """Who played the card, and then on whom; nobody where there is no game."""
    if on.live is None:
        return None
    whom: list[ft.Control] = []
    if on.player:
        whom = [
            kit.caption(say("On whom? Only that player may challenge.")),
            people(
                on.app,
                [each for each in on.people if each[0] in on.hit],
                on.challenger,
                lambda player: on.change(challenger=player, kept=False),
                lambda name: say("{name} may challenge", name=name),
            ),
        ]
    return part(
        say("Who played it?"),
        people(
            on.app,
            on.people,
            on.player,
            lambda player: on.change(player=player, challenger="", kept=False),
            lambda name: say("{name} played it", name=name),
        ),
        *whom,
    )
