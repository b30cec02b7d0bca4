"""The choices and texts of one window beyond what is saved: the form of the score pad, and all others."""

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from companion.application.games_in_memory import GamesInMemory
from companion.application.listeners import DRAFT, draft_topic
from companion.application.live_game import LiveGame
from companion.game.draft import NEW_ROUND

FORMS_MOST: Final = 32
"""The most games whose forms one window keeps. An address may name any number of games, also some that do not exist."""

_T = TypeVar("_T")


@dataclass(slots=True)
class ScoreForm:
    """Rounds being entered in one window.

    Attributes:
        games: The games whose rounds they are.
        selected_hands: The player whose hand is selected, by round, and the identity of the round it was chosen for.
        points_typed: The texts in this window's fields of typed points, by hand.
        points_set_aside: The text of such a field when the window went back to the cards, by hand.
        points_saving: The number of changes of such a field that are being saved, by hand.
        before_saving: The game before this window saved or cancelled a round, by the address of its screen. Until another
            screen is open, that screen shows it. Otherwise the screen would switch to the next round, and a tap on it
            would be lost.
        cancelled: The game after this window cancelled a round, and what brings that round back.
    """

    games: GamesInMemory
    selected_hands: dict[str, tuple[object, str]] = field(default_factory=dict)
    points_typed: dict[str, str] = field(default_factory=dict)
    points_set_aside: dict[str, str] = field(default_factory=dict)
    points_saving: Counter[str] = field(default_factory=Counter)
    before_saving: dict[str, LiveGame] = field(default_factory=dict)
    cancelled: tuple[LiveGame, Callable[[], Awaitable[None]]] | None = None

    def bringing_back(self, live: LiveGame | None) -> Callable[[], Awaitable[None]] | None:
        """What brings back the round that this window cancelled, if nothing was done in the game since."""
        return self.cancelled[1] if self.cancelled and self.cancelled[0] is live else None

    def on_change(self, topic: str) -> None:
        """Forget what was selected and typed in rounds that are over, if a topic is that of a round being entered."""
        game_id = topic.removeprefix(DRAFT)
        live = self.games.get(game_id) if topic.startswith(DRAFT) else None
        if live is None or self.before_saving:
            return
        begun = [*live.drafts.corrections, *([NEW_ROUND] if live.drafts.new.taps else [])]
        rounds = {f"{game_id}-{round_id}" for round_id in begun}
        forms: tuple[dict[str, Any], ...] = (self.selected_hands, self.points_typed, self.points_set_aside)
        for form in forms:
            for key in [*form]:
                if key.startswith(f"{game_id}-") and key.partition("/")[0] not in rounds:
                    del form[key]

    def leave_saved(self, route: str) -> None:
        """Forget the games of rounds that were saved or cancelled and what was typed in them, but for the screen that is still open."""
        left = [self.before_saving.pop(address) for address in self.before_saving.keys() - {route}]
        for live in left:
            self.on_change(draft_topic(live.game.id))


@dataclass(slots=True)
class Forms:
    """The other forms that were filled in, so that looking a rule up loses none. To read one stores nothing."""

    _stored: dict[str, dict[type[object], object]] = field(default_factory=dict)

    def get(self, kind: type[_T], about: str) -> _T:
        """A form about a game or a player as it was filled in; an empty one where nothing was entered."""
        stored = self._stored.get(about, {}).get(kind)
        return stored if isinstance(stored, kind) else kind()

    def put(self, about: str, form: object) -> None:
        """Store a form. If there are too many, those of the game that was changed the longest ago are dropped."""
        forms = self._stored.pop(about, {})
        self._stored[about] = {**forms, type(form): form}
        if len(self._stored) > FORMS_MOST:
            del self._stored[next(iter(self._stored))]
