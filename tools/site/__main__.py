"""`make site`: build the static site."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.site.build import build
from tools.site.recipe import LAST_CARD, SITE


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
