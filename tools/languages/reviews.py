"""Which rules somebody has read again in a language, beside the facts of the rule sheets and without the English.

`assets/translations/reviewed.csv` has a row for each claim and a column for each language. A cell is a short digest of the
translation that was read, so that a translation that was changed since is named.
"""

import csv
from collections.abc import Iterator
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

from tools.languages.catalogue_files import TRANSLATIONS, read_catalogue, read_template
from tools.languages.faults import Fault, forms_of

CLAIMS: Final = (
    "assets/editions",
    "assets/house_rules",
    "companion/editions/counted_claims.py",
    "companion/effects",
    "companion/house_rules",
    "companion/referee",
)
"""Where the sentences stand that say what a rule is: editions, effects, house rules and verdicts."""
FILE: Final = "reviewed.csv"


def claims(folder: Path = TRANSLATIONS) -> list[str]:
    """The English sentence of every claim, in the order of the template."""
    return [
        forms_of(message.id)[0]
        for message in read_template(folder)
        if message.id
        and not message.context
        and any(name.startswith(CLAIMS) for name, _ in message.locations)
    ]


def _digests(catalogue: Catalog, folder: Path) -> dict[str, str]:
    """What stands for the translation of each claim."""
    said = {claim: catalogue.get(claim) for claim in claims(folder)}
    return {
        claim: sha256("\n".join(forms_of(message.string)).encode()).hexdigest()[:8]
        for claim, message in said.items()
        if message is not None and message.string
    }


def read_reviews(folder: Path = TRANSLATIONS) -> dict[str, dict[str, str]]:
    """The digests by language and claim."""
    file = folder / FILE
    rows = list(csv.DictReader(StringIO(file.read_text(encoding="utf-8")))) if file.exists() else []
    codes = [code for code in (rows[0] if rows else ()) if code != "claim"]
    return {code: {row["claim"]: row[code] for row in rows if row[code]} for code in codes}


def record(code: str, folder: Path = TRANSLATIONS) -> int:
    """Record that every claim of a language was read as it is now; the number of claims."""
    reviews = read_reviews(folder)
    reviews[code] = _digests(read_catalogue(code, folder), folder)
    written = StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(["claim", *sorted(reviews)])
    rows.writerows(
        [claim, *(reviews[each].get(claim, "") for each in sorted(reviews))] for claim in claims(folder)
    )
    (folder / FILE).write_text(written.getvalue(), encoding="utf-8")
    return len(reviews[code])


def unread(language: str, catalogue: Catalog, folder: Path = TRANSLATIONS) -> Iterator[Fault]:
    """Each claim of a language that was changed since it was read; none before anybody has read it."""
    read = read_reviews(folder).get(language)
    if read is None:
        return
    for claim, now in _digests(catalogue, folder).items():
        if read.get(claim) != now:
            yield Fault(
                language, "", claim, "nobody has read it beside the rule sheets since it was translated"
            )
