"""The referee's two lines on the turn keeper, and behind “Why” all of it, with the source of each point."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

import flet as ft

from companion.rule_book.rule import Claim
from companion.wording import say
from views import kit
from views.screens.referee.turn_actions import Panel, TurnContext

LETTER = 0.5
"""The width of a letter as a fraction of the font size, on average."""
LINES = 2
"""The lines that the referee has."""
WHY = 76
"""The width of the key beside the lines, in dp."""


def verdict_bar(on: TurnContext, claims: Sequence[Claim], *, asks: str) -> ft.Control:
    """What the referee says to what happened last, or what is asked before anything has; it never changes its height."""
    app, shape = on.app, on.shape
    if app.notice.sentence:
        told = ft.Column([kit.NoticeBar(tight=True)], scroll=ft.ScrollMode.AUTO, spacing=0)
        return ft.Container(told, height=shape.verdict)
    size: float = kit.SMALL if kit.has_large_letters(app) else kit.BODY
    room = shape.width - 2 * kit.GAP - (WHY if claims else kit.GAP)
    names = [player.name for player in on.turn.players]
    sentences = [claim.said for claim in claims] or [asks]

    def letters() -> int:
        return max(1, int(room / (size * LETTER * app.text_scale)))

    said = two_lines(sentences, letters(), names)
    while size > kit.LEAST and lines_in(said, letters()) > LINES:
        size -= 1
        said = two_lines(sentences, letters(), names)
    ink = ft.Colors.ON_TERTIARY_CONTAINER
    words = ft.Text(
        said,
        size=size,
        weight=ft.FontWeight.W_600,
        color=ink,
        max_lines=LINES,
        overflow=ft.TextOverflow.ELLIPSIS,
        style=ft.TextStyle(height=1.3),
        semantics_label=" ".join(claim.said for claim in claims) or asks,
    )
    said_aloud = ft.Semantics(content=words, live_region=True, container=True)
    row: list[ft.Control] = [kit.held(app, said_aloud, " ".join(sentences), expand=True)]
    if claims:
        row.append(_why(on, ink))
    return ft.Container(
        ft.Row(row, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=shape.verdict,
        padding=kit.insets(start=kit.WIDE_GAP),
        border_radius=kit.BOX_CORNER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
    )


def lines_in(said: str, letters: int) -> int:
    """The lines that this takes with that many letters in each."""
    return sum(len(wrap(line, letters)) for line in said.split("\n"))


def two_lines(sentences: Sequence[str], letters: int, names: Sequence[str]) -> str:
    """What two lines hold of some sentences: all of them, or the ones about players first; at least one.

    Each stands on a line of its own where that fits, else one follows the other.

    Args:
        letters: About how many letters go into a line.
        names: The names of the players.
    """
    # What a player has to do comes before what the pile shows as well.
    about_players = sorted(sentences, key=lambda sentence: not any(name in sentence for name in names))
    for chosen in (sentences, *(about_players[:count] for count in range(len(sentences) - 1, 0, -1))):
        for joint in ("\n", " "):
            said = joint.join(chosen)
            if lines_in(said, max(1, letters)) <= LINES:
                return said
    return about_players[0]


def _why(on: TurnContext, ink: ft.Colors) -> ft.Control:
    is_open = on.form.panel is Panel.WHY
    label = say("Back to the table") if is_open else say("Why?")
    size = min(kit.BODY, (WHY - kit.GAP) / (kit.ems(label) * on.app.text_scale))
    words: ft.Control = ft.Text(label, size=size, weight=ft.FontWeight.W_700, color=ink, no_wrap=True)
    if is_open:
        words = ft.Icon(ft.Icons.CLOSE, color=ink)
    return kit.pressable(
        label,
        words,
        on.opens(Panel.NONE if is_open else Panel.WHY),
        width=WHY,
        height=on.shape.verdict,
        alignment=ft.Alignment.CENTER,
        border_radius=kit.BOX_CORNER,
    )


def reasons(claims: Sequence[Claim]) -> ft.Control:
    """All that the referee says, in the place of the felt."""
    return ft.ListView([kit.boxed(*kit.claim_lines(claims), spacing=kit.ROW_GAP)], expand=True)
