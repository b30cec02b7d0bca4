"""Make a site of an app: Flet's client with the app in it, compiled, trimmed and able to go offline."""

import argparse
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Final

import brotli
import deflate
from flet.controls.types import WebRenderer
from flet_web import patch_index_html

from tools.site.catalogues import PLACE, write_catalogues, write_search
from tools.site.compiling import LIBRARY, compile_standard_library, compiled, zipped
from tools.site.page import bootstrap, page_html, warm_up, worker_script
from tools.site.recipe import LAST_CARD, ROOT, SITE, TRIMMED, UNUSED_MODULES, Recipe
from views import kit
from views.flet_internals.web_client import WEB, write_manifests
from views.kit.pictures.canvas import LETTERS, OWN_LETTERS
from views.kit.pictures.font_choice import EMOJI_COVERS, FIRST, Cover, covers
from views.server.client_files import FAMILIES, FallbackFonts
from views.server.index_page import description
from views.server.page_parts import filled_in
from views.server.static_files import ENDINGS, gzipped, is_compressible, is_current, write_compressed

BROTLI_QUALITY: Final = 5
"""Of 11: the copies are 4 % larger than at 9, and made six times as fast."""

LARGE_FILES: Final = (
    "main.dart.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.wasm",
    "assets/fonts/MaterialIcons-Regular.otf",
    "app.tar.gz",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    LIBRARY,
)
"""The large files of a first start: a page shows how much of them has come."""

JOINING: Final = frozenset({0x200D, 0x20E3, 0xFE0F})

IN_OUTER_ARCHIVE: Final = ("main.py", "msgpack/", "assets/", "dataclass_methods")
"""The files of the outer archive: the main module, machine code, and files that the app and `start_of_python.py` open."""
PACKAGES: Final = "__pypackages__"
"""The place where the client's worker looks for packages: here a zip file, from which Python imports."""

NAME: Final = "offline.js"
FALLBACK_FONTS: Final = "assets/fonts/noto"
"""The folder of the fonts of other scripts, one font per slice; they are loaded when nothing else is."""
ON_DEMAND: Final = ("scanner.js", "qr-reader/", "phones.js", "phones.zip")
"""The files for scanning with the camera and for other phones at the table; loaded as late."""
NOT_CACHED: Final = frozenset({NAME, "404.html", "assets/NOTICES", "licences.txt"})
"""Files that are requested from the host each time: the worker itself, the page under another name, and licences
that nobody opens offline."""

LATER: Final = "phones.zip"
"""The modules that a phone loads only when somebody joins a table; `views/browser/start.py` does."""


def pinned(lock: str, names: tuple[str, ...]) -> str:
    """The lines of the lock for these packages, with their hashes; KeyError if one is missing."""
    entries = re.split(r"\n(?=[A-Za-z0-9])", lock)
    found = {entry.partition("==")[0].strip(): entry for entry in entries}
    lines = [line for name in names for line in found[name].splitlines() if not line.strip().startswith("#")]
    return "\n".join(re.sub(r"\s*;[^\\]*", " ", line) for line in lines) + "\n"


