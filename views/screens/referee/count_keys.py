"""How many cards a player has: a tap for few, a count for many. A tap on the player's seat asks it."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.players import Player
from companion.turns.turn import TurnEvent, TurnKind
from companion.wording import say, say_count
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.referee.choices import HAND_MOST
from views.screens.referee.turn_actions import Panel, TurnContext

AT_ONCE: Final = 12
"""The most cards that one tap says."""


def count_keys(on: TurnContext, player: Player) -> ft.Control:
    """The keys that say how many cards the player has."""
    name, counts, least = player.name, on.turn.counts, on.form.least
    known = counts.hands[on.turn.players.index(player)] if counts else None
    cards = on.form.cards or known or on.turn.rules.cards_dealt(on.live.edition.hand_size)

    def said(count: int) -> str:
        return say_count("{name} has {count} card", "{name} has {count} cards", count, name=name)

    def has(count: int) -> Handler:
        return on.act(TurnEvent(kind=TurnKind.COUNTED, player=player.id, counts=(count,)))

    return kit.panel(
        say("How many cards does {name} have?", name=name),
        kit.choices(
            *(
                kit.chip(str(count), has(count), chosen=count == known, name=said(count))
                for count in range(least, min(least + AT_ONCE, HAND_MOST + 1))
            )
        ),
        kit.count_row(
            on.shape,
            cards,
            lambda count: on.change(cards=count),
            (least, HAND_MOST),
            less=say("{name}: one card fewer", name=name),
            more=say("{name}: one card more", name=name),
            middle=kit.word_key(on.shape, said(cards), has(cards), strong=True),
        ),
        kit.key_row(
            kit.word_key(on.shape, say("Back to the cards"), on.opens(Panel.NONE), icon=ft.Icons.ARROW_BACK)
        ),
    )
