"""What the referee says of a first card and of a challenge in each language, as a file: whoever changes a sentence sees what it becomes.

`python -m tools.catalogues collect` writes it again.
"""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.mofile import write_mo
from babel.support import Translations

from companion.referee.challenge import Challenge, judge_word
from companion.referee.turn_keeper import open_with
from companion.wording import Language, Translation, say_inside, speaking
from storage.opening import printed_editions
from tools.languages.catalogue_files import ROOT, languages, read_whole

FOLDER: Final = ROOT / "tests" / "fixtures" / "verdicts"
NAMES: Final = ("Zoë", "Kuba", "ليلى", "Inés")


@cache
def spoken(code: str) -> Translation:
    """A language with its catalogue."""
    compiled = BytesIO()
    write_mo(compiled, read_whole(code))
    right_to_left = Locale.parse(code).text_direction == "rtl"
    return Translation(Language(code, code, right_to_left), Translations(BytesIO(compiled.getvalue())))


def lines(code: str) -> Iterator[str]:
    """What is said with names, and where nobody is known."""
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


def file_of(code: str) -> Path:
    """Where the list of a language is."""
    return FOLDER / f"{code}.txt"


def write_lists() -> None:
    """Write the list of every language."""
    spoken.cache_clear()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for code in languages():
        file_of(code).write_text("\n".join(lines(code)) + "\n", encoding="utf-8")
