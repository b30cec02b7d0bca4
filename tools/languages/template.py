"""The template: every message that a player reads, collected from the code and from the edition files."""

from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg

ROOT: Final = Path(__file__).resolve().parents[2]
ASKED: Final = (
    "say",
    "say_in:1c,2",
    "say_inside",
    "say_count:1,2",
    "say_some:1,2",
    "Said:1,1t",
    "Said:1,2c,2t",
)
"""The functions that translate, and which of their arguments is the context, the sentence and its plural."""
FOLDERS: Final = (
    *("companion", "storage", "views", "tools/site"),
    *("assets/editions", "assets/house_rules", "assets/players"),
)


def collected(root: Path = ROOT) -> Catalog:
    """Every message of the app below a folder, each with the first file that it stands in."""
    template = Catalog(fuzzy=False)
    with (ROOT / "tools" / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]  # Babel has none there.
    found = extract_from_dir(
        root,
        methods,
        options,
        parse_keywords(ASKED),
        # The rest of the folder is tests and what was built.
        directory_filter=lambda path: _is_searched(Path(path).relative_to(root)),
    )
    for name, line, message, comments, context in found:
        one = message[0] if isinstance(message, tuple) else message
        if one and template.get(one, context) is None:  # The empty one is the head of a catalogue.
            template.add(message, None, [(Path(name).as_posix(), line)], (), comments, context=context)
    return template


def _is_searched(folder: Path) -> bool:
    return any(Path(each).is_relative_to(folder) or folder.is_relative_to(each) for each in FOLDERS)
