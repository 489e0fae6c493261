"""A built wheel works where the checkout is not: it brings its house rules and its schemas along."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TIMEOUT = 300


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*command, "--target", str(folder), str(wheel)], check=True, timeout=TIMEOUT)
    return folder


def run_installed(installed: Path, cwd: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the installed program; of this environment it sees what it depends on, and never the checkout."""
    code = (
        "import sys, durak_rules\n"
        f"assert durak_rules.__file__.startswith({str(installed)!r}), durak_rules.__file__\n"
        "from durak_rules.cli import main\n"
        "main(sys.argv[1:])\n"
    )
    path = os.pathsep.join([str(installed), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    return subprocess.run(
        [sys.executable, "-S", "-c", code, *arguments],  # -S: an editable install is found by way of site
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"},
        cwd=cwd,
        timeout=TIMEOUT,
        check=False,
    )


def test_the_wheel_holds_house_rules_schemas_scenarios_and_all_that_pages_are_made_of(wheel: Path) -> None:
    held = {Path(name) for name in zipfile.ZipFile(wheel).namelist()}
    data = Path("durak_rules/data")
    for folder, pattern in (
        ("variants", "*.durak.yaml"),
        ("schemas", "*.schema.json"),
        ("tests/scenarios", "*.scenario.yaml"),
    ):
        files = list((ROOT / folder).rglob(pattern))
        assert files
        there = data / Path(folder).name
        assert {there / file.relative_to(ROOT / folder) for file in files} <= held
    for pattern in ("templates/**/*.html", "static/*.*", "locales/**/*.mo"):
        files = list((ROOT / "durak_rules" / "web").glob(pattern))
        assert files
        assert {file.relative_to(ROOT) for file in files} <= held
    assert Path("durak_rules/py.typed") in held
    assert not [name for name in held if name.parts[0] == "tests" or name.suffix == ".pyc"]


def test_the_wheel_says_its_licence(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    text = archive.read(metadata).decode()
    assert "License-Expression: MIT\n" in text
    assert any(name.endswith("licenses/LICENSE") for name in archive.namelist())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["demo"], "C throws J♣: refused"),
        (["demo", "crazy"], "The game is over: "),
        (["list"], "everyone-adds"),
        (["show", "pack-24"], "size: 24  (pack-24.durak.yaml:"),
        (["check", "guide"], "Podkidnoy Durak: all 93 choices"),
        (["schema", "--check"], "variant.schema.json: as generated"),
        (["--version"], "durak-rules "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_the_installed_program_runs_away_from_the_checkout(
    installed: Path, tmp_path: Path, arguments: list[str], told: str
) -> None:
    done = run_installed(installed, tmp_path, *arguments)
    assert done.returncode == 0, done.stderr
    assert told in done.stdout
    assert str(ROOT) not in done.stdout
