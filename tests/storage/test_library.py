"""What is saved of the library is the whole value: nothing of the one before it stays."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from pathlib import Path

import pytest

from companion.application.guests import SharedTable
from companion.application.ports import Settings, Theme
from companion.errors import DamagedFile
from companion.game.changes.evenings import SeriesSet
from companion.game.roster import Roster
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.questions import Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import KeptRuling
from companion.players import Player
from tests.storage.writer import repository_in
from tests.tables import ANN, BEN, NOON

CHANGED = Settings(
    theme=Theme.DARK,
    edition="ohana",
    reduce_motion=True,
    backed_up=7,
    keep_awake=False,
    vibrate=False,
    turn_seconds=30,
    house_rules=BY_THE_SHEET.with_rule(House.JUMP_IN),
    rulings=(KeptRuling(reading=Reading("jump-in"), day=date(2026, 11, 22)),),
    series=SeriesSet(series="winter", name="Winter", form="league"),
    language="de",
)


@pytest.mark.parametrize("name", [each.name for each in fields(Settings)])
def test_a_setting_that_is_as_at_first_again_is_so_after_the_next_start(tmp_path: Path, name: str) -> None:
    again = replace(CHANGED, **{name: getattr(Settings(), name)})
    assert again != CHANGED
    settings = repository_in(tmp_path).library.settings
    settings.save(CHANGED, read=Settings())
    settings.save(again, read=CHANGED)
    assert repository_in(tmp_path).library.settings.get() == again


def test_a_shared_table_and_a_roster_keep_nothing_of_those_before_them(tmp_path: Path) -> None:
    library = repository_in(tmp_path).library
    table = SharedTable(started=NOON, port=8551, game="game-1", guests=(), id="table", host_seat="ann")
    library.shared_table.save(table, read=None)
    library.shared_table.save(replace(table, id="", host_seat=None), read=table)
    assert repository_in(tmp_path).library.shared_table.get() == replace(table, id="", host_seat=None)
    ann, ben = Player(id="ann", name="Ann"), Player(id="ben", name="Ben")
    before = Roster(players=(ann, ben), hidden=frozenset({"ben"}))
    library.roster.save(before, read=Roster())
    library.roster.save(Roster(players=(ann,)), read=before)
    assert repository_in(tmp_path).library.roster.get() == Roster(players=(ann,))


def test_a_roster_that_cannot_be_understood_is_not_overwritten(tmp_path: Path) -> None:
    library = repository_in(tmp_path).library
    library.roster.save(Roster(players=(ANN,)), read=Roster())
    damaged = library.database()
    damaged.table("roster").update({"players": "nobody"})
    damaged.flush()
    again = repository_in(tmp_path).library
    assert again.roster.get() == Roster()
    with pytest.raises(DamagedFile):
        again.roster.save(Roster(players=(BEN,)), read=Roster())
    kept = again.database().table("roster").get(doc_id=1)
    assert kept is not None
    assert kept["players"] == "nobody"
