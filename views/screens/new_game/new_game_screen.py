"""The screen for a new game: players, edition, scoring system and house rules."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.application.game_setup import GameSetup
from companion.application.listeners import ROSTER, SETTINGS
from companion.editions.deck_check import DECKS_MOST, deal_sentence
from companion.formats import together
from companion.game.changes.evenings import SeriesSet
from companion.game.sides import TEAMS
from companion.house_rules.chosen_rules import RuleChange
from companion.house_rules.presets import RulesTaken
from companion.players import PLAYERS_FEWEST, PLAYERS_HINT
from companion.scoring.systems import System
from companion.wording import say, say_count
from views import theme
from views.components.address_code import use_address_code
from views.components.checked_field import NumberField
from views.components.columns import columns
from views.components.controls import (
    boxed,
    caption,
    chip,
    choices,
    heading,
    icon_button,
    main_button,
    plain,
    quiet_button,
)
from views.components.house_rules_box import house_rules_box
from views.components.memo import with_key
from views.components.screen_frame import screen
from views.components.series_choice import series_chips
from views.labels import system_origin
from views.screens.new_game.edition_decks import EditionDecks
from views.screens.new_game.name_field import KnownPlayers, NameField, NameForm, is_name_typed, seat_typed
from views.screens.new_game.remembered_tables import RememberedTables
from views.screens.new_game.rules_taking import RulesTaking, apply_rules_code
from views.screens.new_game.setup_actions import (
    SETUP,
    change_setup,
    series_of_setup,
    setup_edition,
    start_game,
)
from views.screens.new_game.setup_seats import setup_seats
from views.state.app_state import AppState, use_app, use_editions, use_form, use_topic


@ft.component
def NewGame() -> ft.View:
    """The setup of a new game."""
    app = use_app()
    use_topic(app, SETUP)
    use_topic(app, ROSTER)
    use_editions(app)
    shown, show = ft.use_state("")
    setup = app.setup
    use_address_code(app, "rules", apply_rules_code)

    async def clear() -> None:
        before = app.setup
        change_setup(app, app.setup.emptied())
        app.tell(say("All seats are free."), undo=lambda: change_setup(app, before))

    seated: list[ft.Control] = [
        heading(say("Players in seating order")),
        with_key(NameField, "name-field"),
        with_key(KnownPlayers, "known-players"),
        with_key(RememberedTables, "remembered-tables"),
        setup_seats(app, shown, show),
        # Always one control, so that the parts below it keep their place and what is open in them.
        ft.Column(
            [
                *_hint(app),
                *_teams(setup),
                *_drawing(app, len(setup.players)),
                # Above the editions: who has just made a series looks for it, and the house rules may be many screens long.
                *_series(app),
            ],
            spacing=0,
            tight=True,
        ),
    ]
    own = quiet_button(say("Your own editions"), app.opens("/new/editions"), icon=ft.Icons.EDIT_OUTLINED)
    played: list[ft.Control] = [
        heading(say("Edition")),
        with_key(EditionDecks, "editions"),
        *([choices(own)] if app.role.is_host else []),
        heading(say("Scoring")),
        _systems(app),
        heading(say("House rules")),
        NewHouseRules(),
    ]
    cleared = icon_button(say("Remove everybody"), ft.Icons.GROUP_REMOVE_OUTLINED, app.handler(clear))
    return screen(
        app,
        say("New game"),
        columns(app, seated, played, key="new-game"),
        actions=[cleared] if setup.players else [],
        bottom=with_key(StartButton, "start"),
    )


@ft.component
def StartButton() -> ft.Control:
    """The button that starts the game, a component of its own: a typed name counts as a player, and typing redraws no more."""
    app = use_app()
    use_topic(app, SETUP)
    players = len(app.setup.players) + bool(use_form(app, NameForm, "").text.strip())

    async def start() -> None:
        if is_name_typed(app):
            seat_typed(app)
        await start_game(app)

    return main_button(
        say("Start game"), app.handler(start), icon=ft.Icons.PLAY_ARROW, disabled=players < PLAYERS_FEWEST
    )


def _drawing(app: AppState, players: int) -> list[ft.Control]:
    """The way to the draw for the first dealer."""
    if players < 2:
        return []
    draw = quiet_button(say("Draw for the deal"), app.opens("/new/draw"), icon=ft.Icons.STYLE_OUTLINED)
    return [choices(draw)]


def _series(app: AppState) -> list[ft.Control]:
    """The series of the new game, where one is open."""
    now = series_of_setup(app)
    offered = [series for series in app.store.game_list.series if not series.winners]
    if now is None and not offered:
        return []

    def choose(said: SeriesSet) -> None:
        change_setup(app, replace(app.setup, series=said))

    chips = ft.Column([heading(say("Series")), series_chips(app, offered, now, choose)], spacing=theme.GAP)
    return [ft.Container(chips, padding=ft.Padding.only(top=2 * theme.GAP))]


def _hint(app: AppState) -> list[ft.Control]:
    setup, players = app.setup, len(app.setup.players)

    def offers(decks: int) -> ft.Control:
        choose = app.handler(lambda: change_setup(app, replace(app.setup, decks_chosen=decks)))
        return chip(say_count("{count} deck", "{count} decks", decks), choose, chosen=setup.decks == decks)

    if players > PLAYERS_HINT or setup.decks_chosen:
        said = plain(say("More than {hint} players? Use two decks.", hint=PLAYERS_HINT), faint=True)
        return [ft.Column([said, choices(*map(offers, range(1, DECKS_MOST + 1)))], spacing=theme.GAP)]
    return [plain(say("Add at least two players."), faint=True)] if players < 2 else []


def _teams(setup: GameSetup) -> list[ft.Control]:
    """The teams, while partners are chosen; moving a seat makes other teams."""
    players = setup.players
    if not setup.house_rules.partners or setup.house_rules.players_error(len(players)):
        return []
    one, other = (together(player.name for player in players[first::TEAMS]) for first in range(TEAMS))
    return [plain(say("{team} against {other}", team=one, other=other), faint=True)]


def _systems(app: AppState) -> ft.Control:
    setup, edition = app.setup, setup_edition(app)
    rules = setup.system.rules

    def offers(system: System) -> ft.Control:
        return chip(
            system.rules.label,
            app.handler(lambda: change_setup(app, app.setup.with_system(system, edition))),
            chosen=system is setup.system,
        )

    # The label of the field stands on its border, and would touch the line above.
    target = ft.Container(
        with_key(TargetField, f"target-{setup.id}-{setup.edition}-{setup.system}"),
        padding=ft.Padding.only(top=theme.GAP),
    )
    return boxed(
        choices(*map(offers, System)),
        plain(rules.summary),
        caption(system_origin(edition, setup.system)),
        caption(rules.custom) if rules.custom else None,
        target,
    )


@ft.component
def NewHouseRules() -> ft.Control:
    """The house rules of the new game."""
    app = use_app()
    use_topic(app, SETUP)
    use_topic(app, SETTINGS)
    shown, show = ft.use_state(False)
    edition, players = setup_edition(app), len(app.setup.players)

    async def choose(change: RuleChange | RulesTaken) -> None:
        change_setup(app, replace(app.setup, house_rules=change.apply(app.setup.house_rules)))

    return house_rules_box(
        app,
        app.setup.house_rules,
        choose,
        players=players,
        deal=deal_sentence(edition, players, app.setup.house_rules.cards_dealt(edition.hand_size)),
        shown=shown,
        show=show,
        more=[with_key(RulesTaking, "rules-taking")],
        printed=edition.sheet_rules,
    )


@ft.component
def TargetField() -> ft.Control:
    """The field for the target. A game starts only with a valid target."""
    app = use_app()
    use_topic(app, SETUP)
    rules = app.setup.system.rules

    def changed(text: str) -> None:
        # Nothing else on the screen shows the target, so nothing else is redrawn.
        app.setup = replace(app.setup, target_typed=text)

    return NumberField(
        rules.target_label, rules.targets, lambda: app.setup.target_typed, changed, helper=rules.target_hint
    )
