"""Parsing TOML that anybody may have written: a table, or a refusal that names the file and the line."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final, NoReturn

from companion.errors import BadEdition
from companion.wording import say, short_repr

DOTS_MOST: Final = 1000
"""Most dots on one line. A dotted key costs `tomllib` the square of its parts: 64,000 take a minute."""
DIGITS_MOST: Final = 4000
"""Most digits of one number. Python refuses to read a decimal number of more than 4,300."""


def parse_toml(text: str, *, file: str) -> dict[str, Any]:
    """The tables and values of a TOML text.

    Args:
        text: The file's text.
        file: The file's name, for refusals.

    Raises:
        BadEdition: If it is not valid TOML, or is written to cost minutes; the sentence names file and line.
    """
    for number, line in enumerate(text.splitlines(), start=1):
        if line.count(".") > DOTS_MOST:
            _refuse_line(file, number, line, say("has more than {most} dots", most=DOTS_MOST))
        if re.search(rf"[0-9_]{{{DIGITS_MOST}}}", line):
            _refuse_line(file, number, line, say("has a number of more than {most} digits", most=DIGITS_MOST))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadEdition(say("{file} is not valid TOML: {why}.", file=file, why=str(wrong)[:120])) from wrong
    except RecursionError as wrong:
        raise BadEdition(
            say("{file} is not valid TOML: its lists or tables are nested too deep.", file=file)
        ) from wrong


def _refuse_line(file: str, number: int, line: str, why: str) -> NoReturn:
    raise BadEdition(
        say(
            "{file}: line {line}, {text}, {why}.",
            file=file,
            line=number,
            text=short_repr(line.strip()),
            why=why,
        )
    )
