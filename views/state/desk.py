"""What lies on the referee's desk in one window: what was asked, so that looking a rule up loses none of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import flet as ft

from companion.cards import Face
from companion.exchange import ImportPlan
from companion.referee.suited import Card
from companion.scoring.systems import System

NO_CARD: Final = (0, -1)
"""Before the first round, and not on the turn keeper."""


@ft.observable
@dataclass
class Question:
    """What is looked up in the rule book.

    Attributes:
        text: What was typed.
        edition: The id of the edition chosen; empty for the one on the table.
        everywhere: Whether all editions are searched.
    """

    text: str = ""
    edition: str = ""
    everywhere: bool = False


@ft.observable
@dataclass
class Asking:
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
        hand: How many cards the player holds.
        mine: The asker's own cards, and discards tapped in.
        readiness: b set by hand, in percent; None to take it from the record.
        part: Which half of the helper is open: `judge` or `odds`.
        why: Whether the reasons of the advice are shown.
        kept: Whether this verdict was kept.
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
    hand: int = 7
    mine: tuple[Card, ...] = ()
    readiness: int | None = None
    part: str = "odds"
    why: bool = False
    kept: bool = False


@ft.observable
@dataclass
class Turning:
    """The first card and the draw for the deal.

    Attributes:
        edition: The edition, where there is no game.
        face: The first card turned up.
        dealer: The id of the dealer, where there is no game.
        drawn: The cards drawn for the deal, by player id.
        drawing: Whose card the keys enter.
        among: The ids of those who still draw, after a tie.
        seats: How many players draw, where there is no game.
    """

    edition: str = ""
    face: Face | None = None
    dealer: str = ""
    drawn: dict[str, Face] = field(default_factory=dict)
    drawing: str = ""
    among: tuple[str, ...] = ()
    seats: int = 4


@ft.observable
@dataclass
class Playing:
    """What is being tapped in on the turn keeper: a card, its colour, and the answers a special wild asks.

    Attributes:
        suit: The colour the keys play in.
        wild: A wild that waits for its colour.
        last: Whether it is the player's last card.
        counts: The cards in each hand, or who could show, by player id.
        jumper: The id of who jumps in with a wild that waits for its colour.
        several: How many equal cards are played at once.
        drew: How many cards were drawn until one fitted.
    """

    suit: str = ""
    wild: Face | None = None
    last: bool = False
    counts: dict[str, int] = field(default_factory=dict)
    jumper: str = ""
    several: int = 1
    drew: int = 1


@ft.observable
@dataclass
class Looking:
    """What is looked for in the history, and which games the statistics count.

    Attributes:
        text: What was typed.
        edition: The id of an edition; empty for all.
        system: A scoring system; None for all.
        finished: Over, in progress, or None for both.
        since: The first day, as it was typed.
        until: The last day, as it was typed.
        open: Whether the filters are shown.
    """

    text: str = ""
    edition: str = ""
    system: System | None = None
    finished: bool | None = None
    since: str = ""
    until: str = ""
    open: bool = False


@ft.observable
@dataclass
class Carrying:
    """A long export or import under way, and what the last import may take back.

    Attributes:
        doing: What is being done, as a word; empty when nothing is.
        done: How much of it.
        of: Of how much.
        stopped: Whether the player asked to stop it.
        plan: What an import will do, waiting for a yes.
        name: The name of its file.
    """

    doing: str = ""
    done: int = 0
    of: int = 0
    stopped: bool = False
    plan: ImportPlan | None = None
    name: str = ""


@dataclass(slots=True)
class Desk:
    """The referee's desk of one game, or of none."""

    question: Question = field(default_factory=Question)
    asking: Asking = field(default_factory=Asking)
    turning: Turning = field(default_factory=Turning)
    playing: Playing = field(default_factory=Playing)
    looking: Looking = field(default_factory=Looking)
    carrying: Carrying = field(default_factory=Carrying)
