"""The Wild Draw 4 challenge: whether it is worth it, before the hand is shown, and who is right, after."""

from __future__ import annotations

import flet as ft

from companion.application.listeners import draft_topic, game_topic
from companion.rule_book.rule import at_table
from companion.wording import say
from views.components.controls import caption, chip, choices, plain, stretched
from views.components.memo import with_key
from views.components.ruling import ruling
from views.screens.referee.challenge_context import ChallengeContext, about, use_challenge
from views.screens.referee.choices import part
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
    """The two questions, and what the chosen one asks and answers."""
    on = use_challenge(use_app(), game_id)
    if not on.edition.challengeable:
        return plain(say("{edition} has no card to challenge.", edition=on.edition.called))

    def way(which: str, label: str) -> ft.Control:
        return chip(label, on.changes(part=which), chosen=on.form.part == which)

    ways = choices(way("odds", say("Is it worth it?")), way("judge", say("Who is right?")))
    if not on.form.part:
        told = caption(say("The odds before the cards are shown, the verdict after."))
        return stretched(_forbidden(on), part(say("A Wild Draw Four was played"), ways, told))
    chosen = OddsPart if on.form.part == "odds" else VerdictPart
    return stretched(_forbidden(on), ways, with_key(chosen, on.form.part, game_id))


def _forbidden(on: ChallengeContext) -> ft.Control | None:
    """The house rules that this table plays instead of a challenge."""
    if on.live is None or not on.live.in_force.challenge_forbidden:
        return None
    rules = on.live.in_force
    claims = [at_table(choice.sentence) for choice in rules.choices if choice.rule.challenge_forbidden]
    return ruling(say("No challenges at this table"), claims)
