"""The rounds of a past game: dealer, winner, and every hand card by card, so that every point is explained."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.cards import Face
from companion.hand import Hand
from companion.standing import PlayedRound
from companion.wording import say, say_count
from views import theme
from views.components.card_keys import CARD_PAPER
from views.components.controls import card_box, heading, plain, pressable
from views.labels import correction_line, points_word
from views.screens.rules.rule_parts import open_rule_of_card
from views.state.app_state import AppState


def hand_lines(
    app: AppState, live: LiveGame, played: PlayedRound, player: str, name: str
) -> list[ft.Control]:
    """A hand with its points and its cards; a tap on a card opens its rule."""
    held = played.round.hand_of(player)
    points = played.round.caught_with(player, live.edition)
    if not isinstance(held, Hand):
        return [
            plain(
                say_count("{name}: {count} point, typed", "{name}: {count} points, typed", points, name=name)
            )
        ]
    cards = [_card(app, live, face, count) for face, count in held.counts().items()]
    return [
        plain(say_count("{name}: {count} point", "{name}: {count} points", points, name=name)),
        ft.Row(cards, wrap=True, spacing=6, run_spacing=6),
    ]


def _card(app: AppState, live: LiveGame, face: Face, count: int) -> ft.Control:
    facts = live.edition.facts(face)
    short = facts.short if facts else face.value
    name = live.edition.name_of(face)
    return pressable(
        say("{card}, {count} in hand: its rule", card=name, count=count),
        ft.Text(
            short if count == 1 else f"{short}×{count}",
            size=theme.BODY,
            weight=ft.FontWeight.W_700,
            color=theme.INK,
            no_wrap=True,
        ),
        app.does(open_rule_of_card, app, face),
        height=theme.TOUCH,
        padding=ft.Padding.symmetric(horizontal=20 if len(short) < 2 else 10),
        border_radius=10,
        bgcolor=CARD_PAPER,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
    )


def past_rounds(app: AppState, live: LiveGame) -> list[ft.Control]:
    """The rounds, the latest first, and the corrections of points."""
    parts: list[ft.Control] = [_round(app, live, played) for played in reversed(live.table.rounds)]
    if live.table.corrections:
        lines = [
            plain(correction_line(live.table.name(each.player), each.points, each.reason))
            for each in live.table.corrections
        ]
        parts.append(card_box(ft.Column([heading(say("Corrections")), *lines], spacing=theme.GAP)))
    return parts


def _round(app: AppState, live: LiveGame, played: PlayedRound) -> ft.Control:
    round_ = played.round
    names = {seat.player.id: seat.player.name for seat in live.table.seats}
    out = names.get(round_.went_out or "", "")
    lines: list[ft.Control] = [
        heading(
            say("Round {number}: {name} went out", number=played.number, name=out)
            if out
            else say("Round {number}: no winner", number=played.number)
        ),
        plain(
            say("{name} dealt · {time}", name=names.get(round_.dealer, ""), time=f"{round_.at:%H:%M}"),
            faint=True,
            size=theme.SMALL,
        ),
    ]
    for left in round_.hands:
        lines += hand_lines(app, live, played, left.player, names.get(left.player, ""))
    got = [f"{names[player]} {points_word(points)}" for player, points in played.points.items() if points]
    if got:
        lines.append(plain(say("Points: {points}", points=", ".join(got)), weight=ft.FontWeight.W_700))
    if round_.note:
        lines.append(plain(round_.note, faint=True))
    if played.amended is not None:
        lines.append(
            plain(
                say("Corrected {when}", when=f"{played.amended:%d %b %Y, %H:%M}"),
                faint=True,
                size=theme.SMALL,
            )
        )
    elif played.after_correction:
        lines.append(
            plain(say("Recorded before an earlier round was corrected"), faint=True, size=theme.SMALL)
        )
    return card_box(ft.Column(lines, spacing=6), key=f"round-{round_.id}")
