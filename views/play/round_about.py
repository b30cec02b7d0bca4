"""What else is known of the round being entered: who dealt it, and a note."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.draft import Tap, TapKind
from companion.players import Player
from companion.round import NOTE_LONGEST
from companion.wording import say
from views import theme
from views.parts.controls import card_box, chip, choices, heading, plain, text_field
from views.parts.frame import reading_column, screen
from views.parts.keyed import keyed
from views.parts.typed import use_typed
from views.play.game_screen import Waiting, game_id_of_route, use_game
from views.play.score_acts import dealer_of, players_of
from views.state.app_state import AppState, use_app, use_pulse
from views.state.live_game import LiveGame
from views.state.parlour import draft_topic


@ft.component
def RoundAbout() -> ft.View:
    """The dealer and the note of one round."""
    app = use_app()
    game_id = game_id_of_route()
    live, wrong = use_game(game_id, app)
    use_pulse(app, draft_topic(game_id))
    if live is None:
        return Waiting(wrong)
    return screen(
        app,
        say("This round"),
        reading_column([_dealer(app, live), keyed(NotePart, f"note-{game_id}", game_id)], key="about-round"),
    )


def _dealer(app: AppState, live: LiveGame) -> ft.Control:
    deals = dealer_of(live)

    def offers(player: Player) -> ft.Control:
        async def choose() -> None:
            await app.parlour.tap(live.game.id, [Tap(kind=TapKind.DEALER, player=player.id)])

        return chip(
            player.name,
            app.does(choose),
            chosen=player.id == deals,
            name=say("{name} dealt this round", name=player.name),
        )

    return card_box(
        ft.Column(
            [
                heading(say("Who dealt this round")),
                choices([offers(player) for player in players_of(live)]),
                plain(
                    say(
                        "Who dealt it does not change the score. The next deal is to the left of the dealer."
                    ),
                    faint=True,
                    size=theme.SMALL,
                ),
            ],
            spacing=theme.GAP,
        )
    )


@ft.component
def NotePart(game_id: str) -> ft.Control:
    """A note on the round; each letter is kept."""
    app = use_app()
    live = app.parlour.peek(game_id)
    note = use_typed(live.draft.note if live else "")

    async def keep() -> None:
        await app.parlour.tap(game_id, [Tap(kind=TapKind.NOTE, text=note.text[:NOTE_LONGEST])])

    async def change(event: Any) -> None:
        note.hear(event)
        await app.does(keep)(event)

    return card_box(
        ft.Column(
            [
                heading(say("Note")),
                text_field(
                    say("What is worth remembering"),
                    value=note.text,
                    on_change=change,
                    multiline=True,
                    max_lines=4,
                    max_length=NOTE_LONGEST,
                ),
            ],
            spacing=theme.GAP,
        )
    )
