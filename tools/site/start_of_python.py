"""What the browser's Python runs before it imports anything: its `sitecustomize`. It halves the time of the imports."""

import dataclasses
import marshal
from importlib.util import source_hash
from pathlib import Path
from types import CodeType
from zipimport import zipimporter

METHODS = Path("dataclass_methods")
"""The file of the methods of dataclasses by the hash of their source, which the build has compiled."""
known: dict[bytes, CodeType] = marshal.loads(METHODS.read_bytes()) if METHODS.exists() else {}  # noqa: S302 - of the site itself


def _run(source: str, names: dict[str, object], made: dict[str, object]) -> None:
    """Run the source that Python makes of a dataclass's methods, as `exec` does; it is compiled once."""
    digest = source_hash(source.encode())
    if digest not in known:
        known[digest] = compile(source, "<string>", "exec", dont_inherit=True)
    exec(known[digest], names, made)  # noqa: S102 - as `dataclasses` does


def _filename(self: zipimporter, fullname: str) -> str:
    """The file of a compiled module; Python's own answer reads the module, which the import then does again."""
    name = fullname.rpartition(".")[2] + ("/__init__" if self.is_package(fullname) else "")
    return f"{self.archive}/{self.prefix}{name}.pyc"


dataclasses.exec = _run  # type: ignore[attr-defined]
zipimporter.get_filename = _filename  # type: ignore[method-assign]
