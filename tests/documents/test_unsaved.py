"""Where windows of an editor stand for files, a name that no file can have has no window."""

from __future__ import annotations

from pathlib import Path

from durak_rules.documents.unsaved import reading_unsaved, unsaved_bytes


def test_a_name_that_no_file_can_have_is_in_no_window(tmp_path: Path) -> None:
    file = tmp_path.resolve() / "house.durak.yaml"
    with reading_unsaved({file: "title: T\n"}):
        assert unsaved_bytes(file) == b"title: T\n"
        assert unsaved_bytes(tmp_path / "house\0.durak.yaml") is None
