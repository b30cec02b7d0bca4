"""The special wild of the edition that is made: its name, its numbers, what it does, and the effect of it."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace

import flet as ft

from companion.cards import Face
from companion.editions.edition_draft import EditionDraft, text_error
from companion.editions.edition_limits import CARD_NAME_LONGEST, TEXT_LONGEST
from companion.editions.old_cards import SPECIAL
from companion.effects.effects import SPECIAL_WILDS
from companion.wording import say
from views import theme
from views.components.checked_field import CheckedField
from views.components.controls import boxed, chip, choices, plain, quiet_button
from views.components.memo import with_key
from views.screens.editions.card_rows import FaceNumbers
from views.screens.editions.edition_draft import change_edition, maker_part, type_in_edition, typed_in
from views.state.app_state import AppState, use_app


@maker_part
def SpecialPart(app: AppState, draft: EditionDraft) -> ft.Control:
    """The special wild, or the button for one."""
    if draft.special is None:
        begin = app.handler(change_edition, app, EditionDraft.with_special)
        return choices(quiet_button(say("This deck has a special wild"), begin, icon=ft.Icons.ADD))
    none = app.handler(change_edition, app, EditionDraft.without_special)
    return boxed(
        _name(app),
        with_key(FaceNumbers, "special-numbers", Face(SPECIAL)),
        plain(say("What the referee does with it:")),
        choices(*(_effect(app, word, draft.special.effect) for word in SPECIAL_WILDS)),
        # Another effect brings another sentence into the field.
        with_key(Sentence, f"sentence-{draft.special.effect}"),
        choices(quiet_button(say("No special wild"), none, icon=ft.Icons.CLOSE)),
        spacing=2 * theme.GAP,
    )


def _name(app: AppState) -> ft.Control:
    def name(now: EditionDraft) -> str:
        face = now.face(Face(SPECIAL))
        return face.name if face else ""

    def change(text: str) -> Awaitable[None]:
        def changed(now: EditionDraft) -> EditionDraft:
            face = now.face(Face(SPECIAL))
            return now.with_face(replace(face, name=text)) if face else now

        return type_in_edition(app, changed)

    return CheckedField(
        say("Name of the special wild"),
        lambda text: text_error(text, CARD_NAME_LONGEST),
        typed_in(app, name),
        change,
    )


def _effect(app: AppState, word: str, chosen: str) -> ft.Control:
    change = app.handler(change_edition, app, lambda now: now.with_effect(word))
    return chip(SPECIAL_WILDS[word].label, change, chosen=word == chosen)


@ft.component
def Sentence() -> ft.Control:
    """The effect of the card, as the rules of this edition say it."""
    app = use_app()

    def change(text: str) -> Awaitable[None]:
        return type_in_edition(
            app,
            lambda now: replace(now, special=replace(now.special, sentence=text)) if now.special else now,
        )

    return CheckedField(
        say("What it does"),
        lambda text: text_error(text, TEXT_LONGEST),
        typed_in(app, lambda now: now.special.sentence if now.special else ""),
        change,
        multiline=True,
        max_lines=5,
    )
