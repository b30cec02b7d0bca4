"""The colours of the edition that is made: a row each, which opens to its name, its letter and its shade."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.editions.edition_draft import EditionDraft, SuitDraft, suit_colours
from companion.editions.edition_limits import SUITS_FEWEST, SUITS_MOST
from companion.wording import say
from views import kit
from views.screens.editions.edition_draft import (
    MakerForm,
    change_edition,
    draft_field,
    maker_part,
    problems_of,
)
from views.state.app_state import AppState, use_form


@maker_part
def ColourRows(app: AppState, draft: EditionDraft) -> ft.Control:
    """All colours, and the button for one more."""
    maker = use_form(app, MakerForm, "")
    problems = problems_of(app, draft)
    rows: list[ft.Control] = []
    for place, suit in enumerate(draft.suits):
        is_open = maker.part == f"suit-{place}"
        rows.append(_row(app, place, suit, problems, is_open=is_open))
        if is_open:
            rows.append(_opened(app, draft, place))
    if "suits" in problems:
        rows.append(kit.plain(problems["suits"]))
    if len(draft.suits) < SUITS_MOST:
        more = app.handler(change_edition, app, EditionDraft.with_new_suit)
        rows.append(kit.choices(kit.quiet_button(say("Add a colour"), more, icon=ft.Icons.ADD)))
    return ft.Column(rows, spacing=kit.GAP, tight=True)


def swatch(colour: str, letter: str) -> ft.Control:
    """A colour with its letter on it, which does not grow with the text beside it."""
    return ft.Container(
        ft.Text(
            letter,
            color=kit.foreground_on(colour),
            size=kit.unscaled(kit.SMALL),
            weight=ft.FontWeight.W_800,
            no_wrap=True,
        ),
        width=kit.SMALL_AVATAR,
        height=kit.SMALL_AVATAR,
        border_radius=kit.SMALL_CORNER,
        bgcolor=colour,
        alignment=ft.Alignment.CENTER,
        border=kit.edge(ft.Colors.OUTLINE),
    )


def _row(app: AppState, place: int, suit: SuitDraft, errors: dict[str, str], *, is_open: bool) -> ft.Control:
    wrong = f"suit-{place}-name" in errors or f"suit-{place}-symbol" in errors
    return kit.pressable(
        say("{colour}, letter {letter}", colour=suit.name[:24], letter=suit.symbol[:2]),
        ft.Row(
            [
                swatch(suit.colour, suit.symbol[:2]),
                ft.Container(kit.plain(suit.name[:24], weight=ft.FontWeight.W_600), expand=True),
                *([ft.Icon(ft.Icons.ERROR_OUTLINE, color=ft.Colors.ERROR)] if wrong else []),
                ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE),
            ],
            spacing=kit.GAP,
        ),
        app.changes(MakerForm, "", part="" if is_open else f"suit-{place}"),
        height=kit.TOUCH,
        padding=ft.Padding.symmetric(horizontal=kit.GAP),
        border_radius=kit.CORNER,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
    )


def _opened(app: AppState, draft: EditionDraft, place: int) -> ft.Control:
    suit = draft.suits[place]

    def suit_in(now: EditionDraft) -> SuitDraft:
        return now.suits[place] if place < len(now.suits) else suit

    def change(now: EditionDraft, **fields: Any) -> EditionDraft:
        return now.with_suit(place, replace(now.suits[place], **fields)) if place < len(now.suits) else now

    def place_in(now: EditionDraft | None) -> int | None:
        """The present place of this colour: a second tap can come before its row is drawn there."""
        return now.suits.index(suit) if now and suit in now.suits else None

    def moved(now: EditionDraft) -> EditionDraft:
        at = place_in(now)
        return now.with_suit_earlier(at) if at else now

    def removed(now: EditionDraft) -> EditionDraft:
        at = place_in(now)
        return now if at is None or len(now.suits) <= SUITS_FEWEST else now.without_suit(at)

    async def earlier() -> None:
        at = place_in(await change_edition(app, moved))
        app.change_form(MakerForm, "", part="" if at is None else f"suit-{at}")

    async def remove() -> None:
        await change_edition(app, removed)
        app.change_form(MakerForm, "", part="")

    up = kit.quiet_button(say("Move up"), app.handler(earlier), icon=ft.Icons.ARROW_UPWARD)
    away = kit.quiet_button(say("Remove this colour"), app.handler(remove), icon=ft.Icons.CLOSE)
    name = draft_field(
        say("Name of the colour"),
        app,
        f"suit-{place}-name",
        lambda now: suit_in(now).name,
        lambda now, text: change(now, name=text),
    )
    letter = draft_field(
        say("Its letter"),
        app,
        f"suit-{place}-symbol",
        lambda now: suit_in(now).symbol,
        lambda now, text: change(now, symbol=text),
    )
    return kit.boxed(
        kit.with_key(_Field, f"suit-name-{place}-{suit.id}", name),
        kit.with_key(_Field, f"suit-letter-{place}-{suit.id}", letter),
        kit.choices(*(_shade(app, place, suit, *offered) for offered in suit_colours().items())),
        kit.choices(up if place else None, away if len(draft.suits) > SUITS_FEWEST else None),
        spacing=kit.WIDE_GAP,
    )


@ft.component
def _Field(field: ft.Control) -> ft.Control:
    """A field with a key of its own, so that another colour's field begins with another text."""
    return field


def _shade(app: AppState, place: int, suit: SuitDraft, colour: str, name: str) -> ft.Control:
    chosen = suit.colour == colour

    def change(now: EditionDraft) -> EditionDraft:
        return now.with_suit(place, replace(now.suits[place], colour=colour))

    return kit.pressable(
        say("{colour}, chosen", colour=name) if chosen else name,
        ft.Container(
            ft.Icon(ft.Icons.CHECK, color=kit.foreground_on(colour)) if chosen else None,
            bgcolor=colour,
            border_radius=kit.CORNER,
            alignment=ft.Alignment.CENTER,
            border=kit.edge(ft.Colors.OUTLINE),
        ),
        app.handler(change_edition, app, change),
        width=kit.TOUCH,
        height=kit.TOUCH,
        padding=kit.SMALL_GAP,
        border_radius=kit.CORNER,
    )
