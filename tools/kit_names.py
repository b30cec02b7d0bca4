"""Brings the names of the kit up to date: which of its parts are used outside it, and in which module each is.

The table is in `views/kit/__init__.py`; `views/kit/__init__.pyi` says the same to mypy and to editors.
"""

import ast
import re
from collections import defaultdict
from pathlib import Path
from typing import Final

from views import kit

ROOT: Final = Path(__file__).resolve().parent.parent
KIT: Final = ROOT / "views" / "kit"
TABLE: Final = re.compile(r"^PARTS: Final = \{.*?^\}", re.MULTILINE | re.DOTALL)


def used() -> set[str]:
    """The names of the kit in the modules outside it."""
    return {
        node.attr
        for path in (ROOT / "views").rglob("*.py")
        if KIT not in path.parents
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "kit"
        if node.attr not in {"PARTS", "__name__"}
    }


def homes() -> dict[str, set[str]]:
    """The modules in which each name is defined, under the kit."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in KIT.rglob("*.py"):
        module = ".".join(path.relative_to(KIT).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            match node:
                case (
                    ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name)
                    | ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)])
                ):  # fmt: skip
                    found[name].add(module)
    return found


def parts() -> dict[str, tuple[str, ...]]:
    """The modules of the kit with the names that are used outside it.

    Where modules have equal names, the table says whose is meant; SystemExit for one that is nowhere, or not said.
    """
    defined = homes()
    meant = {name: module for module, names in kit.PARTS.items() for name in names.split()}
    found: dict[str, set[str]] = defaultdict(set)
    for name in used():
        modules = {meant[name]} if meant.get(name) in defined[name] else defined[name]
        if len(modules) != 1:
            raise SystemExit(f"kit.{name} is in {sorted(modules) or 'no module of the kit'}")
        found[modules.pop()].add(name)
    return {module: tuple(sorted(names, key=_place)) for module, names in sorted(found.items())}


def _place(name: str) -> tuple[bool, bool, str]:
    """Constants first, then classes, as `ruff` sorts imports."""
    return not name.isupper(), not name[0].isupper(), name.lower()


def written(source: str) -> tuple[str, str]:
    """The module of the table, and its stub."""
    table = parts()
    rows = "".join(f'    "{module}": "{" ".join(names)}",\n' for module, names in table.items())
    imports = "".join(
        f"from views.kit.{module} import {name} as {name}\n"
        for module, names in table.items()
        for name in names
    )
    return TABLE.sub(lambda _: f"PARTS: Final = {{\n{rows}}}", source), f"{imports}\nPARTS: dict[str, str]\n"


if __name__ == "__main__":
    module = KIT / "__init__.py"
    source, stub = written(module.read_text(encoding="utf-8"))
    module.write_text(source, encoding="utf-8")
    module.with_suffix(".pyi").write_text(stub, encoding="utf-8")
