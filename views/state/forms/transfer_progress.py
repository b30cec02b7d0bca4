"""A long export or import that one window began."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.import_plan import ImportPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferProgress:
    """A long export or import under way, and what the last import may take back.

    Attributes:
        doing: What is being done, as a word; empty when nothing is.
        done: How much of it.
        of: Of how much.
        stopped: Whether the player asked to stop it.
        plan: What an import will do, waiting for a yes.
        name: The name of its file.
    """

    doing: str = ""
    done: int = 0
    of: int = 0
    stopped: bool = False
    plan: ImportPlan | None = None
    name: str = ""
