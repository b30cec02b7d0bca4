"""What a kind of change does stands in its class: no other code decides by the kind."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from companion.game.changes.kinds import CHANGES
from companion.game.table_state import TableEvent
from tests.tables import ROOT

KINDS = {kind.__name__ for kind in CHANGES}
FILES = [
    path
    for folder in ("companion", "storage", "views")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if ROOT / "companion" / "game" / "changes" not in path.parents
]


def kinds_decided_by(tree: ast.AST) -> Iterator[str]:
    """The kinds that a condition, a match or a table of a file tells apart."""
    for node in ast.walk(tree):
        looked_at: list[ast.AST] = []
        match node:
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]):
                looked_at = [kinds]
            case ast.MatchClass(cls=kind):
                looked_at = [kind]
            case ast.Compare(comparators=others):
                looked_at = [*others]
            case ast.Dict(keys=keys):
                looked_at = [key for key in keys if key is not None]
        for each in looked_at:
            yield from (name.id for name in ast.walk(each) if isinstance(name, ast.Name) and name.id in KINDS)


def test_no_file_tells_kinds_of_changes_apart() -> None:
    found = {
        str(path.relative_to(ROOT)): sorted({*kinds_decided_by(ast.parse(path.read_text(encoding="utf-8")))})
        for path in FILES
    }
    assert {path: kinds for path, kinds in found.items() if kinds} == {
        # Undo takes a challenge back with the verdict that was saved for it.
        "companion/application/live_turn.py": ["ChallengeJudged"],
        # Which cards can be challenged has to stay where a verdict was saved.
        # A record of a game says where it ended before its last round, too: what follows is read otherwise.
        "companion/game/replay.py": ["ChallengeJudged", "GameEnded"],
        # These count the rounds of a history, or look for one.
        "companion/handover/game_merge.py": ["RoundRecorded"],
        "companion/handover/handed_game.py": ["RoundRecorded"],
        # The story of a past game says how many points were given and why, which no label does.
        "views/screens/history/past_rounds.py": ["PointsCorrected"],
    }


@pytest.mark.parametrize(
    "code",
    [
        "match change:\n    case GameNoted():\n        pass",
        "if isinstance(change, PlayerJoined | PlayerLeft): pass",
        "if type(change) is DealerSet: pass",
        "if kind in (GameEnded, GameReopened): pass",
        "{DecksSet: 1}",
    ],
)
def test_every_way_to_tell_kinds_apart_is_found(code: str) -> None:
    assert list(kinds_decided_by(ast.parse(code)))


@pytest.mark.parametrize("kind", CHANGES, ids=lambda kind: kind.word)
def test_every_kind_says_its_word_and_who_may_make_it(kind: type) -> None:
    assert {"word", "least", "label", "apply"} <= {name for each in kind.__mro__[:-2] for name in vars(each)}
    assert "word" in vars(kind)
    assert len({each.word for each in CHANGES}) == len(CHANGES)


def test_only_what_changes_a_total_stands_among_the_points_of_a_spreadsheet() -> None:
    """Whoever adds up that column gets the points of the game, and no days or rounds."""
    among = {kind for kind in CHANGES if "points" in kind.cells}
    assert among == {kind for kind in CHANGES if kind.entry and issubclass(kind, TableEvent) and kind.scores}
