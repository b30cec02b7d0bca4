"""A past game: its ranking, the chart of the totals, and its rounds."""

from dataclasses import replace

import flet as ft

from companion.application.live_game import LiveGame
from companion.formats import clock, day, points_word
from companion.game.changes.rounds import ChallengeJudged
from companion.game.changes.settings import place_of
from companion.game.current_table import is_result_alone, side_ranking, winners
from companion.game.length import rounds_played, scoring_words
from companion.game.summary import who_won
from companion.round import Side
from companion.statistics.game_figures import time_played
from companion.wording import say
from views import kit
from views.screens.history.game_menu import GameMenu, GameMenuForm, choose_day
from views.screens.history.past_rounds import PastRounds
from views.screens.new_game.setup_actions import rematch_bar
from views.screens.win.win_facts import decided_line
from views.state.app_state import AppState, form_topic, use_selected


@kit.game_screen
def PastGame(app: AppState, live: LiveGame) -> ft.View:
    """One past game."""
    game_id = live.game.id
    table = app.opens(f"/game/{game_id}")
    # What is opened in the menu draws the menu alone.
    shown = use_selected(
        app, form_topic(GameMenuForm, game_id), lambda: replace(app.forms.get(GameMenuForm, game_id), part="")
    )
    menu = kit.with_key(GameMenu, f"menu-{game_id}", live, shown.open)
    body: list[ft.Control] = [
        # The menu brings its own space: while it is closed, none is left between the stripe and the title.
        kit.stretched(kit.suit_stripe(live.edition), menu, spacing=0),
        _head(live),
        _ranking(app, live),
        *kit.totals_chart(live),
        kit.with_key(PastRounds, f"rounds-{game_id}", live),
        *_challenges(live),
    ]
    bottom = None
    if not live.table.finished:
        bottom = kit.main_button(say("Continue"), table, icon=ft.Icons.PLAY_ARROW)
    elif app.role.scores:
        bottom = rematch_bar(app, game_id)

    def toggled(form: GameMenuForm) -> GameMenuForm:
        return replace(form, open=not form.open, times=form.times + (not form.open))

    # The menu is the top of the list, which may have been scrolled out of sight: a new list begins there. The old one,
    # rolled up, would end where the top was before the menu took its place.
    column = kit.reading_column(body, key=f"past-{game_id}-{shown.times}")
    actions = [
        kit.icon_button(say("Share"), ft.Icons.SHARE, app.handler(kit.share_result, app, live)),
        kit.icon_button(say("Game menu"), ft.Icons.MORE_VERT, app.changes(GameMenuForm, game_id, toggled)),
    ]
    moves = app.handler(choose_day, app, live) if app.role.scores else None
    title = day(live.game.played_at)
    return kit.screen(app, title, column, actions=actions, bottom=bottom, changes_title=moves)


def _head(live: LiveGame) -> ft.Control:
    game, table = live.game, live.table
    won, decided = winners(table), ""
    cup: ft.Control | None = None
    title = say("Ended before the first round") if table.finished else say("In progress")
    if won:
        title, decided = who_won([seat.player.name for seat in won]), decided_line(live)
        cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=kit.HERO, color=ft.Colors.TERTIARY)
    words = [kit.plain(title, size=kit.TITLE, weight=ft.FontWeight.W_800)]
    if decided:
        words.append(kit.plain(decided, weight=ft.FontWeight.W_500))
    seconds = time_played(game, table).seconds
    when = rounds_played(len(table.rounds), table.length)
    if is_result_alone(table):
        when = say("only the result is known")
    elif seconds:
        when = f"{clock(game.started)} · {kit.duration(seconds)} · {when}"
    rules = [kit.house_rules_line(table.house_rules, live.edition.faces)] if table.house_rules else []
    return ft.Column(
        [
            kit.in_line(cup, ft.Column([*words], spacing=kit.LINE_GAP, expand=True)),
            kit.caption(f"{live.edition.called} · {scoring_words(game.system.rules, None, table.length)}"),
            *map(kit.caption, rules),
            kit.caption(when),
            *map(kit.caption, place_of(table).words),
        ],
        spacing=kit.GAP,
    )


def _ranking(app: AppState, live: LiveGame) -> ft.Control:
    # Of a game of which only the winner is known, nobody knows how many hands there were.
    has_totals = live.game.system.rules.counts_hands or not is_result_alone(live.table)
    rows: list[ft.Control] = [
        kit.in_line(
            kit.place_box(app, place.rank),
            *(kit.player_avatar(seat.player) for seat in place.side.seats),
            _who(place.side),
            kit.plain(
                points_word(place.side.total) if has_totals else "",
                size=kit.HEADING,
                weight=ft.FontWeight.W_800,
                no_wrap=True,
            ),
            spacing=kit.GAP,
        )
        for place in side_ranking(live.table)
    ]
    return kit.section(say("Ranking"), *rows)


def _who(side: Side) -> ft.Control:
    """A player, or a team with what each partner brought to it."""
    each = " · ".join(f"{seat.player.name} {points_word(seat.total)}" for seat in side.seats)
    return kit.titled(side.name, each if side.is_team else "", weight=None)


def _challenges(live: LiveGame) -> list[ft.Control]:
    challenges = live.table.kept(ChallengeJudged)
    if not challenges:
        return []
    colours = {suit.id: suit.inside for suit in live.edition.suits}
    lines = [
        kit.plain(
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
    return [kit.section(say("Challenges"), *lines)]
