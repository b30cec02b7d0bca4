"""A game in a list: who played, how it stands or who won, and a tap that opens it."""

from typing import Any

import flet as ft

from companion.application.listeners import draft_topic
from companion.formats import listed, points_word, together
from companion.game.length import rounds_played
from companion.game.summary import who_won
from companion.round import Side
from companion.statistics.game_row import GameRow
from companion.wording import say, say_count
from views.kit import theme
from views.kit.controls import caption, plain, player_avatar, pressable, quiet_button, row_look, stretched
from views.kit.game_screens import use_game
from views.kit.screen_frame import has_large_letters
from views.kit.suit_marks import suit_stripe
from views.live_summary import live_summary, now_line
from views.state.app_state import AppState, use_app, use_selected


def row_state(app: AppState, row: GameRow) -> str:
    """The state of a game in words: its winners, or that it ended, and its rounds."""
    rounds = _rounds(row)
    if not row.finished:
        return rounds
    won = who_won(app.store.game_list.winners_of(row)) if row.winners else say("ended")
    return f"{won} · {rounds}"


def _rounds(row: GameRow) -> str:
    if row.is_result_alone:
        return say("only the result is known")
    return rounds_played(row.rounds, row.length)


def deck_and_scoring(app: AppState, row: GameRow) -> str:
    """What a game is played with, how it is scored and how long it is; a deck that is not here by its id."""
    edition = app.store.editions.get(row.edition)
    return f"{edition.called if edition else row.edition} · {row.scoring}"


def game_card(
    app: AppState,
    row: GameRow,
    *,
    past: bool = False,
    opened: bool = False,
    below: str = "/history",
    on_long_press: Any = None,
) -> ft.Control:
    """The card of a game in a list. From the history its record opens, else its table.

    In the history a game in progress also has a button that leads to its table. `opened` is the one that is open beside;
    `below` is the screen in the history to which Back leads from its record.
    """
    names = listed(app.store.game_list.names_in(row))
    head: ft.Control = plain(names, weight=ft.FontWeight.W_700)
    if row.finished and row.winners:
        cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=20, color=ft.Colors.TERTIARY)
        winners = plain(together(app.store.game_list.winners_of(row)), weight=ft.FontWeight.W_700)
        head = ft.Row([cup, ft.Container(winners, expand=True)], spacing=6)
    details = [deck_and_scoring(app, row), f"{row.when} · {_rounds(row)}"]
    if row.finished and row.winners:
        details.insert(0, names)
    left = ft.Column([head, *map(caption, details)], spacing=4, expand=True)
    line: list[ft.Control] = [left]
    if row.finished or past:
        line.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT))
    else:
        (left.controls if has_large_letters(app) else line).append(_tag(say("Continue")))
    card = pressable(
        say("Open game of {names}, {state}", names=names, state=row_state(app, row)),
        ft.Row(line),
        app.opens(f"{below}/game/{row.id}" if past else f"/game/{row.id}"),
        on_long_press=on_long_press,
        padding=2 * theme.GAP,
        border_radius=18,
    )
    return past_card(app, card, row if past and not row.finished else None, f"game-{row.id}", opened=opened)


def past_card(
    app: AppState, card: ft.Control, open_game: GameRow | None, key: str, *, opened: bool
) -> ft.Control:
    """A card of a game or of an evening, with a button that goes on with the game of it that is still open."""
    parts: list[ft.Control] = [card]
    if open_game is not None:
        names = listed(app.store.game_list.names_in(open_game))
        continuing = pressable(
            say("Continue the game of {names}", names=names),
            ft.Row([_tag(say("Continue"))], alignment=ft.MainAxisAlignment.CENTER),
            app.opens(f"/game/{open_game.id}"),
            padding=ft.Padding.symmetric(horizontal=2 * theme.GAP, vertical=14),
            border_radius=14,
            # The card that is open has the colour of the button.
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOW if opened else ft.Colors.PRIMARY_CONTAINER,
        )
        inset = ft.Padding.only(left=2 * theme.GAP, right=2 * theme.GAP, bottom=12)
        parts.append(ft.Container(continuing, padding=inset))
    look = row_look(opened=opened)
    return ft.Container(stretched(*parts, spacing=0), key=key, border_radius=theme.BOX_CORNER, **look)


@ft.component
def LiveCard(row: GameRow) -> ft.Control:
    """The card of the game in progress, with everybody's total; a tap opens the table."""
    app = use_app()
    live, _ = use_game(row.id, app)

    def now() -> str:
        game = app.store.games.get(row.id)
        return now_line(game) if game is not None else ""

    # Of what is entered in a round, only this line is shown here; and the first screen lies below every other one.
    use_selected(app, draft_topic(row.id), now)
    edition = app.store.editions.get(row.edition)
    names = listed(app.store.game_list.names_in(row))
    title = say("Round {number}", number=row.rounds + 1)
    lines: list[ft.Control] = [plain(names, weight=ft.FontWeight.W_600)]
    played = deck_and_scoring(app, row)
    if live is not None:
        summary = live_summary(live)
        title, played = summary.title, summary.played
        lines = [_total(side, leads=side in summary.leading) for side in summary.sides] or lines
        lines.append(plain(summary.now))
    head = plain(title, size=theme.TITLE, weight=ft.FontWeight.W_700)
    stripe = [suit_stripe(edition)] if edition else []
    return pressable(
        say("Open game of {names}, {state}", names=names, state=row_state(app, row)),
        ft.Column([head, *lines, caption(played), *stripe], spacing=theme.GAP),
        app.opens(f"/game/{row.id}"),
        padding=2 * theme.GAP,
        border_radius=22,
        bgcolor=ft.Colors.PRIMARY_CONTAINER,
    )


def _total(side: Side, *, leads: bool) -> ft.Control:
    """A line for a player or a team: avatars, names, total; who leads has a star and heavier type."""
    weight = ft.FontWeight.W_800 if leads else ft.FontWeight.W_500
    star = [ft.Icon(ft.Icons.STAR, size=18, color=ft.Colors.TERTIARY)] if leads else []
    name = ft.Container(plain(side.name, weight=weight), expand=True)
    total = plain(points_word(side.total), size=theme.TITLE, weight=weight)
    avatars = (player_avatar(seat.player, 28) for seat in side.seats)
    return ft.Row([*avatars, name, *star, total], spacing=theme.GAP)


def _tag(text: str) -> ft.Control:
    """The effect of a tap on the card, as a word; the whole card is the button."""
    foreground = ft.Colors.ON_PRIMARY_CONTAINER
    words = ft.Text(text, size=theme.BODY, weight=ft.FontWeight.W_600, color=foreground)
    return ft.Row([words, ft.Icon(ft.Icons.ARROW_FORWARD, size=20, color=foreground)], spacing=4, tight=True)


def more_games(left: int, page: int, act: Any) -> list[ft.Control]:
    """The button that shows the next page of a list of games; nothing where none is `left`."""
    if left <= 0:
        return []
    label = say_count("Show {count} more game", "Show {count} more games", min(page, left))
    return [quiet_button(label, act, icon=ft.Icons.EXPAND_MORE)]
