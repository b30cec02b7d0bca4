"""The edition that is half made: every window shows the same one, and every change of it is saved."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from companion.application.topics import EDITION_DRAFT
from companion.editions.edition_form import EditionForm
from views.state.app_state import AppState, form_topic, use_selected


@dataclass(frozen=True, slots=True, kw_only=True)
class MakerForm:
    """The maker of editions in one window.

    Attributes:
        typed: The edition with a text that is still being saved; None where all is saved.
        saving: How many texts are being saved.
        part: The part that is open, such as `face-wild` or `suit-0`; empty where none is.
        shows_rules: Whether the house rules are open.
        refused: The field that the last attempt to save was refused for; empty for none.
    """

    typed: EditionForm | None = None
    saving: int = 0
    part: str = ""
    shows_rules: bool = False
    refused: str = ""


Change = Callable[[EditionForm], EditionForm]


def draft_of(app: AppState) -> EditionForm | None:
    """The edition as far as it is made, with what is typed in this window; None where none is begun."""
    return app.forms.get(MakerForm, "").typed or app.as_host.edition_draft


def typed_in(app: AppState, read: Callable[[EditionForm], str]) -> Callable[[], str]:
    """The value of a field of the edition, read again whenever the field is drawn, which may be before the part around it."""

    def typed() -> str:
        now = draft_of(app)
        return read(now) if now else ""

    return typed


def use_draft(app: AppState) -> EditionForm | None:
    """The same; the component is redrawn when it changes."""
    return use_selected(app, (EDITION_DRAFT, form_topic(MakerForm, "")), lambda: draft_of(app))


async def change_edition(app: AppState, change: Change) -> EditionForm | None:
    """Change the edition as it is when all earlier changes are saved, and save it. Returns it as it is now.

    Raises:
        CompanionError: If it cannot be saved; nothing is changed then.
    """
    return await app.as_host.change_edition_draft(lambda draft: change(draft) if draft else draft)


def type_in_edition(app: AppState, change: Change) -> Awaitable[None]:
    """A field has another text. It shows that text while it is saved: an older one must not overwrite it."""

    def begin(form: MakerForm) -> MakerForm:
        draft = draft_of(app)
        return replace(form, typed=change(draft) if draft else None, saving=form.saving + 1)

    def end(form: MakerForm) -> MakerForm:
        return replace(form, typed=form.typed if form.saving > 1 else None, saving=form.saving - 1)

    async def save() -> None:
        try:
            await app.handler(change_edition, app, change)(None)
        finally:
            app.change_form(MakerForm, "", end)

    app.change_form(MakerForm, "", begin)
    return save()
