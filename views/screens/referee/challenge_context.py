"""The challenge that a window asks about: from its form, and from the game if there is one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.application.live_game import LiveGame
from companion.application.live_turn import OpenFour, open_four_of, turn_of
from companion.cards import LIGHT, Face, find_suit
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.referee.challenge import Challenge, challenged_face
from companion.referee.suited import Card
from companion.statistics.game_row import RowVerdict
from companion.turns.turn import Direction, seat_after
from companion.wording import say, say_inside
from views.flet_internals.handlers import Handler
from views.screens.referee.choices import players_of_tool
from views.screens.rules.which_edition import edition_of_tool
from views.state.app_state import AppState, use_form

NO_CARD: Final = (0, -1)
"""Before the first round, and not on the turn keeper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeForm:
    """A Wild Draw Four somebody thinks of challenging.

    Attributes:
        about: Its card: the number of rounds before it, and its event on the turn keeper.
        edition: The id of the edition that was tapped, where there is no game.
        face: The card, where a deck has several to challenge; None before one was tapped.
        player: The id of the player of the card; empty before anybody said it, as are all other ids.
        colour: The id of the colour under it.
        shown: The hand, as far as it was tapped in.
        suit: The colour the keys add in.
        judged: The verdict on the hand: `cards`, `yes`, `no`, `last` for the last card, or nothing yet.
        hand: The number of cards the player holds; None before anybody said it.
        mine: The asker's own cards, and discards tapped in.
        readiness: b set by hand, in percent; None to take it from the record.
        part: The question whose details are open: `odds` whether it is worth it, `judge` who is right, or neither.
    """

    about: tuple[int, int] = NO_CARD
    edition: str = ""
    face: Face | None = None
    side: int = LIGHT
    player: str = ""
    challenger: str = ""
    colour: str = ""
    named: str | None = None
    shown: tuple[Card, ...] = ()
    suit: str = ""
    judged: str = ""
    hand: int | None = None
    mine: tuple[Card, ...] = ()
    readiness: int | None = None
    part: str = ""
    kept: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeContext:
    """The players and the card that the helper is about, as far as the game or a tap said them; what is not known is empty.

    Attributes:
        edition: The side of the deck that is up.
        whole: The deck with all its sides.
        offered: The cards that can be meant, each with its side; none in a deck without a challenge.
        people: Everybody who could be meant, by id and name; nobody where there is no game.
        hit: The ids of those the card can have been played on, who alone may challenge, each with the direction that makes
            them the next one: both neighbours where it is not known.
        four: The card on the turn keeper, while the question is about that player's.
    """

    app: AppState
    game_id: str
    form: ChallengeForm
    live: LiveGame | None
    edition: Edition
    whole: Edition
    side: int
    offered: tuple[tuple[int, Face], ...]
    people: tuple[tuple[str, str], ...]
    player: str
    challenger: str
    hit: Mapping[str, Direction]
    colour: str
    four: OpenFour | None

    @property
    def player_name(self) -> str:
        """The player of the card, by name where that is known."""
        return dict(self.people).get(self.player) or say_inside("the player")

    @property
    def challenger_name(self) -> str:
        """Who may challenge, by name where that is known."""
        return dict(self.people).get(self.challenger) or say_inside("the challenger")

    @property
    def card(self) -> CardKind:
        """The card that is challenged; BadCards if the deck has none."""
        face = self.form.face
        if face is None or (self.side, face) not in self.offered:
            face = challenged_face(self.edition)
        return self.edition.card(face)

    @property
    def decks(self) -> int:
        """The number of decks that the table plays with."""
        return self.live.table.decks if self.live else 1

    @property
    def guilty_cards(self) -> str:
        """The cards that make a hand guilty, inside a sentence."""
        suit, or_wild = find_suit(self.edition, self.colour), self.edition.challenge.wilds_count
        if suit is None:
            return say("a card of that colour or a wild") if or_wild else say("a card of that colour")
        if or_wild:
            return say("a {colour} card or a wild", colour=suit.inside)
        return say("a {colour} card", colour=suit.inside)

    @property
    def after(self) -> str:
        """The name of whoever is on after the challenger: the next seat on in the same direction."""
        if not self.challenger:
            return say_inside("the next player")
        seat = [player for player, _ in self.people].index(self.challenger)
        return self.people[seat_after(seat, self.hit[self.challenger], len(self.people))][1]

    @property
    def verdicts(self) -> list[RowVerdict]:
        """Every kept verdict on the player of the card, in all games here."""
        rows = self.app.store.game_list.rows
        return [verdict for row in rows for verdict in row.verdicts if verdict.player == self.player]

    @property
    def due(self) -> int:
        """The number of cards that accepting costs."""
        return self.four.due if self.four else self.card.draws

    @property
    def challenge(self) -> Challenge:
        """The challenge to judge."""
        return Challenge(
            player=self.player_name,
            challenger=self.challenger_name,
            colour=self.colour,
            named=self.form.named,
            face=self.card.face,
            last_card=self.form.judged == "last",
            due=self.due,
            by_house=self.four is not None and self.four.by_house,
        )

    def change(self, change: Callable[[ChallengeForm], ChallengeForm] | None = None, **fields: Any) -> None:
        """Change the form by a function, or in some fields; not that of another card, if one was played since."""
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
        face=four.face,
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
    turn = turn_of(live) if live else None
    whole = edition_of_tool(app, game_id, form.edition)
    side = turn.side if turn else form.side if form.side in whole.sides else LIGHT
    edition = whole.one_side(side)
    offered = [(each, card.face) for each in whole.sides for card in whole.one_side(each).challengeable]
    people = tuple((player.id, player.name) for player in players_of_tool(live)) if live else ()
    ids = [player for player, _ in people]
    player = form.player if form.player in ids else ""
    directions = [turn.direction] if turn else list(Direction)
    place = ids.index(player) if player else 0
    hit = {ids[seat_after(place, way, len(ids))]: way for way in directions} if player else {}
    four = open_four_of(live) if live else None
    return ChallengeContext(
        app=app,
        game_id=game_id,
        form=form,
        live=live,
        edition=edition,
        whole=whole,
        side=side,
        offered=tuple(each for each in offered if turn is None or each[0] == side),
        people=people,
        player=player,
        challenger=form.challenger if form.challenger in hit else next(iter(hit)) if len(hit) == 1 else "",
        hit=hit,
        colour=form.colour if find_suit(edition, form.colour) else "",
        four=four if four and four.player == player else None,
    )
