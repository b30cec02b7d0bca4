"""Build assets/fonts/: the fonts for players' names, for every script that the client's own font does not support.

The client (see tools/fallback.py) has 724 fallback fonts, 12 MB of them for Chinese, Japanese and Korean alone. It
requests one whenever a name has a character that it cannot draw. The folder has a file for each of these requests:

- Simplified Chinese and Japanese are complete. views/server/page/font_language.js makes the engine prefer the Japanese font
  if the browser's language is Japanese, and the Simplified Chinese font otherwise. The engine itself would choose the
  font that covers most of the screen, and mix the two.
- So the engine requests the fonts for Traditional Chinese, Hong Kong and Korean only for characters that one of these
  two lacks. These fonts contain no others. All Hangul characters are among them.
- Emoji are the COLRv1 outlines, since the engine cannot draw the SVG ones.
- Of the other scripts, those in which people write their names today are included. A request for the font of another
  script gets the included font with the most characters in common: the engine requests the Grantha font for a single
  Tamil letter, for example.
- Every other request gets a stub, an empty font: the engine then draws a box. Without an answer it would repeat the
  request ninety times a second.

Pillow, which draws the shared picture, cannot say which characters a font supports. A list does, with the preferred fonts
first: letters, then Chinese, Japanese and Korean, then emoji, which are there once more in solid colours.

The same fonts are downloaded as npm packages, with the installed npm, not from the client's font host. All are under
the SIL Open Font License; their notices are in assets/fonts/OFL.txt.
"""

import functools
import json
import subprocess
import tarfile
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from tools.fallback import Fallback, chosen, read_fallbacks
from tools.flat_emoji import flatten_emoji
from views.flet_internals.web_client import WEB
from views.kit.pictures.font_choice import COVERS, EMOJI, EMOJI_COVERS, PICTURE, TONED_EMOJI
from views.server.client_files import ANSWERS, FallbackFonts

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "assets" / "fonts"
FETCHED: Final = ROOT / "build" / "fonts"
OWN: Final = WEB / "assets" / "fonts" / "roboto.woff2"
"""The client's own font, which the engine uses first."""

_PACKAGES: Final = tomllib.loads((ROOT / "tools" / "fonts.toml").read_text(encoding="utf-8"))
SLICED: Final[dict[str, str]] = _PACKAGES["sliced"]
"""The families whose npm packages are split into the same slices as the client's fonts."""
WHOLE: Final[dict[str, str]] = _PACKAGES["whole"]
"""The families whose npm packages have the regular weight in one file."""
WHOLE_IN: Final = ("Noto Sans SC", "Noto Sans JP")
"""The families that are kept complete; the engine is made to prefer one of them."""
FIRST: Final = 0x7C25B080
"""A fixed timestamp for reproducible fonts: the start of 1970, in seconds since 1904 (the epoch of font files)."""
STUB: Final = "stub.woff2"

_EAST_ASIAN: Final = ("noto-sans-jp", "noto-sans-sc", "noto-sans-tc", "noto-sans-hk", "noto-sans-kr")
_LAST: Final = ("noto-sans-symbols", "noto-sans-math")
_UNUSED: Final = ["BASE", "DSIG", "MATH", "STAT", "vhea", "vmtx", "gasp", "prep", "cvt ", "fpgm", "meta"]
"""Font tables for formulas, vertical text and old screens, which the app does not need."""
_HANGUL: Final = ["ccmp", "ljmo", "vjmo", "tjmo", "mark", "mkmk", "locl"]
"""Font features that the large fonts must keep to combine letters correctly; their other features are typographic."""


def fetched(package: str) -> Path:
    """The unpacked folder of an npm package; npm downloads it the first time."""
    folder = FETCHED / package.strip("@").replace("/", "-")
    if not folder.is_dir():
        FETCHED.mkdir(parents=True, exist_ok=True)
        command = ["npm", "pack", "--silent", package]
        said = subprocess.run(command, cwd=FETCHED, check=True, capture_output=True, text=True).stdout
        archive = FETCHED / said.split()[-1]
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        archive.unlink()
    return folder / "package"


