"""Proposals that players sent (`companion.proposal`), as changes of the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from companion.proposal import Proposal
from tools.languages.catalogue_files import TRANSLATIONS, as_text, catalogue_file, languages, read_catalogue
from tools.languages.faults import forms_of


def diff_of(proposals: Iterable[Proposal], folder: Path = TRANSLATIONS) -> Iterator[str]:
    """The lines of a diff that `git apply` takes, and before them each proposal that fits no sentence, or several."""
    catalogues: dict[str, Catalog] = {}
    for proposal in proposals:
        code = proposal.language.replace("-", "_")
        if code not in languages(folder):
            yield f"# {proposal.language}: no such catalogue: {proposal.now}"
            continue
        catalogue = catalogues.setdefault(code, read_catalogue(code, folder))
        found = [*_found(catalogue, proposal.now)]
        if len(found) != 1:
            yield f"# {code}: {len(found)} messages say this: {proposal.now}"
            continue
        ((message, place, values),) = found
        forms = [*forms_of(message.string)]
        forms[place] = _with_values(proposal.better, values)
        message.string = tuple(forms) if isinstance(message.string, tuple | list) else forms[0]
    for code, catalogue in catalogues.items():
        file = catalogue_file(code, folder)
        name = f"assets/translations/{file.relative_to(folder).as_posix()}"
        before, after = file.read_text(encoding="utf-8"), as_text(catalogue).decode()
        yield from unified_diff(
            before.splitlines(), after.splitlines(), f"a/{name}", f"b/{name}", lineterm=""
        )


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
    """What a form can be said as: any text in the place of a placeholder, and the same one where it stands again."""
    parts, known = re.split(r"\{(\w+)\}", form), set[str]()
    pattern = ""
    for place, part in enumerate(parts):
        if place % 2 == 0:
            pattern += re.escape(part)
            continue
        pattern += f"(?P={part})" if part in known else f"(?P<{part}>.+?)"
        known.add(part)
    return pattern.replace("\N{NO-BREAK SPACE}", r"\s").replace(r"\ ", r"\s")


def _with_values(better: str, values: dict[str, str]) -> str:
    """A proposal with its placeholders again in the place of the values, the longest value first."""
    for name, value in sorted(values.items(), key=lambda each: -len(each[1])):
        better = re.sub(rf"(?<!\w){re.escape(value)}(?!\w)", f"{{{name}}}", better)
    return better
