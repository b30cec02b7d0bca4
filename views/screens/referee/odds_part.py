"""Should I challenge? The chance, what it means, and what it rests on."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import flet as ft

from companion.cards import Face
from companion.errors import CompanionError
from companion.referee.challenge import GUILTY_DRAWS
from companion.referee.odds import chance_held, unseen
from companion.referee.suited import Card, too_many
from companion.referee.suspicion import Advice, Readiness, advise, break_even, readiness_of, readiness_set
from companion.wording import say, say_count
from views import theme
from views.components.controls import caption, chip, choices, plain, quiet_button, stretched
from views.screens.referee.challenge_context import (
    ChallengeContext,
    ChallengeForm,
    challenge_context_of,
    change_challenge,
    past_verdicts_of,
    times_challenged,
    use_challenge_form,
)
from views.screens.referee.choices import part, ruling, stepper
from views.screens.referee.suited_pad import suited_pad
from views.state.app_state import AppState, use_app

HANDS_OFFERED = 10
"""The sizes of a hand to choose from at first; the stepper leads to all others."""
HAND_MOST = 60
"""More cards than this the stepper does not offer."""


def percent(share: Fraction | float) -> str:
    """A share in whole percent."""
    return say("{percent} %", percent=round(float(share) * 100))


def chance_now(on: ChallengeContext, challenge_form: ChallengeForm) -> Fraction | None:
    """The exact chance that a random hand of that size is guilty; None before anybody said who holds how many.

    A hand that was shown is counted.

    Raises:
        BadCards: If the hand has more cards than there are.
    """
    cards = len(challenge_form.shown) if challenge_form.judged == "cards" else challenge_form.hand
    if cards is None or not on.is_known:
        return None
    left = unseen(on.edition, on.colour, challenge_form.mine, on.decks)
    four = on.four
    any_time = on.live is not None and on.live.table.house_rules.four_any_time
    return chance_held(left, cards, any_time=any_time, drew=four.drew if four else 0)


def _due(on: ChallengeContext) -> int:
    """The choice of how many cards accepting costs."""
    four = on.four
    return four.due if four else GUILTY_DRAWS


def readiness_now(app: AppState, on: ChallengeContext, challenge_form: ChallengeForm) -> Readiness:
    """b: as set by hand, or from the record of that player."""
    record = past_verdicts_of(app, on.player) if on.live else ()
    return (
        readiness_of(record)
        if challenge_form.readiness is None
        else readiness_set(challenge_form.readiness / 100, record)
    )


@ft.component
def OddsPart(game_id: str) -> ft.Control:
    """The odds of a bluff and the advice first; the reasons a tap below, then the assumptions."""
    app = use_app()
    challenge_form = use_challenge_form(app, game_id)
    on = challenge_context_of(app, game_id)
    said: list[ft.Control] = []
    try:
        chance = chance_now(on, challenge_form)
        if chance is not None:
            advice = advise(chance, readiness_now(app, on, challenge_form), _due(on))
            said = [_advice(app, challenge_form, on, advice)]
    except CompanionError as refusal:
        said = [
            ft.Semantics(
                live_region=True, content=ft.Text(str(refusal), size=theme.BODY, color=ft.Colors.ERROR)
            )
        ]
    warnings = too_many(on.edition, (*challenge_form.mine, Card(face=Face.WILD_DRAW_FOUR)), on.decks)
    return stretched(
        *said,
        ruling("", warnings, loud=False) if warnings else None,
        _hand(app, challenge_form, on),
        *([_readiness(app, challenge_form, on), _mine(app, challenge_form, on)] if on.is_known else []),
    )


def _advice(app: AppState, challenge_form: ChallengeForm, on: ChallengeContext, advice: Advice) -> ft.Control:
    head = (
        say("{guilt} likely bluffing. Challenge!", guilt=percent(advice.guilt))
        if advice.challenge
        else say("{guilt} likely bluffing. Don't challenge.", guilt=percent(advice.guilt))
    )
    name = on.name(on.player)

    reasons = [
        say(
            "Above {even}, challenging costs you fewer cards. {sure}",
            even=percent(break_even(advice.accepting)),
            sure=advice.sure,
        ),
        say("If you accept: draw {cards}, miss a turn.", cards=advice.accepting),
        say(
            "If you challenge: you draw {mine:.1f} on average, {name} {rival:.1f}.",
            mine=advice.challenging,
            name=name,
            rival=advice.rival,
        ),
        _assumes(on, challenge_form, advice),
    ]
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            padding=2 * theme.GAP,
            border_radius=18,
            bgcolor=ft.Colors.TERTIARY_CONTAINER,
            content=ft.Column(
                [
                    ft.Text(
                        head,
                        size=theme.TITLE,
                        weight=ft.FontWeight.W_800,
                        color=ft.Colors.ON_TERTIARY_CONTAINER,
                    ),
                    quiet_button(
                        say("Hide") if challenge_form.why else say("Why?"),
                        app.handler(
                            lambda: change_challenge(app, on, lambda form: replace(form, why=not form.why))
                        ),
                        icon=ft.Icons.EXPAND_LESS if challenge_form.why else ft.Icons.EXPAND_MORE,
                    ),
                    *(
                        ft.Text(line, size=theme.BODY, color=ft.Colors.ON_TERTIARY_CONTAINER)
                        for line in (reasons if challenge_form.why else [])
                    ),
                ],
                spacing=theme.GAP,
            ),
        ),
    )


def _assumes(on: ChallengeContext, challenge_form: ChallengeForm, advice: Advice) -> str:
    wild = on.edition.challenge.wilds_count
    colour = next(suit.name for suit in on.edition.suits if suit.id == on.colour)
    what = say("a {colour} card or a wild", colour=colour) if wild else say("a {colour} card", colour=colour)
    holds = say_count(
        "{chance} of all hands of {count} card have {what}.",
        "{chance} of all hands of {count} cards have {what}.",
        challenge_form.hand or 0,
        what=what,
        chance=percent(advice.chance),
    )
    readiness = advice.readiness
    if readiness.by_hand:
        why = say("You set how often {name} bluffs.", name=on.player_inside)
    elif readiness.challenged:
        why = say_count(
            "How often {name} bluffs comes from {count} verdict saved here. Cards nobody challenged stay unknown.",
            "How often {name} bluffs comes from {count} verdicts saved here. Cards nobody challenged stay unknown.",
            readiness.challenged,
            name=on.player_inside,
        )
    else:
        why = say("No record of this player yet, so we assume they bluff half the time.")
    return f"{holds} {why}"


def _hand(app: AppState, challenge_form: ChallengeForm, on: ChallengeContext) -> ft.Control:
    if not on.is_known:
        return plain(say("Tap who played it. Then you'll see the odds."), size=theme.HEADING)
    asks = say("Cards in {name}'s hand now", name=on.player_inside)
    if challenge_form.hand is None:
        return part(
            asks,
            caption(say("How many? Then you'll see the odds.")),
            choices(*(_count(app, on, cards) for cards in range(1, HANDS_OFFERED + 1))),
        )
    return part(
        asks,
        stepper(
            app,
            challenge_form.hand,
            lambda cards: change_challenge(app, on, hand=min(max(cards, 0), HAND_MOST)),
            less=say("One card fewer in the hand"),
            more=say("One card more in the hand"),
            unit=str(challenge_form.hand),
        ),
    )


def _count(app: AppState, on: ChallengeContext, cards: int) -> ft.Control:
    name = say_count("{count} card in the hand", "{count} cards in the hand", cards)
    return chip(
        str(cards),
        app.handler(lambda: change_challenge(app, on, hand=cards)),
        chosen=False,
        name=name,
    )


def _readiness(app: AppState, challenge_form: ChallengeForm, on: ChallengeContext) -> ft.Control:
    levels = [
        (None, say("As in past games")),
        (0, say("Never")),
        (25, say("Seldom")),
        (50, say("Half the time")),
        (75, say("Often")),
        (100, say("Always")),
    ]

    def offer(level: int | None, label: str) -> ft.Control:
        return chip(
            label,
            app.handler(lambda: change_challenge(app, on, readiness=level)),
            chosen=challenge_form.readiness == level,
        )

    record: list[ft.Control] = []
    if on.live is not None:
        times, guilty = times_challenged(app, on.player)
        record.append(
            caption(
                say_count(
                    "{name} was caught bluffing in {guilty} of {count} challenge.",
                    "{name} was caught bluffing in {guilty} of {count} challenges.",
                    times,
                    name=on.name(on.player),
                    guilty=guilty,
                )
                if times
                else say("Nobody has challenged {name} yet.", name=on.name(on.player))
            )
        )
    return part(
        say("How often does {name} bluff?", name=on.player_inside),
        *record,
        choices(*(offer(*level) for level in levels if on.live is not None or level[0] is not None)),
    )


def _mine(app: AppState, challenge_form: ChallengeForm, on: ChallengeContext) -> ft.Control:
    def change(cards: tuple[Card, ...]) -> None:
        unseen(on.edition, on.colour, cards, on.decks)
        change_challenge(app, on, mine=cards)

    return part(
        say("Cards you can see"),
        caption(say("Your own hand, and the discard pile if you like. More cards, better odds.")),
        *suited_pad(
            app,
            on.edition,
            challenge_form.mine,
            challenge_form.suit,
            turn_to=lambda suit: change_challenge(app, on, suit=suit),
            change=change,
            empty=say("None yet"),
        ),
    )
