"""The details of the round being entered: its dealer and its note."""

import flet as ft

from companion.application.listeners import draft_topic
from companion.application.live_game import RoundEntry
from companion.game.draft import TapKind
from companion.round import NOTE_LONGEST, tidy_note
from companion.wording import say
from views import kit
from views.screens.score_entry.round_route import RoundRoute, entry_of, round_route, use_entry, why_closed
from views.screens.score_entry.score_actions import enter
from views.state.app_state import AppState, use_app, use_topic


@ft.component
def RoundDetails() -> ft.View:
    """The dealer and the note of one round."""
    app = use_app()
    route = round_route()
    _, wrong = kit.use_game(route.game, app)
    use_topic(app, draft_topic(route.game))
    entry = entry_of(app, route)
    if entry is None:
        return kit.Waiting(wrong or why_closed(app, route), table="" if wrong else route.game)
    parts = [_dealer(app, route, entry), kit.memoized(NotePart, f"note-{route.key}", route)]
    return kit.screen(app, say("This round"), kit.reading_column(parts, key="about-round"))


def _dealer(app: AppState, route: RoundRoute, entry: RoundEntry) -> ft.Control:
    # As tapped, else as saved, else the table's next dealer.
    deals = entry.draft.dealer or entry.tables.began.dealer
    if entry.draft.dealer is None and entry.draft.corrects is not None:
        deals = entry.live.table.round(entry.draft.corrects).round.dealer

    return kit.section(
        say("Who dealt this round"),
        kit.one_of(
            ((player.id, player.name) for player in entry.players),
            deals,
            lambda player: enter(app, route, TapKind.DEALER, player),
            lambda name: say("{name} dealt this round", name=name),
        ),
        kit.caption(say("This doesn't change the score. Usually the deal moves left.")),
    )


@ft.component
def NotePart(route: RoundRoute) -> ft.Control:
    """The note on the round; every change is saved."""
    app = use_app()
    # Another window may write the same note.
    kept = use_entry(app, route, lambda entry: entry.draft.note) or ""
    # By its identity: the same text may be on its way twice, with another one in between.
    unsaved: ft.MutableRef[tuple[str] | None] = ft.use_ref(None)

    async def keep(text: tuple[str]) -> None:
        # The draft keeps the note as typed. Check its length now, not only when the round is saved.
        tidy_note(text[0])
        await enter(app, route, TapKind.NOTE, text=text[0])
        if unsaved.current is text:
            unsaved.current = None

    async def typed(text: str) -> None:
        unsaved.current = (text,)
        await app.handler(keep, unsaved.current)(None)

    field = kit.CheckedField(
        say("Anything to remember"),
        lambda _: "",
        lambda: unsaved.current[0] if unsaved.current else kept,
        typed,
        multiline=True,
        max_lines=4,
        max_length=NOTE_LONGEST,
    )
    return kit.section(say("Note"), field)
