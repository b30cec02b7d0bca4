"""An edition in which players are knocked out of a round, and tables at which some are."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Mark
from companion.editions.edition import SystemFacts
from companion.hand import SET_ASIDE
from companion.scoring.systems import System
from tests.tables import JAM

MERCY = replace(
    JAM,
    target=1000,
    systems=(
        SystemFacts(system=System.HANDS_WON, mark=Mark.PRINTED, section=""),
        SystemFacts(system=System.WINNER_COLLECTS, mark=Mark.PRINTED, section="", set_aside=250),
    ),
)
ASIDE = SET_ASIDE
