"""The Wild Draw 4 challenge: two questions, then the odds before the hand is shown, and the verdict after."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.listeners import draft_topic, game_topic
from companion.rule_book.rule import at_table
from companion.wording import say, say_count
from views.components.controls import caption, chip, choices, stretched
from views.components.memo import with_key
from views.components.ruling import ruling
from views.screens.referee.challenge_context import ChallengeContext, about, use_challenge
from views.screens.referee.choices import HAND_MOST, edition_part, part, people, stepper, suit_keys
from views.screens.referee.odds_part import OddsPart
from views.screens.referee.tool_screen import tool_screen
from views.screens.referee.verdict_part import VerdictPart
from views.state.app_state import use_app, use_selected

HANDS_OFFERED: Final = 10
"""The sizes of a hand to choose from at first; the stepper leads to all others."""


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
    """The two questions that come first; once both are answered, what follows from them, and how to say more."""
    on = use_challenge(use_app(), game_id)
    forbidden = _forbidden(on)
    if not on.is_asked:
        return stretched(forbidden, _first(on))

    def half(which: str, label: str) -> ft.Control:
        return chip(label, on.changes(part=which), chosen=on.form.part == which)

    halves = choices(half("odds", say("The odds")), half("judge", say("The verdict")))
    if on.form.part == "odds":
        rest = [with_key(OddsPart, "odds", game_id), _more(on)]
    else:
        # A verdict is about the colour that was in play.
        rest = [_more(on), with_key(VerdictPart, "judge", game_id)]
    return stretched(forbidden, _first(on), halves, *rest)


def _forbidden(on: ChallengeContext) -> ft.Control | None:
    """The house rules that this table plays instead of a challenge."""
    if on.live is None or not on.live.began.house_rules.challenge_forbidden:
        return None
    rules = on.live.began.house_rules
    claims = [at_table(choice.sentence) for choice in rules.choices if choice.rule.challenge_forbidden]
    return ruling(say("No challenges at this table"), claims)


def _first(on: ChallengeContext) -> ft.Control:
    """Who played the card, and how many cards they have left."""
    who: ft.Control | None = None
    if on.live is not None:
        who = people(
            on.app,
            on.people,
            on.player if on.is_known else "",
            lambda player: on.change(player=player, challenger="", kept=False),
            lambda name: say("{name} played it", name=name),
        )
    title = say("Who played it?") if who else say("A Wild Draw Four was played")
    return part(title, who, caption(say("How many cards are left in that hand?")), _hand(on))


def _hand(on: ChallengeContext) -> ft.Control:
    if on.form.hand is None:
        return choices(*(_count(on, cards) for cards in range(1, HANDS_OFFERED + 1)))
    return stepper(
        on.app,
        on.form.hand,
        lambda cards: on.change(hand=cards),
        (0, HAND_MOST),
        less=say("One card fewer in the hand"),
        more=say("One card more in the hand"),
    )


def _count(on: ChallengeContext, cards: int) -> ft.Control:
    name = say_count("{count} card in the hand", "{count} cards in the hand", cards)
    return chip(str(cards), on.changes(hand=cards), chosen=False, name=name)


def _more(on: ChallengeContext) -> ft.Control:
    """The colour under the card, and on whom it was played, or by which rules."""

    def edition(edition_id: str) -> None:
        on.change(edition=edition_id, colour="", shown=(), mine=())

    if on.live is None:
        whom = [edition_part(on.app, on.edition, edition)]
    else:
        whom = [
            caption(say("On whom? Only that player may challenge.")),
            people(
                on.app,
                [each for each in on.people if each[0] in on.hit],
                on.challenger,
                lambda player: on.change(challenger=player, kept=False),
                lambda name: say("{name} may challenge", name=name),
            ),
        ]
    return part(
        say("Which colour was in play?"),
        suit_keys(
            on.app,
            on.edition,
            on.colour,
            lambda colour: on.change(colour=colour, kept=False),
            lambda colour: say("{colour} was in play", colour=colour),
        ),
        *whom,
    )
