"""Commands for the turn keeper: checked against the current round, and saved with its other taps."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.commands.entry_commands import EntryCommand
from companion.application.live_game import LiveGame
from companion.application.live_turn import start_of, steps_so_far, turn_of
from companion.errors import NotNow
from companion.game.draft import Tap, TapKind
from companion.referee.turn_keeper import after
from companion.roles import Role
from companion.turns.turn import Phase, TurnEvent
from companion.wording import say


@dataclass(frozen=True, slots=True)
class AddTurnEvent(EntryCommand):
    """Something happened at the table; it switches the turn keeper on."""

    least = Role.SCORER
    event: TurnEvent

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        """The tap that keeps it.

        Raises:
            NotNow: If the table waits for something else.
            BadEntry: If the card cannot be, or does not fit.
        """
        steps = steps_so_far(live)
        after(steps[-1].turn if steps else start_of(live), self.event, live.edition)
        on = () if live.draft.turns is not None else (Tap(kind=TapKind.TURN_ON),)
        return (*on, Tap(kind=TapKind.TURN, turn=self.event))


@dataclass(frozen=True, slots=True)
class TakeBackTurnEvent(EntryCommand):
    """The last thing that happened did not."""

    least = Role.SCORER

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        """The tap that takes it back.

        Raises:
            NotNow: If nothing has happened yet.
        """
        if not live.draft.turns:
            raise NotNow(say("Nothing to take back yet."))
        return (Tap(kind=TapKind.TURN_BACK),)


@dataclass(frozen=True, slots=True)
class CountHands(EntryCommand):
    """Go from the end of the turns to counting: who went out and the last card are known."""

    least = Role.SCORER

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        """The taps that say so.

        Raises:
            NotNow: If nobody is out yet.
        """
        turn = turn_of(live)
        if turn is None or turn.phase is not Phase.OVER:
            raise NotNow(say("Nobody is out yet."))
        out = Tap(kind=TapKind.WENT_OUT, player=turn.mover.id)
        if any(draw.face is turn.top for draw in live.edition.last_card_draws):
            return out, Tap(kind=TapKind.LAST_CARD, face=turn.top)
        return (out,)
