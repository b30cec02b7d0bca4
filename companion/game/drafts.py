"""All drafts of one game: the new round, and each open correction of a past round.

Every tap names its round. So a correction never changes the new round, and a tap on the new round never
changes a past one, in whatever order several windows tap.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import reduce

from companion.errors import NotNow
from companion.game.draft import NEW_ROUND, Draft, Tap, TapKind
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafts:
    """The drafts of one game; the open corrections by the id of the past round."""

    new: Draft = field(default_factory=Draft)
    corrections: dict[str, Draft] = field(default_factory=dict)

    def of(self, round_id: str) -> Draft:
        """The draft of the new round, or of a correction.

        Raises:
            NotNow: If there is no open correction of that round.
        """
        if round_id == NEW_ROUND:
            return self.new
        if round_id not in self.corrections:
            raise NotNow(say("Nobody is fixing this round any more. Tap it again to fix it."))
        return self.corrections[round_id]

    def tapped(self, tap: Tap) -> Drafts:
        """The drafts after one more tap, which changes only the draft of its own round.

        Raises:
            NotNow: If the tap belongs to a correction that is not open.
            BadEntry: If the tap is impossible (see `Draft.tapped`).
        """
        round_id = tap.round or NEW_ROUND
        if tap.kind is TapKind.AMEND and round_id != NEW_ROUND:
            return self._with(round_id, Draft(amends=round_id))
        if tap.kind is TapKind.AMEND_END and round_id != NEW_ROUND:
            self.of(round_id)
            others = {known: draft for known, draft in self.corrections.items() if known != round_id}
            return replace(self, corrections=others)
        return self._with(round_id, self.of(round_id).tapped(tap))

    def _with(self, round_id: str, draft: Draft) -> Drafts:
        if round_id == NEW_ROUND:
            return replace(self, new=draft)
        return replace(self, corrections={**self.corrections, round_id: draft})


def drafts_of(taps: Iterable[Tap]) -> Drafts:
    """The drafts that a log of taps produces.

    Raises:
        CompanionError: If the log contains an impossible tap.
    """
    return reduce(Drafts.tapped, named_taps(taps), Drafts())


def taps_of(taps: Iterable[Tap], round_id: str) -> tuple[Tap, ...]:
    """The taps of a log that belong to one round."""
    found: list[Tap] = []
    for tap in named_taps(taps):
        if tap.round == round_id:
            if tap.kind in {TapKind.AMEND, TapKind.AMEND_END}:
                found = []
            if tap.kind is not TapKind.AMEND_END:
                found.append(tap)
    return tuple(found)


def taps_of_corrections(taps: tuple[Tap, ...]) -> tuple[Tap, ...]:
    """The taps of a log that stay when the new round is saved: those of open corrections."""
    corrections = drafts_of(taps).corrections
    return tuple(tap for round_id in corrections for tap in taps_of(taps, round_id))


def taps_after(taps: tuple[Tap, ...], ends: str | None) -> tuple[Tap, ...] | None:
    """The log after an action that completes the draft of the round `ends`; None if the log does not change."""
    if ends == NEW_ROUND:
        return taps_of_corrections(taps)
    if ends is not None and ends in drafts_of(taps).corrections:
        return (*taps, Tap(kind=TapKind.AMEND_END, round=ends))
    return None


def named_taps(taps: Iterable[Tap]) -> Iterator[Tap]:
    """The taps, each with its round. In old logs an AMEND tap names the round of all taps after it."""
    about = NEW_ROUND
    for tap in taps:
        if tap.round is not None:
            yield tap
            continue
        if tap.kind is TapKind.AMEND and tap.text:
            about = tap.text
        yield replace(tap, round=about)
