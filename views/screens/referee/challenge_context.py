"""The challenge that a window asks about: from its form, and from the game if there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.application.live_game import LiveGame
from companion.application.live_turn import OpenFour, open_four_of, turn_of
from companion.editions.edition import Edition
from companion.players import Player
from companion.referee.challenge import GUILTY_DRAWS, Challenge
from companion.referee.suited import Card
from companion.referee.suspicion import PastVerdict
from companion.turns.seats import Direction, seat_after
from companion.wording import say
from views.screens.referee.tool_screen import edition_of_tool
from views.state.app_state import AppState, use_form

NO_CARD: Final = (0, -1)
"""Before the first round, and not on the turn keeper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeForm:
    """A Wild Draw Four somebody thinks of challenging.

    Attributes:
        about: Which card it is about: the number of rounds before it, and its event on the turn keeper.
        edition: The edition, where there is no game.
        player: Who played it: an id, or 0 and 1 for two nameless players.
        challenger: Who challenges.
        colour: The id of the colour under it.
        named: The id of the colour that was named.
        last_card: Whether it was the last card.
        shown: The hand, as far as it was tapped in.
        suit: The colour the keys add in.
        judged: How the hand is judged: `cards`, `yes`, `no`, or nothing yet.
        hand: How many cards the player holds; None before anybody said it.
        mine: The asker's own cards, and discards tapped in.
        readiness: b set by hand, in percent; None to take it from the record.
        part: Which half of the helper is open: `judge` or `odds`.
        why: Whether the reasons of the advice are shown.
        kept: Whether this verdict was saved.
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
    why: bool = False
    kept: bool = False


NAMELESS = ("0", "1")
"""The two players of a challenge where there is no game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeContext:
    """The players and the card that the helper is about.

    Attributes:
        game_id: The id of the game; empty where there is none.
        card: Which card it is about, as in `ChallengeForm.about`.
        live: The game, or None.
        edition: Its edition.
        people: Everybody who could be meant, by id and name.
        player: The id of who played the card.
        is_known: Whether somebody said who played it, or nobody has to.
        challenger: The id of who may challenge.
        hit: The ids of those the card can have been played on: the next player, or where the direction is not
            known the players on both sides. Nobody else may challenge.
        colour: The id of the colour under the card.
        decks: With how many decks the table plays.
    """

    game_id: str
    card: tuple[int, int]
    live: LiveGame | None
    edition: Edition
    people: tuple[tuple[str, str], ...]
    player: str
    is_known: bool
    challenger: str
    hit: tuple[str, ...]
    colour: str
    decks: int

    def name(self, player: str) -> str:
        """A player's name."""
        return dict(self.people).get(player, "")

    @property
    def player_inside(self) -> str:
        """The player of the card, as named inside a sentence."""
        return say("the player") if self.live is None or not self.is_known else self.name(self.player)

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
    def four(self) -> OpenFour | None:
        """The card on the turn keeper, while the question is about that player's."""
        four = open_four_of(self.live) if self.live else None
        return four if four and four.player == self.player else None

    def challenge(self, challenge_form: ChallengeForm) -> Challenge:
        """The challenge to judge."""
        four = self.four
        return Challenge(
            player=self.name(self.player),
            challenger=self.name(self.challenger),
            colour=self.colour,
            named=challenge_form.named,
            last_card=challenge_form.last_card,
            due=four.due if four else GUILTY_DRAWS,
            by_house=four is not None and four.by_house,
        )


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
    new = ChallengeForm(about=card)
    if four is None:
        return new
    return replace(
        new,
        player=four.player,
        challenger=four.challenger,
        colour=four.colour or "",
        named=four.named,
        hand=four.hand,
    )


def use_challenge_form(app: AppState, game_id: str) -> ChallengeForm:
    """The form of the challenge; the component is redrawn when it changes."""
    use_form(app, ChallengeForm, game_id)
    return challenge_form_of(app, game_id)


def change_challenge(
    app: AppState,
    on: ChallengeContext,
    change: Callable[[ChallengeForm], ChallengeForm] | None = None,
    **fields: Any,
) -> None:
    """Change the form of a challenge by a function, or in some fields.

    If another card was played since, the new question stays as it is.
    """
    form = challenge_form_of(app, on.game_id)
    if form.about == on.card:
        app.change_form(
            ChallengeForm, on.game_id, lambda _: change(form) if change else replace(form, **fields)
        )


def challenge_context_of(app: AppState, game_id: str) -> ChallengeContext:
    """The challenge asked about; with a turn keeper it knows who played, and who is next."""
    challenge_form = challenge_form_of(app, game_id)
    live = app.store.games.get(game_id)
    edition = edition_of_tool(app, game_id, challenge_form.edition)
    if live is None:
        people = tuple(zip(NAMELESS, (say("The player"), say("The challenger")), strict=True))
        player, challenger = NAMELESS
        hit: tuple[str, ...] = (challenger,)
    else:
        people = tuple((seat.player.id, seat.player.name) for seat in live.table.playing)
        player, challenger, hit = _who(live, challenge_form, [seat.player for seat in live.table.playing])
    suits = {suit.id for suit in edition.suits}
    return ChallengeContext(
        game_id=game_id,
        card=challenge_form.about,
        live=live,
        edition=edition,
        people=people,
        player=player,
        is_known=live is None or player == challenge_form.player,
        challenger=challenger,
        hit=hit,
        colour=challenge_form.colour if challenge_form.colour in suits else edition.suits[0].id,
        decks=live.table.decks if live else 1,
    )


def _who(
    live: LiveGame, challenge_form: ChallengeForm, present: list[Player]
) -> tuple[str, str, tuple[str, ...]]:
    """The players of the challenge: as tapped, as the turn keeper has them, or the first seats."""
    ids = [player.id for player in present]
    turn = turn_of(live)
    player = challenge_form.player
    if player not in ids:
        player = ids[0]
    directions = [turn.direction] if turn else list(Direction)
    seat, count = ids.index(player), len(ids)
    hit = tuple(dict.fromkeys(ids[seat_after(seat, direction, count)] for direction in directions))
    return player, challenge_form.challenger if challenge_form.challenger in hit else hit[0], hit


def past_verdicts_of(app: AppState, player: str) -> tuple[PastVerdict, ...]:
    """Every kept verdict on a player, in all games here, that has the chance of its moment."""
    return tuple(
        PastVerdict(chance=verdict.chance, guilty=verdict.guilty)
        for row in app.store.game_list.rows
        for verdict in row.verdicts
        if verdict.player == player and verdict.chance is not None
    )


def times_challenged(app: AppState, player: str) -> tuple[int, int]:
    """The record of a player: the challenges in all games here, and how often the player was guilty."""
    verdicts = [
        verdict for row in app.store.game_list.rows for verdict in row.verdicts if verdict.player == player
    ]
    return len(verdicts), sum(verdict.guilty for verdict in verdicts)