def install(names: tuple[str, ...], target: Path) -> None:
    """Install the packages into a folder, for the platform of the client's Pyodide."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "wanted.txt"
        wanted.write_text(
            pinned((ROOT / "requirements.lock").read_text(encoding="utf-8"), names), encoding="utf-8"
        )
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
                *("--no-deps", "--no-compile", "--require-hashes", "--only-binary=:all:"),
                *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14"),
                *("--implementation", "cp", "--abi", "cp314", "--abi", "none"),
                *("-r", str(wanted), "--target", str(target)),
            ],
            check=True,
        )
    remove(target, UNUSED_MODULES)


def remove(folder: Path, patterns: Iterable[str]) -> None:
    """Remove the files and folders of a folder that fit a pattern."""
    for pattern in patterns:
        for path in sorted(folder.glob(pattern)):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def pack(folder: Path, site: Path, recipe: Recipe) -> None:
    """Write a folder as a compressed archive, the same bytes for the same files; its modules are compiled.

    Almost all modules are in an uncompressed zip file within it: a phone unpacks one file in a tenth of the time of five
    hundred, and Python reads a module from it only when it is imported. The second archive has the modules of the
    recipe's patterns `later`, which are not in the first one.
    """
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
    made = compiled(files, site, warm_up(recipe))
    patterns = [f"{pattern}c" for pattern in recipe.later]
    late = {name: made.pop(name) for name in sorted(made) if any(fnmatch(name, each) for each in patterns)}
    outer = {name: made.pop(name) for name in sorted(made) if name.startswith(IN_OUTER_ARCHIVE)}
    outer[PACKAGES] = zipped(made)
    tarball = io.BytesIO()
    with tarfile.open(fileobj=tarball, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, raw in sorted(outer.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(raw), 0o644
            archive.addfile(entry, io.BytesIO(raw))
    # A twenty-fifth smaller than what `gzip` makes of it.
    (site / "app.tar.gz").write_bytes(deflate.gzip_compress(tarball.getvalue(), 12))
    if late:
        (site / LATER).write_bytes(zipped(late, zipfile.ZIP_DEFLATED))


def _copy(files: Mapping[str, Path], folder: Path) -> None:
    """Copy files and whole folders into a folder, under the names that they have there."""
    for name, source in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
        else:
            shutil.copyfile(source, target)


def _write_client(recipe: Recipe, site: Path, base_url: str) -> None:
    """Write the installed client's files, as `flet publish` does: it would download the Pyodide that the client has."""
    shutil.copytree(WEB, site)
    write_manifests(site, recipe.name, FAMILIES)
    _copy(recipe.assets, site)
    page = site / "index.html"
    texts = {
        page.name: page_html(recipe),
        "flutter_bootstrap.js": bootstrap(),
        "python-worker.js": worker_script(),
    }
    for name, text in texts.items():
        (site / name).write_text(text, encoding="utf-8")
    patch_index_html(
        index_path=str(page),
        base_href=base_url,
        app_name=recipe.name,
        app_description=description(),
        pyodide=True,
        pyodide_script_path="main.py",
        app_package_url="app.tar.gz",
        web_renderer=WebRenderer.CANVAS_KIT,
        no_cdn=True,
    )
    lock = site / "pyodide" / "pyodide-lock.json"
    # Packages never come from Pyodide's own list: the archive has them all.
    listed = json.loads(lock.read_text(encoding="utf-8")) | {"packages": {}}
    lock.write_text(json.dumps(listed, sort_keys=True), encoding="utf-8")


def _write_start(site: Path) -> None:
    """Write the scripts that start Python; a phone's memory of a start is valid for this build only."""
    build = hashlib.sha256()
    for name in ("app.tar.gz", "pyodide/pyodide.asm.wasm", LIBRARY):
        build.update((site / name).read_bytes())
    for name in ("python-start.mjs", "python-memory.mjs", "python-files.mjs"):
        text = filled_in(Path(__file__).with_name(name), BUILD=build.hexdigest()[:16])
        (site / name).write_text(text, encoding="utf-8")


def _fallback_fonts(site: Path) -> None:
    """Copy the fallback fonts to the paths the client asks for, and say for a shared picture which of them has which letters."""
    fonts = ROOT / "assets" / "fonts"
    answers = {f"assets/fonts/{name}": file for name, file in FallbackFonts(fonts).answers.items()}
    _copy({name: fonts / file for name, file in answers.items()}, site)
    paths = {file: name for name, file in answers.items()}
    ranges = {
        paths[cover.file]: letters
        for cover in (*covers(EMOJI_COVERS), *reversed(covers()))
        if cover.file in paths and cover.file != FIRST and (letters := _unicode_range(cover))
    }
    (site / LETTERS).write_text(json.dumps(ranges), encoding="utf-8")


def _unicode_range(cover: Cover) -> str:
    """The letters of a font as the `unicode-range` of CSS, without those that every device has and those that only join others."""
    spans = [
        (max(start, OWN_LETTERS), end)
        for start, end in zip(cover.starts, cover.ends, strict=True)
        if end >= OWN_LETTERS and not (start == end and start in JOINING)
    ]
    return ",".join(f"U+{start:X}" + (f"-{end:X}" if end > start else "") for start, end in spans)


