"""The question of any special wild to the table: what is counted, and a key for each answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.effects.special_wilds.special_wild import Answer, HandCounts, Ticks
from companion.players import Player
from companion.turns.turn import Turn
from companion.wording import say
from views.components.controls import chip, choices, plain, quiet_button
from views.screens.referee.choices import part, stepper
from views.screens.referee.turn_actions import change_turn, happens, turn_form_of
from views.state.app_state import AppState

MOST_IN_HAND: Final = 60
"""The most cards in a hand that the keys count."""


def special_keys(app: AppState, live: LiveGame, turn: Turn) -> ft.Control:
    """The question of this edition's special wild, and the keys that answer it."""
    question = live.edition.special_wild.question(turn)
    match question.asked:
        case HandCounts(first=first):
            asked = _hand_counts(app, live, turn, first)
        case Ticks(labels=labels):
            first = (0,) * len(turn.players)
            asked = [_ticks(app, live, turn, labels)]
        case None:
            first, asked = (), []
    entered = turn_form_of(app, live.game.id).counts
    counted = tuple(entered.get(player.id, start) for player, start in zip(turn.players, first, strict=False))
    return part(
        question.title,
        *asked,
        *(_answer_key(app, live, answer, counted) for answer in question.answers),
    )


def _answer_key(app: AppState, live: LiveGame, answer: Answer, counted: tuple[int, ...]) -> ft.Control:
    return quiet_button(answer.label, app.handler(happens, app, live.game.id, answer.event(counted)))


def _hand_counts(app: AppState, live: LiveGame, turn: Turn, first: tuple[int, ...]) -> list[ft.Control]:
    """The number of cards in each hand."""
    turn_form = turn_form_of(app, live.game.id)

    def row(player: Player, start: int) -> ft.Control:
        def step(cards: int) -> None:
            count = min(max(cards, 0), MOST_IN_HAND)
            change_turn(
                app, live.game.id, lambda form: replace(form, counts={**form.counts, player.id: count})
            )

        count = turn_form.counts.get(player.id, start)
        return ft.Row(
            [
                ft.Container(plain(player.name), expand=True),
                stepper(
                    app,
                    count,
                    step,
                    less=say("{name}: one card fewer", name=player.name),
                    more=say("{name}: one card more", name=player.name),
                    unit=str(count),
                ),
            ]
        )

    return [row(player, start) for player, start in zip(turn.players, first, strict=True)]


def _ticks(app: AppState, live: LiveGame, turn: Turn, labels: tuple[str, ...]) -> ft.Control:
    """The players of whom something may be true."""
    turn_form = turn_form_of(app, live.game.id)

    def offer(player: Player, label: str) -> ft.Control:
        async def toggle() -> None:
            count = 1 - turn_form.counts.get(player.id, 0)
            change_turn(
                app, live.game.id, lambda form: replace(form, counts={**form.counts, player.id: count})
            )

        return chip(
            player.name, app.handler(toggle), chosen=bool(turn_form.counts.get(player.id)), name=label
        )

    return choices(
        *(offer(player, label) for player, label in zip(turn.players, labels, strict=True) if label)
    )
