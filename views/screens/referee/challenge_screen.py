"""A card that can be challenged: who played it, whether a challenge is worth it before the cards are shown, and who is right after."""

from typing import Any

import flet as ft

from companion.cards import Face, side_name
from companion.rule_book.rule import at_table
from companion.wording import say
from views import kit
from views.screens.referee.challenge_context import ChallengeContext, about, use_challenge
from views.screens.referee.choices import edition_part, part, tool_screen
from views.screens.referee.odds_part import odds_part
from views.screens.referee.verdict_part import verdict_part
from views.state.app_state import use_app


@ft.component
def ChallengeScreen() -> ft.View:
    """The helper, in a game or without one; another card is another question."""
    app = use_app()
    game_id = ft.use_route_params().get("gid", "")
    on = use_challenge(app, game_id)
    title = kit.challenge_title([on.card]) if on.offered else say("Who is right?")
    rounds, event = about(app, game_id)
    return tool_screen(title, Helper, f"challenge-{rounds}-{event}")


@ft.component
def Helper(game_id: str) -> ft.Control:
    """Who played the card and the colour under it, then both questions about it."""
    on = use_challenge(use_app(), game_id)
    decks = None if on.live else edition_part(on.app, on.edition, lambda deck: _another(on, edition=deck))
    if not on.offered:
        return kit.stretched(
            decks, kit.plain(say("{edition} has no card to challenge.", edition=on.edition.called))
        )
    colours = kit.suit_keys(
        on.app,
        on.edition,
        on.colour,
        lambda colour: on.change(colour=colour, kept=False),
        lambda colour: say("{colour} was in play", colour=colour),
    )
    return kit.stretched(
        decks,
        _forbidden(on),
        _which(on),
        _who(on),
        part(say("Which colour was in play?"), colours),
        odds_part(on),
        verdict_part(on),
    )


def _another(on: ChallengeContext, **fields: Any) -> None:
    """Ask about a card of another deck, or of another side of it: what was tapped of its cards and colours is gone."""
    judged = "last" if on.form.judged == "last" else ""
    on.change(colour="", named=None, shown=(), mine=(), suit="", judged=judged, kept=False, **fields)


def _which(on: ChallengeContext) -> ft.Control | None:
    """The cards that can be challenged, with the side that has them; nothing where it can only be one."""
    if len(on.offered) < 2:
        return None

    def words(side: int, face: Face) -> str:
        called = on.whole.card(face).called
        return f"{side_name(side)} · {called}" if on.whole.has_sides else called

    return kit.one_of(
        ((each, words(*each)) for each in on.offered),
        (on.side, on.card.face),
        lambda each: _another(on, side=each[0], face=each[1]),
    )


def _forbidden(on: ChallengeContext) -> ft.Control | None:
    """The house rules that this table plays instead of a challenge."""
    if on.live is None or not on.live.in_force.challenge_forbidden:
        return None
    rules = on.live.in_force
    claims = [
        at_table(choice.told(on.whole.faces)) for choice in rules.choices if choice.rule.challenge_forbidden
    ]
    return kit.ruling(say("No challenges at this table"), claims)


def _who(on: ChallengeContext) -> ft.Control | None:
    """Who played the card, and then on whom; nobody where there is no game."""
    if on.live is None:
        return None
    whom: list[ft.Control] = []
    if on.player:
        whom = [
            kit.caption(say("On whom? Only that player may challenge.")),
            kit.one_of(
                [each for each in on.people if each[0] in on.hit],
                on.challenger,
                lambda player: on.change(challenger=player, kept=False),
                lambda name: say("{name} may challenge", name=name),
            ),
        ]
    return part(
        say("Who played it?"),
        kit.one_of(
            on.people,
            on.player,
            lambda player: on.change(player=player, challenger="", kept=False),
            lambda name: say("{name} played it", name=name),
        ),
        *whom,
    )
