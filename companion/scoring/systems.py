"""The scoring systems there are. A new one is a class and a line here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Self

from companion.errors import BadEntry
from companion.round import SET_ASIDE
from companion.typed import WholeNumber
from companion.wording import Said, say, say_count

if TYPE_CHECKING:
    from companion.cards import CardValues
    from companion.round import Round, Side

TARGET_LOWEST: Final = 50
TARGET_HIGHEST: Final = 2000
"""The targets of a game for points."""


class ScoringSystem:
    """A scoring system for points; a system that differs overrides what is different.

    Attributes:
        custom: A custom of tables that no sheet has; empty when there is nothing.
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
        """The distance of a total from the target, in words; where a low total wins, it is no aim."""
        if self.high_wins:
            return say("{points} to go", points=remaining)
        return say("{points} left", points=remaining)

    def first_target(self, of_the_sheet: int) -> int | None:
        """The target that a new game offers."""
        return of_the_sheet

    def check_target(self, target: int | None) -> None:
        """Refuse a target that the system cannot have; BadEntry if the target is not 50 to 2000 points."""
        if target is None or not TARGET_LOWEST <= target <= TARGET_HIGHEST:
            raise BadEntry(
                say(
                    "A game goes to {lowest} to {highest} points, not to {target}.",
                    lowest=TARGET_LOWEST,
                    highest=TARGET_HIGHEST,
                    target="“”" if target is None else target,
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


HANDS_MOST: Final = 100
"""The most hands a game of hands won can be played to."""

MORE_SYSTEMS_VERSION: Final = 8
"""The first version of files and codes that has the systems after the first four."""


class WinnerCollects(ScoringSystem):
    """The player who goes out gets the points of all other hands; the first to the target wins (all sheets: Scoring)."""

    label = Said("Winner collects")
    summary = Said("Go out and you get everybody's points. The highest total wins.")
    high_wins = True
    winner_scores = True
    charges_own = False
    late_joiners_choose = False
    counts_partner = False

    def points_given(self, round_: Round, went_out: str, edition: CardValues) -> Mapping[str, int]:
        """The sum of all opponents' hands, for the player who went out."""
        hands = sum(round_.caught_with(left.player, edition) for left in round_.hands)
        return {went_out: hands + len(round_.set_aside) * self.for_set_aside(edition)}

    def for_set_aside(self, edition: CardValues) -> int:
        return edition.set_aside


class LowestTally(ScoringSystem):
    """Each player's own hands add up; when somebody reaches the target, the lowest total wins.

    Source: common sheet, Alternative Scoring and Winning.
    """

    label = Said("Lowest tally")
    summary = Said("Everybody keeps their own points. The lowest total wins.")


class HandsWon(ScoringSystem):
    """One for each hand won (ohana: Winning), and a game may go on until the table stops.

    No cards are counted. A sheet only says who has won a hand; counting the hands is a convention.
    """

    label = Said("Hands won")
    summary = Said("No points. Whoever goes out wins the hand.")
    custom = Said("Most hands won is the usual way to count.")
    target_label = Said("Hands to win (empty: until you stop)")
    high_wins = True
    counts_hands = False
    winner_scores = True
    charges_own = False
    late_joiners_choose = False
    targets = WholeNumber(lowest=1, highest=HANDS_MOST, optional=True)

    def amount(self, total: int) -> str:
        return say_count("{count} hand", "{count} hands", total)

    def remaining_label(self, remaining: int) -> str:
        return say_count("{count} hand to go", "{count} hands to go", remaining)

    def first_target(self, of_the_sheet: int) -> int | None:
        """No target: the table stops when it wants to."""
        return None

    def check_target(self, target: int | None) -> None:
        if target is not None and not 1 <= target <= HANDS_MOST:
            raise BadEntry(
                say("A game goes to 1 to {most} hands, not to {target}.", most=HANDS_MOST, target=target)
            )

    def points_given(self, round_: Round, went_out: str, edition: CardValues) -> Mapping[str, int]:
        return {went_out: 1}


class KnockedOut(ScoringSystem):
    """Each player's own hands add up; a player at the target plays no more, and the last one in wins.

    A house rule that is on no sheet.
    """

    label = Said("Knocked out")
    summary = Said("Everybody keeps their own points. Reach the target and you're out. Last one in wins.")
    plays_on = False
    knocks_out = True

    def remaining_label(self, remaining: int) -> str:
        return say("out at {points} more", points=remaining) if remaining else say("knocked out")

    def is_out(self, total: int, target: int | None) -> bool:
        return target is not None and total >= target

    def is_over(self, sides: Sequence[Side], target: int | None) -> bool:
        playing = [side for side in sides if side.present and not self.is_out(side.total, target)]
        return len(playing) <= 1

    def rank_key(self, side: Side) -> tuple[int, ...]:
        """Those still in by their total; then those who are out, the last to go first."""
        return (0, 0, side.total) if side.out_since is None else (1, -side.out_since, side.total)


class _Paid(ScoringSystem):
    """The base of the systems in which what the winner is paid is what the others pay: a round adds up to 0.

    A hand that was set aside is paid with what the sheet gives for it. A late joiner starts with 0, and the hand of the
    winner's partner is not counted, so the whole game adds up to 0, too. House rules that are on no sheet.
    """

    winner_scores = True
    late_joiners_choose = False
    counts_partner = False
    since = MORE_SYSTEMS_VERSION

    def points_given(self, round_: Round, went_out: str, edition: CardValues) -> Mapping[str, int]:
        sign = 1 if self.high_wins else -1
        paid = {
            left.player: sign
            * (self.for_set_aside(edition) if left.held == SET_ASIDE else left.held.points(edition))
            for left in round_.hands
        }
        return {went_out: sum(paid.values()), **{player: -points for player, points in paid.items()}}

    def for_set_aside(self, edition: CardValues) -> int:
        return edition.set_aside


class PlusAndMinus(_Paid):
    """The player who goes out gets the points of all other hands, everybody else loses their own; the first to the target wins."""

    label = Said("Plus and minus")
    summary = Said("Go out and you get everybody's points; they lose theirs. The highest total wins.")
    high_wins = True


class WinnerTakesOff(_Paid):
    """Each player's own hands add up, as in a lowest tally, and whoever goes out takes off what the others hold.

    All start with 0, and a total can be less. When somebody reaches the target, the lowest total wins.
    """

    label = Said("Winner takes off")
    summary = Said("Add your own points; go out and take off the others'. The lowest total wins.")


class System(StrEnum):
    """The systems as they are saved, with their rules (sheets: Scoring; Alternative Scoring and Winning; Winning)."""

    rules: ScoringSystem

    def __new__(cls, word: str, rules: ScoringSystem) -> Self:
        member = str.__new__(cls, word)
        member._value_, member.rules = word, rules
        return member

    WINNER_COLLECTS = "winner-collects", WinnerCollects()
    LOWEST_TALLY = "lowest-tally", LowestTally()
    HANDS_WON = "hands-won", HandsWon()
    KNOCKED_OUT = "knocked-out", KnockedOut()
    PLUS_AND_MINUS = "plus-and-minus", PlusAndMinus()
    WINNER_TAKES_OFF = "winner-takes-off", WinnerTakesOff()
