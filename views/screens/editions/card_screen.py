"""One card of the deck that is made: what it is, how many there are, and what it does."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import flet as ft

from companion.cards import DARK, LIGHT, CardGroup, Face, side_name
from companion.editions.card_draft import CardDraft
from companion.editions.edition_draft import POINTS, EditionDraft, card_field
from companion.effects.effect import Effect, Sign
from companion.effects.effects import DRAWS_MOST, OFFERED
from companion.effects.first_cards import FIRST_SAYS
from companion.rule_book.rule import Topic, title_of
from companion.wording import say, translated
from views import kit
from views.screens.editions.card_rows import draft_card, drawn_deck, fewer_and_more
from views.screens.editions.edition_draft import DraftField, MakerForm, change_edition, use_draft
from views.state.app_state import AppState, use_app

PREVIEW: Final = (84, 118)
"""The width and height of the card on its own screen, in dp."""
USUAL: Final = 5
"""The effects that are offered at once; the others are a tap away."""
DRAWS_FIRST: Final = 2
"""How many cards a card draws that is made to draw."""


@ft.component
def CardScreen() -> ft.View:
    """The card of the address; where there is no such card, the sentence that says so."""
    app = use_app()
    path = ft.use_view_path()
    face = Face(path.rsplit("/", 1)[1])
    above = path.rsplit("/card/", 1)[0]
    draft, form = use_draft(app)
    card = draft.card(face) if draft else None
    if draft is None or card is None:
        return kit.screen(app, say("Make a deck"), say("There is nothing at this address."))
    does = _effects(app, draft, card, shows_all=form.shows_all)
    body = kit.columns(
        app, [_facts(app, draft, card)], [*does, _place(app, draft, card, above)], key=f"card-{face}"
    )
    done = kit.main_button(say("Done"), app.opens(above), icon=ft.Icons.CHECK)
    return kit.screen(app, card.name[:40] or say("New card"), body, bottom=done)


def _change(app: AppState, face: Face, change: Callable[[CardDraft], CardDraft]) -> Awaitable[object]:
    def changed(now: EditionDraft) -> EditionDraft:
        card = now.card(face)
        return now.with_card(change(card)) if card else now

    return change_edition(app, changed)


def _facts(app: AppState, draft: EditionDraft, card: CardDraft) -> ft.Control:
    """The picture of the card, its name, its group, how many there are and what each costs."""
    face = card.face
    names = {CardGroup.NUMBER: say("Number"), CardGroup.ACTION: say("Action"), CardGroup.WILD: say("Wild")}
    picture = draft_card(drawn_deck(draft), card, PREVIEW)
    name = DraftField(card_field(face, "name"))
    key = DraftField(card_field(face, "key"), hint_text=card.kind().key)
    beside = ft.Row(
        [picture, ft.Column([name, key], spacing=kit.WIDE_GAP, expand=True)],
        spacing=kit.WIDE_GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    lines: list[ft.Control | None] = [
        *([picture, name, key] if kit.has_large_letters(app) else [beside]),
        kit.one_of(
            names.items(), card.group, lambda group: _change(app, face, lambda now: now.with_group(group))
        ),
        DraftField(card_field(face, "count"), draft.counts(card)),
        DraftField(card_field(face, "points"), POINTS),
        _sides(app, card) if draft.base.has_sides else None,
        _signs(app, draft, card) if card.group is not CardGroup.NUMBER and not card.effect.draws else None,
    ]
    return ft.Column([line for line in lines if line is not None], spacing=kit.WIDE_GAP, tight=True)


def _sides(app: AppState, card: CardDraft) -> ft.Control:
    return kit.one_of(
        ((sides, " + ".join(map(side_name, sides))) for sides in ((LIGHT,), (DARK,), (LIGHT, DARK))),
        card.sides,
        lambda sides: _change(app, card.face, lambda now: replace(now, sides=sides)),
    )


def _signs(app: AppState, draft: EditionDraft, card: CardDraft) -> ft.Control:
    """The signs to choose from; the chosen one again takes it away."""
    deck = drawn_deck(draft).one_side(card.sides[0])

    def offer(sign: Sign) -> ft.Control:
        chosen = card.kind().sign is sign
        change = app.handler(
            _change, app, card.face, lambda card: replace(card, sign=None if card.sign is sign else sign)
        )
        return kit.pressable(
            say("Sign {number}", number=[*Sign].index(sign) + 1),
            kit.glyph(deck, sign, kit.TITLE, ft.Colors.ON_SURFACE),
            change,
            toggled=chosen,
            width=kit.TOUCH,
            height=kit.TOUCH,
            alignment=ft.Alignment.CENTER,
            border_radius=kit.CORNER,
            bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER,
            border=kit.edge(ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT, strong=True),
        )

    return kit.scrolling_row(*map(offer, Sign))


def _place(app: AppState, draft: EditionDraft, card: CardDraft, above: str) -> ft.Control:
    """Its place on the pad, and the way out of the deck."""
    at, like = draft.faces.index(card), draft.like(card.face)

    async def move(by: int) -> None:
        await change_edition(app, lambda now: now.with_card_moved(card.face, by))

    async def remove() -> None:
        await change_edition(app, lambda now: now.without_card(card.face))
        app.go(above)
        app.tell(
            say("{name} removed.", name=card.name or say("New card")),
            undo=lambda: change_edition(app, lambda now: now.with_card_at(card, at)),
        )

    earlier = kit.quiet_button(say("Move up"), app.handler(move, -1), icon=ft.Icons.ARROW_UPWARD)
    later = kit.quiet_button(say("Move down"), app.handler(move, 1), icon=ft.Icons.ARROW_DOWNWARD)
    away = kit.quiet_button(say("Remove this card"), app.handler(remove), icon=ft.Icons.CLOSE)
    return kit.choices(
        earlier if card.face != like[0] else None, later if card.face != like[-1] else None, away
    )


def _effects(app: AppState, draft: EditionDraft, card: CardDraft, *, shows_all: bool) -> list[ft.Control]:
    """What the card does when it is played, as the last card, and as the first one."""
    title = say("What it does")
    if draft.base.scored_only:
        return [kit.section(title, _own_words(card.face))]
    played = _played(app, draft, card, shows_all=shows_all)
    return [kit.section(title, *played), *_last(app, card), *_first(app, card)]


def _played(
    app: AppState, draft: EditionDraft, card: CardDraft, *, shows_all: bool
) -> list[ft.Control | None]:
    counted, parts = max(0, card.effect.draws), card.effect.parts
    show = app.changes(MakerForm, "", shows_all=True)
    # What a card began with and no table is offered can be taken away.
    others = [part for part in parts if part not in OFFERED and part.draws <= 0]
    shown = [part for part in (*OFFERED, *others) if draft.base.has_sides or not part.flips or part in parts]
    is_number = card.group is CardGroup.NUMBER
    if not shows_all:
        # Few numbers do anything.
        usual = 0 if is_number else USUAL
        shown = [part for place, part in enumerate(shown) if place < usual or part in parts]

    def tick(part: Effect) -> ft.Control:
        change = app.handler(_change, app, card.face, lambda now: now.with_part(part))
        return _tick(part.said, change, on=part in parts)

    def draw(by: int) -> Awaitable[object]:
        return _change(
            app, card.face, lambda now: now.with_draws(min(DRAWS_MOST, max(0, now.effect.draws + by)))
        )

    def draw_or_not() -> Awaitable[object]:
        return _change(app, card.face, lambda now: now.with_draws(0 if now.effect.draws > 0 else DRAWS_FIRST))

    sentence = say("The next player draws {count} and misses the turn.", count=counted or DRAWS_FIRST)
    drawn = _tick(sentence, app.handler(draw_or_not), on=counted > 0)
    steps = fewer_and_more(app, sentence, draw, is_most=counted >= DRAWS_MOST) if counted else []
    drawing = ft.Row([ft.Container(drawn, expand=True), *steps], spacing=0)
    return [
        kit.plain(say("We count it; what it does you know yourselves."))
        if not parts and not is_number
        else None,
        drawing if counted or shows_all or not is_number else None,
        *map(tick, shown),
        None if shows_all else kit.quiet_button(say("More"), show, icon=ft.Icons.EXPAND_MORE),
        None if is_number else _own_words(card.face),
    ]


def _own_words(face: Face) -> ft.Control:
    """What the card does, in the table's own words."""
    # Its label stands on its upper edge.
    padding = ft.Padding.only(top=kit.GAP)
    return ft.Container(DraftField(card_field(face, "does"), multiline=True), padding=padding, key="does")


