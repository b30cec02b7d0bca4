"""Refuse to build a tag whose version differs from that in pyproject.toml."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(tag: str) -> int:
    """Return 0 if the tag is `v` followed by the version; else print the reason and return 1."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if tag == f"v{version}":
        return 0
    print(f"The tag is {tag}, but pyproject.toml says version {version}.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
