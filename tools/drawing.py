"""Draws how the folders import each other, from the imports themselves, into docs/architecture.md."""

import re
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- drawn by make drawing -->"
END: Final = "<!-- end of the drawing -->"
TREES: Final = ("views", "storage", "companion")
APP: Final = "views: app, first paint"
LABELS: Final = {
    "views": "views: addresses, sounds",
    "companion": "companion: cards, hands, players, wording",
}
"""The boxes of the modules that lie in a tree itself, and in no folder of it."""


def folders(graph: grimp.ImportGraph) -> dict[str, set[str]]:
    """Each box of the drawing, with those that its modules import.

    A box is a folder of a tree, or what lies in the tree itself; the storage is one box. The modules of `views` that
    put the screens together are a box of their own.
    """
    kit = {"views.kit", *graph.find_descendants("views.kit")}

    def box(module: str) -> str:
        tree, folder, *_ = (*module.split("."), "")
        if tree == "storage":
            return tree
        if graph.find_children(f"{tree}.{folder}"):
            return f"{tree}/{folder}"
        if tree == "views" and graph.find_upstream_modules(module) & kit:
            return APP
        return LABELS[tree]

    boxes = {module: box(module) for module in graph.modules - set(TREES)}
    imported: dict[str, set[str]] = {"main.py": {APP, "storage", "views/browser", "views/server"}}
    for module, one in boxes.items():
        others = {boxes[other] for other in graph.find_modules_directly_imported_by(module)}
        imported.setdefault(one, set()).update(others - {one})
    return imported


def drawing() -> str:
    """The drawing in Mermaid's notation: an arrow from each folder to those it imports and reaches over no other."""
    imported = folders(grimp.build_graph(*TREES, cache_dir=None))
    order = list(TopologicalSorter({one: sorted(imported[one]) for one in sorted(imported)}).static_order())
    reached: dict[str, set[str]] = {}
    for one in order:
        reached[one] = imported[one].union(*(reached[other] for other in imported[one]))
    names = {one: f"p{number}" for number, one in enumerate(reversed(order))}
    lines = ["```mermaid", "flowchart TD"]
    lines += [f'    {name}["{one}"]' for one, name in names.items()]
    lines += [
        f"    {name} --> {names[other]}"
        for one, name in names.items()
        for other in sorted(imported[one] - set().union(*(reached[each] for each in imported[one])))
    ]
    return "\n".join([*lines, "```"])


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
