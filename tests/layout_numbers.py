"""The numbers of a layout in the source of a screen: a screen says which parts stand where, and the kit knows how large they are."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.tables import ROOT

SCREENS = ROOT / "views" / "screens"
LAYOUT = frozenset(
    {
        *(
            "width",
            "height",
            "size",
            "spacing",
            "run_spacing",
            "padding",
            "margin",
            "radius",
            "border_radius",
        ),
        *(
            "left",
            "right",
            "top",
            "bottom",
            "horizontal",
            "vertical",
            "stroke_width",
            "text_size",
        ),
    }
)
"""The arguments that say a place or a size."""
MEASURED = frozenset({"width", "height", "room", "size", "scale", "text_scale"})
"""The names that a place or a size is computed from."""
DRAWN = frozenset({"Border", "BorderSide", "Padding", "Margin", "Offset"})
"""What takes places and sizes without their names."""
SIZED = {
    node.name: [arg.arg for arg in node.args.args]
    for path in (ROOT / "views" / "kit").rglob("*.py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef)
}
"""The parts of the kit, with the names of what they are given."""
LETTERS = frozenset(
    {
        getattr(node, "name", "") or ast.unparse(getattr(node, "target", node))
        for node in ast.parse((ROOT / "views" / "kit" / "letter_widths.py").read_text(encoding="utf-8")).body
    }
)
"""What the kit knows of the widths of letters."""


def faults(source: str) -> Iterator[tuple[int, str]]:
    """The line of each number of a layout, and what is wrong there."""
    tree = ast.parse(source)
    # A window that takes the place of another has its letters.
    copied = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "AppState"
        for keyword in node.keywords
        for inner in (keyword, keyword.value)
    }
    constants = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and node.value is not None
        and _has_number(node.value, set())
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in (each for each in ast.walk(tree) if id(each) not in copied):
        match node:
            case ast.Attribute(value=ast.Attribute(attr="page"), attr="width" | "height"):
                yield node.lineno, "the size of the window"
            case ast.Attribute(attr="text_scale") | ast.arg(arg="text_scale") | ast.keyword(arg="text_scale"):
                yield node.lineno, "the size of the letters"
            case ast.Attribute(value=ast.Name(id="kit"), attr=part) if part in LETTERS:
                yield node.lineno, "the widths of letters"
            case ast.keyword(arg=str(arg), value=value) if arg in LAYOUT and _has_number(value, constants):
                yield value.lineno, f"a number as {arg}"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="kit"), attr="insets")) if _has_number(
                node, constants
            ):
                yield node.lineno, "a number of the insets"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="kit"), attr=part), args=args) if (
                part in SIZED
            ):
                given = dict(zip(SIZED[part], args, strict=False))
                if any(name in LAYOUT and _is_number(arg, constants) for name, arg in given.items()):
                    yield node.lineno, f"the size of {part}"
            case ast.Call(func=func, args=args) if DRAWN & {
                each.attr for each in ast.walk(func) if isinstance(each, ast.Attribute)
            }:
                if any(_is_number(arg, constants) for arg in args):
                    yield node.lineno, "a number without a name"
            case ast.BinOp() if _is_measured(node) and _has_number(node, constants):
                yield node.lineno, "an own computation of the layout"


def _is_measured(node: ast.AST) -> bool:
    names = {ast.unparse(each) for each in ast.walk(node) if isinstance(each, ast.Name | ast.Attribute)}
    return any(name in MEASURED or (name.startswith("kit.") and name[4:].isupper()) for name in names)


def _is_number(node: ast.AST, constants: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in constants
    # Nothing and no limit are no sizes.
    return isinstance(node, ast.Constant) and type(node.value) in {int, float} and node.value != 0


def _has_number(node: ast.AST, constants: set[str]) -> bool:
    return any(_is_number(each, constants) for each in ast.walk(node))
