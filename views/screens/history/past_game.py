"""A past game: its ranking, the totals over the rounds, and every hand."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.changes.settings import GameNoted, place_of
from companion.game.changes.verdicts import ChallengeJudged
from companion.game.ranking import side_ranking, winners
from companion.round import NOTE_LONGEST
from companion.standing import Side
from companion.statistics.game_figures import time_played
from companion.wording import say, say_count
from views import theme
from views.components.checked_field import use_text
from views.components.controls import (
    caption,
    disc,
    main_button,
    plain,
    quiet_button,
    section,
    suit_stripe,
    text_field,
)
from views.components.game_screen import game_screen
from views.components.memo import with_key
from views.components.panes import pane_width
from views.components.place_part import PlaceOfGame
from views.components.screen_frame import has_large_letters, reading_column, screen
from views.components.undoing import change_with_undo
from views.labels import duration, points_word
from views.screens.history.history_screen import tell_deleted
from views.screens.history.past_rounds import PastRounds
from views.screens.new_game.setup_actions import open_rematch_setup
from views.screens.sharing.share_game import ShareGame
from views.screens.win.win_facts import decided_line
from views.state.app_state import AppState, use_app


@game_screen
def PastGame(app: AppState, live: LiveGame) -> ft.View:
    """One past game."""
    # Import late: in a browser the charts take as long to import as half of all other screens together.
    from views.screens.history.chart import totals_chart, totals_table

    game_id = live.game.id
    table = app.opens(f"/game/{game_id}")
    width = min(theme.READING, pane_width(app, railed=True)) - 4 * theme.GAP
    body: list[ft.Control] = [
        suit_stripe(live.edition),
        _head(live),
        _ranking(app, live),
        *totals_chart(live, width=width, text_scale=app.text_scale),
        *totals_table(live, width=width, text_scale=app.text_scale),
        *_challenges(live),
        with_key(PastRounds, f"rounds-{game_id}", game_id),
    ]
    if app.role.scores:
        body.append(with_key(NoteOfGame, f"note-{game_id}", game_id))
        body.append(with_key(PlaceOfGame, f"place-{game_id}", game_id))
    body.append(with_key(ShareGame, f"share-{game_id}", game_id))
    if live.table.finished:
        body.append(quiet_button(say("Open the table"), table, icon=ft.Icons.TABLE_RESTAURANT))
    if app.role.is_host:
        body.append(_delete(app, game_id))
    bottom = None
    if not live.table.finished:
        bottom = main_button(say("Continue"), table, icon=ft.Icons.PLAY_ARROW)
    elif app.role.scores:
        rematch = app.handler(open_rematch_setup, app, game_id)
        bottom = main_button(say("Rematch"), rematch, icon=ft.Icons.REPLAY)
    column = reading_column(body, key=f"past-{game_id}")
    return screen(app, f"{live.game.started:%d %b %Y}", column, bottom=bottom)


def _head(live: LiveGame) -> ft.Control:
    game, table = live.game, live.table
    won = winners(table)
    title = say("In progress")
    if won:
        title = say("{name} won", name=" & ".join(seat.player.name for seat in won))
    elif table.finished:
        title = say("Ended before the first round")
    words: list[ft.Control] = [plain(title, size=theme.TITLE, weight=ft.FontWeight.W_800)]
    cup: list[ft.Control] = []
    if won:
        words.append(plain(decided_line(live), weight=ft.FontWeight.W_500))
        cup = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=40, color=ft.Colors.TERTIARY)]
    took = duration(time_played(game, table).seconds)
    rounds = say_count("{count} round", "{count} rounds", len(table.rounds))
    return ft.Column(
        [
            ft.Row([*cup, ft.Column(words, spacing=2, expand=True)], spacing=12),
            caption(f"{live.edition.name} · {game.system.rules.label}"),
            caption(f"{game.started:%H:%M} · {took} · {rounds}"),
            *map(caption, place_of(table).words),
        ],
        spacing=theme.GAP,
    )


def _ranking(app: AppState, live: LiveGame) -> ft.Control:
    rows: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(
                    plain(f"{place.rank}." if place.rank else "–", weight=ft.FontWeight.W_700, no_wrap=True),
                    width=24 * app.text_scale,
                ),
                *(disc(seat.player, 32) for seat in place.side.seats),
                ft.Container(_who(place.side), expand=True),
                plain(points_word(place.side.total), size=theme.HEADING, weight=ft.FontWeight.W_800),
            ],
            spacing=6 if has_large_letters(app) else 12,
        )
        for place in side_ranking(live.table)
    ]
    return section(say("Ranking"), *rows)


def _who(side: Side) -> ft.Control:
    """A player, or a team with what each partner brought to it."""
    if not side.is_team:
        return plain(side.name)
    each = " · ".join(f"{seat.player.name} {points_word(seat.total)}" for seat in side.seats)
    return ft.Column([plain(side.name), caption(each)], spacing=0, tight=True)


def _challenges(live: LiveGame) -> list[ft.Control]:
    challenges = live.table.kept(ChallengeJudged)
    if not challenges:
        return []
    colours = {suit.id: suit.name for suit in live.edition.suits}
    lines = [
        plain(
            say(
                "{challenger} challenged {player} over {colour}: {verdict}.",
                challenger=live.table.name(judged.challenger),
                player=live.table.name(judged.player),
                colour=colours.get(judged.colour, judged.colour),
                verdict=say("guilty") if judged.guilty else say("innocent"),
            )
        )
        for judged in challenges
    ]
    return [section(say("Challenges"), *lines)]


@ft.component
def NoteOfGame(game_id: str) -> ft.Control:
    """The note on the game, which can be edited at any time."""
    app = use_app()
    live = app.store.games.get(game_id)
    typed = use_text(live.table.note if live else "")

    async def save() -> None:
        await change_with_undo(app, game_id, GameNoted(note=typed.text), say("Note saved."))

    return section(
        say("Note"),
        text_field(
            say("Anything to remember about this game"),
            value=typed.text,
            on_change=typed.changed,
            multiline=True,
            max_lines=4,
            max_length=NOTE_LONGEST,
        ),
        quiet_button(say("Save note"), app.handler(save), icon=ft.Icons.EDIT_NOTE),
    )


def _delete(app: AppState, game_id: str) -> ft.Control:
    async def delete() -> None:
        entry = await app.as_host.trash.add(game_id)
        app.go("/history")
        tell_deleted(app, say("Game deleted."), entry)

    return quiet_button(say("Delete this game"), app.handler(delete), icon=ft.Icons.DELETE_OUTLINE)
