"""The claims of a step that rest on the table's house rules: found by making the same move without them."""

from __future__ import annotations

from dataclasses import replace

from companion.rule_book.rule import at_table
from companion.turns.turn import Phase, Step, Turn


def with_house_marks(turn: Turn, step: Step, sheet: Step | None) -> Step:
    """The step, with what the sheet alone would not say marked as a house rule.

    From the first claim on in which the two steps differ, all of it follows from a house rule: also that a
    player is on who would be on by the sheet as well.

    Args:
        turn: The round before the move.
        step: The step by the table's rules.
        sheet: The step that the same move is by the sheet; None where the sheet has no such move.
    """
    same = 0
    for claim, by_sheet in zip(step.claims, sheet.claims if sheet else (), strict=False):
        if claim != by_sheet:
            break
        same += 1
    claims = (*step.claims[:same], *(at_table(claim.text) for claim in step.claims[same:]))
    # What is still to be answered rests on a house rule if it came about by one.
    answered = step.turn.phase in {Phase.TO_PLAY, Phase.OVER}
    by_house = not answered and (turn.by_house or sheet is None)
    return Step(turn=replace(step.turn, by_house=by_house), claims=claims)
