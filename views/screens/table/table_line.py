"""The lines above the seats: what is played, whose turn it is, and who went out."""

import asyncio

import flet as ft

from companion.application.listeners import GUESTS, game_topic
from companion.application.live_game import LiveGame, entry_in
from companion.application.live_turn import challengeable_in
from companion.editions.card import CardKind
from companion.game.draft import NEW_ROUND
from companion.game.length import TO_TARGET, scoring_words
from companion.wording import say
from views import kit
from views.live_summary import TurnNow, turn_now, won_by
from views.screens.sharing.phones_here import is_among_others
from views.state.app_state import AppState, use_app, use_topic


def table_line(app: AppState, live: LiveGame) -> ft.Control:
    """The deck, the scoring and the number of house rules, which whoever may change them opens; at its end the challenge."""
    title = scoring_words(live.game.system.rules, live.table.target)
    count = kit.house_rules_count(live.table.house_rules)
    line = f"{live.edition.called} · {title} · {count}"
    length, is_large = live.table.length, kit.has_large_letters(app)
    progress = (
        []
        if length == TO_TARGET or live.table.finished
        else [kit.with_key(Progress, "progress", live.game.id)]
    )
    # Large letters have no room for what does not change in a game. The row is as high as a finger, or as its words.
    is_first = is_large and bool(progress)
    words = [] if is_first else [kit.caption(count if is_large else line, expand=True)]
    row = ft.Row([ft.Container(height=kit.TOUCH), *words], spacing=0)
    key: ft.Control = ft.Container(row, expand=not is_first)
    if app.role.scores and not app.is_cut_off:
        row.controls.append(kit.small_icon(ft.Icons.CHEVRON_RIGHT))
        look = {"width": kit.TOUCH} if is_first else {"expand": True}
        key = kit.pressable(line, row, app.opens(f"/game/{live.game.id}/more/rules"), **look)
    told = [ft.Container(progress[0], expand=True), key] if is_first else [key, *progress]
    challenge = kit.with_key(ChallengeKey, f"challenge-{live.game.id}", live.game.id)
    return ft.Container(
        ft.Row([*told, challenge], spacing=kit.GAP),
        padding=ft.Padding.only(left=kit.WIDE_GAP, right=kit.WIDE_GAP, top=kit.SMALL_GAP),
    )


@ft.component
def Progress(game_id: str) -> ft.Control:
    """How far a game of some rounds or some time is. A component of its own, so that a minute does not redraw the table."""
    app = use_app()
    use_topic(app, game_topic(game_id))
    live = app.store.games.get(game_id)
    length = live.table.length if live else TO_TARGET
    _, set_minutes = ft.use_state(0)

    async def count() -> None:
        while length.ends_at and (left := (length.ends_at - app.store.clock()).total_seconds()) > 0:
            await asyncio.sleep(left % 60 or 60)
            if not app.is_open:
                return
            set_minutes(lambda minutes: minutes + 1)

    # Flet ends the task of an effect where the effect has a cleanup.
    ft.use_effect(count, [length], cleanup=lambda: None)
    if live is None:
        return ft.Container()
    rounds, now = len(live.table.rounds), app.store.clock()
    is_last = length.is_last(rounds, now)
    words = ft.Text(
        length.progress(rounds, now),
        size=kit.SMALL,
        weight=ft.FontWeight.W_700,
        color=ft.Colors.PRIMARY if is_last else ft.Colors.ON_SURFACE_VARIANT,
    )
    return ft.Semantics(live_region=is_last or None, content=words)


@ft.component
def ChallengeKey(game_id: str) -> ft.Control:
    """The key for a card that may be challenged. A component of its own, so that cards that turn over do not redraw the table."""
    app = use_app()

    def now(live: LiveGame) -> tuple[CardKind, ...]:
        return () if live.table.finished else challengeable_in(live)

    cards = kit.use_part(app, game_id, now)
    if not cards:
        return ft.Container()
    signs = " / ".join(card.key for card in cards)
    return kit.pressable(
        kit.challenge_title(cards),
        ft.Text(f"{signs}!", weight=ft.FontWeight.W_700, color=ft.Colors.PRIMARY, no_wrap=True),
        app.opens(f"/game/{game_id}/referee/challenge"),
        height=kit.TOUCH,
        padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP),
        alignment=ft.Alignment.CENTER,
        border_radius=kit.CORNER,
        border=kit.edge(ft.Colors.OUTLINE_VARIANT),
    )


@ft.component
def RoundStrip(game_id: str) -> ft.Control:
    """The player whose turn it is, the colour, and the direction; then who went out, where somebody may not know it.

    A component of its own, so that a card played does not redraw the table.
    """
    app = use_app()

    def round_now(live: LiveGame) -> TurnNow | str | None:
        # Who keeps the score alone has a button that says that the cards are counted.
        if live.draft.is_begun and is_among_others(app):
            return "" if app.is_cut_off else _counting(app, live)
        return turn_now(live)

    now = kit.use_part(app, game_id, round_now, GUESTS)
    if not now:
        return ft.Container(height=0)
    if isinstance(now, str):
        return _strip(app, now, ft.Icons.FLAG, most=kit.SMALL if kit.has_large_letters(app) else kit.HEADING)
    way = ft.Icons.ROTATE_RIGHT if now.is_clockwise else ft.Icons.ROTATE_LEFT
    opened = f"/game/{game_id}/referee/turns" if app.role.scores else ""
    icon, words = ft.Icons.FLAG if now.is_over else way, "\n".join(filter(None, (now.words, now.knocked_out)))
    return _strip(app, words, icon, colour=now.colour, opened=opened)


def _counting(app: AppState, live: LiveGame) -> str:
    """The player who went out, and what happens now: nothing else at the table changes before the round is saved."""
    if live.draft.went_out is None:
        return say("Round called off. No points.")
    name = live.table.name(live.draft.went_out)
    entry = entry_in(live, NEW_ROUND)
    if not entry.asked or entry.is_last_one_in:
        return won_by(name, is_last_one_in=entry.is_last_one_in)
    seat = app.by.guest.seat if app.by.guest and not app.role.scores else None
    if any(player.id == seat for player in entry.missing):
        return say("{name} went out. Count your cards.", name=name)
    return say("{name} went out. The cards are being counted.", name=name)


def _strip(
    app: AppState,
    words: str,
    icon: ft.IconData,
    *,
    most: float = kit.HEADING,
    colour: str = "",
    opened: str = "",
) -> ft.Control:
    """A strip as wide as the seats; one that opens a screen is a button."""
    foreground = kit.foreground_on(colour) if colour else ft.Colors.ON_PRIMARY_CONTAINER
    said = ft.Text(words, size=most, weight=ft.FontWeight.W_700, color=foreground)
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=foreground) if opened else None
    strip = kit.pressable(
        words,
        kit.in_line(ft.Icon(icon, color=foreground), said, arrow),
        app.opens(opened) if opened else None,
        live=not opened,
        padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.ROW_GAP),
        border_radius=kit.BOX_CORNER,
        bgcolor=colour or ft.Colors.PRIMARY_CONTAINER,
    )
    return ft.Container(
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(left=kit.WIDE_GAP, right=kit.WIDE_GAP, top=kit.GAP),
        content=ft.Container(strip, width=kit.READING),
    )
