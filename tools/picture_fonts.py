"""The additional files for the shared picture: an emoji font in solid colours, and a list of each font's characters.

Pillow cannot say which characters a font supports. The list does, with the preferred fonts first: letters, then
Chinese, Japanese and Korean, then emoji.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.flat_emoji import flatten_emoji
from views.kit.pictures.font_choice import COVERS, EMOJI, EMOJI_COVERS, PICTURE, TONED_EMOJI

_EAST_ASIAN: Final = ("noto-sans-jp", "noto-sans-sc", "noto-sans-tc", "noto-sans-hk", "noto-sans-kr")
_LAST: Final = ("noto-sans-symbols", "noto-sans-math")


def make_picture_fonts(folder: Path, emoji: Path) -> None:
    """Build the subfolder for the picture from scratch, from the client's fonts and the complete emoji font."""
    made = folder / PICTURE
    made.mkdir(exist_ok=True)
    for name, toned in ((EMOJI, False), (TONED_EMOJI, True)):
        _save_emoji(emoji, made / name, toned=toned)
    files = sorted((path.name for path in folder.glob("noto-*.woff2") if "emoji" not in path.name), key=_rank)
    covers = {name: _ranges(_points(folder / name)) for name in files}
    covers[f"{PICTURE}/{EMOJI}"] = _ranges(_points(made / EMOJI))
    _write(made / COVERS, covers)
    coloured = sorted(path.name for path in folder.glob("noto-color-emoji-*.woff2"))
    _write(made / EMOJI_COVERS, {name: _ranges(_points(folder / name)) for name in coloured})


def _write(file: Path, covers: dict[str, str]) -> None:
    file.write_text(json.dumps(covers, indent=0) + "\n", encoding="utf-8")


def _rank(name: str) -> tuple[int, str]:
    for rank, family in enumerate((*_EAST_ASIAN, *_LAST), start=2):
        if name.startswith(family):
            return rank, name
    return int(name != "noto-sans.woff2"), name


def _points(path: Path) -> list[int]:
    with TTFont(path, lazy=True) as font:
        return sorted(font.getBestCmap())


def _ranges(points: Iterable[int]) -> str:
    """Increasing code points as ranges, in hex: the gap to the range before and, after `+`, how many more follow."""
    spans: list[list[int]] = []
    for point in points:
        if spans and point == spans[-1][1] + 1:
            spans[-1][1] = point
        else:
            spans.append([point, point])
    words, last = [], 0
    for start, end in spans:
        words.append(f"{start - last:x}" + (f"+{end - start:x}" if end > start else ""))
        last = end
    return " ".join(words)


def _save_emoji(source: Path, target: Path, *, toned: bool) -> None:
    choice = subset.Options(
        flavor="woff2",
        hinting=False,
        notdef_outline=True,
        glyph_names=False,
        name_IDs=[],
        recalc_timestamp=False,
    )
    choice.layout_features = ["*"]
    font = TTFont(source)
    flatten_emoji(font, toned=toned)
    cutter = subset.Subsetter(choice)
    cutter.populate(unicodes=list(font.getBestCmap()))
    cutter.subset(font)
    subset.save_font(font, str(target), choice)
