"""The cards of the edition that is made: a row each, which opens to how many there are and what each costs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import flet as ft

from companion.cards import Face
from companion.editions.edition_draft import POINTS, EditionDraft, FaceDraft
from companion.editions.old_cards import SPECIAL
from companion.wording import say
from views import theme
from views.components.checked_field import CheckedField, NumberField
from views.components.controls import card_box, choices, plain, pressable, quiet_button
from views.components.memo import with_key
from views.components.screen_frame import WINDOW, has_large_letters
from views.screens.editions.edition_draft import (
    MakerForm,
    change_edition,
    maker_part,
    open_part,
    problems_of,
    type_in_edition,
    typed_in,
)
from views.state.app_state import AppState, use_form, use_topic

COLUMN: Final = 64
"""The width of a column of numbers, in dp."""


@maker_part
def CardRows(app: AppState, draft: EditionDraft) -> ft.Control:
    """All cards but the special wild, and how many the box names."""
    maker = use_form(app, MakerForm, "")
    problems = problems_of(app, draft)
    use_topic(app, WINDOW)
    rows: list[ft.Control] = [_box_field(app, draft), *([] if has_large_letters(app) else [_head()])]
    for face in draft.faces:
        if face.face == SPECIAL:
            continue
        is_open = maker.part == f"face-{face.face}"
        rows.append(_row(app, draft, face, problems, is_open=is_open))
        if is_open:
            rows.append(card_box(with_key(FaceNumbers, f"numbers-{face.face}", face.face)))
    return ft.Column(rows, spacing=4, tight=True)


def _box_field(app: AppState, draft: EditionDraft) -> ft.Control:
    """The number of cards that the box names; the other cards have to add up to it."""
    lines: list[ft.Control] = [
        CheckedField(
            say("Number of cards on the box"),
            draft.cards_error,
            typed_in(app, lambda now: now.cards),
            lambda text: type_in_edition(app, lambda now: replace(now, cards=text)),
            keyboard_type=ft.KeyboardType.NUMBER,
        )
    ]
    if draft.cards_error(draft.cards) and draft.deck:
        take = app.handler(change_edition, app, lambda now: replace(now, cards=str(now.deck)))
        lines.append(choices(quiet_button(say("Take {counted}", counted=draft.deck), take)))
    return ft.Column(lines, spacing=theme.GAP, tight=True)


def _head() -> ft.Control:
    line = ft.Row(
        [
            ft.Container(expand=True),
            _number(say("Cards"), faint=True),
            _number(say("Points"), faint=True),
            ft.Container(width=24),
        ],
        spacing=theme.GAP,
    )
    return ft.Container(line, padding=ft.Padding.symmetric(horizontal=theme.GAP))


def _number(text: str, *, faint: bool = False) -> ft.Control:
    return ft.Container(
        plain(text, faint=faint, size=theme.SMALL if faint else theme.BODY, text_align=ft.TextAlign.END),
        width=COLUMN,
    )


def _row(
    app: AppState, draft: EditionDraft, face: FaceDraft, problems: dict[str, str], *, is_open: bool
) -> ft.Control:
    total, points = draft.total(face), face.points[:6]
    name: ft.Control = plain(face.name, weight=ft.FontWeight.W_600)
    numbers = [_number(str(total)), _number(points)]
    if has_large_letters(app):
        below = plain(say("Cards: {total}, points: {points}", total=total, points=points))
        name, numbers = ft.Column([name, below], spacing=0, tight=True), []
    sign = ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE)
    if f"count-{face.face}" in problems or f"points-{face.face}" in problems:
        sign = ft.Icon(ft.Icons.ERROR_OUTLINE, color=ft.Colors.ERROR)
    return pressable(
        say("{card}: cards {total}, points {points}", card=face.name, total=total, points=points),
        ft.Row([ft.Container(name, expand=True), *numbers, sign], spacing=theme.GAP),
        app.handler(open_part, app, f"face-{face.face}"),
        padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=12),
        border_radius=12,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
    )


@maker_part
def FaceNumbers(app: AppState, draft: EditionDraft, face: Face) -> ft.Control:
    """The fields for the count and the points of a card."""
    found = draft.face(face)
    if found is None:
        return ft.Container(height=0)

    def now(draft: EditionDraft) -> FaceDraft:
        return draft.face(face) or found

    def change(changed: Callable[[FaceDraft], FaceDraft]) -> Awaitable[None]:
        return type_in_edition(app, lambda draft: draft.with_face(changed(now(draft))))

    return ft.Column(
        [
            NumberField(
                say("How many in all") if draft.is_wild(face) else say("How many in each colour"),
                draft.counts(face),
                typed_in(app, lambda draft: now(draft).count),
                lambda text: change(lambda card: replace(card, count=text)),
            ),
            NumberField(
                say("Points for each"),
                POINTS,
                typed_in(app, lambda draft: now(draft).points),
                lambda text: change(lambda card: replace(card, points=text)),
            ),
        ],
        spacing=2 * theme.GAP,
        tight=True,
    )
