"""The catalogues of the languages, as commands.

`python -m tools.catalogues collect` writes the template, brings every catalogue up to it and lists what the referee says,
`propose FILE` turns what players sent from “Say it better” into a diff, `begin CODE` makes the folder of a new language, `check [CODE]` names each message that is missing or wrong, and `reviewed CODE` records that somebody has
read every rule of a language beside the rule sheets. docs/translating.md says how to go on.
"""

import argparse
from pathlib import Path

from companion.proposal import proposals_in
from tools.languages import catalogue_files
from tools.languages.faults import Fault, faults, forms_of, other_names
from tools.languages.glossary import other_words, read_glossary
from tools.languages.proposals import diff_of
from tools.languages.reviews import record, unread
from tools.languages.verdict_list import write_lists


def faults_of(code: str, folder: Path = catalogue_files.TRANSLATIONS) -> list[Fault]:
    """Everything wrong with a language."""
    catalogue = catalogue_files.read_catalogue(code, folder)
    same = read_glossary(code, folder).same
    return [
        *faults(code, catalogue, same, overlay=catalogue_files.base_of(code, folder) is not None),
        *other_words(code, catalogue_files.read_whole(code, folder), folder),
        *other_names(code, catalogue, folder),
        *unread(code, catalogue, folder),
    ]


def behind(code: str, folder: Path = catalogue_files.TRANSLATIONS) -> list[Fault]:
    """The messages of the template that the catalogue of a language has not got; an overlay needs none."""
    known = {(message.context, message.id) for message in catalogue_files.read_catalogue(code, folder)}
    return [
        Fault(
            code,
            message.context or "",
            forms_of(message.id)[0],
            "is not in the catalogue: run `make wording`",
        )
        for message in catalogue_files.read_template(folder)
        if (message.context, message.id) not in known and not catalogue_files.base_of(code, folder)
    ]


def main() -> int:
    """Do what the command line asks for; 1 if a check found something."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.catalogues", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    acts = parser.add_subparsers(dest="act", required=True)
    acts.add_parser("collect", help="write the template, and bring every catalogue up to it")
    for act, told in (("begin", "a new language"), ("reviewed", "every rule of it was read")):
        acts.add_parser(act, help=told).add_argument("code", help="a language, such as de or pt_BR")
    acts.add_parser("check", help="name what is wrong").add_argument(
        "code", nargs="?", help="one language; else all"
    )
    acts.add_parser("propose", help="the proposals in a file, as a diff").add_argument("file", type=Path)
    asked = parser.parse_args()
    if asked.act == "collect":
        catalogue_files.collect()
        write_lists()
    elif asked.act == "begin":
        print(catalogue_files.begin(asked.code))
    elif asked.act == "propose":
        print(*diff_of(proposals_in(asked.file.read_text(encoding="utf-8"))), sep="\n")
    elif asked.act == "reviewed":
        print(f"{record(asked.code)} claims are recorded as read.")
    else:
        found = [
            fault
            for code in ([asked.code] if asked.code else catalogue_files.languages())
            for fault in [*behind(code), *faults_of(code)]
        ]
        print(*found, f"{len(found)} faults", sep="\n")
        return int(bool(found))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
