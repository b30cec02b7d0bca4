"""The modules of the site have no docstrings, and no annotations that nothing reads."""

from __future__ import annotations

import ast
from typing import Any

from tools.site.stripping import stripped

SOURCE = '''
"""A module."""
from dataclasses import dataclass

@dataclass
class Round:
    """A round."""

    points: int = 0

    def total(self):
        """The total."""
        return self.points

@dataclass
class Undocumented:
    points: int = 0

class Plain:
    """A class."""

def nothing():
    """Nothing."""

def given(points: int, *more: int, least: int = 0, **others: int) -> int:
    return points

@staticmethod
def decorated(points: int) -> int:
    return points
'''


def made() -> dict[str, Any]:
    """What the module above makes, as it is in the site."""
    names: dict[str, Any] = {}
    exec(compile(stripped(ast.parse(SOURCE)), "round.py", "exec", dont_inherit=True), names)  # noqa: S102 - the module above
    return names


def test_only_a_dataclass_keeps_a_character_so_that_python_writes_no_signature_for_it() -> None:
    names = made()
    assert names.get("__doc__") is None
    assert names["Round"].__doc__ == names["Undocumented"].__doc__ == "."
    assert names["Round"](3).total() == 3
    assert names["Round"].total.__doc__ is names["Plain"].__doc__ is names["nothing"].__doc__ is None


def test_annotations_are_kept_of_classes_and_of_functions_whose_decorator_may_read_them() -> None:
    names = made()
    assert names["given"].__annotations__ == {}
    assert names["given"](3, 4, least=1, other=2) == 3
    assert names["decorated"].__annotations__ == {"points": int, "return": int}
    assert names["Round"].__annotations__ == {"points": int}
