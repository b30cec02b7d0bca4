"""The maker of decks: its name, its cards, its colours, and the house rules."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import flet as ft

from companion.editions.edition_draft import HAND, TARGET, EditionDraft
from companion.house_rules.presets import RulesChange
from companion.wording import say
from views import kit
from views.screens.editions.card_rows import CardRows
from views.screens.editions.colour_rows import ColourRows
from views.screens.editions.edition_draft import (
    MakerForm,
    change_edition,
    draft_field,
    maker_part,
    problems_of,
    save_edition,
    use_draft,
)
from views.screens.editions.editions_screen import editions_body
from views.screens.rules.which_edition import not_followed
from views.state.app_state import AppState, use_app, use_editions, use_form

PLAYERS: Final = 4
"""With four players every house rule can be chosen but those for two."""


@ft.component
def EditionMaker() -> ft.View:
    """The edition that this window makes, or the editions to begin with."""
    app = use_app()
    path = ft.use_view_path()
    above = path.rsplit("/", 1)[0]
    draft = use_draft(app)
    use_editions(app)
    if draft is None:
        return kit.screen(app, say("Make a deck"), editions_body(app, above, key="maker"))
    title = say("Change {edition}", edition=draft.base.name) if draft.replaces else say("Make a deck")
    deck: list[ft.Control] = [
        _part("name", NamePart),
        *([not_followed()] if draft.base.scored_only else []),
        kit.heading(say("Cards")),
        _part("cards", CardRows, path),
    ]
    play: list[ft.Control] = [
        kit.heading(say("Colours")),
        _part("suits", ColourRows),
        kit.heading(say("The game")),
        _part("game", GamePart),
        kit.heading(say("House rules")),
        _part("rules", RulesPart),
    ]

    async def as_new() -> None:
        await change_edition(app, lambda now: replace(now, replaces=False))
        app.tell(say("This is a new deck now. Give it a name of its own."))

    if draft.replaces:
        # The way out where games need the edition as it is.
        new = app.handler(as_new)
        play.append(kit.choices(kit.quiet_button(say("Make it a new deck"), new, icon=ft.Icons.COPY_ALL)))
    parts = kit.with_key(MakerParts, "parts", deck, play)
    return kit.screen(app, title, parts, bottom=kit.with_key(MakerBar, "save", above))


def _part(name: str, component: Callable[..., ft.Control], *given: str) -> ft.Control:
    """A part with a name to which its list can scroll."""
    key = ft.ScrollKey(name)  # type: ignore[call-arg]  # its type hides its argument
    return ft.Container(kit.with_key(component, name, *given), key=key)


@ft.component
def MakerParts(deck: Sequence[ft.Control], play: Sequence[ft.Control]) -> ft.Control:
    """The parts in one list, or in two where the window is wide. After a refusal the part with its field is scrolled to."""
    app = use_app()
    maker = use_form(app, MakerForm, "")
    parts = (deck, play) if kit.has_panes(app) else ((*deck, *play),)
    # A list builds what is in sight alone, and could not scroll to anything else.
    lists = [
        ft.Column([_padded(each)], key=f"maker-{place}", scroll=ft.ScrollMode.AUTO)
        for place, each in enumerate(parts)
    ]
    drawn: ft.MutableRef[list[ft.Column]] = ft.use_ref([])
    drawn.current = lists
    kind = maker.refused.partition("-")[0]
    part = {"suit": "suits", "hand": "game", "target": "game"}.get(kind, kind)

    async def show() -> None:
        if not maker.refused or kind == "card":
            return
        listed = drawn.current[-1 if part in {"suits", "game"} else 0]
        # The window may have been closed, or have gone on to another screen.
        with contextlib.suppress(RuntimeError):
            await listed.scroll_to(scroll_key=part, duration=0)

    ft.use_effect(show, [maker.attempts])
    left, *right = map(kit.centred, lists)
    return kit.side_by_side(left, right[0]) if right else left


def _padded(parts: Sequence[ft.Control]) -> ft.Control:
    """The parts in what scrolls, with the space around them, into which the label of a field reaches."""
    column = ft.Column(list(parts), spacing=kit.WIDE_GAP)
    return ft.Container(column, padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.GAP))


@maker_part
def NamePart(app: AppState, _form: EditionDraft) -> ft.Control:
    """The field for the name of the edition."""
    return draft_field(
        say("Name of the deck"), app, "name", lambda now: now.name, lambda now, text: replace(now, name=text)
    )


@maker_part
def GamePart(app: AppState, _form: EditionDraft) -> ft.Control:
    """The fields for the cards dealt and for the points that end a game."""
    hand = draft_field(
        say("Cards dealt to each player"),
        app,
        "hand",
        lambda now: now.hand_size,
        lambda now, text: replace(now, hand_size=text),
        HAND,
    )
    target = draft_field(
        say("Points that end a game"),
        app,
        "target",
        lambda now: now.target,
        lambda now, text: replace(now, target=text),
        TARGET,
    )
    return ft.Column([hand, target], spacing=kit.WIDE_GAP)


@maker_part
def RulesPart(app: AppState, draft: EditionDraft) -> ft.Control:
    """The house rules that a new game with the edition starts with."""
    maker = use_form(app, MakerForm, "")

    async def choose(change: RulesChange) -> None:
        await change_edition(app, lambda now: replace(now, house_rules=change.apply(now.house_rules)))

    return kit.house_rules_box(
        app,
        draft.house_rules,
        choose,
        players=PLAYERS,
        shown=maker.shows_rules,
        show=lambda shown: app.change_form(MakerForm, "", shows_rules=shown),
    )


@maker_part
def MakerBar(app: AppState, draft: EditionDraft, above: str) -> ft.Control:
    """The sum of the deck, always in sight, and the button that saves."""
    wrong = problems_of(app, draft).get("cards")
    told = kit.strong(say("Cards in the deck: {counted}", counted=draft.deck))
    sign = ft.Icon(
        ft.Icons.ERROR_OUTLINE if wrong else ft.Icons.STYLE_OUTLINED,
        color=ft.Colors.ERROR if wrong else ft.Colors.PRIMARY,
        size=kit.SMALL_ICON,
    )
    line = ft.Row(
        [sign, ft.Container(told, expand=True, expand_loose=True)],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=kit.GAP,
    )
    return ft.Column(
        [
            ft.Container(
                ft.Semantics(container=True, live_region=True, content=line),
                padding=ft.Padding.only(left=kit.WIDE_GAP, right=kit.WIDE_GAP, top=kit.GAP),
            ),
            kit.main_button(say("Save deck"), app.handler(save_edition, app, above), icon=ft.Icons.CHECK),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
