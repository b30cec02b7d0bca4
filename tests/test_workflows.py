from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from flet_cli.commands.build import Command

from tests.tables import ROOT
from tools.site.recipe import SITE

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROGRAMS = {
    "flet",
    "gh",
    "make",
    "mkdir",
    "printf",
    "python",
    "sudo",
    "test",
    "echo",
    ".ci/run",
    "7z",
    "mv",
    "tar",
}
"""What a step may start: the project's own, and what the runners bring."""


def read(file: Path) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return found


def steps(workflow: dict[Any, Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    for job in workflow["jobs"].values():
        for step in job["steps"]:
            yield job, step


def commands(workflow: dict[Any, Any]) -> Iterator[str]:
    """Every line a workflow runs, once for each target it is run for."""
    for job, step in steps(workflow):
        for one in job.get("strategy", {}).get("matrix", {}).get("include", [{}]):
            script = str(step.get("run", "")).replace("$TARGET", one.get("target", ""))
            for key, value in one.items():
                script = script.replace(f"${{{{ matrix.{key} }}}}", value)
            yield from (line.strip().strip("()") for line in script.splitlines() if line.strip())


def test_the_workflows_are_there() -> None:
    assert {"packages.yml", "pages.yml", "tests.yml"} <= {file.name for file in WORKFLOWS}


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_may_read_and_one_job_of_one_may_write(file: Path) -> None:
    workflow = read(file)
    assert workflow["permissions"] == {"contents": "read"}
    more = {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job}
    if file.name == "packages.yml":
        assert more == {"release": {"contents": "write"}}
    if file.name == "pages.yml":
        assert more == {
            "build": {"contents": "read", "pages": "read"},
            "deploy": {"pages": "write", "id-token": "write"},
        }
    if file.name == "tests.yml":
        assert more == {}


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_action_is_pinned_to_a_commit_and_says_its_version(file: Path) -> None:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert lines
    for line in lines:
        assert re.fullmatch(r"\s*-? uses: [\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*", line), line


@pytest.mark.parametrize("name", ["packages.yml", "pages.yml", "tests.yml"])
def test_every_command_of_a_workflow_is_there(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    builder = argparse.ArgumentParser(exit_on_error=False)
    Command(builder)
    seen = 0
    for line in commands(read(ROOT / ".github" / "workflows" / name)):
        words = line.replace('"', "").split()
        if words[0] == "cd":
            continue
        assert words[0] in PROGRAMS, line
        seen += 1
        match words:
            case ["make", target, *_]:
                assert re.search(rf"^{target}:", makefile, re.MULTILINE), line
            case ["flet", "build", *options]:
                builder.parse_args(options)
            case ["python", script, *_] if script.endswith(".py"):
                assert (ROOT / script).is_file(), line
            case ["python", "-m", "pip", "install", *options]:
                assert (ROOT / options[options.index("-r") + 1]).is_file(), line
            case [script] if script.startswith("."):
                assert os.access(ROOT / script, os.X_OK), line
    assert seen


def test_the_packages_are_built_for_the_phone_and_three_desktops_on_tags_alone() -> None:
    workflow = read(ROOT / ".github" / "workflows" / "packages.yml")
    # YAML 1.1 reads the key "on" as a yes.
    assert workflow[True] == {"push": {"tags": ["v*"]}}
    built = {
        one["target"]: one["runner"] for one in workflow["jobs"]["build"]["strategy"]["matrix"]["include"]
    }
    assert {target: runner.split("-")[0] for target, runner in built.items()} == {
        "apk": "ubuntu",
        "linux": "ubuntu",
        "macos": "macos",
        "windows": "windows",
    }
    assert workflow["jobs"]["release"]["needs"] == "build"


def test_the_tests_run_on_every_push_and_pull_request() -> None:
    workflow = read(ROOT / ".github" / "workflows" / "tests.yml")
    assert set(workflow[True]) == {"push", "pull_request"}
    assert list(commands(workflow)) == [".ci/run"]


def test_each_python_that_the_project_names_is_tested_with_itself() -> None:
    (job,) = read(ROOT / ".github" / "workflows" / "tests.yml")["jobs"].values()
    named = {each.split(" :: ")[-1] for each in PROJECT["classifiers"] if "Python :: 3." in each}
    assert set(job["strategy"]["matrix"]["python"]) == named
    assert job["steps"][-1]["env"] == {"PYTHON": "python"}, "else a newer one of the runner is taken"


def test_the_site_is_published_after_the_tests_alone_and_from_no_pull_request() -> None:
    workflow = read(ROOT / ".github" / "workflows" / "pages.yml")
    assert workflow[True] == {
        "workflow_run": {"workflows": ["Tests"], "types": ["completed"], "branches": ["main"]}
    }
    assert read(ROOT / ".github" / "workflows" / "tests.yml")["name"] == "Tests"
    condition = workflow["jobs"]["build"]["if"]
    for fact in ("conclusion == 'success'", "event == 'push'"):
        assert f"github.event.workflow_run.{fact}" in condition
    refs = [step["with"].get("ref") for _, step in steps(workflow) if "checkout" in step.get("uses", "")]
    assert refs == ["${{ github.event.workflow_run.head_sha }}"]


def test_what_is_pinned_is_kept_up_to_date() -> None:
    updates = read(ROOT / ".github" / "dependabot.yml")["updates"]
    assert {each["package-ecosystem"] for each in updates} == {"github-actions", "pip"}


def test_pages_get_the_folder_the_build_makes() -> None:
    workflow = read(ROOT / ".github" / "workflows" / "pages.yml")
    assert workflow["jobs"]["deploy"]["needs"] == "build"
    laid = [step["with"]["path"] for _, step in steps(workflow) if "path" in step.get("with", {})]
    assert [ROOT / folder for folder in laid] == [SITE]


VERSION: str = PROJECT["version"]


@pytest.mark.parametrize(("tag", "status"), [("v0.0.0", 1), (VERSION, 1), (f"v{VERSION}", 0)])
def test_a_tag_of_another_version_is_not_built(tag: str, status: int) -> None:
    workflow = read(ROOT / ".github" / "workflows" / "packages.yml")
    (script,) = (step["run"] for _, step in steps(workflow) if step.get("name") == "The tag is the version")
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    environment = {**os.environ, "GITHUB_REF_NAME": tag, "PATH": path}
    done = subprocess.run(["bash", "-c", script], cwd=ROOT, env=environment, check=False)
    assert done.returncode == status


def test_the_changelog_lists_the_version_of_the_project_first() -> None:
    headings = re.findall(r"^## \[(.+?)\](.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert headings[0] == ("Unreleased", "")
    assert headings[1][0] == VERSION
    assert re.fullmatch(r" - \d{4}-\d\d-\d\d", headings[1][1])
