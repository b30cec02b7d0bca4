"""The colours of the edition that is made: a row each, which opens to its name, its letter and its shade."""

from dataclasses import replace

import flet as ft

from companion.editions.edition_draft import EditionDraft, SuitDraft, suit_colours
from companion.editions.edition_limits import SUITS_FEWEST, SUITS_MOST
from companion.wording import say
from views import kit
from views.screens.editions.edition_draft import DraftField, MakerForm, change_edition, problems_of
from views.state.app_state import AppState


def colour_rows(app: AppState, draft: EditionDraft, opened: str) -> ft.Control:
    """All colours, one of which may be `opened`, and the button for one more."""
    problems = problems_of(app, draft)
    rows: list[ft.Control] = []
    for place, suit in enumerate(draft.suits):
        is_open = opened == f"suit-{place}"
        rows.append(_row(app, place, suit, problems, is_open=is_open))
        if is_open:
            rows.append(_opened(app, draft, place))
    if "suits" in problems:
        rows.append(kit.plain(problems["suits"]))
    if len(draft.suits) < SUITS_MOST:
        more = app.handler(change_edition, app, EditionDraft.with_new_suit)
        rows.append(kit.choices(kit.quiet_button(say("Add a colour"), more, icon=ft.Icons.ADD)))
    return ft.Column(rows, spacing=kit.GAP, tight=True)


def _row(app: AppState, place: int, suit: SuitDraft, errors: dict[str, str], *, is_open: bool) -> ft.Control:
    wrong = f"suit-{place}-name" in errors or f"suit-{place}-symbol" in errors
    # Its letter does not grow with the text beside it.
    size, foreground = kit.unscaled(kit.SMALL), kit.foreground_on(suit.colour)
    letter = ft.Text(suit.symbol[:2], color=foreground, size=size, weight=ft.FontWeight.W_800, no_wrap=True)
    return kit.entry(
        say("{colour}, letter {letter}", colour=suit.name[:24], letter=suit.symbol[:2]),
        _painted(suit.colour, letter, kit.SMALL_AVATAR),
        kit.plain(suit.name[:24], weight=ft.FontWeight.W_600),
        ft.Icon(ft.Icons.ERROR_OUTLINE, color=ft.Colors.ERROR) if wrong else None,
        kit.fold_icon(is_open=is_open),
        on_click=app.changes(MakerForm, "", part="" if is_open else f"suit-{place}"),
        padding=kit.ROW_GAP,
    )


def _opened(app: AppState, draft: EditionDraft, place: int) -> ft.Control:
    suit = draft.suits[place]

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
    return kit.boxed(
        # Each with a key of its own, so that another colour's field begins with another text.
        kit.with_key(DraftField, f"suit-name-{place}-{suit.id}", f"suit-{place}-name"),
        kit.with_key(DraftField, f"suit-letter-{place}-{suit.id}", f"suit-{place}-symbol"),
        kit.choices(*(_shade(app, place, suit, *offered) for offered in suit_colours().items())),
        kit.choices(up if place else None, away if len(draft.suits) > SUITS_FEWEST else None),
        spacing=kit.WIDE_GAP,
    )


def _shade(app: AppState, place: int, suit: SuitDraft, colour: str, name: str) -> ft.Control:
    chosen = suit.colour == colour

    def change(now: EditionDraft) -> EditionDraft:
        return now.with_suit(place, replace(now.suits[place], colour=colour))

    return kit.pressable(
        say("{colour}, chosen", colour=name) if chosen else name,
        _painted(colour, ft.Icon(ft.Icons.CHECK, color=kit.foreground_on(colour)) if chosen else None),
        app.handler(change_edition, app, change),
        width=kit.TOUCH,
        height=kit.TOUCH,
        padding=kit.SMALL_GAP,
        border_radius=kit.CORNER,
    )


def _painted(colour: str, content: ft.Control | None, size: int | None = None) -> ft.Control:
    return ft.Container(
        content,
        bgcolor=colour,
        border_radius=kit.SMALL_CORNER,
        alignment=ft.Alignment.CENTER,
        border=kit.edge(ft.Colors.OUTLINE),
        width=size,
        height=size,
    )
