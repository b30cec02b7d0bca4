"""The catalogues of the languages, as commands.

`python -m tools.catalogues collect` writes the template, brings every catalogue up to it and lists what the referee says,
`propose FILE` turns what players sent from “Say it better” into a diff, `begin CODE` makes the folder of a new language, `check [CODE]` names each message that is missing or wrong, and `reviewed CODE` records that somebody has
read every rule of a language beside the rule sheets. docs/translating.md says how to go on.
"""

import argparse
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.mofile import write_mo
from babel.support import Translations

from companion.proposal import proposals_in
from companion.referee.challenge import Challenge, judge_word
from companion.referee.turn_keeper import open_with
from companion.wording import Language, Translation, say_inside, speaking
from storage.opening import printed_editions
from tools.languages import catalogue_files
from tools.languages.faults import Fault, faults, forms_of, other_names
from tools.languages.glossary import other_words, read_glossary
from tools.languages.proposals import diff_of
from tools.languages.reviews import record, unread

VERDICTS: Final = catalogue_files.ROOT / "tests" / "fixtures" / "verdicts"
NAMES: Final = ("Zoë", "Kuba", "ليلى", "Inés")


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


@cache
def spoken(code: str) -> Translation:
    """A language with its catalogue."""
    compiled = BytesIO()
    write_mo(compiled, catalogue_files.read_whole(code))
    right_to_left = Locale.parse(code).text_direction == "rtl"
    return Translation(Language(code, code, right_to_left), Translations(BytesIO(compiled.getvalue())))


def verdict_lines(code: str) -> Iterator[str]:
    """What the referee says of a first card and of a challenge, with names, and where nobody is known."""
    edition = printed_editions().by_id["plain"]
    with speaking(spoken(code)):
        roles = (
            say_inside("the dealer"),
            say_inside("the player on the dealer's left"),
            say_inside("the one after"),
            say_inside("the player on the dealer's right"),
        )
        for names in (NAMES, roles):
            for card in edition.faces:
                if not card.is_number:
                    opening = open_with(edition, card.face, names, 0)
                    yield f"{card.called}: " + " / ".join(claim.said for claim in opening.claims)
        asked = (say_inside("the player"), say_inside("the challenger"), say_inside("the next player"))
        for player, challenger, after in (NAMES[:3], asked):
            for guilty in (True, False):
                challenge = Challenge(
                    player=player, challenger=challenger, colour="blue", named="red", last_card=False
                )
                verdict = judge_word(edition, challenge, holds=guilty, after=after)
                yield " / ".join([verdict.sentence, *(claim.said for claim in verdict.points)])


def verdict_file(code: str) -> Path:
    """The list of these sentences in a language: whoever changes one sees what it becomes."""
    return VERDICTS / f"{code}.txt"


def _write_verdicts() -> None:
    spoken.cache_clear()
    VERDICTS.mkdir(parents=True, exist_ok=True)
    for code in catalogue_files.languages():
        verdict_file(code).write_text("\n".join(verdict_lines(code)) + "\n", encoding="utf-8")


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
        _write_verdicts()
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
