"""The command line: the commands and the options of the app."""

import argparse
import os
from pathlib import Path
from typing import Final

from companion.errors import CompanionError
from companion.typed import WholeNumber
from companion.wording import say

VERSION: Final = "1.0.0"
"""The version of the app, as `pyproject.toml` has it."""
PORT: Final = 8550
LAN_PORT: Final = 8551
"""The port of the server that listens on the network while a table is shared."""
FLET_SIGNS: Final = (
    "FLET_SERVER_PORT",
    "FLET_SERVER_UDS_PATH",
    "FLET_PLATFORM",
    "FLET_FORCE_WEB_SERVER",
    "FLET_DART_BRIDGE_PORT",
)
"""Environment variables that are set if Flet has started the app."""


class Options(argparse.Namespace):
    """The parsed command line: None or an empty text stands for the usual, and no command (`act`) starts the app."""

    act: str | None
    data: str | None
    port: int
    no_browser: bool
    lan: bool
    lan_port: int
    lan_address: str
    tls_cert: Path | None
    tls_key: Path | None
    to: str | None
    file: str
    plan: bool
    replace: bool
    repair: bool


def is_run_by_flet() -> bool:
    """True if `flet run` or a packaged app started this, and Flet knows where to show it."""
    return any(sign in os.environ for sign in FLET_SIGNS)


def a_port(text: str) -> int:
    """A port; ArgumentTypeError if it is none; the sentence says which numbers are."""
    try:
        return WholeNumber(lowest=1, highest=65535).read(text) or 0
    except CompanionError as refusal:
        raise argparse.ArgumentTypeError(str(refusal)) from refusal


def options_of(words: list[str]) -> Options:
    """Parse the words of the command line. Wrong words end the program with a sentence and status 2."""
    parser = argparse.ArgumentParser(
        prog="last-card", description=say("Keep the score of a real game with real cards.")
    )
    version, shows = f"last-card {VERSION}", say("show the version")
    parser.add_argument("--version", action="version", version=version, help=shows)
    parser.add_argument("--data", metavar="DIR", help=say("where games are kept"))
    parser.add_argument(
        "--port", type=a_port, default=PORT, help=say("the local port (default {port})", port=PORT)
    )
    parser.add_argument("--no-browser", action="store_true", help=say("do not open a browser"))
    lan = parser.add_argument_group(say("sharing the table with phones on the same network"))
    lan.add_argument("--lan", action="store_true", help=say("share from the start; the app can begin it too"))
    lan.add_argument(
        "--lan-port", type=a_port, default=LAN_PORT, metavar="PORT", help=say("default {port}", port=LAN_PORT)
    )
    lan.add_argument(
        "--lan-address", default="", metavar="NAME", help=say("the address or name that guests open")
    )
    lan.add_argument("--tls-cert", type=Path, metavar="FILE", help=say("the certificate chain, for HTTPS"))
    lan.add_argument("--tls-key", type=Path, metavar="FILE", help=say("its key"))
    commands = parser.add_subparsers(dest="act", metavar="COMMAND", help=say("without one, the app starts"))
    for name, description in (
        ("export", say("write all games to a file: JSON, or a table where it ends in .csv")),
        ("backup", say("the same as JSON, under today's name if no file is given")),
        ("import", say("read a file of games; nothing is doubled, and the one that went on wins")),
        ("check", say("verify every file; exit status 1 if one is damaged")),
    ):
        command = commands.add_parser(name, help=description, description=description)
        command.add_argument(
            "--data", metavar="DIR", default=argparse.SUPPRESS, help=say("where games are kept")
        )
        if name in ("export", "backup"):
            command.add_argument(
                "--to", metavar="FILE", required=name == "export", help=say("the file to write")
            )
        if name == "import":
            command.add_argument("file", metavar="FILE", help=say("the file to read"))
            command.add_argument("--plan", action="store_true", help=say("only show what would change"))
            command.add_argument(
                "--replace",
                action="store_true",
                help=say("also replace games that went another way here; those go to the trash"),
            )
        if name == "check":
            command.add_argument(
                "--repair", action="store_true", help=say("repair from copies what can be repaired")
            )
    options = parser.parse_args(words, Options())
    if (options.tls_cert is None) != (options.tls_key is None):
        parser.error(say("{one} and {other} go together", one="--tls-cert", other="--tls-key"))
    return options
