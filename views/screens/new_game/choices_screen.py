"""What a new game is played with: the deck, the scoring, the house rules, and the series it is part of."""

from dataclasses import replace
from functools import partial

import flet as ft

from companion.application.listeners import SETTINGS
from companion.editions.deck_check import deal_sentence
from companion.game.changes.evenings import SeriesSet
from companion.house_rules.rules_code import TEXT_MOST
from companion.scoring.systems import System
from companion.wording import say
from views import kit
from views.screens.new_game.deck_choice import deck_line
from views.screens.new_game.length_choice import SetupLength
from views.screens.new_game.new_game_screen import StartButton, apply_rules_code
from views.screens.new_game.setup_actions import (
    SETUP,
    change_setup,
    choose_rules,
    series_of_setup,
    setup_edition,
)
from views.state.app_state import AppState, use_app, use_editions, use_topic


@ft.component
def NewGameChoices() -> ft.View:
    """All that a new game is played with; it can be started here, too."""
    app = use_app()
    use_topic(app, SETUP)
    use_editions(app)
    path = ft.use_view_path()
    played: list[ft.Control] = [
        *_series(app),
        kit.heading(say("Deck")),
        deck_line(setup_edition(app), app.opens(f"{path}/deck")),
        kit.heading(say("Scoring")),
        _systems(app),
    ]
    rules: list[ft.Control] = [kit.heading(say("House rules")), NewHouseRules()]
    body = kit.columns(app, played, rules, key="new-game-choices")
    return kit.screen(app, say("Change something"), body, bottom=kit.with_key(StartButton, "start"))


def _series(app: AppState) -> list[ft.Control]:
    now = series_of_setup(app)
    offered = [series for series in app.store.game_list.series if not series.winners]
    if now is None and not offered:
        return []

    def choose(said: SeriesSet) -> None:
        change_setup(app, replace(app.setup, series=said))

    chips = ft.Column(
        [kit.heading(say("Series")), kit.series_chips(app, offered, now, choose)], spacing=kit.GAP
    )
    return [ft.Container(chips, padding=ft.Padding.only(top=kit.WIDE_GAP))]


def _systems(app: AppState) -> ft.Control:
    setup, edition = app.setup, setup_edition(app)
    rules = setup.system.rules

    return kit.boxed(
        kit.one_of(
            ((system, str(system.rules.label)) for system in System),
            setup.system,
            lambda system: change_setup(app, app.setup.with_system(system, edition)),
        ),
        kit.plain(rules.summary),
        kit.caption(kit.system_origin(edition, setup.system)),
        kit.caption(rules.custom) if rules.custom else None,
        kit.with_key(SetupLength, f"length-{setup.id}"),
    )


@ft.component
def NewHouseRules() -> ft.Control:
    """The house rules of the new game."""
    app = use_app()
    use_topic(app, SETUP, SETTINGS)
    shown, show = ft.use_state(kit.is_writing_rules(app, app.setup.id))
    edition, players, choose = setup_edition(app), len(app.setup.players), partial(choose_rules, app)
    return kit.house_rules_box(
        app,
        app.setup.house_rules.for_players(players),
        choose,
        players=players,
        deal=deal_sentence(edition, players, app.setup.house_rules.cards_dealt(edition.hand_size)),
        shown=shown,
        show=show,
        more=[
            kit.CodeEntry(
                partial(apply_rules_code, app),
                4 * TEXT_MOST,
                label=say("Rules code"),
                read_label=say("Use these rules"),
                file_label=say("Open a rules file"),
            )
        ],
        edition=edition,
        own=kit.RulesInOwnWords(app.setup.house_rules, choose, app.setup.id),
    )
