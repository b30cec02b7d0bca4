"""The challenge that a window asks about: from its form, and from the game if there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.application.live_game import LiveGame
from companion.application.live_turn import OpenFour, open_four_of, turn_of
from companion.editions.edition import Edition
from companion.referee.challenge import GUILTY_DRAWS, Challenge
from companion.referee.suited import Card
from companion.statistics.game_row import RowVerdict
from companion.suits import suit_named
from companion.turns.seats import Direction, seat_after
from companion.wording import say
from views.flet_internals.handlers import Handler
from views.screens.referee.tool_screen import edition_of_tool, players_of_tool
from views.state.app_state import AppState, use_form

NO_CARD: Final = (0, -1)
"""Before the first round, and not on the turn keeper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeForm:
    """A Wild Draw Four somebody thinks of challenging.

    Attributes:
        about: Its card: the number of rounds before it, and its event on the turn keeper.
        edition: The id of the edition, where there is no game.
        player: The player of the card: an id, or 0 and 1 for two nameless players.
        colour: The id of the colour under it.
        named: The id of the colour that was named.
        shown: The hand, as far as it was tapped in.
        suit: The colour the keys add in.
        judged: The verdict on the hand: `cards`, `yes`, `no`, or nothing yet.
        hand: The number of cards the player holds; None before anybody said it.
        mine: The asker's own cards, and discards tapped in.
        readiness: b set by hand, in percent; None to take it from the record.
        part: The open half of the helper: `judge` or `odds`.
        kept: Whether the verdict was saved.
    """

    about: tuple[int, int] = NO_CARD
    edition: str = ""
    player: str = ""
    challenger: str = ""
    colour: str = ""
    named: str | None = None
    last_card: bool = False
    shown: tuple[Card, ...] = ()
    suit: str = ""
    judged: str = ""
    hand: int | None = None
    mine: tuple[Card, ...] = ()
    readiness: int | None = None
    part: str = "odds"
    kept: bool = False


NAMELESS = ("0", "1")
"""The two players of a challenge where there is no game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeContext:
    """The players and the card that the helper is about.

    Attributes:
        game_id: The id of the game; empty where there is none.
        people: Everybody who could be meant, by id and name.
        player: The id of who played the card.
        challenger: The id of who may challenge.
        hit: The ids of those the card can have been played on: the next player, or where the direction is not
            known the players on both sides. Nobody else may challenge.
        colour: The id of the colour under the card.
        four: The card on the turn keeper, while the question is about that player's.
    """

    app: AppState
    game_id: str
    form: ChallengeForm
    live: LiveGame | None
    edition: Edition
    people: tuple[tuple[str, str], ...]
    player: str
    challenger: str
    hit: tuple[str, ...]
    colour: str
    four: OpenFour | None

    def name(self, player: str) -> str:
        """A player's name."""
        return dict(self.people).get(player, "")

    @property
    def is_known(self) -> bool:
        """True if somebody said who played the card, or nobody has to."""
        return self.live is None or self.player == self.form.player

    @property
    def is_asked(self) -> bool:
        """True if both questions are answered that come first: who played the card, and how many cards they hold."""
        return self.is_known and self.form.hand is not None

    @property
    def decks(self) -> int:
        """The number of decks that the table plays with."""
        return self.live.table.decks if self.live else 1

    @property
    def player_inside(self) -> str:
        """The player of the card, as named inside a sentence."""
        return say("the player") if self.live is None or not self.is_known else self.name(self.player)

    @property
    def guilty_cards(self) -> str:
        """The cards that make a hand guilty, inside a sentence."""
        colour = suit_named(self.edition, self.colour).called
        if self.edition.challenge.wilds_count:
            return say("a {colour} card or a wild", colour=colour)
        return say("a {colour} card", colour=colour)

    @property
    def after(self) -> str:
        """The name of who is on after the challenger: the next seat on in the same direction."""
        ids = [player for player, _ in self.people]
        if self.live is None or self.challenger not in ids:
            return say("the next player")
        turn, count = turn_of(self.live), len(ids)
        to_the_left = seat_after(ids.index(self.player), Direction.LEFT, count) == ids.index(self.challenger)
        direction = turn.direction if turn else Direction.LEFT if to_the_left else Direction.RIGHT
        seat = seat_after(ids.index(self.challenger), direction, count)
        return self.people[seat][1]

    @property
    def due(self) -> int:
        """The number of cards that accepting costs."""
        return self.four.due if self.four else GUILTY_DRAWS

    @property
    def challenge(self) -> Challenge:
        """The challenge to judge."""
        return Challenge(
            player=self.name(self.player),
            challenger=self.name(self.challenger),
            colour=self.colour,
            named=self.form.named,
            last_card=self.form.last_card,
            due=self.due,
            by_house=self.four is not None and self.four.by_house,
        )

    def change(self, change: Callable[[ChallengeForm], ChallengeForm] | None = None, **fields: Any) -> None:
        """Change the form by a function, or in some fields.

        If another card was played since, the new question stays as it is.
        """
        form = challenge_form_of(self.app, self.game_id)
        if form.about == self.form.about:
            changed = change(form) if change else replace(form, **fields)
            self.app.change_form(ChallengeForm, self.game_id, lambda _: changed)

    def changes(
        self, change: Callable[[ChallengeForm], ChallengeForm] | None = None, **fields: Any
    ) -> Handler:
        """An event handler that changes the form."""
        return self.app.handler(lambda: self.change(change, **fields))


