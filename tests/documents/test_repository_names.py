"""What a repository calls its files: from its root, with forward slashes, wherever the program was started."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.documents.places import Source
from durak_rules.documents.repository import name_in_repository, repository_root


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository, in which we stand."""
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()
    (tmp_path / "tables").mkdir()
    return tmp_path


def test_the_root_is_the_nearest_folder_with_git(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root / "tables")
    assert repository_root() == root


def test_in_a_worktree_git_is_a_file(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "tables" / ".git").write_text("gitdir: elsewhere\n")
    monkeypatch.chdir(root / "tables")
    assert repository_root() == root / "tables"


def test_github_says_where_the_root_is(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_WORKSPACE", str(root / "tables"))
    assert repository_root() == root / "tables"


def test_an_empty_variable_says_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_WORKSPACE", "")
    assert repository_root() == root


@pytest.mark.parametrize(
    "path", ["house.durak.yaml", "./house.durak.yaml", "tables/../house.durak.yaml", "tables/.././house.durak.yaml"]
)
def test_a_path_is_told_from_the_root(root: Path, path: str) -> None:
    assert name_in_repository(path, None, root) == "house.durak.yaml"


def test_a_path_counts_from_where_we_stand(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root / "tables")
    assert name_in_repository("house.durak.yaml", None, root) == "tables/house.durak.yaml"
    assert name_in_repository("../house.durak.yaml", None, root) == "house.durak.yaml"


def test_a_whole_path_is_cut_to_what_lies_below_the_root(root: Path) -> None:
    assert name_in_repository(str(root / "tables" / "a.durak.yaml"), None, root) == "tables/a.durak.yaml"


def test_a_file_outside_keeps_its_name(root: Path) -> None:
    assert name_in_repository("../other.durak.yaml", None, root) == "../other.durak.yaml"
    assert name_in_repository("/elsewhere/a.durak.yaml", None, root) == "/elsewhere/a.durak.yaml"


def test_a_root_that_is_reached_by_a_link(root: Path) -> None:
    link = root.parent / "link-to-it"
    link.symlink_to(root, target_is_directory=True)
    assert name_in_repository(str(root / "a.durak.yaml"), None, link) == "a.durak.yaml"
    assert name_in_repository(str(link / "a.durak.yaml"), None, root) == "a.durak.yaml"


@pytest.mark.parametrize("path", ["<stdin>", "<text>"])
def test_what_was_never_a_file_has_no_name(root: Path, path: str) -> None:
    assert name_in_repository(path, None, root) is None
    assert name_in_repository(path, Source(path, ""), root) is None


def test_standard_input_may_be_given_the_name_of_a_file(root: Path) -> None:
    source = Source("tables/a.durak.yaml", "", Path("tables/a.durak.yaml"))
    assert name_in_repository(source.path, source, root) == "tables/a.durak.yaml"


def test_house_rules_that_were_installed_have_no_name_here(
    root: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    source = Source("guide.durak.yaml", "", tmp_path_factory.mktemp("installed") / "guide.durak.yaml")
    assert name_in_repository("guide.durak.yaml", source, root) is None


def test_the_same_rules_in_their_own_repository_have_one(root: Path) -> None:
    source = Source("guide.durak.yaml", "", root / "tables" / "guide.durak.yaml")
    assert name_in_repository("guide.durak.yaml", source, root) == "tables/guide.durak.yaml"


@pytest.mark.parametrize("path", ["a\0b", "a" * 5000, "loop/x.durak.yaml"])
def test_a_name_that_no_file_can_have_is_left_as_it_is(root: Path, path: str) -> None:
    (root / "loop").symlink_to("loop")
    assert name_in_repository(path, Source(path, "", Path(path)), root) == path