def _manifest(recipe: Recipe, site: Path) -> None:
    """Add to the manifest what the system shows of an installed app."""
    path = site / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest |= {
        "description": description(),
        "background_color": kit.FOREGROUND,
        "theme_color": kit.FOREGROUND,
        "id": "./",
        "scope": "./",
        "start_url": "./",
        # A code that the camera app opens goes to the open window: a second one would have to take over the games.
        "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
        "lang": "en",
        "orientation": "any",
        "categories": ["games", "utilities"],
        "screenshots": [
            {"src": f"screenshots/{file.name}", "sizes": sizes, "type": "image/png", "form_factor": form}
            for file, sizes, form in recipe.screenshots
        ],
    }
    _copy({f"screenshots/{file.name}": file for file, _, _ in recipe.screenshots}, site)
    path.write_text(json.dumps(manifest, indent=2), encoding="utf-8")


def _compress(site: Path) -> None:
    """Put the compressed copies beside the files, for hosts that send those (nginx: `gzip_static`, `brotli_static`)."""
    for file in [file for file in sorted(site.rglob("*")) if is_compressible(file)]:
        for ending, compress in ((".br", partial(brotli.compress, quality=BROTLI_QUALITY)), (".gz", gzipped)):
            copy = file.with_name(file.name + ending)
            if not is_current(file, copy):
                write_compressed(file, copy, compress)


def build(recipe: Recipe, site: Path, *, base_url: str = "") -> None:
    """Make a site of a recipe in an empty folder, to be served below the path of `base_url` (RuntimeError)."""
    work = ROOT / "build" / "site" / site.name
    shutil.rmtree(work, ignore_errors=True)
    shutil.rmtree(site, ignore_errors=True)
    _copy(recipe.modules, work / "app")
    install(recipe.packages, work / "app")
    _write_client(recipe, site, base_url)
    pack(work / "app", site, recipe)
    compile_standard_library(site)
    remove(site, TRIMMED)
    _write_start(site)
    _fallback_fonts(site)
    _manifest(recipe, site)
    write_catalogues(site)
    write_search(site)
    finish(site)


def _write_sizes(site: Path) -> None:
    """Write into the page how large each large file of a first start is, whole and on its way: `progress.js`."""
    page = site / "index.html"
    sizes = {
        name: (file.stat().st_size, (copy if copy.exists() else file).stat().st_size)
        for name in LARGE_FILES
        for file, copy in ((site / name, site / f"{name}.br"),)
    }
    text = page.read_text(encoding="utf-8").replace("/*SIZES*/{}", json.dumps(sizes))
    page.write_text(text, encoding="utf-8")


def finish(site: Path) -> None:
    """Write what depends on all other files of a site: the compressed copies, the sizes and the service worker."""
    _compress(site)
    _write_sizes(site)
    # A host of plain files answers the address of a screen with 404.html: it is the app's own page.
    shutil.copyfile(site / "index.html", site / "404.html")
    (site / NAME).write_text(service_worker(site), encoding="utf-8")
    _compress(site)


def is_copy(path: Path) -> bool:
    """True if a file is the compressed copy of the one beside it; `app.tar.gz` is none."""
    return path.suffix in ENDINGS.values() and path.with_suffix("").is_file()


def service_worker(site: Path) -> str:
    """The worker's source for a finished site."""
    tables: dict[str, dict[str, str]] = {mark: {} for mark in ("FIRST", "LATER", "SAME", "SPOKEN")}
    seen: dict[str, str] = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if not path.is_file() or name in NOT_CACHED or name.startswith("screenshots/") or is_copy(path):
            continue
        name = "./" if name == "index.html" else name
        digest = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        if name.startswith((FALLBACK_FONTS, *ON_DEMAND)):
            if digest in seen:
                tables["SAME"][name] = seen[digest]
                continue
            seen[digest] = name
            tables["LATER"][name] = digest
        else:
            tables["SPOKEN" if name.startswith(f"{PLACE}/") else "FIRST"][name] = digest
    text = Path(__file__).with_name(NAME).read_text(encoding="utf-8")
    for mark, table in tables.items():
        text = text.replace(f"/*{mark}*/{{}}", json.dumps(table, ensure_ascii=False, indent=0))
    return text


def main() -> int:
    """Build, and say what was made."""
    parser = argparse.ArgumentParser(prog="site", description="Build the static site.")
    parser.add_argument(
        "--base-url", default="", help="the path it will be served under, such as /last-card/"
    )
    parser.add_argument("--to", type=Path, default=SITE, help="the folder to make")
    given = parser.parse_args()
    build(LAST_CARD, given.to.resolve(), base_url=given.base_url)
    files = [path for path in given.to.rglob("*") if path.is_file()]
    print(f"{given.to}: {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
