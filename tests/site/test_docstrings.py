"""The modules of the site have no docstrings."""

from __future__ import annotations

import ast
from typing import Any

from tools.site.docstrings import without_docstrings

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
'''


def test_only_a_dataclass_keeps_a_character_so_that_python_writes_no_signature_for_it() -> None:
    made: dict[str, Any] = {}
    exec(compile(without_docstrings(ast.parse(SOURCE)), "round.py", "exec"), made)  # noqa: S102 - the module above, as it is in the site
    assert made.get("__doc__") is None
    assert made["Round"].__doc__ == made["Undocumented"].__doc__ == "."
    assert made["Round"](3).total() == 3
    assert made["Round"].total.__doc__ is made["Plain"].__doc__ is made["nothing"].__doc__ is None
