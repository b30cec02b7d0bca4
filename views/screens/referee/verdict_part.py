"""The hand is shown: guilty or innocent, who draws, whose turn is next, and the rule behind each point."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.application.commands.command import Undo
from companion.errors import CompanionError, NotNow
from companion.game.changes.verdicts import ChallengeJudged
from companion.referee.challenge import Verdict, judge_hand, judge_word
from companion.referee.suited import Card
from companion.wording import say
from views import theme
from views.components.controls import caption, chip, choices, plain, quiet_button, stretched
from views.screens.referee.challenge_context import (
    ChallengeContext,
    ChallengeForm,
    challenge_context_of,
    change_challenge,
    use_challenge_form,
)
from views.screens.referee.choices import part, ruling, suit_keys
from views.screens.referee.odds_part import chance_now
from views.screens.referee.suited_pad import suited_pad
from views.state.app_state import AppState, use_app


def verdict_now(on: ChallengeContext, challenge_form: ChallengeForm) -> Verdict | None:
    """The verdict, once there is something to judge.

    Raises:
        BadEntry: If the hand cannot be, or somebody challenges themself.
        NotNow: If nobody said who played the card.
    """
    if not on.is_known and (challenge_form.last_card or challenge_form.judged):
        raise NotNow(say("Tap who played it first."))
    challenge = on.challenge(challenge_form)
    if challenge_form.last_card:
        return judge_word(on.edition, challenge, holds=False, after=on.after)
    if challenge_form.judged == "cards":
        return judge_hand(on.edition, challenge, challenge_form.shown, after=on.after, decks=on.decks)
    if challenge_form.judged:
        return judge_word(on.edition, challenge, holds=challenge_form.judged == "yes", after=on.after)
    return None


@ft.component
def VerdictPart(game_id: str) -> ft.Control:
    """The shown hand, and the verdict on it."""
    app = use_app()
    challenge_form = use_challenge_form(app, game_id)
    on = challenge_context_of(app, game_id)
    said: list[ft.Control] = []
    try:
        verdict = verdict_now(on, challenge_form)
        if verdict is not None:
            said = [
                ruling(verdict.sentence, verdict.points),
                *([ruling("", verdict.warnings, loud=False)] if verdict.warnings else []),
                _next(verdict),
                *_keep(app, challenge_form, on, verdict),
            ]
    except CompanionError as refusal:
        said = [ft.Text(str(refusal), size=theme.BODY, color=ft.Colors.ERROR)]
    return stretched(*said, _shown(app, challenge_form, on), _named(app, challenge_form, on))


def _next(verdict: Verdict) -> ft.Control:
    text = (
        say("The round is over.")
        if verdict.next_player is None
        else say("Next: {name}", name=verdict.next_player)
    )
    return plain(text, size=theme.HEADING, weight=ft.FontWeight.W_700)


def _shown(app: AppState, challenge_form: ChallengeForm, on: ChallengeContext) -> ft.Control:
    colour = next(suit.name for suit in on.edition.suits if suit.id == on.colour)

    def change(cards: tuple[Card, ...]) -> None:
        judge_hand(on.edition, on.challenge(challenge_form), cards, after=on.after, decks=on.decks)
        change_challenge(app, on, shown=cards, judged="cards", kept=False)

    def word(which: str, label: str) -> ft.Control:
        return chip(
            label,
            app.handler(lambda: change_challenge(app, on, judged=which, shown=(), kept=False)),
            chosen=challenge_form.judged == which and not challenge_form.last_card,
        )

    async def last() -> None:
        judged = "" if challenge_form.judged == "cards" else challenge_form.judged
        change_challenge(
            app,
            on,
            lambda form: replace(form, last_card=not form.last_card, shown=(), judged=judged, kept=False),
        )

    holds = say("a {colour} card", colour=colour)
    if on.edition.challenge.wilds_count:
        holds = say("a {colour} card or a wild", colour=colour)
    return part(
        say("What's in {name}'s hand?", name=on.player_inside),
        choices(
            word("yes", say("It has {holds}", holds=holds)),
            word("no", say("It has none")),
            chip(say("It was the last card"), app.handler(last), chosen=challenge_form.last_card),
        ),
        caption(say("Or tap the cards in:")),
        *suited_pad(
            app,
            on.edition,
            challenge_form.shown,
            challenge_form.suit or on.colour,
            turn_to=lambda suit: change_challenge(app, on, suit=suit),
            change=change,
            empty=say("The whole hand, as it is shown"),
        ),
    )


def _named(app: AppState, challenge_form: ChallengeForm, on: ChallengeContext) -> ft.Control:
    def choose(suit: str) -> None:
        change_challenge(app, on, lambda form: replace(form, named=None if form.named == suit else suit))

    return part(
        say("The colour that was named"),
        suit_keys(
            app,
            on.edition,
            challenge_form.named,
            choose,
            lambda colour: say("{colour} was named", colour=colour),
        ),
    )


def _keep(
    app: AppState, challenge_form: ChallengeForm, on: ChallengeContext, verdict: Verdict
) -> list[ft.Control]:
    """Put the verdict in the game's record."""
    live = on.live
    if live is None or not app.role.scores or not verdict.draws:
        return []
    if challenge_form.kept:
        return [plain(say("Saved with the game."), faint=True)]

    async def back() -> None:
        await app.store.do(live.game.id, Undo(), app.by)
        change_challenge(app, on, kept=False)
        app.notice.hide()

    async def keep() -> None:
        if challenge_form.kept:
            return
        chance = None if challenge_form.last_card else chance_now(on, challenge_form)
        await app.store.do(
            live.game.id,
            ChallengeJudged(
                player=on.player,
                challenger=on.challenger,
                colour=on.colour,
                guilty=verdict.guilty,
                chance=chance,
            ),
            app.by,
        )
        change_challenge(app, on, kept=True)
        app.tell(say("Verdict saved."), undo=back)

    return [quiet_button(say("Save verdict"), app.handler(keep), icon=ft.Icons.BOOKMARK_ADD_OUTLINED)]
