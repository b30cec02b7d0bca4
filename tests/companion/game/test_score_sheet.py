"""The score sheet of a game as text and for a spreadsheet, beside sums of the test's own."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.game.changes.rounds import PointsCorrected
from companion.game.game import make_change
from companion.game.summary import score_sheet
from companion.scoring.systems import System
from companion.wording import Language, Translation, speaking
from tests.tables import JAM, NOON, a_round, new_game, play

LINES = ("Space Jam: A New Legacy · Lowest tally · 31 Jan 2026", "Round · Ann · Ben · Cleo")


@given(
    st.lists(
        st.tuples(st.sampled_from(["ann", "ben", "cleo"]), st.integers(0, 60), st.integers(0, 60)), max_size=9
    )
)
def test_each_row_adds_what_its_round_gave_to_the_totals_above_it(rounds: list[tuple[str, int, int]]) -> None:
    game, totals, wanted = new_game(System.LOWEST_TALLY, target=2000), {"ann": 0, "ben": 0, "cleo": 0}, []
    for number, (out, one, other) in enumerate(rounds, 1):
        given_ = {"ann": 0, "ben": 0, "cleo": 0} | dict(
            zip((name for name in totals if name != out), (one, other), strict=True)
        )
        held = {name: points for name, points in given_.items() if name != out}
        game = play(game, a_round(str(number), out, dealer=(*totals,)[(number - 1) % 3], **held))  # type: ignore[arg-type]
        totals = {name: totals[name] + given_[name] for name in totals}
        wanted.append([str(number), *(str(part) for name in totals for part in (given_[name], totals[name]))])
    sheet = score_sheet(game, JAM)
    read = [*csv.reader(io.StringIO(sheet.spreadsheet.decode("utf-8-sig")))]
    assert read[0] == ["Round", "Ann", "Ann, total", "Ben", "Ben, total", "Cleo", "Cleo, total"]
    assert read[1:-1] == wanted
    assert read[-1] == ["Total", *(part for total in totals.values() for part in ("", str(total)))]
    assert sheet.text.splitlines()[:2] == [*LINES]


def test_a_text_has_the_total_after_each_round_and_what_the_round_added() -> None:
    game = play(
        new_game(System.LOWEST_TALLY, target=2000),
        a_round("1", "ann", ben=20, cleo=5),
        a_round("2", "ben", dealer="ben", ann=7, cleo=0),
    )
    game = make_change(game, PointsCorrected(at=NOON, player="cleo", points=-8, reason=""), JAM)
    assert score_sheet(game, JAM).text.splitlines() == [
        *LINES,
        "1 · 0 (+0) · 20 (+20) · 5 (+5)",
        # A correction counts at once: the totals after the last round have it.
        "2 · 7 (+7) · 20 (+0) · \N{MINUS SIGN}3 (+0)",
        "Total · 7 · 20 · \N{MINUS SIGN}3",
    ]


def test_a_name_is_no_formula_in_a_spreadsheet_and_its_separator_is_that_of_the_language() -> None:
    game = play(new_game(target=2000), a_round("1", "ann", ben=20, cleo=5))
    seats = (replace(game.seats[0], name="=SUM(A1)"), *game.seats[1:])
    sheet = score_sheet(replace(game, seats=seats), JAM)
    assert '"\'=SUM(A1)"' in sheet.spreadsheet.decode()
    assert b'","' in sheet.spreadsheet
    with speaking(Translation(Language("de", "Deutsch"))):
        assert b'";"' in sheet.spreadsheet
