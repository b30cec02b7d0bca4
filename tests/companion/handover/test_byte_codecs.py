from __future__ import annotations

import pytest

from companion.errors import BadEntry
from companion.handover.byte_codecs import COUNT, ByteReader, ByteWriter


def written(number: int) -> bytes:
    writer = ByteWriter()
    COUNT.write(writer, number)
    return bytes(writer.body)


@pytest.mark.parametrize("number", [0, 1, 127, 128, 2**32 - 1])
def test_a_number_of_a_code_is_read_as_it_was_written(number: int) -> None:
    assert COUNT.read(ByteReader(body=written(number), random=b"")) == number


@pytest.mark.parametrize("number", [2**32, 2**35, 2**70])
def test_a_number_that_no_file_may_have_is_refused_in_a_code(number: int) -> None:
    with pytest.raises(BadEntry, match="damaged"):
        COUNT.read(ByteReader(body=written(number), random=b""))
