"""The screen for a new game: the players, the tables that are remembered, one line that says what is played, and the start."""

from contextlib import suppress
from dataclasses import replace
from functools import partial, reduce
from typing import Final

import flet as ft

from companion.application.listeners import ROSTER, ROWS
from companion.cards import Mark
from companion.editions.deck_check import DECKS_MOST, deal_sentence
from companion.errors import BadEntry
from companion.formats import labelled, listed, together
from companion.game.length import scoring_words
from companion.house_rules.chosen_rules import team_counts
from companion.house_rules.rules import House
from companion.house_rules.rules_code import rules_of_code
from companion.players import PLAYERS_FEWEST, PLAYERS_HINT
from companion.rule_book.rule import Topic
from companion.statistics.game_row import GameRow
from companion.wording import say, say_count
from views import kit
from views.screens.new_game.name_field import KnownPlayers, NameField, NameForm, is_name_typed, seat_typed
from views.screens.new_game.setup_actions import (
    SETUP,
    change_setup,
    choose_rules,
    open_rematch_setup,
    series_of_setup,
    setup_edition,
    start_game,
    start_rematch,
)
from views.screens.new_game.setup_seats import setup_seats
from views.state.app_state import AppState, use_app, use_editions, use_form, use_topic


@ft.component
def NewGame() -> ft.View:
    """The players, one line that says the rest, and the start."""
    app = use_app()
    use_topic(app, SETUP, ROSTER)
    use_editions(app)
    shown, show = ft.use_state("")
    setup = app.setup
    kit.use_address_code(app, "rules", apply_rules_code)
    deck, players = setup_edition(app), len(setup.players)
    deal = deal_sentence(deck, players, setup.house_rules.cards_dealt(deck.hand_size))

    async def clear() -> None:
        before = app.setup
        change_setup(app, replace(app.setup, players=(), dealer=None))
        app.tell(say("All seats are free."), undo=lambda: change_setup(app, before))

    seated = [
        kit.heading(say("Players in seating order")),
        kit.with_key(NameField, "name-field"),
        kit.with_key(KnownPlayers, "known-players"),
        setup_seats(app, shown, show),
        *_hint(app),
        *_teams(app),
    ]
    played = [
        kit.with_key(RememberedTables, "remembered-tables"),
        _played(app),
        *([kit.plain(deal)] if deal else []),
        *kit.house_rules_wrong(app, setup.house_rules, partial(choose_rules, app), players),
    ]
    cleared = kit.icon_button(say("Remove everybody"), ft.Icons.GROUP_REMOVE_OUTLINED, app.handler(clear))
    return kit.screen(
        app,
        say("New game"),
        kit.columns(app, seated, played, key="new-game"),
        actions=[cleared] if setup.players else [],
        bottom=kit.with_key(StartButton, "start"),
    )


def _played(app: AppState) -> ft.Control:
    """What is played, in a line that opens the choices: the deck, the scoring, the house rules, and a series."""
    setup, deck, series = app.setup, setup_edition(app), series_of_setup(app)
    scoring = str(setup.system.rules.label)
    with suppress(BadEntry):
        scoring = scoring_words(setup.system.rules, *setup.how_long())
    rest = [scoring, kit.house_rules_count(setup.house_rules)]
    if series is not None and series.series:
        rest.append(series.name)
    choose = app.opens("/new/choices")
    button = kit.icon_button(say("Change something"), ft.Icons.TUNE, choose)
    row = kit.in_line(kit.deck_picture(deck), kit.titled(deck.called, " · ".join(rest)), button)
    # The button has the name. A tap on the rest of the line does the same.
    tapped = ft.GestureDetector(kit.card_box(row), on_tap=choose, exclude_from_semantics=True)
    return ft.Container(tapped, key="played")


@ft.component
def StartButton() -> ft.Control:
    """The button that starts the game, a component of its own: a typed name counts as a player, and typing redraws no more."""
    app = use_app()
    use_topic(app, SETUP)
    players = len(app.setup.players) + bool(use_form(app, NameForm, "").text.strip())

    async def start() -> None:
        await app.forms.get(kit.TypedRule, "").keep()
        if is_name_typed(app):
            seat_typed(app)
        await start_game(app)

    return kit.main_button(
        say("Start game"), app.handler(start), icon=ft.Icons.PLAY_ARROW, disabled=players < PLAYERS_FEWEST
    )


