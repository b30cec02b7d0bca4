from __future__ import annotations

import pytest

from views.screens.history.chart import spread


@pytest.mark.parametrize(
    ("wanted", "placed"),
    [
        ([100.0, 50.0], [100.0, 50.0]),
        ([50.0, 50.0], [50.0, 70.0]),
        ([0.0, 0.0, 0.0], [10.0, 30.0, 50.0]),
        ([200.0, 200.0, 200.0], [150.0, 170.0, 190.0]),
    ],
    ids=["apart", "equal", "at the top", "at the bottom"],
)
def test_names_at_the_ends_of_lines_keep_their_distance(wanted: list[float], placed: list[float]) -> None:
    assert spread(wanted, 20.0, 200.0) == placed
