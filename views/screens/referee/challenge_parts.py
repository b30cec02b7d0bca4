"""What both questions about a challenge may ask: which colour was in play, who played the card and on whom, how many are left."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.wording import say, say_count
from views.components.controls import caption, chip, choices
from views.screens.referee.challenge_context import ChallengeContext
from views.screens.referee.choices import HAND_MOST, edition_part, part, people, stepper, suit_keys

HANDS_OFFERED: Final = 10
"""The sizes of a hand to choose from at first; the stepper leads to all others."""


def colour_part(on: ChallengeContext) -> ft.Control:
    """The colour under the card, and by which rules."""

    def edition(edition_id: str) -> None:
        on.change(edition=edition_id, colour="", shown=(), mine=())

    return part(
        say("Which colour was in play?"),
        suit_keys(
            on.app,
            on.edition,
            on.colour,
            lambda colour: on.change(colour=colour, kept=False),
            lambda colour: say("{colour} was in play", colour=colour),
        ),
        edition_part(on.app, on.edition, edition) if on.live is None else None,
    )


def hand_part(on: ChallengeContext, why: str = "") -> ft.Control:
    """The number of cards in the hand of whoever played the card; `why` says what it is for."""
    return part(say("How many cards are left in that hand?"), caption(why) if why else None, _hand(on))


def _hand(on: ChallengeContext) -> ft.Control:
    if on.form.hand is None:
        return choices(*(_count(on, cards) for cards in range(1, HANDS_OFFERED + 1)))
    return stepper(
        on.app,
        on.form.hand,
        lambda cards: on.change(hand=cards),
        (0, HAND_MOST),
        less=say("One card fewer in the hand"),
        more=say("One card more in the hand"),
    )


def _count(on: ChallengeContext, cards: int) -> ft.Control:
    name = say_count("{count} card in the hand", "{count} cards in the hand", cards)
    return chip(str(cards), on.changes(hand=cards), chosen=False, name=name)


def who_part(on: ChallengeContext) -> ft.Control | None:
    """Who played the card, and then on whom; nobody where there is no game."""
    if on.live is None:
        return None
    whom: list[ft.Control] = []
    if on.player:
        whom = [
            caption(say("On whom? Only that player may challenge.")),
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
