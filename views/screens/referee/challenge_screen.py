"""The Wild Draw 4 challenge: the odds before the hand is shown, the verdict after."""

from __future__ import annotations

import flet as ft

from companion.application.listeners import draft_topic, game_topic
from companion.rule_book.rule import at_table
from companion.wording import say
from views.components.controls import caption, chip, choices, stretched
from views.components.memo import with_key
from views.screens.referee.challenge_context import ChallengeContext, about, use_challenge
from views.screens.referee.choices import edition_part, part, people, ruling, suit_keys
from views.screens.referee.odds_part import OddsPart
from views.screens.referee.tool_screen import tool_screen
from views.screens.referee.verdict_part import VerdictPart
from views.state.app_state import use_app, use_selected


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
    on = use_challenge(use_app(), game_id)

    def half(which: str, label: str) -> ft.Control:
        return chip(label, on.changes(part=which), chosen=on.form.part == which)

    return stretched(
        _forbidden(on),
        _who(on),
        choices(half("odds", say("The odds")), half("judge", say("The verdict"))),
        with_key(OddsPart if on.form.part == "odds" else VerdictPart, on.form.part, game_id),
    )


def _forbidden(on: ChallengeContext) -> ft.Control | None:
    """The house rules that this table plays instead of a challenge."""
    if on.live is None or not on.live.table.house_rules.challenge_forbidden:
        return None
    rules = on.live.table.house_rules
    claims = [at_table(choice.sentence) for choice in rules.choices if choice.rule.challenge_forbidden]
    return ruling(say("No challenges at this table"), claims)


def _who(on: ChallengeContext) -> ft.Control:
    def edition(edition_id: str) -> None:
        on.change(edition=edition_id, colour="", shown=(), mine=())

    if on.live is None:
        who = [edition_part(on.app, on.edition, edition)]
    else:
        who = [
            caption(say("Who played it?")),
            people(
                on.app,
                on.people,
                on.player if on.is_known else "",
                lambda player: on.change(player=player, challenger="", kept=False),
                lambda name: say("{name} played it", name=name),
            ),
            caption(say("On whom? Only that player may challenge.")),
            people(
                on.app,
                [each for each in on.people if each[0] in on.hit],
                on.challenger if on.is_known else "",
                lambda player: on.change(challenger=player, kept=False),
                lambda name: say("{name} may challenge", name=name),
            ),
        ]
    return part(
        say("A Wild Draw Four was played"),
        *who,
        caption(say("Which colour was in play?")),
        suit_keys(
            on.app,
            on.edition,
            on.colour,
            lambda colour: on.change(colour=colour, kept=False),
            lambda colour: say("{colour} was in play", colour=colour),
        ),
    )
