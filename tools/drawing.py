"""Draws how the folders import each other, from the imports themselves, into docs/architecture.md."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- drawn by make drawing -->"
END: Final = "<!-- end of the drawing -->"
PARTS: Final = {
    "views.screens": "views/screens",
    "views.server": "views/server",
    "views.browser": "views/browser",
    "views.components": "views/components",
    "views.state": "views/state",
    "views": "views: app, theme, labels, pictures",
    "storage": "storage",
    "companion.application": "companion/application",
    "companion.statistics": "companion/statistics",
    "companion": "companion: game, referee, editions, effects, scoring, house rules",
}
"""The folders that are drawn, with their labels. What a folder has beyond the others here belongs to its parent."""


def part_of(module: str) -> str:
    """The innermost drawn folder that a module is in."""
    return max((part for part in PARTS if f"{module}.".startswith(f"{part}.")), key=len)


def drawing() -> str:
    """The drawing in Mermaid's notation: an arrow from each folder to those that it imports."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    graph = grimp.build_graph("companion", "storage", "views", cache_dir=None)
    arrows = {
        (part_of(module), part_of(imported))
        for module in graph.modules
        for imported in graph.find_modules_directly_imported_by(module)
    }
    names = {part: f"p{number}" for number, part in enumerate(PARTS)}
    boxes = [f'    {names[part]}["{label}"]' for part, label in PARTS.items()]
    order = list(PARTS)
    lines = [
        f"    {names[one]} --> {names[other]}"
        for one, other in sorted(arrows, key=lambda arrow: (order.index(arrow[0]), order.index(arrow[1])))
        if one != other
    ]
    return "\n".join(["```mermaid", "flowchart TD", *boxes, *lines, "```"])


def drawn(page: str) -> str:
    """A page with the present drawing in its place."""
    return re.sub(
        f"{re.escape(BEGIN)}.*?{re.escape(END)}",
        lambda _: f"{BEGIN}\n\n{drawing()}\n\n{END}",
        page,
        flags=re.DOTALL,
    )


if __name__ == "__main__":
    PAGE.write_text(drawn(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
