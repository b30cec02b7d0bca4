"""Every round of a past game: dealer, winner, and each hand card by card, so that the score explains itself."""

from __future__ import annotations

import flet as ft

from companion.hand import Hand
from companion.table import PlayedRound
from companion.wording import say
from views import theme
from views.parts.controls import card_box, heading, plain
from views.state.live_game import LiveGame
from views.words import points_word


def hand_words(live: LiveGame, played: PlayedRound, player: str) -> str:
    """A hand in words with what it cost: the cards, how often, the points."""
    held = played.round.hand_of(player)
    points = played.round.caught_with(player, live.edition)
    if isinstance(held, Hand):
        cards = ", ".join(
            live.edition.name_of(face) if count == 1 else f"{live.edition.name_of(face)} ×{count}"
            for face, count in held.counts().items()
        )
        return f"{cards} = {points}"
    return say("{points} points, typed", points=points)


def past_rounds(live: LiveGame) -> list[ft.Control]:
    """The rounds, the latest first, and the corrections of points."""
    parts: list[ft.Control] = [_round(live, played) for played in reversed(live.table.rounds)]
    if live.table.corrections:
        lines = [
            plain(
                say(
                    "{name}: {points} points. {reason}",
                    name=live.table.name(each.player),
                    points=f"{'+' if each.points > 0 else ''}{points_word(each.points)}",
                    reason=each.reason,
                )
            )
            for each in live.table.corrections
        ]
        parts.append(card_box(ft.Column([heading(say("Corrections")), *lines], spacing=theme.GAP)))
    return parts


def _round(live: LiveGame, played: PlayedRound) -> ft.Control:
    round_ = played.round
    names = {seat.player.id: seat.player.name for seat in live.table.seats}
    out = names.get(round_.went_out or "", "")
    lines: list[ft.Control] = [
        heading(
            say("Round {number}: {name} went out", number=played.number, name=out)
            if out
            else say("Round {number}: called off", number=played.number)
        ),
        plain(
            say("{name} dealt · {time}", name=names.get(round_.dealer, ""), time=f"{round_.at:%H:%M}"),
            faint=True,
            size=theme.SMALL,
        ),
    ]
    lines += [
        plain(f"{names.get(left.player, '')}: {hand_words(live, played, left.player)}")
        for left in round_.hands
    ]
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
