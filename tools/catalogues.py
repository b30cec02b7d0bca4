"""The catalogues of the languages, as commands.

`python -m tools.catalogues collect` writes the template and brings every catalogue up to it, `begin CODE` makes the folder
of a new language, `check [CODE]` names each message that is missing or wrong, and `reviewed CODE` records that somebody has
read every rule of a language beside the rule sheets. docs/translating.md says how to go on.
"""

from __future__ import annotations

import argparse

from tools.languages.catalogue_files import begin, collect


def main() -> int:
    """Do what the command line asks for; 1 if a check found something."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__)
    parser.add_argument("act", choices=("collect", "begin", "check", "reviewed"))
    parser.add_argument(
        "code", nargs="?", help="a language, such as de or pt_BR; check without one looks at all"
    )
    asked = parser.parse_args()
    if asked.act == "collect":
        collect()
        return 0
    if asked.act == "begin":
        print(begin(asked.code))
        return 0
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
