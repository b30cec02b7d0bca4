from __future__ import annotations

import pytest

from companion.application.phones.connection_code import TEXT_MOST, code_bytes, code_text
from companion.errors import BadEntry

RAW = bytes(range(77))


@pytest.mark.parametrize("junk", ["x" * (TEXT_MOST + 1), "https://x.invalid/#LCJ" + "A" * TEXT_MOST])
def test_a_very_long_link_does_not_keep_out_the_code_beside_it(junk: str) -> None:
    assert code_bytes(f"{junk}\n{code_text(RAW)}") == RAW
    assert code_bytes(f"{code_text(RAW)}\n{junk}") == RAW


def test_a_very_long_link_alone_is_too_long() -> None:
    with pytest.raises(BadEntry, match="too long for a code"):
        code_bytes("LCJ" * TEXT_MOST)
