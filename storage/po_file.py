"""Reading a catalogue as its translators have it (.po) into the form that Python's gettext reads (.mo)."""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Iterator
from typing import Final

MAGIC: Final = 0x950412DE
"""The first word of a .mo file (manual of GNU gettext, "The Format of GNU MO Files")."""
_LINE: Final = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])? )?(".*")')


def messages(po: str) -> Iterator[tuple[str, str]]:
    """Each message as gettext has it: the id after its context, and the forms of its text. Drafts are left out."""
    for block in re.split(r"\n\s*\n", po):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if "\n#, fuzzy" in f"\n{block}" and 'msgid ""' not in lines[:1]:
            continue
        parts: dict[str, str] = {}
        name = ""
        for line in lines:
            found = _LINE.fullmatch(line.strip())
            if found is None:
                continue
            if found[1]:
                name = found[1] + (found[2] or "")
            parts[name] = parts.get(name, "") + ast.literal_eval(found[3])
        forms = [text for name, text in sorted(parts.items()) if name.startswith("msgstr")]
        if "msgid" in parts and all(forms):
            context = f"{parts['msgctxt']}\x04" if "msgctxt" in parts else ""
            plural = f"\x00{parts['msgid_plural']}" if "msgid_plural" in parts else ""
            yield f"{context}{parts['msgid']}{plural}", "\x00".join(forms)


def compiled(po: str) -> bytes:
    """The bytes of the .mo file; ValueError if there is no message, or SyntaxError if one is no string."""
    found = sorted((id_.encode(), text.encode()) for id_, text in messages(po))
    tables, strings, begins = [b"", b""], b"", 28 + 16 * len(found)
    for place in (0, 1):
        for each in found:
            tables[place] += struct.pack("<II", len(each[place]), begins + len(strings))
            strings += each[place] + b"\x00"
    if not found:
        message = "There is no message."
        raise ValueError(message)
    head = struct.pack("<7I", MAGIC, 0, len(found), 28, 28 + 8 * len(found), 0, 0)
    return b"".join((head, *tables, strings))
