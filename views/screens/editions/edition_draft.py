"""The edition that is half made: every window shows the same one, and every change of it is saved; and what is done with it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from companion.application.listeners import EDITION_DRAFT
from companion.cards import Face
from companion.editions.card_draft import CardDraft
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft, SuitDraft
from companion.editions.made_edition import made_edition
from companion.errors import BadEdition
from companion.formats import labelled
from companion.typed import WholeNumber
from companion.wording import say
from views import kit
from views.screens.new_game.setup_actions import change_setup
from views.state.app_state import AppState, form_topic, use_app, use_selected


@dataclass(frozen=True, slots=True, kw_only=True)
class MakerForm:
    """The maker of editions in one window.

    Attributes:
        typed: The edition with the `saving` texts that are still being saved; None where all is saved.
        part: The part that is open, such as `suit-0`; empty where none is.
        refused: The field that the last of the `attempts` to save was refused for; empty for none.
        shows_all: Whether all effects of a card are offered.
    """

    typed: EditionDraft | None = None
    saving: int = 0
    part: str = ""
    shows_rules: bool = False
    refused: str = ""
    attempts: int = 0
    shows_all: bool = False


Change = Callable[[EditionDraft], EditionDraft]
Owner = EditionDraft | SuitDraft | CardDraft | None


def draft_of(app: AppState) -> EditionDraft | None:
    """The edition as far as it is made, with what is typed in this window; None where none is begun."""
    return app.forms.get(MakerForm, "").typed or app.as_host.edition_draft


def _owner(draft: EditionDraft | None, field: str) -> tuple[Owner, str]:
    """What a field is of, as the problems name it, and its attribute there; None of a colour or a card that is gone."""
    kind, _, rest = field.partition("-")
    part, _, name = rest.rpartition("-")
    if draft and kind == "card":
        return draft.card(Face(part)), name
    if draft and kind == "suit":
        return next(iter(draft.suits[int(part) :]), None), name
    return draft, {"hand": "hand_size"}.get(field, field)


def _with_text(draft: EditionDraft, field: str, text: str) -> EditionDraft:
    owner, name = _owner(draft, field)
    typed: dict[str, Any] = {name: text}
    match owner:
        case CardDraft():
            return draft.with_card(owner.with_name(text) if name == "name" else replace(owner, **typed))
        case SuitDraft():
            return draft.with_suit(int(field.split("-")[1]), replace(owner, **typed))
    return replace(draft, **typed) if owner else draft


def use_draft(app: AppState) -> tuple[EditionDraft | None, MakerForm]:
    """The edition as `draft_of` has it, and the form without what is being saved; the component is redrawn when one changes."""
    return use_selected(
        app,
        (EDITION_DRAFT, form_topic(MakerForm, "")),
        lambda: (draft_of(app), replace(app.forms.get(MakerForm, ""), typed=None, saving=0)),
    )


@ft.component
def DraftField(field: str, numbers: WholeNumber | None = None, **given: Any) -> ft.Control:
    """A field of the edition that is half made, for a text or for some `numbers`; `field` is its name among the problems."""
    app = use_app()
    draft, form = use_draft(app)

    def typed() -> str:
        # Read again whenever the field is drawn, which may be before the part around it.
        owner, name = _owner(draft_of(app), field)
        return str(getattr(owner, name, ""))

    def error_of(text: str) -> str:
        now = draft_of(app)
        return problems_of(app, _with_text(now, field, text)).get(field, "") if now else ""

    label, on_typed = _label_of(draft, field), partial(type_in_edition, app, field)
    refusal = problems_of(app, draft).get(field, "") if draft and form.refused == field else ""
    given |= {"refusal": refusal, "takes_focus": bool(refusal)}
    if numbers is not None:
        return kit.NumberField(label, numbers, typed, on_typed, **given)
    return kit.CheckedField(label, error_of, typed, on_typed, **given)


def _label_of(draft: EditionDraft | None, field: str) -> str:
    owner, name = _owner(draft, field)
    match owner:
        case CardDraft():
            return {
                "name": say("Name of the card"),
                "key": say("On its key"),
                "count": say("How many in all") if owner.is_wild else say("How many in each colour"),
                "points": say("Points for each"),
                "does": say("In your own words"),
            }[name]
        case SuitDraft():
            return say("Name of the colour") if name == "name" else say("Its letter")
        case None:
            return ""
    return {
        "name": say("Name of the deck"),
        "suits": say("Colours"),
        "cards": say("Cards"),
        "hand": say("Cards dealt to each player"),
        "target": say("Points that end a game"),
    }[field]


async def change_edition(app: AppState, change: Change) -> EditionDraft | None:
    """Change the edition as it is when all earlier changes are saved, and save it. Returns it as it is now."""
    return await app.as_host.change_edition_draft(lambda draft: change(draft) if draft else draft)


def type_in_edition(app: AppState, field: str, text: str) -> Awaitable[None]:
    """A field has another text. It shows that text while it is saved: an older one must not overwrite it."""
    change = partial(_with_text, field=field, text=text)

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


async def replace_draft(app: AppState, draft: EditionDraft | None) -> None:
    """Discard the edition that is half made, and begin another one; what is discarded can be brought back."""
    before = draft_of(app)
    await app.as_host.change_edition_draft(lambda _: draft)
    app.change_form(MakerForm, "", part="", shows_rules=False, refused="")
    if before is None or before == EditionDraft.of(before.base, replaces=before.replaces):
        return
    app.tell(
        say("Your unfinished deck is discarded."),
        undo=lambda: app.as_host.change_edition_draft(lambda _: before),
    )


def problems_of(app: AppState, draft: EditionDraft) -> dict[str, str]:
    """The errors of an edition, by its fields."""
    return draft.problems(app.store.editions.values())


async def save_edition(app: AppState, above: str) -> None:
    """Save the edition, if no value is wrong, and leave the maker for the address `above`; on the way to a new game it is chosen there."""
    # The draft with all that was typed before the tap.
    draft = await app.as_host.change_edition_draft(lambda now: now)
    if draft is None:
        return
    for wrong, why in problems_of(app, draft).items():
        owner, label = _owner(draft, wrong)[0], _label_of(draft, wrong)
        part = wrong.rpartition("-")[0] if isinstance(owner, SuitDraft) else ""
        attempts = app.forms.get(MakerForm, "").attempts + 1
        app.change_form(MakerForm, "", part=part, refused=wrong, attempts=attempts)
        if isinstance(owner, CardDraft):
            app.go(f"{above}/make/card/{owner.face}")
        if isinstance(owner, SuitDraft | CardDraft):
            nameless = say("Colours") if isinstance(owner, SuitDraft) else say("New card")
            label = say("{card}, {field}", card=owner.name or nameless, field=label)
        raise BadEdition(labelled(label, why))
    made = made_edition(draft, [*app.store.editions.values()])
    saved = await app.as_host.edition_changes.save(made, read=draft.base if draft.replaces else None)
    await app.as_host.change_edition_draft(lambda now: None if now == draft else now)
    app.change_form(MakerForm, "", part="", shows_rules=False, refused="")
    if above.startswith("/new"):
        above, before = "/new", app.store.editions.get(app.setup.edition)
        change_setup(app, app.setup.with_edition(saved, before))
    app.go(above)
    told, undo = say("“{edition}” is saved. You'll find it in New game.", edition=saved.called), None
    if draft.replaces and not saved.counts_like(draft.base):
        told = say("“{edition}” is saved. Past rounds keep their points.", edition=saved.called)
        undo = partial(app.as_host.edition_changes.save, draft.base, read=saved)
    app.tell(told, undo=undo)


async def delete_edition(app: AppState, edition: Edition) -> None:
    """Delete an edition; it can be brought back while the sentence stands there."""
    deleted = await app.as_host.edition_changes.delete(edition.id)
    app.tell(
        say("“{edition}” is deleted.", edition=edition.called),
        undo=lambda: app.as_host.edition_changes.save(deleted, read=None),
    )
