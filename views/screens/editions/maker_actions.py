"""Actions on editions: begin one, save it, discard it, delete one."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Face
from companion.editions.edition import Edition
from companion.editions.edition_form import EditionForm
from companion.editions.made_edition import made_edition
from companion.errors import BadEdition
from companion.wording import say
from views.screens.editions.edition_draft import MakerForm, draft_of
from views.screens.new_game.setup_actions import change_setup
from views.state.app_state import AppState


def open_part(app: AppState, part: str) -> None:
    """Open a part, or close it if it is open."""
    app.change_form(MakerForm, "", lambda form: replace(form, part="" if form.part == part else part))


def keep_open(app: AppState, part: str) -> None:
    """Open a part that may be open already; empty for none."""
    app.change_form(MakerForm, "", part=part)


def _close_parts(app: AppState) -> None:
    app.change_form(MakerForm, "", part="", shows_rules=False, refused="")


async def begin_edition(app: AppState, base: Edition, *, replaces: bool) -> None:
    """Begin an edition from another one, or with a change of it. What was half made can be brought back.

    Raises:
        CompanionError: If it cannot be saved; nothing is changed then.
    """
    await _replace_draft(app, EditionForm.of(base, replaces=replaces))


async def discard_draft(app: AppState) -> None:
    """Discard the edition that is half made; it can be brought back while the sentence stands there.

    Raises:
        CompanionError: If it cannot be deleted.
    """
    await _replace_draft(app, None)


async def _replace_draft(app: AppState, draft: EditionForm | None) -> None:
    before = draft_of(app)
    await app.as_host.change_edition_draft(lambda _: draft)
    _close_parts(app)
    if before is None or before == EditionForm.of(before.base, replaces=before.replaces):
        return

    app.tell(
        say("What was half made is discarded."),
        undo=lambda: app.as_host.change_edition_draft(lambda _: before),
    )


def problems_of(app: AppState, form: EditionForm) -> dict[str, str]:
    """The errors of an edition, by its fields."""
    return form.problems(app.store.editions.values())


async def save_edition(app: AppState, above: str) -> None:
    """Save the edition, and leave the maker for the address `above`; on the way to a new game it is chosen there.

    Raises:
        CompanionError: If a value is wrong, or it cannot be saved; nothing is changed then.
    """
    # The draft with all that was typed before the tap.
    form = await app.as_host.change_edition_draft(lambda draft: draft)
    if form is None:
        return
    for wrong, why in problems_of(app, form).items():
        app.change_form(
            MakerForm,
            "",
            lambda now: replace(now, part=_part_of(wrong) or now.part, refused=wrong),  # noqa: B023 - called at once
        )
        raise BadEdition(say("{name}: {wrong}", name=_name_of(form, wrong), wrong=why))
    made = made_edition(form, [*app.store.editions.values()])
    saved = await app.as_host.edition_changes.save(made, read=form.base if form.replaces else None)
    await app.as_host.change_edition_draft(lambda draft: None if draft == form else draft)
    _close_parts(app)
    if above.startswith("/new"):
        before = app.store.editions.get(app.setup.edition)
        change_setup(app, app.setup.with_edition(saved, before))
        app.go("/new")
    else:
        app.go(above)
    app.tell(say("“{edition}” is saved. You'll find it in New game.", edition=saved.name))


def _part_of(field: str) -> str:
    """The part that has a field, which has to be open for its sentence to be seen."""
    kind, _, rest = field.partition("-")
    if kind in {"count", "points"}:
        return f"face-{rest}"
    if kind == "suit":
        return f"suit-{rest.partition('-')[0]}"
    return "face-special-wild" if kind == "special" else ""


def _name_of(form: EditionForm, field: str) -> str:
    """The name of a field on the screen, with its card or its colour."""
    kind, _, rest = field.partition("-")
    if kind in {"count", "points"}:
        face = form.face(Face(rest))
        each = say("How many in all") if Face(rest).is_wild else say("How many in each colour")
        label = each if kind == "count" else say("Points for each")
        return say(
            "{card}, {field}", card=face.name if face and face.name else say("Special wild"), field=label
        )
    if kind == "suit":
        place, _, part = rest.partition("-")
        label = say("Name of the colour") if part == "name" else say("Its letter")
        return say("{card}, {field}", card=form.suits[int(place)].name or say("Colours"), field=label)
    return {
        "name": say("Name of the edition"),
        "suits": say("Colours"),
        "special-name": say("Name of the special wild"),
        "special-sentence": say("What it does"),
        "cards": say("Cards that the box names"),
        "hand": say("Cards dealt to each player"),
        "target": say("Points that end a game"),
    }[field]


async def delete_edition(app: AppState, edition: Edition) -> None:
    """Delete an edition; it can be brought back while the sentence stands there."""
    deleted = await app.as_host.edition_changes.delete(edition.id)

    app.tell(
        say("“{edition}” is deleted.", edition=edition.name),
        undo=lambda: app.as_host.edition_changes.save(deleted, read=None),
    )
