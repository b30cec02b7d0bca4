"""An edition in which players are knocked out of a round."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Mark
from companion.editions.edition import SystemFacts
from companion.scoring.systems import System
from tests.tables import JAM

MERCY = replace(
    JAM,
    id="knocks-out",
    name="Knocks Out",
    short_name="",
    target=1000,
    systems=(
        SystemFacts(system=System.HANDS_WON, mark=Mark.PRINTED, section="Winning"),
        SystemFacts(system=System.WINNER_COLLECTS, mark=Mark.PRINTED, section="Scoring", set_aside=250),
    ),
)
