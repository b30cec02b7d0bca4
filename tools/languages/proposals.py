"""Proposals that players sent (`companion.proposal`), as changes of the catalogues."""

import re
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from itertools import combinations
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message

from companion.proposal import Proposal
from tools.languages.catalogue_files import (
    TRANSLATIONS,
    as_text,
    base_of,
    catalogue_file,
    languages,
    read_catalogue,
)
from tools.languages.faults import forms_of

_STOP: Final = re.compile(r"(?<=[.!?؟])\s+")
"""Where a sentence of what was said ends."""


def diff_of(proposals: Iterable[Proposal], folder: Path = TRANSLATIONS) -> Iterator[str]:
    """The lines of a diff that `git apply` takes, and before them each proposal that fits no sentence, or several.

    What a region says as its base does becomes a message of the region.
    """
    catalogues: dict[str, Catalog] = {}
    for proposal in proposals:
        code = proposal.language.replace("-", "_")
        if code not in languages(folder):
            yield f"# {proposal.language}: no such catalogue: {proposal.now}"
            continue
        catalogue = catalogues.setdefault(code, read_catalogue(code, folder))
        base = base_of(code, folder)
        looked_in = [catalogue, *([read_catalogue(base, folder)] if base else [])]
        for now, better in _changes(proposal, looked_in):
            found = _found_first(looked_in, now)
            if len(found) != 1:
                yield f"# {code}: {len(found)} messages say this: {now}"
                continue
            ((message, place, values),) = found
            forms = [*forms_of(message.string)]
            forms[place] = _with_values(better, values)
            own = catalogue.get(message.id, message.context)
            if own is None:
                own = catalogue.add(message.id, context=message.context, flags=message.flags)
            own.string = tuple(forms) if isinstance(message.string, tuple | list) else forms[0]
    for code, catalogue in catalogues.items():
        file = catalogue_file(code, folder)
        name = f"assets/translations/{file.relative_to(folder).as_posix()}"
        before, after = file.read_text(encoding="utf-8"), as_text(catalogue).decode()
        yield from unified_diff(
            before.splitlines(), after.splitlines(), f"a/{name}", f"b/{name}", lineterm=""
        )


def _changes(proposal: Proposal, catalogues: list[Catalog]) -> Iterator[tuple[str, str]]:
    """The sentences that a proposal changes, each with those beside it that are one message with it: an answer has several messages."""
    now, better = _STOP.split(proposal.now), _STOP.split(proposal.better)
    changed = [place for place, (one, other) in enumerate(zip(now, better, strict=False)) if one != other]
    if len(now) == 1 or len(now) != len(better) or not changed:
        yield proposal.now, proposal.better
        return
    spans = sorted(combinations(range(len(now) + 1), 2), key=lambda span: span[1] - span[0])
    for place in changed:
        around = [slice(*span) for span in spans if span[0] <= place < span[1]]
        best = next(
            (span for span in around if len(_found_first(catalogues, " ".join(now[span]))) == 1), around[0]
        )
        yield " ".join(now[best]), " ".join(better[best])


def _found_first(catalogues: list[Catalog], said: str) -> list[tuple[Message, int, dict[str, str]]]:
    return next((found for each in catalogues if (found := [*_found(each, said)])), [])


def _found(catalogue: Catalog, said: str) -> Iterator[tuple[Message, int, dict[str, str]]]:
    """The messages that are said so, each with the place of its form and the values of its placeholders.

    The one with the fewest letters in its values is meant, and one of values alone is none: “{label}: {value}” fits many sentences.
    """
    fitting = [
        (message, place, values.groupdict())
        for message in catalogue
        if message.id and not message.fuzzy
        for place, form in enumerate(forms_of(message.string))
        if re.search(r"\w{2}", re.sub(r"\{\w*\}", "", form))
        and (values := re.fullmatch(_pattern(form), said))
    ]
    fewest = min((sum(map(len, values.values())) for *_, values in fitting), default=0)
    yield from (each for each in fitting if sum(map(len, each[2].values())) == fewest)


def _pattern(form: str) -> str:
    """What a form can be said as: any text of one sentence in the place of a placeholder, and the same one where it stands again."""
    parts, known = re.split(r"\{(\w+)\}", form), set[str]()
    pattern = ""
    for place, part in enumerate(parts):
        if place % 2 == 0:
            pattern += re.escape(part)
            continue
        pattern += f"(?P={part})" if part in known else rf"(?P<{part}>(?:(?![.!?؟]\s).)+?)"
        known.add(part)
    return pattern.replace("\N{NO-BREAK SPACE}", r"\s").replace(r"\ ", r"\s")


def _with_values(better: str, values: dict[str, str]) -> str:
    """A proposal with its placeholders again in the place of the values, the longest value first."""
    for name, value in sorted(values.items(), key=lambda each: -len(each[1])):
        better = re.sub(rf"(?<!\w){re.escape(value)}(?!\w)", f"{{{name}}}", better)
    return better