def source_of(font: Fallback) -> Path | None:
    """The source file of a fallback font; None if the stub answers for its family."""
    if font.family in SLICED:
        files = fetched(SLICED[font.family]) / "files"
        kind = font.family.lower().replace(" ", "-")
        number = font.path.split(".")[-2]
        names = [number] if number.isdigit() else ["cyrillic", "vietnamese", "latin-ext", "latin"]
        parts = [files / f"{kind}-{name}-400-normal.woff2" for name in names]
        return max(parts, key=lambda part: len(font.covers & points_of(part)))
    if font.family in WHOLE:
        return next((fetched(WHOLE[font.family]) / "400Regular").glob("*.ttf"))
    return None


@functools.cache
def points_of(source: Path) -> frozenset[int]:
    """The characters that a font file supports, as code points."""
    with TTFont(source, lazy=True) as font:
        return frozenset(font.getBestCmap())


def wanted(font: Fallback, everywhere: frozenset[int]) -> frozenset[int]:
    """The characters for which the engine can request this font."""
    return font.covers - everywhere if font.family in SLICED and font.family not in WHOLE_IN else font.covers


def _options() -> subset.Options:
    choice = subset.Options(
        flavor="woff2",
        hinting=False,
        notdef_outline=True,
        glyph_names=False,
        name_IDs=[],
        recalc_timestamp=False,
    )
    choice.layout_features = ["*"]
    return choice


def cut(source: Path, points: frozenset[int], *, is_big: bool) -> bytes:
    """A subset of a font with only these characters, as WOFF2."""
    choice = _options()
    if is_big:
        choice.layout_features = _HANGUL
    choice.drop_tables += _UNUSED
    font = subset.load_font(str(source), choice)
    if "SVG " in font:
        del font["SVG "]  # The engine would prefer these drawings of the emoji, and cannot draw them.
    made = FETCHED / "cut.woff2"
    _save_subset(font, points, made, choice)
    return made.read_bytes()


def _save_subset(font: TTFont, points: Collection[int], target: Path, choice: subset.Options) -> None:
    cutter = subset.Subsetter(choice)
    cutter.populate(unicodes=points)
    cutter.subset(font)
    subset.save_font(font, str(target), choice)


def stub() -> bytes:
    """A valid font without any character."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space"])
    builder.setupCharacterMap({0x20: "space"})
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({".notdef": empty, "space": empty})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "space": (250, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Last Card Stub", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    builder.updateHead(created=FIRST, modified=FIRST)
    font = builder.font
    font.recalcTimestamp = False
    font.flavor = "woff2"
    made = FETCHED / "stub.woff2"
    font.save(made)
    return made.read_bytes()


def notices() -> Iterator[str]:
    """The copyright notices of all families; ValueError if one is under another licence."""
    licence = ""
    for family, package in sorted({**SLICED, **WHOLE}.items()):
        folder = fetched(package)
        name = next(name for name in ("LICENSE_FONT", "LICENSE") if (folder / name).is_file())
        notice, found, text = (
            (folder / name).read_text(encoding="utf-8").partition("This Font Software is licensed")
        )
        if not found or "SIL OPEN FONT LICENSE Version 1.1" not in text:
            message = f"{package} is not under the SIL Open Font License 1.1."
            raise ValueError(message)
        licence = found + text
        name_of = TTFont(next(folder.rglob("*400*.ttf"), None) or next(folder.rglob("*-400-normal.woff2")))[
            "name"
        ]
        own = name_of.getDebugName(0) or " ".join(notice.split())
        yield f"{family} ({package}): {own}\n"
    yield "\n" + licence.strip() + "\n"


def stand_in(
    font: Fallback, drawn: dict[Fallback, frozenset[int]], alone: Collection[int]
) -> Fallback | None:
    """The included font most like one that is left out; characters it is `alone` for come first."""
    shared = font.covers - points_of(OWN)
    return max(
        (here for here in drawn if drawn[here] & shared),
        key=lambda here: (len(drawn[here].intersection(alone)), len(drawn[here] & shared)),
        default=None,
    )


def check(fallbacks: tuple[Fallback, ...], drawn: dict[str, frozenset[int]]) -> None:
    """Check that the font which the engine requests for a character can draw it (ValueError)."""
    here = {**SLICED, **WHOLE}
    known = frozenset().union(*(font.covers for font in fallbacks if font.family in here))
    for language in ("zh-CN", "ja"):
        boxes = [
            point
            for point in sorted(known - points_of(OWN))
            if not any(point in drawn[font.name] for font in chosen(fallbacks, {point}, language))
        ]
        if boxes:
            named = " ".join(f"U+{point:04X} {chr(point)}" for point in boxes[:400])
            message = f"{len(boxes)} characters would be boxes in {language}: {named}"
            raise ValueError(message)


def make_picture_fonts(folder: Path, emoji: Path) -> None:
    """Build the subfolder for the picture from scratch, from the client's fonts and the complete emoji font."""
    made = folder / PICTURE
    made.mkdir(exist_ok=True)
    for name, toned in ((EMOJI, False), (TONED_EMOJI, True)):
        font = TTFont(emoji)
        flatten_emoji(font, toned=toned)
        _save_subset(font, [*font.getBestCmap()], made / name, _options())
    files = sorted((path.name for path in folder.glob("noto-*.woff2") if "emoji" not in path.name), key=_rank)
    coloured = sorted(path.name for path in folder.glob("noto-color-emoji-*.woff2"))
    for list_, names in ((COVERS, [*files, f"{PICTURE}/{EMOJI}"]), (EMOJI_COVERS, coloured)):
        _write(made / list_, {name: _ranges(sorted(points_of(folder / name))) for name in names})


