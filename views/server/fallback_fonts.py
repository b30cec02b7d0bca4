"""Fonts for every script: the file for each fallback font that the client may request.

tools/fonts.py makes the folder, and explains what is in it and why.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ANSWERS: Final = "answers.json"
"""The list in the folder: the file for each path of the client, and the name of the whole set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FallbackFonts:
    """The fonts that draw players' names.

    Attributes:
        made: The name of this set of files.
        answers: The name of the file for each path, relative to its `fontFallbackBaseUrl`, that the client may request.
            Several paths share an empty font: with it the client draws a box, and requests no other.
    """

    folder: Path
    made: str
    answers: Mapping[str, str]

    @classmethod
    def read(cls, folder: Path) -> FallbackFonts:
        """The fonts of a folder.

        Raises:
            OSError: If there is no such folder.
        """
        found = json.loads((folder / ANSWERS).read_text(encoding="utf-8"))
        return cls(folder=folder, made=found["made"], answers=found["answers"])

    @staticmethod
    def name_for(folder: Path, answers: Mapping[str, str]) -> str:
        """The name of a set of files: a hash of their content and of their paths."""
        digest = hashlib.sha256()
        for path, name in answers.items():
            digest.update(path.encode() + (folder / name).read_bytes())
        return digest.hexdigest()[:12]

    @property
    def address(self) -> str:
        """Their address on the local server; the files below it never change."""
        return f"/fonts-{self.made}/"