MANY: Final = 7
"""The number of players from which the sheet's own number is told: the smallest maximum of a sheet is 6 (No Mercy)."""


def _hint(app: AppState) -> list[ft.Control]:
    setup, deck, players = app.setup, setup_edition(app), len(app.setup.players)
    told, hints = deck.rule(Topic.PLAYERS).answer, list[ft.Control]()
    if players >= MANY and told.mark in {Mark.PRINTED, Mark.INFERRED}:
        hints.append(kit.plain(labelled(deck.called, told.said), faint=True))
    if players > PLAYERS_HINT or setup.decks_chosen:
        said = kit.plain(say("More than {hint} players? Use two decks.", hint=PLAYERS_HINT), faint=True)
        decks = [
            (count, say_count("{count} deck", "{count} decks", count)) for count in range(1, DECKS_MOST + 1)
        ]
        chips = kit.one_of(
            decks, setup.decks, lambda count: change_setup(app, replace(app.setup, decks_chosen=count))
        )
        hints.append(ft.Column([said, chips], spacing=kit.GAP))
    return [kit.plain(say("Add at least two players."), faint=True)] if players < 2 else hints


def _teams(app: AppState) -> list[ft.Control]:
    """Who is with whom, while partners are chosen: other teams at one tap, and how many, where there is a choice."""
    setup, players = app.setup, app.setup.players
    rules, counts = setup.house_rules.for_players(len(players)), team_counts(len(players))
    if rules.teams not in counts:
        return []
    names = (
        together(player.name for player in players[first :: rules.teams]) for first in range(rules.teams)
    )
    against = reduce(lambda one, other: say("{team} against {other}", team=one, other=other), names)

    def offers(teams: int) -> ft.Control:
        chosen = setup.house_rules.with_rule(House.PARTNERS, teams).for_players(len(players))
        choose = app.handler(lambda: change_setup(app, replace(app.setup, house_rules=chosen)))
        return kit.chip(f"{teams} × {len(players) // teams}", choose, chosen=teams == rules.teams)

    mix = app.handler(lambda: change_setup(app, app.setup.with_other_teams()))
    parts = [*(map(offers, counts) if len(counts) > 1 else ()), kit.quiet_button(say("Other teams"), mix)]
    return [ft.Column([kit.plain(against, faint=True), kit.choices(*parts)], spacing=kit.GAP)]


SHOWN: Final = 3


@ft.component
def RememberedTables() -> ft.Control:
    """A line for each table, while nobody has a seat; it plays what it played last."""
    app = use_app()
    use_topic(app, SETUP, ROSTER, ROWS)
    if app.setup.players or use_form(app, NameForm, "").text.strip():
        return ft.Container(height=0)
    rows = app.store.game_list.tables(SHOWN)
    return kit.stretched(*(_line(app, row) for row in rows), spacing=kit.GAP)


def _line(app: AppState, row: GameRow) -> ft.Control:
    names = listed(app.store.game_list.names_in(row))
    change = kit.icon_button(
        say("Change something: {names}", names=names),
        ft.Icons.TUNE,
        app.handler(open_rematch_setup, app, row.id),
    )
    return kit.entry_with_button(
        say("Start: {names}", names=names),
        ft.Icon(ft.Icons.PLAY_ARROW, color=ft.Colors.SECONDARY),
        kit.titled(names, kit.deck_and_scoring(app, row)),
        on_click=app.handler(start_rematch, app, row.id),
        button=change,
    )


async def apply_rules_code(app: AppState, text: str) -> None:
    """Let the game being set up be played by the rules of a code, which can be given back; BadEntry if the text has no code that can be."""
    before = app.setup.house_rules
    change_setup(app, app.setup.with_rules(rules_of_code(text), setup_edition(app)))
    app.tell(
        say("You play by these rules: {rules}", rules=kit.house_rules_line(app.setup.house_rules)),
        undo=lambda: change_setup(app, replace(app.setup, house_rules=before)),
    )
