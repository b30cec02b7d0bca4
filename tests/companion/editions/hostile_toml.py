"""Invalid edition files for tests: a valid file with a value, a key or a piece of text changed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from datetime import date
from random import Random
from typing import Any, Final

Path = tuple[str | int, ...]
"""The path to a value in a TOML file: keys, and positions in lists."""

HOSTILE: Final[tuple[Any, ...]] = (
    *(
        -1,
        0,
        1,
        3,
        7,
        10**12,
        2**64,
        10**4500,
        16**3700,
        16**6000,
        True,
        False,
        0.5,
        1.0,
        float("inf"),
        float("nan"),
    ),
    *(
        "",
        " ",
        "x",
        "x" * 500,
        "plain",
        "printed",
        "{cards}",
        "{cards[x]}",
        "{special[a]}",
        "{hand:>999999999}",
    ),
    *(
        "{cards.__class__}",
        "{}",
        "{0}",
        "{{",
        "}",
        "{cards!r}",
        "{no_such}",
        "#GGGGGG",
        "ﷺ" * 60,
        "\n\n",
        "\x07",
    ),
    *("\u202eabc", "\u200d", "👩‍👩‍👧", "0", "skip", "lotso", "../../etc/passwd", "no-such"),
    *([], [1], ["x"], [[]], [{}], [{"x": 1}], {}, {"value": []}, {"value": 4, "mark": ["x"]}, {"text": 3}),
    *(
        [["x"] * 3] * 3,
        [{"topic": "players", "more": [{"text": "x.", "mark": "not-said"}]}],
        date(2020, 1, 1),
    ),
)
"""Values of every TOML type, most of them invalid for any key."""


PIECES: Final = (
    *(
        '"',
        "'",
        '"""',
        "[",
        "]]",
        "=",
        "\\",
        "\\ud800",
        "#",
        "\x00",
        "\r",
        "\u2028",
        "9" * 5000,
        "0x" + "f" * 5000,
    ),
    *("1_0" * 3000, "a." * 3000, "[" * 3000, "x={a=" * 900, "1979-99-99", "1979-02-30T99:00:00+99:99"),
)
"""Text that changes the meaning of a TOML file at any position."""


def toml_value(value: object) -> str:
    """A value in TOML syntax, on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            # Python prints no decimal number of more than 4,300 digits: write this one of 4,501 by hand.
            return "1" + "0" * 4500 if value == 10**4500 else hex(value) if value > 2**64 else str(value)
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case dict():
            return (
                "{"
                + ", ".join(f"{json.dumps(key)} = {toml_value(item)}" for key, item in value.items())
                + "}"
            )
        case list():
            return "[" + ", ".join(map(toml_value, value)) + "]"
    return str(value)


def toml_text(table: dict[str, Any]) -> str:
    """A table as a TOML file."""
    return "".join(f"{json.dumps(key)} = {toml_value(value)}\n" for key, value in table.items())


def paths(value: object, at: Path = ()) -> list[Path]:
    """The paths of everything in a table, without the table itself."""
    items: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    return [path for key, item in items for path in ((*at, key), *paths(item, (*at, key)))]


def value_at(table: object, path: Path) -> Any:
    """The value at a path.

    Raises:
        LookupError: If there is none.
    """
    found: Any = table
    for key in path:
        holder = dict(enumerate(found)) if isinstance(found, list) else found
        if not isinstance(holder, dict) or key not in holder:
            raise KeyError(key)
        found = holder[key]
    return found


def change_a_value(table: dict[str, Any], chance: Random) -> Path:
    """Replace one value with a hostile one."""
    path = chance.choice(paths(table))
    value_at(table, path[:-1])[path[-1]] = copy.deepcopy(chance.choice(HOSTILE))
    return path


def drop_a_value(table: dict[str, Any], chance: Random) -> Path:
    """Remove one key or list item."""
    path = chance.choice(paths(table))
    del value_at(table, path[:-1])[path[-1]]
    return path


def add_a_key(table: dict[str, Any], chance: Random) -> Path:
    """Add a key that means nothing."""
    holders = [(), *(path for path in paths(table) if isinstance(value_at(table, path), dict))]
    holder = chance.choice(holders)
    key = chance.choice(("surprise", "", "a.b", "ä\u202e", "k" * 300, "answer", "more", "section"))
    value_at(table, holder)[key] = copy.deepcopy(chance.choice(HOSTILE))
    return (*holder, key)


def repeat_an_item(table: dict[str, Any], chance: Random) -> Path:
    """Repeat one item of a list."""
    path = chance.choice([path for path in paths(table) if isinstance(path[-1], int)])
    items: list[Any] = value_at(table, path[:-1])
    items.insert(chance.randint(0, len(items)), copy.deepcopy(value_at(table, path)))
    return path


CHANGES: Final[tuple[Callable[[dict[str, Any], Random], Path], ...]] = (
    change_a_value,
    change_a_value,
    change_a_value,
    drop_a_value,
    add_a_key,
    repeat_an_item,
)


def torn(text: str, chance: Random) -> str:
    """The text with a piece removed, doubled, or replaced by text that changes the meaning."""
    start = chance.randrange(len(text))
    end = min(len(text), start + chance.choice((0, 1, 2, 8, 60, 2000)))
    put = chance.choice(("", text[start:end] * 2, *PIECES))
    return text[:start] + put + text[end:]
