"""The form of a code that is scanned or opened, and not taken over yet."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.edition_changes import EditionPlan
from companion.application.handover_taking import HandoverPlan
from companion.handover.code_parts import NO_PARTS, PartsSoFar
from companion.house_rules.chosen_rules import HouseRules


@dataclass(frozen=True, slots=True, kw_only=True)
class TakingForm:
    """A code as far as it is read.

    Attributes:
        parts: The parts so far, until all are there.
        plan: What taking over a game would do, waiting for a yes.
        rules: House rules, waiting for a yes.
        edition: What taking over an edition would do, waiting for a yes.
    """

    parts: PartsSoFar = NO_PARTS
    plan: HandoverPlan | None = None
    rules: HouseRules | None = None
    edition: EditionPlan | None = None
