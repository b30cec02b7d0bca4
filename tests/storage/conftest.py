from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.storage.operations import lay_out


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with something of everything, to be copied."""
    folder = tmp_path_factory.mktemp("whole") / "data"
    asyncio.run(lay_out(folder))
    return folder