def _tick(sentence: str, on_click: object, *, on: bool) -> ft.Control:
    """A sentence that holds or not; the whole line is the target."""
    icon = ft.Icons.CHECK_BOX if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    sign = ft.Icon(icon, color=ft.Colors.PRIMARY if on else ft.Colors.OUTLINE)
    return kit.pressable(
        sentence,
        kit.in_line(sign, sentence, spacing=kit.GAP),
        on_click,
        toggled=on,
        padding=ft.Padding.symmetric(horizontal=kit.SMALL_GAP, vertical=kit.ROW_GAP),
        border_radius=kit.CORNER,
    )


def _last(app: AppState, card: CardDraft) -> list[ft.Control]:
    """What a draw card does as the last card, and whether it can be challenged."""
    if not card.effect.draws:
        return []
    challenged = app.handler(_change, app, card.face, lambda now: replace(now, challenged=not now.challenged))
    last = app.handler(_change, app, card.face, lambda now: replace(now, draws_last=not now.draws_last))
    even_so = say("The next player draws the cards even so, and they count in the score.")
    return [
        _tick(say("It can be challenged."), challenged, on=card.challenged),
        kit.section(say("A draw card as the last card"), _tick(even_so, last, on=card.draws_last)),
    ]


def _first(app: AppState, card: CardDraft) -> list[ft.Control]:
    if card.group is CardGroup.NUMBER and len(card.first_words) < 2:
        return []

    def offer(word: str) -> ft.Control:
        change = app.handler(_change, app, card.face, lambda now: replace(now, first=word))
        return _tick(translated(FIRST_SAYS[word].sentence), change, on=word == card.first)

    title = title_of(Topic.FIRST_SPECIAL_WILD, card.name[:40] or say("New card"))
    return [kit.section(title, *map(offer, card.first_words))]
