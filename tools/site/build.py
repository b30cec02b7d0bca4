"""Make a site of an app: `flet publish`, then compiled, trimmed and able to go offline."""

import argparse
import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import brotli

from tools.site.catalogues import write_catalogues, write_search
from tools.site.compiling import FIRST_DAY, LIBRARY, compile_standard_library, compiled
from tools.site.page import bootstrap, page_html, worker_script
from tools.site.recipe import LAST_CARD, ROOT, SITE, TRIMMED, Recipe
from tools.site.wheels import install
from views.flet_internals.web_client import WEB, replaced_once
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

IN_OUTER_ARCHIVE: Final = ("main.py", "msgpack/", "assets/")
"""The files of the outer archive: the main module, machine code, and files that the app opens."""
PACKAGES: Final = "__pypackages__"
"""The place where the client's worker looks for packages: here a zip file, from which Python imports."""

WORKER: Final = Path(__file__).with_name("offline.js")
NAME: Final = "offline.js"
FALLBACK_FONTS: Final = "assets/fonts/noto"
"""The folder of the fonts of other scripts, one font per slice; they are loaded when nothing else is."""
ON_DEMAND: Final = ("scanner.js", "qr-reader/", "phones.js", "phones.zip")
"""The files for scanning with the camera and for other phones at the table; loaded as late."""
LANGUAGES: Final = "languages/"
"""The folder of the languages, of which one is kept."""
NOT_CACHED: Final = frozenset({NAME, "404.html", "assets/NOTICES", "licences.txt"})
"""Files that are requested from the host each time: the worker itself, the page under another name, and licences
that nobody opens offline."""

LATER: Final = "phones.zip"
"""The modules that a phone loads only when somebody joins a table; `views/browser/start.py` does."""


def set_path(site: Path, base_url: str) -> None:
    """Write the path below the host's name into a site's page; RuntimeError if the page has changed."""
    path = f"/{base_url.strip('/')}/"
    page = site / "index.html"
    values = (
        ('<base href="{}">', "/"),
        ('flet.canvasKitBaseUrl="{}";', "/canvaskit/"),
        ('flet.entrypointBaseUrl="{}";', "/"),
        ('flet.assetBase="{}";', "/"),
    )
    html = replaced_once(
        page.read_text(encoding="utf-8"),
        *((text.format(root), text.format(path + root[1:])) for text, root in values),
    )
    page.write_text(html, encoding="utf-8")


def fill_runtime_cache(cache: Path) -> dict[str, str]:
    """Fill Flet's caches from the installed client; answers the environment variables for them.

    `flet publish` would download Pyodide although the client has it: it looks for the version in the
    lock of Pyodide, which from Pyodide 314 on does not name it.
    """
    source = WEB / "pyodide"
    version = json.loads((source / "package.json").read_text(encoding="utf-8"))["version"]
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    python = lock["info"]["python"]
    short = ".".join(python.split(".")[:2])
    target = cache / "pyodide" / version
    shutil.copytree(source, target, dirs_exist_ok=True)
    lock["info"]["version"] = version
    # Packages never come from Pyodide's own list: the archive has them all.
    lock["packages"] = {}
    (target / "pyodide-lock.json").write_text(json.dumps(lock, sort_keys=True), encoding="utf-8")
    release = {"full_version": python, "pyodide_version": version, "android_abis": [], "prerelease": False}
    manifest = cache / "python-build-manifest.json"
    manifest.write_text(
        json.dumps({"default_python_version": short, "pythons": {short: release}}), encoding="utf-8"
    )
    return {"FLET_CACHE_DIR": str(cache), "FLET_PYTHON_BUILD_MANIFEST": str(manifest)}


