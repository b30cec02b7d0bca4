"""A table of Flip that plays by what the sheet of 2018 says, and by the custom where it is silent; nothing of it is the app's.

A card is what is said of it here. Which cards everybody holds is left to chance: the number of them is counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from tests.companion.referee.simulated_events import Did

COLOURS: Final = (("blue", "green", "red", "yellow"), ("pink", "teal", "orange", "purple"))
NUMBERS: Final = tuple("123456789")
ACTIONS: Final = (("draw-one", "reverse", "skip", "flip"), ("draw-five", "reverse", "skip-everyone", "flip"))
WILDS: Final = (("wild", "wild-draw-two"), ("wild", "wild-draw-color"))
DECK: Final = 112
DEALT: Final = 7


@dataclass
class FlipTable:
    """A round of Flip.

    Attributes:
        rules: The words of the house rules that are played.
        waits: What the table waits for: `first`, `naming`, `play`, `drawn`, `swap`, `challenge`, or `over`.
        due: The cards that a Wild Draw Two costs.
        still: Who still draws after the last card.
    """

    rng: Random
    players: int
    rules: frozenset[str]
    seat: int = 1
    way: int = 1
    side: int = 0
    colour: str | None = None
    top: str | None = None
    waits: str = "first"
    due: int = 0
    by: int = 0
    still: int | None = None
    hands: list[int] = field(default_factory=list)
    laid: int = 1

    def __post_init__(self) -> None:
        """Deal 7 each, or 5; seat 0 dealt."""
        self.hands = [5 if "cards-dealt" in self.rules else DEALT] * self.players
        self.seat = 1 % self.players

    @property
    def unchallenged(self) -> bool:
        return bool({"no-challenge", "four-any-time"} & self.rules)

    @property
    def pile(self) -> int:
        return DECK - self.laid - sum(self.hands)

    def next(self, steps: int = 1) -> int:
        return (self.seat + self.way * steps) % self.players

    # What happens

    def happens(self) -> Did:
        """Something that may happen now, by chance; the table is as it is after it."""
        moves = {
            "first": self._first,
            "naming": self._naming,
            "play": self._play,
            "drawn": self._drawn,
            "swap": self._swap,
            "challenge": self._challenge,
        }
        return moves[self.waits]()

    def _first(self) -> Did:
        face = self.rng.choice((*NUMBERS, *ACTIONS[0], *WILDS[0]))
        wild = face in WILDS[0]
        suit = None if wild else self.rng.choice(COLOURS[0])
        did = Did("turned-up", face, suit)
        if face in {"wild-draw-two", "flip"}:
            # The one goes back; of the other the sheet says nothing, and it is passed over.
            return did
        self.colour, self.top, self.waits = suit, face, "naming" if wild else "play"
        if face == "draw-one":
            self.hands[self.seat] += 1
            self.seat = self.next()
        elif face == "skip":
            self.seat = self.next()
        elif face == "reverse":
            self.seat, self.way = 0, -1
        return did

    def _naming(self) -> Did:
        self.colour, self.waits = self.rng.choice(COLOURS[0]), "play"
        return Did("named", suit=self.colour)

    def _play(self) -> Did:
        chance = self.rng.random()
        if self.top is None and chance < 0.3:
            return self._says_the_top()
        if chance < 0.03:
            caught = self.rng.randrange(self.players)
            self.hands[caught] += 4 if "missed-uno" in self.rules else 2
            return Did("missed-uno", player=caught)
        if chance < 0.06 and "false-uno" in self.rules:
            caught = self.rng.randrange(self.players)
            self.hands[caught] += 2
            return Did("false-uno", player=caught)
        if chance < 0.2:
            until = "draw-until-fit" in self.rules
            drawn = self.rng.randint(1, 4) if until else 1
            self.hands[self.seat] += drawn
            if "drawn-ends-turn" in self.rules:
                self.seat = self.next()
            else:
                self.waits = "drawn"
            return Did("drew", counts=(drawn,) if until else ())
        return self._card()

    def _says_the_top(self) -> Did:
        """After a Flip: which card is on top; a sign on it does nothing."""
        self.top = self.rng.choice((*NUMBERS, *ACTIONS[self.side], *WILDS[self.side]))
        self.colour = self.rng.choice(COLOURS[self.side])
        return Did("turned-up", self.top, self.colour)

    def _drawn(self) -> Did:
        if self.rng.random() < 0.5 or {"draw-until-fit", "drawn-must-be-played"} <= self.rules:
            return self._card()
        self.seat, self.waits = self.next(), "play"
        return Did("passed")

    def _card(self) -> Did:
        """A card that fits, or a wild."""
        last = self.hands[self.seat] == 1
        face, suit = self._fitting(last=last)
        named = None if last and face in {"wild", "wild-draw-two"} else suit
        self.hands[self.seat] -= 1
        self.laid += 1
        self.by = self.seat
        self.colour, self.top, self.waits = named or self.colour, face, "play"
        did = Did("played", face, named, last=last)
        if face == "reverse":
            self.way = -self.way
        if last:
            return self._out(did)
        if face == "reverse":
            self.seat = self.seat if self.players == 2 else self.next()
        elif face == "flip":
            self.side, self.colour, self.top = 1 - self.side, None, None
            self.seat = self.next()
        elif face == "skip":
            self.seat = self.next(2)
        elif face in {"draw-one", "draw-five"}:
            self.hands[self.next()] += 1 if face == "draw-one" else 5
            self.seat = self.next(2)
        elif face == "7" and "seven-swaps" in self.rules:
            self.waits = "swap"
        elif face == "wild-draw-two":
            self.seat, self.due, self.waits = self.next(), 2, "challenge"
            if self.unchallenged:
                self._takes(2)
        elif face == "wild-draw-color":
            self.seat, self.due, self.waits = self.next(), 0, "challenge"
        elif face != "skip-everyone":
            self.seat = self.next()
        return did

    def _fitting(self, *, last: bool) -> tuple[str, str]:
        colours = COLOURS[self.side]
        kinds = (*NUMBERS, *ACTIONS[self.side], *WILDS[self.side])
        if last and "number-to-go-out" in self.rules:
            kinds = NUMBERS
        face = self.rng.choice(kinds)
        if face in WILDS[self.side] or self.top is None or (self.rng.random() < 0.3 and face == self.top):
            return face, self.rng.choice(colours)
        return face, self.colour or self.rng.choice(colours)

    def _out(self, did: Did) -> Did:
        """Who was hit by the last card still draws it."""
        self.waits = "over"
        hit = {"draw-one": 1, "draw-five": 5, "wild-draw-two": 2, "wild-draw-color": 0}
        if did.face in hit:
            self.still, self.due = self.next(), hit[did.face]
        return did

    def _swap(self) -> Did:
        other = self.rng.choice([seat for seat in range(self.players) if seat != self.seat])
        self.hands[self.seat], self.hands[other] = self.hands[other], self.hands[self.seat]
        self.seat, self.waits = self.next(), "play"
        return Did("swapped", player=other)

    def _challenge(self) -> Did:
        """Whom a wild that makes draw hit: draws, or challenges."""
        until = self.rng.randint(1, 6) if self.top == "wild-draw-color" else 0
        cards, said = until or self.due, (until,) if until else ()
        answer = "draws" if self.unchallenged else self.rng.choice(("draws", "guilty", "innocent"))
        if answer == "guilty":
            self.hands[self.by] += cards
            self.waits = "play"
            return Did("challenged", yes=True, counts=said)
        self._takes(cards + (2 if answer == "innocent" else 0))
        return Did("accepted" if answer == "draws" else "challenged", counts=said)

    def _takes(self, cards: int) -> None:
        self.hands[self.seat] += cards
        self.seat, self.waits = self.next(), "play"
