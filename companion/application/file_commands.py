"""The commands that need no window: export, backup, import and check, over the ports that storage fulfils."""

import asyncio
import io
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from companion.application.command_line import Options
from companion.application.game_list import left_out
from companion.application.ports import Finding, GameRepository
from companion.errors import CompanionError
from companion.wording import say, say_count

Repository = TypeVar("Repository", bound=GameRepository)


@dataclass(frozen=True, slots=True, kw_only=True)
class FileCommands(Generic[Repository]):
    """The commands on one data folder. `check` also repairs if it is told so; `write` writes a file whole or not at all."""

    open: Callable[[], Repository]
    check: Callable[[Repository, bool], Sequence[Finding]]
    write: Callable[[Path, bytes], None]

    def run(self, options: Options) -> int:
        """Run a command; the exit status is 0, 1 if something is damaged, 2 if it was refused.

        A terminal may lack a character of a name, or a file's name may be no text: it is shown as its escape code.
        """
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")
        try:
            return asyncio.run(self._run(self.open(), options))
        except CompanionError as wrong:
            print(wrong, file=sys.stderr)
        except OSError as wrong:
            print(f"{wrong.filename}: {wrong.strerror}", file=sys.stderr)
        return 2

    async def _run(self, repository: Repository, options: Options) -> int:
        command = {"check": self._check, "import": self._import}.get(options.act or "", self._export)
        try:
            return await command(repository, options)
        finally:
            await repository.close()

    async def _check(self, repository: Repository, options: Options) -> int:
        findings = await asyncio.to_thread(self.check, repository, options.repair)
        for finding in findings:
            found = f"{finding.file}: {finding.problem}"
            print(say("{found} (repaired)", found=found) if finding.repaired else found)
        damaged = sum(not finding.repaired for finding in findings)
        print(say_count("{count} file is damaged.", "{count} files are damaged.", damaged))
        return 1 if damaged else 0

    async def _import(self, repository: Repository, options: Options) -> int:
        file = Path(options.file)
        raw = await asyncio.to_thread(file.read_bytes)
        plan = await repository.transfer.plan_import(raw, file.name, _show_progress)
        print("\n".join(plan.sentences()))
        if plan.forks and not options.replace:
            print(say("The ones here stay. With --replace, those of the file replace them."))
        if not options.plan:
            taken = plan.with_forks() if options.replace else plan
            done = await repository.transfer.take_import(taken, _show_progress)
            if done.kept or done.passed_over:
                print(done.sentence())
        return 0

    async def _export(self, repository: Repository, options: Options) -> int:
        now = datetime.now().astimezone().replace(microsecond=0)
        to = Path(options.to or f"last-card-{now:%Y-%m-%d}.json")
        if options.act == "export" and to.suffix == ".csv":
            raw = await repository.transfer.export_hands(None, _show_progress)
        else:
            raw = await repository.transfer.export(None, now, _show_progress)
        await asyncio.to_thread(self.write, to, raw)
        print(to)
        missing = left_out(await repository.rows())
        if missing:
            print(missing, file=sys.stderr)
        return 1 if missing else 0


def _show_progress(done: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} / {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)