def pack(folder: Path, site: Path, later: Sequence[str] = ()) -> tuple[bytes, bytes]:
    """A folder as a compressed archive, the same bytes for the same files; its modules are compiled.

    Almost all modules are in an uncompressed zip file within it: a phone unpacks one file in a tenth of the time of five
    hundred, and Python reads a module from it only when it is imported. The second archive has the modules of the
    patterns `later`, which are not in the first one.
    """
    outer: dict[str, bytes] = {}
    inner = io.BytesIO()
    there = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
    modules = {name: raw for name, raw in there.items() if name.endswith(".py")}
    files = compiled(modules, site) | {name: raw for name, raw in there.items() if name not in modules}
    loaded_later = {
        f"{path.relative_to(folder).as_posix()}c" for pattern in later for path in folder.glob(pattern)
    }
    others = io.BytesIO()
    with (
        zipfile.ZipFile(inner, "w") as packages,
        zipfile.ZipFile(others, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as late,
    ):
        for name, raw in sorted(files.items()):
            if name in loaded_later:
                late.writestr(zipfile.ZipInfo(name, FIRST_DAY), raw, zipfile.ZIP_DEFLATED)
            elif name.startswith(IN_OUTER_ARCHIVE):
                outer[name] = raw
            else:
                packages.writestr(zipfile.ZipInfo(name, FIRST_DAY), raw)
    outer[PACKAGES] = inner.getvalue()
    tarball = io.BytesIO()
    with tarfile.open(fileobj=tarball, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, raw in sorted(outer.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(raw), 0o644
            archive.addfile(entry, io.BytesIO(raw))
    return gzip.compress(tarball.getvalue(), compresslevel=9, mtime=0), others.getvalue()


def _stage(recipe: Recipe, app: Path) -> None:
    for name, source in recipe.modules.items():
        target = app / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, target)
    install(recipe.packages, app)


def _stage_assets(recipe: Recipe, folder: Path) -> None:
    """Write what `flet publish` copies over the client's own files."""
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(page_html(recipe), encoding="utf-8")
    (folder / "flutter_bootstrap.js").write_text(bootstrap(), encoding="utf-8")
    (folder / "python-worker.js").write_text(worker_script(), encoding="utf-8")
    fonts = json.loads((WEB / "assets" / "FontManifest.json").read_text(encoding="utf-8"))
    (folder / "assets").mkdir()
    (folder / "assets" / "FontManifest.json").write_text(
        json.dumps([font for font in fonts if font["family"] in FAMILIES]), encoding="utf-8"
    )
    for name, source in recipe.assets.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, dirs_exist_ok=True)
        else:
            shutil.copyfile(source, target)


def _publish(recipe: Recipe, work: Path, site: Path) -> None:
    environment = {**os.environ, **fill_runtime_cache(work / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    # `flet publish` ignores an absolute path of assets; a relative one starts at the app.
    words = [
        *(str(Path(sys.executable).with_name("flet")), "publish", "--no-cdn", str(work / "app")),
        *("--distpath", str(site), "--assets", "../beside"),
        *("--app-name", recipe.name, "--app-short-name", recipe.name, "--app-description", description()),
        *("--pwa-background-color", recipe.colour, "--pwa-theme-color", recipe.colour),
    ]
    done = subprocess.run(words, env=environment, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        message = f"flet publish failed: {done.stdout[-2000:]}{done.stderr[-2000:]}"
        raise RuntimeError(message)


def _trim(site: Path) -> None:
    for pattern in TRIMMED:
        for path in sorted(site.glob(pattern)):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


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
    paths = {}
    for name, file in FallbackFonts(fonts).answers.items():
        target = site / "assets" / "fonts" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(fonts / file, target)
        paths[file] = f"assets/fonts/{name}"
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
    for file, _, _ in recipe.screenshots:
        target = site / "screenshots" / file.name
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(file, target)
    path.write_text(json.dumps(manifest, indent=2), encoding="utf-8")


def _compress(site: Path) -> None:
    """Put the compressed copies beside the files, for hosts that send those (nginx: `gzip_static`, `brotli_static`)."""
    for file in [file for file in sorted(site.rglob("*")) if is_compressible(file)]:
        for ending, compress in ((".br", _brotli), (".gz", gzipped)):
            copy = file.with_name(file.name + ending)
            if not is_current(file, copy):
                write_compressed(file, copy, compress)


def _brotli(raw: bytes) -> bytes:
    return bytes(brotli.compress(raw, quality=BROTLI_QUALITY))


def build(recipe: Recipe, site: Path, *, base_url: str = "") -> None:
    """Make a site of a recipe in an empty folder, to be served below the path of `base_url` (RuntimeError)."""
    work = ROOT / "build" / "site" / site.name
    shutil.rmtree(work, ignore_errors=True)
    shutil.rmtree(site, ignore_errors=True)
    _stage(recipe, work / "app")
    _stage_assets(recipe, work / "beside")
    _publish(recipe, work, site)
    app, later = pack(work / "app", site, recipe.later)
    (site / "app.tar.gz").write_bytes(app)
    if recipe.later:
        (site / LATER).write_bytes(later)
    compile_standard_library(site)
    _trim(site)
    _write_start(site)
    _fallback_fonts(site)
    _manifest(recipe, site)
    write_catalogues(site)
    write_search(site)
    if base_url:
        set_path(site, base_url)
    _finish(site)


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


def _finish(site: Path) -> None:
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
    first: dict[str, str] = {}
    later: dict[str, str] = {}
    spoken: dict[str, str] = {}
    same: dict[str, str] = {}
    seen: dict[str, str] = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if not path.is_file() or name in NOT_CACHED or name.startswith("screenshots/") or is_copy(path):
            continue
        name = "./" if name == "index.html" else name
        digest = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        if name.startswith((FALLBACK_FONTS, *ON_DEMAND)):
            if digest in seen:
                same[name] = seen[digest]
                continue
            seen[digest] = name
            later[name] = digest
        elif name.startswith(LANGUAGES):
            spoken[name] = digest
        else:
            first[name] = digest
    text = WORKER.read_text(encoding="utf-8")
    for mark, table in (("FIRST", first), ("LATER", later), ("SAME", same), ("SPOKEN", spoken)):
        text = text.replace(f"/*{mark}*/{{}}", json.dumps(table, ensure_ascii=False, indent=0))
    return text


def put_below(site: Path, target: Path, base_url: str) -> None:
    """Copy a site of a host's root to where it is the same site for a path below it."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(site, target)
    set_path(target, base_url)
    _finish(target)


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
