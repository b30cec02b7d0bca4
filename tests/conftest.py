"""How hard the tests try: quick by default, long when LAST_CARD_LONG is set."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

LONG = bool(os.environ.get("LAST_CARD_LONG"))

settings.register_profile(
    "quick",
    max_examples=60,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "long", max_examples=1500, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("long" if LONG else "quick")
