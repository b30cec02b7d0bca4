"""Should I challenge? The chance, what it means, and what it rests on."""

from __future__ import annotations

from fractions import Fraction

import flet as ft

from companion.cards import Face
from companion.errors import CompanionError
from companion.formats import decimal
from companion.referee.odds import chance_held, unseen
from companion.referee.suited import Card, too_many
from companion.referee.suspicion import (
    Advice,
    PastVerdict,
    Readiness,
    advise,
    break_even,
    readiness_of,
    readiness_set,
)
from companion.wording import say, say_count
from views import theme
from views.components.controls import caption, chip, choices, stretched
from views.components.ruling import Look, RulingText, ruling, spoken
from views.screens.referee.challenge_context import ChallengeContext, use_challenge, verdicts_on
from views.screens.referee.choices import part
from views.screens.referee.suited_pad import suited_pad
from views.state.app_state import use_app


def percent(share: Fraction | float) -> str:
    """A share in whole percent."""
    return say("{percent} %", percent=round(float(share) * 100))


def chance_now(on: ChallengeContext) -> Fraction | None:
    """The exact chance that a random hand of that size is guilty; None before anybody said who holds how many.

    A hand that was shown is counted.

    Raises:
        BadCards: If the hand has more cards than there are.
    """
    cards = len(on.form.shown) if on.form.judged == "cards" else on.form.hand
    if cards is None or not on.is_known:
        return None
    left = unseen(on.edition, on.colour, on.form.mine, on.decks)
    any_time = on.live is not None and on.live.began.house_rules.four_any_time
    return chance_held(left, cards, any_time=any_time, drew=on.four.drew if on.four else 0)


def readiness_now(on: ChallengeContext) -> Readiness:
    """b: as set by hand, or from the record of that player, as far as it has the chance of its moment."""
    record = [
        PastVerdict(chance=verdict.chance, guilty=verdict.guilty)
        for verdict in (verdicts_on(on.app, on.player) if on.live else ())
        if verdict.chance is not None
    ]
    by_hand = on.form.readiness
    return readiness_of(record) if by_hand is None else readiness_set(by_hand / 100, record)


@ft.component
def OddsPart(game_id: str) -> ft.Control:
    """The advice first, its reasons a tap below; then what makes it better."""
    on = use_challenge(use_app(), game_id)
    said: ft.Control | None = None
    try:
        chance = chance_now(on)
        if chance is not None:
            said = _advice(on, advise(chance, readiness_now(on), on.due))
    except CompanionError as refusal:
        wrong = ft.Text(str(refusal), size=theme.BODY, color=ft.Colors.ERROR)
        said = ft.Semantics(live_region=True, content=wrong)
    warnings = too_many(on.edition, (*on.form.mine, Card(face=Face.WILD_DRAW_FOUR)), on.decks)
    return stretched(
        said,
        ruling("", warnings, loud=False) if warnings else None,
        _readiness(on),
        _mine(on),
    )


def _advice(on: ChallengeContext, advice: Advice) -> ft.Control:
    head = (
        say("{guilt} likely bluffing. Challenge!", guilt=percent(advice.guilt))
        if advice.challenge
        else say("{guilt} likely bluffing. Don't challenge.", guilt=percent(advice.guilt))
    )
    reasons = (
        say(
            "Above {even}, challenging costs you fewer cards. {sure}",
            even=percent(break_even(advice.accepting)),
            sure=advice.sure,
        ),
        say("If you accept: draw {cards}, miss a turn.", cards=advice.accepting),
        say(
            "If you challenge: you draw {mine} on average, {name} {rival}.",
            mine=decimal(advice.challenging),
            name=on.name(on.player),
            rival=decimal(advice.rival),
        ),
        _assumes(on, advice),
    )
    return spoken(RulingText(head=head, reasons=reasons, look=Look.LOUD))


def _assumes(on: ChallengeContext, advice: Advice) -> str:
    holds = say_count(
        "{chance} of all hands of {count} card have {what}.",
        "{chance} of all hands of {count} cards have {what}.",
        on.form.hand or 0,
        what=on.guilty_cards,
        chance=percent(advice.chance),
    )
    readiness = advice.readiness
    why = say("No record of this player yet. We assume they bluff half the time.")
    if readiness.by_hand:
        why = say("You set how often {name} bluffs.", name=on.player_inside)
    elif readiness.challenged:
        why = say_count(
            "How often {name} bluffs comes from {count} verdict saved here. Cards nobody challenged stay unknown.",
            "How often {name} bluffs comes from {count} verdicts saved here. Cards nobody challenged stay unknown.",
            readiness.challenged,
            name=on.player_inside,
        )
    return f"{holds} {why}"


def _readiness(on: ChallengeContext) -> ft.Control:
    levels: dict[int | None, str] = {
        None: say("As in past games"),
        0: say("Never"),
        25: say("Seldom"),
        50: say("Half the time"),
        75: say("Often"),
        100: say("Always"),
    }
    record: ft.Control | None = None
    if on.live is None:
        del levels[None]
    else:
        name, verdicts = on.name(on.player), verdicts_on(on.app, on.player)
        told = say_count(
            "{name} was caught bluffing in {guilty} of {count} challenge.",
            "{name} was caught bluffing in {guilty} of {count} challenges.",
            len(verdicts),
            name=name,
            guilty=sum(verdict.guilty for verdict in verdicts),
        )
        record = caption(told if verdicts else say("Nobody has challenged {name} yet.", name=name))
    return part(
        say("How often does {name} bluff?", name=on.player_inside),
        record,
        choices(
            *(
                chip(label, on.changes(readiness=level), chosen=on.form.readiness == level)
                for level, label in levels.items()
            )
        ),
    )


def _mine(on: ChallengeContext) -> ft.Control:
    def change(cards: tuple[Card, ...]) -> None:
        unseen(on.edition, on.colour, cards, on.decks)
        on.change(mine=cards)

    return part(
        say("Cards you can see"),
        caption(say("Your own hand, and the discard pile if you like. More cards, better odds.")),
        *suited_pad(on, on.form.mine, on.form.suit, change, say("None yet")),
    )
