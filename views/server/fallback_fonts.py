"""Letters of every script: which file answers each fallback font the client may ask for.

The folder is made by tools/fonts.py, which tells what is in it and why.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ANSWERS: Final = "answers.json"
"""The list in the folder that tells for every path of the client its file, and names all of them together."""

STEERING: Final = """
  <script>
    // Several of the client's fallback fonts have the same Chinese characters, and it chooses among them by the
    // browser's language when that is exactly "ja" or "zh-CN", else by how much of the screen each covers: then one name
    // mixes several. Only these two are kept whole here; nothing else in the client reads this property.
    (function () {
      var spoken = /^ja\\b/i.test(navigator.language || "") ? "ja" : "zh-CN";
      Object.defineProperty(navigator, "language", { configurable: true, get: function () { return spoken; } });
    })();
  </script>
"""
"""The script a page needs before the client's own, so that the client asks for the fonts that are here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FallbackFonts:
    """The fonts that draw players' names.

    Attributes:
        folder: Where the files lie.
        made: A name for this very set of files; another set has another.
        answers: For every path the client may ask for, the name of the file that answers it. Several paths share the
            stub, which has no letter: with it the client draws a box and asks no more.
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
        """The name for a set of files, made of all that is in them and of what each answers."""
        digest = hashlib.sha256()
        for path, name in answers.items():
            digest.update(path.encode() + (folder / name).read_bytes())
        return digest.hexdigest()[:12]

    @property
    def address(self) -> str:
        """Where the local server has them; what lies below it never changes."""
        return f"/letters-{self.made}/"

    def file(self, path: str) -> Path | None:
        """The file that answers a path below the address; None for a path no client asks for."""
        name = self.answers.get(path)
        return None if name is None else self.folder / name

    def laid_out(self) -> Iterator[tuple[str, Path]]:
        """Every path a client may ask for, relative to its `fontFallbackBaseUrl`, and the file to be copied there."""
        for path, name in self.answers.items():
            yield path, self.folder / name
