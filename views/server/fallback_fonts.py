"""Fonts for every script: the file for each fallback font that the client may request.

tools/fonts.py makes the folder, and explains what is in it and why.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ANSWERS: Final = "answers.json"
"""The list in the folder: the file for each path of the client, and the name of the whole set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FallbackFonts:
    """The fonts that draw players' names.

    Attributes:
        folder: Where the files lie.
        made: The name of this set of files; another set has another.
        answers: The name of the file for each path that the client may request. Several paths share an empty font: with
            it the client draws a box, and requests no other.
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

    def file(self, path: str) -> Path | None:
        """The file for a path below the address; None for a path that no client requests."""
        name = self.answers.get(path)
        return None if name is None else self.folder / name

    def copies(self) -> Iterator[tuple[str, Path]]:
        """Every path a client may ask for, relative to its `fontFallbackBaseUrl`, and the file to be copied there."""
        for path, name in self.answers.items():
            yield path, self.folder / name
