"""The maker of decks: its name, its cards, its colours, and the house rules."""

from dataclasses import replace
from typing import Final

import flet as ft

from companion.editions.edition_draft import HAND, TARGET, EditionDraft
from companion.house_rules.presets import RulesChange
from companion.wording import say
from views import kit
from views.screens.editions.card_rows import rows_of_cards
from views.screens.editions.colour_rows import colour_rows
from views.screens.editions.edition_draft import (
    DraftField,
    MakerForm,
    change_edition,
    problems_of,
    save_edition,
    use_draft,
)
from views.screens.editions.editions_screen import editions_body
from views.screens.rules.which_edition import not_followed
from views.state.app_state import AppState, use_app, use_editions

PLAYERS: Final = 4
"""With four players every house rule can be chosen but those for two."""


@ft.component
def EditionMaker() -> ft.View:
    """The edition that this window makes, or the editions to begin with."""
    app = use_app()
    path = ft.use_view_path()
    above = path.rsplit("/", 1)[0]
    draft, maker = use_draft(app)
    use_editions(app)
    if draft is None:
        return kit.screen(app, say("Make a deck"), editions_body(app, above))
    title = say("Change {edition}", edition=draft.base.name) if draft.replaces else say("Make a deck")

    def part(name: str, drawn: ft.Control, *fields: str) -> ft.Control:
        """A part to which its column scrolls after a refusal of one of its fields."""
        is_refused = maker.refused.partition("-")[0] in fields
        return kit.with_key(kit.InSight, name, name, drawn, str(maker.attempts) if is_refused else "", "")

    sizes = ft.Column([DraftField("hand", HAND), DraftField("target", TARGET)], spacing=kit.WIDE_GAP)
    deck: list[ft.Control] = [
        part("name", DraftField("name"), "name"),
        *([not_followed()] if draft.base.scored_only else []),
        kit.heading(say("Cards")),
        part("cards", rows_of_cards(app, draft, path), "cards"),
    ]
    play: list[ft.Control] = [
        kit.heading(say("Colours")),
        part("suits", colour_rows(app, draft, maker.part), "suits", "suit"),
        kit.heading(say("The game")),
        part("game", sizes, "hand", "target"),
        kit.heading(say("House rules")),
        _rules(app, draft, shown=maker.shows_rules),
    ]

    async def as_new() -> None:
        await change_edition(app, lambda now: replace(now, replaces=False))
        app.tell(say("This is a new deck now. Give it a name of its own."))

    if draft.replaces:
        # The way out where games need the edition as it is.
        new = app.handler(as_new)
        play.append(kit.choices(kit.quiet_button(say("Make it a new deck"), new, icon=ft.Icons.COPY_ALL)))
    body = (
        kit.side_by_side(_scrolling(*deck), _scrolling(*play))
        if kit.has_panes(app)
        else _scrolling(*deck, *play)
    )
    return kit.screen(app, title, body, bottom=_bar(app, draft, above))


def _scrolling(*parts: ft.Control) -> ft.Control:
    """Parts in one column: a list builds what is in sight alone, and could not scroll to anything else."""
    # The label of a field reaches into the space around them.
    padding = ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.GAP)
    column = ft.Container(ft.Column([*parts], spacing=kit.WIDE_GAP), padding=padding)
    return kit.centred(ft.Column([column], scroll=ft.ScrollMode.AUTO))


def _rules(app: AppState, draft: EditionDraft, *, shown: bool) -> ft.Control:
    """The house rules that a new game with the edition starts with."""

    async def choose(change: RulesChange) -> None:
        await change_edition(app, lambda now: replace(now, house_rules=change.apply(now.house_rules)))

    return kit.house_rules_box(
        app,
        draft.house_rules,
        choose,
        players=PLAYERS,
        shown=shown,
        show=lambda shown: app.change_form(MakerForm, "", shows_rules=shown),
    )


def _bar(app: AppState, draft: EditionDraft, above: str) -> ft.Control:
    """The sum of the deck, always in sight, and the button that saves."""
    wrong = problems_of(app, draft).get("cards")
    icon = ft.Icons.ERROR_OUTLINE if wrong else ft.Icons.STYLE_OUTLINED
    colour = ft.Colors.ERROR if wrong else ft.Colors.PRIMARY
    words = kit.strong(say("Cards in the deck: {counted}", counted=draft.deck))
    line = ft.Row(
        [kit.small_icon(icon, colour), ft.Container(words, expand=True, expand_loose=True)],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=kit.GAP,
    )
    told = ft.Semantics(container=True, live_region=True, content=line)
    return kit.stretched(
        ft.Container(told, padding=ft.Padding.only(left=kit.WIDE_GAP, right=kit.WIDE_GAP, top=kit.GAP)),
        kit.main_button(say("Save deck"), app.handler(save_edition, app, above), icon=ft.Icons.CHECK),
        spacing=0,
        tight=True,
    )
