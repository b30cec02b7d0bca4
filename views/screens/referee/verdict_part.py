"""The cards are shown: guilty or innocent, who draws, whose turn is next, and the rule behind each point."""

from dataclasses import replace

import flet as ft

from companion.application.commands.command import Undo
from companion.errors import CompanionError
from companion.game.changes.rounds import ChallengeJudged
from companion.referee.challenge import Verdict, judge_hand, judge_word
from companion.referee.suited import Card
from companion.turns.turn import TurnEvent, TurnKind
from companion.wording import say
from views import kit
from views.screens.referee.challenge_context import ChallengeContext
from views.screens.referee.choices import colour_missing, part
from views.screens.referee.odds_part import chance_now, details_key
from views.screens.referee.suited_pad import suited_pad
from views.screens.referee.turn_actions import happen


def verdict_now(on: ChallengeContext) -> Verdict | None:
    """The verdict, once there is something to judge; BadEntry if the hand cannot be, or somebody challenges themself."""
    judged = on.form.judged
    if judged == "last":
        return judge_word(on.edition, on.challenge, holds=False, after=on.after)
    if not judged or not on.colour:
        return None
    if judged == "cards":
        return judge_hand(on.edition, on.challenge, on.form.shown, after=on.after, decks=on.decks)
    return judge_word(on.edition, on.challenge, holds=judged == "yes", after=on.after)


def verdict_part(on: ChallengeContext) -> ft.Control:
    """What the shown hand has, who is right, and what that can be saved with."""
    said: list[ft.Control | None] = []
    if on.form.judged and not on.colour:
        said = [colour_missing()]
    try:
        verdict = verdict_now(on)
        if verdict is not None:
            after = say("The round is over.")
            if verdict.next_player is not None:
                after = say("Next: {name}", name=verdict.next_player)
            is_known = on.challenger or verdict.next_player is None
            said = [
                kit.ruling(verdict.sentence, verdict.points),
                kit.ruling("", verdict.warnings, loud=False) if verdict.warnings else None,
                *kit.to_settle(on.app, on.game_id, verdict.points),
                kit.plain(after, size=kit.HEADING, weight=ft.FontWeight.W_700) if is_known else None,
                _keep(on, verdict),
            ]
    except CompanionError as refusal:
        said = [ft.Text(str(refusal), size=kit.BODY, color=ft.Colors.ERROR)]
    details = [_cards(on), _named(on)] if on.form.part == "judge" else []
    tapped = "" if on.form.judged == "cards" else on.form.judged
    shown = kit.stretched(_shown(on), *said, *details)
    return kit.with_key(kit.InSight, "judge", "judge", shown, tapped)


def _shown(on: ChallengeContext) -> ft.Control:
    words = {
        "yes": say("It has {holds}", holds=on.guilty_cards),
        "no": say("It has none"),
        "last": say("It was the last card"),
    }
    return part(
        say("Who is right?"),
        kit.caption(say("What's in {name}'s hand?", name=on.player_name)),
        kit.one_of(words.items(), on.form.judged, lambda said: on.change(judged=said, shown=(), kept=False)),
        details_key(on, "judge", say("Tap the cards in")),
    )


def _cards(on: ChallengeContext) -> ft.Control:
    def change(cards: tuple[Card, ...]) -> None:
        on.change(shown=cards, judged="cards", kept=False)

    empty, suit = say("The whole hand, as it is shown"), on.form.suit or on.colour
    return part(say("Tap the cards in"), *suited_pad(on, on.form.shown, suit, change, empty))


def _named(on: ChallengeContext) -> ft.Control:
    def choose(suit: str) -> None:
        on.change(lambda form: replace(form, named=None if form.named == suit else suit))

    def name(colour: str) -> str:
        return say("{colour} was named", colour=colour)

    keys = kit.suit_keys(on.app, on.edition, on.form.named, choose, name)
    return part(say("The colour that was named"), keys)


def _keep(on: ChallengeContext, verdict: Verdict) -> ft.Control | None:
    """The button that puts the verdict in the game's record."""
    live, app = on.live, on.app
    if live is None or not app.role.scores or not verdict.draws:
        return None
    if not (on.player and on.challenger and on.colour):
        return kit.plain(say("To save it, tap who played it, on whom, and the colour."), faint=True)
    if on.form.kept:
        return kit.plain(say("Saved with the game."), faint=True)

    game, four = live.game.id, on.four

    async def back() -> None:
        await app.store.do(game, Undo(), app.by)
        on.change(kept=False)
        app.notice.hide()

    async def keep() -> None:
        judged = ChallengeJudged(
            player=on.player,
            challenger=on.challenger,
            colour=on.colour,
            guilty=verdict.guilty,
            chance=None if on.form.judged == "last" else chance_now(on),
        )
        if four:
            # The turns go on with it, so that nobody is asked the same again.
            decided = TurnEvent(kind=TurnKind.CHALLENGED, yes=verdict.guilty)
            await happen(app, game, decided)
        await app.store.do(game, judged, app.by)
        on.change(kept=True)
        if four:
            # There the verdict is read, and Undo takes it back.
            app.notice.hide()
            app.go(f"/game/{game}/referee/turns")
        else:
            app.tell(say("Saved with the game."), undo=back)

    label, icon = say("Save with the game"), ft.Icons.BOOKMARK_ADD_OUTLINED
    if four:
        return kit.main_button(label, app.handler(keep), icon=icon, has_key=False)
    return kit.quiet_button(label, app.handler(keep), icon=icon)
