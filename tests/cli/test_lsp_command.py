"""``durak-rules lsp`` as a process: what it says before an editor hears anything."""

from __future__ import annotations

import subprocess
import sys

from .conftest import Process, Run


def test_without_its_library_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['pygls'] = None; from durak_rules.cli import main; main(['lsp'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == "Error: serving editors needs pygls: pip install 'durak-rules[lsp]'\n"


def test_a_folder_of_variants_that_is_not_there_is_told(durak_rules: Run) -> None:
    result = durak_rules("lsp", "--variants", "nowhere")
    assert result.exit_code == 2
    assert "the folder of variants is not there" in result.output


def test_it_ends_with_its_editor(process: Process) -> None:
    done = process("lsp", given="")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