def _write(file: Path, listed: Mapping[str, object]) -> None:
    file.write_text(json.dumps(listed, indent=0) + "\n", encoding="utf-8")


def _rank(name: str) -> tuple[int, str]:
    for rank, family in enumerate((*_EAST_ASIAN, *_LAST), start=2):
        if name.startswith(family):
            return rank, name
    return int(name != "noto-sans.woff2"), name


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


def main() -> None:
    """Build the folder from scratch."""
    fallbacks = read_fallbacks((WEB / "main.dart.js").read_text(encoding="utf-8"))
    both = [
        frozenset().union(*(font.covers for font in fallbacks if font.family == family))
        for family in WHOLE_IN
    ]
    everywhere = both[0] & both[1]
    for old in FOLDER.rglob("*.woff2"):
        old.unlink()
    FETCHED.mkdir(parents=True, exist_ok=True)
    (FOLDER / STUB).write_bytes(stub())
    files: dict[Fallback, str] = {}
    drawn: dict[Fallback, frozenset[int]] = {}
    for font in fallbacks:
        points = wanted(font, everywhere)
        source = source_of(font) if points else None
        if source:
            files[font] = f"{font.name.lower().replace(' ', '-')}.woff2"
            drawn[font] = points & points_of(source)
            (FOLDER / files[font]).write_bytes(cut(source, drawn[font], is_big=font.family in SLICED))
    alone: dict[str, set[int]] = {font.name: set() for font in fallbacks}
    for point in frozenset().union(*drawn.values()) - points_of(OWN):
        alone[chosen(fallbacks, {point}, "zh-CN")[0].name].add(point)
    answers: dict[str, str] = {}
    seen: dict[str, frozenset[int]] = {}
    for font in fallbacks:
        answering = font if font in drawn else None
        if not answering and font.family not in SLICED:
            answering = stand_in(font, drawn, alone[font.name])
        answers[font.path] = files[answering] if answering else STUB
        seen[font.name] = drawn[answering] if answering else frozenset()
    (FOLDER / "OFL.txt").write_text("".join(notices()), encoding="utf-8")
    _write(FOLDER / ANSWERS, {"made": FallbackFonts.name_for(FOLDER, answers), "answers": answers})
    check(fallbacks, seen)
    make_picture_fonts(FOLDER, next((fetched(WHOLE["Noto Color Emoji"]) / "400Regular").glob("*.ttf")))


if __name__ == "__main__":
    main()
