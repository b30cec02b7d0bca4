"""The calls to the operating system below a folder, of which chosen ones fail as a disk makes them fail."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

BY_PATH = ("open", "replace", "unlink", "mkdir", "listdir", "stat")
BY_HANDLE = ("fdopen", "fstat", "fsync", "ftruncate", "lseek", "write")
"""Everything the disk of a computer calls. A read is made by the object of `fdopen`."""

_STAT, _CLOSE = os.stat, os.close


def _is_folder(path: str) -> bool:
    try:
        return stat.S_ISDIR(_STAT(path).st_mode)
    except OSError:
        return False


@dataclass(frozen=True, slots=True)
class Call:
    """A call on a file or a folder.

    Attributes:
        name: The function of `os`.
        path: The file or the folder.
        is_folder: Whether it is a folder.
    """

    name: str
    path: str
    is_folder: bool


@dataclass(slots=True)
class FailingCalls:
    """Calls below a folder.

    Attributes:
        folder: The folder.
        fails: The number of the error that a call ends with, 0 where it works; its arguments are the number of the
            call, counted from 0, and the call.
        made: All calls that were made.
    """

    folder: Path
    fails: Callable[[int, Call], int] = lambda _number, _call: 0
    made: list[Call] = field(default_factory=list)
    _handles: dict[int, str] = field(default_factory=dict)

    @contextmanager
    def installed(self) -> Iterator[None]:
        """While this lasts, calls fail."""
        fakes: dict[str, Any] = {
            name: self._fake(name, getattr(os, name), by_path=name in BY_PATH) for name in BY_PATH + BY_HANDLE
        }

        def close(handle: int) -> None:
            self._handles.pop(handle, None)
            _CLOSE(handle)

        with patch.multiple(os, close=close, **fakes):
            yield

    def _fake(self, name: str, real: Callable[..., Any], *, by_path: bool) -> Callable[..., Any]:
        def call(which: Any, *words: Any, **named: Any) -> Any:
            path = (
                os.fspath(which) if by_path and not isinstance(which, int) else self._handles.get(which, "")
            )
            if not isinstance(path, str) or not path.startswith(str(self.folder)):
                return real(which, *words, **named)
            made = Call(name, path, is_folder=_is_folder(path))
            self.made.append(made)
            failed = self.fails(len(self.made) - 1, made)
            if failed:
                if name == "write":
                    real(which, bytes(words[0])[: len(words[0]) // 2])
                raise OSError(failed, os.strerror(failed), path)
            found = real(which, *words, **named)
            if name == "open":
                self._handles[found] = path
            return found

        return call
