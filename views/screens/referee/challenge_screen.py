"""The Wild Draw 4 challenge: the odds before the hand is shown, the verdict after."""

from __future__ import annotations

import flet as ft

from companion.application.topics import draft_topic, game_topic
from companion.rule_book.rule import at_table
from companion.wording import say
from views.components.controls import caption, chip, choices, stretched
from views.components.memo import with_key
from views.screens.referee.challenge_context import (
    ChallengeContext,
    about,
    challenge_context_of,
    change_challenge,
    use_challenge_form,
)
from views.screens.referee.choices import edition_part, part, people, ruling, suit_keys
from views.screens.referee.odds_part import OddsPart
from views.screens.referee.tool_screen import tool_screen
from views.screens.referee.verdict_part import VerdictPart
from views.state.app_state import AppState, use_app, use_selected


@ft.component
def ChallengeScreen() -> ft.View:
    """The helper, in a game or without one; another card is another question."""
    app = use_app()
    game_id = ft.use_route_params().get("gid", "")
    topics = draft_topic(game_id), game_topic(game_id)
    rounds, event = use_selected(app, topics, lambda: about(app, game_id))
    return tool_screen(say("Wild Draw 4: challenge?"), Helper, f"challenge-{rounds}-{event}")


@ft.component
def Helper(game_id: str) -> ft.Control:
    """The players, the colour, and the open half of the helper."""
    app = use_app()
    challenge_form = use_challenge_form(app, game_id)
    on = challenge_context_of(app, game_id)

    def half(which: str, label: str) -> ft.Control:
        return chip(
            label,
            app.handler(lambda: change_challenge(app, on, part=which)),
            chosen=challenge_form.part == which,
        )

    return stretched(
        *_forbidden(on),
        *_who(app, on),
        choices(half("odds", say("The odds")), half("judge", say("The verdict"))),
        with_key(OddsPart, "odds", game_id)
        if challenge_form.part == "odds"
        else with_key(VerdictPart, "judge", game_id),
    )


def _forbidden(on: ChallengeContext) -> list[ft.Control]:
    """The house rules that this table plays instead of a challenge."""
    if on.live is None or not on.live.table.house_rules.challenge_forbidden:
        return []
    rules = on.live.table.house_rules
    claims = [at_table(choice.sentence) for choice in rules.choices if choice.rule.challenge_forbidden]
    return [ruling(say("No challenges at this table"), claims)]


def _who(app: AppState, on: ChallengeContext) -> list[ft.Control]:
    def edition(edition_id: str) -> None:
        change_challenge(app, on, edition=edition_id, colour="", shown=(), mine=())

    who: list[ft.Control]
    if on.live is None:
        who = [edition_part(app, on.edition, edition)]
    else:
        who = [
            caption(say("Who played it?")),
            people(
                app,
                on.people,
                on.player if on.is_known else "",
                lambda player: change_challenge(app, on, player=player, challenger="", kept=False),
                lambda name: say("{name} played it", name=name),
            ),
            caption(say("On whom? Only that player may challenge.")),
            people(
                app,
                [each for each in on.people if each[0] in on.hit],
                on.challenger if on.is_known else "",
                lambda player: change_challenge(app, on, challenger=player, kept=False),
                lambda name: say("{name} may challenge", name=name),
            ),
        ]
    under = say("Which colour was in play?")
    return [
        part(
            say("A Wild Draw Four was played"),
            *who,
            caption(under),
            suit_keys(
                app,
                on.edition,
                on.colour,
                lambda colour: change_challenge(app, on, colour=colour, kept=False),
                lambda colour: say("{colour} was in play", colour=colour),
            ),
        )
    ]
