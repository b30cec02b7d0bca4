"""Should I challenge? The chance, what it means, and what it rests on."""

from fractions import Fraction
from typing import Final

import flet as ft

from companion.cards import UNTIL
from companion.errors import CompanionError
from companion.formats import decimal, percent
from companion.referee.odds import (
    Advice,
    PastVerdict,
    Readiness,
    advise,
    cards_until,
    chance_held,
    readiness_of,
    readiness_set,
    unseen,
)
from companion.referee.suited import Card, too_many
from companion.wording import say, say_count
from views import kit
from views.screens.referee.challenge_context import ChallengeContext
from views.screens.referee.choices import HAND_MOST, colour_missing, part, stepper
from views.screens.referee.suited_pad import suited_pad

HANDS_OFFERED: Final = 10
"""The sizes of a hand to choose from at first; the stepper leads to all others."""


def chance_now(on: ChallengeContext) -> Fraction | None:
    """The exact chance that a random hand of that size is guilty; BadCards if it has more cards than there are.

    None before the number of its cards is known; or the colour, where each has another chance.
    """
    cards = on.form.hand
    if cards is None:
        return None
    any_time = on.live is not None and on.live.in_force.four_any_time
    drew = on.four.drew if on.four else 0
    colours = [on.colour] if on.colour else [suit.id for suit in on.edition.suits]
    left = (unseen(on.edition, colour, on.form.mine, on.decks) for colour in colours)
    chances = {chance_held(each, cards, any_time=any_time, drew=drew) for each in left}
    return chances.pop() if len(chances) == 1 else None


def accepting_now(on: ChallengeContext) -> Fraction | int:
    """The cards that accepting costs; of a card that makes draw until a colour comes on average."""
    if on.card.draws != UNTIL:
        return on.due
    colours = [on.form.named] if on.form.named else [suit.id for suit in on.edition.suits]
    found = [cards_until(on.edition, colour, on.form.mine, on.decks) for colour in colours]
    return sum(found, Fraction(0)) / len(found)


def readiness_now(on: ChallengeContext) -> Readiness:
    """b: as set by hand, or from the record of that player, as far as it has the chance of its moment."""
    record = [
        PastVerdict(chance=verdict.chance, guilty=verdict.guilty)
        for verdict in on.verdicts
        if verdict.chance is not None
    ]
    by_hand = on.form.readiness
    return readiness_of(record) if by_hand is None else readiness_set(by_hand / 100, record)


def odds_part(on: ChallengeContext) -> ft.Control:
    """The number of cards, and the advice with its reasons a tap below; what makes it better is behind a button."""
    said: ft.Control | None = None
    try:
        chance = chance_now(on)
        if on.form.hand is not None and chance is None:
            said = colour_missing()
        elif chance is not None:
            more = on.card.challenge or 0
            said = _advice(on, advise(chance, readiness_now(on), accepting_now(on), more))
    except CompanionError as refusal:
        wrong = ft.Text(str(refusal), size=kit.BODY, color=ft.Colors.ERROR)
        said = ft.Semantics(live_region=True, content=wrong)
    warnings = too_many(on.edition, (*on.form.mine, Card(face=on.card.face)), on.decks)
    answered = kit.stretched(
        part(
            say("Is it worth it?"),
            kit.caption(say("How many cards are left in that hand?")),
            hand_keys(on),
            said,
            details_key(on, "odds", say("Cards you can see")),
        ),
        kit.ruling("", warnings, loud=False) if warnings else None,
        *([_readiness(on), _mine(on)] if on.form.part == "odds" else []),
    )
    return kit.with_key(kit.InSight, "odds", "odds", answered, "" if on.form.hand is None else "hand")


def hand_keys(on: ChallengeContext) -> ft.Control:
    """The number of cards in the hand of whoever played the card."""
    if on.form.hand is None:
        return kit.one_of(
            ((cards, str(cards)) for cards in range(1, HANDS_OFFERED + 1)),
            None,
            lambda cards: on.change(hand=cards),
            lambda cards: say_count("{count} card in the hand", "{count} cards in the hand", int(cards)),
        )
    return stepper(
        on.app,
        on.form.hand,
        lambda cards: on.change(hand=cards),
        (0, HAND_MOST),
        less=say("One card fewer in the hand"),
        more=say("One card more in the hand"),
        shown=str(on.form.hand),
    )


def details_key(on: ChallengeContext, question: str, label: str) -> ft.Control:
    """The button that opens what is seldom asked about one of the two questions, or closes it."""
    is_open = on.form.part == question
    return kit.choices(
        kit.quiet_button(
            label,
            on.changes(part="" if is_open else question),
            icon=ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE,
        )
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
            even=percent(advice.even),
            sure=advice.sure,
        ),
        say(
            "If you accept: draw {cards}, miss a turn.",
            cards=advice.accepting if isinstance(advice.accepting, int) else decimal(advice.accepting),
        ),
        say(
            "If you challenge: you draw {mine} on average, {name} {rival}.",
            mine=decimal(advice.challenging),
            name=on.player_name,
            rival=decimal(advice.rival),
        ),
        _assumes(on, advice),
    )
    return kit.spoken(kit.RulingText(head=head, reasons=reasons, look=kit.Look.LOUD))


def _assumes(on: ChallengeContext, advice: Advice) -> str:
    holds = say_count(
        "{chance} of all hands of {count} card are guilty.",
        "{chance} of all hands of {count} cards are guilty.",
        on.form.hand or 0,
        chance=percent(advice.chance),
    )
    readiness = advice.readiness
    why = say("No record of this player yet. We assume they bluff half the time.")
    if readiness.by_hand:
        why = say("You set how often {name} bluffs.", name=on.player_name)
    elif readiness.challenged:
        why = say_count(
            "How often {name} bluffs comes from {count} challenge saved here. Cards nobody challenged stay unknown.",
            "How often {name} bluffs comes from {count} challenges saved here. Cards nobody challenged stay unknown.",
            readiness.challenged,
            name=on.player_name,
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
    verdicts = on.verdicts
    if all(verdict.chance is None for verdict in verdicts):
        del levels[None]
    told = say("Nobody has challenged {name} yet.", name=on.player_name)
    if verdicts:
        told = say_count(
            "{name} was caught bluffing in {guilty} of {count} challenge.",
            "{name} was caught bluffing in {guilty} of {count} challenges.",
            len(verdicts),
            name=on.player_name,
            guilty=sum(verdict.guilty for verdict in verdicts),
        )

    return part(
        say("How often does {name} bluff?", name=on.player_name),
        kit.caption(told) if on.player else None,
        kit.one_of(
            levels.items(),
            on.form.readiness,
            lambda level: on.change(readiness=None if on.form.readiness == level else level),
        ),
    )


def _mine(on: ChallengeContext) -> ft.Control:
    return part(
        say("Cards you can see"),
        kit.caption(say("Your own hand, and the discard pile if you like. More cards, better odds.")),
        *suited_pad(on, on.form.mine, on.form.suit, lambda cards: on.change(mine=cards), say("None yet")),
    )
