"""Every page that is written by hand is true: its files hold, its commands run and print what is shown."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import yaml

import durak_rules
from docs.building import PAGES, ROOT
from docs.navigation import PAGES as TOLD
from docs.playing import NOT_PLAYED, PageError, commands, play
from docs.shown_code import Block, blocks
from durak_rules.cli.program import COMMANDS

WRITTEN = [ROOT / "README.md", *sorted(PAGES.rglob("*.md"))]
KINDS = {"bash", "console", "ini", "lua", "pycon", "python", "text", "toml", "yaml", "yml"}


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks_of(page: Path, kind: str) -> list[Block]:
    return [block for block in blocks(text_of(page)) if block.kind == kind]


@pytest.mark.parametrize("page", WRITTEN, ids=name_of)
def test_a_page_goes_as_it_is_written(page: Path) -> None:
    if "\n$ git " in text_of(page) and shutil.which("git") is None:
        pytest.skip("there is no git here, which this page works with")
    assert play(text_of(page)) == text_of(page)


@pytest.mark.parametrize("page", WRITTEN, ids=name_of)
def test_a_page_says_what_each_block_is(page: Path) -> None:
    assert {block.kind for block in blocks(text_of(page))} <= KINDS


@pytest.mark.parametrize("page", WRITTEN, ids=name_of)
def test_yaml_is_a_file_with_a_name(page: Path) -> None:
    for block in blocks_of(page, "yaml"):
        assert block.file_name, f"{page.name}:{block.line}"
        assert isinstance(yaml.safe_load(block.text), dict), f"{page.name}:{block.line}"


@pytest.mark.parametrize("page", WRITTEN, ids=name_of)
def test_a_page_names_commands_that_there_are(page: Path) -> None:
    for block in blocks_of(page, "console"):
        for command, _ in commands(block):
            words = command.split()
            assert words[0] != "durak-rules" or words[1] in COMMANDS, f"{page.name}: {command}"


def test_every_page_is_in_the_navigation() -> None:
    told = {entry for entries in TOLD.values() for entry in entries if not entry.endswith("/")}
    assert told == {page.relative_to(PAGES).as_posix() for page in PAGES.rglob("*.md")}


def test_the_architecture_tells_every_part_of_the_program() -> None:
    told = re.findall(r"^\| `(\w+)` \|", text_of(PAGES / "architecture.md"), re.MULTILINE)
    program = Path(durak_rules.__file__).parent
    parts = {file.stem for file in program.iterdir() if file.is_dir() or file.suffix == ".py"}
    assert set(told) == {part for part in parts if not part.startswith("__") and part != "data"}


def test_what_a_command_does_not_print_is_noticed() -> None:
    page = "```console\n$ durak-rules explain DUR302\nNothing.\n```\n"
    assert play(page) != page


def test_python_that_goes_otherwise_is_noticed() -> None:
    with pytest.raises(PageError, match="Expected"):
        play("```pycon\n>>> 1 + 1\n3\n```\n")


def test_a_command_that_fails_is_noticed() -> None:
    with pytest.raises(PageError, match="fails"):
        play("```bash\ndurak-rules check nowhere.durak.yaml\n```\n")


def test_what_is_not_played_is_little() -> None:
    unplayed = [
        command
        for page in WRITTEN
        for block in blocks_of(page, "bash")
        for command in block.text.splitlines()
        if any(part in command for part in NOT_PLAYED)
    ]
    assert len(unplayed) <= 15, unplayed
