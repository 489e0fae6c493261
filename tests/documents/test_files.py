"""Files that are not there, not files, not text."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.files import files_below, what_is
from durak_rules.documents.yaml import read_bytes, read_file, read_text

KIB = 1024


def only(faults: list[Diagnostic]) -> tuple[int, int, str]:
    (fault,) = faults
    return fault.span.line, fault.span.column, fault.code


def test_a_missing_file_asks_for_its_neighbour(tmp_path: Path) -> None:
    (tmp_path / "house.durak.yaml").write_text("title: T\n")
    document, faults = read_file(tmp_path / "hause.durak.yaml", "hause.durak.yaml")
    assert only(faults) == (1, 1, "DUR001")
    assert faults[0].help == ("did you mean `house.durak.yaml`?",)
    assert str(faults[0].span) == "hause.durak.yaml:1:1"
    assert document.root is None


def test_a_link_to_nothing_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "house.durak.yaml").symlink_to("hause.durak.yaml")
    _, faults = read_file(tmp_path / "house.durak.yaml")
    assert only(faults) == (1, 1, "DUR001")
    assert faults[0].message == "this is a link to a file that is not there"


@pytest.mark.parametrize(("text", "said"), [("", "is empty"), (" \n", "is empty"), ("# soon\n", "but comments")])
def test_a_file_that_says_nothing(text: str, said: str) -> None:
    _, faults = read_text(text)
    assert only(faults) == (1, 1, "DUR007")
    assert said in faults[0].message


def test_a_file_below_a_file_is_missing(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("")
    assert only(read_file(tmp_path / "a" / "b.durak.yaml")[1]) == (1, 1, "DUR001")
    assert only(read_file(tmp_path / "no" / "b.durak.yaml")[1]) == (1, 1, "DUR001")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert only(read_file(tmp_path)[1]) == (1, 1, "DUR002")


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b"])
def test_a_name_that_no_file_can_have(name: str) -> None:
    assert only(read_file(Path(name))[1]) == (1, 1, "DUR003")


def test_256_kib_are_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    file = tmp_path / "large.durak.yaml"
    file.write_bytes(b"a: " + b"x" * (256 * KIB - 3))
    assert read_file(file)[1] == []
    file.write_bytes(b"a: " + b"x" * (256 * KIB - 2))
    (fault,) = read_file(file)[1]
    assert only([fault]) == (1, 1, "DUR004")
    assert fault.message == "the file is larger than 256 KiB, the most that is read"
    assert (fault.span.end_line, fault.span.end_column) == (1, 1)


def test_a_larger_file_is_read_where_somebody_reads_larger_ones() -> None:
    text = b"a: " + b"x" * (4096 * KIB - 3)
    assert read_bytes(text, "t", largest=4096 * KIB)[1] == []
    (fault,) = read_bytes(text + b"x", "t", largest=4096 * KIB)[1]
    assert fault.message == "the file is larger than 4096 KiB, the most that is read"


def test_a_text_is_measured_in_bytes() -> None:
    assert read_text("a: " + "ö" * (128 * KIB - 2))[1] == []
    assert only(read_text("a: " + "ö" * (128 * KIB))[1]) == (1, 1, "DUR004")


def test_bytes_that_are_not_utf_8() -> None:
    _, faults = read_bytes("title: T\nsummary: Дурак\n".encode("cp1251"), "house")
    assert only(faults) == (2, 10, "DUR005")
    assert faults[0].label == "byte 19 of the file is 0xc4"
    assert (faults[0].span.end_line, faults[0].span.end_column) == (2, 11)


def test_characters_before_a_bad_byte_count_once_each() -> None:
    assert only(read_bytes("a: öö".encode() + b"\xff", "house")[1]) == (1, 6, "DUR005")
    assert only(read_bytes(b"\xef\xbb\xbfa: 1\r\nb: \xff", "house")[1]) == (2, 4, "DUR005")


def test_utf_16_is_told_by_name() -> None:
    _, faults = read_bytes("title: T\n".encode("utf-16"), "house")
    assert only(faults) == (1, 1, "DUR005")
    assert "UTF-16" in faults[0].help[0]


def test_a_file_is_read_as_a_text_is(tmp_path: Path) -> None:
    file = tmp_path / "house.durak.yaml"
    file.write_bytes(b"\xef\xbb\xbftitle: T\r\ndeck:\r\n  size: 24\r\n")
    document, faults = read_file(file, "house")
    assert faults == []
    assert document.root is not None
    assert document.root.plain() == {"title": "T", "deck": {"size": 24}}
    assert str(document.root.key_span("deck", "size")) == "house:3:3"
    assert document.source.file == file
    assert document.source.lines == ("title: T", "deck:", "  size: 24", "")


def test_what_lies_under_a_name(tmp_path: Path) -> None:
    (tmp_path / "house.durak.yaml").write_text("title: T\n")
    lies = {"house.durak.yaml": "file", "": "folder", "hause.durak.yaml": "nothing", "a\0b": "nothing"}
    assert {name: what_is(tmp_path / name) for name in lies} == lies


def test_files_below_a_folder_may_begin_with_any_sign(tmp_path: Path) -> None:
    for name in ("-house.durak.yaml", ".durak.yaml", "house.durak.yaml", "notes.txt"):
        (tmp_path / name).write_text("title: T\n")
    found = [path.name for path in files_below(tmp_path, ".durak.yaml")]
    assert found == ["-house.durak.yaml", "house.durak.yaml"]
