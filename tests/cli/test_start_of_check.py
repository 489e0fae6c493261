"""A file is checked in under a fifth of a second, start of the process included."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

FILE = "title: Our table\nthrow_in: {who: all}\npickup: {next_attacker: same_attacker}\n"
RUNS = 7
SLACK = 2.0
"""The machine may be busy or slow: twice the time is still no fault."""


def environment(tmp_path: Path) -> dict[str, str]:
    """As after an installation: with compiled modules."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled"), "PYTHONUTF8": "1"}


def test_checking_one_file_takes_less_than_a_fifth_of_a_second(tmp_path: Path) -> None:
    file = tmp_path / "our.durak.yaml"
    file.write_text(FILE)
    times = []
    for _ in range(RUNS + 1):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "durak_rules", "check", str(file)],
            check=True,
            capture_output=True,
            env=environment(tmp_path),
            timeout=60,
        )
        times.append(time.perf_counter() - start)
    assert statistics.median(times[1:]) < 0.2 * SLACK


@pytest.mark.parametrize("text", [FILE, "throw_in: {whoo: all}\n"], ids=["fine", "faulty"])
def test_checking_imports_no_engine_and_no_drawing(tmp_path: Path, text: str) -> None:
    file = tmp_path / "our.durak.yaml"
    file.write_text(text)
    code = (
        "import sys\n"
        "from durak_rules.cli import main\n"
        "try:\n"
        "    main(sys.argv[1:])\n"
        "except SystemExit:\n"
        "    pass\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)\n"
        "print(*sorted(name for name in sys.modules if name.startswith('durak_rules.')), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "check", str(file)], capture_output=True, text=True, timeout=60, check=True
    )
    packages, modules = (set(line.split()) for line in done.stderr.splitlines()[-2:])
    assert packages.isdisjoint({"rich", "jsonschema", "numba", "numpy", "pytest", "hypothesis", "email", "asyncio"})
    assert "durak_rules.house_rules.variant" in modules
    assert not [name for name in modules if name.startswith(("durak_rules.engine", "durak_rules.scenarios"))]
