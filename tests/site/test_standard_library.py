"""The standard library of the browser's Python: compiled, and complete for everything that the app imports."""

from __future__ import annotations

import ast
import io
import re
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import flet

from tests.tables import ROOT
from tools.site.compiling import LIBRARY, is_kept
from tools.site.recipe import LAST_CARD, UNUSED_MODULES
from views.flet_internals.web_client import WEB

BY_PYODIDE: Final = (
    "site",
    "encodings.utf_8",
    "encodings.idna",
    "runpy",
    "shutil",
    "tarfile",
    "zipfile",
    "traceback",
)
"""What Python, Pyodide and the client's worker import by themselves, beside Pyodide's own modules."""
IMPORT: Final = re.compile(r"^(?:import .*|from \S+ import (?:\([^)]*\)|.*))$", re.MULTILINE)
ON_WINDOWS: Final = "ctypes/"
"""What `segno` asks for the colours of a terminal of Windows."""
NEVER: Final = re.compile(r"TYPE_CHECKING|__name__ == '__main__'")
"""What no imported module is."""
NOT_IN_A_BROWSER: Final = {
    # Flet starts a web server, opens a browser and a native window, only where it runs on a computer.
    *("flet.app", "flet.utils.browser", "flet.utils.pip", "flet.utils.network"),
}


def test_nothing_that_the_app_imports_is_left_out_of_the_library() -> None:
    with zipfile.ZipFile(WEB / "pyodide" / "python_stdlib.zip") as packed:
        library = {name: packed.read(name) for name in packed.namelist() if name.endswith(".py")}
    missing = {
        f"{name} (for {wanted_by})" for name, wanted_by in closure(library).items() if not is_kept(name)
    }
    assert missing == set()


def test_the_library_of_the_site_is_compiled(site: Path) -> None:
    names = zipfile.ZipFile(io.BytesIO((site / LIBRARY).read_bytes())).namelist()
    assert {"typing.pyc", "asyncio/__init__.pyc", "pyodide/__init__.pyc"} <= set(names)
    assert not [name for name in names if name.endswith(".py") or not is_kept(name.removesuffix("c"))]


def closure(library: dict[str, bytes]) -> dict[str, str]:
    """The files of the library that are imported at a start, or by a function of the app; and by what."""
    found: dict[str, str] = {}
    waiting = [(name, "a start") for module in BY_PYODIDE for name in files_of_module(module, library)]
    pyodide = (name for name in library if name.startswith(("pyodide/", "_pyodide/")))
    waiting += [(name, "Pyodide") for name in pyodide if name != "pyodide/console.py"]
    for path, source in app_modules():
        for module in imports(ast.parse(source), "", in_functions=True):
            waiting += [(name, path) for name in files_of_module(module, library)]
    while waiting:
        name, wanted_by = waiting.pop()
        if name in found or name.startswith(ON_WINDOWS):
            continue
        found[name] = wanted_by
        package = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if not name.endswith("/__init__.py"):
            package = package.rpartition(".")[0]
        for module in imports(parsed(library[name].decode()), package, in_functions=False):
            waiting += [(other, name) for other in files_of_module(module, library)]
    return found


def parsed(source: str) -> ast.Module:
    """A module of the library; of one in a newer Python's syntax, the imports that are not indented."""
    try:
        return ast.parse(source)
    except SyntaxError:
        return ast.parse("\n".join(IMPORT.findall(source)))


def app_modules() -> Iterator[tuple[str, str]]:
    """The sources of the archive: the app's own, and those of its packages."""
    packages = Path(flet.__file__).parent.parent
    for source in (
        *LAST_CARD.modules.values(),
        *(packages / name for name in ("flet", "segno", "tinydb")),
    ):
        for path in [source] if source.is_file() else sorted(source.rglob("*.py")):
            inside = path.relative_to(packages if path.is_relative_to(packages) else ROOT)
            unused = any(
                fnmatch(inside.as_posix(), pattern)
                for part in UNUSED_MODULES
                for pattern in (part, f"{part}/*")
            )
            name = inside.with_suffix("").as_posix().replace("/", ".")
            if path.suffix == ".py" and name not in NOT_IN_A_BROWSER and not unused:
                yield name, path.read_text(encoding="utf-8")


def files_of_module(module: str, library: dict[str, bytes]) -> list[str]:
    """The files that are run when a module is imported: its packages, and itself."""
    parts = module.split(".")
    names = ["/".join(parts[:length]) for length in range(1, len(parts) + 1)]
    return [file for name in names for file in (f"{name}.py", f"{name}/__init__.py") if file in library]


def imports(tree: ast.Module, package: str, *, in_functions: bool) -> Iterator[str]:
    """The modules that a module imports.

    Args:
        tree: Its source.
        package: The package it is in.
        in_functions: Whether those count that a function imports when it is called.
    """
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*parts, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Try):
            # An exception's handlers import the twin of a module that Pyodide has in machine code.
            waiting += [*node.body, *node.orelse, *node.finalbody]
        elif isinstance(node, ast.If) and NEVER.search(ast.unparse(node.test)):
            waiting += node.orelse
        elif in_functions or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            waiting += ast.iter_child_nodes(node)
