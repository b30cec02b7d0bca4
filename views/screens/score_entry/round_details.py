"""The details of the round being entered: its dealer and its note."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.application.commands.entry_commands import EnterTaps
from companion.application.round_entry import Entry
from companion.application.topics import draft_topic
from companion.game.draft import Tap, TapKind
from companion.players import Player
from companion.round import NOTE_LONGEST, tidy_note
from companion.wording import say
from views.components.controls import caption, chip, choices, section, text_field
from views.components.memo import memoized
from views.components.open_game import Waiting, use_game
from views.components.screen_frame import reading_column, screen
from views.components.text_state import use_text
from views.screens.score_entry.entry_route import Entered, entered_of_route, entry_of, why_closed
from views.screens.score_entry.score_actions import dealer_of
from views.state.app_state import AppState, use_app, use_selected, use_topic


@ft.component
def RoundDetails() -> ft.View:
    """The dealer and the note of one round."""
    app = use_app()
    entered = entered_of_route()
    _, wrong = use_game(entered.game, app)
    use_topic(app, draft_topic(entered.game))
    entry = entry_of(app, entered)
    if entry is None:
        return Waiting(wrong or why_closed(app, entered), table="" if wrong else entered.game)
    return screen(
        app,
        say("This round"),
        reading_column(
            [_dealer(app, entered, entry), memoized(NotePart, f"note-{entered.key}", entered)],
            key="about-round",
        ),
    )


def _dealer(app: AppState, entered: Entered, entry: Entry) -> ft.Control:
    deals = dealer_of(entry)

    def offers(player: Player) -> ft.Control:
        async def choose() -> None:
            tapped = Tap(kind=TapKind.DEALER, player=player.id, round=entered.round)
            await app.store.do(entered.game, EnterTaps((tapped,)), app.by)

        return chip(
            player.name,
            app.handler(choose),
            chosen=player.id == deals,
            name=say("{name} dealt this round", name=player.name),
        )

    return section(
        say("Who dealt this round"),
        choices(*(offers(player) for player in entry.players)),
        caption(say("This doesn't change the score. The next dealer sits to the left, as most tables play.")),
    )


@ft.component
def NotePart(entered: Entered) -> ft.Control:
    """The note on the round; every change is saved."""
    app = use_app()

    def kept() -> str:
        entry = entry_of(app, entered)
        return entry.draft.note if entry else ""

    # Another window may write the same note.
    note = use_text(use_selected(app, draft_topic(entered.game), kept))

    async def keep() -> None:
        # The draft keeps the note as typed. Check its length now, not only when the round is saved.
        tidy_note(note.text)
        tapped = Tap(kind=TapKind.NOTE, text=note.text, round=entered.round)
        await app.store.do(entered.game, EnterTaps((tapped,)), app.by)

    async def change(event: Any) -> None:
        note.changed(event)
        await app.handler(keep)(event)

    return section(
        say("Note"),
        text_field(
            say("Anything to remember"),
            value=note.text,
            on_change=change,
            multiline=True,
            max_lines=4,
            max_length=NOTE_LONGEST,
        ),
    )
