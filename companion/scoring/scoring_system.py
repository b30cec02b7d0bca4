"""The base of the scoring systems: names, targets, the points of a round, and the end of a game.

`systems.py` has them all. Screens, codecs, statistics and tables ask the system and never branch on which one it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from companion.errors import BadEntry
from companion.typed_number import WholeNumber
from companion.wording import Said, say, say_count

if TYPE_CHECKING:
    from companion.cards import CardValues, ScoringFacts
    from companion.round import Round
    from companion.standing import Side

TARGET_LOWEST: Final = 50
"""The lowest target of a game for points."""
TARGET_HIGHEST: Final = 2000
"""The highest target of a game for points."""


class ScoringSystem:
    """A scoring system for points; a system that differs overrides what is different.

    Attributes:
        label: The name of the system.
        summary: One line that says what the system does.
        custom: A custom of tables that no sheet has; empty when there is nothing.
        target_label: The label of the field for the target.
        high_wins: Whether the highest total is first.
        counts_hands: Whether the cards left in hands must be counted.
        winner_scores: Whether a round changes the total of the player who went out.
        charges_own: Whether a hand changes the total of the player who holds it.
        late_joiners_choose: Whether a late joiner may start with other points than 0 (house rule).
        plays_on: Whether a table may play one more round after the target was reached.
        targets: The targets a game can have; an optional one lets it go on until the table stops.
        knocks_out: Whether a player can be out while the others play on.
        counts_partner: With partners, whether the hand of the partner of whoever went out is counted (house rule).
        since: The first version of files and codes that has the system.
    """

    label: Said
    summary: Said
    custom: Said | str = ""
    target_label: Said = Said("Target in points")
    high_wins: bool = False
    counts_hands: bool = True
    winner_scores: bool = False
    charges_own: bool = True
    late_joiners_choose: bool = True
    plays_on: bool = True
    targets: WholeNumber = WholeNumber(lowest=TARGET_LOWEST, highest=TARGET_HIGHEST)
    knocks_out: bool = False
    counts_partner: bool = True
    since: int = 1

    @property
    def target_hint(self) -> str:
        """The range of the targets, in words."""
        return say("{lowest} to {highest}", lowest=self.targets.lowest, highest=self.targets.highest)

    def amount(self, total: int) -> str:
        """A total with its unit."""
        return say_count("{count} point", "{count} points", total)

    def remaining_label(self, remaining: int) -> str:
        """The distance of a total from the target, in words."""
        return say("{points} to go", points=remaining)

    def first_target(self, edition: ScoringFacts) -> int | None:
        """The target that a new game offers."""
        return edition.target

    def check_target(self, target: int | None) -> None:
        """Refuse a target that the system cannot have; BadEntry if the target is not 50 to 2000 points."""
        if target is None or not TARGET_LOWEST <= target <= TARGET_HIGHEST:
            raise BadEntry(
                say(
                    "A game goes to {lowest} to {highest} points, not to {target}.",
                    lowest=TARGET_LOWEST,
                    highest=TARGET_HIGHEST,
                    target=target,
                )
            )

    def points_of_round(self, round_: Round, players: Iterable[str], edition: CardValues) -> dict[str, int]:
        """The points of each player for a round, by id; an abandoned round gives nothing."""
        got = dict.fromkeys(players, 0)
        if round_.went_out is not None:
            got.update(self.points_given(round_, round_.went_out, edition))
        return got

    def for_set_aside(self, edition: CardValues) -> int:
        """The points that a round gives for each hand that was set aside."""
        return 0

    def points_given(self, round_: Round, went_out: str, edition: CardValues) -> Mapping[str, int]:
        """The points of a finished round, by the id of whoever gets them: each player is charged their own hand."""
        return {left.player: round_.caught_with(left.player, edition) for left in round_.hands}

    def is_out(self, total: int, target: int | None) -> bool:
        """True if a player with this total plays no more rounds."""
        return False

    def is_over(self, sides: Sequence[Side], target: int | None) -> bool:
        """True if the totals end the game: somebody has the target or more (the sheets: "reaches", inferred)."""
        return target is not None and any(side.total >= target for side in sides)

    def rank_key(self, side: Side) -> tuple[int, ...]:
        """The sort key of a ranking, first place first; equal keys share a place."""
        return (-side.total if self.high_wins else side.total,)
