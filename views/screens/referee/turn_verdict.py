"""The referee's two lines on the turn keeper, and behind “Why” all of it, with the source of each point."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.rule_book.rule import Claim
from companion.wording import say
from views import kit
from views.screens.referee.turn_actions import Panel, TurnContext


def verdict_bar(on: TurnContext, claims: Sequence[Claim], *, asks: str) -> ft.Control:
    """What the referee says to what happened last, or what is asked before anything has; it never changes its height."""
    if on.app.notice.sentence:
        told = ft.Column([kit.NoticeBar(tight=True)], scroll=ft.ScrollMode.AUTO, spacing=0)
        return ft.Container(told, height=on.shape.verdict)
    names = [player.name for player in on.turn.players]
    if not claims:
        return kit.verdict_box(on.shape, [asks], names)
    why = kit.why_key(on.shape, say("Why?"), on.opens(Panel.WHY))
    if on.form.panel is Panel.WHY:
        why = kit.why_key(on.shape, say("Back to the table"), on.opens(Panel.NONE), icon=ft.Icons.CLOSE)
    # That the round is over stands in the title too: what is still to be done before the count comes first.
    out = say("{name} goes out. The round is over.", name=on.turn.mover.name)
    return kit.verdict_box(on.shape, [claim.said for claim in claims], names, why, least=out)


def reasons(claims: Sequence[Claim]) -> ft.Control:
    """All that the referee says, in the place of the felt."""
    return ft.ListView([kit.boxed(*kit.claim_lines(claims), spacing=kit.ROW_GAP)], expand=True)