def about(app: AppState, game_id: str) -> tuple[int, int]:
    """The id of the card that a question is about; it changes with every round and every Wild Draw Four that is played."""
    live = app.store.games.get(game_id)
    if live is None:
        return NO_CARD
    four = open_four_of(live)
    return len(live.table.rounds), four.event if four else -1


def challenge_form_of(app: AppState, game_id: str) -> ChallengeForm:
    """The form of the challenge; a new one, filled in from the turn keeper, when another card was played."""
    stored, card = app.forms.get(ChallengeForm, game_id), about(app, game_id)
    if stored.about == card:
        return stored
    live = app.store.games.get(game_id)
    four = open_four_of(live) if live else None
    if four is None:
        return ChallengeForm(about=card)
    return ChallengeForm(
        about=card,
        player=four.player,
        challenger=four.challenger,
        colour=four.colour or "",
        named=four.named,
        hand=four.hand,
    )


def use_challenge(app: AppState, game_id: str) -> ChallengeContext:
    """The challenge asked about; the component is redrawn when its form changes."""
    use_form(app, ChallengeForm, game_id)
    return challenge_context_of(app, game_id)


def challenge_context_of(app: AppState, game_id: str) -> ChallengeContext:
    """The challenge asked about; with a turn keeper it knows who played, and who is next."""
    form, live = challenge_form_of(app, game_id), app.store.games.get(game_id)
    edition = edition_of_tool(app, game_id, form.edition)
    people = tuple(zip(NAMELESS, (say("The player"), say("The challenger")), strict=True))
    player: str = NAMELESS[0]
    hit: tuple[str, ...] = (NAMELESS[1],)
    if live is not None:
        people = tuple((player.id, player.name) for player in players_of_tool(live))
        player, hit = _who(live, form.player, [player for player, _ in people])
    four = open_four_of(live) if live else None
    suits = {suit.id for suit in edition.suits}
    return ChallengeContext(
        app=app,
        game_id=game_id,
        form=form,
        live=live,
        edition=edition,
        people=people,
        player=player,
        challenger=form.challenger if form.challenger in hit else hit[0],
        hit=hit,
        colour=form.colour if form.colour in suits else edition.suits[0].id,
        four=four if four and four.player == player else None,
    )


def _who(live: LiveGame, tapped: str, ids: list[str]) -> tuple[str, tuple[str, ...]]:
    """The player of the card, as tapped or else in the first seat, and those it can have been played on."""
    turn, count = turn_of(live), len(ids)
    player = tapped if tapped in ids else ids[0]
    directions = [turn.direction] if turn else list(Direction)
    seats = (seat_after(ids.index(player), direction, count) for direction in directions)
    return player, tuple(dict.fromkeys(ids[seat] for seat in seats))


def verdicts_on(app: AppState, player: str) -> list[RowVerdict]:
    """Every kept verdict on a player, in all games here."""
    return [
        verdict for row in app.store.game_list.rows for verdict in row.verdicts if verdict.player == player
    ]
