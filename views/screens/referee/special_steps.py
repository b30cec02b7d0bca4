"""The question of any special wild to the table: what is counted, and a key for each answer."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace

import flet as ft

from companion.effects.effect import Answer, HandCounts, Ticks
from companion.effects.effects import parts_in_play
from companion.players import Player
from companion.wording import say
from views import kit
from views.screens.referee.choices import HAND_MOST, stepper
from views.screens.referee.turn_actions import TurnContext


def special_keys(on: TurnContext) -> ft.Control:
    """The question of this edition's special wild, and the keys that answer it."""
    players = on.turn.players
    part = on.turn.resolving.part
    effect = parts_in_play(on.turn, on.live.edition)[part]
    question = effect.question(on.turn, on.live.edition)
    first: tuple[int, ...] = ()
    asked: list[ft.Control] = []
    match question.asked:
        case HandCounts(first=first):
            asked = [_hand_count(on, *each) for each in zip(players, first, strict=True)]
        case Ticks(labels=labels):
            first = (0,) * len(players)
            asked = [kit.choices(*(_tick(on, *each) for each in zip(players, labels, strict=True)))]
    counted = tuple(
        on.form.counts.get(player.id, start) for player, start in zip(players, first, strict=False)
    )
    coloured = {answer.suit: answer for answer in question.answers if answer.suit}

    async def given(answer: Answer) -> None:
        await on.happens(answer.event(counted))
        if effect.takes:
            on.asks_count(players[on.turn.next_seat()])

    def named(suit: str) -> Awaitable[None]:
        return given(coloured[suit])

    if coloured:
        asked.append(kit.suit_keys(on.app, on.deck, None, named, str, height=kit.COLOUR_KEY))
    answers = (
        kit.key_row(kit.word_key(on.shape, answer.label, on.app.handler(given, answer), strong=True))
        for answer in question.answers
        if not answer.suit
    )
    return kit.panel(question.title, *asked, *answers)


def _count(on: TurnContext, player: Player, count: int) -> None:
    on.change(lambda form: replace(form, counts={**form.counts, player.id: count}))


def _hand_count(on: TurnContext, player: Player, start: int) -> ft.Control:
    """The number of cards in a hand."""
    return ft.Row(
        [
            ft.Container(kit.plain(player.name), expand=True),
            stepper(
                on.app,
                on.form.counts.get(player.id, start),
                lambda count: _count(on, player, count),
                (0, HAND_MOST),
                less=say("{name}: one card fewer", name=player.name),
                more=say("{name}: one card more", name=player.name),
            ),
        ]
    )


def _tick(on: TurnContext, player: Player, label: str) -> ft.Control | None:
    """A player of whom something may be true; the label says what a tap says of them."""
    if not label:
        return None
    ticked = on.form.counts.get(player.id, 0)
    return kit.chip(
        player.name, on.app.handler(_count, on, player, 1 - ticked), chosen=bool(ticked), name=label
    )
