"""The packages that go into the archive: those of the lock, checked by its hashes."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.site.recipe import LOCK, PLATFORM, UNUSED_MODULES


def pinned(lock: str, names: tuple[str, ...]) -> str:
    """The lines of the lock for these packages, with their hashes; LookupError if one is missing."""
    entries = re.split(r"\n(?=[A-Za-z0-9])", lock)
    found = {entry.partition("==")[0].strip(): entry for entry in entries}
    missing = [name for name in names if name not in found]
    if missing:
        message = f"The lock does not have {', '.join(missing)}."
        raise LookupError(message)
    lines = []
    for name in names:
        pin, *hashes = [line for line in found[name].splitlines() if not line.strip().startswith("#")]
        lines.append("\n".join([re.sub(r"\s*;[^\\]*", " ", pin), *hashes]))
    return "\n".join(lines) + "\n"


def install(names: tuple[str, ...], target: Path) -> None:
    """Install the packages for the browser's Python into a folder."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "wanted.txt"
        wanted.write_text(pinned(LOCK.read_text(encoding="utf-8"), names), encoding="utf-8")
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
                *("--no-deps", "--no-compile", "--require-hashes", "--only-binary=:all:"),
                *("--platform", PLATFORM, "--python-version", "3.14"),
                *("--implementation", "cp", "--abi", "cp314", "--abi", "none"),
                *("-r", str(wanted), "--target", str(target)),
            ],
            check=True,
        )
    for pattern in UNUSED_MODULES:
        for path in sorted(target.glob(pattern)):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
