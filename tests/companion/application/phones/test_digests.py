"""A guest's copy has the digest of the host's game, whatever wrote the host's log."""

from __future__ import annotations

from dataclasses import replace

from companion.application.live_game import live
from companion.application.phones.updates import Digests
from companion.application.ports import SavedGame
from companion.game.draft import NEW_ROUND, Tap, TapKind
from tests.tables import JAM, new_game


def test_a_log_of_an_earlier_version_has_the_digest_of_its_copy() -> None:
    saved = SavedGame(game=new_game(), generation=1)
    copied = (Tap(kind=TapKind.WENT_OUT, player="ann", round=NEW_ROUND),)
    older = tuple(replace(tap, round=None) for tap in copied)
    digests = [Digests().of(live(saved, JAM, taps)) for taps in (copied, older, ())]
    assert digests[0] == digests[1] != digests[2]
