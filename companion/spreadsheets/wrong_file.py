"""What a file is that has no games: its first bytes say it, whatever its name is."""

from typing import Final

from companion.errors import DamagedFile
from companion.wording import Said

_BEGINS: Final = {
    b"\x89PNG": "picture",
    b"\xff\xd8\xff": "picture",
    b"GIF8": "picture",
    b"%PDF": "pdf",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "sheet",
    b"PK\x03\x04": "archive",
    b"\x1f\x8b": "archive",
    b"7z\xbc\xaf\x27\x1c": "archive",
    b"Rar!": "archive",
}
_PHOTOS: Final = (b"ftyphei", b"ftypmif1", b"ftypavif")
"""The bytes 4 to 12 of a photo of a phone (ISO 14496-12)."""
_SHEETS: Final = (b"xl/", b"[Content_Types].xml", b"opendocument.spreadsheet", b"Index/")
"""Names at the start of the archives that Excel, LibreOffice and Numbers save a table as."""
_PAGES: Final = (b"<!doctype html", b"<html", b"<?xml", b"<!--", b"<head", b"<body", b"<svg")
_LOOKED_AT: Final = 4096


class _Says:
    picture = Said("This is a picture. Choose a backup (JSON) or a table (CSV).")
    pdf = Said("This is a PDF. Choose a backup (JSON) or a table (CSV).")
    page = Said("This is a web page. Choose a backup (JSON) or a table (CSV).")
    sheet = Said("This is a spreadsheet's own file. Open it there, and save it as CSV.")
    archive = Said("This is a packed archive. Unpack it first.")


def refuse_other_kinds(raw: bytes) -> None:
    """Refuse a picture, a PDF, a web page, a spreadsheet's own file or an archive (DamagedFile)."""
    kind = _kind_of(raw[:_LOOKED_AT])
    if kind:
        raise DamagedFile(getattr(_Says, kind))


def _kind_of(start: bytes) -> str:
    text = start.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if text.startswith(_PAGES):
        return "page"
    if start[4:].startswith(_PHOTOS) or start[8:12] == b"WEBP":
        return "picture"
    found = next((kind for begins, kind in _BEGINS.items() if start.startswith(begins)), "")
    return "sheet" if found == "archive" and any(name in start for name in _SHEETS) else found
